"""PPO with masks (sb3-contrib) for a few steps, one seat against `page`.

    cargo xtask python sb3

PyTorch's default wheel is several gigabytes, so this is no part of the tests. docs/python.md shows what it prints.
"""

from __future__ import annotations

import argparse

import gymnasium as gym
import numpy as np
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks

import logres.gymnasium  # noqa: F401


def play(model: MaskablePPO, env: gym.Env, games: int) -> tuple[list[float], int]:
    """The returns of some games, and how many actions were not legal."""
    returns, illegal = [], 0
    for number in range(games):
        observation, info = env.reset(seed=number)
        over = False
        while not over:
            action, _ = model.predict(observation, action_masks=get_action_masks(env))
            observation, reward, over, _, info = env.step(action)
            illegal += "why_not" in info
        returns.append(float(reward))
    return returns, illegal


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=2_048)
    parser.add_argument("--games", type=int, default=5, help="so many games afterwards")
    chosen = parser.parse_args()
    for name in ("logres/Merlin-v0", "logres/Camelot-v0"):
        env = gym.make(name, bots="page")
        model = MaskablePPO("MultiInputPolicy", env, n_steps=512, batch_size=128, seed=1)
        model.learn(chosen.steps)
        returns, illegal = play(model, env, chosen.games)
        print(
            f"{name}: {model.num_timesteps} steps learned; then {chosen.games} games, {illegal} illegal actions, "
            f"mean return {np.mean(returns):+.2f}"
        )


if __name__ == "__main__":
    main()
