"""Prints a Montana table right after set-up: `python -m planwagen.games.montana [SEED]`."""

from __future__ import annotations

import sys

from planwagen.core.game import Options
from planwagen.core.luck import QuickLuck
from planwagen.core.table import Table
from planwagen.games.montana import MONTANA


def read_seed(arguments: list[str]) -> int:
    try:
        return int(arguments[0]) if arguments else 1
    except ValueError:
        sys.exit(f"a seed is a whole number, not {arguments[0]!r}")


if __name__ == "__main__":
    table = Table.new(MONTANA, Options(players=4), QuickLuck(read_seed(sys.argv[1:])))
    print(MONTANA.text(table.state))
