"""One agent after the other, as the rules ask them."""

from __future__ import annotations

import json
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .. import State, load_game


class Aec(AECEnv):
    """A game as PettingZoo sees it.

    An observation is ``{"observation": float32, "action_mask": int8}``; the mask of an agent that is not asked is empty.
    The reward comes at the end: the game's returns. Sealed questions ask their agents in seat order.
    """

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 2}

    def __init__(self, name: str, *, render_mode: str | None = None, **keywords: Any) -> None:
        super().__init__()
        self.metadata = {**self.metadata, "name": f"logres_{name}_v0"}
        self.game = load_game(name, **keywords)
        self.render_mode = render_mode
        self.possible_agents = list(self.game.setup["seats"])
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        length, actions = self.game.observation_length, self.game.num_actions
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(0.0, 255.0, (length,), np.float32),
                    "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents}
        self._next_seed = 0
        self.state_of_play: State | None = None

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """What an agent's observations look like; the same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Every action there is; the mask says which are legal now."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals the game of this seed, or the next one of the last seed."""
        if seed is not None:
            self._next_seed = seed
        self.state_of_play = self.game.new_initial_state(seed=self._next_seed)
        # Another reset without a seed deals another game, and the same one after the same seed.
        self._next_seed += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._playing().current_player()]

    def _playing(self) -> State:
        if self.state_of_play is None:
            raise RuntimeError("reset() must come before anything else")
        return self.state_of_play

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """What an agent may know, with its mask."""
        state = self._playing()
        seat = self._seat[agent]
        mask = (
            state.legal_actions_mask()
            if state.current_player() == seat
            else np.zeros(self.game.num_actions, np.int8)
        )
        return {"observation": state.observation_tensor(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Plays an action of the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self._playing()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        state.apply_action(int(action))
        if state.is_terminal():
            self.rewards = {agent: state.returns()[self._seat[agent]] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[state.current_player()]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What a spectator sees, in words, as JSON."""
        if self.render_mode is None:
            gymnasium.logger.warn("no render_mode was given")
            return None
        return json.dumps(self._playing().view("gallery"), indent=1)

    def close(self) -> None:
        """Forgets the game."""
        self.state_of_play = None


def wrapped(env: Aec) -> Any:
    """With the wrappers that PettingZoo advises for games with masks."""
    checked = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1.0)
    checked = wrappers.AssertOutOfBoundsWrapper(checked)
    return wrappers.OrderEnforcingWrapper(checked)
