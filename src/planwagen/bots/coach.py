"""The coach: what each decision of a game cost, and what was luck.

A decision is judged by what its seat could see then, by the evaluator that gives hints: the best
plan is held against the best one that begins with what was done. Told are chances to win; for who
plays alone, points.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp, inf
from random import Random
from time import monotonic
from typing import Generic, Literal

from planwagen.bots.advice import as_offered, reason_for
from planwagen.bots.evaluator import USUAL_BUDGET, Budget, Evaluator, Option, loss, mean
from planwagen.core.action import CHANCE, Action, Choice, Message, Seat
from planwagen.core.game import Game, S
from planwagen.core.history import History
from planwagen.core.position import Step
from planwagen.core.record import read_record
from planwagen.core.replay import replay_record
from planwagen.games import find_game

Mark = Literal["best", "good", "slip", "blunder"]
MARKS: tuple[Mark, ...] = ("best", "good", "slip", "blunder")
NOTICED, SLIP, BLUNDER = 0.005, 0.03, 0.10
"""Chances to win: what rounds to nothing is best, and from where a loss is a slip, a blunder."""
POINT = 0.05
"""Alone, a point lost counts like so much of a chance."""
SOFTNESS = 0.2
"""A decision that loses such a chance counts 1 / e: one that loses 3 % counts 86 %, 10 % 61 %."""
COSTLIEST = 3
MAX_OTHERS = 2
"""Together with the best and the chosen one, as many as a person can weigh up."""


@dataclass(slots=True)
class Judgement:
    """One decision: how its seat stood after it, and how it would have with the best."""

    seq: int
    seat: Seat
    chosen: Action
    best: tuple[Action, ...]
    """The best plan, to the end of the turn."""
    value: float
    """A chance to win, or points alone, and so is the loss."""
    best_value: float
    loss: float
    choices: tuple[Choice, ...] = ()
    """The chosen action as it was offered, then the best ones."""
    reason: Message | None = None
    """What speaks for the best."""
    others: tuple[tuple[Action, Choice, float], ...] = ()
    """Where much was lost: other choices, as they were offered, and what they lose."""


@dataclass(slots=True)
class Moment:
    """After a line: how each seat stands, and who brought that about."""

    seq: int
    by: Seat
    """CHANCE for luck."""
    values: list[float]
    luck: list[float] = field(default_factory=list)
    """By seat: how much better the draw was than draws are on average there."""


@dataclass(slots=True)
class Analysis:
    """A whole game, judged."""

    seats: int
    curve: list[Moment] = field(default_factory=list)
    judgements: list[Judgement] = field(default_factory=list)

    def add(self, part: Analysis) -> None:
        """The next part of the same game."""
        self.curve += part.curve
        self.judgements += part.judgements

    def of(self, seat: Seat) -> list[Judgement]:
        return [judged for judged in self.judgements if judged.seat == seat]

    def share_lost(self, loss: float) -> float:
        """A loss as a chance, also where points are counted."""
        return loss * POINT if self.seats == 1 else loss

    def mark(self, loss: float) -> Mark:
        lost = self.share_lost(loss)
        if lost < NOTICED:
            return "best"
        if lost < SLIP:
            return "good"
        return "slip" if lost <= BLUNDER else "blunder"

    def marks(self, seat: Seat) -> dict[Mark, int]:
        """How many decisions of a seat have each mark."""
        counts = Counter([self.mark(judged.loss) for judged in self.of(seat)])
        return {mark: counts[mark] for mark in MARKS}

    def accuracy(self, seat: Seat) -> float:
        """From 0 to 1: the mean over its decisions; 1 where there was nothing to decide."""
        own = [exp(-self.share_lost(judged.loss) / SOFTNESS) for judged in self.of(seat)]
        return mean(own) if own else 1.0

    def costliest(self, seat: Seat | None = None) -> list[Judgement]:
        """The decisions that lost most, of one seat or of all."""
        own = self.judgements if seat is None else self.of(seat)
        ranked = sorted(own, key=lambda judged: -judged.loss)
        return [judged for judged in ranked[:COSTLIEST] if self.mark(judged.loss) != "best"]

    def luck(self, seat: Seat) -> float:
        """What luck gave to a seat, or took from it; of a chance to win never more than all."""
        total = sum([moment.luck[seat] for moment in self.curve if moment.luck])
        return total if self.seats == 1 else max(-1.0, min(1.0, total))


@dataclass(slots=True)
class Coach(Generic[S]):
    """Goes through a game line by line, undone ones left out. All its own luck is seeded."""

    game: Game[S]
    history: History[S]
    seed: int = 1
    budget: Budget = USUAL_BUDGET
    viewer: Seat | None = None
    """Who asks while the game goes on: told is only what this seat can know of it by then."""
    analysis: Analysis = field(init=False)
    evaluator: Evaluator[S] = field(init=False)

    def __post_init__(self) -> None:
        self.evaluator = Evaluator(self.game, self.budget, self.seed)
        self.analysis = Analysis(len(self.history.colours))

    def lines(self, first: int = 0, last: int | None = None) -> Iterator[int]:
        """Judges a line at a time and tells its number, so that somebody can watch or stop.

        Of the lines that stand, those from place `first` up to before `last`.
        """
        state = self.history.position(0)
        for step in self.history.active[:first]:
            self.history.replay(state, step)
        for step in self.history.active[first:last]:
            self.look_at(state, step)
            yield step.seq

    def look_at(self, state: S, step: Step) -> None:
        """What is done there, and where it leads; the state moves on."""
        assert step.action is not None
        by_luck = step.seat == CHANCE
        if not by_luck and self.viewer in (None, step.seat):
            self.judge(state, step.seat, step.action, step.seq)
        expected = self.expected(state, step.seq) if by_luck else []
        self.history.replay(state, step)
        values = self.evaluator.standings(self.known(state, step.seq), self.analysis.seats)
        luck = [value - mean for value, mean in zip(values, expected, strict=by_luck)]
        self.analysis.curve.append(Moment(step.seq, step.seat, values, luck))

    def expected(self, state: S, number: int) -> list[float]:
        """How the seats stand on average after the luck that comes now."""
        rng = Random(f"{self.seed} {number} luck")
        return self.evaluator.expected(self.known(state, number), self.analysis.seats, rng)

    def known(self, state: S, number: int) -> S:
        """The position, or one that fits what the viewer sees of it."""
        if self.viewer is None:
            return state
        rng = Random(f"{self.seed} {number} known")
        return self.game.determinize(self.game.seen_by(state, self.viewer), rng)

    def judge(self, before: S, seat: Seat, chosen: Action, number: int) -> None:
        """Nothing to judge where there was no choice."""
        seen = self.game.seen_by(before, seat)
        if len(self.game.legal_actions(seen, seat)) == 1:
            return
        options = self.evaluator.options(seen, seat, chosen)
        best, made = options[0], next(one for one in options if one.action is chosen)
        judged = Judgement(number, seat, chosen, (), made.value, best.value, loss(made, best))
        self.analysis.judgements.append(judged)
        self.add_advice(judged, options)

    def add_advice(self, judged: Judgement, options: list[Option[S]]) -> None:
        """In words of the game: what was done, and what was better and why, if anything was."""
        game, seat, world = self.game, judged.seat, options[0].world
        best = options[0].plan.actions
        judged.choices = (game.describe(world, seat, judged.chosen),)
        mark = self.analysis.mark(judged.loss)
        if mark == "best":
            return
        choices = as_offered(game, world, seat, best)
        judged.best, judged.choices = best[: len(choices)], judged.choices + choices
        judged.reason = reason_for(game, seat, options, 0)
        if mark != "good":
            judged.others = self.others(judged, options)

    def others(
        self, judged: Judgement, options: list[Option[S]]
    ) -> tuple[tuple[Action, Choice, float], ...]:
        """What else could have been done, for somebody who tries the position again."""
        game, seat, world = self.game, judged.seat, options[0].world
        return tuple(
            (one.action, game.describe(world, seat, one.action), loss(one, options[0]))
            for one in options[1:]
            if one.action is not judged.chosen
        )[:MAX_OTHERS]


def analyse(history: History[S], budget: Budget = USUAL_BUDGET, seed: int = 1) -> Analysis:
    """The whole game at once."""
    coach = Coach(history.game, history, seed, budget)
    for _ in coach.lines():
        pass
    return coach.analysis


@dataclass(frozen=True, slots=True)
class Part:
    """Some lines of a game to be judged, wherever that is done: parts add up to the whole."""

    record: str
    first: int
    last: int | None = None
    viewer: Seat | None = None


def parts(record: str, lines: int, size: int) -> list[Part]:
    """A game of so many lines that stand, cut into parts."""
    return [Part(record, first, first + size) for first in range(0, lines, size)]


def analyse_part(part: Part, seconds: float = inf) -> Analysis:
    """Reads the game and judges its part; of what time is too short for, the first lines."""
    history, end = history_of(part.record), monotonic() + seconds
    coach = Coach(history.game, history, viewer=part.viewer)
    for _ in coach.lines(part.first, part.last):
        if monotonic() > end:
            break
    return coach.analysis


@lru_cache(maxsize=4)
def history_of(record: str) -> History[object]:
    """Kept for the next part of the same game."""
    stored = read_record(record)
    return replay_record(find_game(stored.game), stored)
