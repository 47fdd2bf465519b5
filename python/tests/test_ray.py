"""A real cluster of two nodes on this machine, of which one is killed in the middle.

`cargo xtask test --only python` runs this but for the test that measures time; `cargo xtask python ray` runs all of it, with
the wheel of a release. docs/cluster.md shows what that prints.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import logres
from logres import blocks

ray = pytest.importorskip("ray", reason="Ray is not installed")

BOTS = ["squire", "page"]
ITERATIONS = 30
BLOCKS = 40
"""Of half a second of a processor each, in the test that measures time."""


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    from ray.cluster_utils import Cluster

    # Workers look for modules where the driver runs, and in python/ they would find the sources, which are not compiled.
    before = os.getcwd()
    os.chdir(tmp_path_factory.mktemp("driver"))
    # The head hands out blocks and does none itself.
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    made.add_node(num_cpus=1)
    made.second = made.add_node(num_cpus=1)
    ray.init(address=made.address, log_to_driver=False)
    yield made
    ray.shutdown()
    made.shutdown()
    os.chdir(before)


def test_a_killed_node_changes_no_result(cluster: Any, tmp_path: Any) -> None:
    import logres.ray

    game = logres.load_game("merlin", seats=2)
    games, size = 480, 8
    expected = game.simulate(BOTS, games, seed=5, iterations=ITERATIONS, answers=True)
    killed: list[int] = []

    def progress(done: int, of: int) -> None:
        if not killed and done >= of // 3:
            killed.append(done)
            cluster.remove_node(cluster.second, allow_graceful=False)

    played = logres.ray.simulate(
        game,
        BOTS,
        games,
        seed=5,
        iterations=ITERATIONS,
        block=size,
        answers=True,
        keep=tmp_path / "kept.jsonl",
        progress=progress,
    )
    assert killed and killed[0] < games // size
    assert np.array_equal(played["points"], expected["points"])
    assert np.array_equal(played["winners"], expected["winners"])
    for one, other in zip(played["answers"], expected["answers"], strict=True):
        assert np.array_equal(one, other), "a game goes another way"
    print(f"\na node was killed after {killed[0]} of {games // size} blocks; the {games} games are the same")
    cluster.second = cluster.add_node(num_cpus=1)
    # What was kept is not played again.
    kept = tmp_path / "kept.jsonl"
    again = logres.ray.simulate(game, BOTS, games, seed=5, iterations=ITERATIONS, block=size, answers=True, keep=kept)
    assert np.array_equal(again["points"], expected["points"])


def test_a_node_with_another_build_is_refused(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its rules might differ, and the results would be mixed without a word."""
    import logres.ray

    game = logres.load_game("merlin", seats=2)
    monkeypatch.setattr(logres.ray, "_BUILD", "0.0.1 (another)")
    with pytest.raises(logres.LogresError, match=r"another build .* this run is of 0\.0\.1 \(another\)"):
        logres.ray.simulate(game, ["random", "random"], 4)


def test_an_arena_on_the_cluster_is_that_of_one_machine(cluster: Any) -> None:
    import logres.ray

    game = logres.load_game("camelot", seats=3)
    here = blocks.arena(game, ["squire", "page", "random"], 12, seed=3, iterations=ITERATIONS)
    assert logres.ray.arena(game, ["squire", "page", "random"], 12, seed=3, iterations=ITERATIONS) == here


def test_self_play_on_the_cluster_is_that_of_one_machine(cluster: Any) -> None:
    import logres.ray
    from logres import learn

    net = learn.Net.new(logres.load_game("merlin", seats=2), hidden=(8,))
    here = learn.self_play(net, 8, block=4)
    there = logres.ray.self_play(net, 8, block=4)
    assert all(np.array_equal(here[part], there[part]) for part in range(3))


def test_training_on_the_cluster_is_that_of_one_machine(cluster: Any, tmp_path: Any) -> None:
    """It is stopped on the cluster and goes on there."""
    import logres.ray
    from logres import learn

    numbers: dict[str, Any] = {"round_games": 8, "check": 2, "check_games": 4, "memory": 4000, "seed": 4}

    def start() -> Any:
        return learn.Net.new(logres.load_game("merlin", seats=2), hidden=(8,))

    here, curve = learn.train(24, net=start(), **numbers)

    def stop(done: int, of: int) -> None:
        if done == 16:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        logres.ray.train(24, net=start(), keep=tmp_path / "training", progress=stop, **numbers)
    seen: list[int] = []
    there, same = logres.ray.train(
        24, net=start(), keep=tmp_path / "training", progress=lambda done, of: seen.append(done), **numbers
    )
    assert seen == [24] and there.digest() == here.digest()
    assert [entry["loss"] for entry in same] == [entry["loss"] for entry in curve]


