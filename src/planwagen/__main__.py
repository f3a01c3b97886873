"""`planwagen` and `python -m planwagen`: the command line, where it is installed."""

from __future__ import annotations

import sys

from planwagen.extras import what_to_install

WRONG_USE = 2


def main() -> int:
    try:
        from planwagen.cli import main as run
    except ModuleNotFoundError as missing:
        print(f"planwagen: {what_to_install(missing)}.", file=sys.stderr)
        return WRONG_USE
    return run()


if __name__ == "__main__":
    sys.exit(main())
