"""What every table is drawn with: the wood, the name plate, the question, the rose of a map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from planwagen.pictures.svg import (
    Box,
    Mark,
    Point,
    around,
    badge,
    icon,
    label,
    polygon,
    rect,
    sheet,
    title,
    whole,
)
from planwagen.pictures.words import worded, worded_name

SERIF = {"class_": "pw-serif", "font_style": "italic", "fill": "on-bar-soft"}
RIGHT = {"text_anchor": "end", "fill": "on-bar"}


TABLE = Box(0, 0, 1600, 1000)


def whole_table(named: str, caption: Iterable[str], drawn: Iterable[str], theme: str) -> str:
    """The drawing of a table with its name, and told in sentences for those who hear it."""
    size = (TABLE.width, TABLE.height)
    return whole(size, (named, " ".join(caption)), table_top() + "".join(drawn), theme)


def table_top() -> str:
    looks = ("table", "url(#pw-wood)", "url(#pw-light)")
    return "".join(rect(TABLE, fill=look) for look in looks)


def title_plate(box: Box, game: str, when: str, more: str = "") -> str:
    """The one dark block of the table: the game, how far it is, and a word more."""
    plate = rect(box, 4, fill="bar", stroke="outline", stroke_width=1.2, filter="url(#pw-sheet)")
    inner = rect(box.inset(4), 2, fill="none", stroke="rule", stroke_width=0.8)
    wagon = icon("wagon", (box.x + 32, box.middle[1]), 34, fill="halo", color="on-bar-soft")
    name = title((box.x + 58, box.y + 27), "Planwagen", 20, fill="on-bar")
    played = label((box.x + 58, box.y + 46), game, 13, **SERIF)
    return plate + inner + wagon + name + played + moment(box, when, more)


def moment(box: Box, when: str, more: str) -> str:
    """On the plate's right; a single line stands in the middle."""
    if not more:
        return title((box.right - 16, box.y + 36), when, 16, **RIGHT)
    below = label((box.right - 16, box.y + 46), more, 13, **RIGHT | SERIF)
    return title((box.right - 16, box.y + 27), when, 16, **RIGHT) + below


def prompt(box: Box, sign: str, asked: str, more: str) -> str:
    """The strip above the table: who is asked what, and under it what that is about."""
    caption = title((box.x + 60, box.y + 27), asked, 17)
    about = label((box.x + 60, box.y + 46), more, 12, fill="ink-soft")
    return sheet(box, "paper-raised") + sign + caption + about


def game_over(winners: list[str]) -> str:
    """Who has won, alone or with others."""
    ending = "one_wins" if len(winners) == 1 else "several_win"
    return worded(ending, who=worded("and").join(winners))


def player_name(colour: str) -> str:
    return worded_name("player", colour)


def turn_of(name: str) -> str:
    return worded("whose_turn", who=name)


def sign_place(box: Box) -> Point:
    """Where on the strip it is shown who is asked."""
    return box.x + 30, box.middle[1]


def asked_frame(box: Box) -> str:
    """The table waits for this player: a violet frame and an ink bar."""
    frame = rect(box.inset(-2), 5, fill="none", stroke="selected", stroke_width=3)
    return frame + rect(Box(box.x, box.y, 7, box.height), 3, fill="ink")


def asked_now(marks: Sequence[Mark], box: Box) -> str:
    """Where several seats decide at once: their badges, the first one on the left."""
    if len(marks) < 2:
        return ""
    right = box.right - 32
    drawn = [
        badge((right - 38 * n, box.middle[1]), 13, mark) for n, mark in enumerate(reversed(marks))
    ]
    x = right - 38 * len(marks) + 8
    word = label(
        (x, box.middle[1] + 4), worded("asked_now"), 12, text_anchor="end", fill="ink-soft"
    )
    return word + "".join(drawn)


LOOK = {"stroke": "ink-soft", "stroke_width": 0.8, "stroke_linejoin": "round"}


def rose(middle: Point, short: float, long: float, half: float) -> str:
    """Eight points: short ones, over them long ones to north, east, south and west."""
    between, main = (45, 135, 225, 315), (0, 90, 180, 270)
    points = [ray(middle, turn, short, half) for turn in between]
    return "".join((*points, *(ray(middle, turn, long, half) for turn in main)))


def ray(middle: Point, turn: int, length: float, half: float) -> str:
    """One point, half light and half dark, so wide on each side."""
    tip = around(middle, length, turn)
    sides = [around(middle, half, turn + side * 45) for side in (-1, 1)]
    return "".join(
        polygon([middle, side, tip], fill=fill, **LOOK)
        for side, fill in zip(sides, ("paper-raised", "ink-soft"), strict=True)
    )
