"""The bot that tries its plans out: Monte Carlo over worlds that fit what its seat can see."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from random import Random
from typing import Generic

from planwagen.bots.ahead import end_by, halfway, is_late, looks_past_luck, meet_luck
from planwagen.bots.bot import Clock
from planwagen.bots.foresight import Foresight, Playout, far_sighted, trusts_plans
from planwagen.bots.planner import (
    Plan,
    PlannerBot,
    Planning,
    by_first_action,
    different,
)
from planwagen.core.action import CHANCE, Action, Seat
from planwagen.core.game import Game, S
from planwagen.core.tuning import Horizon


@dataclass(slots=True)
class Branch(Generic[S]):
    """A plan for the turn, and what its playouts have brought."""

    plan: Plan[S]
    playouts: int = 0
    total: float = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.playouts if self.playouts else self.plan.value


@dataclass(slots=True)
class Search(Generic[S]):
    """Follows plans into the future: all meet the same luck in the same guessed worlds."""

    game: Game[S]
    seen: S
    seat: Seat
    rng: Random
    end: float | None
    """When time is up, if there is a clock."""
    sure: dict[int, tuple[S, float]] = field(default_factory=dict, init=False)
    """Plans whose playout drew no luck: the world, and what they led to in it."""

    @property
    def horizon(self) -> Horizon[S]:
        return self.game.tuning.horizon

    def ranked(self, branches: list[Branch[S]], playouts: int) -> list[Branch[S]]:
        """Best first: after so many playouts each, the worse half of those left is given up."""
        left, given_up = branches, list[Branch[S]]()
        while len(left) > 1 and not is_late(self.end):
            self.follow(left, playouts)
            left = sorted(left, key=lambda branch: -branch.mean)
            half = (len(left) + 1) // 2
            left, given_up = left[:half], left[half:] + given_up
        return left + given_up

    def follow(self, branches: list[Branch[S]], playouts: int) -> None:
        """A world in which time runs out counts for none of them: all meet the same."""
        for _ in range(playouts):
            values = self.in_a_world([branch.plan for branch in branches])
            if len(values) < len(branches):
                return
            for branch, value in zip(branches, values, strict=True):
                branch.total += value
                branch.playouts += 1

    def in_a_world(self, plans: list[Plan[S]]) -> list[float]:
        """What the plans lead to in one guessed world, as far as there is time."""
        world, salt = self.game.determinize(self.seen, self.rng), self.rng.random()
        values: list[float] = []
        for plan in plans:
            value = self.outcome(plan, world, salt)
            if is_late(self.end):
                break
            values.append(value)
        return values

    def outcome(self, plan: Plan[S], world: S, salt: float) -> float:
        """What a plan leads to; where it met no luck, the same world need not be tried again."""
        if (known := self.sure.get(id(plan))) and known[0] == world:
            return known[1]
        playout, rng = self.playout(), Random(salt)
        value = playout.evaluate(self.carried_out(plan, world, rng), self.seat, rng)
        if rng.random() == Random(salt).random():  # it still has its first number
            self.sure[id(plan)] = world, value
        return value

    def playout(self) -> Playout[S]:
        """Who looks past luck plans on; else all are greedy."""
        if not looks_past_luck(self.game):
            return Playout(self.game, self.horizon, self.end)
        until = self.horizon.hand(self.seen, self.seat) + 1 + self.horizon.ahead
        return Foresight(self.game, self.horizon, self.end, until)

    def carried_out(self, plan: Plan[S], world: S, rng: Random) -> S:
        """The world after the plan; where that world forbids it, the one it was made in.

        What follows luck in the midst of a plan is done as far as that luck lets it.
        """
        game, state, met_luck = self.game, self.game.copy(world), False
        for action in plan.actions:
            if game.to_act(state) == CHANCE:
                meet_luck(game, state, rng)
                met_luck = True
            if action not in game.legal_actions(state, self.seat):
                return state if met_luck else plan.state
            game.apply(state, self.seat, action, None)
        return state


@dataclass(slots=True)
class SearchBot(Planning[S]):
    """Carries out the plan that its playouts speak for, where all do what is best for them.

    Without a clock the number of playouts is fixed, and the same `rng` brings the same choice.
    """

    width: int = 6
    """Of the planner's beam,"""
    draws: int = 6
    """how often luck that follows a plan is tried,"""
    branches: int = 8
    """how many of its plans are followed,"""
    playouts: int = 8
    """and how often each, before the worse half is given up."""
    apart: float = 0.0
    """Plans that are no further apart in worth are one plan;"""
    far: float = inf
    """those that are further from the best are not followed."""
    trust: int = 0
    """For how many playouts the planner's own word counts."""
    seconds: float = 1.5
    """Time for a decision, where somebody waits."""

    def choose(self, seen: S, seat: Seat, rng: Random, clock: Clock | None) -> Action:
        search = Search(far_sighted(self.game), seen, seat, rng, end_by(clock, self.seconds))
        return self.next_action(seen, seat, rng, lambda world: self.ranked(search, world)[0].plan)

    def ranked(self, search: Search[S], world: S) -> list[Branch[S]]:
        """The best plans of a planner, as the search sees them, and others that begin differently.

        The best ones alone are often one plan with small changes: what looks a little worse now
        and leads elsewhere would never be tried out.
        """
        planner, until = PlannerBot(search.game, self.width, draws=self.draws), halfway(search.end)
        plans = planner.plans(world, search.seat, search.rng, until)
        best = self.varied(plans, self.branches // 2)
        varied = self.varied([*best, *by_first_action(plans), *plans], self.branches)
        branches = [Branch(plan, self.trust, self.trust * plan.value) for plan in varied]
        is_enough = trusts_plans(search.game, search.seen) or search.horizon.is_small(search.seen)
        return search.ranked(branches, 0 if is_enough else self.playouts)

    def varied(self, plans: list[Plan[S]], most: int) -> list[Plan[S]]:
        """The first ones that differ: in position, or as far as asked for in worth."""
        if not self.apart:
            return different(plans, most)
        kept = plans[:1]
        for plan in plans:
            gaps = [abs(plan.value - other.value) for other in kept]
            if len(kept) < most and min(gaps) > self.apart and gaps[0] < self.far:
                kept.append(plan)
        return kept
