"""Setting up a table: game, terms, chairs, luck."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from msgspec.structs import replace

from planwagen.bots import BOTS
from planwagen.core.action import Seat
from planwagen.core.edition import EditionName
from planwagen.core.errors import BrokenData, IllegalAction, UnknownName
from planwagen.core.game import AnyGame, seated
from planwagen.core.luck import ProvableLuck
from planwagen.core.record import Record
from planwagen.server.errors import BadTable
from planwagen.server.room.editions import known_here
from planwagen.server.room.people import Person, plain_name
from planwagen.server.room.starting import start_when_full
from planwagen.server.store.rows import (
    BOT,
    HOTSEAT,
    OPEN,
    PERSON,
    STAND_IN,
    WAITING,
    SeatRow,
    TableRow,
    options_of,
    terms_with,
)
from planwagen.server.table.export import given_entries
from planwagen.server.table.table import LiveTable
from planwagen.server.table.tables import Tables
from planwagen.server.wire import SeatWish, Terms


def new_key() -> str:
    return secrets.token_urlsafe(12)


@dataclass(frozen=True, slots=True)
class Plan:
    """What somebody would like to play, and with whom."""

    game: AnyGame
    terms: Terms
    seats: list[SeatWish]
    given: Record | None = None
    """Lines to go on from."""
    commitment: str = ""
    """To the words that the host adds to the luck."""


async def set_up(tables: Tables, host: Person, plan: Plan) -> LiveTable:
    """A new table; luck is committed to before anybody sits down."""
    game = plan.game
    terms = replace(plan.terms, edition=known_here(tables.settings, game, plan.terms.edition))
    if plan.given is None:
        terms = replace(terms, endless=any(wish.kind != "bot" for wish in plan.seats))
    row = new_row(tables, host, game, checked_terms(game, terms, len(plan.seats)))
    chairs = [new_chair(seat, wish, host) for seat, wish in enumerate(plan.seats)]
    if mine := [chair for chair in chairs if chair.guest]:
        mine[0].commitment = plan.commitment
    entries = given_entries(plan.given, row.made_at) if plan.given else []
    row.given = row.seq = len(entries)
    await tables.store.add_table(row, chairs, entries)
    tables.touch_lobby()
    table = await tables.find(row.id)
    await start_when_full(table)
    return table


def full_name(game: AnyGame, name: EditionName) -> EditionName:
    """With the hash of its values, however the host has named it."""
    if game.editions is None:
        return name
    try:
        return game.editions.name_of(game.editions.named(name))
    except BrokenData as no:
        raise BadTable(str(no)) from no


def checked_terms(game: AnyGame, terms: Terms, players: int) -> Terms:
    if players not in game.players:
        least, most = game.players[0], game.players[-1]
        raise BadTable(f"{game.title} is for {least} to {most} players")
    if terms.variant and terms.variant not in game.variants:
        raise UnknownName("variant", terms.variant, game.variants)
    edition = full_name(game, terms.edition)
    options = seated(game, options_of(players, replace(terms, edition=edition)))
    known = len(set(options.colours) & set(game.colours))
    if known != players or len(options.colours) != players:
        raise BadTable(f"choose {players} different colours of {', '.join(game.colours)}")
    try:
        game.new_game(options)
    except IllegalAction as no:
        raise BadTable(str(no)) from no
    return terms_with(terms, options)


def new_row(tables: Tables, host: Person, game: AnyGame, terms: Terms) -> TableRow:
    now = tables.now()
    return TableRow(
        id=new_key(),
        game=game.slug,
        rules=game.rules_version,
        status=WAITING,
        terms=terms,
        host=host.guest,
        secret=ProvableLuck.fresh().secret.hex(),
        salts={},
        given=0,
        invite=new_key(),
        watch=new_key(),
        rematch=None,
        listed=terms.listed,
        seq=0,
        owes="",
        bot_due=False,
        due_at=None,
        made_at=now,
        started_at=None,
        moved_at=now,
    )


def new_chair(seat: Seat, wish: SeatWish, host: Person) -> SeatRow:
    chair = SeatRow(seat, OPEN, "", None, "", False, new_key())
    match wish.kind:
        case "me":
            chair.kind, chair.name, chair.guest = PERSON, host.name, host.guest
        case "hotseat":
            chair.kind, chair.guest = HOTSEAT, host.guest
            chair.name = plain_name(wish.name or host.name)
        case "bot":
            chair.kind, chair.bot = BOT, checked_bot(wish.name or STAND_IN)
            chair.name = chair.bot
        case _:
            pass
    return chair


def checked_bot(name: str) -> str:
    if name not in BOTS:
        raise UnknownName("bot", name, BOTS)
    return name
