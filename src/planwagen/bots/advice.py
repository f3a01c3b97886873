"""What a person is told before a decision: the best choices, their chances, and one reason each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from planwagen.bots.ahead import end_by
from planwagen.bots.bot import Clock
from planwagen.bots.evaluator import USUAL_BUDGET, Budget, Evaluator, Option
from planwagen.core.action import CHANCE, Action, Choice, Message, Seat
from planwagen.core.game import Game, S


def as_offered(
    game: Game[S], before: S, seat: Seat, actions: Iterable[Action]
) -> tuple[Choice, ...]:
    """Each action as it is offered when the ones before it have been carried out, up to luck.

    What a plan does after luck is but one of the things it may do.
    """
    state, choices = game.copy(before), list[Choice]()
    for action in actions:
        if game.to_act(state) == CHANCE:
            break
        choices.append(game.describe(state, seat, action))
        game.apply(state, seat, action, None)
    return tuple(choices)


Parts = Mapping[str, float]
SLIGHT = 0.001
"""What differs by less speaks for nothing."""


def reason_for(
    game: Game[S], seat: Seat, options: Sequence[Option[S]], number: int
) -> Message | None:
    """What the action is by itself, or the part that tells it from the other options."""
    advising, option = game.tuning.advising, options[number]
    if said := advising.remark(option.world, seat, option.action):
        return said
    ends = [advising.parts(one.plan.state, seat) for one in options]
    others = [*ends[:number], *ends[number + 1 :]] or [advising.parts(option.world, seat)]
    return leading_part(ends[number], others)


def leading_part(own: Parts, others: Sequence[Parts]) -> Message | None:
    """The part that is furthest above the mean of the others, if any is."""
    gains = {
        part: value - sum([other.get(part, 0.0) for other in others]) / len(others)
        for part, value in own.items()
    }
    best = max(gains, key=lambda part: gains[part], default="")
    return Message(best) if best and gains[best] > SLIGHT else None


CHOICES = 3


@dataclass(frozen=True, slots=True)
class Advice:
    """A choice, and how its seat stands after it: a chance to win, or points alone."""

    action: Action
    value: float
    error: float
    """The uncertainty of the value, as a standard error."""
    behind: float
    """What it loses to the best."""
    line: tuple[Action, ...]
    """The rest of the turn, as it is expected."""
    choices: tuple[Choice, ...]
    """The choice and the line as they are offered."""
    reason: Message | None = None


def advise(
    game: Game[S],
    seen: S,
    seat: Seat,
    clock: Clock | None = None,
    budget: Budget = USUAL_BUDGET,
) -> list[Advice]:
    """The best choices of a seat, best first, from what it sees and nothing else."""
    options = Evaluator(game, budget).options(seen, seat, end=end_by(clock))
    return [advice(game, seat, options, n) for n in range(min(CHOICES, len(options)))]


def advice(game: Game[S], seat: Seat, options: list[Option[S]], number: int) -> Advice:
    option, best = options[number], options[0]
    choices = as_offered(game, option.world, seat, option.plan.actions)
    first, *line = option.plan.actions[: len(choices)]
    return Advice(
        first,
        option.value,
        option.error,
        best.value - option.value,
        tuple(line),
        choices,
        reason_for(game, seat, options, number),
    )
