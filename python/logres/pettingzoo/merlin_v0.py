"""Merlin as a PettingZoo environment."""

from __future__ import annotations

from typing import Any

from ._aec import Aec, wrapped

__all__ = ["env", "raw_env"]


def raw_env(**keywords: Any) -> Aec:
    """Without wrappers. The keywords are those of ``logres.load_game``, and ``render_mode``."""
    return Aec("merlin", **keywords)


def env(**keywords: Any) -> Any:
    """With the wrappers that PettingZoo advises for games with masks."""
    return wrapped(raw_env(**keywords))
