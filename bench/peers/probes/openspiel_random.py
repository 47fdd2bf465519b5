"""OpenSpiel, a collection of games in C++.

`python:NAME` drives a game through the Python binding, one call for each question. `native:NAME` plays whole rollouts
inside its C++, by the evaluator that its tree search uses: one simulation of the search is exactly one evaluation of
the first position, and an evaluation plays as many random games to the end as one asks for. The binding does not count
decisions there, so they are counted beforehand in games from the same position. Dealing is part of a game driven from
Python but not of a rollout, which starts at the first decision.
"""

import json
import random
import sys
import time

import pyspiel

from stopwatch import play_for, probe


def draw(outcomes, rng):
    point = rng.random()
    for action, chance in outcomes:
        point -= chance
        if point <= 0:
            break
    return action


def player(first_position):
    def play(rng):
        state = first_position()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw(state.chance_outcomes(), rng))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                decisions += 1
        return 1, decisions

    return play


def native(game, warm, seconds, seed):
    state = game.new_initial_state()
    rng = random.Random(seed)
    while state.is_chance_node():
        state.apply_action(draw(state.chance_outcomes(), rng))
    counted = play_for(player(state.clone), rng, warm)

    def rollouts(number, seed):
        evaluator = pyspiel.RandomRolloutEvaluator(number, seed)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 64, False, seed, False)
        start = time.perf_counter()
        bot.step(state)
        return time.perf_counter() - start

    # Grow until the clock is good enough to say how many rollouts fill the time; this is also the warm-up.
    number, spent = 64, 0.0
    while spent < warm / 2:
        number *= 2
        spent = rollouts(number, seed)
    number = max(1, round(number * seconds / spent))
    spent = rollouts(number, seed + 1)
    decisions = round(number * counted["decisions"] / counted["games"])
    print(json.dumps({"games": number, "decisions": decisions, "seconds": spent}))


how, _, name = sys.argv[1].partition(":")
game = pyspiel.load_game(name)
if how == "native":
    native(game, float(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4]))
else:
    probe(lambda _: player(game.new_initial_state))
