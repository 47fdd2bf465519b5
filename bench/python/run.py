#!/usr/bin/env python3
"""Measures what each call of the Python package costs: the parts of the rows "logres for Python" of bench/peers.

    python3 bench/python/run.py            measure, print the table, leave the JSON in target/bench
    python3 bench/python/run.py --keep     the same, and keep the figures: kept.json and BENCHMARKS.md
    python3 bench/python/run.py --render   make the section of BENCHMARKS.md again from kept.json
    python3 bench/python/run.py --check    say whether BENCHMARKS.md is what kept.json makes

It needs the wheel of `cargo xtask python`. Processor time is counted, in a process of its own on one core.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from common import home, machine
from common.home import Missing
from common.report import Kept, figure, say, table

COSTS = Path(__file__).resolve().parent / "costs.py"
GAMES = [("Merlin, base", "merlin", 4), ("Camelot", "camelot", 5)]
ROUNDS_TO_KEEP = 3

# What one decision is made of, in each way of playing. The rows of bench/peers play like this.
ONE = ["is_terminal()", "current_player()", "legal_actions_mask()", "legal_actions()", "apply_action(action)"]
PLAIN, OBSERVED = "VectorEnv.step, observations: none", "VectorEnv.step, observations: float32"
WAYS = [
    ("one decision after the other, with masks", ONE),
    ("1024 at once, with masks", [PLAIN, "VectorEnv.sample"]),
    ("1024 at once, with masks and float32 observations", [OBSERVED, "VectorEnv.sample"]),
]
RULES = "simulate() with random players"


def sample(game, seats, seed):
    quiet = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [str(home.venv_python()), str(COSTS), game, str(seats), str(seed)],
        capture_output=True,
        text=True,
        env={**os.environ, **quiet},
        preexec_fn=lambda: os.sched_setaffinity(0, {machine.measuring_core()}),
    )
    if done.returncode != 0:
        raise Missing((done.stderr.strip() or "it said nothing").splitlines()[-1])
    return json.loads(done.stdout)


def measure(rounds):
    rows, missing = [], []
    try:
        home.logres_wheel()
    except Missing as why:
        return rows, [{"what": "logres for Python", "why": str(why)}]
    for title, game, seats in GAMES:
        samples = []
        for number in range(1, rounds + 1):
            try:
                samples.append(sample(game, seats, number))
            except Missing as why:
                missing.append({"what": title, "why": str(why)})
                break
            say(f"round {number} of {rounds}: {title}: clone() {figure(samples[-1]['clone()'])} ns")
        else:
            costs = {call: statistics.median(one[call] for one in samples) for call in samples[0]}
            rows.append({"game": title, "seats": seats, "costs": costs})
    return rows, missing


def render(result):
    """The result as Markdown: each call, then what a decision is made of."""
    rows, at = result["rows"], result["machine"]
    titles = [f"{row['game']}, {row['seats']} seats" for row in rows]
    calls = [[f"`{call}`", *(figure(row["costs"][call]) for row in rows)] for call in (rows[0]["costs"] if rows else [])]
    ways = []
    for way, parts in WAYS:
        for title, row in zip(titles, rows):
            costs = row["costs"]
            whole = sum(costs[part] for part in parts)
            shares = sorted(((costs[part] / whole, part) for part in parts), reverse=True)
            of_rules = costs[RULES] / whole
            listed = ", ".join(f"`{part}` {share:.0%}" for share, part in shares if share >= 0.05)
            ways.append([way, title, figure(whole), figure(1e9 / whole), f"{of_rules:.0%}", listed])
    head = ["way of playing", "game", "ns a decision", "decisions/s", "of which the rules", "parts"]
    return "\n".join(
        [
            f"{result['date']}, commit {result['commit']}. {at['cpu']}, {at['system']}, {at['rustc']}, "
            f"Python {result['python']}. Nanoseconds of processor time, the median of {result['rounds']} rounds.",
            "",
            table(["call, or a decision of a batch", *titles], calls, right=set(titles)),
            "",
            table(head, ways, right=set(head[2:5])),
        ]
    )


KEPT = Kept("python", render)


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3, help="how often each game is measured (default 3)")
    KEPT.add_options(parser)
    args = parser.parse_args(arguments)
    if args.render:
        return KEPT.write()
    if args.check:
        return KEPT.check()
    if not 1 <= args.rounds <= 100:
        parser.error("1 to 100 rounds")
    rows, missing = measure(args.rounds)
    if not rows:
        return "nothing could be measured: " + "; ".join(gone["why"] for gone in missing)
    trial = ["it was asked for as a trial"] if args.trial else []
    if args.rounds < ROUNDS_TO_KEEP:
        trial.append(f"fewer than {ROUNDS_TO_KEEP} rounds were measured")
    python = machine.first_line([str(home.venv_python()), "--version"]) or ""
    result = {
        **machine.stamp(home.PROJECT),
        "python": python.removeprefix("Python "),
        "rounds": args.rounds,
        "trial": trial,
        "rows": rows,
        "missing": missing,
    }
    return KEPT.publish(args, result)


if __name__ == "__main__":
    sys.exit(main())
