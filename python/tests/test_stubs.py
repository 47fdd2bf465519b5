"""Everything public is described; and the stubs say what the compiled module has: the same names, the same parameters and
the same docstrings."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from typing import Any

import pytest

import logres
from logres import _logres

PACKAGE = Path(logres.__file__).parent
STUB = ast.parse((PACKAGE / "_logres.pyi").read_text(encoding="utf-8"))
Function = ast.FunctionDef

# What Python itself gives to classes.
OWN = {"__copy__", "__deepcopy__", "__eq__", "__hash__", "__len__", "__reduce__", "__repr__"}


def entries() -> dict[str, Any]:
    """Every function, class, method, property and attribute of the stub, by its dotted name."""
    found: dict[str, Any] = {}
    for node in STUB.body:
        if isinstance(node, (Function, ast.ClassDef)):
            found[node.name] = node
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = node
        for inner in node.body if isinstance(node, ast.ClassDef) else []:
            if isinstance(inner, Function):
                found[f"{node.name}.{inner.name}"] = inner  # type: ignore[attr-defined]
            if isinstance(inner, ast.AnnAssign) and isinstance(inner.target, ast.Name):
                found[f"{node.name}.{inner.target.id}"] = inner  # type: ignore[attr-defined]
    return found


def things() -> dict[str, Any]:
    """The same of the compiled module."""
    found: dict[str, Any] = {}
    for name, thing in vars(_logres).items():
        if name.startswith("__") and name not in ("__version__", "__build__"):
            continue
        found[name] = thing
        if isinstance(thing, type):
            for inner, member in vars(thing).items():
                if not inner.startswith("__"):
                    found[f"{name}.{inner}"] = member
    return found


def test_the_stub_names_what_there_is() -> None:
    public = {name for name in entries() if not name.split(".")[-1].startswith("__") or "." not in name}
    # Names of types, which are no things, and what is set when an exception is raised.
    assert public - {"Viewer", "Saying", "IllegalAction.clause"} == set(things())


@pytest.mark.parametrize("name", sorted(things()))
def test_everything_is_described_alike(name: str) -> None:
    thing, entry = things()[name], entries()[name]
    if isinstance(entry, ast.AnnAssign) and "." not in name:
        return
    said = inspect.getdoc(thing)
    assert said, f"help({name}) is empty"
    if isinstance(entry, (Function, ast.ClassDef)):
        assert (ast.get_docstring(entry) or "").strip() == said
        decorated = any(isinstance(mark, ast.Name) and mark.id == "property" for mark in entry.decorator_list)
        assert decorated == inspect.isgetsetdescriptor(thing)
    if isinstance(entry, Function) and callable(thing):
        of_stub = [parameter.arg for parameter in entry.args.args]
        assert of_stub == list(inspect.signature(thing).parameters)
        optional = sum(parameter.default is not parameter.empty for parameter in inspect.signature(thing).parameters.values())
        assert len(entry.args.defaults) == optional


@pytest.mark.parametrize("name", [name for name, thing in things().items() if isinstance(thing, type)])
def test_a_class_is_made_as_the_stub_says(name: str) -> None:
    made = entries().get(f"{name}.__init__")
    if made is not None:
        expected = [parameter.arg for parameter in made.args.args][1:]
        assert expected == list(inspect.signature(things()[name]).parameters)


def undescribed(node: ast.Module | ast.ClassDef, name: str) -> list[str]:
    """What has no docstring among the public classes, functions and methods of a module or a class."""
    found = [] if ast.get_docstring(node) else [name]
    for inner in node.body:
        if isinstance(inner, (Function, ast.AsyncFunctionDef, ast.ClassDef)) and not inner.name.startswith("_"):
            if isinstance(inner, ast.ClassDef):
                found += undescribed(inner, f"{name}.{inner.name}")
            elif not ast.get_docstring(inner):
                found.append(f"{name}.{inner.name}")
    return found


@pytest.mark.parametrize("path", sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py")))
def test_everything_public_of_the_python_half_is_described(path: str) -> None:
    assert not undescribed(ast.parse((PACKAGE / path).read_text(encoding="utf-8")), path.removesuffix(".py"))
