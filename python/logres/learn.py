"""Learning to play from self-play, with numpy alone.

A network judges a position from one seat's observation: how the game will end for that seat, between -1 and 1. A player
looks at what it would see after each of its legal actions and takes the best (``VectorEnv.choose``), now and then another.
From its own games it learns what the positions were worth: TD(λ), as TD-Gammon did. It begins with nothing: no game of
anybody else is shown to it.

``Net.save`` writes a file that the engine reads: ``logres arena merlin --seats 2 --bots net:FILE,page``.

``train(keep=FOLDER)`` can be stopped at any time and goes on from there, to the same network.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from . import VectorEnv, load_game
from ._logres import Game, Judge, LogresError
from .blocks import Block, Progress, Runner, _facts, run

Floats = npt.NDArray[np.float32]

FORMAT = 1


class Net:
    """Layers of weights with ReLU between them and tanh at the end."""

    def __init__(self, game: Game, layers: list[tuple[Floats, Floats]]) -> None:
        self.game = game
        self.layers = layers

    @classmethod
    def new(cls, game: Game, hidden: tuple[int, ...] = (128, 32), seed: int = 0) -> Net:
        """A network with random weights; ``hidden`` are the widths of the layers between observation and value."""
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
        """What ``save`` writes, as a value for ``json``."""
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
        """Reads what ``save`` wrote."""
        with open(path, encoding="utf-8") as file:
            return cls.read(json.load(file))

    @classmethod
    def read(cls, written: dict[str, Any]) -> Net:
        """The network of what ``written`` gave; one for other observations is refused."""
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

    def digest(self) -> str:
        """Tells this network from others."""
        return hashlib.sha256(json.dumps(self.written(), sort_keys=True).encode()).hexdigest()

    def judge(self) -> Judge:
        """The network as the engine plays it (``VectorEnv.choose``)."""
        return Judge(json.dumps(self.written()))

    def __reduce__(self) -> tuple[Any, ...]:
        return Net.read, (self.written(),)


def _squeezed(observations: npt.NDArray[Any]) -> Floats:
    """Counts grow, so that large ones do not drown flags: 0 stays 0, 1 stays 1, 15 becomes 4."""
    out: Floats = _SQUEEZED[observations] if observations.dtype == np.uint8 else np.log2(1.0 + observations, dtype=np.float32)
    return out


_SQUEEZED = np.log2(1.0 + np.arange(256), dtype=np.float32)


class Adam:
    """The usual way to follow a gradient."""

    def __init__(self, net: Net, rate: float = 1e-3) -> None:
        self.net, self.rate, self.steps = net, rate, 0
        self.first = [[np.zeros_like(part) for part in layer] for layer in net.layers]
        self.second = [[np.zeros_like(part) for part in layer] for layer in net.layers]

    def step(self, gradients: list[tuple[Floats, Floats]]) -> None:
        """Changes the weights of the network by one step against the gradient."""
        self.steps += 1
        rate = self.rate * np.sqrt(1.0 - 0.999**self.steps) / (1.0 - 0.9**self.steps)
        for layer, found, first, second in zip(self.net.layers, gradients, self.first, self.second, strict=True):
            for part, gradient, mean, square in zip(layer, found, first, second, strict=True):
                mean += 0.1 * (gradient - mean)
                square += 0.001 * (gradient * gradient - square)
                part -= rate * mean / (np.sqrt(square) + 1e-8)


class _SelfPlay:
    """One block of self-play: ``size`` whole games."""

    def __init__(self, net: Net, size: int, seed: int, explore: float, decay: float) -> None:
        self.net, self.size, self.seed, self.explore, self.decay = net, size, seed, explore, decay

    def __call__(self, number: int) -> Block:
        env = VectorEnv(self.net.game, self.size, seed=self.seed + number, skip_forced=True, observation=None)
        judge = self.net.judge()
        seats = self.net.game.num_players
        # What each seat of each game saw after its actions, and what the best of them was thought to be worth.
        seen: list[list[list[tuple[Any, float]]]] = [[[] for _ in range(seats)] for _ in range(self.size)]
        over = np.zeros(self.size, bool)
        observations: list[Any] = []
        targets: list[float] = []
        points = np.zeros((self.size, seats), int)
        while not over.all():
            actions, after, values = env.choose(judge, self.explore)
            player = env.observe().player.copy()
            for place in np.flatnonzero(~over):
                seen[place][player[place]].append((after[place], float(values[place])))
            step = env.step(actions)
            for place in np.flatnonzero(step.done & ~over):
                over[place] = True
                points[place] = env.points[place]
                for seat in range(seats):
                    target = worth(points[place], seat)
                    # What a position is worth: what the next one was thought to be, and what came of it.
                    for row, value in reversed(seen[place][seat]):
                        observations.append(row)
                        targets.append(target)
                        target = (1.0 - self.decay) * value + self.decay * target
                seen[place] = []
        return {
            "observations": base64.b64encode(np.array(observations, np.uint8).tobytes()).decode(),
            "targets": targets,
            "points": points.tolist(),
        }


def worth(points: npt.NDArray[Any], seat: int) -> float:
    """What a finished game is worth to a seat: how far it is ahead of the best of the others, from -1 to 1."""
    return float(np.tanh((points[seat] - np.delete(points, seat).max()) / 25.0))


def self_play(
    net: Net,
    games: int,
    *,
    seed: int = 1,
    explore: float = 0.05,
    decay: float = 0.95,
    block: int = 64,
    runner: Runner | None = None,
    keep: str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
) -> tuple[npt.NDArray[np.uint8], Floats, npt.NDArray[Any]]:
    """Plays games of a network against itself: observations, what they were worth, and the points of each game.

    ``keep`` and ``progress`` are those of ``logres.blocks.run``: every block is written as soon as it is done, and a later
    run goes on from there.
    """
    if games < 1 or block < 1:
        raise LogresError("at least one game is played, in blocks of at least one")
    count = -(-games // block)
    facts: dict[str, Any] = {}
    if keep is not None:
        facts = _facts("self-play", net.game, {}, net=net.digest(), seed=seed, explore=explore, decay=decay, block=block)
    done = run(_SelfPlay(net, block, seed, explore, decay), count, facts, runner, keep, progress)
    length = net.game.observation_length
    parts = [np.frombuffer(base64.b64decode(part["observations"]), np.uint8).reshape(-1, length) for part in done]
    targets = np.concatenate([np.array(part["targets"], np.float32) for part in done])
    return np.concatenate(parts), targets, np.concatenate([np.array(part["points"]) for part in done])


def contest(net: Net, bot: str = "page", games: int = 200, *, seed: int = 99, iterations: int = 200) -> dict[str, float]:
    """The network's share of victories against a bot, in every seat equally often, with two standard errors."""
    seats = net.game.num_players
    judge = net.judge()
    shares: list[float] = []
    for seat in range(seats):
        bots: list[str | None] = [bot] * seats
        bots[seat] = None
        size = -(-games // seats)
        env = VectorEnv(net.game, size, seed=seed, bots=bots, iterations=iterations, skip_forced=True, observation=None)
        over = np.zeros(size, bool)
        while not over.all():
            step = env.step(env.choose(judge)[0])
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
    games: int = 60_000,
    *,
    net: Net | None = None,
    round_games: int = 128,
    batch: int = 512,
    passes: float = 1.0,
    rate: float = 2e-3,
    explore: float = 0.05,
    memory: int = 300_000,
    seed: int = 1,
    check: int = 32,
    check_games: int = 200,
    opponent: str = "page",
    minutes: float | None = None,
    runner: Runner | None = None,
    keep: str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
    said: Callable[[dict[str, Any]], None] | None = None,
) -> tuple[Net, list[dict[str, Any]]]:
    """Trains a network for Merlin with two seats, or goes on with ``net``. Gives it and its curve.

    It learns from the last ``memory`` positions of its games. Every ``check`` rounds it plays against ``opponent``. It
    stops after ``games``, or after ``minutes``. The length of its steps and how often it tries another action fall to a
    tenth towards the end. The same numbers and the same ``seed`` give the same network, whatever carries out its games.

    ``keep`` is a folder: each round is written there when it is done, and within a round each block of games. A later call
    with the same numbers goes on from there and comes to the same network; one with others is refused. ``progress`` is
    called after each round with how many games are done, and of how many; ``said`` with the round's line of the curve.
    """
    if min(games, round_games, batch, memory, check, check_games) < 1:
        raise LogresError("games, rounds, batches and memory have at least one of what they count")
    net = net or Net.new(load_game("merlin", seats=2), seed=seed)
    training = _Training(net, Adam(net, rate), np.random.default_rng(seed))
    rounds = -(-games // round_games)
    kept = None
    if keep is not None:
        facts = _facts(
            "train", net.game, {}, net=net.digest(), games=games, round_games=round_games, batch=batch, passes=passes,
            rate=rate, explore=explore, memory=memory, seed=seed, check=check, check_games=check_games, opponent=opponent,
        )  # fmt: skip
        kept = _Kept(Path(keep), facts)
        kept.load(training, memory)
    start = time.monotonic() - (training.curve[-1]["seconds"] if training.curve else 0.0)
    begun = time.monotonic()
    for number in range(len(training.curve), rounds):
        falling = 1.0 - 0.9 * number / rounds
        training.adam.rate = rate * falling
        played, worths, points = self_play(
            net,
            round_games,
            seed=seed + 1_000_003 * number,
            explore=explore * falling,
            runner=runner,
            keep=None if kept is None else kept.games(number),
        )
        training.remember(played, worths, memory)
        losses = []
        for _ in range(int(passes * len(played) / batch) + 1):
            places = training.rng.integers(len(training.rows), size=batch)
            loss, gradients = net.gradients(training.rows[places], training.values[places])
            training.adam.step(gradients)
            losses.append(loss)
        entry: dict[str, Any] = {
            "games": (number + 1) * round_games,
            "seconds": round(time.monotonic() - start, 1),
            "loss": round(float(np.mean(losses)), 4),
            "points": round(float(points.mean()), 1),
        }
        late = minutes is not None and time.monotonic() - begun > 60.0 * minutes
        if (number + 1) % check == 0 or number + 1 == rounds or late:
            entry["against"] = {opponent: contest(net, opponent, check_games)}
        training.curve.append(entry)
        if kept is not None:
            kept.save(training, number, played, worths)
        if said is not None:
            said(entry)
        if progress is not None:
            progress(min(games, (number + 1) * round_games), games)
        if late:
            break
    return net, training.curve


class _Training:
    """Everything that a training is made of between two rounds."""

    def __init__(self, net: Net, adam: Adam, rng: np.random.Generator) -> None:
        self.net, self.adam, self.rng = net, adam, rng
        self.rows = np.zeros((0, net.game.observation_length), np.uint8)
        self.values = np.zeros(0, np.float32)
        self.curve: list[dict[str, Any]] = []

    def remember(self, played: npt.NDArray[np.uint8], worths: Floats, memory: int) -> None:
        self.rows = np.concatenate([self.rows, played])[-memory:]
        self.values = np.concatenate([self.values, worths])[-memory:]


class _Kept:
    """A training in a folder: ``facts.json`` says which, ``state.npz`` is how far it came, and ``round-N.npz`` are the
    positions of each round that it still remembers. A round counts once the state that follows it is there: a file takes
    another's place in one step, so that a stop at any time leaves a whole one.
    """

    def __init__(self, folder: Path, facts: dict[str, Any]) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        header = json.dumps({"logres-training": 1, **facts}, sort_keys=True)
        file = folder / "facts.json"
        if not file.exists():
            self._put(file, header.encode())
        elif (found := file.read_text(encoding="utf-8")) != header:
            raise LogresError(f"{folder} keeps another training: {found}")

    def games(self, number: int) -> Path:
        """Where the blocks of a round are kept until it is done."""
        return self.folder / f"games-{number}.jsonl"

    def save(self, training: _Training, number: int, played: npt.NDArray[np.uint8], worths: Floats) -> None:
        self._pack(self._round(number), rows=played, values=worths)
        adam = training.adam
        parts = {
            f"{name}-{place}-{part}": layer[part]
            for name, layers in (("net", training.net.layers), ("first", adam.first), ("second", adam.second))
            for place, layer in enumerate(layers)
            for part in (0, 1)
        }
        told = {"rounds": number + 1, "steps": adam.steps, "chance": training.rng.bit_generator.state, "curve": training.curve}
        self._pack(self.folder / "state.npz", told=np.array(json.dumps(told)), **parts)
        self.games(number).unlink(missing_ok=True)
        # What is forgotten need not be kept.
        left = len(training.rows)
        for earlier in range(number, -1, -1):
            if left <= 0:
                self._round(earlier).unlink(missing_ok=True)
                if not self._round(earlier - 1).exists():
                    break
            elif self._round(earlier).exists():
                with np.load(self._round(earlier)) as file:
                    left -= len(file["values"])

    def load(self, training: _Training, memory: int) -> None:
        file = self.folder / "state.npz"
        if not file.exists():
            return
        with np.load(file) as state:
            told = json.loads(str(state["told"]))
            adam = training.adam
            for name, layers in (("net", training.net.layers), ("first", adam.first), ("second", adam.second)):
                for place, layer in enumerate(layers):
                    for part in (0, 1):
                        layer[part][...] = state[f"{name}-{place}-{part}"]
        adam.steps, training.curve = told["steps"], told["curve"]
        training.rng.bit_generator.state = told["chance"]
        for number in range(told["rounds"]):
            if self._round(number).exists():
                with np.load(self._round(number)) as played:
                    training.remember(played["rows"], played["values"], memory)

    def _round(self, number: int) -> Path:
        return self.folder / f"round-{number}.npz"

    def _pack(self, path: Path, **arrays: npt.NDArray[Any]) -> None:
        packed = io.BytesIO()
        np.savez_compressed(packed, **arrays)  # type: ignore[arg-type]
        self._put(path, packed.getvalue())

    @staticmethod
    def _put(path: Path, content: bytes) -> None:
        beside = path.with_name(path.name + ".new")
        with open(beside, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
