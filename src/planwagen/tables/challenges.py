"""Challenges: after a game alone or against bots, friends play the same luck once, blind.

While anybody still plays, the games of a challenge are sealed like those of an event (see
`TableRow.opens_at`). When all have finished, the seal is taken off, and who played sees all games.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from planwagen.core.action import Seat
from planwagen.tables.errors import Conflict, NotAllowed, NotFound, NotHere, WriteConflict
from planwagen.tables.new_table import new_key
from planwagen.tables.ports import Person, Ports, owners_of
from planwagen.tables.registry import TableRegistry
from planwagen.tables.rows import BOT, ENDED, OVER, PERSON, WAITING, SeatRow, TableRow
from planwagen.tables.same_luck import begun, copy_luck, reread
from planwagen.tables.table import Table

OPEN_DAYS = 30 * 86_400.0
"""Seconds after the last begin of a game in which the link works, and the luck stays sealed."""
MAX_FRIENDS = 7
NO_SUCH_CHALLENGE = "no_such_challenge"


@dataclass(frozen=True, slots=True)
class Challenge:
    """One luck, for the person whose game it was, and for friends."""

    id: str
    """The key of its link."""
    table_id: str
    """The first game, whose luck it is."""
    owner: str
    friends: int
    all_seats: bool
    """Each plays all seats in turn."""
    made_at: float
    closes_at: float
    opened_at: float | None = None
    """When all saw everything."""


@dataclass(frozen=True, slots=True)
class ChallengeGame:
    """A game of a challenge: each person plays each seat once."""

    table_id: str
    challenge: str
    owner: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game of a challenge, and what has come of it."""

    game: ChallengeGame
    name: str
    status: str
    watch: str
    score: int | None
    place: int | None
    """None while it goes on, or if a bot took over."""

    @property
    def is_done(self) -> bool:
        return self.status in (OVER, ENDED)


class Challenges(Protocol):
    """Challenges as they are stored."""

    async def find(self, challenge: str) -> Challenge | None: ...

    async def of_table(self, table_id: str) -> Challenge | None: ...

    async def of_person(self, owners: Collection[str]) -> list[Challenge]:
        """Return the last challenges that a person has set or taken up, the newest first."""

    async def add(self, challenge: Challenge, seat: Seat) -> None:
        """Store a challenge and seal its first game; raise WriteConflict if it has one already."""

    async def games(self, challenge: str) -> list[PlayedGame]:
        """Return all games in the order in which they were begun."""

    async def add_game(
        self,
        row: TableRow,
        seat_rows: Sequence[SeatRow],
        game: ChallengeGame,
        owners: Collection[str],
    ) -> None:
        """Add a game, and seal all games for as long; raise WriteConflict if all places are taken,
        the challenge is over, or this person has begun this seat already.
        """

    async def open(self, challenge: str, now: float) -> None:
        """Take the seal off all games."""


def challenges_of(ports: Ports) -> Challenges:
    if ports.challenges is None:
        raise NotHere("challenge_needs_server")
    return ports.challenges


async def find(ports: Ports, key: str) -> Challenge:
    found = await challenges_of(ports).find(key)
    if found is None:
        raise NotFound(NO_SUCH_CHALLENGE)
    return found


# Setting a challenge.


async def challenge(
    table: Table, person: Person, *, friends: int = 1, all_seats: bool = False
) -> Challenge:
    """Set the challenge of a finished game; one for each game, so asking again returns it."""
    store = challenges_of(table.ports)
    seat = check_may_challenge(table, person)
    if known := await store.of_table(table.id):
        return known
    if table.row.contest or table.row.opens_at is not None:
        raise Conflict("luck_of_event")
    now = table.now()
    new = Challenge(new_key(), table.id, person.owner, friends, all_seats, now, now + OPEN_DAYS)
    try:
        await store.add(new, seat)
    except WriteConflict:
        return await store.of_table(table.id) or new
    await reread(table)
    return new


def check_may_challenge(table: Table, person: Person) -> Seat:
    """Return the person's seat at a game that one person played alone or against bots."""
    mine = table.seats_of(person.guests)
    if not mine:
        raise NotAllowed("seat_not_yours")
    others = [one for one in table.seats if one.seat != mine[0]]
    played_alone = table.seats[mine[0]].kind == PERSON and not table.seats[mine[0]].away
    if not played_alone or any(one.kind != BOT for one in others):
        raise Conflict("luck_without_others")
    if table.row.status != OVER:
        raise Conflict("luck_after_game")
    if table.row.imported:
        raise Conflict("luck_not_from_start")
    return mine[0]


