"""What several tests need."""

from __future__ import annotations

import os
import random
import shutil
from pathlib import Path

import pytest

import logres

PROJECT = Path(__file__).resolve().parents[2]

TABLES = [
    ("merlin", {"seats": 2}),
    ("merlin", {"seats": 4, "modules": "all"}),
    ("camelot", {"seats": 5}),
    ("camelot", {"seats": 2, "options": {"variant": "duo"}}),
]


@pytest.fixture(scope="session")
def binary() -> str:
    """The program `logres`, whose games must be the same."""
    found = os.environ.get("LOGRES") or shutil.which("logres")
    for profile in ("debug", "release", "play"):
        built = PROJECT / "target" / profile / "logres"
        if not found and built.exists():
            found = str(built)
    if not found:
        pytest.skip("the program logres is not built; set LOGRES to its path")
    return found


@pytest.fixture(scope="session", params=TABLES, ids=lambda table: f"{table[0]}-{table[1]['seats']}")
def game(request: pytest.FixtureRequest) -> logres.Game:
    name, keywords = request.param
    return logres.load_game(name, **keywords)


def play(state: logres.State, moves: int, seed: int = 1) -> logres.State:
    """Plays so many random answers, or to the end."""
    rng = random.Random(seed)
    for _ in range(moves):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state
