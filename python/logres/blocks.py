"""Bulk work in numbered blocks, each decided by its number alone.

A runner carries out a list of blocks and gives the results in the order of their numbers. ``Local`` does it here, on
threads; ``logres.ray.Cluster`` on a cluster. The results are the same, whatever runs them: a block that is lost with its
worker is simply done again.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from ._logres import Game, LogresError, __build__, __version__

Block = dict[str, Any]
Work = Callable[[int], Block]
Progress = Callable[[int, int], None]


class Runner(Protocol):
    """Carries out blocks, in any order."""

    def carry_out(self, work: Work, numbers: Iterable[int]) -> Iterator[tuple[int, Block]]:
        """Gives each block with its number as soon as it is done."""
        ...


class Local:
    """Threads of this process. The engine releases the interpreter's lock, so they do run side by side."""

    def __init__(self, threads: int | None = None) -> None:
        self.threads = threads or os.cpu_count() or 1

    def carry_out(self, work: Work, numbers: Iterable[int]) -> Iterator[tuple[int, Block]]:
        """Gives each block with its number as soon as it is done. If it is stopped, blocks that run are waited for."""
        left = iter(numbers)
        pool = ThreadPoolExecutor(self.threads)
        try:
            running: dict[Future[Block], int] = {}
            while True:
                while len(running) < 2 * self.threads and (number := next(left, None)) is not None:
                    running[pool.submit(work, number)] = number
                if not running:
                    return
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(done), done.result()
        finally:
            # What has not begun is not wanted any more.
            pool.shutdown(cancel_futures=True)


def run(
    work: Work,
    blocks: int,
    facts: dict[str, Any],
    runner: Runner | None = None,
    keep: str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
) -> list[Block]:
    """Carries out the blocks 0 to ``blocks - 1``.

    ``keep`` is a file in which every block is written as soon as it is done; a later run with the same ``facts`` goes on
    from there, a run with others is refused. ``progress`` is called with how many are done, and of how many.
    """
    known = _kept(Path(keep), facts, blocks) if keep is not None else {}
    file = open(keep, "a", encoding="utf-8") if keep is not None else None
    try:
        left = [number for number in range(blocks) if number not in known]
        for number, block in (runner or Local()).carry_out(work, left):
            known[number] = block
            if file is not None:
                file.write(json.dumps({"number": number, "block": block}) + "\n")
                file.flush()
            if progress is not None:
                progress(len(known), blocks)
    finally:
        if file is not None:
            file.close()
    return [known[number] for number in range(blocks)]


def _kept(path: Path, facts: dict[str, Any], blocks: int) -> dict[int, Block]:
    header = json.dumps({"logres-blocks": 1, **facts}, sort_keys=True)
    if not path.exists() or path.stat().st_size == 0:
        path.write_text(header + "\n", encoding="utf-8")
        return {}
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    if lines[0].strip() != header:
        raise LogresError(f"{path} keeps blocks of another run: {lines[0].strip()}")
    whole = [line for line in lines if line.endswith("\n")]
    if len(whole) < len(lines):
        # The last line was torn when the earlier run was stopped; its block is done again.
        path.write_text("".join(whole), encoding="utf-8")
    kept = (json.loads(line) for line in whole[1:])
    return {entry["number"]: entry["block"] for entry in kept if entry["number"] < blocks}


def _facts(what: str, game: Game, nets: dict[str, str], **more: Any) -> dict[str, Any]:
    """What decides how the blocks go. Kept blocks of another build may have been played otherwise."""
    return {
        "what": what,
        "version": __version__,
        "build": __build__,
        "setup": game.setup,
        "rules": game.rules_revision,
        "content": game.content_digest,
        "nets": {name: hashlib.sha256(text.encode()).hexdigest() for name, text in nets.items()},
        **more,
    }


def _nets(bots: Sequence[str]) -> dict[str, str]:
    """What the network files among the bots hold: other machines need not have them."""
    nets = {}
    for name in bots:
        if name.startswith("net:"):
            try:
                nets[name] = Path(name.removeprefix("net:")).read_text(encoding="utf-8")
            except (OSError, UnicodeError) as fault:
                raise LogresError(f"{name} cannot be read: {fault}") from None
    return nets


