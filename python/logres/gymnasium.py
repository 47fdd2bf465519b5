"""One seat against bots, as Gymnasium environments ``logres/Merlin-v0`` and ``logres/Camelot-v0``.

Importing this module registers them; ``gymnasium.make("logres.gymnasium:logres/Merlin-v0")`` imports it by itself.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import gymnasium as gym
import numpy as np
import numpy.typing as npt

from . import Step, VectorEnv, load_game

Observation = dict[str, npt.NDArray[Any]]


class SeatEnv(gym.Env[Observation, int]):
    """The caller has one seat, bots have the others.

    An observation is ``{"observation": float32, "action_mask": int8}``, and the mask stands in ``info`` too. The reward
    comes at the end: the returns of the own seat. An action that is not legal ends the game with ``illegal_reward``, and
    ``info["why_not"]`` says why; pass ``None`` to get the exception instead.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 2}

    def __init__(
        self,
        game: str = "merlin",
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "page",
        iterations: int = 200,
        illegal_reward: float | None = -1.0,
        render_mode: str | None = None,
        **keywords: Any,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f'there is no render mode "{render_mode}"; there is "ansi"')
        self.game = load_game(game, **keywords)
        self.seat = seat
        self.render_mode = render_mode
        self.illegal_reward = illegal_reward
        self._bots = _opponents(bots, seat, self.game.num_players)
        self._iterations = iterations
        length, actions = self.game.observation_length, self.game.num_actions
        self.observation_space = gym.spaces.Dict(
            {
                "observation": gym.spaces.Box(0.0, 255.0, (length,), np.float32),
                "action_mask": gym.spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.action_space = gym.spaces.Discrete(actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deals a game and plays on until the own seat is asked. The seed decides the deal and the bots."""
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(2**63))
        self._state = self.game.new_initial_state(seed=dealt)
        seeds = self.np_random.integers(2**63, size=self.game.num_players)
        self._players = {
            place: self.game.bot(name, seed=int(seeds[place]), iterations=self._iterations)
            for place, name in enumerate(self._bots)
            if name is not None
        }
        self._run_on()
        return self._shown(), self._info()

    def _run_on(self) -> None:
        """Bots play until the own seat is asked."""
        while (player := self._state.current_player()) in self._players:
            self._players[player].play(self._state)

    def _shown(self) -> Observation:
        own = self._state.current_player() == self.seat
        mask = self._state.legal_actions_mask() if own else np.zeros(self.game.num_actions, np.int8)
        return {"observation": self._state.observation_tensor(self.seat), "action_mask": mask}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The mask as sb3-contrib asks for it."""
        return self._shown()["action_mask"].astype(np.bool_)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._shown()["action_mask"]}
        if self._state.is_terminal():
            info["points"] = self._state.points()
            info["winners"] = self._state.winners()
        return info

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays an action of the own seat, and on until it is asked again or the game is over."""
        if self.illegal_reward is not None and not self._state.is_terminal():
            why = self._state.why_not(int(action))
            if why is not None:
                return self._shown(), self.illegal_reward, True, False, {**self._info(), "why_not": why}
        self._state.apply_action(int(action))
        self._run_on()
        over = self._state.is_terminal()
        reward = self._state.returns()[self.seat] if over else 0.0
        return self._shown(), reward, over, False, self._info()

    def render(self) -> Any:
        """What the own seat sees, in words, as JSON."""
        if self.render_mode is None:
            return None
        return json.dumps(self._state.view(self.seat), indent=1)


def _opponents(bots: str | Sequence[str], seat: int, seats: int) -> list[str | None]:
    if not 0 <= seat < seats:
        raise ValueError(f"there is no seat {seat}: seats are 0 to {seats - 1}")
    others = [bots] * (seats - 1) if isinstance(bots, str) else list(bots)
    if len(others) != seats - 1:
        raise ValueError(f"{len(others)} bots are named for {seats - 1} other seats")
    return [*others[:seat], None, *others[seat:]]


class SeatVectorEnv(gym.vector.VectorEnv[Observation, npt.NDArray[Any], npt.NDArray[Any]]):
    """Many games at once, one seat of each against bots, stepped in Rust.

    A game that ends is replaced in the same step. What its last position was, and what ``SeatEnv`` says of it, stand in
    ``infos["final_obs"]`` and ``infos["final_info"]``, as Gymnasium lays them out. An action that is not legal raises
    ``LogresError``, and nothing is played in any game.
    """

    metadata = {"autoreset_mode": gym.vector.AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str = "merlin",
        num_envs: int = 1,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "page",
        iterations: int = 200,
        threads: int = 1,
        render_mode: str | None = None,
        **keywords: Any,
    ) -> None:
        self.game = load_game(game, **keywords)
        self.seat = seat
        self.num_envs = num_envs
        self.render_mode = render_mode
        opponents = _opponents(bots, seat, self.game.num_players)
        self._env = VectorEnv(self.game, num_envs, bots=opponents, iterations=iterations, threads=threads)
        length, actions = self.game.observation_length, self.game.num_actions
        self.single_observation_space = gym.spaces.Dict(
            {
                "observation": gym.spaces.Box(0.0, 255.0, (length,), np.float32),
                "action_mask": gym.spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.single_action_space = gym.spaces.Discrete(actions)
        self.observation_space = gym.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gym.vector.utils.batch_space(self.single_action_space, num_envs)

    def _shown(self) -> Observation:
        step = self._env.observe()
        assert step.observation is not None
        return {"observation": step.observation.copy(), "action_mask": step.mask.copy()}

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins anew in every game. One seed decides all of them; of a list the first counts."""
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first)
        self._env.reset(int(self.np_random.integers(2**63)))
        return self._shown(), {}

    def step(
        self, actions: npt.NDArray[Any]
    ) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Plays an action of the own seat in every game, and on until it is asked again."""
        step = self._env.step(actions)
        reward = step.reward[:, self.seat].astype(np.float64)
        return self._shown(), reward, step.done.copy(), np.zeros(self.num_envs, np.bool_), self._ended(step)

    def _ended(self, step: Step) -> dict[str, Any]:
        """The infos about games that have just ended."""
        infos: dict[str, Any] = {}
        for place, last in zip(np.flatnonzero(step.done), self._env.last_observations(self.seat), strict=True):
            nothing = np.zeros(self.game.num_actions, np.int8)
            # Who wins has a return of 0 at least, who loses has -1.
            info = {
                "action_mask": nothing,
                "points": self._env.points[place].tolist(),
                "winners": np.flatnonzero(step.reward[place] >= 0.0).tolist(),
            }
            final = {"final_obs": {"observation": last, "action_mask": nothing.copy()}, "final_info": info}
            infos = self._add_info(infos, final, int(place))
        return infos


def register() -> None:
    """Makes ``gymnasium.make("logres/Merlin-v0")`` work."""
    for name in ("merlin", "camelot"):
        known = f"logres/{name.capitalize()}-v0"
        if known not in gym.registry:
            gym.register(
                known,
                entry_point="logres.gymnasium:SeatEnv",
                vector_entry_point="logres.gymnasium:SeatVectorEnv",
                kwargs={"game": name},
            )


register()
