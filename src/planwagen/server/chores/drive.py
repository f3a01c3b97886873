"""Seats that a bot plays: when one owes a decision, it is made."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from planwagen.bots.minds import Question
from planwagen.core.action import Seat
from planwagen.core.draft import Draft
from planwagen.core.errors import IllegalAction
from planwagen.core.game import read_action
from planwagen.server import measures
from planwagen.server.errors import BotFailed, Taken
from planwagen.table.presets import beforehand
from planwagen.table.rows import BOT, STAND_IN

if TYPE_CHECKING:
    from planwagen.server.table.table import LiveTable

SIMPLE = "random"
"""The bot that replaces one that failed."""


def call_bots(table: LiveTable) -> None:
    """Sets a bot to work, unless one is at it already."""
    busy = table.thinking is not None and not table.thinking.done()
    if not busy and table.bot_due is not None and not table.tables.is_closing:
        table.thinking = asyncio.create_task(drive(table))


async def drive(table: LiveTable) -> None:
    """Lets bots decide until it is a person's turn; who goes on pauses half as long."""
    pause, last = table.tables.settings.bot_pause, None
    try:
        while (seat := table.bot_due) is not None:
            await asyncio.sleep(pause / 2 if seat == last else pause)
            await decide(table, seat)
            last = seat
    except Exception as no:  # the sweep calls again
        table.log.error("bot_stopped", why=repr(no))
    finally:
        table.thinking = None


async def decide(table: LiveTable, seat: Seat) -> None:
    seq, state = table.story.seq, table.story.state
    if seat not in table.story.owes:
        return
    chair, settings = table.seats[seat], table.tables.settings
    if not chair.bot_plays:
        if answer := beforehand(chair, table.story.now):
            await play(table, seat, seq, str(answer))
        return
    seen = table.game.seen_by(state, seat)
    name = chair.bot or STAND_IN
    line = table.game.line(seen)
    question = Question(table.id, table.game.slug, name, line, seat, settings.bot_seconds)
    try:
        text = await table.tables.robots.choose(question, table.row.host)
        await play(table, seat, seq, text)
        measures.BOTS.labels("chosen").inc()
    except (BotFailed, IllegalAction) as no:
        measures.BOTS.labels("failed").inc()
        await replace(table, seat, name, str(no))
        if name == SIMPLE:
            await play(table, seat, seq, str(table.game.legal_actions(seen, seat)[0]))


async def play(table: LiveTable, seat: Seat, seq: int, text: str) -> None:
    """Only if nothing has changed while the bot was thinking."""
    async with table.lock:
        asked = seat in table.story.owes and table.register.is_current(seat, seq)
        plays = table.is_running and not table.is_paused and plays_this(table, seat, text)
        if not asked or not plays:
            return
        draft = Draft(table.story)
        draft.play(seat, read_action(table.game, text), table.luck)
        try:
            await table.write(draft, None)
        except Taken:
            await table.catch_up()
            table.tell()


def plays_this(table: LiveTable, seat: Seat, text: str) -> bool:
    """Is it still a bot's to decide, or still what the owner has said?"""
    chair = table.seats[seat]
    return chair.bot_plays or str(beforehand(chair, table.story.now)) == text


async def replace(table: LiveTable, seat: Seat, name: str, why: str) -> None:
    """A simple bot takes over, and the log says so."""
    table.log.warning("bot_replaced", seat=seat, bot=name, why=why)
    chair = table.seats[seat]
    chair.bot = SIMPLE
    shown = SIMPLE if chair.kind == BOT else chair.name
    await table.tables.store.change_seat(table.id, seat, chair.kind, bot=SIMPLE, name=shown)
    chair.name = shown
    await table.note("bot_replaced", seat, name, {"by": SIMPLE})
