"""Rounds of a cup: the machine sets the tables, and all of a round have the same luck."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass

from planwagen.core.luck import ProvableLuck, commitment_to
from planwagen.games import find_game
from planwagen.tables.cup_info import ranked
from planwagen.tables.cups import (
    MIN_PLAYERS,
    OPEN,
    SWISS,
    Cup,
    CupPlayer,
    CupTable,
    check_host,
    cups_of,
    find,
)
from planwagen.tables.errors import Conflict, WriteConflict
from planwagen.tables.new_table import new_key, new_row, new_seat_row
from planwagen.tables.pairing import Form, Seating, next_round
from planwagen.tables.ports import Person
from planwagen.tables.registry import TableRegistry
from planwagen.tables.rows import PERSON, WAITING, SeatRow, TableRow
from planwagen.tables.same_luck import reread
from planwagen.tables.start import start_when_full

SEALED_FOR = 90 * 86_400.0
"""Seconds after which the luck of a round opens even if a table is still played."""
LEVEL = "medium"
"""The bot that fills a table."""


async def start(tables: TableRegistry, person: Person, key: str) -> Cup:
    """Begin the first round; only who set up the cup may."""
    cup = await find(tables.ports, key)
    check_host(cup, person)
    if cup.status != OPEN:
        return cup
    if len(await cups_of(tables.ports).players(cup.id)) < MIN_PLAYERS:
        raise Conflict("cup_too_small")
    with suppress(WriteConflict):  # a second press, or another process, has just done so
        await begin_round(tables, cup)
    return await find(tables.ports, key)


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
        await reread(await tables.find(one.table_id))


async def begin_round(tables: TableRegistry, cup: Cup) -> None:
    """Set the tables of the next round: all with one secret, and the same client seed."""
    store, ports = cups_of(tables.ports), tables.ports
    players = {one.number: one for one in await store.players(cup.id)}
    before = await store.tables(cup.id)
    ranking = [number for number in ranked(players, before) if not players[number].gone]
    form = Form(cup.size, cup.system == SWISS, cup.rounds)
    history = [one.seating for one in before]
    seatings = await asyncio.to_thread(next_round, ranking, form, cup.round, history)
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
