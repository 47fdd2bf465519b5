"""Catanatron, Catan in pure Python: its own loop with its own random players."""

from catanatron.game import Game
from catanatron.models.player import Color, RandomPlayer

from stopwatch import probe

COLORS = [Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE]


def prepare(game):
    seats = int(game)

    def play(rng):
        table = Game([RandomPlayer(color) for color in COLORS[:seats]], seed=rng.getrandbits(31))
        table.play()
        return 1, len(table.state.actions)

    return play


probe(prepare)
