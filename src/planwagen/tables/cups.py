"""Cups: an evening or some weeks of rounds, for 3 to 16 people with a link.

All tables of a round have the same luck, so that places compare across tables. It is sealed like
that of an event until the round is over. The machine sets the tables; who goes is replaced by a
bot, which scores for nobody.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Protocol

from planwagen.core.luck import ProvableLuck, commitment_to
from planwagen.games import find_game
from planwagen.tables import seats
from planwagen.tables.errors import BadTable, Conflict, NotAllowed, NotFound, NotHere, WriteConflict
from planwagen.tables.new_table import checked_settings, new_key, new_row, new_seat_row
from planwagen.tables.pairing import Form, Seating, next_round
from planwagen.tables.ports import Person, Ports
from planwagen.tables.registry import TableRegistry
from planwagen.tables.responses import CupInfo, CupPlayerInfo, CupTableInfo
from planwagen.tables.rows import ENDED, OVER, PERSON, WAITING, SeatRow, TableRow
from planwagen.tables.settings import TableSettings
from planwagen.tables.start import start_when_full

MIN_PLAYERS, MAX_PLAYERS = 3, 16
MAX_ROUNDS = 15
MAX_WAITING_CUPS = 5
"""Cups of one person that have not begun."""
SEALED_FOR = 90 * 86_400.0
"""Seconds after which the luck of a round opens even if a table is still played."""
LEVEL = "medium"
"""The bot that fills a table."""
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


def owners_of(person: Person) -> set[str]:
    return {person.owner, *person.guests} - {""}  # that was somebody who is deleted


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
    settings = replace(plan.settings, listed=False, autostart=True, watch=True, endless=True)
    checked = checked_settings(game, settings, plan.size)
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


async def join(ports: Ports, person: Person, key: str) -> Cup:
    cup, store = await find(ports, key), cups_of(ports)
    players = await store.players(cup.id)
    if any(one.owner in owners_of(person) for one in players):
        return cup
    if cup.status != OPEN:
        raise Conflict("cup_has_begun")
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
    await store.leave(cup.id, owners_of(person))
    for one in await store.tables(cup.id):
        if one.round == cup.round and not one.is_done and mine.number in one.seating:
            table = await tables.find(one.table_id)
            await seats.leave(table, person, one.seating.index(mine.number))
    return cup


async def start(tables: TableRegistry, person: Person, key: str) -> Cup:
    """Begin the first round; only who set up the cup may."""
    cup = await find(tables.ports, key)
    if cup.owner not in owners_of(person):
        raise NotAllowed("cup_host_only")
    if cup.status != OPEN:
        return cup
    if len(await cups_of(tables.ports).players(cup.id)) < MIN_PLAYERS:
        raise Conflict("cup_too_small")
    await begin_round(tables, cup)
    return await find(tables.ports, key)


# Rounds.


async def go_on(tables: TableRegistry) -> None:
    """Begin the next round of each cup whose tables are all over."""
    if tables.ports.cups is None:
        return
    for cup in await tables.ports.cups.playing():
        with suppress(WriteConflict):  # another process has just done so
            await go_on_with(tables, cup)


async def go_on_with(tables: TableRegistry, cup: Cup) -> None:
    store = cups_of(tables.ports)
    of_round = [one for one in await store.tables(cup.id) if one.round == cup.round]
    for one in of_round:
        if one.status == WAITING:  # a server died before it began
            await start_when_full(await tables.find(one.table_id))
    if not all(one.is_done for one in of_round):
        return
    staying = [one for one in await store.players(cup.id) if not one.gone]
    if cup.round >= cup.rounds or len(staying) < 2:
        await store.finish(cup)
    else:
        await begin_round(tables, cup)
    for one in of_round:
        await reread(tables, one.table_id)


async def reread(tables: TableRegistry, table_id: str) -> None:
    """Read a table again after its seal was taken off."""
    table = await tables.find(table_id)
    async with table.lock:
        await table.catch_up()
        table.changed("info")


async def begin_round(tables: TableRegistry, cup: Cup) -> None:
    """Set the tables of the next round: all with one secret, and the same client seed."""
    store, ports = cups_of(tables.ports), tables.ports
    players = {one.number: one for one in await store.players(cup.id)}
    before = await store.tables(cup.id)
    ranking = [number for number in ranked(players, before) if not players[number].gone]
    form = Form(cup.size, is_swiss=cup.system == SWISS)
    seatings = next_round(ranking, form, cup.round, [one.seating for one in before])
    secret, now = ProvableLuck.fresh().secret.hex(), ports.clock()
    made = [new_table(cup, players, seating, secret, now) for seating in seatings]
    await store.begin_round(cup, made)
    for row, _, _ in made:
        await start_when_full(await tables.find(row.id))


def new_table(
    cup: Cup, players: dict[int, CupPlayer], seating: Seating, secret: str, now: float
) -> tuple[TableRow, list[SeatRow], CupTable]:
    row = new_row(find_game(cup.game), cup.settings, "", now)
    words = f"{cup.contest}, round {cup.round + 1}"
    row.secret, row.opens_at, row.contest = secret, now + SEALED_FOR, cup.contest
    row.client_seeds = {cup.settings.colours[0]: words}  # fixed, so that no seat changes before
    seat_rows = [seat_of(seat, players.get(number)) for seat, number in enumerate(seating)]
    seat_rows[0].client_seed, seat_rows[0].commitment = words, commitment_to(words.encode())
    return row, seat_rows, CupTable(row.id, cup.id, cup.round + 1, seating)


@dataclass(frozen=True, slots=True)
class Filler:
    """A bot that fills a table; and nobody, who hosts it."""

    kind: str = "bot"
    name: str = LEVEL
    guest: str = ""


def seat_of(seat: int, player: CupPlayer | None) -> SeatRow:
    if player is None:
        return new_seat_row(seat, Filler(), Filler())
    return SeatRow(seat, PERSON, player.name, player.guest, "", False, new_key())


# Standings.


@dataclass(slots=True)
class Score:
    points: float = 0.0
    """One for everybody left behind at a table, half for a shared place."""
    share: float = 0.0
    """Of the points of all at a table, summed over the rounds."""


def scores(players: Collection[int], of_tables: Sequence[CupTable]) -> dict[int, Score]:
    found = {number: Score() for number in players}
    for table in of_tables:
        total = sum(max(one.score, 0) for one in table.results)
        for mine in table.results:
            number = table.seating[mine.seat]
            if number not in found or mine.bot:
                continue
            found[number].points += sum(
                (mine.place < one.place) + 0.5 * (mine.place == one.place)
                for one in table.results
                if one.seat != mine.seat
            )
            found[number].share += max(mine.score, 0) / total if total else 0.0
    return found


def ranked(players: Collection[int], of_tables: Sequence[CupTable]) -> list[int]:
    """Return the numbers of the players, the best first."""
    found = scores(players, of_tables)
    return sorted(found, key=lambda number: (-found[number].points, -found[number].share, number))


# What people see.


async def cup_info(tables: TableRegistry, person: Person, key: str) -> CupInfo:
    """Tell the standings of the rounds that are over, and who sits where in the present one."""
    cup, store = await find(tables.ports, key), cups_of(tables.ports)
    players = {one.number: one for one in await store.players(cup.id)}
    of_cup = await store.tables(cup.id)
    closed = [one for one in of_cup if one.round < cup.round or cup.status == DONE]
    mine = next((o.number for o in players.values() if o.owner in owners_of(person)), None)
    return CupInfo(
        id=cup.id,
        game=cup.game,
        variant=cup.settings.variant,
        pace=cup.settings.time_control.kind,
        size=cup.size,
        rounds=cup.rounds,
        system=cup.system,
        status=cup.status,
        round=cup.round,
        host=cup.owner in owners_of(person),
        mine=mine,
        players=player_infos(players, closed),
        tables=[table_info(one, players, mine, is_open=one in closed) for one in of_cup],
    )


def player_infos(players: dict[int, CupPlayer], closed: list[CupTable]) -> list[CupPlayerInfo]:
    found = scores(players, closed)
    infos: list[CupPlayerInfo] = []
    for number in ranked(players, closed):
        one, score = players[number], found[number]
        above = infos[-1] if infos else None
        tied = above and (above.points, above.share) == (score.points, round(score.share, 4))
        place = above.place if above and tied else len(infos) + 1
        infos.append(
            CupPlayerInfo(number, one.name, one.gone, place, score.points, round(score.share, 4))
        )
    return infos


def table_info(
    one: CupTable, players: dict[int, CupPlayer], mine: int | None, *, is_open: bool
) -> CupTableInfo:
    """Tell who sits there; the table only to its players, its points when the round is over."""
    names = [players[number].name if number in players else "" for number in one.seating]
    is_mine = mine in one.seating
    points = {each.seat: each.score for each in one.results if is_open}
    return CupTableInfo(
        round=one.round,
        seats=names,
        bots=[number not in players for number in one.seating],
        status=one.status,
        table=one.table_id if is_mine or is_open else "",
        watch=one.watch if is_open else "",
        mine=is_mine,
        scores=[points.get(seat) for seat in range(len(names))],
    )


async def mine(tables: TableRegistry, person: Person) -> list[CupInfo]:
    if not person.guest:
        return []
    found = await cups_of(tables.ports).of_person(owners_of(person))
    return [await cup_info(tables, person, one.id) for one in found]
