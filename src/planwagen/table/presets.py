"""Answers given beforehand: kept with the seat, given in its place, until its own turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from planwagen.core.action import Action, Seat
from planwagen.core.position import Position
from planwagen.table.errors import not_now
from planwagen.table.rows import SeatRow

if TYPE_CHECKING:
    from planwagen.table.at_hand import TableAtHand


def beforehand(chair: SeatRow, now: Position[object]) -> Action | None:
    """What its owner has said, if the seat is asked just that."""
    if not chair.answers or chair.seat not in now.owes:
        return None
    said = [preset for preset in now.game.presets if preset.id in chair.answers.split()]
    given = [preset.action for preset in said if preset.lasts(now.state, chair.seat)]
    return next((action for action in given if action in now.offers(chair.seat)), None)


def answers_itself(chair: SeatRow, now: Position[object]) -> bool:
    """A bot plays the seat, or its owner has answered beforehand."""
    return chair.bot_plays or beforehand(chair, now) is not None


def at_turn(chairs: Sequence[SeatRow], now: Position[object]) -> list[Seat]:
    """The seats whose turn it is: what they said before holds no longer."""
    return [
        chair.seat
        for chair in chairs
        if chair.answers
        and not any(preset.lasts(now.state, chair.seat) for preset in now.game.presets)
    ]


def answers_with(table: TableAtHand, seat: Seat, answer: str, *, on: bool) -> str:
    """What a seat has said when it says this too, or takes it back."""
    if why := why_not(table, seat, answer, on=on):
        raise not_now(why)
    said = {*table.seats[seat].answers.split()} - {answer}
    return " ".join(sorted(said | {answer} if on else said))


def why_not(table: TableAtHand, seat: Seat, answer: str, *, on: bool) -> str:
    preset = next((each for each in table.game.presets if each.id == answer), None)
    if preset is None:
        return "nothing of that name can be answered beforehand"
    if not table.is_running:
        return "the game is over" if table.row.is_done else "the game has not begun"
    if on and not preset.lasts(table.story.state, seat):
        return "it is your turn; answer beforehand when others are at turn"
    return ""
