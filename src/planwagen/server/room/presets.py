"""Somebody answers beforehand, or takes that back."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.core.errors import IllegalAction
from planwagen.server.table.table import LiveTable
from planwagen.server.wishes import SetAnswer
from planwagen.table.messages import Answered
from planwagen.table.presets import answers_with
from planwagen.table.views import answered, refused


async def set_answer(table: LiveTable, seat: Seat, wish: SetAnswer) -> Answered:
    async with table.lock:
        await table.catch_up()
        try:
            answers = answers_with(table, seat, wish.answer, on=wish.on)
        except IllegalAction as no:
            return refused(table, wish.id, no)
        chair = table.seats[seat]
        await table.tables.store.change_seat(table.id, seat, chair.kind, answers=answers)
        chair.answers = answers
        table.tables.changed(table, "room")
    return answered(table, wish.id)
