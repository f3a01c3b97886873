"""Write docs/reference/observations.md, the fields of observations; --check only compares.

python tools/observations.py [--check]
"""

from __future__ import annotations

import sys
from pathlib import Path

from planwagen.core.game import AnyGame, GameOptions
from planwagen.games import GAMES

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "observations.md"
HEAD = """# Observations, field by field

An observation of `planwagen.envs` is one row of numbers between 0 and 1. The fields below follow
each other. Each number is the value of its field divided by *most*; larger values count as 1. Seats
are counted clockwise, starting with your own. The sizes are those of the largest table of the
default edition. With fewer players, the fields *of each seat* are shorter. `game.features(state)`
lists the fields for any table. No field contains hidden information: a test compares the fields
with the result of `seen_by`, in positions of every game.

The number of an action is its place in `game.actions`: `game.actions[n]` is the action, and
`game.actions.number[action]` is its number.

`python tools/observations.py` writes this page.
"""


def page() -> str:
    return "\n".join([HEAD, *map(chapter, GAMES.values())])


def chapter(game: AnyGame) -> str:
    assert game.features is not None
    players = game.players[-1]
    features = game.features(game.new_game(GameOptions(players)))
    size = sum(feature.size for feature in features)
    sizes = f"{size:,} numbers with {players} players, {len(game.actions):,} actions."
    rows, first = (
        ["| from | numbers | field | most | what it tells |", "| --: | --: | --- | --: | --- |"],
        0,
    )
    for field in features:
        rows.append(f"| {first} | {field.size} | {field.name} | {field.most} | {field.about} |")
        first += field.size
    return "\n".join([f"## {game.title}", "", sizes, "", *rows, ""])


def main() -> int:
    if "--check" not in sys.argv:
        PAGE.write_text(page(), encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != page():
        print("docs/reference/observations.md is out of date: python tools/observations.py")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
