"""Decides who may use hints and the coach: during a game only at a learning table."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.tables.errors import Conflict, NotAllowed
from planwagen.tables.table import Table


def check_learning(table: Table) -> None:
    if not table.row.settings.learning:
        raise NotAllowed("this table is not set to learning: nobody is helped during the game")


def check_may_hint(table: Table, seat: Seat) -> None:
    """Allow hints only for a seat that has a decision to make."""
    check_learning(table)
    if not table.is_running or seat not in table.history.to_move:
        raise Conflict("there is nothing to decide for this seat")


def viewer(table: Table, seat: Seat) -> Seat | None:
    """Return the seat whose knowledge limits the coach; none when the game is over."""
    if table.row.is_done:
        return None
    check_learning(table)
    return seat
