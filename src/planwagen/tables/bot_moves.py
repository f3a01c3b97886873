"""Handler of bot moves: a bot, or an auto-answer, decides for a seat; a simple bot replaces one
that fails.
"""

from __future__ import annotations

from typing import Literal

from planwagen.core.action import Seat
from planwagen.core.errors import IllegalAction
from planwagen.core.game import read_action
from planwagen.core.transaction import Transaction
from planwagen.tables.auto_answers import auto_answer_of
from planwagen.tables.errors import BotFailed, WriteConflict
from planwagen.tables.events import BotReplaced
from planwagen.tables.rows import BOT, STAND_IN
from planwagen.tables.table import Table

SIMPLE = "random"
"""The bot that replaces one that failed."""


def is_bot_wanted(table: Table) -> bool:
    return table.bot_due is not None and not is_unwatched(table)


def is_unwatched(table: Table) -> bool:
    """Check that only bots play and nobody watches: they pause until somebody does.

    At an event they go on: people compare themselves with them.
    """
    is_idle = not table.subscribers and not table.row.contest
    return is_idle and all(seat_row.kind == BOT for seat_row in table.seats)


async def decide(table: Table, seat: Seat) -> Literal["", "chosen", "failed"]:
    """Make the decision of a seat that a bot plays; return what became of the bot's choice."""
    seq, state, seat_row = table.history.seq, table.history.state, table.seats[seat]
    if seat not in table.history.to_move:
        return ""
    if not seat_row.bot_plays:
        if answer := auto_answer_of(seat_row, table.history.current):
            await play(table, seat, seq, str(answer))
        return ""
    seen, name = table.game.seen_by(state, seat), seat_row.bot or STAND_IN
    try:
        text = await table.ports.bots.choose(table, seat, name, table.game.line(seen))
        await play(table, seat, seq, text)
    except (BotFailed, IllegalAction) as error:
        await replace_bot(table, seat, name, str(error))
        if name == SIMPLE:
            await play(table, seat, seq, str(table.game.legal_actions(seen, seat)[0]))
        return "failed"
    return "chosen"


async def play(table: Table, seat: Seat, seq: int, text: str) -> None:
    """Play the action, but only if nothing changed while the bot was thinking."""
    async with table.lock:
        asked = seat in table.history.to_move and table.register.is_current(seat, seq)
        plays = table.is_running and not table.is_paused and plays_this(table, seat, text)
        if not asked or not plays:
            return
        action, transaction = read_action(table.game, text), Transaction(table.history)
        said = table.game.tuning.advising.answer(table.history.state, seat, action)
        table.remarks.add(seat, seq + 1, said if table.seats[seat].bot_plays else None)
        transaction.play(seat, action, table.luck)
        try:
            await table.write(transaction, None)
        except WriteConflict:
            await table.catch_up()
            table.publish()


def plays_this(table: Table, seat: Seat, text: str) -> bool:
    """Check that the seat is still played by a bot, or that its auto-answer still stands."""
    seat_row = table.seats[seat]
    return seat_row.bot_plays or str(auto_answer_of(seat_row, table.history.current)) == text


async def replace_bot(table: Table, seat: Seat, name: str, why: str) -> None:
    """Replace the bot with a simple one, and note it."""
    table.ports.events.publish(BotReplaced(table.id, seat, name, why))
    seat_row = table.seats[seat]
    seat_row.bot = SIMPLE
    shown = SIMPLE if seat_row.kind == BOT else seat_row.name
    storage = table.ports.storage
    await storage.change_seat(table.id, seat, seat_row.kind, bot=SIMPLE, name=shown)
    seat_row.name = shown
    await table.note("bot_replaced", seat, name, {"by": SIMPLE})
