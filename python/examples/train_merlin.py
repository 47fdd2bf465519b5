"""Trains a network for Merlin with two seats from its own games, and writes its weights and its curve.

    target/python/bin/python python/examples/train_merlin.py --out target/merlin-2.net

Then the engine plays it:

    logres arena merlin --seats 2 --bots net:target/merlin-2.net,page --games 1000 --iterations 1
"""

from __future__ import annotations

import argparse
import json
from typing import Any

from logres import learn
from logres.blocks import Local


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60_000, help="so many games of self-play")
    parser.add_argument("--minutes", type=float, help="at most so long, whatever is left")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="merlin-2.net", help="where the weights go; the curve goes to OUT.json")
    parser.add_argument("--keep", help="a folder that keeps every round: a training that was stopped goes on from there")
    parser.add_argument("--ray", action="store_true", help="self-play on the Ray cluster that can be reached")
    chosen = parser.parse_args()
    runner: Any = Local(chosen.threads)
    if chosen.ray:
        from logres.ray import Cluster

        runner = Cluster()

    def said(entry: dict[str, Any]) -> None:
        print(json.dumps(entry), flush=True)

    net, curve = learn.train(
        chosen.games, minutes=chosen.minutes, seed=chosen.seed, runner=runner, keep=chosen.keep, said=said
    )
    net.save(chosen.out)
    with open(f"{chosen.out}.json", "w", encoding="utf-8") as file:
        json.dump(curve, file, indent=1)
    print(f"the weights are in {chosen.out}, the curve in {chosen.out}.json")


if __name__ == "__main__":
    main()
