"""Bots of offline tables: they decide one at a time."""

from __future__ import annotations

import sys
from functools import cached_property

from planwagen.bots import find_bot
from planwagen.bots.deadline import IN_TIME
from planwagen.bots.messages import hint
from planwagen.bots.worker import BotWorker, HintRequest, MoveRequest
from planwagen.core.action import Action, Seat
from planwagen.core.game import read_action
from planwagen.core.transaction import Transaction
from planwagen.offline.device_speed import measured_slowness
from planwagen.offline.table import OfflineTable
from planwagen.tables.auto_answers import auto_answer_of
from planwagen.tables.learning import check_may_hint
from planwagen.tables.responses import Hints
from planwagen.tables.rows import BOT, STAND_IN

LONGEST = 2.0
"""Seconds that a person waits for a bot."""
UNTIMED = 0.1
"""Seconds of the longest untimed step, on the machine that calibrated the levels."""
LEAST = 0.2
SIMPLE = "random"
"""The bot that replaces one that failed."""


def bot_seconds(slowness: float) -> float:
    """Return the time limit of a bot on a device that is slower by this factor."""
    return max(LEAST, LONGEST - slowness * UNTIMED) / IN_TIME


class Thinker:
    """One bot runner for all tables. It measures the device's speed when the first bot thinks."""

    def __init__(self, slowness: float | None) -> None:
        self.slowness = slowness
        self.bot_worker = BotWorker(find_bot)

    @cached_property
    def seconds(self) -> float:
        return bot_seconds(self.slowness or measured_slowness())

    async def play(self, table: OfflineTable, seat: Seat) -> None:
        """Make one decision. A simple bot replaces one that fails, and then decides."""
        try:
            transaction = self.moved(table, seat)
        except Exception as error:
            print(f"a bot failed: {error!r}", file=sys.stderr)
            await give_to_simple(table, seat)
            transaction = self.moved(table, seat)
        await table.write(transaction, None)

    def moved(self, table: OfflineTable, seat: Seat) -> Transaction[object]:
        seat_row, transaction = table.seats[seat], Transaction(table.history)
        answer = None if seat_row.bot_plays else auto_answer_of(seat_row, table.history.current)
        transaction.play(seat, answer or self.chosen(table, seat), table.luck)
        return transaction

    def chosen(self, table: OfflineTable, seat: Seat) -> Action:
        name, seen = table.seats[seat].bot or STAND_IN, seen_line(table, seat)
        request = MoveRequest(table.id, table.game.slug, name, seen, seat, self.seconds)
        return read_action(table.game, self.bot_worker.choose(request))

    def hints(self, table: OfflineTable, seat: Seat) -> Hints:
        """Compute hints from what the seat sees."""
        check_may_hint(table, seat)
        found = self.bot_worker.advise(
            HintRequest(table.game.slug, seen_line(table, seat), seat, self.seconds)
        )
        return Hints(table.history.seq, [hint(advice) for advice in found])


def seen_line(table: OfflineTable, seat: Seat) -> str:
    return table.game.line(table.game.seen_by(table.history.state, seat))


async def give_to_simple(table: OfflineTable, seat: Seat) -> None:
    """Give the seat to a simple bot, and add a note."""
    seat_row = table.seats[seat]
    name = SIMPLE if seat_row.kind == BOT else seat_row.name
    await table.note(
        "bot_replaced", seat, {"by": SIMPLE}, seats=table.seats_with(seat, bot=SIMPLE, name=name)
    )
