"""Lessons: the first steps of a game, scripted. A page plays them by itself, without a table.

The script of a game is a record, `data/lesson.txt`. A comment in it names the decision below as a
step. The learner, in the first seat, does the steps; the script does all other lines.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import cast

from planwagen.core.action import Seat
from planwagen.core.game import AnyGame
from planwagen.core.record import Record, read_record
from planwagen.core.upgrades import carried
from planwagen.tables.errors import NotFound
from planwagen.tables.messages import TableInfo, View
from planwagen.tables.new_table import new_row
from planwagen.tables.ports import Ports, as_it_is
from planwagen.tables.rows import BOT, PERSON, RUNNING, Loaded, SeatRow, entry_of, settings_with
from planwagen.tables.settings import TableSettings
from planwagen.tables.subscriber import Subscriber
from planwagen.tables.table import Table
from planwagen.tables.table_info import table_info
from planwagen.tables.views import view

LEARNER: Seat = 0
GUEST = "learner"
OPPONENT = "easy"
SECRET = bytes(32).hex()
"""A script needs no luck, but every table has a secret."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """What the learner sees, and the one choice that goes on; the last step offers none."""

    name: str
    view: View


@dataclass(frozen=True, slots=True)
class Lesson:
    """A whole lesson. What is the same in all its positions comes with the first one only."""

    info: TableInfo
    steps: list[LessonStep]


@dataclass(frozen=True, slots=True)
class Script:
    """A record, and the name of each line that is a step."""

    record: Record
    names: dict[int, str]


def lesson(ports: Ports, game: AnyGame) -> Lesson:
    """Return the lesson of a game; games of others may have none."""
    text = script_text(game.package)
    if not text:
        raise NotFound("no_lesson")
    script = read_script(text)
    table = lesson_table(ports, game, carried(game, script.record))
    info = replace(table_info(table, frozenset([GUEST])), announcement="")  # it comes and goes
    return Lesson(info, steps(table, script))


@cache
def script_text(package: str) -> str:
    path = files(package) / "data" / "lesson.txt"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def read_script(text: str) -> Script:
    record, rows = read_record(text), text.splitlines()
    above = ((n, rows[line.row - 2]) for n, line in enumerate(record.lines))
    return Script(record, {n: row[2:] for n, row in above if row.startswith("# ")})


def lesson_table(ports: Ports, game: AnyGame, record: Record) -> Table:
    """Make a table in memory with the lines before the first step."""
    settings = settings_with(TableSettings(watch=False), record.options)
    row = replace(new_row(game, settings, GUEST, 0.0), id=f"learn-{game.slug}")
    row.status, row.secret, row.rules = RUNNING, SECRET, record.rules
    row.imported, row.watch, row.invite = len(record.lines), "", ""
    seats = [seat_row(seat) for seat in range(record.options.players)]
    still = replace(ports, clock=lambda: 0.0, encode=as_it_is)
    return Table(still, Loaded(row, seats, {}, [], []))


def seat_row(seat: Seat) -> SeatRow:
    if seat == LEARNER:
        return SeatRow(seat, PERSON, "", GUEST, "", False, "")
    return SeatRow(seat, BOT, OPPONENT, None, OPPONENT, False, "")


def steps(table: Table, script: Script) -> list[LessonStep]:
    """Play the script, and keep what the learner sees before each step and at the end."""
    viewer = Subscriber(LEARNER, frozenset([GUEST]), "", 0)
    found = []
    for n, line in enumerate(carried(table.game, script.record).lines):
        if n in script.names:
            found.append(LessonStep(script.names[n], shown(table, viewer, line.text)))
        table.add([entry_of(n + 1, line, None, 0.0)])
    return without_repeats([*found, LessonStep("", shown(table, viewer, ""))])


def without_repeats(steps: list[LessonStep]) -> list[LessonStep]:
    """Leave out of later positions what is the same object in all of them: the printed board."""
    first, *later = [cast("dict[str, object]", step.view.position) for step in steps]
    new = {name for name in first if any(one[name] is not first[name] for one in later)}
    brief = [{name: one[name] for name in new} for one in later]
    return [
        steps[0],
        *(
            replace(step, view=replace(step.view, position=position))
            for step, position in zip(steps[1:], brief, strict=True)
        ),
    ]


def shown(table: Table, viewer: Subscriber, action: str) -> View:
    """Return the learner's view with one choice only."""
    whole = view(table, viewer)
    viewer.seq = table.history.seq
    choices = [one for one in whole.choices if one["action"] == action]
    asked = whole.prompt if choices else None
    return replace(whole, choices=choices, prompt=asked, undo=None, request=None, clocks=[])
