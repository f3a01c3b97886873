"""The bot that thinks its turn through: the best row of own actions, found by a beam."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Generic

from planwagen.bots.ahead import after, end_by, is_late, meet_luck, value_after_luck
from planwagen.bots.bot import Clock
from planwagen.core.action import CHANCE, Action, Seat
from planwagen.core.game import Game, S


@dataclass(slots=True)
class Plan(Generic[S]):
    """Own actions in a row, and what the position after them is worth."""

    actions: tuple[Action, ...]
    state: S
    value: float
    is_open: bool
    """The seat goes on deciding, with no luck between, or with luck that was drawn for it."""
    luck: float = 0.0
    """What that luck took off, compared with its average; `worth` has it back."""


@dataclass(slots=True)
class Beam(Generic[S]):
    """Plans of a seat, lengthened action by action; only the best unfinished ones are kept."""

    game: Game[S]
    seat: Seat
    width: int
    draws: int
    salt: float
    """Every plan meets the same luck."""
    end: float | None = None
    """When time is up, if there is a clock: plans then stay as short as they are."""

    def best(self, world: S, depth: int) -> list[Plan[S]]:
        """The plans found, best first; those cut off at the depth are among them."""
        return self.best_after(Plan((), world, 0.0, is_open=True), depth)

    def best_after(self, begun: Plan[S], depth: int) -> list[Plan[S]]:
        """The plans that begin so, best first."""
        found, beam = list[Plan[S]](), [begun]
        if not begun.is_open:
            found, beam = beam, found
        for _ in range(depth):
            longer = [plan for short in beam for plan in self.lengthened(short)]
            found += [plan for plan in longer if not plan.is_open]
            beam = self.kept([plan for plan in longer if plan.is_open])
        return sorted([*found, *beam], key=lambda plan: -plan.value)

    def lengthened(self, plan: Plan[S]) -> list[Plan[S]]:
        """The plan with each action that is possible after it, unless it is late for that."""
        if plan.actions and is_late(self.end):
            return [plan]
        return [self.with_one_more(plan, a) for a in self.game.legal_actions(plan.state, self.seat)]

    def with_one_more(self, plan: Plan[S], action: Action) -> Plan[S]:
        game, seat = self.game, self.seat
        state = after(game, plan.state, seat, action)
        value = plan.luck + value_after_luck(game, state, seat, self.draws, self.salt)
        luck = plan.luck
        if goes_on(game, state):
            meet_luck(game, state, Random(self.salt))
            luck = value - game.evaluate(state, seat)
        is_open = game.to_act(state) != CHANCE and seat in game.may_act(state)
        return Plan((*plan.actions, action), state, value, is_open, luck)

    def kept(self, plans: list[Plan[S]]) -> list[Plan[S]]:
        return different(sorted(plans, key=lambda plan: -plan.value), self.width)


def goes_on(game: Game[S], state: S) -> bool:
    """Is it luck's turn, and with luck after which a plan goes on?"""
    through = game.tuning.plans_through
    if not through or game.to_act(state) != CHANCE:
        return False
    return game.chance(state).purpose.startswith(through)


def different(plans: list[Plan[S]], most: int) -> list[Plan[S]]:
    """The first ones that lead to different positions: two ways to a place are one plan."""
    kept: list[Plan[S]] = []
    for plan in plans:
        if len(kept) == most:
            break
        if not any(plan.value == other.value and plan.state == other.state for other in kept):
            kept.append(plan)
    return kept


def by_first_action(plans: list[Plan[S]]) -> list[Plan[S]]:
    """The best plan for each first action, in the order of the plans."""
    best: dict[Action, Plan[S]] = {}
    for plan in plans:
        best.setdefault(plan.actions[0], plan)
    return list(best.values())


@dataclass(slots=True)
class UnderWay(Generic[S]):
    """A plan that is being carried out, as long as things come as it expects."""

    game: Game[S]
    seat: Seat
    world: S
    """The position, as guessed, in which it goes on."""
    rest: tuple[Action, ...]

    def fits(self, seen: S, seat: Seat) -> bool:
        at_it = bool(self.rest) and seat == self.seat
        return at_it and self.game.seen_by(self.world, seat) == seen

    def go_on(self) -> Action:
        action, *rest = self.rest
        self.rest = tuple(rest)
        if rest:
            self.game.apply(self.world, self.seat, action, None)
        return action


@dataclass(slots=True)
class Planning(Generic[S]):
    """A bot that thinks once and then carries out its plan."""

    game: Game[S]
    under_way: UnderWay[S] | None = field(default=None, init=False, compare=False, repr=False)

    def next_action(
        self, seen: S, seat: Seat, rng: Random, think: Callable[[S], Plan[S]]
    ) -> Action:
        """Of the plan under way, or the first of a new one for a world that fits what is seen."""
        if self.under_way is not None and self.under_way.fits(seen, seat):
            return self.under_way.go_on()
        choices = self.game.legal_actions(seen, seat)
        if len(choices) == 1:
            return choices[0]
        world = self.game.determinize(seen, rng)
        self.under_way = UnderWay(self.game, seat, world, think(world).actions)
        return self.under_way.go_on()


@dataclass(slots=True)
class PlannerBot(Planning[S]):
    """Carries out the plan after which its seat stands best; luck that ends a plan is averaged."""

    width: int = 6
    """So many unfinished plans are followed at a time,"""
    depth: int = 16
    """and none of them further than so many actions."""
    draws: int = 6
    """How often luck that follows a plan is tried."""

    def choose(self, seen: S, seat: Seat, rng: Random, clock: Clock | None) -> Action:
        end = end_by(clock)
        return self.next_action(seen, seat, rng, lambda world: self.plans(world, seat, rng, end)[0])

    def plans(self, world: S, seat: Seat, rng: Random, end: float | None = None) -> list[Plan[S]]:
        """What the seat could do, best first."""
        beam = Beam(self.game, seat, self.width, self.draws, rng.random(), end)
        return beam.best(world, self.depth)
