"""Writes the golden games anew: `make golden`, or `python tests/conformance/golden.py [GAME]`.

Do so only after a wanted change of rules or notation, and say so in the changelog.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from conformance.playing import SETTINGS
from planwagen.bots import find_bot
from planwagen.conformance.playing import Setting, random_game, random_table
from planwagen.core.errors import BrokenRecord
from planwagen.core.game import Game, GameOptions, seated
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import ProvableLuck
from planwagen.core.record import read_record
from planwagen.core.replay import replay_record
from planwagen.games import GAMES

RECORDS = Path(__file__).parents[1] / "records"
COUNTED_GAMES, COUNTED_DECISIONS = 20, 60
MAX_DECISIONS = 1_200
"""Where the record of a long game is cut: beyond that it would only be large."""


def stored(name: str, setting: Setting) -> Path:
    return RECORDS / setting.game.slug / name


def golden_text(setting: Setting) -> str:
    """A random game as a record, cut if it is long, and how it ended or stands."""
    table = random_table(setting, 0, MAX_DECISIONS)
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


def stands(path: Path, game: Game[Any]) -> bool:
    """Does a stored game still replay, told in the words of our rules?"""
    try:
        return replay_record(game, read_record(path.read_text(encoding="utf-8"))).is_over
    except (OSError, BrokenRecord):
        return False


def played_text(game: Game[Any]) -> str:
    """A whole game of four greedy bots, with its secret opened."""
    table = LocalGame.new(game, GameOptions(4), ProvableLuck(sha256(game.slug.encode()).digest()))
    table.record.players = ("greedy",) * 4
    bot, rng = find_bot("greedy", game), Random(0)
    while not table.is_over:
        seat = table.history.to_move[0]
        table.play(seat, bot.choose(game.seen_by(table.state, seat), seat, rng, None))
    table.open_secret()
    return str(table.record)


def played(game: Game[Any]) -> Path:
    """Where the game of four greedy bots in the default edition lies."""
    setting = Setting(game, seated(game, GameOptions(4)))
    named = f"-edition{setting.edition}" if setting.edition else ""
    return stored(f"four-greedy{named}.txt", setting)


def write_played(game: Game[Any]) -> bool:
    """A played game is kept as it is while it stands: it shows that stored games go on."""
    path = played(game)
    if not (kept := stands(path, game)):
        path.write_text(played_text(game), encoding="utf-8")
    return not kept


def write_golden(setting: Setting) -> None:
    stored(f"{setting}.txt", setting).parent.mkdir(parents=True, exist_ok=True)
    stored(f"{setting}.txt", setting).write_text(golden_text(setting), encoding="utf-8")
    stored(f"{setting}.counts", setting).write_text(choice_counts(setting), encoding="utf-8")


if __name__ == "__main__":
    named = sys.argv[1:] or list(GAMES)
    for setting in SETTINGS:
        if setting.game.slug in named:
            write_golden(setting)
            print(f"written: {setting}")
    for slug in named:
        anew = write_played(GAMES[slug])
        print(f"{slug}: {'played anew' if anew else 'stands'}: {played(GAMES[slug]).stem}")
