"""What is shown: lines, positions with the seats in their colours, and the standing."""

from __future__ import annotations

import re

from rich.console import Console
from rich.table import Table
from rich.text import Text

from planwagen.core.game import AnyGame, Standing
from planwagen.core.words import Words, read_words

OUT = Console(highlight=False)
PROGRESS = Console(stderr=True)

MANY = 2
"""A head above numbers names many of a thing."""

STYLES = {
    "blue": "bold bright_blue",
    "black": "bold",
    "white": "bold bright_white",
    "natural": "bold tan",
}


def show(text: str | Text, style: str = "") -> None:
    """A line of text as it is; only terminals fold long lines."""
    said = text if isinstance(text, Text) else Text(text, style)
    OUT.print(said, soft_wrap=not OUT.is_terminal)


def columns(*heads: str) -> Table:
    """A table without lines: names in the first column, figures to the right in the others."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for number, head in enumerate(heads):
        table.add_column(head, justify="right" if number else "left")
    return table


def coloured(text: str, colours: tuple[str, ...], words: Words) -> Text:
    """The seats' names, and their tags in brackets, in the seats' colours."""
    shown = Text(text)
    for colour in colours:
        name = words.term(colour)
        tag = rf"\[{re.escape(name[:2])}\d?\]"
        shown.highlight_regex(rf"\b{re.escape(name)}\b|{tag}", STYLES.get(colour, f"bold {colour}"))
    return shown


def show_position(game: AnyGame, state: object, colours: tuple[str, ...], language: str) -> None:
    words = read_words(game.package, language)
    OUT.print(coloured(game.text(state, language), colours, words), soft_wrap=True)


def show_standing(
    standing: Standing, colours: tuple[str, ...], game_words: Words, own: Words
) -> None:
    """Who has won, and the numbers that decide, best seat first."""
    if standing.winners:
        names = ", ".join(game_words.term(colours[seat]) for seat in standing.winners)
        key = "wins" if len(standing.winners) == 1 else "share"
        show(coloured(own.label(key, names=names), colours, game_words))
    if standing.note:
        show(game_words.label(standing.note.id, **standing.note.params))
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("")
    for seat in standing.ranking:
        table.add_column(
            coloured(game_words.term(colours[seat]), colours, game_words), justify="right"
        )
    for part in standing.parts[0]:
        row = [str(standing.parts[seat][part]) for seat in standing.ranking]
        table.add_row(game_words.term(part, MANY), *row)
    OUT.print(table)
