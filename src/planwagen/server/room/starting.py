"""How a game begins: seats are full, the words for the luck are opened, luck sets up the table.

Each seat commits to its words first, and they are opened when all have. Who knows the secret of the
server cannot choose words that fit it: by then they are fixed.
"""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.core.draft import Draft
from planwagen.core.luck import commitment_to
from planwagen.server.errors import BadTable, Clash, NotAllowed
from planwagen.server.room.people import Person, plain_name
from planwagen.server.store.rows import AGAIN, OPEN, RUNNING, WAITING, SeatRow
from planwagen.server.store.store import to_json
from planwagen.server.table.table import LiveTable

PATIENCE = 60.0
"""Seconds after which others than the host may begin without the words of who is not there."""

# Words for the luck.


async def commit(table: LiveTable, person: Person, seat: Seat, commitment: str) -> None:
    """To words, or to other ones, as long as nobody has opened theirs."""
    if seat not in table.seats_of(person.guests):
        raise NotAllowed("this seat is not yours")
    async with table.lock:
        await check_waiting(table)
        if any(chair.words for chair in table.seats):
            raise Clash("the words for the luck are being opened")
        await change(table, table.seats[seat], commitment=commitment)


async def open_words(
    table: LiveTable, person: Person, words: str, fixed: dict[str, str] | None
) -> None:
    """The game begins when the last seat has opened its words."""
    if plain_name(words) != words:
        raise BadTable("words for the luck are one line, with single spaces")
    async with table.lock:
        await check_waiting(table)
        hashed, mine = commitment_to(words.encode()), table.seats_of(person.guests)
        chair = next((table.seats[s] for s in mine if table.seats[s].commitment == hashed), None)
        if chair is None:
            raise NotAllowed("these are not the words that were committed to")
        if any(other.kind == OPEN or other.commitment == AGAIN for other in table.seats):
            raise Clash("others have still to commit to their words")
        if fixed is not None and fixed != table.record.commitments:
            raise Clash("somebody has committed to other words meanwhile")
        await change(table, chair, words=words)
    await start_when_full(table)


async def check_waiting(table: LiveTable) -> None:
    await table.catch_up()
    if table.row.status != WAITING:
        raise Clash("luck has begun; words are added before the start")


async def change(table: LiveTable, chair: SeatRow, **values: str) -> None:
    await table.tables.store.change_seat(table.id, chair.seat, chair.kind, **values)
    await table.catch_up()
    await table.tables.changed(table, "room")


async def forget_words(table: LiveTable) -> None:
    """Seats have changed: words that others have seen are fixed no more, and new ones are due."""
    for chair in table.seats:
        if chair.words:
            values = {"commitment": AGAIN, "words": ""}
            await table.tables.store.change_seat(table.id, chair.seat, chair.kind, **values)


def silent(table: LiveTable) -> list[Seat]:
    """Seats that have committed to words, and not yet opened them."""
    return [chair.seat for chair in table.seats if chair.commitment and not chair.words]


async def settle_words(table: LiveTable) -> None:
    """Those that are open now are the ones of this game."""
    pairs = zip(table.row.terms.colours, table.seats, strict=True)
    salts = {colour: chair.words for colour, chair in pairs if chair.words}
    if salts:
        await table.tables.store.change_table(table.id, salts=to_json(salts))
        table.row.salts = salts


# The start.


def is_full(table: LiveTable) -> bool:
    return all(chair.kind != OPEN for chair in table.seats)


def check_may_start(table: LiveTable, person: Person) -> None:
    """The host; and whoever has waited long enough for the words of others."""
    waited = table.tables.now() - table.row.moved_at
    sits = bool(table.seats_of(person.guests))
    if table.row.host not in person.guests and not (sits and waited >= PATIENCE):
        raise NotAllowed("only who set up the table may do that")


async def start_when_full(table: LiveTable) -> None:
    ready = is_full(table) and not silent(table)
    if ready and table.row.terms.autostart and table.row.status == WAITING:
        await start(table)


async def start(table: LiveTable) -> None:
    """Luck sets up the table, and the first seat is asked."""
    async with table.lock:
        await table.catch_up()
        if table.row.status != WAITING:
            return
        if not is_full(table):
            raise Clash("there is an open seat")
        await settle_words(table)
        draft = Draft(table.story)
        draft.run(table.luck)
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
    await table.tables.changed(table, "room")
