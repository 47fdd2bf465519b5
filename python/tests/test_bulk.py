"""Work in blocks, and learning."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import logres
from logres import blocks, learn

from conftest import PROJECT


def test_an_arena_is_that_of_the_program(binary: str) -> None:
    command = [binary, "arena", "merlin", "--seats", "2", "--bots", "squire,page", "--games", "12", "--seed", "4"]
    done = subprocess.run([*command, "--iterations", "30", "--json"], check=True, capture_output=True, text=True)
    expected = json.loads(done.stdout)
    game = logres.load_game("merlin", seats=2)
    for threads in (1, 2):
        report = blocks.arena(game, ["squire", "page"], 12, seed=4, iterations=30, runner=blocks.Local(threads))
        assert report["bots"] == expected["bots"]


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    game = logres.load_game("camelot", seats=3)
    keep = tmp_path / "kept.jsonl"
    bots = ["random"] * 3
    whole = blocks.simulate(game, bots, 40, block=10)
    assert np.array_equal(whole["points"], game.simulate(bots, 40)["points"])

    class Stopped(Exception):
        pass

    def stop(done: int, of: int) -> None:
        if done == 2:
            raise Stopped

    with pytest.raises(Stopped):
        blocks.simulate(game, bots, 40, block=10, keep=keep, progress=stop)
    # The last line is torn, as when the machine stops.
    keep.write_text(keep.read_text()[:-20])
    seen: list[int] = []
    again = blocks.simulate(game, bots, 40, block=10, keep=keep, progress=lambda done, of: seen.append(done))
    assert seen == [2, 3, 4]
    assert again["decisions"].tolist() == whole["decisions"].tolist() and again["endings"] == whole["endings"]
    with pytest.raises(logres.LogresError, match="another run"):
        blocks.simulate(game, bots, 40, block=10, seed=2, keep=keep)


def test_balance_counts_every_game() -> None:
    game = logres.load_game("merlin", seats=3)
    book = blocks.balance(game, ["random"] * 3, 90, block=32)
    assert sum(seat["mean"] for seat in book["victories"]) == pytest.approx(1.0)
    assert sum(book["endings"].values()) == 90 and len(book["points"]) == 3


def test_a_gradient_is_the_slope() -> None:
    game = logres.load_game("merlin", seats=2)
    net = learn.Net.new(game, hidden=(6, 4), seed=1)
    net.layers = [(weights.astype(np.float64), bias.astype(np.float64)) for weights, bias in net.layers]  # type: ignore[misc]
    rng = np.random.default_rng(1)
    rows = rng.integers(0, 3, (5, game.observation_length))
    targets: Any = rng.uniform(-1, 1, 5)
    loss, gradients = net.gradients(rows, targets)
    for place, (weights, _) in enumerate(net.layers):
        spot = np.unravel_index(np.abs(gradients[place][0]).argmax(), weights.shape)
        weights[spot] += 1e-3
        slope = (net.gradients(rows, targets)[0] - loss) / 1e-3
        weights[spot] -= 1e-3
        assert slope == pytest.approx(gradients[place][0][spot], rel=0.1, abs=1e-4)


def test_a_network_learns_and_is_written_and_played(binary: str, tmp_path: Path) -> None:
    net, curve = learn.train(32, round_games=16, check=2, check_games=8, seed=3)
    assert len(curve) == 2 and 0.0 <= curve[-1]["against"]["page"]["share"] <= 1.0
    file = tmp_path / "merlin.net"
    net.save(file)
    read = learn.Net.load(file)
    rows = np.random.default_rng(0).integers(0, 3, (4, net.game.observation_length))
    assert np.allclose(read.values(rows), net.values(rows))
    command = [binary, "arena", "merlin", "--seats", "2", "--bots", f"net:{file},random", "--games", "4", "--json"]
    done = subprocess.run([*command, "--iterations", "1"], check=True, capture_output=True, text=True)
    assert json.loads(done.stdout)["bots"][0]["name"] == f"net:{file}"
    other = [part if part != "2" else "3" for part in command]
    refused = subprocess.run(other, capture_output=True, text=True)
    assert refused.returncode != 0 and "another table" in refused.stderr


def test_self_play_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    net = learn.Net.new(logres.load_game("merlin", seats=2), hidden=(8,))
    keep = tmp_path / "kept.jsonl"
    whole = learn.self_play(net, 12, block=4)

    def stop(done: int, of: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        learn.self_play(net, 12, block=4, keep=keep, progress=stop)
    seen: list[tuple[int, int]] = []
    again = learn.self_play(net, 12, block=4, keep=keep, progress=lambda done, of: seen.append((done, of)))
    assert seen == [(3, 3)]
    assert all(np.array_equal(whole[part], again[part]) for part in range(3))
    other = learn.Net.new(net.game, hidden=(8,), seed=1)
    with pytest.raises(logres.LogresError, match="another run"):
        learn.self_play(other, 12, block=4, keep=keep)


def test_a_training_that_is_stopped_comes_to_the_same_network(tmp_path: Path) -> None:
    """It remembers less than two rounds, so that rounds are forgotten on the way."""

    def train(**keywords: Any) -> tuple[learn.Net, list[dict[str, Any]]]:
        start = learn.Net.new(logres.load_game("merlin", seats=2), hidden=(8,), seed=5)
        return learn.train(40, net=start, round_games=8, check=2, check_games=4, memory=1500, seed=5, **keywords)

    whole, curve = train()
    keep = tmp_path / "training"
    for stop in (1, 2, 4):

        def progress(done: int, of: int, stop: int = stop) -> None:
            assert of == 40
            if done == 8 * stop:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            train(keep=keep, progress=progress)

    class Dies:
        """Is stopped within a round, when half of its games are played."""

        def carry_out(self, work: Any, numbers: Any) -> Any:
            for number in list(numbers)[:-1]:
                yield number, work(number)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        train(keep=keep, runner=Dies())
    seen: list[int] = []
    net, again = train(keep=keep, progress=lambda done, of: seen.append(done))
    assert seen == [40]
    assert net.digest() == whole.digest()
    untimed = [[{**entry, "seconds": 0} for entry in entries] for entries in (curve, again)]
    assert untimed[0] == untimed[1]
    rounds = sorted(keep.glob("round-*.npz"))
    assert 0 < len(rounds) < 5, "what is forgotten is not kept"
    # Once it is done, it is only read.
    assert train(keep=keep)[0].digest() == whole.digest()
    with pytest.raises(logres.LogresError, match="another training"):
        learn.train(48, round_games=8, keep=keep)


NET = PROJECT / "python/examples/merlin-2.net"


def test_the_trained_network_plays_as_it_was_trained() -> None:
    """If the meaning of an observation changed, it would read nonsense and lose; train it anew then."""
    game = logres.load_game("merlin", seats=2)
    net = learn.Net.load(NET)
    state = game.new_initial_state(seed=1)
    rng = np.random.default_rng(1)
    rows, values = [], []
    bot = game.bot(f"net:{NET}", seed=1)
    while not state.is_terminal():
        legal = state.legal_actions()
        if len(legal) > 1:
            rows.append(state.observation_tensor(dtype="uint8"))
            values.append(max(bot.choose(state).values.values()))
        state.apply_action(int(rng.choice(legal)))
    # What it thinks of a position, and what its bot thinks of the best that can be made of it.
    assert np.corrcoef(net.values(np.array(rows)), values)[0, 1] > 0.7
    played = game.simulate([f"net:{NET}", "random"], 20, seed=3, iterations=4)
    assert played["winners"][:, 0].sum() >= 19
    assert learn.contest(net, "random", 40)["share"] > 0.9
    # It won 70 of a hundred when it was trained; far fewer would be no luck.
    assert learn.contest(net, "page", 200)["share"] > 0.5


def test_a_network_plays_wherever_bots_play(binary: str, tmp_path: Path) -> None:
    game = logres.load_game("merlin", seats=2)
    bots = [f"net:{NET}", "page"]
    command = [binary, "arena", "merlin", "--seats", "2", "--bots", ",".join(bots), "--games", "8", "--seed", "4"]
    done = subprocess.run([*command, "--iterations", "4", "--json"], check=True, capture_output=True, text=True)
    keep = tmp_path / "kept.jsonl"
    report = blocks.arena(game, bots, 8, seed=4, iterations=4, keep=keep)
    assert report["bots"] == json.loads(done.stdout)["bots"]
    header = json.loads(keep.read_text().splitlines()[0])
    assert header["nets"].keys() == {bots[0]} and len(header["build"]) == 16 and header["version"] == logres.__version__
    # The contents travel, not the file.
    block = blocks._ArenaBlock(game, ["net:/nowhere", "page"], {"net:/nowhere": NET.read_text()}, 4, 4)
    assert block(0) == game.arena_block(bots, 0, 4, 4)
    whole = game.simulate(bots, 4, seed=2, iterations=4, answers=True)
    same = blocks.simulate(game, bots, 4, seed=2, iterations=4, block=2, answers=True)
    assert all(np.array_equal(one, other) for one, other in zip(whole["answers"], same["answers"], strict=True))
    env = logres.VectorEnv(game, 2, bots=[None, bots[0]], iterations=4)
    step = env.step(env.observe().mask.argmax(axis=1))
    assert (step.player == 0).all()
    with pytest.raises(logres.LogresError, match="another table"):
        logres.load_game("merlin", seats=3).bot(bots[0])
    with pytest.raises(logres.LogresError, match="cannot be read"):
        blocks.arena(game, ["net:/nowhere", "page"], 2)
    with pytest.raises(logres.LogresError, match="cannot be read"):
        game.simulate(["net:/nowhere", "page"], 2)
