"""How a game begins: seats are full, the words for the luck are opened, luck sets up the table.

The words are those of planwagen.table.luck_words.
"""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.server.room.people import Person
from planwagen.server.store.store import to_json
from planwagen.server.table.table import LiveTable
from planwagen.table import drafting
from planwagen.table.errors import NotAllowed
from planwagen.table.luck_words import (
    chair_of_words,
    check_full,
    check_may_commit,
    check_one_line,
    opened_words,
    starts_by_itself,
)
from planwagen.table.rows import AGAIN, RUNNING, WAITING, SeatRow

PATIENCE = 60.0
"""Seconds after which others than the host may begin without the words of who is not there."""

# Words for the luck.


async def commit(table: LiveTable, person: Person, seat: Seat, commitment: str) -> None:
    async with table.lock:
        await table.catch_up()
        check_may_commit(table, person.guests, seat)
        await change(table, table.seats[seat], commitment=commitment)


async def open_words(
    table: LiveTable, person: Person, words: str, fixed: dict[str, str] | None
) -> None:
    """The game begins when the last seat has opened its words."""
    check_one_line(words)
    async with table.lock:
        await table.catch_up()
        chair = chair_of_words(table, person.guests, words, fixed)
        await change(table, chair, words=words)
    await start_when_full(table)


async def change(table: LiveTable, chair: SeatRow, **values: str) -> None:
    await table.tables.store.change_seat(table.id, chair.seat, chair.kind, **values)
    await table.catch_up()
    table.tables.changed(table, "room")


async def forget_words(table: LiveTable) -> None:
    """Seats have changed: words that others have seen are fixed no more, and new ones are due."""
    for chair in table.seats:
        if chair.words:
            values = {"commitment": AGAIN, "words": ""}
            await table.tables.store.change_seat(table.id, chair.seat, chair.kind, **values)


async def settle_words(table: LiveTable) -> None:
    """Those that are open now are the ones of this game."""
    if salts := opened_words(table):
        await table.tables.store.change_table(table.id, salts=to_json(salts))
        table.row.salts = salts


# The start.


def check_may_start(table: LiveTable, person: Person) -> None:
    """The host; and whoever has waited long enough for the words of others."""
    waited = table.tables.now() - table.row.moved_at
    sits = bool(table.seats_of(person.guests))
    if table.row.host not in person.guests and not (sits and waited >= PATIENCE):
        raise NotAllowed("only who set up the table may do that")


async def start_when_full(table: LiveTable) -> None:
    if starts_by_itself(table):
        await start(table)


async def start(table: LiveTable) -> None:
    """Luck sets up the table, and the first seat is asked."""
    async with table.lock:
        await table.catch_up()
        if table.row.status != WAITING:
            return
        check_full(table)
        await settle_words(table)
        draft = drafting.opened(table)
        if draft.steps:
            await table.write(draft, None)
        else:
            await start_as_given(table)
    table.tell(room=True)


async def start_as_given(table: LiveTable) -> None:
    """A fork that begins with a decision: there is no line to store, only the start."""
    now = table.tables.now()
    values = {"status": RUNNING, "started_at": now, "moved_at": now}
    bot_due = any(table.seats[seat].bot_plays for seat in table.story.owes)
    owes = " ".join(map(str, table.story.owes))
    await table.tables.store.change_table(table.id, bot_due=bot_due, owes=owes, **values)
    await table.catch_up()
    table.register.times.restart(now)
    table.tables.changed(table, "room")
