"""Hints at a table that is set to learning: what a bot would do from this seat."""

from __future__ import annotations

from planwagen.bots.messages import hint
from planwagen.bots.worker import HintRequest
from planwagen.core.action import Seat
from planwagen.server.tables.table import ServerTable
from planwagen.tables.learning import check_may_hint
from planwagen.tables.responses import Hints

LONGEST = 3.0
"""Seconds of thinking for a hint, however long bots may think."""


async def hints(table: ServerTable, seat: Seat, guest: str) -> Hints:
    """Compute hints from what the seat sees, if it has a decision to make; one at a time."""
    check_may_hint(table, seat)
    seq, seconds = table.history.seq, table.tables.settings.bot_seconds
    seen = table.game.line(table.game.seen_by(table.history.state, seat))
    asked = HintRequest(table.game.slug, seen, seat, min(seconds, LONGEST))
    async with table.tables.asking.turn_of(guest):
        found = await table.tables.bot_pool.advise(asked)
    return Hints(seq, [hint(advice) for advice in found])
