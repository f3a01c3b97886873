"""Setting up a table: game, terms, chairs, luck."""

from __future__ import annotations

from dataclasses import replace

from planwagen.bots import BOTS
from planwagen.core.action import Seat
from planwagen.core.errors import UnknownName
from planwagen.server.room.editions import known_here
from planwagen.server.room.people import Person
from planwagen.server.room.starting import start_when_full
from planwagen.server.table.table import LiveTable
from planwagen.server.table.tables import Tables
from planwagen.server.wire import SeatWish
from planwagen.table.errors import Clash
from planwagen.table.export import given_entries
from planwagen.table.rows import STAND_IN, SeatRow
from planwagen.table.setting_up import Plan, checked_terms, new_chair, new_row

MOST_WAITING = 5
"""Tables of the lobby that wait for one person, as their host or at a seat."""


async def set_up(tables: Tables, host: Person, plan: Plan[SeatWish]) -> LiveTable:
    """A new table; luck is committed to before anybody sits down."""
    game = plan.game
    terms = replace(plan.terms, edition=known_here(tables.settings, game, plan.terms.edition))
    if terms.listed and await tables.store.waits_at(host.guests) >= MOST_WAITING:
        raise Clash("you wait at enough tables already")
    if plan.given is None:
        terms = replace(terms, endless=any(wish.kind != "bot" for wish in plan.seats))
    row = new_row(game, checked_terms(game, terms, len(plan.seats)), host.guest, tables.now())
    chairs = [chair_for(seat, wish, host) for seat, wish in enumerate(plan.seats)]
    if mine := [chair for chair in chairs if chair.guest]:
        mine[0].commitment = plan.commitment
    entries = given_entries(plan.given, row.made_at) if plan.given else []
    row.given = row.seq = len(entries)
    row.rules = plan.given.rules if plan.given else row.rules
    await tables.store.add_table(row, chairs, entries)
    tables.touch_lobby()
    table = await tables.find(row.id)
    await start_when_full(table)
    return table


def chair_for(seat: Seat, wish: SeatWish, host: Person) -> SeatRow:
    if wish.kind == "bot":
        check_bot(wish.name or STAND_IN)
    return new_chair(seat, wish, host)


def check_bot(name: str) -> None:
    if name not in BOTS:
        raise UnknownName("bot", name, BOTS)
