"""A real cluster of two nodes on this machine, of which one is killed in the middle.

Ray is large, so it is not among the pinned packages and this is left out where it is missing:

    target/python-tests/bin/pip install ray==2.60.0
    cd python && ../target/python-tests/bin/pytest -s tests/test_ray.py
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import logres
from logres import blocks

ray = pytest.importorskip("ray", reason="Ray is not installed")

BOTS = ["squire", "page"]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    from ray.cluster_utils import Cluster

    # The head hands out blocks and does none itself.
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    made.add_node(num_cpus=1)
    made.second = made.add_node(num_cpus=1)
    ray.init(address=made.address, log_to_driver=False)
    yield made
    ray.shutdown()
    made.shutdown()


def test_a_killed_node_changes_no_result(cluster: Any, tmp_path: Any) -> None:
    import logres.ray

    game = logres.load_game("merlin", seats=2)
    games, size = 480, 8
    expected = game.simulate(BOTS, games, seed=5)
    killed: list[int] = []

    def progress(done: int, of: int) -> None:
        if not killed and done >= of // 3:
            killed.append(done)
            cluster.remove_node(cluster.second, allow_graceful=False)

    played = logres.ray.simulate(
        game, BOTS, games, seed=5, block=size, keep=tmp_path / "kept.jsonl", progress=progress
    )
    assert killed and killed[0] < games // size
    assert np.array_equal(played["points"], expected["points"])
    assert np.array_equal(played["winners"], expected["winners"])
    print(f"\na node was killed after {killed[0]} of {games // size} blocks; the {games} games are the same")
    cluster.second = cluster.add_node(num_cpus=1)
    # What was kept is not played again.
    again = logres.ray.simulate(game, BOTS, games, seed=5, block=size, keep=tmp_path / "kept.jsonl")
    assert np.array_equal(again["points"], expected["points"])


def test_an_arena_on_the_cluster_is_that_of_one_machine(cluster: Any) -> None:
    import logres.ray

    game = logres.load_game("camelot", seats=3)
    here = blocks.arena(game, ["squire", "page", "random"], 12, seed=3)
    assert logres.ray.arena(game, ["squire", "page", "random"], 12, seed=3) == here


def test_self_play_on_the_cluster_is_that_of_one_machine(cluster: Any) -> None:
    import logres.ray
    from logres import learn

    net = learn.Net.new(logres.load_game("merlin", seats=2), hidden=(8,))
    here = learn.self_play(net, 8, block=4)
    there = logres.ray.self_play(net, 8, block=4)
    assert all(np.array_equal(one, other) for one, other in zip(here, there, strict=True))


def test_two_workers_are_nearly_twice_as_quick(cluster: Any) -> None:
    """Prints the ratio; on a machine that others use it says nothing, so nothing is asserted but the results."""
    import logres.ray
    from logres.ray import Cluster

    class One(Cluster):
        """One block at a time."""

        def carry_out(self, work: Any, numbers: Any) -> Any:
            for number in numbers:
                yield from Cluster(ahead=1).carry_out(work, [number])

    game = logres.load_game("merlin", seats=2)
    took, points = [], []
    for runner in (One(), Cluster()):
        start = time.perf_counter()
        points.append(blocks.simulate(game, BOTS, 400, seed=9, block=50, runner=runner)["points"])
        took.append(time.perf_counter() - start)
    assert np.array_equal(points[0], points[1])
    print(f"\none worker {took[0]:.1f} s, two workers {took[1]:.1f} s: {took[0] / took[1]:.2f} times as quick")
