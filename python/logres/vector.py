"""Many games at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ._logres import Batch, Game, Judge, LogresError


class Step(NamedTuple):
    """What a batch shows after a step. The arrays belong to the batch and are written again by the next step."""

    observation: npt.NDArray[Any] | None
    """One row a game: what the seat that decides may know. None if the batch was made without."""
    mask: npt.NDArray[np.int8]
    """One row a game: 1 for each legal action."""
    reward: npt.NDArray[np.float32]
    """One row a game, one column a seat: the returns where a game has just ended, 0 elsewhere."""
    done: npt.NDArray[np.bool_]
    """Has a game just ended here? Its place already holds the next one."""
    player: npt.NDArray[np.int32]
    """The seat that decides."""


class VectorEnv:
    """``n`` games, stepped in Rust without the interpreter's lock, into arrays that are used again.

    A game that ends is replaced at once: ``done`` and ``reward`` tell of the old one, everything else of the new one.
    Game ``i`` is number ``i`` of the seed, and the next at its place number ``i + n``; ``number`` says which one each
    row of ``reward`` and ``done`` is about. Neither ``n`` nor ``threads`` changes any game.

    ``bots`` names a bot for each seat (or ``net:FILE``, a network), or None where the caller decides; then only decisions
    of those seats are asked. ``nets`` are the contents of network files, for machines that do not have them.
    ``skip_forced`` answers questions that have a single legal answer. ``observation`` is ``"float32"``, ``"uint8"`` or
    None, which is quicker.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        *,
        seed: int = 1,
        bots: Sequence[str | None] | None = None,
        iterations: int = 200,
        skip_forced: bool = False,
        threads: int = 1,
        observation: str | None = "float32",
        nets: Mapping[str, str] | None = None,
    ) -> None:
        if n < 1:
            raise LogresError("a batch has at least one game")
        self.game = game
        self.seed = seed
        self._batch = Batch(
            game,
            n,
            seed,
            None if bots is None else list(bots),
            iterations,
            skip_forced,
            threads,
            observation,
            None if nets is None else dict(nets),
        )
        batch = self._batch
        self._step = Step(batch.observation, batch.mask, batch.reward, batch.done, batch.player)
        self.points: npt.NDArray[np.int32] = batch.points
        """One row a game: the points of the game that ended here last."""
        self.number: npt.NDArray[np.int64] = batch.number
        """The number of the game that ``reward`` and ``done`` are about."""

    def __len__(self) -> int:
        return len(self._batch)

    @property
    def decisions(self) -> int:
        """Decisions since the last reset, in all games together."""
        return self._batch.decisions

    def reset(self, seed: int | None = None) -> Step:
        """Begins anew, with the games of this seed or of the last one."""
        if seed is not None:
            self.seed = seed
        self._batch.reset(self.seed)
        return self._step

    def observe(self) -> Step:
        """What the batch shows now."""
        return self._step

    def step(self, actions: npt.ArrayLike) -> Step:
        """Plays one action in every game. If one of them is not legal, nothing is played anywhere."""
        self._batch.step(actions)
        return self._step

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal action for each game, drawn as ``logres sim`` draws them. The array is used again."""
        return self._batch.sample()

    def last_observations(self, player: int) -> npt.NDArray[np.float32]:
        """What a seat saw at the end of each game that has just ended: a row for every True of ``done``."""
        return self._batch.last_observations(np.flatnonzero(self._step.done).tolist(), player)

    def afterstates(
        self,
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """What the deciding seat would see after each of its legal actions.

        Gives observations, actions, and where each game begins: those of game ``i`` are the rows ``ends[i]`` to
        ``ends[i + 1]``, in the order of the actions. It is
        looked at in a world that the seat cannot tell from the real one: nothing hidden or not yet drawn is foreseen.
        """
        return self._batch.afterstates()

    def choose(
        self, judge: Judge, explore: float = 0.0
    ) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.uint8], npt.NDArray[np.float32]]:
        """What a network (``logres.learn.Net.judge``) would play: actions, the observations after them, and values.

        The action is the one whose ``afterstates`` row has the highest value, or with the probability ``explore`` any
        legal one; the value is that of the best. Everything happens in the engine, without the interpreter's lock.
        """
        return self._batch.choose(judge, explore)
