"""Prints an America table right after set-up: `python -m planwagen.games.america [SEED]`."""

from __future__ import annotations

import sys

from planwagen.core.table import first_table
from planwagen.games.america import AMERICA

if __name__ == "__main__":
    print(AMERICA.text(first_table(AMERICA, sys.argv[1:]).state))
