"""Merlin and Camelot for programs that play, search and learn.

``load_game`` compiles a game; ``Game.new_initial_state`` deals a ``State``; ``VectorEnv`` plays many games at once.
The same seed gives the same game everywhere: here, in batches, on any number of threads, and in ``logres sim``.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ._logres import (
    TERMINAL,
    Bot,
    Decision,
    Game,
    IllegalAction,
    LogresError,
    Picks,
    State,
    __version__,
    _games,
    _record_setup,
    bot_names,
    clause,
    clauses,
    load_scenarios,
    run_scenarios,
)
from .vector import Step, VectorEnv

__all__ = [
    "TERMINAL",
    "Bot",
    "Decision",
    "Game",
    "IllegalAction",
    "LogresError",
    "Picks",
    "State",
    "Step",
    "VectorEnv",
    "__version__",
    "bot_names",
    "clause",
    "clauses",
    "games",
    "load_game",
    "load_record",
    "load_scenarios",
    "run_scenarios",
]


def games() -> dict[str, dict[str, Any]]:
    """What can be played: for each game its seats, modules, options and ready-made sets."""
    return {info["game"]: info for info in _games()}


def load_game(
    name: str,
    seats: int | None = None,
    modules: Iterable[str] | str = (),
    options: Mapping[str, str] | None = None,
    content: str | os.PathLike[str] | Mapping[str, str] | None = None,
    set: str | None = None,
) -> Game:
    """Compiles a game.

    ``modules`` is a list of names, ``"all"`` or ``"none"``. ``set`` names a ready-made choice of modules and options
    (``games()`` lists them); what is said besides comes on top. ``content`` is a folder with other content than the
    built-in one, or a mapping from file names to texts. Everything that is wrong is said at once.
    """
    known = games()
    if name not in known:
        raise LogresError(f'there is no game "{name}", but {" and ".join(known)}')
    info = known[name]
    chosen: dict[str, Any] = {"seats": info["seats"], "modules": [], "options": {}}
    if set is not None:
        sets = {ready["name"]: ready for ready in info["sets"]}
        if set not in sets:
            raise LogresError(f'{name} has no set "{set}"; there are {", ".join(sets)}')
        chosen = sets[set]
    names: list[str] = list(chosen["modules"])
    if isinstance(modules, str):
        if modules not in ("all", "none", ""):
            names = [part.strip() for part in modules.split(",")]
        elif modules == "all":
            names = list(info["modules"])
    elif wished := list(modules):
        names = wished
    if seats is None:
        seats = next((count for count in chosen["seats"] if count >= 3), chosen["seats"][0])
    if not isinstance(seats, int) or not 0 < seats < 100:
        raise LogresError(f"a table has a number of seats, not {seats!r}")
    called = list(info["seat_names"]) + [f"seat-{place}" for place in range(len(info["seat_names"]), 99)]
    setup = {
        "game": name,
        "seats": called[:seats],
        "modules": names,
        "options": {**chosen["options"], **{str(key): str(value) for key, value in (options or {}).items()}},
    }
    return Game(json.dumps(setup), _folder(content))


def _folder(content: str | os.PathLike[str] | Mapping[str, str] | None) -> dict[str, str] | None:
    if content is None:
        return None
    if isinstance(content, Mapping):
        return dict(content)
    path = Path(content)
    if not path.is_dir():
        raise LogresError(f"the folder {path} cannot be read")
    return {file.name: file.read_text(encoding="utf-8") for file in sorted(path.glob("*.toml"))}


def load_record(
    text: str, seed: int = 0, content: str | os.PathLike[str] | Mapping[str, str] | None = None
) -> list[State]:
    """Every position of a record, from before the first answer to after the last.

    Each of them can be played on; what chance brings then is drawn from ``seed``.
    """
    return Game(_record_setup(text), _folder(content)).replay(text, seed)
