"""Sets or clears the auto-answers of a seat."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.core.errors import IllegalAction
from planwagen.server.commands import SetAutoAnswer
from planwagen.server.tables.table import ServerTable
from planwagen.tables.auto_answers import auto_answers_with
from planwagen.tables.messages import CommandResult
from planwagen.tables.views import answered, refused


async def set_answer(table: ServerTable, seat: Seat, command: SetAutoAnswer) -> CommandResult:
    async with table.lock:
        await table.catch_up()
        try:
            answers = auto_answers_with(table, seat, command.answer, on=command.on)
        except IllegalAction as error:
            return refused(table, command.id, error)
        seat_row = table.seats[seat]
        await table.tables.storage.change_seat(table.id, seat, seat_row.kind, auto_answers=answers)
        seat_row.auto_answers = answers
        table.tables.changed(table, "info")
    return answered(table, command.id)
