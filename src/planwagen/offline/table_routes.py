"""Routes for a game at a table: its record, its luck, its values, and advice."""

from __future__ import annotations

from typing import cast

from planwagen.core.action import SPECTATOR
from planwagen.core.draws import Draw, draws
from planwagen.core.words import LANGUAGES
from planwagen.editions.values import EditionValue, edition_values
from planwagen.offline.coach import Told
from planwagen.offline.request import Request, own_seat
from planwagen.tables.errors import NotAllowed, OldRules
from planwagen.tables.export import export, export_as_stored, export_with_secrets
from planwagen.tables.learning import viewer
from planwagen.tables.messages import ViewpointName
from planwagen.tables.responses import Hints
from planwagen.tables.viewpoint import viewpoint_of
from planwagen.tables.views import seen_after


async def record(request: Request) -> str:
    """Return the record as text, even if its rules are incompatible.

    The game need not be over: the device holds all its secrets, and a table can leave it in no
    other way.
    """
    try:
        return str(export_with_secrets(request.table))
    except OldRules:
        return str(export_as_stored(request.server.tables.saved[request.names["table"]].loaded))


async def text(request: Request) -> str:
    """Describe what this viewer sees now, or after line `seq`, in words."""
    table, seq, seat = request.table, request.number("seq"), request.number("seat")
    mine = table.seats_of(request.server.tables.owner.guests)
    looker = next(iter(mine), SPECTATOR) if seat is None else own_seat(request.server, table, seat)
    name = cast(ViewpointName, request.one_of("viewpoint", ("mine", "public", "all")))
    viewpoint = viewpoint_of(table, looker, name)
    seen = seen_after(table, viewpoint, table.history.seq if seq is None else seq)
    return table.game.text(seen, request.one_of("lang", LANGUAGES))


async def values(request: Request) -> list[EditionValue]:
    """List every component value of a table: its meaning, and its source."""
    editions = request.table.game.editions
    if editions is None:
        return []
    return edition_values(editions, editions.named(request.table.row.settings.edition))


async def luck(request: Request) -> list[Draw]:
    """List every draw; with the record and the opened secret, anybody can compute them again."""
    table = request.table
    if not table.row.is_done:
        raise NotAllowed("the luck can be checked when the game is over")
    return draws(table.game, export(table))


# Advice.


async def hint(request: Request) -> Hints:
    """Return the best choices of the player's own seat, at a learning table."""
    return request.server.thinker.hints(request.table, request.seat)


async def ask_coach(request: Request) -> Told:
    """Queue a game for the coach: when it is over, or at a learning table."""
    return request.server.coach.ask(request.table, viewer(request.table, request.seat))


async def coach(request: Request) -> Told:
    """Return the progress of the coach, or its result."""
    table, seat = request.table, request.number("seat")
    if table.row.is_done:
        return request.server.coach.told(table, None)
    if seat is None:
        raise NotAllowed("the coach speaks when the game is over")
    return request.server.coach.told(table, viewer(table, own_seat(request.server, table, seat)))
