"""`planwagen diff`: two stored games side by side, parted at the first line that differs."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from planwagen.cli.complaints import Complaint, complaining_in
from planwagen.cli.files import open_record, reading
from planwagen.cli.options import AsJson, Language, show_json
from planwagen.cli.records import Teller
from planwagen.cli.table.screen import OUT, coloured, show
from planwagen.core.game import AnyGame
from planwagen.core.history import History
from planwagen.core.record import Record
from planwagen.core.replay import common_lines, replay_record, shared_luck
from planwagen.core.words import Words, command_words, read_words

FirstRecord = Annotated[Path, typer.Argument(metavar="A", help="A stored game.")]
SecondRecord = Annotated[Path, typer.Argument(metavar="B", help="Another one of the same game.")]
CONTEXT = 3
"""Common lines that are shown before the parting."""


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two games, replayed."""

    path: Path
    record: Record
    history: History[object]

    @property
    def standing(self) -> dict[str, object]:
        game, colours = self.history.game, self.history.colours
        standing = game.standing(self.history.state)
        return {
            "record": str(self.path),
            "lines": len(self.history.active),
            "over": self.history.is_over,
            "scores": dict(zip(colours, standing.scores, strict=True)),
            "winners": [colours[seat] for seat in standing.winners],
        }


def diff(
    first: FirstRecord, second: SecondRecord, lang: Language = "en", as_json: AsJson = False
) -> None:
    """Show two stored games side by side from the first line that differs."""
    with complaining_in(lang):
        game, sides = opened(first, second)
    if as_json:
        show_json(found(*sides))
    else:
        show_sides(game, sides, lang)


def opened(first: Path, second: Path) -> tuple[AnyGame, tuple[Side, Side]]:
    (game, one), (other_game, other) = open_record(first), open_record(second)
    if game is not other_game:
        titles = {"one": game.title, "other": other_game.title}
        raise Complaint("different_games", **titles)
    return game, (side(game, first, one), side(game, second, other))


def side(game: AnyGame, path: Path, record: Record) -> Side:
    with reading(path):
        return Side(path, record, replay_record(game, record))


def found(one: Side, other: Side) -> dict[str, object]:
    luck = shared_luck(one.history.active, other.history.active)
    common = common_lines(one.history.active, other.history.active)
    return {
        "same_secret": has_same_secret(one.record, other.record),
        "same_setup": one.record.options == other.record.options,
        "common_lines": common,
        "draws": {"compared": luck.compared, "equal": luck.equal},
        "a": one.standing | {"next": next_line(one, common)},
        "b": other.standing | {"next": next_line(other, common)},
    }


def has_same_secret(one: Record, other: Record) -> bool:
    """By the commitments, which a record has before its secret is opened."""
    return bool(one.commitment) and (one.commitment, one.salt) == (other.commitment, other.salt)


def next_line(own: Side, common: int) -> str | None:
    """The first line that differs, as it stands in the record."""
    active = own.history.active
    return str(active[common].line) if common < len(active) else None


# In words.


def show_sides(game: AnyGame, sides: tuple[Side, Side], language: str) -> None:
    words, own = read_words(game.package, language), command_words(language)
    one, other = (each.history.active for each in sides)
    common = common_lines(one, other)
    show(own.label(headline(sides, common), lines=common))
    luck = shared_luck(one, other)
    if luck.compared:
        show(own.label("diff_luck", equal=luck.equal, compared=luck.compared))
    show_lines(game, sides, common, words)
    for each in sides:
        show(own.label("diff_scores", file=str(each.path), scores=scores_of(each, words)))


def headline(sides: tuple[Side, Side], common: int) -> str:
    one, other = (len(each.history.active) for each in sides)
    return "diff_same" if one == other == common else "diff_parted"


def scores_of(own: Side, words: Words) -> str:
    standing = own.history.game.standing(own.history.state)
    named = zip(own.history.colours, standing.scores, strict=True)
    return ", ".join(f"{words.term(colour)} {score}" for colour, score in named)


def show_lines(game: AnyGame, sides: tuple[Side, Side], common: int, words: Words) -> None:
    """The last common lines, then what each game went on with."""
    start = max(0, common - CONTEXT)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("", justify="right")
    for each in sides:
        table.add_column(str(each.path), ratio=1)
    left, right = (lines_of(game, each, start, words) for each in sides)
    for number, pair in enumerate(zip_longest(left, right, fillvalue=""), start + 1):
        colours = sides[0].history.colours
        mark = " " if number <= common else "|"
        table.add_row(f"{number} {mark}", *(coloured(text, colours, words) for text in pair))
    OUT.print(table)


def lines_of(game: AnyGame, own: Side, start: int, words: Words) -> list[str]:
    """What happened from a line on, each in a sentence."""
    teller, history, lines = Teller(game, own.history.colours, words), own.history, []
    state = history.position(0)
    for place, step in enumerate(history.active):
        if place >= start:
            lines.append(teller.line_of(state, step))
        history.replay(state, step)
    return lines
