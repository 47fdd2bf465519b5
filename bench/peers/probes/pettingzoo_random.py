"""PettingZoo classic: the loop of its documentation, with a draw among the actions that the mask allows.

`last()` builds the observation of the agent to move at each decision, as a learner sees it.
"""

import importlib

import numpy as np

from stopwatch import probe


def prepare(game):
    name, _, seats = game.partition(":")
    # Games for a choice of seats name the option differently.
    option = "players" if name.startswith("hanabi") else "num_players"
    env = importlib.import_module(f"pettingzoo.classic.{name}").env(**({option: int(seats)} if seats else {}))

    def play(rng):
        env.reset(seed=rng.getrandbits(31))
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = info["action_mask"] if "action_mask" in info else observation["action_mask"]
            legal = np.flatnonzero(mask)
            env.step(int(legal[int(rng.random() * len(legal))]))
            decisions += 1
        return 1, decisions

    return play


probe(prepare)
