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
