"""Games through Python, batches and threads are those of `logres sim`, answer for answer; `test_ray.py` adds a cluster."""

from __future__ import annotations

import csv
import json
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import logres
from logres import blocks

SEED = 2026
GAMES = 14

RUNS = [
    ("merlin", {"seats": 2}, ["random", "random"]),
    ("merlin", {"seats": 3, "modules": "all"}, ["random"] * 3),
    ("merlin", {"seats": 2}, ["page", "squire"]),
    ("merlin", {"seats": 2}, ["knight", "page"]),
    ("camelot", {"seats": 5}, ["random"] * 5),
    ("camelot", {"seats": 4}, ["page", "squire", "page", "squire"]),
]


def by_sim(
    binary: str, folder: Path, name: str, keywords: dict[str, Any], bots: list[str]
) -> tuple[np.ndarray[Any, Any], list[list[int]]]:
    """Points and victories of each game, and all its answers."""
    table, answers = folder / "games.csv", folder / "answers.jsonl"
    command = [binary, "sim", name, "--seats", str(keywords["seats"]), "--bots", ",".join(bots), "--csv", str(table)]
    command += ["--games", str(GAMES), "--seed", str(SEED), "--iterations", "30", "--json", "--threads", "2", "--answers", str(answers)]
    if "modules" in keywords:
        command += ["--modules", keywords["modules"]]
    subprocess.run(command, check=True, capture_output=True)
    points = np.zeros((GAMES, keywords["seats"], 2), int)
    place = [0] * GAMES
    with table.open() as file:
        for row in csv.DictReader(file):
            number = int(row["game"])
            points[number, place[number]] = int(row["points"]), row["won"] in ("1", "true")
            place[number] += 1
    lines = [json.loads(line) for line in answers.read_text().splitlines()]
    assert [line["game"] for line in lines] == list(range(GAMES))
    return points, [line["answers"] for line in lines]


@pytest.mark.parametrize(("name", "keywords", "bots"), RUNS, ids=lambda value: str(value)[:24])
def test_the_same_seed_gives_the_games_of_sim(
    binary: str, tmp_path: Path, name: str, keywords: dict[str, Any], bots: list[str]
) -> None:
    expected, answers = by_sim(binary, tmp_path, name, keywords, bots)
    assert all(answers)
    game = logres.load_game(name, **keywords)
    results = [
        game.simulate(bots, GAMES, SEED, iterations=30, threads=threads, answers=True) for threads in (1, 3)
    ]
    results.append(blocks.simulate(game, bots, GAMES, seed=SEED, iterations=30, block=5, answers=True))
    results.append(_stepped(game, bots))
    if set(bots) == {"random"}:
        results += [_batched(game, games, threads) for games, threads in ((1, 1), (3, 1), (5, 2))]
    for result in results:
        for number in range(GAMES):
            assert list(result["answers"][number]) == answers[number], f"game {number} goes another way"
        assert np.array_equal(result["points"], expected[:, :, 0])
        assert np.array_equal(result["winners"], expected[:, :, 1].astype(bool))
        assert list(result["decisions"]) == [len(played) for played in answers]


def _batched(game: logres.Game, games: int, threads: int) -> dict[str, Any]:
    """The same games in a batch, with random players."""
    env = logres.VectorEnv(game, games, seed=SEED, threads=threads, observation=None)
    playing: list[list[int]] = [[] for _ in range(games)]
    done: dict[int, tuple[list[int], list[int], list[bool]]] = {}
    while len(done) < GAMES:
        actions = env.sample().copy()
        step = env.step(actions)
        for place in range(games):
            playing[place].append(int(actions[place]))
            if step.done[place]:
                number = int(env.number[place])
                if number < GAMES:
                    won = (step.reward[place] > -1.0).tolist()
                    done[number] = playing[place], env.points[place].tolist(), won
                playing[place] = []
    rows = [done[number] for number in range(GAMES)]
    return {
        "answers": [row[0] for row in rows],
        "points": np.array([row[1] for row in rows]),
        "winners": np.array([row[2] for row in rows]),
        "decisions": [len(row[0]) for row in rows],
    }


def _stepped(game: logres.Game, names: list[str]) -> dict[str, Any]:
    """The same games, one decision after the other."""
    points, winners, decisions, answers = [], [], [], []
    for number in range(GAMES):
        state = game.new_initial_state(SEED, number)
        picks = logres.Picks(SEED, number)
        by_chance = set(names) == {"random"}
        players = [] if by_chance else [game.bot(name, picks.bot_seed(), iterations=30) for name in names]
        while not state.is_terminal():
            if by_chance:
                offers = state.offers()
                state.apply_action(offers[picks.below(len(offers))])
            else:
                players[state.current_player()].play(state)
        points.append(state.points())
        won = state.winners() or []
        winners.append([seat in won for seat in range(game.num_players)])
        decisions.append(state.move_number())
        answers.append([action for _, action in state.history()])
    return {
        "answers": answers,
        "points": np.array(points),
        "winners": np.array(winners),
        "decisions": np.array(decisions),
    }


@pytest.mark.parametrize(("games", "threads", "observation"), [(1, 1, None), (3, 1, "float32"), (5, 2, "uint8")])
@pytest.mark.parametrize("table", [("merlin", 2), ("camelot", 5)])
def test_batches_of_any_size_play_the_games_of_sim(
    games: int, threads: int, observation: str | None, table: tuple[str, int]
) -> None:
    game = logres.load_game(table[0], seats=table[1])
    expected = game.simulate(["random"] * table[1], GAMES, SEED)
    env = logres.VectorEnv(game, games, seed=SEED, threads=threads, observation=observation)
    seen: dict[int, list[int]] = {}
    while len(seen) < GAMES:
        step = env.step(env.sample())
        for place in np.flatnonzero(step.done):
            number = int(env.number[place])
            if number < GAMES:
                seen[number] = env.points[place].tolist()
    assert [seen[number] for number in range(GAMES)] == expected["points"].tolist()


def test_bots_inside_a_batch_play_as_bots_outside() -> None:
    """Seat 0 takes the first offer; the bots of the other seats answer the same, inside and outside."""
    game = logres.load_game("camelot", seats=3)
    outside = []
    for number in range(4):
        state = game.new_initial_state(SEED, number)
        picks = logres.Picks(SEED, number)
        seeds = [picks.bot_seed() for _ in range(3)]
        players = {seat: game.bot("page", seeds[seat], iterations=30) for seat in (1, 2)}
        while not state.is_terminal():
            seat = state.current_player()
            if seat == 0:
                state.apply_action(state.legal_actions()[0])
            else:
                players[seat].play(state)
        outside.append(state.points())
        assert state.winners() is not None
    for threads in (1, 2):
        env = logres.VectorEnv(game, 2, seed=SEED, bots=[None, "page", "page"], iterations=30, threads=threads)
        seen: dict[int, list[int]] = {}
        while len(seen) < 4:
            step = env.step(env.observe().mask.argmax(axis=1))
            assert (step.player == 0).all()
            for place in np.flatnonzero(step.done):
                seen[int(env.number[place])] = env.points[place].tolist()
        assert [seen[number] for number in range(4)] == outside
