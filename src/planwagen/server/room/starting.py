"""How a game begins: seats are full, the words for the luck are opened, luck sets up the table.

The words are those of planwagen.table.luck_words.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from planwagen.core.action import Seat
from planwagen.server.room.people import Person
from planwagen.server.store.store import to_json
from planwagen.server.table.table import LiveTable
from planwagen.table import drafting, luck_words
from planwagen.table.rows import RUNNING, WAITING, Loaded

Changed = TypeVar("Changed")
"""What a change answers."""

# Words for the luck.


async def change_waiting(table: LiveTable, change: Callable[[Loaded], Changed]) -> Changed:
    """Before the start; only who has the lock may."""
    answer = await table.tables.store.change_waiting(table.id, table.tables.now(), change)
    await table.catch_up()
    table.tables.changed(table, "room")
    return answer


async def commit(table: LiveTable, person: Person, seat: Seat, commitment: str) -> None:
    async with table.lock:
        await change_waiting(
            table, lambda waiting: luck_words.commit(waiting, person.guests, seat, commitment)
        )


async def waive(table: LiveTable, person: Person, seat: Seat) -> None:
    async with table.lock:
        await change_waiting(table, lambda waiting: luck_words.waive(waiting, person.guests, seat))
    await start_when_full(table)


async def open_words(
    table: LiveTable, person: Person, words: str, fixed: dict[str, str] | None
) -> None:
    """The game begins when the last seat has opened its words."""
    luck_words.check_one_line(words)
    async with table.lock:
        hindrance = await change_waiting(
            table, lambda waiting: luck_words.open_words(waiting, person.guests, words, fixed)
        )
    if hindrance:
        raise hindrance
    await start_when_full(table)


# The start.


async def start_when_full(table: LiveTable) -> None:
    if luck_words.starts_by_itself(table):
        await table.transact(partial(begin_by_itself, table))
        table.tell(room=True)


async def begin_by_itself(table: LiveTable) -> None:
    """Seats may have changed since, in another process: then that process begins."""
    if luck_words.starts_by_itself(table):
        await begin(table, None)


async def start(table: LiveTable, person: Person | None = None) -> None:
    """Luck sets up the table, and the first seat is asked; a person may have asked for it."""
    await table.transact(partial(begin, table, person.guests if person else None))
    table.tell(room=True)


async def begin(table: LiveTable, guests: frozenset[str] | None) -> None:
    """The first page of the log stores the words with it, if all seats are as they were read."""
    now = table.tables.now()
    if guests is not None:
        luck_words.check_may_start(table, guests, now)
    if table.row.status != WAITING:
        return
    luck_words.settle(table, guests, now)
    draft = drafting.opened(table)
    if draft.steps:
        await table.write(draft, None)
    else:
        await start_as_given(table)


async def start_as_given(table: LiveTable) -> None:
    """A fork that begins with a decision: there is no line to store, only the start."""
    now = table.tables.now()
    values: dict[str, object] = {"status": RUNNING, "started_at": now, "moved_at": now}
    values["salts"] = to_json(table.row.salts)
    bot_due = any(table.seats[seat].bot_plays for seat in table.story.owes)
    owes = " ".join(map(str, table.story.owes))
    values |= {"bot_due": bot_due, "owes": owes}
    await table.tables.store.change_seats(table.id, table.seats, {}, **values)
    await table.catch_up()
    table.register.times.restart(now)
    table.tables.changed(table, "room")
