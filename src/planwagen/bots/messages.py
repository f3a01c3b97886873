"""What bots and the coach have found, as it is sent to people."""

from __future__ import annotations

from planwagen.bots.advice import Advice
from planwagen.bots.analysis import Analysis, Judgement
from planwagen.core.action import Action, Choice, Seat
from planwagen.tables.responses import Coached, Coaching, Hint, Judged, Moment, Move, SeatCoached

VALUE_PLACES = 2
CHANCE_PLACES = 4


def hint(advice: Advice) -> Hint:
    choice, *line = moves((advice.action, *advice.line), advice.told)
    return Hint(choice, round(advice.value, VALUE_PLACES), line)


def done(found: Coached) -> Coaching:
    lines = len(found.curve)
    return Coaching("done", lines, lines, found=found)


def coached(analysis: Analysis, seq: int) -> Coached:
    """As it is sent and kept."""
    return Coached(
        seq,
        "points" if analysis.seats == 1 else "chance",
        [seat_coached(analysis, seat) for seat in range(analysis.seats)],
        [
            Moment(moment.seq, moment.by, [round(value, CHANCE_PLACES) for value in moment.values])
            for moment in analysis.curve
        ],
    )


def seat_coached(analysis: Analysis, seat: Seat) -> SeatCoached:
    return SeatCoached(
        round(analysis.lost(seat), CHANCE_PLACES),
        round(analysis.luck(seat), CHANCE_PLACES),
        [judged(one) for one in analysis.costliest(seat)],
    )


def judged(one: Judgement) -> Judged:
    chosen, *best = moves((one.chosen, *one.best), one.told)
    return Judged(one.seq, one.seat, round(one.cost, CHANCE_PLACES), chosen, best)


def moves(actions: tuple[Action, ...], told: tuple[Choice, ...]) -> list[Move]:
    pairs = zip(actions, told, strict=True)
    return [Move(str(action), choice.kind, choice.params) for action, choice in pairs]
