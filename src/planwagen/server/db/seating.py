"""Changes seats before the start: only if they are as they were read, never in a running game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import ColumnElement, Connection, Update, delete, select, update

from planwagen.server.db.schema import seat_keys, seats, tables, to_json
from planwagen.tables.errors import WriteConflict
from planwagen.tables.ports import LogBatch
from planwagen.tables.rows import OPEN, WAITING, SeatRow

SEATING = ("kind", "name", "guest", "bot", "commitment", "client_seed", "waived")
"""Columns that a game starts with: starting it needs their stored values."""
NOTHING: Mapping[str, object] = {}
NEXT_VERSION = tables.c.version + 1
"""Raised with each change of seats and notes. It locks the table's row, so changes of one table
follow each other, and whoever sees the newest version sees all of them.
"""


def raise_versions(here: ColumnElement[bool]) -> Update:
    return update(tables).where(here).values(version=NEXT_VERSION)


def hold_waiting(
    connection: Connection,
    table_id: str,
    was: Sequence[SeatRow],
    values: Mapping[str, object] = NOTHING,
) -> None:
    """Lock a waiting table until the transaction ends; raise WriteConflict if it is not as it was
    read.

    The update comes first: it locks the table's row. Two processes that change different seats
    follow each other, and the second reads what the first stored.
    """
    here = (tables.c.id == table_id) & (tables.c.status == WAITING)
    changed = connection.execute(
        update(tables).where(here).values({"status": WAITING} | dict(values))
    )
    if changed.rowcount != 1:
        raise WriteConflict("the game was started or ended first")
    if read_seating(connection, table_id) != [seating(seat_row) for seat_row in was]:
        raise WriteConflict("another change of the seats was stored first")


def read_seating(connection: Connection, table_id: str) -> list[tuple[object, ...]]:
    wanted = select(*(seats.c[name] for name in SEATING)).where(seats.c.table_id == table_id)
    return [tuple(found) for found in connection.execute(wanted.order_by(seats.c.seat))]


def seating(seat_row: SeatRow) -> tuple[object, ...]:
    return tuple(getattr(seat_row, name) for name in SEATING)


def forget_keys(connection: Connection, table_id: str, seat: int) -> None:
    """Delete the device keys of a seat that changes its owner."""
    here = (seat_keys.c.table_id == table_id) & (seat_keys.c.seat == seat)
    connection.execute(delete(seat_keys).where(here))


def hold_start(connection: Connection, batch: LogBatch) -> None:
    """Allow the first batch of a game only if all seats are taken, by the owners that were read."""
    if batch.seating is None:
        return
    if any(seat_row.kind == OPEN for seat_row in batch.seating):
        raise WriteConflict("seat_open")
    hold_waiting(
        connection, batch.table_id, batch.seating, {"client_seeds": to_json(batch.client_seeds)}
    )
