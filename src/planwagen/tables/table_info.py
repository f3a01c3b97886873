"""The table around the game: seats, settings and notes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from planwagen.core.action import Seat
from planwagen.core.edition import EditionName
from planwagen.core.rulebook import numbers_of
from planwagen.tables.messages import Note, NotesMessage, SeatInfo, TableInfo
from planwagen.tables.responses import Listed
from planwagen.tables.results import ResultRow
from planwagen.tables.rows import OPEN, RUNNING, NoteRow, SeatRow, TableRow
from planwagen.tables.settings import TableSettings
from planwagen.tables.table import Table


def talk(notes: list[NoteRow]) -> NotesMessage:
    return NotesMessage([shown_note(note) for note in notes])


def shown_note(note: NoteRow) -> Note:
    return Note(note.id, note.kind, note.seat, note.name, note.body, note.at)


def table_info(table: Table, guests: frozenset[str]) -> TableInfo:
    """Describe the table; keys and links are shown only to their owners."""
    row, mine = table.row, table.seats_of(guests)
    is_host = row.host in guests
    return TableInfo(
        id=row.id,
        game=row.game,
        title=table.game.title,
        rules=row.rules,
        status=row.status,
        settings=without_file(row.settings),
        seats=[shown_seat(table, seat, mine, is_host) for seat in range(len(table.seats))],
        host=is_host,
        invite=row.invite if mine or is_host else "",
        watch=row.watch if mine or is_host else "",
        rematch=row.rematch or "",
        commitment=table.commitment,
        proposal=table.proposal,
        secret=row.secret if table.reveals_secret else "",
        seq=table.history.seq,
        spectators=table.spectators,
        announcement=table.ports.notifier.announcement,
        round=len(row.rounds or ()) + 1,
        rounds=row.rounds or [],
        paused=table.is_paused,
        numbers=rule_numbers(table),
        contest=row.contest,
    )


def rule_numbers(table: Table) -> dict[str, dict[str, str]]:
    """Return the values of the edition: the page fills them into its texts of the rules."""
    found = numbers_of(table.game, table.row.settings.edition)
    return {clause: dict(numbers) for clause, numbers in found.items()}


def without_file(settings: TableSettings) -> TableSettings:
    """Leave out uploaded values: they are long, and stand in the record."""
    name = settings.edition
    return replace(settings, edition=EditionName(name.id, name.hash))


def shown_seat(table: Table, seat: Seat, mine: list[Seat], is_host: bool) -> SeatInfo:
    seat_row, colour = table.seats[seat], table.row.settings.colours[seat]
    return SeatInfo(
        seat=seat,
        colour=colour,
        kind=seat_row.kind,
        name="" if is_nameless(table, seat, mine) else seat_row.name,
        bot=seat_row.bot,
        away=seat_row.away,
        online=table.is_watched(seat),
        mine=seat in mine,
        commitment=seat_row.commitment,
        client_seed=table.row.client_seeds.get(colour, seat_row.client_seed),
        waived=seat_row.waived,
        invite=seat_row.invite if is_host and seat_row.kind == OPEN else "",
        notified=seat in mine and table.is_notified(seat_row),
        auto_answers=seat_row.auto_answers.split() if seat in mine else [],
        vacation=next((one for one in table.vacations(seat) if one.until > table.now()), None),
    )


def is_nameless(table: Table, seat: Seat, mine: list[Seat]) -> bool:
    """At an event, games are open to all in the end, but not the names of those who played."""
    return table.row.opens_at is not None and not mine and not table.seats[seat].bot


def listed(
    row: TableRow,
    seat_rows: list[SeatRow],
    guests: frozenset[str],
    results: Sequence[ResultRow] = (),
) -> Listed:
    """Describe a table for a list."""
    mine = [seat_row.seat for seat_row in seat_rows if seat_row.guest in guests]
    owing = [int(seat) for seat in row.to_move.split()]
    return Listed(
        id=row.id,
        game=row.game,
        status=row.status,
        seats=[seat_row.name for seat_row in seat_rows],
        open_seats=sum(seat_row.kind == OPEN for seat_row in seat_rows),
        mine=bool(mine) or row.host in guests,
        my_turn=row.status == RUNNING and any(seat in mine for seat in owing),
        moved_at=row.moved_at,
        my_seat=mine[0] if mine else -1,
        scores=[one.score for one in results],
        places=[one.place for one in results],
    )
