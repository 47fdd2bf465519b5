"""Who is measured: the table of subjects, in the order of the report.

A subject is one game in one engine, driven in one way. `prepare` installs what it needs and returns a function that
measures one stretch of random play; it raises `Missing` where that cannot be done here.
"""

import json
import os
import resource
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from common import home, machine
from common.home import Missing

PROBES = Path(__file__).resolve().parent / "probes"

# A probe that hangs is given up after its own time and this much more.
PATIENCE_SECONDS = 60


@dataclass(frozen=True)
class Stretch:
    """How long a probe plays."""

    warm: float
    seconds: float


@dataclass(frozen=True)
class Ready:
    """A subject that can be measured: its version and a function from a seed to a sample."""

    version: str
    sample: Callable[[int], dict]


@dataclass(frozen=True)
class Subject:
    engine: str
    game: str
    seats: int
    driven: str
    prepare: Callable[[Stretch], Ready]


def pinned_child():
    """Runs in the child: one core for it and everything it starts."""
    os.sched_setaffinity(0, {machine.measuring_core()})


def measure(command, stretch, environment=None):
    """Runs a command on the measuring core and returns the JSON object it prints last, with the share of the core
    that the command got: well below one means that somebody else was using it."""
    quiet = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "PYTHONWARNINGS": "ignore"}
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    try:
        done = subprocess.run(
            [str(part) for part in command],
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            env={**os.environ, **quiet, "PYTHONDONTWRITEBYTECODE": "1", **(environment or {})},
            preexec_fn=pinned_child,
            timeout=stretch.warm + stretch.seconds + PATIENCE_SECONDS,
        )
    except subprocess.TimeoutExpired:
        raise Missing("it did not come to an end in time.") from None
    spent = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        words = (done.stderr.strip() or "it said nothing").splitlines()
        raise Missing(f"it stopped with code {done.returncode}: {words[-1].strip()[:200]}")
    try:
        sample = json.loads(done.stdout.strip().splitlines()[-1])
        # Probes in Python tell their processor time too.
        processor = {key: sample[key] for key in ("processor",) if key in sample}
        sample = {**{key: sample[key] for key in ("games", "decisions", "seconds")}, **processor}
    except (IndexError, KeyError, TypeError, ValueError):
        raise Missing(f"it printed no sample: {done.stdout.strip()[-200:]!r}") from None
    if not sample["decisions"] or not sample["seconds"] > 0:
        raise Missing(f"it made no decisions: {sample}")
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {**sample, "core_share": round(min(1.0, used / spent), 3)}


def python(package, probe, game, requirement=None):
    def prepare(stretch):
        home.python_package(requirement or package)
        command = [home.venv_python(), PROBES / probe, game, stretch.warm, stretch.seconds]
        return Ready(home.python_version(package), lambda seed: measure([*command, seed], stretch))

    return prepare


def fastcatan_core(game):
    def prepare(stretch):
        binary = home.HOME / "fastcatan" / "fastcatan_core"
        home.fastcatan_core(PROBES / "fastcatan_core.cpp", binary)
        command = [binary, game, stretch.warm, stretch.seconds]
        return Ready(home.pinned("fastcatan"), lambda seed: measure([*command, seed], stretch))

    return prepare


def shakmaty():
    def prepare(stretch):
        folder = PROBES / "shakmaty-random"
        command = [home.cargo_program(folder), "chess", stretch.warm, stretch.seconds]
        version = next(
            line.split('"')[1].lstrip("=")
            for line in (folder / "Cargo.toml").read_text().splitlines()
            if line.startswith("shakmaty ")
        )
        return Ready(version, lambda seed: measure([*command, seed], stretch))

    return prepare


def boardgame_io(way):
    def prepare(stretch):
        home.node_packages()
        package = home.node_modules() / "node_modules" / "boardgame.io" / "package.json"
        command = ["node", PROBES / "boardgame_io.cjs", way, stretch.warm, stretch.seconds]
        environment = {"LOGRES_BENCH_NPM": str(home.node_modules()), "NODE_ENV": "production"}
        version = json.loads(package.read_text())["version"]
        return Ready(version, lambda seed: measure([*command, seed], stretch, environment))

    return prepare


