"""Wrong calls raise an exception with a sentence; the interpreter lives on."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pytest

import logres
from logres import _logres, blocks, learn

from conftest import play

RUBBISH: list[Any] = [
    None, -1, -4, 10**6, 2**40, 2**64 - 1, 2**63 - 1, -(2**63), 2**70, 1.5, float("nan"), "", "red", "🐉" * 50, b"x", [], [1], {}, (1, 2), object(),
    True, "arbiter", "gallery", np.zeros(3), np.int8(3), "{}", '{"logres-state": 1}', "logres-record 1\ngame merlin",
]


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: logres.load_game("chess"), "there is no game"),
        (lambda: logres.load_game("merlin", seats=9), "is played by"),
        (lambda: logres.load_game("merlin", seats=2, modules=["dragons"]), "dragons"),
        (lambda: logres.load_game("merlin", seats=2, options={"x": "y"}), "no option"),
        (lambda: logres.load_game("merlin", seats=2, content="/nowhere"), "cannot be read"),
        (lambda: logres.load_game("merlin", seats=2, content={"quests.toml": "x ="}), "quests.toml"),
        (lambda: logres.load_game("merlin", set="nothing"), "has no set"),
        (lambda: logres.load_game("merlin", seats=2).bot("dragon"), "there is no bot"),
        (lambda: logres.load_game("merlin", seats=2).bot("page", iterations=0), "budget of nothing"),
        (lambda: logres.load_game("merlin", seats=2).action_to_string(10**6), "is no action"),
        (lambda: logres.load_game("merlin", seats=2).string_to_action("fly"), "is no choice"),
        (lambda: logres.clause("X-1"), "no paragraph"),
        (lambda: logres.load_record("nonsense\n"), "line 1"),
        (lambda: logres.VectorEnv(logres.load_game("merlin", seats=2), 0), "at least one game"),
        (lambda: logres.VectorEnv(logres.load_game("merlin", seats=2), 1, threads=0), "at least one thread"),
        (lambda: logres.VectorEnv(logres.load_game("merlin", seats=2), 1, bots=["page", "page"]), "at least one seat"),
        (lambda: logres.VectorEnv(logres.load_game("merlin", seats=2), 2**40), "memory"),
        (lambda: logres.load_game("merlin", seats=2).simulate(["page", "page"], 2**40), "too many for one call"),
        (lambda: logres.load_game("merlin", seats=2).arena_block(["page"], 2**64 - 1), "no block"),
        (lambda: logres.load_game("merlin", seats=2).arena_blocks(2, 2**64 - 1), "no arena"),
        (lambda: logres.load_game("merlin", seats=2).arena_blocks(3, 1), "do not fit"),
        (lambda: logres.load_game("merlin", seats=2).bot("net:/nowhere"), "cannot be read"),
    ],
)
def test_what_is_wrong_is_said(call: Any, sentence: str) -> None:
    with pytest.raises(logres.LogresError, match=sentence):
        call()


def test_an_observation_goes_only_where_it_fits() -> None:
    state = logres.load_game("merlin", seats=2).new_initial_state()
    for out in (np.zeros(3, np.float32), np.zeros(3, np.uint8), np.zeros((2, 2), np.float32), np.zeros(5), "x"):
        with pytest.raises((logres.LogresError, TypeError)):
            state.observation_tensor(0, out=out)  # type: ignore[arg-type]
    with pytest.raises(IndexError, match="seats are 0 to 1"):
        state.observation_tensor(2)


def test_a_finished_game_takes_no_action() -> None:
    state = play(logres.load_game("camelot", seats=3).new_initial_state(), 10_000)
    with pytest.raises(logres.IllegalAction, match="over"):
        state.apply_action(0)
    with pytest.raises(logres.LogresError, match="over"):
        state.game.bot("page").choose(state)


def test_a_bot_of_another_game_is_refused() -> None:
    state = logres.load_game("camelot", seats=3).new_initial_state()
    with pytest.raises(logres.LogresError, match="another game"):
        logres.load_game("merlin", seats=2).bot("page").choose(state)


def test_a_step_with_one_illegal_action_plays_nothing() -> None:
    env = logres.VectorEnv(logres.load_game("merlin", seats=2), 3)
    actions = env.sample().copy()
    before = env.observe().observation.copy()  # type: ignore[union-attr]
    for wrong in (-1, 10**9, int(np.flatnonzero(env.observe().mask[1] == 0)[0])):
        with pytest.raises(logres.LogresError, match="game 1 of the batch"):
            env.step([actions[0], wrong, actions[2]])
        assert np.array_equal(env.observe().observation, before)  # type: ignore[arg-type]
    with pytest.raises(logres.LogresError, match="2 actions were given for 3 games"):
        env.step(actions[:2])
    env.step(actions)


def plausible(rng: random.Random, game: logres.Game) -> Any:
    """What might be right in one place and is wrong in most."""
    setup = json.dumps(game.setup)
    return rng.choice(
        [
            game,
            setup,
            1,
            2,
            rng.randrange(game.num_actions),
            SEED_MOST,
            ["random"] * game.num_players,
            ["page"] + [None] * (game.num_players - 1),
            ["net:/nowhere"] * game.num_players,
            {"net:/nowhere": "{}"},
            {"quests.toml": "x = 1"},
            np.zeros(2, np.int64),
            "uint8",
            "page@5",
            "page@0ms",
            "net:/nowhere",
            '{"logres-net": 1, "game": "merlin", "observation_version": 1, "sizes": [4294967296, 4294967296, 1], "layers": []}',
            '[{"number": 0, "wins": [], "points": [], "ranks": [], "among_winners": [], "by_chance": [], "ahead": [], '
            '"decisions": 0, "endings": [], "winners": []}]',
        ]
    )


SEED_MOST = 2**64 - 1


def answered(call: Any, arguments: list[Any], keywords: dict[str, Any]) -> bool:
    """Does it answer? A panic would be a BaseException and fail the test; a crash would end the test run."""
    try:
        call(*arguments, **keywords)
    except Exception as fault:
        assert type(fault).__name__ != "PanicException"
        return False
    return True


@pytest.mark.parametrize("seed", [7, 8, 9])
def test_any_call_with_any_rubbish_raises_or_answers(game: logres.Game, seed: int) -> None:
    """Fuzzes every method of every class, and every class and function of the package."""
    rng = random.Random(seed)
    state = play(game.new_initial_state(seed=seed), 12)
    env = logres.VectorEnv(game, 2)
    judge = learn.Net.new(game, hidden=(2,)).judge()
    targets = [logres, _logres, game, state, env, game.bot("page"), logres.Picks(1), judge, env._batch]
    calls = [
        getattr(target, name)
        for target in targets
        for name in dir(target)
        if not name.startswith("__") and callable(getattr(target, name))
    ]
    assert {"VectorEnv", "Judge", "Batch", "simulate", "arena_block", "_restore"} <= {call.__name__ for call in calls}
    count = {True: 0, False: 0}
    for _ in range(1_500):
        call = rng.choice(calls)
        arguments = [plausible(rng, game) if rng.random() < 0.5 else rng.choice(RUBBISH) for _ in range(rng.randrange(5))]
        # A thousand games are no wrong call, only a long one.
        if any(isinstance(argument, int) and 1_000 < argument < 2**30 for argument in arguments):
            continue
        count[answered(call, arguments, {})] += 1
    assert count[False] > 300 and count[True] > 50
    play(game.new_initial_state(), 10_000)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_makes_many_games_takes_only_what_it_can_do(game: logres.Game, seed: int) -> None:
    """Batches, networks, simulations and arenas with numbers of every size in every place."""
    rng = random.Random(seed)
    sizes = [0, 1, 2, 3, -1, 2**31, 2**32 + 1, 2**40, 2**63 - 1, 2**63, SEED_MOST, 2**64, None, 1.5, "2"]
    bots: list[Any] = ["random"] * game.num_players
    judge = learn.Net.new(game, hidden=(2,)).judge()
    count = {True: 0, False: 0}

    def size() -> Any:
        return rng.choice(sizes) if rng.random() < 0.5 else rng.choice((1, 2))

    def batch() -> None:
        threads: Any = rng.choice([0, 1, 2, -1, 2**70, None])
        env = logres.VectorEnv(
            game, size(), seed=size(), threads=threads, iterations=size(), observation=rng.choice(["uint8", "float32", None, "x"]),
        )  # fmt: skip
        env.reset(size())
        env.choose(judge, rng.choice([0.0, 1.0, -1.0, float("nan"), float("inf")]))
        env.step(env.sample())

    calls: list[Any] = [
        batch,
        lambda: game.simulate(bots, size(), seed=size(), first=size(), iterations=size()),
        lambda: game.arena_block(bots, size(), seed=size(), iterations=size()),
        lambda: game.arena_blocks(size(), size()),
        lambda: blocks.simulate(game, bots, rng.choice([0, -1, 2]), block=rng.choice([0, -1, 1])),
        lambda: play(game.new_initial_state(size(), size()), 3).resample_from_infostate(0, size()).serialize(),
        lambda: logres.Picks(size(), size()).below(size()),
        lambda: game.bot("page", seed=size(), iterations=size()).choose(game.new_initial_state(1)),
        lambda: game.bot("knight", milliseconds=rng.choice([0, -1, 1, 2**64])).choose(game.new_initial_state(1)),
    ]
    for _ in range(40):
        for call in calls:
            count[answered(call, [], {})] += 1
    assert count[True] > 40 and count[False] > 40


@pytest.mark.parametrize("seed", [1, 2])
def test_a_state_or_a_network_that_somebody_changed_is_read_or_refused(game: logres.Game, seed: int) -> None:
    rng = random.Random(seed)
    state = play(game.new_initial_state(seed=seed), 40).resample_from_infostate(0, seed)
    net = json.dumps(learn.Net.new(game, hidden=(2,)).written())
    texts = [(game.deserialize_state, state.serialize()), (_logres.Judge, net), (logres.load_record, state.record())]
    refused = 0
    for _ in range(150):
        read, text = rng.choice(texts)
        for _ in range(rng.randrange(1, 4)):
            place = rng.randrange(len(text))
            other = rng.choice(["", "9", "-1", '"', "null", "[]", "{}", "255", text[place : place + 9]])
            text = text[:place] + other + text[place + rng.randrange(12) :]
        refused += not answered(read, [text], {})
    assert refused > 30
