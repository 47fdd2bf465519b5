"""RLCard: reset and step, with a draw among the legal actions of the state that each step returns."""

import rlcard

from stopwatch import probe


def prepare(game):
    env = rlcard.make(game, config={"seed": 1})

    def play(rng):
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(rng.random() * len(legal))])
            decisions += 1
        return 1, decisions

    return play


probe(prepare)
