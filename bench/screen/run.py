#!/usr/bin/env python3
"""Measures how soon a move is on the screen: from the server's word, and from a click, to the picture that shows it.

    python3 bench/screen/run.py                  four games by clicking what glows, 300 clicks each: about ten minutes
    python3 bench/screen/run.py --clicks 60      a look
    python3 bench/screen/run.py --keep           the same, and keep the figures: kept.json and BENCHMARKS.md
    python3 bench/screen/run.py --render | --check   BENCHMARKS.md from kept.json, or compared with it

The games are played in Debian's Chromium by web/pace (`npm run pace`), which holds the clock. See README.md.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from common import home, machine
from common.home import Missing
from common.report import Kept, figure, say, table

WEB = home.PROJECT / "web"
CLICKS_TO_KEEP = 200
# What a move may take, in milliseconds.
BUDGET = 100
SHARES = {"p50": 0.5, "p95": 0.95, "p99": 0.99}


def summary(times):
    """The middle, the slow end and the slowest of some times in milliseconds."""
    if not times:
        return None
    ranked = sorted(times)
    found = {name: ranked[min(len(ranked) - 1, int(len(ranked) * share))] for name, share in SHARES.items()}
    found["max"] = ranked[-1]
    within = sum(time <= BUDGET for time in ranked) / len(ranked)
    return {"count": len(ranked), "within": round(within, 5), **{name: round(time, 2) for name, time in found.items()}}


def play(binary, args):
    """The raw times of all games, as web/pace leaves them."""
    if not (WEB / "node_modules").exists() or args.disk and not (WEB / "dist").exists():
        raise Missing("the client is not there; `npm ci && npm run build` in web makes it.")
    with tempfile.TemporaryDirectory(prefix="logres-screen-") as folder:
        file = Path(folder) / "pace.json"
        told = {"LOGRES": str(binary), "PACE": str(file), "PACE_CLICKS": str(args.clicks)}
        disk = {"LOGRES_DISK": "1"} if args.disk else {}
        done = subprocess.run(
            ["npm", "run", "--silent", "pace"], cwd=WEB, env={**os.environ, **told, **disk}, stdout=sys.stderr
        )
        if done.returncode != 0 or not file.exists():
            raise Missing("`npm run pace` failed; its own words stand above.")
        return json.loads(file.read_text())


def reasons_for_trial(args, busy):
    reasons = []
    if args.trial:
        reasons.append("it was asked for as a trial")
    if args.clicks < CLICKS_TO_KEEP:
        reasons.append(f"fewer than {CLICKS_TO_KEEP} clicks a game were made")
    if busy > machine.MOST_BUSY_SHARE:
        reasons.append(f"{busy:.0%} of the machine was busy with something else at the start")
    return reasons


def render(result):
    head = ["game", "work ms", "moves", "p50 ms", "p95 ms", "p99 ms", "max ms", f"within {BUDGET} ms"]
    head += ["my moves", "click p50 ms", "click p99 ms"]
    body = []
    for row in result["rows"]:
        heard, clicked = row["heard"], row["clicked"]
        setup = row["setup"][0].lower() + row["setup"][1:]
        cells = [", ".join(part for part in (row["game"], setup, row.get("seats")) if part), figure(row["work"])]
        cells += [f"{heard['count']:,}", *(figure(heard[key]) for key in ("p50", "p95", "p99", "max"))]
        cells += [f"{heard['within']:.1%}", f"{clicked['count']:,}", figure(clicked["p50"]), figure(clicked["p99"])]
        body.append(cells)
    at = result["machine"]
    lines = [
        f"{result['date']}, commit {result['commit']}. {at['cpu']}, {at['cores']} cores, {at['memory_gib']} GiB, "
        f"{at['system']}, {result['browser']}. {result['clicks']} clicks a game.",
        "",
        table(head, body, right=set(head[1:])),
    ]
    return "\n".join(lines)


KEPT = Kept("screen", render)


def parse(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clicks", type=int, default=300, help="clicks in each game, 1 to 5,000 (default 300)")
    parser.add_argument("--disk", action="store_true", help="the client of web/dist instead of the one in the binary")
    KEPT.add_options(parser)
    args = parser.parse_args(arguments)
    if not 1 <= args.clicks <= 5000:
        parser.error("1 to 5,000 clicks")
    return args


def main(arguments=None):
    args = parse(arguments)
    if args.render:
        return KEPT.write()
    if args.check:
        return KEPT.check()
    try:
        binary = home.logres(args.logres).resolve()
        busy = machine.busy_share()
        games = play(binary, args)
    except Missing as why:
        return str(why)
    rows = [
        {**game, "heard": summary(game["heard"]), "clicked": summary(game["clicked"]), "work": round(game["work"], 2)}
        for game in games
    ]
    empty = [row for row in rows if not row["heard"] or not row["clicked"]]
    for row in empty:
        say(f"{row['game']}, {row['setup']}: left out, nothing was measured")
    result = {
        **machine.stamp(home.PROJECT),
        "browser": machine.first_line([os.environ.get("CHROMIUM", "/usr/bin/chromium"), "--version"]) or "Chromium",
        "clicks": args.clicks,
        "busy_at_start": round(busy, 3),
        "trial": reasons_for_trial(args, busy),
        "rows": [row for row in rows if row not in empty],
        "missing": [{"what": f"{row['game']}, {row['setup']}", "why": "nothing was measured."} for row in empty],
    }
    return KEPT.publish(args, result)


if __name__ == "__main__":
    sys.exit(main())
