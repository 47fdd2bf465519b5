"""fastcatan, Catan in C++, driven from Python: `one` asks one game at a time, `batch` steps 256 games in one call.

In a batch the legal actions of all games come as bit masks and numpy draws for all of them at once; this is how its
users train. `one-no-trade` leaves out offers between players, which Catanatron does not have either.
"""

import numpy as np
import fastcatan

from stopwatch import probe

BATCH = 256
# The actions that compose an offer to other players stand last in the action space.
FIRST_TRADE = int(fastcatan.action.TRADE_ADD_GIVE_BASE)


def one_game(trade):
    def play(rng):
        env = fastcatan.Env()
        env.reset(seed=rng.getrandbits(31))
        decisions = 0
        while not env.done:
            legal = env.legal_actions()
            if not trade:
                legal = [action for action in legal if action < FIRST_TRADE] or legal
            env.step(legal[int(rng.random() * len(legal))])
            decisions += 1
        return 1, decisions

    return play


def batch():
    envs = fastcatan.BatchedEnv(BATCH, 1)
    envs.reset()
    masks = np.zeros((BATCH, fastcatan.MASK_WORDS), dtype=np.uint64)
    actions = np.zeros(BATCH, dtype=np.uint32)
    over = np.zeros(BATCH, dtype=np.uint8)
    draws = np.random.default_rng(1)

    def play(_):
        # One step of all games. The few that end in a short time are the short ones, so none are counted: their mean
        # length would mislead.
        envs.write_masks(masks)
        legal = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")[:, : fastcatan.NUM_ACTIONS]
        actions[:] = (legal * draws.random(legal.shape, dtype=np.float32)).argmax(axis=1)
        envs.step_autoreset(actions, over)
        return 0, BATCH

    return play


probe(lambda game: batch() if game == "batch" else one_game(trade=game == "one"))
