"""Storage of a device: each table is one text, its record and the little that a record lacks."""

from __future__ import annotations

import json
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Protocol, TypeVar, cast

from planwagen.core.action import Seat
from planwagen.core.edition import EditionName
from planwagen.core.errors import PlanwagenError
from planwagen.core.record import COUNTED_ROUNDS, FORM, Line, Record, read_record
from planwagen.tables.errors import NotFound
from planwagen.tables.ports import LogBatch, StoredNote
from planwagen.tables.responses import Coached, Coaching, done
from planwagen.tables.results import ResultRow
from planwagen.tables.rows import (
    WAITING,
    Entry,
    Loaded,
    NoteRow,
    SeatRow,
    TableRow,
    columns,
    entry_of,
    header,
)
from planwagen.tables.settings import TableSettings, TimeControl

T = TypeVar("T")
ME = "me"
"""The guest that everybody at this device is; also the storage key of the name."""
IN_RECORD = ("game", "rules", "secret", "client_seeds", "imported", "rounds", "form")
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


class NotSaved(PlanwagenError):
    """The device has no space, or denies storage to the page; so nothing has changed."""


class DeviceStorage(Protocol):
    """Texts on the device; its methods return when they are stored for good."""

    async def load(self) -> list[str]: ...
    async def save(self, table_id: str, text: str) -> None: ...
    async def remove(self, table_id: str) -> None: ...


async def sure(change: Awaitable[None]) -> None:
    try:
        await change
    except Exception as error:  # browsers fail in various ways
        print(f"the storage does not keep it: {error!r}", file=sys.stderr)
        raise NotSaved("not_saved") from error


# JSON: byte for byte what a server sends.


def plain(thing: object) -> dict[str, object]:
    """Return the fields of a data class; nested values are converted in turn."""
    return {field.name: getattr(thing, field.name) for field in fields(thing)}  # type: ignore[arg-type]


ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=plain)


def to_json(message: object) -> str:
    return ENCODER.encode(message)


# One table.


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
    results: list[ResultRow] = field(default_factory=list)
    """Those of all seats, once the game is over."""

    def __str__(self) -> str:
        row = {k: v for k, v in columns(self.row).items() if k not in IN_RECORD}
        del row["version"]  # nobody else changes it
        if not self.row.contest:
            del row["opens_at"], row["contest"]
        whole = {
            "table": row,
            "seats": self.seats,
            "notes": self.notes,
            "times": self.times,
            "commands": dict(list(self.commands.items())[-MAX_SAVED_COMMANDS:]),
            "coached": self.coached,
            "record": str(self.record),
        }
        return to_json(whole | ({"results": self.results} if self.results else {}))

    @property
    def record(self) -> Record:
        record = header(self.row, self.seats)
        record.imported, record.secret = self.row.imported, self.row.secret
        record.lines, record.form = self.lines, min(record.form, self.form)
        return record

    @property
    def loaded(self) -> Loaded:
        return self.loaded_after(0, 0)

    def loaded_after(self, seq: int, note: int) -> Loaded:
        """Return copies of the rows, with the lines and notes after the given ones."""
        commands = {seq: command for command, seq in self.commands.items()}
        lines = enumerate(zip(self.lines[seq:], self.times[seq:], strict=True), seq + 1)
        entries = [entry_of(seq, line, commands.get(seq), at) for seq, (line, at) in lines]
        notes = [each for each in self.notes if each.id > note]
        return Loaded(self.row, self.seats, {}, entries, notes).copy()

    def with_note(self, note: NoteRow) -> SavedTable:
        number = self.notes[-1].id + 1 if self.notes else 1
        return replace(self, notes=[*self.notes, replace(note, id=number)])

    def with_lines(self, batch: LogBatch) -> SavedTable:
        last, turn = batch.entries[-1], batch.at_turn
        row = replace(
            self.row,
            status=batch.status,
            seq=last.seq,
            to_move=" ".join(map(str, batch.to_move)),
            moved_at=last.at,
            started_at=self.row.started_at or last.at,
            client_seeds=batch.client_seeds,
        )
        return replace(
            self,
            row=row,
            seats=[replace(c, auto_answers="") if c.seat in turn else c for c in self.seats],
            lines=[*self.lines, *(entry.line for entry in batch.entries)],
            times=[*self.times, *(entry.at for entry in batch.entries)],
            results=batch.results or self.results,
            commands=self.commands | {e.command_id: e.seq for e in batch.entries if e.command_id},
        )


