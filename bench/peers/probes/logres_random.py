"""Logres from Python. WAY:GAME:SEATS, where the way is one of

one      one decision after the other: who decides, the mask, a random legal action, play
batch    1024 games stepped in one call, legal actions drawn inside
observed the same with observations
"""

import logres
from stopwatch import probe

BATCH = 1024


def one(game):
    def play(rng):
        state = game.new_initial_state(rng.getrandbits(62))
        decisions = 0
        while not state.is_terminal():
            state.current_player()
            state.legal_actions_mask()
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            decisions += 1
        return 1, decisions

    return play


def batch(game, observation):
    env = logres.VectorEnv(game, BATCH, observation=observation)

    def play(_):
        # One step of all games; none are counted, for the reason that fastcatan's probe gives.
        env.step(env.sample())
        return 0, BATCH

    return play


def prepare(what):
    way, name, seats = what.split(":")
    game = logres.load_game(name, seats=int(seats))
    if way == "one":
        return one(game)
    return batch(game, "float32" if way == "observed" else None)


probe(prepare)
