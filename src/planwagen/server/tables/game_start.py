"""Starts a game: seats are full, client seeds are opened, luck sets up the table.

Client seeds are those of planwagen.tables.seeds.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from planwagen.core.action import Seat
from planwagen.server.accounts.people import Person
from planwagen.server.db.storage import to_json
from planwagen.server.tables.table import ServerTable
from planwagen.tables import moves, seeds
from planwagen.tables.rows import RUNNING, WAITING, Loaded

Changed = TypeVar("Changed")
"""Return value of a change."""

# Client seeds.


async def change_waiting(table: ServerTable, change: Callable[[Loaded], Changed]) -> Changed:
    """Change a table before the start; the caller must hold the lock."""
    answer = await table.tables.storage.change_waiting(table.id, table.tables.now(), change)
    await table.catch_up()
    table.tables.changed(table, "info")
    return answer


async def commit(table: ServerTable, person: Person, seat: Seat, commitment: str) -> None:
    async with table.lock:
        await change_waiting(
            table, lambda waiting: seeds.commit(waiting, person.guests, seat, commitment)
        )


async def waive(table: ServerTable, person: Person, seat: Seat) -> None:
    async with table.lock:
        await change_waiting(table, lambda waiting: seeds.waive(waiting, person.guests, seat))
    await start_when_full(table)


async def open_seed(
    table: ServerTable, person: Person, client_seed: str, fixed: dict[str, str] | None
) -> None:
    """Open a client seed; the game begins when the last seat has opened its own."""
    seeds.check_one_line(client_seed)
    async with table.lock:
        hindrance = await change_waiting(
            table, lambda waiting: seeds.open_seed(waiting, person.guests, client_seed, fixed)
        )
    if hindrance:
        raise hindrance
    await start_when_full(table)


# The start.


async def start_when_full(table: ServerTable) -> None:
    if seeds.starts_by_itself(table):
        await table.transact(partial(begin_by_itself, table))
        table.publish(info=True)


async def begin_by_itself(table: ServerTable) -> None:
    """Begin without a request. If another process changed seats meanwhile, that process begins."""
    if seeds.starts_by_itself(table):
        await begin(table, None)


async def start(table: ServerTable, person: Person | None = None) -> None:
    """Set up the table by luck and ask the first seat; `person` asked for it, if anybody did."""
    await table.transact(partial(begin, table, person.guests if person else None))
    table.publish(info=True)


async def begin(table: ServerTable, guests: frozenset[str] | None) -> None:
    """Store the first lines with the client seeds, if all seats are as they were read."""
    now = table.tables.now()
    if guests is not None:
        seeds.check_may_start(table, guests, now)
    if table.row.status != WAITING:
        return
    seeds.settle(table, guests, now)
    transaction = moves.opened(table)
    if transaction.steps:
        await table.write(transaction, None)
    else:
        await start_as_given(table)


async def start_as_given(table: ServerTable) -> None:
    """Start a fork that begins with a decision: there is no line to store, only the start."""
    now = table.tables.now()
    values: dict[str, object] = {"status": RUNNING, "started_at": now, "moved_at": now}
    values["client_seeds"] = to_json(table.row.client_seeds)
    bot_due = any(table.seats[seat].bot_plays for seat in table.history.to_move)
    to_move = " ".join(map(str, table.history.to_move))
    values |= {"bot_due": bot_due, "to_move": to_move}
    await table.tables.storage.change_seats(table.id, table.seats, {}, **values)
    await table.catch_up()
    table.register.times.restart(now)
    table.tables.changed(table, "info")