def read_saved(text: str) -> SavedTable:
    whole = renamed(json.loads(text))
    record, row = read_record(whole["record"]), renamed(whole["table"])
    from_record = {name: getattr(record, name) for name in IN_RECORD}
    from_record["form"] = max(record.form, COUNTED_ROUNDS)
    if record.form < COUNTED_ROUNDS and row["status"] != WAITING:
        from_record["rounds"] = None
    return SavedTable(
        TableRow(**row | from_record | {"settings": read_settings(row["settings"])}),
        [SeatRow(**renamed(seat_row)) for seat_row in whole["seats"]],
        [NoteRow(**note) for note in whole["notes"]],
        record.lines,
        whole["times"],
        whole["commands"],
        from_record["form"] if row["status"] == WAITING else record.form,
        whole["coached"],
        [ResultRow(**result) for result in whole.get("results", ())],
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


# All tables.


class OfflineStorage:
    """See planwagen.tables.ports.Storage: tables are read once, and each change is stored."""

    def __init__(self, device: DeviceStorage) -> None:
        self.device = device
        self.saved: dict[str, SavedTable] = {}
        self.name = ""
        """The name of the owner of the device."""

    async def read_all(self) -> None:
        for text in await self.device.load():
            self.read(text)

    def read(self, text: str) -> None:
        """Read a stored table; unreadable ones stay stored, because a later version may read
        them.
        """
        try:
            if ME in (whole := json.loads(text)):
                self.name = whole[ME]
            else:
                saved = read_saved(text)
                self.saved[saved.row.id] = saved
        except (PlanwagenError, LookupError, TypeError, ValueError) as error:
            print(f"a saved table does not read: {error!r}", file=sys.stderr)

    async def set_name(self, name: str) -> None:
        await sure(self.device.save(ME, to_json({ME: name})))
        self.name = name

    def find(self, table_id: str) -> SavedTable:
        if table_id not in self.saved:
            raise NotFound("no_table_on_device")
        return self.saved[table_id]

    async def save(self, saved: SavedTable) -> None:
        await sure(self.device.save(saved.row.id, str(saved)))
        self.saved[saved.row.id] = saved

    async def load(self, table_id: str, seq: int = 0, note: int = 0) -> Loaded | None:
        return self.find(table_id).loaded_after(seq, note)

    async def append(self, batch: LogBatch) -> None:
        await self.save(self.find(batch.table_id).with_lines(batch))

    async def add_table(
        self, row: TableRow, seat_rows: Sequence[SeatRow], given: Sequence[Entry]
    ) -> None:
        lines, times = [entry.line for entry in given], [entry.at for entry in given]
        await self.save(SavedTable(row, [*seat_rows], [], lines, times))

    async def add_rematch(self, of: str, row: TableRow, seat_rows: Sequence[SeatRow]) -> None:
        await self.add_table(row, seat_rows, [])
        await self.change_table(of, rematch=row.id)

    async def change_waiting(self, table_id: str, now: float, change: Callable[[Loaded], T]) -> T:
        saved = self.find(table_id)
        waiting = saved.loaded_after(saved.row.seq, saved.notes[-1].id if saved.notes else 0)
        answer = change(waiting)
        row = replace(waiting.row, moved_at=now)
        await self.save(replace(saved, row=row, seats=waiting.seats))
        return answer

    async def begin(self, row: TableRow, was: Sequence[SeatRow]) -> None:
        await self.save(replace(self.find(row.id), row=replace(row, bot_due=False)))

    async def change_table(self, table_id: str, **values: object) -> None:
        saved = self.find(table_id)
        if changed := stored(values):
            await self.save(replace(saved, row=replace(saved.row, **changed)))

    async def change_seat(self, table_id: str, seat: Seat, was: str, **values: object) -> bool:
        saved = self.find(table_id)
        if saved.seats[seat].kind != was:
            return False
        changed = replace(saved.seats[seat], **cast(dict[str, Any], values))
        seats = [changed if each.seat == seat else each for each in saved.seats]
        await self.save(replace(saved, seats=seats))
        return True

    async def add_note(self, table_id: str, note: NoteRow, **row: object) -> StoredNote:
        saved = self.find(table_id).with_note(note)
        await self.save(replace(saved, row=replace(saved.row, **stored(row))))
        return StoredNote(saved.notes[-1].id, saved.row.version)

    async def upgrade(
        self, table_id: str, was: int, entries: list[Entry], **values: object
    ) -> bool:
        saved = self.find(table_id)
        lines = saved.lines[:]
        for entry in entries:
            lines[entry.seq - 1] = entry.line
        await self.save(replace(saved, lines=lines, row=replace(saved.row, **stored(values))))
        return True

    async def delete_table(self, table_id: str, was: Sequence[SeatRow] | None = None) -> None:
        self.find(table_id)
        await sure(self.device.remove(table_id))
        del self.saved[table_id]

    async def waits_at(self, guests: frozenset[str]) -> int:
        return 0

    async def joined_since(self, guests: frozenset[str], since: float) -> int:
        return 0

    async def save_analysis(self, table_id: str, found: Coached) -> None:
        coached, saved = json.loads(to_json(done(found))), self.find(table_id)
        results = [with_coached(one, found) for one in saved.results]
        await self.save(replace(saved, coached=coached, results=results))

    async def analysis(self, table_id: str) -> Coaching | None:
        """Return what the coach found; nothing if an older one did, which counted otherwise."""
        coached: dict[str, Any] = self.find(table_id).coached or {}
        found = coached.get("found")
        is_current = isinstance(found, dict) and all("accuracy" in one for one in found["seats"])
        return Coaching(**coached) if is_current else None


def with_coached(result: ResultRow, found: Coached) -> ResultRow:
    seat = found.seats[result.seat]
    return replace(result, accuracy=seat.accuracy, luck=seat.luck)


def stored(values: Mapping[str, object]) -> dict[str, Any]:
    """Leave out when a table is due: a device has no sweeper."""
    return {name: value for name, value in values.items() if name not in ("bot_due", "due_at")}
