"""Take-backs: undo beyond the undo line needs the agreement of others."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.core.record import Line
from planwagen.tables.messages import Request
from planwagen.tables.rows import HOTSEAT, PERSON, NoteRow
from planwagen.tables.table import Table


def affected(table: Table, seat: Seat) -> list[Seat]:
    """Return the other people at the table."""
    mine = table.seats[seat].guest
    return [
        seat_row.seat
        for seat_row in table.seats
        if seat_row.kind in (PERSON, HOTSEAT) and not seat_row.away and seat_row.guest != mine
    ]


def whom_to_ask(table: Table, seat: Seat) -> list[Seat] | None:
    """Return the seats that must agree; None if nothing is left to take back."""
    point = table.history.take_back_point(seat)
    if point is None or was_asked(table, seat, point):
        return None
    return affected(table, seat)


def was_asked(table: Table, seat: Seat, point: int) -> bool:
    """Check for an earlier request: only one is allowed for each decision."""
    return any(
        note.kind == "take_back" and note.seat == seat and note.body["to"] == point
        for note in table.notes
    )


def pending(table: Table) -> Request | None:
    """Return the open request, if nothing has happened since and nobody has declined."""
    request: Request | None = None
    for note in table.notes:
        if note.kind == "take_back":
            request = as_request(note, table.history.seq)
        elif note.kind == "answer" and request:
            asked = [seat for seat in request.asked if seat != note.seat]
            request = Request(request.seat, request.to, asked) if note.body["yes"] else None
    return request


def as_request(note: NoteRow, seq: int) -> Request | None:
    body = note.body
    return Request(note.seat, body["to"], body["asked"]) if body["seq"] == seq else None


def agreed_undo(table: Table, seat: Seat, to: int) -> Line:
    """Return the line of an undo that the others agreed to, or that affects only bots."""
    return Line(table.history.colours[seat], f"agreed undo to {to}")
