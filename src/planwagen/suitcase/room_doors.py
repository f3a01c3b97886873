"""Doors around the game: setting up a table, its seats and words, going on from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from planwagen.bots import BOTS
from planwagen.core.errors import UnknownName
from planwagen.games import find_game
from planwagen.suitcase.asked import Asked
from planwagen.suitcase.errors import NotHere, NotUnderstood
from planwagen.suitcase.shelf import read_terms
from planwagen.suitcase.table import CaseTable
from planwagen.suitcase.tables import CaseTables
from planwagen.table import luck_words
from planwagen.table.answers import Tables
from planwagen.table.errors import BadTable, Clash
from planwagen.table.export import export, read_given
from planwagen.table.messages import Room
from planwagen.table.rooms import room
from planwagen.table.rows import BOT, STAND_IN, WAITING, Loaded, SeatRow, terms_with
from planwagen.table.setting_up import Plan, new_chair
from planwagen.table.terms import Terms


@dataclass(frozen=True, slots=True)
class SeatWish:
    """Who shall sit there: me, somebody at my screen, or a bot of a level."""

    kind: str = "open"
    name: str = ""


async def tables(asked: Asked) -> Tables:
    return asked.desk.tables.lists


async def look(asked: Asked) -> Room:
    return shown(asked, asked.table)


def shown(asked: Asked, table: CaseTable) -> Room:
    return room(table, asked.desk.tables.owner.guests)


# Setting up.


async def set_up(asked: Asked) -> Room:
    """A new table, from the start or going on from a record."""
    if asked.body.get("record"):
        return await go_on(asked, asked.need("record", str))
    game, terms = find_game(asked.need("game", str)), terms_of(asked)
    plan = Plan(game, terms, chairs_of(asked), commitment=asked.given("commitment", str) or "")
    return shown(asked, await asked.desk.tables.set_up(plan))


async def fork(asked: Asked) -> Room:
    """A new table that goes on from a line of this one; only where the record may be seen."""
    return await go_on(asked, str(export(asked.table)))


async def go_on(asked: Asked, text: str) -> Room:
    chairs = chairs_of(asked)
    game, given = read_given(text, asked.given("seq", int))
    if len(chairs) != given.options.players:
        raise BadTable(f"the record is of {given.options.players} players")
    terms = terms_with(terms_of(asked), given.options)
    plan = Plan(game, terms, chairs, given, asked.given("commitment", str) or "")
    return shown(asked, await asked.desk.tables.set_up(plan))


def terms_of(asked: Asked) -> Terms:
    try:
        return read_terms(asked.given("terms", dict) or {})
    except (AttributeError, TypeError) as no:
        raise NotUnderstood(f"not understood: {no}") from no


def chairs_of(asked: Asked) -> list[SeatRow]:
    return [
        chair(asked.desk.tables, seat, wish) for seat, wish in enumerate(asked.need("seats", list))
    ]


def chair(tables: CaseTables, seat: int, given: Mapping[str, str]) -> SeatRow:
    try:
        wish = SeatWish(**given)
    except TypeError as no:
        raise NotUnderstood(f"not understood: {no}") from no
    if wish.kind not in ("me", "hotseat", "bot"):
        raise NotHere("a table on this device has no open seats: nobody else can sit down")
    if wish.kind == "bot" and (wish.name or STAND_IN) not in BOTS:
        raise UnknownName("bot", wish.name, BOTS)
    tables.check_named()
    return new_chair(seat, wish, tables.owner)


async def rematch(asked: Asked) -> Room:
    """The same table again, laid once."""
    table, all_tables = asked.table, asked.desk.tables
    if not table.row.is_done:
        raise Clash("a rematch comes after the game, for those who played it")
    if table.row.rematch in all_tables:
        return shown(asked, all_tables.find(table.row.rematch or ""))
    chairs = [again(chair) for chair in table.seats]
    commitment = asked.given("commitment", str) or ""
    plan = Plan(table.game, table.row.terms, chairs, commitment=commitment)
    laid = await all_tables.set_up(plan)
    await table.change(row=replace(table.row, rematch=laid.id))
    return shown(asked, laid)


def again(chair: SeatRow) -> SeatRow:
    """The same somebody at a new table, with words of the luck still to come."""
    bot = chair.bot if chair.kind == BOT else ""
    return replace(chair, bot=bot, away=False, commitment="", words="", waived=False, answers="")


async def remove(asked: Asked) -> None:
    """For good, with its record."""
    await asked.desk.remove(asked.names["table"])


# Words for the luck, and the start.


async def commit(asked: Asked) -> Room:
    """The SHA-256 of one's own words for the luck, before they are opened."""
    table, seat = asked.table, asked.need("seat", int)
    guests, hashed = asked.desk.tables.owner.guests, asked.need("commitment", str)
    await table.change_waiting(lambda waiting: luck_words.commit(waiting, guests, seat, hashed))
    return shown(asked, table)


async def waive(asked: Asked) -> Room:
    """Its owner adds no words to the luck; only before anybody has opened any in this round."""
    table, seat = asked.table, asked.need("seat", int)
    guests = asked.desk.tables.owner.guests
    await table.change_waiting(lambda waiting: luck_words.waive(waiting, guests, seat))
    await asked.desk.tables.start_when_ready(table)
    return shown(asked, table)


async def open_words(asked: Asked) -> Room:
    """The game begins when the last seat has opened its words."""
    table, words = asked.table, asked.need("words", str)
    luck_words.check_one_line(words)
    guests, fixed = asked.desk.tables.owner.guests, asked.given("fixed", dict)
    hindrance = await table.change_waiting(
        lambda waiting: luck_words.open_words(waiting, guests, words, fixed)
    )
    if hindrance:
        raise hindrance
    await asked.desk.tables.start_when_ready(table)
    return shown(asked, table)


async def start(asked: Asked) -> Room:
    await asked.desk.tables.start(asked.table, asked.desk.tables.owner.guests)
    return shown(asked, asked.table)


# Seats.


async def change_seat(asked: Asked) -> Room:
    """Somebody else shall sit there, before the start."""
    table, seat = asked.table, asked.need("seat", int)
    if table.row.status != WAITING or not 0 <= seat < len(table.seats):
        raise Clash("this seat is taken")
    new = chair(asked.desk.tables, seat, asked.need("wish", dict))
    await table.change_waiting(lambda waiting: set_seat(waiting, new))
    await asked.desk.tables.start_when_ready(table)
    return shown(asked, table)


def set_seat(waiting: Loaded, new: SeatRow) -> None:
    luck_words.seats_change(waiting)
    waiting.seats[new.seat] = new


async def leave(asked: Asked) -> Room:
    """A bot keeps the seat warm."""
    table, seat = asked.table, asked.seat
    if table.row.status == WAITING:
        raise NotHere("nobody else could take this seat; remove the table instead")
    chairs = table.seats_with(seat, away=True, bot=STAND_IN)
    await table.note("leaves", seat, {}, seats=chairs)
    return shown(asked, table)


async def come_back(asked: Asked) -> Room:
    table, seat = asked.table, asked.seat
    await table.note("comes_back", seat, {}, seats=table.seats_with(seat, away=False, bot=""))
    return shown(asked, table)
