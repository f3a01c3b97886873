"""All components of an edition on one sheet, to be compared with a printed box.

Above, drawn as in the pictures of the table, what is printed on boards and tiles; below, in words,
every value that the file has, with a ring where it is reconstructed.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from textwrap import wrap
from typing import Any

from planwagen.core.edition import Edition
from planwagen.core.game import Game, S
from planwagen.core.locales import in_language
from planwagen.core.notation import edition_of
from planwagen.core.shown import Shown
from planwagen.editions.edition import Editions, check_editions
from planwagen.editions.values import EditionValue, edition_values
from planwagen.pictures.frame import title_plate
from planwagen.pictures.svg import Box, Point, circle, group, label, rect, sheet, title, whole
from planwagen.pictures.words import LANGUAGE, speaking, worded

WIDTH = 1600.0
HEAD = Box(12, 12, 1256, 60)
PLATE = Box(1276, 12, 312, 60)
COLUMNS, MARGIN, GAP = 3, 12.0, 8.0
LINE, SIZE, PADDING = 15.0, 11.5, 46.0
LETTERS = 84
"""In a line of words as wide as a column."""
MOST_SAID = 24
"""Values of a kind: where there are more, they stand on tiles, and those are drawn."""

Drawn = tuple[str, float]
"""What is drawn, and how far down the paper it reaches."""
Draw = Callable[[Shown[Any, Any]], Drawn]
Line = tuple[str, bool, bool]
"""A line of words, is it the first of its value, and is that reconstructed?"""


def box_sheet(game: Game[S], state: S, language: str = "en", theme: str = "light") -> str:
    """The drawing of the edition of a position, which is that of a table as it is set up."""
    editions = check_editions(game.editions)
    draw: Callable[[Shown[Any, Any]], Drawn] = import_module(
        f"planwagen.pictures.{game.slug}.box"
    ).box
    edition = editions.named(edition_of(game, state))
    with speaking(language):
        printed, bottom = draw(Shown(game, state))
        words, bottom = all_values(editions, edition, bottom + GAP)
        named = worded("sheet_of_edition", game=game.title)
        plate = title_plate(PLATE, game.title, "")
        parts = (table_top(bottom + MARGIN), heading(edition), plate, printed, words)
        caption = in_language(edition.title, LANGUAGE.get())
        return whole((WIDTH, bottom + MARGIN), (named, caption), "".join(parts), theme)


def table_top(height: float) -> str:
    looks = ("table", "url(#pw-wood)")
    return "".join(rect(Box(0, 0, WIDTH, height), fill=look) for look in looks)


def heading(edition: Edition) -> str:
    named = f"{in_language(edition.title, LANGUAGE.get())} · {worded('edition')} {edition.id}"
    name = title((HEAD.x + 20, HEAD.y + 27), named, 17)
    note = worded("compare_with_box")
    caption = label((HEAD.x + 34, HEAD.y + 46), note, 12, fill="ink-soft")
    return sheet(HEAD, "paper-raised") + name + ring((HEAD.x + 25, HEAD.y + 42)) + caption


def ring(at: Point) -> str:
    return circle(at, 4, fill="none", stroke="danger", stroke_width=1.6)


def all_values(editions: Editions, edition: Edition, top: float) -> Drawn:
    """In columns, in the order of the file."""
    known = editions.schema.values
    free = [
        caption for caption in edition_values(editions, edition) if not known[caption.path].fixed
    ]
    lines = [line for caption in free for line in lines_of(caption)]
    each = -(-len(lines) // COLUMNS)
    wide = (WIDTH - 2 * MARGIN) / COLUMNS
    box = Box(MARGIN, top, WIDTH - 2 * MARGIN, each * LINE + PADDING + 8)
    drawn = [
        words((box.x + 16 + wide * (n // each), box.y + PADDING + LINE * (n % each)), line)
        for n, line in enumerate(lines)
    ]
    head = title((box.x + 16, box.y + 27), worded("all_values"))
    return group(sheet(box), head, *drawn, data_values=len(lines)), box.bottom


def lines_of(caption: EditionValue) -> list[Line]:
    """`spaces of the barn: 4`; nothing where there are too many."""
    values = alike(caption.values[LANGUAGE.get()])
    if len(values) > MOST_SAID:
        return []
    between = "; " if any(", " in value for value in values) else ", "
    rows = wrap(f"{caption.meaning[LANGUAGE.get()]}: {between.join(values)}", LETTERS)
    is_ours = caption.origin == "reconstructed"
    return [(row, n == 0, is_ours) for n, row in enumerate(rows)]


def alike(values: list[str]) -> list[str]:
    """One value where all rows have the same."""
    return values[:1] if len({*values}) == 1 else values


def words(at: Point, line: Line) -> str:
    text, is_first, is_ours = line
    mark = ring((at[0] + 3, at[1] - 4)) if is_first and is_ours else ""
    indent = 12 if is_first else 24
    return mark + label((at[0] + indent, at[1]), text, SIZE, fill="ink" if is_first else "ink-soft")
