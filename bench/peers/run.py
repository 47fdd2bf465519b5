#!/usr/bin/env python3
"""Measures random play in logres and in its peers, side by side in one run.

    python3 bench/peers/run.py             measure, print the table, leave the JSON in target/bench
    python3 bench/peers/run.py --keep      the same, and keep the figures: kept.json and BENCHMARKS.md
    python3 bench/peers/run.py --render    make the section of BENCHMARKS.md again from kept.json
    python3 bench/peers/run.py --check     say whether BENCHMARKS.md is what kept.json makes

Each round measures every subject once, one after the other on the same core, so that a slow minute of the machine
falls on all of them; ratios are taken within a round. See README.md for what is and is not comparable.
"""

import argparse
import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from common import home, machine
from common.home import Missing
from common.report import Kept, figure, say, table
from subjects import Stretch, subjects

# What others are compared with when there is no logres to compare with, and beside it when there is.
ANCHOR = "Catanatron"

# Below these the figures are for trying things out.
ROUNDS_TO_KEEP, SECONDS_TO_KEEP = 5, 1.0
# A probe that got less of its core than this was disturbed. Start-up reads files, so one is not reached.
LEAST_CORE_SHARE = 0.9


def name(row):
    return f"{row['engine']}, {row['game']} ({row['driven']})"


def rate(sample):
    return sample["decisions"] / sample["seconds"]


def spread(rates):
    """The distance from the slowest to the fastest sample, in parts of the median."""
    return (max(rates) - min(rates)) / statistics.median(rates)


def ratio(row, other):
    """How many times faster than `other` a row is: the median over the rounds that have both."""
    theirs = {sample["round"]: rate(sample) for sample in other["samples"]}
    within = [rate(mine) / theirs[mine["round"]] for mine in row["samples"] if mine["round"] in theirs]
    return statistics.median(within) if within else None


def measure_all(who, stretch, rounds):
    rows, missing = [], []
    for subject in who:
        label = {"engine": subject.engine, "game": subject.game, "seats": subject.seats, "driven": subject.driven}
        try:
            ready = subject.prepare(stretch)
            rows.append(({**label, "version": ready.version, "samples": []}, ready))
        except Missing as why:
            missing.append({"what": name(label), "why": str(why)})
            say(f"{name(label)}: left out, {why}")
    busy = machine.busy_share()
    for number in range(1, rounds + 1):
        for row, ready in list(rows):
            try:
                sample = ready.sample(number)
            except Missing as why:
                # Half a row would be compared as if it were whole.
                rows.remove((row, ready))
                missing.append({"what": name(row), "why": str(why)})
                say(f"{name(row)}: left out, {why}")
                continue
            row["samples"].append({"round": number, **sample})
            say(f"round {number} of {rounds}: {name(row)}: {figure(rate(sample))} decisions/s")
    return [row for row, _ in rows], missing, busy


def reasons_for_trial(args, rows, busy):
    """Why the figures are not to be kept; empty when they may be."""
    reasons = []
    if args.trial:
        reasons.append("it was asked for as a trial")
    if args.only:
        reasons.append("only some subjects were measured")
    if args.rounds < ROUNDS_TO_KEEP or args.seconds < SECONDS_TO_KEEP:
        reasons.append(f"fewer than {ROUNDS_TO_KEEP} rounds of {SECONDS_TO_KEEP:g} s were played")
    if busy > machine.MOST_BUSY_SHARE:
        reasons.append(f"{busy:.0%} of the machine was busy with something else at the start")
    disturbed = [sample["core_share"] for row in rows for sample in row["samples"]]
    if disturbed and min(disturbed) < LEAST_CORE_SHARE:
        reasons.append(f"a probe got only {min(disturbed):.0%} of its core")
    if not any(row["engine"] == "logres" for row in rows):
        reasons.append("logres itself was not measured")
    return reasons


def render(result):
    """The result as Markdown: machine, table, what is missing."""
    rows = result["rows"]
    ours = [row for row in rows if row["engine"] == "logres"]
    anchor = next((row for row in rows if row["engine"] == ANCHOR), None)
    head = ["engine", "version", "game", "seats", "driven", "decisions/s", "spread", "decisions a game"]
    if anchor:
        head.append(f"times {ANCHOR}")
    head += [f"{row['game']} / this" for row in ours]
    body = []
    for row in rows:
        rates = [rate(sample) for sample in row["samples"]]
        games = sum(sample["games"] for sample in row["samples"])
        decisions = sum(sample["decisions"] for sample in row["samples"])
        cells = [row["engine"], row["version"], row["game"], row["seats"], row["driven"]]
        cells += [figure(statistics.median(rates)), f"{spread(rates):.0%}"]
        cells.append(figure(decisions / games if games else None))
        if anchor:
            cells.append(figure(ratio(row, anchor)))
        cells += [figure(ratio(mine, row)) for mine in ours]
        body.append(cells)
    at = result["machine"]
    tools = ", ".join(at[tool] for tool in ("rustc", "gxx") if at.get(tool))
    tools += f", Python {result['python']}" if result.get("python") else ""
    tools += f", Node {at['node']}" if at.get("node") else ""
    lines = [
        f"{result['date']}, commit {result['commit']}. {at['cpu']}, {at['cores']} cores of which one is used, "
        f"{at['memory_gib']} GiB, {at['system']}; {tools}. "
        f"Rounds: {result['rounds']}, each of {result['seconds']:g} s a row after {result['warm']:g} s of warm-up.",
        "",
        table(head, body, right=set(head[5:]) | {"seats"}),
    ]
    return "\n".join(lines)


KEPT = Kept("peers", render)


def parse(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7, help="how often each subject is measured (default 7)")
    parser.add_argument("--seconds", type=float, default=1.5, help="measured time of each sample (default 1.5)")
    parser.add_argument("--warm", type=float, default=0.5, help="time played before it, not counted (default 0.5)")
    parser.add_argument("--only", action="append", metavar="WORD", help="only engines whose name contains this word")
    KEPT.add_options(parser)
    args = parser.parse_args(arguments)
    if not 1 <= args.rounds <= 100 or not 0.1 <= args.seconds <= 60 or not 0.1 <= args.warm <= 60:
        parser.error("1 to 100 rounds, and 0.1 to 60 seconds of each kind")
    return args


def main(arguments=None):
    args = parse(arguments)
    if args.render:
        return KEPT.write()
    if args.check:
        return KEPT.check()
    who = subjects(args.logres)
    if args.only:
        who = [s for s in who if any(word.lower() in s.engine.lower() for word in args.only)]
    rows, missing, busy = measure_all(who, Stretch(args.warm, args.seconds), args.rounds)
    if not rows:
        return "nothing could be measured"
    python = machine.first_line([str(home.venv_python()), "--version"]) if home.venv_python().exists() else None
    result = {
        **machine.stamp(home.PROJECT),
        "python": python.removeprefix("Python ") if python else None,
        "rounds": args.rounds,
        "seconds": args.seconds,
        "warm": args.warm,
        "busy_at_start": round(busy, 3),
        "trial": reasons_for_trial(args, rows, busy),
        "rows": rows,
        "missing": missing,
    }
    return KEPT.publish(args, result)


if __name__ == "__main__":
    sys.exit(main())
