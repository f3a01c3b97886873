"""Prints a Montana table right after set-up: `python -m planwagen.games.montana [SEED]`."""

from __future__ import annotations

import sys

from planwagen.core.table import first_table
from planwagen.games.montana import MONTANA

if __name__ == "__main__":
    print(MONTANA.text(first_table(MONTANA, sys.argv[1:]).state))
