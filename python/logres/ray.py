"""Bulk work on a Ray cluster.

    import ray, logres, logres.ray
    ray.init(address="auto")
    report = logres.ray.arena(logres.load_game("merlin", seats=2), ["knight", "squire"], games=2_000)

Everything is done in blocks that their numbers decide, so the results are those of one machine. A worker or a node that
dies costs only the blocks it was at: Ray does them again elsewhere. ``keep`` and ``progress`` are those of ``logres.blocks``
and ``logres.learn``. The same build of the package must be on every node, and another one is refused; network files
(``net:FILE``) need only be where the run is started.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import ray

from . import blocks
from ._logres import Game, LogresError, __build__, __version__
from .blocks import Block, Work

_BUILD = f"{__version__} ({__build__})"


class Cluster:
    """Carries out blocks on the cluster that ``ray.init`` has joined, one processor each."""

    def __init__(self, processors: float = 1.0, ahead: int = 2) -> None:
        self.processors = processors
        self.ahead = ahead
        """So many blocks wait for each processor, so that none is idle while results travel."""

    def carry_out(self, work: Work, numbers: Iterable[int]) -> Iterator[tuple[int, Block]]:
        """Gives each block with its number, in the order in which they are done."""
        if not ray.is_initialized():
            ray.init()
        # Lost with its node is no fault of the block: it is done again, as often as it takes.
        remote = ray.remote(num_cpus=self.processors, max_retries=-1)(_carry_out)
        shared = ray.put(work)
        left = iter(numbers)
        running: dict[Any, int] = {}
        while True:
            most = max(1, int(ray.cluster_resources().get("CPU", 1) / self.processors)) * self.ahead
            while len(running) < most and (number := next(left, None)) is not None:
                running[remote.remote(shared, number, _BUILD)] = number
            if not running:
                return
            done, _ = ray.wait(list(running), num_returns=1)
            for reference in done:
                yield running.pop(reference), ray.get(reference)


def _carry_out(work: Work, number: int, build: str) -> Block:
    # A node has its own copy of the package, and with other rules the same number is another block.
    if build != _BUILD:
        raise LogresError(
            f"a node has another build of logres, {_BUILD}; this run is of {build}. Install the same wheel on every node."
        )
    return work(number)


def arena(game: Game, bots: Sequence[str], games: int = 200, **keywords: Any) -> dict[str, Any]:
    """``logres.blocks.arena`` on the cluster."""
    return blocks.arena(game, bots, games, runner=Cluster(), **keywords)


def simulate(game: Game, bots: Sequence[str], games: int, **keywords: Any) -> dict[str, Any]:
    """``logres.blocks.simulate`` on the cluster."""
    return blocks.simulate(game, bots, games, runner=Cluster(), **keywords)


def balance(game: Game, bots: Sequence[str], games: int, **keywords: Any) -> dict[str, Any]:
    """``logres.blocks.balance`` on the cluster."""
    return blocks.balance(game, bots, games, runner=Cluster(), **keywords)


def self_play(net: Any, games: int, **keywords: Any) -> Any:
    """``logres.learn.self_play`` on the cluster."""
    from . import learn

    return learn.self_play(net, games, runner=Cluster(), **keywords)


def train(games: int, **keywords: Any) -> Any:
    """``logres.learn.train`` with self-play on the cluster."""
    from . import learn

    return learn.train(games, runner=Cluster(), **keywords)
