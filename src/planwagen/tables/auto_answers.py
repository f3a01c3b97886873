"""Auto-answers: stored with a seat, and given in its place until its next turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from planwagen.core.action import Action, Seat
from planwagen.core.position import Position
from planwagen.tables.errors import not_now
from planwagen.tables.rows import SeatRow

if TYPE_CHECKING:
    from planwagen.tables.table import Table


def auto_answer_of(seat_row: SeatRow, now: Position[object]) -> Action | None:
    """Return the owner's auto-answer, if it fits what the seat is asked."""
    if not seat_row.auto_answers or seat_row.seat not in now.to_move:
        return None
    said = [
        auto_answer
        for auto_answer in now.game.auto_answers
        if auto_answer.id in seat_row.auto_answers.split()
    ]
    given = [
        auto_answer.action for auto_answer in said if auto_answer.lasts(now.state, seat_row.seat)
    ]
    return next((action for action in given if action in now.offers(seat_row.seat)), None)


def may_auto_answer(seat_row: SeatRow, now: Position[object]) -> bool:
    """Check that a bot plays the seat, or that its owner has set an auto-answer."""
    return seat_row.bot_plays or auto_answer_of(seat_row, now) is not None


def at_turn(seat_rows: Sequence[SeatRow], now: Position[object]) -> list[Seat]:
    """Return the seats whose turn it is: their auto-answers end."""
    return [
        seat_row.seat
        for seat_row in seat_rows
        if seat_row.auto_answers
        and not any(
            auto_answer.lasts(now.state, seat_row.seat) for auto_answer in now.game.auto_answers
        )
    ]


def auto_answers_with(table: Table, seat: Seat, answer: str, *, on: bool) -> str:
    """Return the auto-answers of a seat after one is set or cleared."""
    if why := why_not(table, seat, answer, on=on):
        raise not_now(why)
    said = {*table.seats[seat].auto_answers.split()} - {answer}
    return " ".join(sorted(said | {answer} if on else said))


def why_not(table: Table, seat: Seat, answer: str, *, on: bool) -> str:
    auto_answer = next((each for each in table.game.auto_answers if each.id == answer), None)
    if auto_answer is None:
        return "no_such_auto_answer"
    if not table.is_running:
        return "over" if table.row.is_done else "not_begun"
    if on and not auto_answer.lasts(table.history.state, seat):
        return "answer_when_others_act"
    return ""
