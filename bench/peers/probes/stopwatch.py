"""The timing that every Python probe shares.

A probe is called as `probe GAME WARM SECONDS SEED`. It plays whole games of random play, first WARM seconds that do not
count, then games until SECONDS are over, and prints one JSON object: games, decisions, seconds, and the
processor's seconds of this process. Setting up a game is inside the measured time. The runner repeats probes and does the statistics.
"""

import json
import random
import sys
import time


def play_for(play, rng, seconds):
    games = decisions = 0
    start, worked = time.perf_counter(), time.process_time()
    while True:
        played, decided = play(rng)
        games += played
        decisions += decided
        spent = time.perf_counter() - start
        if spent >= seconds:
            processor = time.process_time() - worked
            return {"games": games, "decisions": decisions, "seconds": spent, "processor": processor}


def probe(prepare):
    """`prepare(game)` returns a function that plays on with a generator, to the end of a game in all probes but one,
    and says how many games it ended and how many decisions it took."""
    game, warm, seconds, seed = sys.argv[1], float(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4])
    play = prepare(game)
    play_for(play, random.Random(-seed), warm)
    print(json.dumps(play_for(play, random.Random(seed), seconds)))
