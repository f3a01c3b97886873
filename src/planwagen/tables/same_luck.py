"""Tables with the luck of others: of a game that is over, or of an event."""

from __future__ import annotations

from planwagen.tables.errors import BadTable, NotAllowed
from planwagen.tables.registry import TableRegistry
from planwagen.tables.rows import SeatRow, TableRow
from planwagen.tables.start import start_when_full
from planwagen.tables.table import Table


def copy_luck(of: Table, row: TableRow, seat_rows: list[SeatRow]) -> None:
    """Give a new table the secret of another, and on each seat the same client seed.

    They are fixed at once: until it begins no seat can change, so that no round is given up.
    """
    row.secret, row.rounds, row.form = of.row.secret, of.row.rounds, of.row.form
    row.client_seeds = dict(of.row.client_seeds)
    for new, old in zip(seat_rows, of.seats, strict=True):
        if old.client_seed or old.waived:
            new.commitment, new.waived = old.commitment, old.waived
            new.client_seed = old.client_seed


def check_same_luck(of: Table, seq: int | None) -> None:
    """A luck goes on elsewhere when nobody can use it any more, and where it shows that it did."""
    if not of.reveals_secret:
        raise NotAllowed("same_luck_after_game")
    if seq == 0:
        raise BadTable("same_luck_first_line")


async def begun(tables: TableRegistry, table_id: str) -> Table:
    """Return a table that has begun, even if the server died before it did."""
    table = await tables.find(table_id)
    await start_when_full(table)
    return table


async def reread(table: Table) -> None:
    """Read a table again after its seal has changed, here and in other processes."""
    async with table.lock:
        await table.catch_up()
        table.changed("info")
