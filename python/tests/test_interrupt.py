"""Ctrl-C ends calls that would take days."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

CALLS = {
    "simulate": "game.simulate(['knight', 'knight'], 1_000_000, iterations=2_000_000_000)",
    "simulate-on-threads": "game.simulate(['knight', 'knight'], 1_000_000, iterations=2_000_000_000, threads=2)",
    "simulate-by-chance": "[game.simulate(['random', 'random'], 4_000_000, first=4_000_000 * part) for part in range(1000)]",
    "simulate-with-a-time": "game.simulate(['knight@900000000ms', 'page'], 1)",
    "arena": "game.arena_block(['knight', 'page'], 0, iterations=2_000_000_000)",
    "choose": "game.bot('knight', iterations=2_000_000_000).choose(game.new_initial_state(seed=1))",
    "choose-with-a-time": "game.bot('knight', milliseconds=900_000_000).play(game.new_initial_state(seed=1))",
}

SCRIPT = """
import os, signal, threading
import logres

game = logres.load_game("merlin", seats=2)
threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    CALL
except KeyboardInterrupt:
    print("stopped", game.simulate(["page", "page"], 2)["decisions"].all())
"""


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS.keys())
def test_an_interrupt_ends_a_long_call(call: str, tmp_path: Path) -> None:
    script = SCRIPT.replace("CALL", call)
    # Not within python/, where the sources would be taken for the package.
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=300, cwd=tmp_path)
    assert (done.stdout, done.stderr) == ("stopped True\n", "")
