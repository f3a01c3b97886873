"""Prints a Walnut Grove table in its first spring: `python -m planwagen.games.walnut_grove [SEED]`.

Hats start before the church, and the seats see each other's tiles.
"""

from __future__ import annotations

import sys

from planwagen.core.local_game import first_local_game
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.state import SET_UP

if __name__ == "__main__":
    table = first_local_game(WALNUT_GROVE, sys.argv[1:])
    while table.state.season == SET_UP:
        seat = WALNUT_GROVE.to_act(table.state)
        table.play(seat, WALNUT_GROVE.legal_actions(table.state, seat)[0])
    print(WALNUT_GROVE.text(table.state))
