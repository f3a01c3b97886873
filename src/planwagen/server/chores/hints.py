"""Hints at a table that is for learning: what a bot would do in the place of a seat."""

from __future__ import annotations

from planwagen.bots.minds import HintAsked
from planwagen.bots.told import hint
from planwagen.core.action import Seat
from planwagen.server.table.table import LiveTable
from planwagen.table.answers import Hints
from planwagen.table.learning import check_may_hint

LONGEST = 3.0
"""Seconds of thinking, however long bots may."""


async def hints(table: LiveTable, seat: Seat, guest: str) -> Hints:
    """From what the seat sees; and only if it is asked something. Bots wait for one at most."""
    check_may_hint(table, seat)
    seq, seconds = table.story.seq, table.tables.settings.bot_seconds
    seen = table.game.line(table.game.seen_by(table.story.state, seat))
    asked = HintAsked(table.game.slug, seen, seat, min(seconds, LONGEST))
    async with table.tables.asking.turn_of(guest):
        found = await table.tables.robots.advise(asked)
    return Hints(seq, [hint(advice) for advice in found])