# Playing.


async def begin_game(tables: TableRegistry, person: Person, key: str) -> Table:
    """Begin my next game of a challenge, or return the one that I have begun."""
    ports = tables.ports
    found = await settled(tables, await find(ports, key))
    games = await challenges_of(ports).games(found.id)
    mine = [one for one in games if one.game.owner in owners_of(person)]
    if running := next((one for one in mine if not one.is_done), None):
        return await begun(tables, running.game.table_id)
    if found.opened_at is not None:
        raise Conflict("challenge_over")
    first = await tables.find(found.table_id)
    played = {one.game.seat for one in mine}
    left = [seat for seat in seats_in_turn(found, games[0].game.seat, first) if seat not in played]
    if not left:
        raise Conflict("luck_played")
    row, seat_rows = same_deal(first, games[0].game.seat, left[0], person)
    game = ChallengeGame(row.id, found.id, person.owner, left[0])
    try:
        await challenges_of(ports).add_game(row, seat_rows, game, owners_of(person))
    except WriteConflict as error:
        raise Conflict("challenge_full") from error
    await reread(first)
    return await begun(tables, row.id)


def seats_in_turn(found: Challenge, first_seat: Seat, first: Table) -> list[Seat]:
    """Return the seats that each plays: that of the first game, then perhaps the next ones."""
    number = len(first.seats)
    turns = number if found.all_seats else 1
    return [(first_seat + turn) % number for turn in range(turns)]


def same_deal(
    first: Table, was: Seat, seat: Seat, person: Person
) -> tuple[TableRow, list[SeatRow]]:
    """Make a table with the same luck, where the person sits on a seat and bots follow in order."""
    now = first.now()
    row = replace(
        first.row,
        id=new_key(),
        settings=replace(first.row.settings, listed=False, autostart=True, watch=True),
        status=WAITING,
        host=person.guest,
        invite="",
        watch=new_key(),
        rematch=None,
        listed=False,
        seq=0,
        imported=0,
        to_move="",
        bot_due=False,
        due_at=None,
        made_at=now,
        started_at=None,
        moved_at=now,
        opens_at=now + OPEN_DAYS,
    )
    number = len(first.seats)
    sitting = [first.seats[(each - seat + was) % number] for each in range(number)]
    seat_rows = [seat_of(each, old, person) for each, old in enumerate(sitting)]
    copy_luck(first, row, seat_rows)
    return row, seat_rows


def seat_of(seat: Seat, old: SeatRow, person: Person) -> SeatRow:
    if old.kind == BOT:
        return SeatRow(seat, BOT, old.name, None, old.bot, False, new_key())
    return SeatRow(seat, PERSON, person.name, person.guest, "", False, new_key())


# The end: everything opens when all have finished.


async def settled(tables: TableRegistry, found: Challenge) -> Challenge:
    """Open a challenge whose games are all finished, or whose time is up."""
    store, now = challenges_of(tables.ports), tables.ports.clock()
    if found.opened_at is not None:
        return found
    games = await store.games(found.id)
    if now >= found.closes_at or await all_done(tables, found, games):
        return await open_all(tables, found, games)
    return found


async def all_done(tables: TableRegistry, found: Challenge, games: list[PlayedGame]) -> bool:
    people = {one.game.owner for one in games}
    if len(people) <= found.friends or not all(one.is_done for one in games):
        return False
    first = await tables.find(found.table_id)
    seats = len(seats_in_turn(found, games[0].game.seat, first))
    return len(games) >= seats * len(people)


async def open_all(tables: TableRegistry, found: Challenge, games: list[PlayedGame]) -> Challenge:
    await challenges_of(tables.ports).open(found.id, tables.ports.clock())
    for one in games:
        await reread(await tables.find(one.game.table_id))
    return await find(tables.ports, found.id)


async def close(tables: TableRegistry, person: Person, key: str) -> Challenge:
    """End my challenge, so that all is open; only while nobody plays."""
    found = await settled(tables, await find(tables.ports, key))
    if found.owner not in owners_of(person):
        raise NotAllowed("challenge_host_only")
    games = await challenges_of(tables.ports).games(found.id)
    if found.opened_at is not None:
        return found
    if not all(one.is_done for one in games):
        raise Conflict("luck_still_played")
    return await open_all(tables, found, games)