def test_balance_on_the_cluster_is_that_of_one_machine(cluster: Any, tmp_path: Any) -> None:
    import logres.ray

    game = logres.load_game("camelot", seats=3)
    bots = ["page", "squire", "random"]
    here = blocks.balance(game, bots, 24, block=4, iterations=ITERATIONS)
    keep = tmp_path / "kept.jsonl"
    seen: list[int] = []
    keywords: dict[str, Any] = {"block": 4, "iterations": ITERATIONS, "keep": keep}
    assert logres.ray.balance(game, bots, 24, progress=lambda done, of: seen.append(done), **keywords) == here
    assert seen == [1, 2, 3, 4, 5, 6]
    assert logres.ray.balance(game, bots, 24, **keywords) == here


def clocked(work: blocks.Work) -> blocks.Work:
    """A block's own time by the clock and on a processor, and what came of it."""

    # A function within a function travels whole: the other processes do not know this file.
    def carried_out(number: int) -> blocks.Block:
        clock, processor = time.perf_counter(), time.process_time()
        points = work(number)["points"]
        return {"clock": time.perf_counter() - clock, "processor": time.process_time() - processor, "points": points}

    return carried_out


def timed(workers: int, work: blocks.Work, count: int) -> tuple[float, float, list[Any]]:
    """How long some blocks take, what part of its time each worker is at a block, and what came of them."""
    from logres.ray import Cluster

    # Started workers are kept, so the first blocks only start them.
    list(Cluster().carry_out(work, range(4)))
    start = time.perf_counter()
    done = dict(Cluster().carry_out(work, range(count)))
    whole = time.perf_counter() - start
    inside, processor = (sum(block[part] for block in done.values()) for part in ("clock", "processor"))
    print(
        f"\nworkers {workers}: {count} blocks in {whole:.1f} s; of the workers' time {inside / whole / workers:.1%} "
        f"in blocks, {processor / whole / workers:.1%} on a processor",
        end="",
    )
    return whole, inside / whole / workers, [done[number]["points"] for number in range(count)]


def work_for_time(games: int) -> blocks.Work:
    return clocked(blocks._SimBlock(logres.load_game("merlin", seats=2), BOTS, {}, 9, 200, games, False))


def test_what_is_timed_is_what_is_played(cluster: Any) -> None:
    """The measuring of the next test, which is no part of CI, on blocks of one game each. No time is asserted."""
    _, _, points = timed(2, work_for_time(1), 6)
    played = logres.load_game("merlin", seats=2).simulate(BOTS, 6, seed=9, iterations=200)
    assert [row for block in points for row in block] == played["points"].tolist()


def test_two_workers_are_nearly_twice_as_quick(cluster: Any) -> None:
    """Two nodes with a processor each and one of them by turns, at the same blocks.

    By the clock this is asserted only where nothing else is running: a busy machine measures its own load. But each block
    tells its own time, so what Ray adds is seen there too: the part of its time in which a worker is not at a block.
    """
    work = work_for_time(40)
    idle, best, busy = True, {1: float("inf"), 2: float("inf")}, {1: 0.0, 2: 0.0}
    for _ in range(3):
        idle &= quiet()
        two, busy_two, points = timed(2, work, BLOCKS)
        cluster.remove_node(cluster.second)
        one, busy_one, same = timed(1, work, BLOCKS)
        cluster.second = cluster.add_node(num_cpus=1)
        assert points == same
        best = {1: min(best[1], one), 2: min(best[2], two)}
        busy = {1: max(busy[1], busy_one), 2: max(busy[2], busy_two)}
    ratio = best[1] / best[2]
    print(f"\nthe best of three: one worker {best[1]:.1f} s, two workers {best[2]:.1f} s, {ratio:.2f} times the work")
    allowed = 2 * busy[2] / busy[1]
    print(f"with a processor for each, what Ray adds leaves {allowed:.2f} times the work")
    assert allowed >= 1.8
    if idle and (os.cpu_count() or 1) >= 2:
        assert ratio >= 1.8
    else:
        print("the machine is busy with something else, so the ratio says nothing")


def quiet() -> bool:
    """Is nearly nothing else running on this machine?"""

    def ticks() -> tuple[int, int]:
        with open("/proc/stat", encoding="utf-8") as file:
            fields = [int(field) for field in file.readline().split()[1:9]]
        return sum(fields), fields[3] + fields[4]

    total, idle = ticks()
    time.sleep(2.0)
    later, more = ticks()
    return (more - idle) / (later - total) > 0.9
