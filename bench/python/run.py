#!/usr/bin/env python3
"""Measures the Python package beside what is driven from Python among the peers, and what each of its calls costs.

    python3 bench/python/run.py            measure, print the table, leave the JSON in target/bench
    python3 bench/python/run.py --keep     the same, and keep the figures: kept.json and BENCHMARKS.md
    python3 bench/python/run.py --profiles count the instructions of a step, and put them with the kept figures
    python3 bench/python/run.py --render   make the section of BENCHMARKS.md again from kept.json
    python3 bench/python/run.py --check    say whether BENCHMARKS.md is what kept.json makes

It needs the wheel of `cargo xtask python`. Each sample is a process of its own on one core, and its processor time is
counted, so others on the same core are not. They still slow the caches and the other half of a core down: of the rounds
the best is taken for every row alike.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "peers"))

from common import home, machine
from common.home import Missing
from common.report import Kept, figure, say, table
from subjects import Stretch, subjects

COSTS = Path(__file__).resolve().parent / "costs.py"
PROFILE = Path(__file__).resolve().parent / "profile.py"
GAMES = [("Merlin, base", "merlin", 4), ("Camelot", "camelot", 5)]
ROUNDS_TO_KEEP = 3

# What one decision is made of, in each way of playing. The rows of bench/peers play like this.
ONE = ["is_terminal()", "current_player()", "legal_actions_mask()", "legal_actions()", "apply_action(action)"]
PLAIN, OBSERVED = "VectorEnv.step, observations: none", "VectorEnv.step, observations: float32"
WAYS = [
    ("one decision after the other, with masks", "from Python, with masks", ONE),
    ("1024 at once, with masks", "1024 at once from Python", [PLAIN, "VectorEnv.sample"]),
    ("1024 at once, with masks and float32 observations", "1024 at once, observed", [OBSERVED, "VectorEnv.sample"]),
]
# What is measured of a decision and is in none of the calls: the loop itself, and what the calls do to each other's caches.
REST = "the interpreter and the rest"
# The instructions of a step of a batch, function by function; so many of them are shown.
PROFILED = ["none", "float32"]
SHOWN = 6
RULES = "simulate() with random players"

# What has to be known to read the first table.
COMPARED = (
    "The rows are not asked the same. One by one, a decision of ours asks whether the game is over, who decides, for the mask and for "
    "the list of legal actions; one of fastcatan's asks whether it is over and for the list alone. Our rows stand beside the peers' "
    "here because they are measured in the same rounds, one after the other on the same core; `python3 bench/peers/run.py` measures "
    "the same rows among everything else."
)
# What the package promises, in decisions a second on one core, by how a row is driven; and nanoseconds of a copy.
OURS = "logres for Python"
PROMISES = {
    "from Python, with masks": 300_000,
    "1024 at once from Python": 2_000_000,
    "1024 at once, observed": 400_000,
}
MOST_CLONE = 1000


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


def profile(game, seats, observation):
    """The instructions of a decision in `VectorEnv.step`, and the share of each function, by callgrind."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind.out"
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", "--toggle-collect=*AnyBatch>::step*"]
        command += [str(home.venv_python()), str(PROFILE), game, str(seats), observation]
        try:
            quiet = {"PYTHONDONTWRITEBYTECODE": "1", "OPENBLAS_NUM_THREADS": "1"}
            played = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **quiet})
            listing = ["callgrind_annotate", "--auto=no", "--threshold=100", "--show-percs=yes", str(out)]
            listed = subprocess.run(listing, capture_output=True, text=True)
        except FileNotFoundError as absent:
            raise Missing(f"{absent.filename} is not installed") from absent
    if played.returncode or listed.returncode:
        raise Missing(((played.stderr if played.returncode else listed.stderr).strip() or "it said nothing").splitlines()[-1])
    return {"game": game, "seats": seats, "observation": observation, **by_function(listed.stdout, int(played.stdout))}


def profile_all():
    """The profiles of every game, without observations and with them, and the commit they were made of."""
    made = []
    for _, game, seats in GAMES:
        for observation in PROFILED:
            say(f"counting the instructions of {game}, observations: {observation}")
            made.append({"commit": machine.commit(home.PROJECT), **profile(game, seats, observation)})
    return made


def profile_again():
    """Puts new profiles with the kept figures. Instructions do not depend on the load, so no quiet machine is needed."""
    try:
        home.logres_wheel()
        made = profile_all()
    except Missing as why:
        return f"nothing could be counted: {why}"
    return KEPT.keep({**json.loads(KEPT.file.read_text(encoding="utf-8")), "profiles": made})


