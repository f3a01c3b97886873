"""Cups: an evening or some weeks of rounds, for 3 to 16 people with a link.

All tables of a round have the same luck, so that places compare across tables. It is sealed like
that of an event until the round is over. The machine sets the tables; who goes is replaced by a
bot, which scores for nobody.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

from planwagen.games import find_game
from planwagen.tables import seats
from planwagen.tables.errors import BadTable, Conflict, NotAllowed, NotFound, NotHere, WriteConflict
from planwagen.tables.new_table import checked_settings, new_key
from planwagen.tables.pairing import Seating
from planwagen.tables.ports import Person, Ports, owners_of
from planwagen.tables.registry import TableRegistry
from planwagen.tables.rows import ENDED, OVER, WAITING, SeatRow, TableRow
from planwagen.tables.settings import TableSettings
from planwagen.tables.start import start_when_full

MIN_PLAYERS, MAX_PLAYERS = 3, 16
MAX_ROUNDS = 15
MAX_WAITING_CUPS = 5
"""Cups of one person that have not begun."""
NO_SUCH_CUP = "no_such_cup"
OPEN, PLAYING, DONE = "open", "playing", "done"
ROBIN, SWISS = "round_robin", "swiss"


@dataclass(frozen=True, slots=True)
class Cup:
    """A cup, without its players and tables."""

    id: str
    """The key of its link."""
    owner: str
    game: str
    settings: TableSettings
    size: int
    """Players at a table."""
    rounds: int
    system: str
    status: str
    round: int
    """The one that is played; 0 before the start."""
    made_at: float

    @property
    def contest(self) -> str:
        """What its tables call it."""
        return f"cup-{self.id}"


@dataclass(frozen=True, slots=True)
class CupPlayer:
    cup: str
    number: int
    owner: str
    guest: str | None
    name: str
    gone: bool = False


@dataclass(frozen=True, slots=True)
class SeatResult:
    seat: int
    place: int
    score: int
    bot: str


@dataclass(frozen=True, slots=True)
class CupTable:
    """A table of a round; with its results once it is over."""

    table_id: str
    cup: str
    round: int
    seating: Seating
    status: str = WAITING
    watch: str = ""
    results: tuple[SeatResult, ...] = ()

    @property
    def is_done(self) -> bool:
        return self.status in (OVER, ENDED)


NewTables = Sequence[tuple[TableRow, Sequence[SeatRow], CupTable]]


class Cups(Protocol):
    """Cups as they are stored. Those that change one raise WriteConflict if it has gone on."""

    async def find(self, cup: str) -> Cup | None: ...

    async def of_person(self, owners: Collection[str]) -> list[Cup]: ...

    async def playing(self) -> list[Cup]:
        """Return the cups that wait for the next round, or for the start of a table."""

    async def add(self, cup: Cup, host: CupPlayer) -> None: ...

    async def players(self, cup: str) -> list[CupPlayer]: ...

    async def tables(self, cup: str) -> list[CupTable]: ...

    async def join(self, player: CupPlayer) -> None:
        """Add a player with the next number, if the cup is open and has a place."""

    async def leave(self, cup: str, owners: Collection[str]) -> None:
        """Take a player out: of an open cup for good, of another one as gone."""

    async def begin_round(self, cup: Cup, tables: NewTables) -> None:
        """Store the tables of the next round, and take the seal off those before."""

    async def end_with(self, cup: Cup) -> None:
        """Make the round that is played the last one."""

    async def finish(self, cup: Cup) -> None: ...


def cups_of(ports: Ports) -> Cups:
    if ports.cups is None:
        raise NotHere("cup_needs_server")
    return ports.cups


async def find(ports: Ports, key: str) -> Cup:
    found = await cups_of(ports).find(key)
    if found is None:
        raise NotFound(NO_SUCH_CUP)
    return found


# Before the start.


@dataclass(frozen=True, slots=True)
class CupPlan:
    """A request for a cup."""

    game: str
    settings: TableSettings
    size: int
    rounds: int
    system: str


async def create(ports: Ports, person: Person, plan: CupPlan) -> Cup:
    store, game = cups_of(ports), find_game(plan.game)
    open_cups = [one for one in await store.of_person(owners_of(person)) if one.status == OPEN]
    if sum(one.owner in owners_of(person) for one in open_cups) >= MAX_WAITING_CUPS:
        raise Conflict("enough_cups")
    if plan.size < 2:
        raise BadTable("cup_table_size")
    checked = checked_settings(game, settings_of(plan), plan.size)
    cup = Cup(
        id=new_key(),
        owner=person.owner,
        game=game.slug,
        settings=checked,
        size=plan.size,
        rounds=plan.rounds,
        system=plan.system,
        status=OPEN,
        round=0,
        made_at=ports.clock(),
    )
    await store.add(cup, CupPlayer(cup.id, 0, person.owner, person.guest, person.name))
    return cup


def settings_of(plan: CupPlan) -> TableSettings:
    """Return what all tables have: a clock, after which a bot plays on, and no advice."""
    if plan.settings.time_control.kind == "untimed":
        raise BadTable("cup_needs_clock")
    if plan.settings.learning:
        raise BadTable("cup_no_advice")
    time_control = replace(plan.settings.time_control, when_up="bot")
    settings = replace(plan.settings, time_control=time_control, endless=True)
    return replace(settings, listed=False, autostart=True, watch=True)


async def join(ports: Ports, person: Person, key: str) -> Cup:
    cup, store = await find(ports, key), cups_of(ports)
    players = await store.players(cup.id)
    if any(one.owner in owners_of(person) for one in players):
        return cup
    if cup.status != OPEN:
        raise Conflict("cup_over" if cup.status == DONE else "cup_has_begun")
    if len(players) >= MAX_PLAYERS:
        raise Conflict("cup_full")
    try:
        await store.join(CupPlayer(cup.id, 0, person.owner, person.guest, person.name))
    except WriteConflict as error:
        raise Conflict("others_join") from error
    return cup


async def leave(tables: TableRegistry, person: Person, key: str) -> Cup:
    """Leave a cup: a bot plays on at my table, and scores for nobody."""
    cup, store = await find(tables.ports, key), cups_of(tables.ports)
    mine = next((o for o in await store.players(cup.id) if o.owner in owners_of(person)), None)
    if mine is None or mine.gone:
        raise Conflict("not_in_cup")
    await take_out(tables, cup, mine)
    return cup


async def remove(tables: TableRegistry, person: Person, key: str, number: int) -> Cup:
    """Let a bot play on for somebody who is away; only who set up the cup may."""
    cup = await find(tables.ports, key)
    check_host(cup, person)
    players = await cups_of(tables.ports).players(cup.id)
    player = next((one for one in players if one.number == number and not one.gone), None)
    if player is None:
        raise Conflict("player_gone_from_cup")
    if player.owner in owners_of(person):
        raise Conflict("leave_cup_yourself")
    if await is_at_table(tables, cup, player):
        raise Conflict("cup_player_is_here")
    await take_out(tables, cup, player)
    return cup


async def is_at_table(tables: TableRegistry, cup: Cup, player: CupPlayer) -> bool:
    """Check whether the player watches the own seat in a game of this round."""
    for one in await cups_of(tables.ports).tables(cup.id):
        if one.round == cup.round and not one.is_done and player.number in one.seating:
            return (await tables.find(one.table_id)).is_watched(one.seating.index(player.number))
    return False


async def take_out(tables: TableRegistry, cup: Cup, player: CupPlayer) -> None:
    store = cups_of(tables.ports)
    await store.leave(cup.id, {player.owner})
    for one in await store.tables(cup.id):
        if one.round == cup.round and not one.is_done and player.number in one.seating:
            table = await tables.find(one.table_id)
            await start_when_full(table)  # else its seat would be free, and nobody could take it
            seat = one.seating.index(player.number)
            await table.transact(partial(seats.hand_to_bot, table, seat))


async def end(tables: TableRegistry, person: Person, key: str) -> Cup:
    """End my cup with the round that is played; before the first round, at once."""
    cup, store = await find(tables.ports, key), cups_of(tables.ports)
    check_host(cup, person)
    try:
        if cup.status == OPEN:
            await store.finish(cup)
        elif cup.status == PLAYING:
            await store.end_with(cup)
    except WriteConflict as error:
        raise Conflict("next_round_begun") from error
    return await find(tables.ports, key)


def check_host(cup: Cup, person: Person) -> None:
    if cup.owner not in owners_of(person):
        raise NotAllowed("cup_host_only")
