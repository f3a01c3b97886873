"""Plays the seats of bots: decides when one is to move."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from planwagen.bots.worker import MoveRequest
from planwagen.core.action import Seat
from planwagen.core.errors import IllegalAction
from planwagen.core.game import read_action
from planwagen.core.transaction import Transaction
from planwagen.server import metrics
from planwagen.server.errors import BotFailed, WriteConflict
from planwagen.tables.auto_answers import auto_answer_of
from planwagen.tables.rows import BOT, STAND_IN

if TYPE_CHECKING:
    from planwagen.server.tables.table import ServerTable

SIMPLE = "random"
"""The bot that replaces one that failed."""


def call_bots(table: ServerTable) -> None:
    """Start a task for the bots of a table, unless one is running."""
    busy = table.thinking is not None and not table.thinking.done()
    if not busy and table.bot_due is not None and not table.tables.is_closing:
        table.thinking = asyncio.create_task(drive(table))


async def drive(table: ServerTable) -> None:
    """Let bots decide until a person is to move; a bot that moves again pauses half as long."""
    pause, last = table.tables.settings.bot_pause, None
    try:
        while (seat := table.bot_due) is not None:
            await asyncio.sleep(pause / 2 if seat == last else pause)
            await decide(table, seat)
            last = seat
    except Exception as error:  # the sweeper starts the task again
        table.log.error("bot_stopped", why=repr(error))
    finally:
        table.thinking = None


async def decide(table: ServerTable, seat: Seat) -> None:
    seq, state = table.history.seq, table.history.state
    if seat not in table.history.to_move:
        return
    seat_row, settings = table.seats[seat], table.tables.settings
    if not seat_row.bot_plays:
        if answer := auto_answer_of(seat_row, table.history.current):
            await play(table, seat, seq, str(answer))
        return
    seen = table.game.seen_by(state, seat)
    name = seat_row.bot or STAND_IN
    line = table.game.line(seen)
    question = MoveRequest(table.id, table.game.slug, name, line, seat, settings.bot_seconds)
    try:
        text = await table.tables.bot_pool.choose(question, table.row.host)
        await play(table, seat, seq, text)
        metrics.BOTS.labels("chosen").inc()
    except (BotFailed, IllegalAction) as error:
        metrics.BOTS.labels("failed").inc()
        await replace(table, seat, name, str(error))
        if name == SIMPLE:
            await play(table, seat, seq, str(table.game.legal_actions(seen, seat)[0]))


async def play(table: ServerTable, seat: Seat, seq: int, text: str) -> None:
    """Play the action, but only if nothing changed while the bot was thinking."""
    async with table.lock:
        asked = seat in table.history.to_move and table.register.is_current(seat, seq)
        plays = table.is_running and not table.is_paused and plays_this(table, seat, text)
        if not asked or not plays:
            return
        transaction = Transaction(table.history)
        transaction.play(seat, read_action(table.game, text), table.luck)
        try:
            await table.write(transaction, None)
        except WriteConflict:
            await table.catch_up()
            table.publish()


def plays_this(table: ServerTable, seat: Seat, text: str) -> bool:
    """Check that the seat is still played by a bot, or that its auto-answer still stands."""
    seat_row = table.seats[seat]
    return seat_row.bot_plays or str(auto_answer_of(seat_row, table.history.current)) == text


async def replace(table: ServerTable, seat: Seat, name: str, why: str) -> None:
    """Replace the bot with a simple one, and log it."""
    table.log.warning("bot_replaced", seat=seat, bot=name, why=why)
    seat_row = table.seats[seat]
    seat_row.bot = SIMPLE
    shown = SIMPLE if seat_row.kind == BOT else seat_row.name
    await table.tables.storage.change_seat(table.id, seat, seat_row.kind, bot=SIMPLE, name=shown)
    seat_row.name = shown
    await table.note("bot_replaced", seat, name, {"by": SIMPLE})
