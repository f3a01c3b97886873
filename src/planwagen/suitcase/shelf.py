"""How a table is kept on the device: its record, and the little that a record does not tell."""

from __future__ import annotations

import json
import sys
from collections.abc import Awaitable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from planwagen.core.edition import EditionName
from planwagen.core.record import COUNTED_ROUNDS, FORM, Line, Record, read_record
from planwagen.suitcase.encoding import to_json
from planwagen.suitcase.errors import NotKept
from planwagen.table.rows import (
    WAITING,
    Loaded,
    NoteRow,
    SeatRow,
    TableRow,
    columns,
    entry_of,
    header,
)
from planwagen.table.terms import Pace, Terms

TOLD_BY_RECORD = ("game", "rules", "secret", "salts", "given", "rounds")
WISHES_KEPT = 20
"""The last ones: a page that comes back sends again what was not answered."""


class Shelf(Protocol):
    """Where the device keeps tables; returns when they are kept for good."""

    async def load(self) -> list[str]: ...
    async def keep(self, table_id: str, text: str) -> None: ...
    async def remove(self, table_id: str) -> None: ...


@dataclass(slots=True)
class SureShelf:
    """A shelf that says so in a sentence when it does not keep something."""

    shelf: Shelf

    async def load(self) -> list[str]:
        return await self.shelf.load()

    async def keep(self, table_id: str, text: str) -> None:
        await sure(self.shelf.keep(table_id, text))

    async def remove(self, table_id: str) -> None:
        await sure(self.shelf.remove(table_id))


async def sure(change: Awaitable[None]) -> None:
    try:
        await change
    except Exception as no:  # a browser fails in its own ways
        print(f"the shelf does not keep it: {no!r}", file=sys.stderr)
        raise NotKept(
            "this device could not keep it, so it has not happened: make room on it, then try again"
        ) from no


@dataclass(slots=True)
class Kept:
    """A table as it lies on the shelf. Its game is played again only when somebody sits down."""

    row: TableRow
    seats: list[SeatRow]
    notes: list[NoteRow]
    lines: list[Line]
    times: list[float]
    """When each line came."""
    wishes: dict[str, int] = field(default_factory=dict)
    """Wishes that were fulfilled, and at which line."""
    form: int = FORM
    coached: dict[str, object] | None = None
    """What the coach found, once the game is over."""

    def __str__(self) -> str:
        row = {k: v for k, v in columns(self.row).items() if k not in TOLD_BY_RECORD}
        whole = {
            "table": row,
            "seats": self.seats,
            "notes": self.notes,
            "times": self.times,
            "wishes": dict(list(self.wishes.items())[-WISHES_KEPT:]),
            "coached": self.coached,
            "record": str(self.record),
        }
        return to_json(whole)

    @property
    def record(self) -> Record:
        record = header(self.row, self.seats)
        record.given, record.secret = self.row.given, self.row.secret
        record.lines, record.form = self.lines, min(record.form, self.form)
        return record

    @property
    def loaded(self) -> Loaded:
        wishes = {seq: wish for wish, seq in self.wishes.items()}
        lines = enumerate(zip(self.lines, self.times, strict=True), 1)
        entries = [entry_of(seq, line, wishes.get(seq), at) for seq, (line, at) in lines]
        return Loaded(self.row, self.seats, {}, entries, self.notes)


def read_kept(text: str) -> Kept:
    whole = json.loads(text)
    record, row = read_record(whole["record"]), whole["table"]
    told = {name: getattr(record, name) for name in TOLD_BY_RECORD}
    if record.form < COUNTED_ROUNDS and row["status"] != WAITING:
        told["rounds"] = None
    return Kept(
        TableRow(**row | told | {"terms": read_terms(row["terms"])}),
        [SeatRow(**chair) for chair in whole["seats"]],
        [NoteRow(**note) for note in whole["notes"]],
        record.lines,
        whole["times"],
        whole["wishes"],
        record.form,
        whole["coached"],
    )


def read_terms(given: Mapping[str, Any]) -> Terms:
    """As JSON tells them; what is left out is as usual."""
    parts = {
        "pace": Pace(**given.get("pace", {})),
        "edition": EditionName(**given.get("edition", {})),
        "colours": tuple(given.get("colours", ())),
    }
    return Terms(**{**given, **parts})
