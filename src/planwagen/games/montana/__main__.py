"""Prints a Montana table right after set-up: `python -m planwagen.games.montana [SEED]`."""

from __future__ import annotations

import sys

from planwagen.core.local_game import first_local_game
from planwagen.games.montana import MONTANA

if __name__ == "__main__":
    print(MONTANA.text(first_local_game(MONTANA, sys.argv[1:]).state))
