"""The cells of the notebook run, on fewer games and shorter searches, without anything that draws."""

from __future__ import annotations

import json
import sys
from typing import Any
from unittest.mock import MagicMock

import pytest

from conftest import PROJECT

SHORTER = {"iterations=200": "iterations=4", "iterations=1000": "iterations=20", ", 600)": ", 8)"}


def test_the_cells_of_the_notebook_run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    folder = PROJECT / "python/examples"
    cells = json.loads((folder / "games.ipynb").read_text(encoding="utf-8"))["cells"]
    source = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    for long, short in SHORTER.items():
        assert source.count(long) == 1, f"the notebook has changed: {long}"
        source = source.replace(long, short)
    pyplot = MagicMock()

    def subplots(rows: int, columns: int, **_: Any) -> Any:
        return MagicMock(), [MagicMock() for _ in range(rows * columns)]

    pyplot.subplots = subplots
    monkeypatch.setitem(sys.modules, "matplotlib", MagicMock(pyplot=pyplot))
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", pyplot)
    monkeypatch.chdir(folder)
    known: dict[str, Any] = {}
    exec(compile(source, "games.ipynb", "exec"), known)
    assert len(known["points"]) > 100 and known["values"]
    assert [book["games"] for book in known["books"].values()] == [8, 8, 8]
    (games, shares), _ = pyplot.errorbar.call_args
    assert len(games) == len(shares) > 1
    assert capsys.readouterr().out.count("%") > 1, "what a search considered is printed"
