"""Challenges: after a game alone or against bots, friends play the same luck once, blind.

While anybody still plays, the games of a challenge are sealed like those of an event (see
`TableRow.opens_at`). When all have finished, the seal is taken off, and who played sees all games.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from planwagen.core.action import Seat
from planwagen.core.position import Step
from planwagen.core.replay import common_lines, shared_luck
from planwagen.tables.errors import Conflict, NotAllowed, NotFound, NotHere, WriteConflict
from planwagen.tables.new_table import new_key
from planwagen.tables.ports import Person, Ports
from planwagen.tables.registry import TableRegistry
from planwagen.tables.responses import (
    ChallengeGameInfo,
    ChallengeInfo,
    ChallengePlayer,
    ComparedLine,
    Parting,
)
from planwagen.tables.rows import BOT, ENDED, OVER, PERSON, RUNNING, WAITING, SeatRow, TableRow
from planwagen.tables.same_luck import copy_luck
from planwagen.tables.start import start_when_full
from planwagen.tables.table import Table
from planwagen.tables.views import event_message

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


async def reread(table: Table) -> None:
    """Read a table again after its seal has changed, here and in other processes."""
    async with table.lock:
        await table.catch_up()
        table.changed("info")


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


async def begun(tables: TableRegistry, table_id: str) -> Table:
    """Return a table that has begun, even if the server died before it did."""
    table = await tables.find(table_id)
    await start_when_full(table)
    return table


def owners_of(person: Person) -> set[str]:
    return {person.owner, *person.guests} - {""}


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


# What people see.


async def challenge_info(tables: TableRegistry, person: Person, key: str) -> ChallengeInfo:
    """Tell who plays; points and tables of others only when all have finished."""
    found = await settled(tables, await find(tables.ports, key))
    games = await challenges_of(tables.ports).games(found.id)
    first, mine = await tables.find(found.table_id), owners_of(person)
    seats = seats_in_turn(found, games[0].game.seat, first)
    people = list(dict.fromkeys(one.game.owner for one in games))
    is_open = found.opened_at is not None
    plays = any(one in mine for one in people)
    shown = [
        player_info(games, seats, owner, is_mine=owner in mine, is_open=is_open and plays)
        for owner in people
    ]
    settings = first.row.settings
    return ChallengeInfo(
        id=found.id,
        game=first.row.game,
        variant=settings.variant,
        edition=settings.edition.id,
        colours=[settings.colours[seat] for seat in seats],
        bots=[one.bot for one in first.seats if one.kind == BOT],
        friends=found.friends,
        all_seats=found.all_seats,
        host=found.owner in mine,
        closes_in=max(0.0, found.closes_at - tables.ports.clock()),
        open=is_open,
        commitment=first.commitment,
        players=shown,
    )


def player_info(
    games: list[PlayedGame], seats: list[Seat], owner: str, *, is_mine: bool, is_open: bool
) -> ChallengePlayer:
    played = [one for one in games if one.game.owner == owner]
    shown = [game_info(one, is_shown=is_mine or is_open) for one in played]
    left = len(seats) - sum(one.is_done for one in played)
    return ChallengePlayer(played[0].name, is_mine, left, shown)


def game_info(one: PlayedGame, *, is_shown: bool) -> ChallengeGameInfo:
    """Tell that a game is over, and what came of it only to those who may know."""
    seat, status = one.game.seat, one.status
    if not is_shown:
        return ChallengeGameInfo(seat, RUNNING if status == WAITING else status)
    return ChallengeGameInfo(seat, status, one.game.table_id, one.watch, one.score, one.place)


async def of_table(tables: TableRegistry, person: Person, table: Table) -> ChallengeInfo | None:
    """Return the challenge that a table of mine belongs to."""
    found = await challenges_of(tables.ports).of_table(table.id)
    if found is None or not table.seats_of(person.guests):
        return None
    return await challenge_info(tables, person, found.id)


async def mine(tables: TableRegistry, person: Person) -> list[ChallengeInfo]:
    """Return the challenges that I have set or taken up."""
    if not person.guest:
        return []
    found = await challenges_of(tables.ports).of_person(owners_of(person))
    return [await challenge_info(tables, person, one.id) for one in found]


# Two games side by side.


async def parting(
    tables: TableRegistry, person: Person, key: str, pair: tuple[str, str]
) -> Parting:
    """Compare two games of a challenge, for those who played it, once all is open."""
    found = await settled(tables, await find(tables.ports, key))
    games = {one.game.table_id: one for one in await challenges_of(tables.ports).games(found.id)}
    if not any(one.game.owner in owners_of(person) for one in games.values()):
        raise NotAllowed("games_for_players")
    if found.opened_at is None:
        raise NotAllowed("games_when_finished")
    if not set(pair) <= games.keys():
        raise NotFound("game_not_in_challenge")
    one, other = [(await tables.find(each)) for each in pair]
    return await asyncio.to_thread(compared, one, other)


def compared(one: Table, other: Table) -> Parting:
    first, second = one.history.active, other.history.active
    common, luck = common_lines(first, second), shared_luck(first, second)
    return Parting(
        common,
        luck.compared,
        luck.equal,
        compared_lines(first, common),
        compared_lines(second, common),
    )


SHOWN_BEFORE = 3
"""Common lines that are shown before the games part."""
MAX_SHOWN = 400


def compared_lines(steps: Sequence[Step], common: int) -> list[ComparedLine]:
    start = max(0, common - SHOWN_BEFORE)
    shown = steps[start : start + MAX_SHOWN]
    return [compared_line(number, step) for number, step in enumerate(shown, start + 1)]


def compared_line(number: int, step: Step) -> ComparedLine:
    return ComparedLine(
        number, step.seq, [event_message(step.seq, event.opened()) for event in step.events]
    )