def logres(binary, game, seats):
    """Ours, by the same command that everybody has. `sim` plays a number of games, so a short run says how many fill
    the time; it says itself how long the games took."""

    def prepare(stretch):
        program = home.logres(binary)
        fixed = ["sim", game, "--seats", seats, "--modules", "none", "--bots", "random", "--threads", 1, "--json"]

        def games(number, seed):
            return measure([program, *fixed, "--games", number, "--seed", seed], stretch)

        number, trial = 64, games(64, 1)
        while trial["seconds"] < stretch.warm / 2 and number < 10_000_000:
            number *= 4
            trial = games(number, 1)
        number = max(1, round(trial["games"] * stretch.seconds / trial["seconds"]))
        version = machine.first_line([str(program), "--version"]) or "unknown"
        return Ready(version.removeprefix("logres").strip(), lambda seed: games(number, seed))

    return prepare


def logres_python(what):
    """Ours from Python, by the wheel that `cargo xtask python` builds."""

    def prepare(stretch):
        home.logres_wheel()
        command = [home.venv_python(), PROBES / "logres_random.py", what, stretch.warm, stretch.seconds]
        return Ready(home.python_version("logres"), lambda seed: measure([*command, seed], stretch))

    return prepare


def subjects(binary):
    """Ours first, then the peers from the nearest in kind to the farthest."""
    openspiel = "openspiel_random.py"
    pettingzoo = {"requirement": "pettingzoo[classic]"}
    native, from_python = "its own C++ rollouts", "from Python"
    return [
        Subject("logres", "Merlin, base", 4, "logres sim", logres(binary, "merlin", 4)),
        Subject("logres", "Camelot", 5, "logres sim", logres(binary, "camelot", 5)),
        *(
            Subject("logres for Python", title, seats, driven, logres_python(f"{way}:{game}:{seats}"))
            for way, driven in (
                ("one", "from Python, with masks"),
                ("batch", "1024 at once from Python"),
                ("observed", "1024 at once, observed"),
            )
            for title, game, seats in (("Merlin, base", "merlin", 4), ("Camelot", "camelot", 5))
        ),
        Subject("Catanatron", "Catan", 4, "its own Python loop", python("catanatron", "catanatron_random.py", "4")),
        Subject("fastcatan", "Catan", 4, "C++ core, no Python", fastcatan_core("trade")),
        Subject("fastcatan", "Catan without player trades", 4, "C++ core, no Python", fastcatan_core("no-trade")),
        Subject("fastcatan", "Catan", 4, from_python, python("fastcatan", "fastcatan_random.py", "one")),
        Subject(
            "fastcatan", "Catan", 4, "256 at once from Python", python("fastcatan", "fastcatan_random.py", "batch")
        ),
        Subject("OpenSpiel", "spades", 4, native, python("open_spiel", openspiel, "native:spades")),
        Subject("OpenSpiel", "hearts", 4, native, python("open_spiel", openspiel, "native:hearts")),
        Subject("OpenSpiel", "backgammon", 2, native, python("open_spiel", openspiel, "native:backgammon")),
        Subject("OpenSpiel", "spades", 4, from_python, python("open_spiel", openspiel, "python:spades")),
        Subject("OpenSpiel", "hanabi", 4, from_python, python("open_spiel", openspiel, "python:hanabi(players=4)")),
        Subject(
            "PettingZoo classic",
            "hanabi",
            4,
            from_python,
            python("pettingzoo", "pettingzoo_random.py", "hanabi_v5:4", **pettingzoo),
        ),
        Subject(
            "PettingZoo classic",
            "Texas hold'em, no limit",
            4,
            from_python,
            python("pettingzoo", "pettingzoo_random.py", "texas_holdem_no_limit_v6:4", **pettingzoo),
        ),
        Subject("RLCard", "mahjong", 4, from_python, python("rlcard", "rlcard_random.py", "mahjong")),
        Subject("boardgame.io", "a ring with dice (ours)", 4, "its client", boardgame_io("client")),
        Subject("boardgame.io", "a ring with dice (ours)", 4, "its bare reducer", boardgame_io("reducer")),
        Subject("shakmaty", "chess", 2, "Rust", shakmaty()),
    ]
