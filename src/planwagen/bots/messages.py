"""What bots and the coach have found, as it is sent to people."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal

from planwagen.bots.advice import Advice
from planwagen.bots.coach import Analysis, Judgement, Part
from planwagen.core.action import Action, Choice, Message, Seat
from planwagen.tables.responses import (
    Alternative,
    Coached,
    Hint,
    Hints,
    Judged,
    Moment,
    Move,
    Reason,
    SeatCoached,
)

CHANCE_PLACES = 4


def hints(seq: int, seats: int, found: list[Advice]) -> Hints:
    return Hints(seq, unit_of(seats), [hint(advice) for advice in found])


def unit_of(seats: int) -> Literal["chance", "points"]:
    return "points" if seats == 1 else "chance"


def hint(advice: Advice) -> Hint:
    choice, *line = moves((advice.action, *advice.line), advice.choices)
    value, error, behind = (
        round(number, CHANCE_PLACES) for number in (advice.value, advice.error, advice.behind)
    )
    return Hint(choice, value, error, behind, reason(advice.reason), line)


@dataclass(slots=True)
class AnalysisRun:
    """The coach at work on one game: see planwagen.tables.ports.AnalysisJob."""

    record: str
    viewer: Seat | None
    analysis: Analysis
    judge: Callable[[Part], Awaitable[Analysis]]
    """Judges as many lines of a part as there is time for."""

    @property
    def judged(self) -> int:
        return len(self.analysis.curve)

    async def go_on(self) -> None:
        self.analysis.add(await self.judge(Part(self.record, self.judged, viewer=self.viewer)))

    def result(self, seq: int) -> Coached:
        return coached(self.analysis, seq)


def coached(analysis: Analysis, seq: int) -> Coached:
    """As it is sent and kept."""
    return Coached(
        seq,
        unit_of(analysis.seats),
        [seat_coached(analysis, seat) for seat in range(analysis.seats)],
        [
            Moment(moment.seq, moment.by, [round(value, CHANCE_PLACES) for value in moment.values])
            for moment in analysis.curve
        ],
    )


def seat_coached(analysis: Analysis, seat: Seat) -> SeatCoached:
    return SeatCoached(
        round(analysis.accuracy(seat), CHANCE_PLACES),
        round(analysis.luck(seat), CHANCE_PLACES),
        dict(analysis.marks(seat).items()),
        [judged(analysis, one) for one in analysis.of(seat)],
    )


def judged(analysis: Analysis, one: Judgement) -> Judged:
    chosen, *best = moves((one.chosen, *one.best), one.choices)
    value, best_value, lost = (
        round(number, CHANCE_PLACES) for number in (one.value, one.best_value, one.loss)
    )
    mark, why = analysis.mark(one.loss), reason(one.reason)
    others = [alternative(analysis, *other) for other in one.others]
    return Judged(one.seq, one.seat, mark, value, best_value, lost, chosen, best, why, others)


def alternative(analysis: Analysis, action: Action, described: Choice, loss: float) -> Alternative:
    [choice] = moves((action,), (described,))
    return Alternative(choice, analysis.mark(loss), round(loss, CHANCE_PLACES))


def reason(message: Message | None) -> Reason | None:
    return None if message is None else Reason(message.id, dict(message.params))


def moves(actions: tuple[Action, ...], choices: tuple[Choice, ...]) -> list[Move]:
    pairs = zip(actions, choices, strict=True)
    return [Move(str(action), choice.kind, choice.params) for action, choice in pairs]
