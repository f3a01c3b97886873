"""Who may be helped at a table: during the game only where it is set to learning."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.tables.errors import Conflict, NotAllowed
from planwagen.tables.table import Table


def check_learning(table: Table) -> None:
    if not table.row.settings.learning:
        raise NotAllowed("this table is not set to learning: nobody is helped during the game")


def check_may_hint(table: Table, seat: Seat) -> None:
    """Only to a seat that is asked something."""
    check_learning(table)
    if not table.is_running or seat not in table.history.to_move:
        raise Conflict("there is nothing to decide for this seat")


def viewer(table: Table, seat: Seat) -> Seat | None:
    """Whose knowledge the coach must keep to: nobody's, when all is over."""
    if table.row.is_done:
        return None
    check_learning(table)
    return seat
