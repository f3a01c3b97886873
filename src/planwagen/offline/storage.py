"""Stores a table on the device: its record, and the little that a record does not hold."""

from __future__ import annotations

import json
import sys
from collections.abc import Awaitable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from planwagen.core.record import COUNTED_ROUNDS, FORM, Line, Record, read_record
from planwagen.editions.edition import EditionName
from planwagen.offline.encoding import to_json
from planwagen.offline.errors import NotSaved
from planwagen.tables.rows import (
    WAITING,
    Loaded,
    NoteRow,
    SeatRow,
    TableRow,
    columns,
    entry_of,
    header,
)
from planwagen.tables.settings import TableSettings, TimeControl

IN_RECORD = ("game", "rules", "secret", "client_seeds", "imported", "rounds")
OLD_NAMES = {
    "answers": "auto_answers",
    "owes": "to_move",
    "pace": "time_control",
    "terms": "settings",
    "wishes": "commands",
    "words": "client_seed",
}
MAX_SAVED_COMMANDS = 20
"""Number of saved commands: a page that reconnects resends those without an answer."""


class Storage(Protocol):
    """Storage of the device; its methods return when tables are stored for good."""

    async def load(self) -> list[str]: ...
    async def save(self, table_id: str, text: str) -> None: ...
    async def remove(self, table_id: str) -> None: ...


@dataclass(slots=True)
class CheckedStorage:
    """Wraps a storage, and raises NotSaved when it fails."""

    storage: Storage

    async def load(self) -> list[str]:
        return await self.storage.load()

    async def save(self, table_id: str, text: str) -> None:
        await sure(self.storage.save(table_id, text))

    async def remove(self, table_id: str) -> None:
        await sure(self.storage.remove(table_id))


async def sure(change: Awaitable[None]) -> None:
    try:
        await change
    except Exception as error:  # browsers fail in various ways
        print(f"the storage does not keep it: {error!r}", file=sys.stderr)
        raise NotSaved(
            "this device could not keep it, so it has not happened: make room on it, then try again"
        ) from error


@dataclass(slots=True)
class SavedTable:
    """A table as it is stored. Its game is replayed only when somebody opens it."""

    row: TableRow
    seats: list[SeatRow]
    notes: list[NoteRow]
    lines: list[Line]
    times: list[float]
    """Time of each line."""
    commands: dict[str, int] = field(default_factory=dict)
    """Commands that were executed, and their lines."""
    form: int = FORM
    coached: dict[str, object] | None = None
    """The coach's result, once the game is over."""

    def __str__(self) -> str:
        row = {k: v for k, v in columns(self.row).items() if k not in IN_RECORD}
        whole = {
            "table": row,
            "seats": self.seats,
            "notes": self.notes,
            "times": self.times,
            "commands": dict(list(self.commands.items())[-MAX_SAVED_COMMANDS:]),
            "coached": self.coached,
            "record": str(self.record),
        }
        return to_json(whole)

    @property
    def record(self) -> Record:
        record = header(self.row, self.seats)
        record.imported, record.secret = self.row.imported, self.row.secret
        record.lines, record.form = self.lines, min(record.form, self.form)
        return record

    @property
    def loaded(self) -> Loaded:
        commands = {seq: command for command, seq in self.commands.items()}
        lines = enumerate(zip(self.lines, self.times, strict=True), 1)
        entries = [entry_of(seq, line, commands.get(seq), at) for seq, (line, at) in lines]
        return Loaded(self.row, self.seats, {}, entries, self.notes)


def read_saved(text: str) -> SavedTable:
    whole = renamed(json.loads(text))
    record, row = read_record(whole["record"]), renamed(whole["table"])
    from_record = {name: getattr(record, name) for name in IN_RECORD}
    if record.form < COUNTED_ROUNDS and row["status"] != WAITING:
        from_record["rounds"] = None
    return SavedTable(
        TableRow(**row | from_record | {"settings": read_settings(row["settings"])}),
        [SeatRow(**renamed(seat_row)) for seat_row in whole["seats"]],
        [NoteRow(**note) for note in whole["notes"]],
        record.lines,
        whole["times"],
        whole["commands"],
        record.form,
        whole["coached"],
    )


def renamed(saved: Mapping[str, Any]) -> dict[str, Any]:
    """Reads what version 0.1 saved under other names."""
    return {OLD_NAMES.get(name, name): value for name, value in saved.items()}


def read_settings(values: Mapping[str, Any]) -> TableSettings:
    """Reads settings from JSON; what is missing has its default."""
    known = renamed(values)
    parts = {
        "time_control": TimeControl(**known.get("time_control", {})),
        "edition": EditionName(**known.get("edition", {})),
        "colours": tuple(known.get("colours", ())),
    }
    return TableSettings(**{**known, **parts})
