"""Learning to play from self-play, with numpy alone.

A network judges a position from one seat's observation: how the game will end for that seat, between -1 and 1. A player
looks at what it would see after each of its legal actions (``VectorEnv.afterstates``) and takes the best. From its own
games it learns what the positions were worth: TD(λ), as TD-Gammon did.

``Net.save`` writes a file that the engine reads: ``logres arena merlin --seats 2 --bots net:FILE,page``.
"""

from __future__ import annotations

import base64
import json
import os
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from . import VectorEnv, load_game
from ._logres import Game, LogresError
from .blocks import Block, Runner, run

Floats = npt.NDArray[np.float32]

FORMAT = 1


class Net:
    """Layers of weights with ReLU between them and tanh at the end."""

    def __init__(self, game: Game, layers: list[tuple[Floats, Floats]]) -> None:
        self.game = game
        self.layers = layers

    @classmethod
    def new(cls, game: Game, hidden: tuple[int, ...] = (128, 32), seed: int = 0) -> Net:
        rng = np.random.default_rng(seed)
        sizes = [game.observation_length, *hidden, 1]
        layers = []
        for wide, narrow in zip(sizes, sizes[1:], strict=False):
            # Few of the many inputs are not 0.
            scale = np.sqrt(2.0 / min(wide, 100))
            weights = rng.normal(0.0, scale, (wide, narrow)).astype(np.float32)
            layers.append((weights, np.zeros(narrow, np.float32)))
        layers[-1] = (layers[-1][0] * 0.1, layers[-1][1])
        return cls(game, layers)

    def values(self, observations: npt.NDArray[Any]) -> Floats:
        """The value of each row for the seat that observed it."""
        signal = _squeezed(observations)
        for weights, bias in self.layers[:-1]:
            signal = np.maximum(signal @ weights + bias, 0.0)
        weights, bias = self.layers[-1]
        out: Floats = np.tanh(signal @ weights + bias)[:, 0]
        return out

    def gradients(
        self, observations: npt.NDArray[Any], targets: Floats
    ) -> tuple[float, list[tuple[Floats, Floats]]]:
        """The mean squared error and its gradient."""
        signals = [_squeezed(observations)]
        for weights, bias in self.layers[:-1]:
            signals.append(np.maximum(signals[-1] @ weights + bias, 0.0))
        weights, bias = self.layers[-1]
        out = np.tanh(signals[-1] @ weights + bias)[:, 0]
        error = out - targets
        back = ((2.0 / len(targets)) * error * (1.0 - out * out))[:, None].astype(np.float32)
        found: list[tuple[Floats, Floats]] = []
        for place in reversed(range(len(self.layers))):
            found.append((signals[place].T @ back, back.sum(axis=0)))
            if place > 0:
                back = (back @ self.layers[place][0].T) * (signals[place] > 0.0)
        return float((error * error).mean()), found[::-1]

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the weights for ``logres arena --bots net:FILE``."""
        with open(path, "w", encoding="utf-8") as file:
            json.dump(self.written(), file)

    def written(self) -> dict[str, Any]:
        def packed(values: Floats) -> str:
            return base64.b64encode(np.ascontiguousarray(values, "<f4").tobytes()).decode()

        return {
            "logres-net": FORMAT,
            "game": self.game.name,
            "setup": self.game.setup,
            "observation_version": self.game.observation_version,
            "sizes": [self.layers[0][0].shape[0], *(len(bias) for _, bias in self.layers)],
            "layers": [{"weights": packed(weights), "bias": packed(bias)} for weights, bias in self.layers],
        }

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Net:
        with open(path, encoding="utf-8") as file:
            return cls.read(json.load(file))

    @classmethod
    def read(cls, written: dict[str, Any]) -> Net:
        if written.get("logres-net") != FORMAT:
            raise LogresError("this is no network that this version can read")
        game = Game(json.dumps(written["setup"]))
        if written["observation_version"] != game.observation_version:
            raise LogresError("the network was trained on observations of another version")
        sizes = written["sizes"]
        layers = []
        for place, layer in enumerate(written["layers"]):
            unpacked = [
                np.frombuffer(base64.b64decode(layer[part]), "<f4").copy() for part in ("weights", "bias")
            ]
            layers.append((unpacked[0].reshape(sizes[place], sizes[place + 1]), unpacked[1]))
        return cls(game, layers)

    def __reduce__(self) -> tuple[Any, ...]:
        return Net.read, (self.written(),)


def _squeezed(observations: npt.NDArray[Any]) -> Floats:
    """Counts grow, so that large ones do not drown flags: 0 stays 0, 1 stays 1, 15 becomes 4."""
    out: Floats = np.log2(1.0 + observations, dtype=np.float32)
    return out


class Adam:
    """The usual way to follow a gradient."""

    def __init__(self, net: Net, rate: float = 1e-3) -> None:
        self.net, self.rate, self.steps = net, rate, 0
        self.first = [[np.zeros_like(part) for part in layer] for layer in net.layers]
        self.second = [[np.zeros_like(part) for part in layer] for layer in net.layers]

    def step(self, gradients: list[tuple[Floats, Floats]]) -> None:
        self.steps += 1
        rate = self.rate * np.sqrt(1.0 - 0.999**self.steps) / (1.0 - 0.9**self.steps)
        for layer, found, first, second in zip(self.net.layers, gradients, self.first, self.second, strict=True):
            for part, gradient, mean, square in zip(layer, found, first, second, strict=True):
                mean += 0.1 * (gradient - mean)
                square += 0.001 * (gradient * gradient - square)
                part -= rate * mean / (np.sqrt(square) + 1e-8)


def choose(net: Net, env: VectorEnv, noise: float, rng: np.random.Generator) -> tuple[Any, Any, Any]:
    """The best action of every game, now and then another; with its observation and value."""
    after, actions, ends = env.afterstates()
    values = net.values(after)
    wished = values + noise * rng.gumbel(size=len(values)).astype(np.float32) if noise > 0.0 else values
    starts = ends[:-1]
    best = np.maximum.reduceat(wished, starts)
    owner = np.repeat(np.arange(len(env)), np.diff(ends))
    hits = np.flatnonzero(wished == best[owner])
    chosen = hits[np.searchsorted(hits, starts)]
    return actions[chosen], after[chosen], values[chosen]


class _SelfPlay:
    """One block of self-play: ``size`` whole games."""

    def __init__(self, net: Net, size: int, seed: int, noise: float, decay: float) -> None:
        self.net, self.size, self.seed, self.noise, self.decay = net, size, seed, noise, decay

    def __call__(self, number: int) -> Block:
        env = VectorEnv(self.net.game, self.size, seed=self.seed + number, skip_forced=True, observation=None)
        rng = np.random.default_rng([self.seed, number])
        seats = self.net.game.num_players
        seen: list[list[list[tuple[Any, float]]]] = [[[] for _ in range(seats)] for _ in range(self.size)]
        over = np.zeros(self.size, bool)
        observations: list[Any] = []
        targets: list[float] = []
        points = np.zeros((self.size, seats), int)
        while not over.all():
            actions, after, values = choose(self.net, env, self.noise, rng)
            player = env.observe().player.copy()
            for place in np.flatnonzero(~over):
                seen[place][player[place]].append((after[place].astype(np.uint8), float(values[place])))
            step = env.step(actions)
            for place in np.flatnonzero(step.done & ~over):
                over[place] = True
                points[place] = env.points[place]
                for seat in range(seats):
                    others = np.delete(env.points[place], seat)
                    target = float(np.tanh((env.points[place][seat] - others.max()) / 40.0))
                    # What a position is worth: what the next one was thought to be, and what came of it.
                    for row, value in reversed(seen[place][seat]):
                        observations.append(row)
                        targets.append(target)
                        target = (1.0 - self.decay) * value + self.decay * target
        return {
            "observations": base64.b64encode(np.array(observations, np.uint8).tobytes()).decode(),
            "targets": targets,
            "points": points.tolist(),
        }


def self_play(
    net: Net,
    games: int,
    *,
    seed: int = 1,
    noise: float = 0.02,
    decay: float = 0.8,
    block: int = 64,
    runner: Runner | None = None,
) -> tuple[npt.NDArray[np.uint8], Floats, npt.NDArray[Any]]:
    """Plays games of a network against itself: observations, what they were worth, and the points of each game."""
    count = -(-games // block)
    done = run(_SelfPlay(net, block, seed, noise, decay), count, {}, runner)
    length = net.game.observation_length
    parts = [np.frombuffer(base64.b64decode(part["observations"]), np.uint8).reshape(-1, length) for part in done]
    targets = np.concatenate([np.array(part["targets"], np.float32) for part in done])
    return np.concatenate(parts), targets, np.concatenate([np.array(part["points"]) for part in done])


def contest(net: Net, bot: str = "page", games: int = 200, *, seed: int = 99, iterations: int = 200) -> dict[str, float]:
    """The network's share of victories against a bot, in every seat equally often, with two standard errors."""
    seats = net.game.num_players
    rng = np.random.default_rng(seed)
    shares: list[float] = []
    for seat in range(seats):
        bots: list[str | None] = [bot] * seats
        bots[seat] = None
        size = -(-games // seats)
        env = VectorEnv(net.game, size, seed=seed, bots=bots, iterations=iterations, skip_forced=True, observation=None)
        over = np.zeros(size, bool)
        while not over.all():
            actions, _, _ = choose(net, env, 0.0, rng)
            step = env.step(actions)
            for place in np.flatnonzero(step.done & ~over):
                over[place] = True
                shares.append((float(step.reward[place, seat]) + 1.0) / seats)
    values = np.array(shares)
    return {
        "games": len(values),
        "share": float(values.mean()),
        "plus_minus": float(2.0 * values.std(ddof=1) / np.sqrt(len(values))),
    }


def train(
    games: int = 20_000,
    *,
    net: Net | None = None,
    round_games: int = 512,
    batch: int = 1024,
    passes: float = 2.0,
    rate: float = 1e-3,
    keep: int = 400_000,
    seed: int = 1,
    check: int = 8,
    check_games: int = 200,
    opponent: str = "page",
    minutes: float | None = None,
    runner: Runner | None = None,
    said: Callable[[dict[str, Any]], None] | None = None,
) -> tuple[Net, list[dict[str, Any]]]:
    """Trains a network for Merlin with two seats, or goes on with ``net``. Gives it and its curve.

    Every ``check`` rounds it plays against ``opponent``. It stops after ``games``, or after ``minutes``.
    """
    net = net or Net.new(load_game("merlin", seats=2), seed=seed)
    adam = Adam(net, rate)
    rng = np.random.default_rng(seed)
    length = net.game.observation_length
    rows, values = np.zeros((0, length), np.uint8), np.zeros(0, np.float32)
    curve: list[dict[str, Any]] = []
    start = time.monotonic()
    rounds = -(-games // round_games)
    for number in range(rounds):
        late = minutes is not None and time.monotonic() - start > 60.0 * minutes
        share = (number + 1) / rounds if minutes is None else (time.monotonic() - start) / (60.0 * minutes)
        adam.rate = rate * max(0.1, 1.0 - 0.9 * min(share, 1.0))
        played, worth, points = self_play(net, round_games, seed=seed + 1_000_003 * number, runner=runner)
        rows, values = np.concatenate([rows, played])[-keep:], np.concatenate([values, worth])[-keep:]
        losses = []
        for _ in range(int(passes * len(played) / batch) + 1):
            places = rng.integers(len(rows), size=batch)
            loss, gradients = net.gradients(rows[places], values[places])
            adam.step(gradients)
            losses.append(loss)
        entry: dict[str, Any] = {
            "games": (number + 1) * round_games,
            "seconds": round(time.monotonic() - start, 1),
            "loss": round(float(np.mean(losses)), 4),
            "points": round(float(points.mean()), 1),
        }
        last = late or number + 1 == rounds
        if (number + 1) % check == 0 or last:
            entry["against"] = {opponent: contest(net, opponent, check_games)}
        curve.append(entry)
        if said is not None:
            said(entry)
        if late:
            break
    return net, curve