def by_function(listing, decisions):
    """What `callgrind_annotate` lists, as the instructions of a decision and the largest shares."""
    counts = {}
    for line in listing.splitlines():
        found = re.match(r"\s*([\d,]+) \(\s*[\d.]+%\)\s+(?:\S*?):(.+?)(?: \[[^\]]*\])?$", line)
        if found:
            name = plain(found[2])
            counts[name] = counts.get(name, 0) + int(found[1].replace(",", ""))
    total = sum(counts.values())
    if not total:
        raise Missing("callgrind counted nothing: is the wheel one that tells the names of its functions?")
    largest = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:SHOWN]
    shares = [[name, round(count / total, 4)] for name, count in largest]
    return {"instructions": round(total / decisions, 1), "functions": shares}


def plain(name):
    """A function of Rust without its hash, its generic arguments and the trait it is of."""
    name = re.sub(r"::h[0-9a-f]{16}\b", "", name.strip()).removesuffix("'2")
    name = re.sub(r"^<(.+) as .+?>::(\w+)", r"\1::\2", name)
    while (shorter := re.sub(r"(::)?<[^<>]*>", "", name)) != name:
        name = shorter
    return name.replace("logres_", "").replace("_logres", "python").split("(")[0] or "?"


def measure(rounds, stretch):
    """The rows of bench/peers that Python drives, and the costs of our calls, each once a round."""
    ready, missing = [], []
    for subject in subjects(None):
        if subject.engine != OURS and ("Python" not in subject.driven or "no Python" in subject.driven):
            continue
        row = {"engine": subject.engine, "game": subject.game, "seats": subject.seats, "driven": subject.driven}
        try:
            prepared = subject.prepare(stretch)
            ready.append(({**row, "version": prepared.version, "rates": []}, prepared))
        except Missing as why:
            missing.append({"what": f"{subject.engine}, {subject.game} ({subject.driven})", "why": str(why)})
    calls = [{"game": title, "seats": seats, "samples": []} for title, _, seats in GAMES]
    for number in range(1, rounds + 1):
        for row, prepared in ready:
            measured = prepared.sample(number)
            row["rates"].append(measured["decisions"] / measured["processor"])
            say(f"round {number} of {rounds}: {row['engine']}, {row['game']} ({row['driven']}): {figure(row['rates'][-1])}")
        for row, (_, game, seats) in zip(calls, GAMES):
            row["samples"].append(sample(game, seats, number))
            say(f"round {number} of {rounds}: {row['game']}: clone() {figure(row['samples'][-1]['clone()'])} ns")
    for row in calls:
        samples = row.pop("samples")
        row["costs"] = {call: min(one[call] for one in samples) for call in samples[0]}
    return [row for row, _ in ready], calls, missing


def beside(peers):
    """Our rows and the peers', with the ratios to ours."""
    ours = [row for row in peers if row["engine"] == OURS]
    alone = {row["game"]: max(row["rates"]) for row in ours if row["driven"] == "from Python, with masks"}
    head = ["engine", "version", "game", "seats", "driven", "decisions/s", "spread", "at least"]
    head += [f"{game}, one by one / this" for game in alone]
    body = []
    for row in peers:
        rates = row["rates"]
        cells = [row[key] for key in ("engine", "version", "game", "seats", "driven")]
        cells += [figure(max(rates)), f"{(max(rates) - min(rates)) / max(rates):.0%}"]
        cells.append(figure(PROMISES[row["driven"]]) if row["engine"] == OURS else "")
        body.append(cells + [figure(own / max(rates)) for own in alone.values()])
    return table(head, body, right=set(head[5:]) | {"seats"})


def broken_promises(result):
    """Which promises the figures do not keep, in sentences."""
    measured = {(row["driven"], row["game"]) for row in result["peers"] if row["engine"] == OURS}
    wanted = [(driven, title) for driven in PROMISES for title, _, _ in GAMES]
    broken = [f"{title} ({driven}) was not measured" for driven, title in wanted if (driven, title) not in measured]
    for row in result["peers"]:
        promised = PROMISES.get(row["driven"], 0) if row["engine"] == OURS else 0
        if max(row["rates"]) < promised:
            broken.append(f"{row['game']} ({row['driven']}) makes {figure(max(row['rates']))}, not {figure(promised)}")
    for row in result["rows"]:
        if row["costs"]["clone()"] > MOST_CLONE:
            broken.append(f"{row['game']}: a copy takes {figure(row['costs']['clone()'])} ns, not {MOST_CLONE}")
    return broken


