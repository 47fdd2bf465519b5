"""What each call of the Python package costs, in nanoseconds of processor time. GAME SEATS SEED; prints a JSON object.

Times are taken over positions from the beginning to the end of a random game. The processor's time of this process is
counted, so that others on the same core are not, and of several passes the quickest is taken.
"""

import json
import random
import sys
import time

import logres
import numpy as np

PASSES = 7
BATCH = 1024
STEPS = 60


def quickest(work, count):
    """Nanoseconds for one of the `count` things that `work` does."""
    best = float("inf")
    for _ in range(PASSES):
        start = time.process_time_ns()
        work()
        best = min(best, (time.process_time_ns() - start) / count)
    return best


def positions(game, seed):
    """Every position of a random game but the last, and what was played in each."""
    rng = random.Random(seed)
    state, found = game.new_initial_state(seed), []
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        found.append((state.clone(), action))
        state.apply_action(action)
    return found


def over_all(states, call):
    def work():
        for state in states:
            call(state)

    return work


def single(game, seed):
    played = [one for number in range(4) for one in positions(game, 4 * seed + number)]
    states = [state for state, _ in played]
    seats = game.num_players
    out = np.zeros(game.observation_length, np.float32)
    nothing = quickest(over_all(states, lambda state: None), len(states))
    calls = {
        "clone()": lambda state: state.clone(),
        "current_player()": lambda state: state.current_player(),
        "is_terminal()": lambda state: state.is_terminal(),
        "legal_actions()": lambda state: state.legal_actions(),
        "legal_actions_mask()": lambda state: state.legal_actions_mask(),
        "observation_tensor(seat)": lambda state: state.observation_tensor(0),
        "observation_tensor(seat, out=…)": lambda state: state.observation_tensor(0, out=out),
        "resample_from_infostate(seat, seed)": lambda state: state.resample_from_infostate(seats - 1, 1),
        "serialize()": lambda state: state.serialize(),
    }
    costs = {name: quickest(over_all(states, call), len(states)) - nothing for name, call in calls.items()}

    def copies_played():
        for state, action in played:
            state.clone().apply_action(action)

    costs["apply_action(action)"] = quickest(copies_played, len(played)) - nothing - costs["clone()"]
    return costs


def batched(game, seed):
    costs = {}
    for observation, name in ((None, "none"), ("uint8", "uint8"), ("float32", "float32")):
        env = logres.VectorEnv(game, BATCH, seed=seed, observation=observation)
        drawn, stepped = float("inf"), float("inf")
        for _ in range(PASSES):
            sampling = stepping = 0
            for _ in range(STEPS):
                start = time.process_time_ns()
                actions = env.sample()
                middle = time.process_time_ns()
                env.step(actions)
                sampling, stepping = sampling + middle - start, stepping + time.process_time_ns() - middle
            drawn, stepped = min(drawn, sampling / STEPS / BATCH), min(stepped, stepping / STEPS / BATCH)
        costs[f"VectorEnv.step, observations: {name}"] = stepped
        costs["VectorEnv.sample"] = min(drawn, costs.get("VectorEnv.sample", drawn))
    # The same games to the end without arrays: what the rules alone cost.
    bots = ["random"] * game.num_players
    decisions = int(game.simulate(bots, 256, seed=seed)["decisions"].sum())
    costs["simulate() with random players"] = quickest(lambda: game.simulate(bots, 256, seed=seed), decisions)
    return costs


name, seats, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
measured = logres.load_game(name, seats=seats)
print(json.dumps({**single(measured, seed), **batched(measured, seed)}))
