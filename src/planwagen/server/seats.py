"""Around the game: setting up a table, sitting down, leaving, coming back, starting, a rematch."""

from __future__ import annotations

import secrets
from typing import Any

from planwagen.bots import BOTS
from planwagen.core.action import Seat
from planwagen.core.errors import IllegalAction, PlanwagenError, UnknownName
from planwagen.core.game import Game, Options, seated
from planwagen.core.luck import ProvableLuck
from planwagen.core.record import Record
from planwagen.games import find_game
from planwagen.server.drive import KEEPS_WARM
from planwagen.server.export import given_entries
from planwagen.server.people import Clash, NotAllowed, Person, plain_name
from planwagen.server.rows import BOT, HOTSEAT, OPEN, PERSON, RUNNING, WAITING, SeatRow, TableRow
from planwagen.server.store import to_json
from planwagen.server.table import LiveTable, NotThere
from planwagen.server.tables import NEVER_SEEN, Tables
from planwagen.server.wire import SeatWish, Terms


class BadTable(PlanwagenError):
    """A table cannot be set up like this."""


def new_key() -> str:
    return secrets.token_urlsafe(12)


async def set_up(
    house: Tables,
    host: Person,
    game: Game[Any],
    terms: Terms,
    wishes: list[SeatWish],
    given: Record | None = None,
) -> LiveTable:
    """A new table; luck is committed to before anybody sits down."""
    row = new_row(house, host, game, checked_terms(game, terms, len(wishes)))
    chairs = [new_chair(seat, wish, host) for seat, wish in enumerate(wishes)]
    entries = given_entries(given, row.made_at) if given else []
    row.given = row.seq = len(entries)
    await house.store.add_table(row, chairs, entries)
    house.touch_lobby()
    table = await house.find(row.id)
    await start_when_full(table)
    return table


def checked_terms(game: Game[Any], terms: Terms, players: int) -> Terms:
    if players not in game.players:
        least, most = game.players[0], game.players[-1]
        raise BadTable(f"{game.title} is for {least} to {most} players")
    if terms.variant and terms.variant not in game.variants:
        raise UnknownName("variant", terms.variant, game.variants)
    options = seated(game, Options(players, terms.colours, terms.variant))
    known = len(set(options.colours) & set(game.colours))
    if known != players or len(options.colours) != players:
        raise BadTable(f"choose {players} different colours of {', '.join(game.colours)}")
    try:
        game.new_game(options)
    except IllegalAction as no:
        raise BadTable(str(no)) from no
    return Terms(
        options.variant,
        options.colours,
        terms.pace,
        terms.listed,
        terms.watch,
        terms.autostart,
    )


def new_row(house: Tables, host: Person, game: Game[Any], terms: Terms) -> TableRow:
    now = house.now()
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
            chair.kind, chair.bot = BOT, checked_bot(wish.name or KEEPS_WARM)
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
        await table.reread_room()
        if table.row.status != WAITING:
            return
        if any(chair.kind == OPEN for chair in table.seats):
            raise Clash("there is an open seat")
        draft = table.draft()
        draft.run()
        if draft.lines:
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
    await table.reread_room()
    for seat in table.story.times.since:
        table.story.times.restart(seat, now)
    await table.tables.changed(table, "room")


# Who may.


def may_see(table: LiveTable, person: Person, watch: str = "") -> bool:
    """Those who sit there, the host, and spectators with the link, if the table allows them."""
    row = table.row
    if row.host in person.guests or table.seats_of(person.guests):
        return True
    by_link = secrets.compare_digest(watch.encode(), row.watch.encode())
    return row.terms.watch and (by_link or row.terms.listed)


async def visible(house: Tables, table_id: str, person: Person, watch: str = "") -> LiveTable:
    table = await house.find(table_id)
    if not may_see(table, person, watch):
        raise NotThere(NEVER_SEEN)
    return table


def check_seat(table: LiveTable, person: Person, seat: Seat) -> None:
    if seat not in table.seats_of(person.guests):
        raise NotAllowed("this seat is not yours")


def check_host(table: LiveTable, person: Person) -> None:
    if table.row.host not in person.guests:
        raise NotAllowed("only who set up the table may do that")


# Coming and going.


async def sit_down(house: Tables, table_id: str, person: Person, invite: str) -> LiveTable:
    """Takes an open seat: one's own by its link, any by the table's link or from the lobby."""
    table = await house.find(table_id)
    if invite == table.row.invite or (table.row.terms.listed and not invite):
        free = [chair.seat for chair in table.seats if chair.kind == OPEN]
    else:
        free = [chair.seat for chair in table.seats if invite and invite == chair.invite]
        if not free:
            raise NotThere(NEVER_SEEN)
    async with table.lock:
        for seat in free:
            values = {"kind": PERSON, "name": person.name, "guest": person.guest}
            if await house.store.change_seat(table.id, seat, OPEN, **values):
                await table.reread_room()
                await table.note("sits_down", seat, person.name, {})
                break
        else:
            raise Clash("all seats are taken")
    await start_when_full(table)
    return table