class _ArenaBlock:
    def __init__(self, game: Game, bots: Sequence[str], nets: dict[str, str], seed: int, iterations: int) -> None:
        self.game, self.bots, self.nets, self.seed, self.iterations = game, list(bots), nets, seed, iterations

    def __call__(self, number: int) -> Block:
        return self.game.arena_block(self.bots, number, self.seed, self.iterations, self.nets)


def arena(
    game: Game,
    bots: Sequence[str],
    games: int = 200,
    *,
    seed: int = 1,
    iterations: int = 200,
    runner: Runner | None = None,
    keep: str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Who plays better: the report of ``logres arena --json --iterations …`` with the same seed."""
    nets = _nets(bots)
    blocks = run(
        _ArenaBlock(game, bots, nets, seed, iterations),
        game.arena_blocks(len(bots), games),
        _facts("arena", game, nets, bots=list(bots), seed=seed, iterations=iterations),
        runner,
        keep,
        progress,
    )
    return game.arena_report(list(bots), json.dumps(blocks))


class _SimBlock:
    def __init__(
        self, game: Game, bots: Sequence[str], nets: dict[str, str], seed: int, iterations: int, size: int, answers: bool
    ) -> None:
        self.game, self.bots, self.nets = game, list(bots), nets
        self.seed, self.iterations, self.size, self.answers = seed, iterations, size, answers

    def __call__(self, number: int) -> Block:
        played = self.game.simulate(
            self.bots,
            self.size,
            self.seed,
            number * self.size,
            self.iterations,
            answers=self.answers,
            nets=self.nets,
        )
        block = {
            "points": played["points"].tolist(),
            "winners": played["winners"].tolist(),
            "decisions": played["decisions"].tolist(),
            "endings": played["endings"],
        }
        if self.answers:
            block["answers"] = [actions.tolist() for actions in played["answers"]]
        return block


def simulate(
    game: Game,
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 1,
    iterations: int = 200,
    block: int = 64,
    answers: bool = False,
    runner: Runner | None = None,
    keep: str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """The games of ``logres sim`` with the same seed: ``points``, ``winners``, ``decisions`` and ``endings``.

    With ``answers`` also the actions of each game, as ``logres sim --answers`` writes them.
    """
    if games < 1 or block < 1:
        raise LogresError("at least one game is simulated, in blocks of at least one")
    count = -(-games // block)
    nets = _nets(bots)
    facts = _facts("sim", game, nets, bots=list(bots), seed=seed, iterations=iterations, block=block, answers=answers)
    work = _SimBlock(game, bots, nets, seed, iterations, block, answers)
    done = run(work, count, facts, runner, keep, progress)
    listed = {name: [row for part in done for row in part[name]][:games] for name in done[0]}
    arrays = {name: np.array(listed[name]) for name in ("points", "winners", "decisions")}
    if answers:
        listed["answers"] = [np.array(actions, np.uint16) for actions in listed["answers"]]
    return {**listed, **arrays}


def balance(game: Game, bots: Sequence[str], games: int, **keywords: Any) -> dict[str, Any]:
    """What each seat's share of victories and mean points are, with how sure that is (two standard errors)."""
    played = simulate(game, bots, games, **keywords)
    shares = played["winners"] / np.maximum(played["winners"].sum(axis=1, keepdims=True), 1)

    def mean(values: npt.NDArray[Any]) -> list[dict[str, float]]:
        spread = 2.0 * values.std(axis=0, ddof=1) / np.sqrt(len(values))
        return [
            {"mean": float(middle), "plus_minus": float(wide)}
            for middle, wide in zip(values.mean(axis=0), spread, strict=True)
        ]

    endings: dict[str, int] = {}
    for ending in played["endings"]:
        endings[ending] = endings.get(ending, 0) + 1
    return {
        "games": games,
        "seats": game.setup["seats"],
        "victories": mean(shares),
        "points": mean(played["points"].astype(float)),
        "decisions": float(played["decisions"].mean()),
        "endings": endings,
    }
