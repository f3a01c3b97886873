"""The one evaluator behind hints and coach: what a seat can do, in chances to win.

Plans come from a beam, and each is carried out in several worlds that fit what the seat sees. All
plans meet the same worlds and the same luck. The seed is the position itself, so that whoever asks
again, for a hint or for a judgement, gets the same answer. Alone, the unit is points.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp, fsum, sqrt
from random import Random
from typing import Generic

from planwagen.bots.ahead import halfway, is_late, value_after_luck
from planwagen.bots.foresight import far_sighted, trusts_plans
from planwagen.bots.planner import Beam, Plan, by_first_action
from planwagen.bots.search import Search
from planwagen.core.action import CHANCE, NOBODY, Action, Seat
from planwagen.core.game import Game, S
from planwagen.core.tuning import Lead

USUAL_LEAD = Lead()


def seats_of(game: Game[S], state: S) -> int:
    return len(game.standing(state).scores)


def values(game: Game[S], state: S, seats: int) -> list[float]:
    return [game.evaluate(state, seat) for seat in range(seats)]


def standings(game: Game[S], state: S, seats: int) -> list[float]:
    """How each seat stands, in what people are told: chances to win; alone, points."""
    return values(game, state, 1) if seats == 1 else chances(game, state, seats)


def chances(game: Game[S], state: S, seats: int) -> list[float]:
    """For each seat the chance of winning; when the game is over, who has won."""
    if game.to_act(state) == NOBODY:
        winners = game.standing(state).winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    return shared(values(game, state, seats), lead_at(game, state, seats))


def lead_at(game: Game[S], state: S, seats: int) -> float:
    """The lead that counts now, as it was fitted to games that were played."""
    advising = game.tuning.advising
    return advising.leads.get(seats, USUAL_LEAD).at(advising.progress(state))


def shared(values: list[float], lead: float) -> list[float]:
    """Each seat counts e times as much for every such lead that it has."""
    most = max(values)
    counts = [exp((value - most) / lead) for value in values]
    return [count / sum(counts) for count in counts]


@dataclass(frozen=True, slots=True)
class Budget:
    """How much is looked at. It is no matter of time, so that every machine finds the same."""

    width: int = 6
    depth: int = 16
    draws: int = 6
    options: int = 5
    """First actions whose plans are compared,"""
    worlds: int = 4
    """and worlds in which they are carried out."""


USUAL_BUDGET = Budget()


@dataclass(slots=True)
class Option(Generic[S]):
    """A first action with the best plan found for it, and how the seat stands after it."""

    plan: Plan[S]
    world: S
    """Where it was planned: a position that fits what the seat sees."""
    by_world: list[float] = field(default_factory=list)

    @property
    def action(self) -> Action:
        return self.plan.actions[0]

    @property
    def value(self) -> float:
        """The chance to win, or points alone."""
        return mean(self.by_world)

    @property
    def error(self) -> float:
        return standard_error(self.by_world)


def mean(values: list[float]) -> float:
    """Not of `statistics`, which the browser's Python lacks."""
    return fsum(values) / len(values)


def standard_error(values: list[float]) -> float:
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    variance = fsum((value - middle) ** 2 for value in values) / (len(values) - 1)
    return sqrt(variance / len(values))


def loss(option: Option[S], best: Option[S]) -> float:
    """What an option loses to the best, as far as that stands out from the uncertainty."""
    pairs = zip(best.by_world, option.by_world, strict=True)
    gaps = [one - other for one, other in pairs]
    return max(0.0, mean(gaps) - standard_error(gaps))