async def leave(table: LiveTable, person: Person, seat: Seat) -> None:
    """Before the start the seat is free again; later a bot keeps it warm."""
    check_seat(table, person, seat)
    async with table.lock:
        kind, name = table.seats[seat].kind, table.seats[seat].name
        if table.row.status == WAITING:
            values: dict[str, Any] = {"kind": OPEN, "name": "", "guest": None}
        else:
            values = {"away": True, "bot": KEEPS_WARM}
        await table.tables.store.change_seat(table.id, seat, kind, **values)
        await changed_hands(table, seat)
        await table.note("leaves", seat, name, {})


async def come_back(table: LiveTable, person: Person, seat: Seat) -> None:
    """The bot hands the seat back; not where a live clock has run out."""
    check_seat(table, person, seat)
    async with table.lock:
        chair, times = table.seats[seat], table.story.times
        left = times.left(table.row.terms.pace, seat, table.tables.now())
        if table.row.terms.pace.kind == "live" and left is not None and left <= 0:
            raise Clash("your time is up: the bot plays on")
        await table.tables.store.change_seat(table.id, seat, chair.kind, away=False, bot="")
        await changed_hands(table, seat)
        await table.note("comes_back", seat, chair.name, {})


async def changed_hands(table: LiveTable, seat: Seat) -> None:
    await table.reread_room()
    table.story.times.restart(seat, table.tables.now())
    bot_due = table.is_running and any(table.seats[s].bot_plays for s in table.story.owes)
    people = [chair.seat for chair in table.seats if not chair.bot_plays]
    due_at = table.story.times.due_at(table.row.terms.pace, table.tables.now(), people)
    await table.tables.store.change_table(table.id, bot_due=bot_due, due_at=due_at)


async def change_seat(table: LiveTable, person: Person, seat: Seat, wish: SeatWish) -> None:
    """The host sets an open seat, or a bot's, before the start."""
    check_host(table, person)
    if not 0 <= seat < len(table.seats):
        raise NotThere("there is no such seat")
    async with table.lock:
        was = table.seats[seat].kind
        if table.row.status != WAITING or (was == PERSON and wish.kind != "open"):
            raise Clash("this seat is taken")
        new = new_chair(seat, wish, person)
        values = {"kind": new.kind, "name": new.name, "guest": new.guest, "bot": new.bot}
        await table.tables.store.change_seat(table.id, seat, was, **values)
        await table.reread_room()
        await table.tables.changed(table, "room")
    await start_when_full(table)


async def rematch(table: LiveTable, person: Person) -> LiveTable:
    """The same table again: one for all who ask."""
    if not table.row.is_done or not table.seats_of(person.guests):
        raise Clash("a rematch comes after the game, for those who played it")
    async with table.lock:
        await table.reread_room()
        if table.row.rematch:
            return await table.tables.find(table.row.rematch)
        game, terms = find_game(table.row.game), table.row.terms
        again = new_row(table.tables, person, game, terms)
        chairs = [again_chair(chair) for chair in table.seats]
        await table.tables.store.add_table(again, chairs, [])
        await table.tables.store.change_table(table.id, rematch=again.id)
        table.row.rematch = again.id
        await table.tables.changed(table, "room")
    fresh = await table.tables.find(again.id)
    await start_when_full(fresh)
    return fresh


def again_chair(chair: SeatRow) -> SeatRow:
    bot = chair.bot if chair.kind == BOT else ""
    return SeatRow(
        chair.seat, chair.kind, chair.name, chair.guest, bot, False, new_key(), chair.webhook
    )


async def add_salt(table: LiveTable, person: Person, seat: Seat, words: str) -> None:
    """Words for the luck, once its hash is known and before it is first asked."""
    check_seat(table, person, seat)
    async with table.lock:
        await table.reread_room()
        if table.row.status != WAITING:
            raise Clash("luck has begun; words are added before the start")
        salts = table.row.salts | {table.row.terms.colours[seat]: plain_name(words)}
        await table.tables.store.change_table(table.id, salts=to_json(salts))
        await table.reread_room()
        await table.tables.changed(table, "room")


async def delete(table: LiveTable, person: Person) -> None:
    """A wish of the host, where nobody else's game would go with it."""
    check_host(table, person)
    others = {c.guest for c in table.seats if c.guest and c.guest not in person.guests}
    if others:
        raise Clash("others sit at this table; their game is not yours to delete")
    async with table.lock:
        await table.tables.store.delete_table(table.id)
        table.tables.forget(table)
    await table.tables.bus.tell(f"{table.tables.process} {table.id} gone")
    table.tables.touch_lobby()
