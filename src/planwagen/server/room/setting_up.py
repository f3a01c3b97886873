"""Setting up a table: game, terms, chairs, luck; and its start."""

from __future__ import annotations

import secrets

from msgspec.structs import replace

from planwagen.bots import BOTS
from planwagen.core.action import Seat
from planwagen.core.draft import Draft
from planwagen.core.edition import EditionName
from planwagen.core.errors import BrokenData, IllegalAction, UnknownName
from planwagen.core.game import AnyGame, Options, seated
from planwagen.core.luck import ProvableLuck
from planwagen.core.record import Record
from planwagen.server.errors import BadTable, Clash
from planwagen.server.room.people import Person, plain_name
from planwagen.server.store.rows import (
    BOT,
    HOTSEAT,
    OPEN,
    PERSON,
    RUNNING,
    STAND_IN,
    WAITING,
    SeatRow,
    TableRow,
)
from planwagen.server.table.export import given_entries
from planwagen.server.table.table import LiveTable
from planwagen.server.table.tables import Tables
from planwagen.server.wire import SeatWish, Terms


def new_key() -> str:
    return secrets.token_urlsafe(12)


async def set_up(
    tables: Tables,
    host: Person,
    game: AnyGame,
    terms: Terms,
    wishes: list[SeatWish],
    given: Record | None = None,
) -> LiveTable:
    """A new table; luck is committed to before anybody sits down."""
    row = new_row(tables, host, game, checked_terms(game, terms, len(wishes)))
    chairs = [new_chair(seat, wish, host) for seat, wish in enumerate(wishes)]
    entries = given_entries(given, row.made_at) if given else []
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
    options = seated(game, Options(players, terms.colours, terms.variant, edition))
    known = len(set(options.colours) & set(game.colours))
    if known != players or len(options.colours) != players:
        raise BadTable(f"choose {players} different colours of {', '.join(game.colours)}")
    try:
        game.new_game(options)
    except IllegalAction as no:
        raise BadTable(str(no)) from no
    return replace(terms, variant=options.variant, colours=options.colours, edition=options.edition)


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
    chair = SeatRow(seat, OPEN, "", None, "", False, new_key(), "")
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


async def start_when_full(table: LiveTable) -> None:
    full = all(chair.kind != OPEN for chair in table.seats)
    if full and table.row.terms.autostart and table.row.status == WAITING:
        await start(table)


async def start(table: LiveTable) -> None:
    """Luck sets up the table, and the first seat is asked."""
    async with table.lock:
        await table.catch_up()
        if table.row.status != WAITING:
            return
        if any(chair.kind == OPEN for chair in table.seats):
            raise Clash("there is an open seat")
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