@dataclass(slots=True)
class Evaluator(Generic[S]):
    """Answers for positions of one game."""

    game: Game[S]
    budget: Budget = USUAL_BUDGET
    seed: int = 1
    rated: Game[S] = field(init=False)
    """The same game, rated in the long run."""

    def __post_init__(self) -> None:
        self.rated = far_sighted(self.game)

    def standings(self, state: S, seats: int) -> list[float]:
        """How each seat stands, without looking ahead."""
        return standings(self.rated, state, seats)

    def options(
        self, seen: S, seat: Seat, chosen: Action | None = None, end: float | None = None
    ) -> list[Option[S]]:
        """What the seat can do, best first, with the best plan after what was chosen among it.

        What was chosen changes nothing in the worth of the others.
        """
        rng = Random(f"{self.seed} {seat} {self.game.key(seen)}")
        world = self.game.determinize(seen, rng)
        beam = self.beam(seat, rng.random(), halfway(end))
        plans = by_first_action(beam.best(world, self.budget.depth))[: self.budget.options]
        if chosen is not None and all(plan.actions[0] is not chosen for plan in plans):
            plans.append(self.plan_after(beam, world, chosen))
        options = [Option(plan, world) for plan in plans]
        self.try_out(options, seen, seat, rng, end)
        return sorted(options, key=lambda option: -option.value)

    def beam(self, seat: Seat, salt: float, end: float | None) -> Beam[S]:
        return Beam(self.rated, seat, self.budget.width, self.budget.draws, salt, end)

    def plan_after(self, beam: Beam[S], world: S, chosen: Action) -> Plan[S]:
        begun = beam.with_one_more(Plan((), world, 0.0, is_open=True), chosen)
        return beam.best_after(begun, self.budget.depth - 1)[0]

    def try_out(
        self, options: list[Option[S]], seen: S, seat: Seat, rng: Random, end: float | None
    ) -> None:
        """World by world; where time is short, in fewer of them, but the same for all."""
        search = Search(self.rated, seen, seat, rng, end)
        for _ in range(self.budget.worlds):
            looks = self.in_a_world(search, options)
            if len(looks) < len(options):
                break
            for option, seen_there in zip(options, looks, strict=True):
                option.by_world += seen_there
        for option in options:
            if not option.by_world:
                option.by_world.append(self.standing(option.plan.state, seat, 0.0))

    def in_a_world(self, search: Search[S], options: list[Option[S]]) -> list[list[float]]:
        """How the seat stands after each plan in one guessed world, as far as there is time."""
        seat, plays_on = search.seat, self.plays_on(search.seen)
        world, salt = self.game.determinize(search.seen, search.rng), search.rng.random()
        looks: list[list[float]] = []
        for option in options:
            if is_late(search.end):
                break
            states = [search.carried_out(option.plan, world, Random(salt))]
            if plays_on:
                states.append(search.playout().played_on(states[0], seat, Random(salt)))
            looks.append([self.standing(state, seat, salt) for state in states])
        return looks

    def plays_on(self, seen: S) -> bool:
        """Not where the evaluation tells more than greedy players would. Else both looks count:
        where they differ, that is part of the uncertainty."""
        return self.game.tuning.advising.plays_on and not trusts_plans(self.rated, seen)

    def standing(self, state: S, seat: Seat, salt: float) -> float:
        """How the seat stands in a position; luck that comes at once is averaged for it."""
        game, seats = self.rated, seats_of(self.rated, state)
        if game.to_act(state) == NOBODY:
            return standings(game, state, seats)[seat]
        own = value_after_luck(game, state, seat, self.budget.draws, salt)
        if seats == 1:
            return own
        worths = values(game, state, seats)
        worths[seat] = own
        return shared(worths, lead_at(game, state, seats))[seat]

    def expected(self, before: S, seats: int, rng: Random) -> list[float]:
        """How each seat stands on average when the luck that comes now has been met."""
        chance, game = self.game.chance(before), self.game
        outcomes = chance.outcomes
        weights = list(chance.weights or [1] * len(outcomes))
        if len(outcomes) > MAX_OUTCOMES:
            outcomes = rng.choices(outcomes, weights, k=MAX_OUTCOMES)
            weights = [1] * MAX_OUTCOMES
        sums = [0.0] * seats
        for outcome, weight in zip(outcomes, weights, strict=True):
            state = game.copy(before)
            game.apply(state, CHANCE, outcome, None)
            for seat, value in enumerate(self.standings(state, seats)):
                sums[seat] += weight * value / sum(weights)
        return sums


MAX_OUTCOMES = 36
"""More outcomes of luck than that are drawn by lot."""
