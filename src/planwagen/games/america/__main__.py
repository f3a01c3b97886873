"""Prints an America table right after set-up: `python -m planwagen.games.america [SEED]`."""

from __future__ import annotations

import sys

from planwagen.core.game import Options
from planwagen.core.luck import QuickLuck
from planwagen.core.table import Table
from planwagen.games.america import AMERICA

if __name__ == "__main__":
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    table = Table.new(AMERICA, Options(players=4), QuickLuck(seed))
    print(AMERICA.text(table.state))
