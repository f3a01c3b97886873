"""The coach: what each decision of a game cost, and what was luck.

A decision is judged by what its seat could see then: the best plan is held against the best one
that begins with what was done. Cost is in chances of winning; for who plays alone, in points.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Generic

from planwagen.bots.chances import chance_with, chances, worths
from planwagen.bots.planner import Beam, Plan
from planwagen.core.action import CHANCE, Action, Seat
from planwagen.core.game import Game, S
from planwagen.core.story import Story

WIDTH, DEPTH, DRAWS = 6, 16, 6
COSTLIEST = 3


@dataclass(slots=True)
class Judgement:
    """One decision: what it was worth to its seat, and what the best would have been."""

    line: int
    seat: Seat
    chosen: Action
    best: tuple[Action, ...]
    """What the coach would have done, to the end of the turn."""
    value: float
    best_value: float

    @property
    def cost(self) -> float:
        return max(0.0, self.best_value - self.value)


@dataclass(slots=True)
class Moment:
    """After a line: how each seat stands, and who brought that about."""

    line: int
    by: Seat
    """CHANCE for luck."""
    values: list[float]


@dataclass(slots=True)
class Analysis:
    """A whole game, judged."""

    seats: int
    curve: list[Moment] = field(default_factory=list)
    judgements: list[Judgement] = field(default_factory=list)

    def costliest(self) -> list[Judgement]:
        ranked = sorted(self.judgements, key=lambda judged: -judged.cost)
        return [judged for judged in ranked[:COSTLIEST] if judged.cost > 0]

    def lost(self, seat: Seat) -> float:
        """What the decisions of a seat cost in all."""
        return sum([judged.cost for judged in self.judgements if judged.seat == seat])

    def luck(self, seat: Seat) -> float:
        """What luck gave to a seat, or took from it."""
        steps = zip(self.curve, self.curve[1:], strict=False)
        gains = [now.values[seat] - was.values[seat] for was, now in steps if now.by == CHANCE]
        return sum(gains)


@dataclass(slots=True)
class Coach(Generic[S]):
    """Goes through a game line by line, undone ones left out. All its own luck is seeded."""

    game: Game[S]
    story: Story[S]
    seed: int = 1
    analysis: Analysis = field(init=False)

    def __post_init__(self) -> None:
        self.analysis = Analysis(len(self.story.colours))

    def lines(self) -> Iterator[int]:
        """Judges a line at a time and tells its number, so that somebody can watch or stop."""
        state = self.story.position(0)
        for step in self.story.kept:
            assert step.action is not None
            if step.seat != CHANCE:
                self.judge(state, step.seat, step.action, step.number)
            self.game.apply(state, step.seat, step.action, None)
            self.analysis.curve.append(Moment(step.number, step.seat, self.values(state)))
            yield step.number

    def values(self, state: S) -> list[float]:
        seats = self.analysis.seats
        return worths(self.game, state, 1) if seats == 1 else chances(self.game, state, seats)

    def judge(self, before: S, seat: Seat, chosen: Action, number: int) -> None:
        """Nothing to judge where there was no choice."""
        seen = self.game.seen_by(before, seat)
        if len(self.game.legal_actions(seen, seat)) == 1:
            return
        rng = Random(f"{self.seed} {number}")
        world = self.game.guess(seen, rng)
        beam = Beam(self.game, seat, WIDTH, DRAWS, rng.random())
        begun = beam.with_one_more(Plan((), world, 0.0, is_open=True), chosen)
        made = beam.best_after(begun, DEPTH - 1)[0]
        best = max(beam.best(world, DEPTH)[0], made, key=lambda plan: plan.worth)
        value, best_value = self.rated(world, seat, made), self.rated(world, seat, best)
        self.analysis.judgements.append(
            Judgement(number, seat, chosen, best.actions, value, best_value)
        )

    def rated(self, world: S, seat: Seat, plan: Plan[S]) -> float:
        """Points alone, else the chance of winning with what the plan is worth."""
        if self.analysis.seats == 1:
            return plan.worth
        return chance_with(
            self.game, worths(self.game, world, self.analysis.seats), seat, plan.worth
        )


def analyse(story: Story[S], seed: int = 1) -> Analysis:
    """The whole game at once."""
    coach = Coach(story.game, story, seed)
    for _ in coach.lines():
        pass
    return coach.analysis