def render(result):
    """The result as Markdown: each call, then what a decision is made of."""
    rows, at = result["rows"], result["machine"]
    titles = [f"{row['game']}, {row['seats']} seats" for row in rows]
    calls = [[f"`{call}`", *(figure(row["costs"][call]) for row in rows)] for call in (rows[0]["costs"] if rows else [])]
    ways = []
    for way, driven, parts in WAYS:
        for title, row in zip(titles, rows):
            whole, shares = made_of(result["peers"], row, driven, parts)
            of_rules = row["costs"][RULES] / whole
            listed = ", ".join(f"{part} {share:.0%}" for share, part in shares)
            ways.append([way, title, figure(whole), figure(1e9 / whole), f"{of_rules:.0%}", listed])
    head = ["way of playing", "game", "ns a decision", "decisions/s", "of which the rules", "parts"]
    return "\n".join(
        [
            f"{result['date']}, commit {result['commit']}. {at['cpu']}, {at['system']}, {at['rustc']}, "
            f"Python {result['python']}. One core, processor time, the best of {result['rounds']} rounds for every row; "
            f"{result['busy_at_start']:.0%} of the machine was busy with something else at the start.",
            "",
            beside(result["peers"]),
            "",
            "; ".join(broken_promises(result)) or "Every promise is kept.",
            "",
            COMPARED,
            "",
            "Each call, and each decision of a batch, in nanoseconds:",
            "",
            table(["call, or a decision of a batch", *titles], calls, right=set(titles)),
            "",
            "What limits each way of playing is its largest part. A decision is measured as a whole, above, and its calls by "
            f"themselves; what is left of the whole is {REST}:",
            "",
            table(head, ways, right=set(head[2:5])),
            *profiled(result.get("profiles", [])),
        ]
    )


def made_of(peers, row, driven, parts):
    """Nanoseconds of a decision as it was measured, and the share of each part, which add up to 1, the largest first."""
    rates = [rate for peer in peers for rate in peer["rates"]
             if (peer["engine"], peer["game"], peer["driven"]) == (OURS, row["game"], driven)]  # fmt: skip
    costs = [(row["costs"][part], f"`{part}`") for part in parts]
    calls = sum(cost for cost, _ in costs)
    # Calls that are measured by themselves may be slower than in their place; then nothing is left.
    whole = max(1e9 / max(rates), calls) if rates else calls
    costs.append((whole - calls, REST))
    return whole, sorted(((cost / whole, part) for cost, part in costs), reverse=True)


def profiled(profiles):
    """The instructions of a step of a batch, as Markdown."""
    if not profiles:
        return []
    titles = {game: title for title, game, _ in GAMES}
    head = ["`VectorEnv.step`", "game", "instructions a decision", "the largest functions"]
    body = []
    for one in profiles:
        listed = ", ".join(f"`{name}` {share:.0%}" for name, share in one["functions"])
        title = f"{titles.get(one['game'], one['game'])}, {one['seats']} seats"
        body.append([f"observations: {one['observation']}", title, figure(one["instructions"]), listed])
    commits = " and ".join(dict.fromkeys(one["commit"] for one in profiles))
    said = (
        f"The instructions of a step that lie in each function itself, counted by callgrind, which no other load changes (commit {commits}):"
    )
    return ["", said, "", table(head, body, right={head[2]})]


KEPT = Kept("python", render)


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="how often everything is measured (default 5)")
    parser.add_argument("--profiles", action="store_true", help="only count the instructions of a step, and keep them")
    parser.add_argument("--seconds", type=float, default=1.5, help="time of each sample of the peers (default 1.5)")
    KEPT.add_options(parser)
    args = parser.parse_args(arguments)
    if args.render:
        return KEPT.write()
    if args.check:
        return KEPT.check()
    if args.profiles:
        return profile_again()
    if not 1 <= args.rounds <= 100:
        parser.error("1 to 100 rounds")
    busy = machine.busy_share()
    try:
        home.logres_wheel()
        peers, rows, missing = measure(args.rounds, Stretch(0.5, args.seconds))
        profiles = profile_all()
    except Missing as why:
        return f"nothing could be measured: {why}"
    trial = ["it was asked for as a trial"] if args.trial else []
    if args.rounds < ROUNDS_TO_KEEP:
        trial.append(f"fewer than {ROUNDS_TO_KEEP} rounds were measured")
    python = machine.first_line([str(home.venv_python()), "--version"]) or ""
    result = {
        **machine.stamp(home.PROJECT),
        "python": python.removeprefix("Python "),
        "rounds": args.rounds,
        "busy_at_start": round(busy, 3),
        "trial": trial,
        "peers": peers,
        "rows": rows,
        "profiles": profiles,
        "missing": missing,
    }
    return KEPT.publish(args, result)


if __name__ == "__main__":
    sys.exit(main())
