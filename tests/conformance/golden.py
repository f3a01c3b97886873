"""Writes the golden playthroughs anew: `python tests/conformance/golden.py [GAME]`, from the root.

Do so only after a wanted change of rules or notation, and say so in the changelog.
"""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from conformance.playing import SETTINGS, Setting, random_game, random_table

RECORDS = Path(__file__).parents[1] / "records"
COUNTED_GAMES, COUNTED_DECISIONS = 20, 60
MOST_DECISIONS = 1_200
"""Where the record of a long game is cut: beyond that it would only be large."""


def stored(name: str, setting: Setting) -> Path:
    return RECORDS / setting.game.slug / name


def golden_text(setting: Setting) -> str:
    """A random game as a record, cut if it is long, and how it ended or stands."""
    table = random_table(setting, 0, MOST_DECISIONS)
    standing = setting.game.standing(table.state)
    colours = table.colours
    winners = ", ".join(colours[seat] for seat in standing.winners) or "nobody"
    scores = ", ".join(f"{c} {s}" for c, s in zip(colours, standing.scores, strict=True))
    return f"{table.record}\n# {scores}; won by {winners}\n"


def choice_counts(setting: Setting) -> str:
    """One line a game: how many choices each of the first decisions had."""
    return "".join(
        " ".join(
            str(len(step.choices))
            for step in islice(random_game(setting, number), COUNTED_DECISIONS)
        )
        + "\n"
        for number in range(COUNTED_GAMES)
    )


def write_golden(setting: Setting) -> None:
    stored(f"{setting}.txt", setting).parent.mkdir(parents=True, exist_ok=True)
    stored(f"{setting}.txt", setting).write_text(golden_text(setting), encoding="utf-8")
    stored(f"{setting}.counts", setting).write_text(choice_counts(setting), encoding="utf-8")


if __name__ == "__main__":
    for setting in SETTINGS:
        if setting.game.slug in (sys.argv[1:] or [setting.game.slug]):
            write_golden(setting)
            print(f"written: {setting}")
