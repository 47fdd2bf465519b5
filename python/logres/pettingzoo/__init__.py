"""Both games as PettingZoo environments: ``merlin_v0.env(...)`` and ``camelot_v0.env(...)``."""

from . import camelot_v0, merlin_v0

__all__ = ["camelot_v0", "merlin_v0"]
