"""Starts a game: seats are full, client seeds are opened, luck sets up the table.

Client seeds are those of planwagen.tables.seeds.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from planwagen.core.action import Seat
from planwagen.core.transaction import Transaction
from planwagen.tables import seeds
from planwagen.tables.ports import Person
from planwagen.tables.rows import RUNNING, WAITING
from planwagen.tables.table import Table

# Client seeds.


async def commit(table: Table, person: Person, seat: Seat, commitment: str) -> None:
    async with table.lock:
        await table.change_waiting(
            lambda waiting: seeds.commit(waiting, person.guests, seat, commitment)
        )


async def waive(table: Table, person: Person, seat: Seat) -> None:
    async with table.lock:
        await table.change_waiting(lambda waiting: seeds.waive(waiting, person.guests, seat))
    await start_when_full(table)


async def open_seed(
    table: Table, person: Person, client_seed: str, fixed: dict[str, str] | None
) -> None:
    """Open a client seed; the game begins when the last seat has opened its own."""
    seeds.check_one_line(client_seed)
    async with table.lock:
        hindrance = await table.change_waiting(
            lambda waiting: seeds.open_seed(waiting, person.guests, client_seed, fixed)
        )
    if hindrance:
        raise hindrance
    await start_when_full(table)


# The start.


async def start_when_full(table: Table) -> None:
    if seeds.starts_by_itself(table):
        await table.transact(partial(begin_by_itself, table))
        table.publish(info=True)


async def begin_by_itself(table: Table) -> None:
    """Begin without a request. If another process changed seats meanwhile, that process begins."""
    if seeds.starts_by_itself(table):
        await begin(table, None)


async def start(table: Table, person: Person | None = None) -> None:
    """Set up the table by luck and ask the first seat; `person` asked for it, if anybody did."""
    await table.transact(partial(begin, table, person.guests if person else None))
    table.publish(info=True)


async def begin(table: Table, guests: frozenset[str] | None) -> None:
    """Store the first lines with the client seeds, if all seats are as they were read."""
    if guests is not None:
        seeds.check_may_start(table, guests, table.now())
    if table.row.status != WAITING:
        return
    seeds.settle(table, guests, table.now())
    try:
        await begin_settled(table)
    except Exception:
        table.row.client_seeds = {}
        raise


async def begin_settled(table: Table) -> None:
    transaction = Transaction(table.history)
    transaction.run(table.luck)
    if transaction.steps:
        await table.write(transaction, None)
    else:
        await start_as_given(table)


async def start_as_given(table: Table) -> None:
    """Start a fork that begins with a decision: there is no line to store, only the start."""
    now, to_move = table.now(), table.history.to_move
    row = replace(
        table.row,
        status=RUNNING,
        started_at=now,
        moved_at=now,
        bot_due=any(table.seats[seat].bot_plays for seat in to_move),
        to_move=" ".join(map(str, to_move)),
    )
    await table.ports.storage.begin(row, table.seats)
    await table.catch_up()
    table.register.times.restart(now)
    table.changed("info")
    table.publish_events(WAITING, 0)
