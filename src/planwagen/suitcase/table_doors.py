"""Doors to a game at a table: its record, its luck, its values, and advice."""

from __future__ import annotations

from typing import cast

from planwagen.core.action import SPECTATOR
from planwagen.core.draws import Draw, draws
from planwagen.core.edition_values import ValueTold, values_told
from planwagen.core.words import LANGUAGES
from planwagen.suitcase.asked import Asked, own_seat
from planwagen.suitcase.coaching import Told
from planwagen.table.answers import Hints
from planwagen.table.errors import NotAllowed, OldRules
from planwagen.table.export import export, export_as_stored, export_with_secrets
from planwagen.table.learning import viewer
from planwagen.table.messages import ViewpointName
from planwagen.table.viewpoint import viewpoint_of
from planwagen.table.views import seen_after


async def record(asked: Asked) -> str:
    """The game as a text to keep, also where its rules are not ours any more.

    Nor need it be over: the table is on this device with all its secrets, and cannot be taken
    elsewhere in any other way.
    """
    try:
        return str(export_with_secrets(asked.table))
    except OldRules:
        return str(export_as_stored(asked.desk.tables.kept[asked.names["table"]].loaded))


async def text(asked: Asked) -> str:
    """What this viewer sees now, or after line `seq`, in words."""
    table, seq, seat = asked.table, asked.number("seq"), asked.number("seat")
    mine = table.seats_of(asked.desk.tables.owner.guests)
    looker = next(iter(mine), SPECTATOR) if seat is None else own_seat(asked.desk, table, seat)
    name = cast(ViewpointName, asked.one_of("viewpoint", ("mine", "public", "all")))
    viewpoint = viewpoint_of(table, looker, name)
    seen = seen_after(table, viewpoint, table.story.seq if seq is None else seq)
    return table.game.text(seen, asked.one_of("lang", LANGUAGES))


async def values(asked: Asked) -> list[ValueTold]:
    """Every component value that a table plays with: what it means, and where it comes from."""
    editions = asked.table.game.editions
    if editions is None:
        return []
    return values_told(editions, editions.named(asked.table.row.terms.edition))


async def luck(asked: Asked) -> list[Draw]:
    """Every draw; with the record and its opened secret anyone can compute them again."""
    table = asked.table
    if not table.row.is_done:
        raise NotAllowed("the luck can be checked when the game is over")
    return draws(table.game, export(table))


# Advice.


async def hint(asked: Asked) -> Hints:
    """The best choices of one's own seat, at a table that is set to learning."""
    return asked.desk.thinker.hints(asked.table, asked.seat)


async def ask_coach(asked: Asked) -> Told:
    """Has the game judged: when it is over, or where somebody is learning."""
    return asked.desk.coach.ask(asked.table, viewer(asked.table, asked.seat))


async def coach(asked: Asked) -> Told:
    """How far the coach is, or what it found."""
    table, seat = asked.table, asked.number("seat")
    if table.row.is_done:
        return asked.desk.coach.told(table, None)
    if seat is None:
        raise NotAllowed("the coach speaks when the game is over")
    return asked.desk.coach.told(table, viewer(table, own_seat(asked.desk, table, seat)))
