"""Prints an America table right after set-up: `python -m planwagen.games.america [SEED]`."""

from __future__ import annotations

import sys

from planwagen.core.local_game import first_local_game
from planwagen.games.america import AMERICA

if __name__ == "__main__":
    print(AMERICA.text(first_local_game(AMERICA, sys.argv[1:]).state))
