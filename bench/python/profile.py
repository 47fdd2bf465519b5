"""What a step of a batch executes, for callgrind. GAME SEATS OBSERVATION, where OBSERVATION is none or float32.

`run.py` starts it under valgrind, which counts the instructions below `step` and nothing else.
"""

import sys

import logres

GAMES = 64
STEPS = 40

name, seats, observation = sys.argv[1], int(sys.argv[2]), sys.argv[3]
game = logres.load_game(name, seats=seats)
env = logres.VectorEnv(game, GAMES, seed=1, observation=None if observation == "none" else observation)
for _ in range(STEPS):
    env.step(env.sample())
print(GAMES * STEPS)
