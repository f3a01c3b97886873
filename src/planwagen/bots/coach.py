"""The coach: what each decision of a game cost, and what was luck.

A decision is judged by what its seat could see then: the best plan is held against the best one
that begins with what was done. Cost is in chances of winning; for who plays alone, in points.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from math import inf
from random import Random
from time import monotonic
from typing import Generic

from planwagen.bots.analysis import Analysis, Judgement, Moment
from planwagen.bots.as_offered import as_offered
from planwagen.bots.chances import chance_with, chances, values
from planwagen.bots.planner import Beam, Plan
from planwagen.core.action import CHANCE, Action, Seat
from planwagen.core.game import Game, S
from planwagen.core.history import History
from planwagen.core.position import Step
from planwagen.core.record import read_record
from planwagen.core.replay import retold
from planwagen.games import find_game

WIDTH, DEPTH, DRAWS = 6, 16, 6


@dataclass(slots=True)
class Coach(Generic[S]):
    """Goes through a game line by line, undone ones left out. All its own luck is seeded."""

    game: Game[S]
    history: History[S]
    seed: int = 1
    viewer: Seat | None = None
    """Who asks while the game goes on: told is only what this seat can know of it by then."""
    analysis: Analysis = field(init=False)

    def __post_init__(self) -> None:
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
        if step.seat != CHANCE and self.viewer in (None, step.seat):
            self.judge(state, step.seat, step.action, step.seq)
        self.history.replay(state, step)
        values = self.values(self.known(state, step.seq))
        self.analysis.curve.append(Moment(step.seq, step.seat, values))

    def known(self, state: S, number: int) -> S:
        """The position, or one that fits what the viewer sees of it."""
        if self.viewer is None:
            return state
        rng = Random(f"{self.seed} {number} known")
        return self.game.determinize(self.game.seen_by(state, self.viewer), rng)

    def values(self, state: S) -> list[float]:
        seats = self.analysis.seats
        return values(self.game, state, 1) if seats == 1 else chances(self.game, state, seats)

    def judge(self, before: S, seat: Seat, chosen: Action, number: int) -> None:
        """Nothing to judge where there was no choice."""
        seen = self.game.seen_by(before, seat)
        if len(self.game.legal_actions(seen, seat)) == 1:
            return
        rng = Random(f"{self.seed} {number}")
        world = self.game.determinize(seen, rng)
        beam = Beam(self.game, seat, WIDTH, DRAWS, rng.random())
        begun = beam.with_one_more(Plan((), world, 0.0, is_open=True), chosen)
        made = beam.best_after(begun, DEPTH - 1)[0]
        best = max(beam.best(world, DEPTH)[0], made, key=lambda plan: plan.value)
        value, best_value = self.rated(world, seat, made), self.rated(world, seat, best)
        judged = Judgement(number, seat, chosen, best.actions, value, best_value)
        if judged.cost:
            told = as_offered(self.game, world, seat, best.actions)
            judged.best = best.actions[: len(told)]
            judged.told = (self.game.describe(world, seat, chosen), *told)
        self.analysis.judgements.append(judged)

    def rated(self, world: S, seat: Seat, plan: Plan[S]) -> float:
        """Points alone, else the chance of winning with what the plan is worth."""
        if self.analysis.seats == 1:
            return plan.value
        return chance_with(
            self.game, values(self.game, world, self.analysis.seats), seat, plan.value
        )


def analyse(history: History[S], seed: int = 1) -> Analysis:
    """The whole game at once."""
    coach = Coach(history.game, history, seed)
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
    return retold(find_game(stored.game), stored)
