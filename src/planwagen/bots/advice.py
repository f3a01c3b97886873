"""What a bot would tell a person: the best choices, what they are worth, and how it would go on."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from planwagen.bots.as_offered import as_offered
from planwagen.bots.bot import Clock
from planwagen.bots.deadline import end_by, halfway
from planwagen.bots.planner import PlannerBot, by_first_action
from planwagen.bots.search import Branch, Search
from planwagen.core.action import Action, Choice, Seat
from planwagen.core.game import Game, S

TOLD = 3
CANDIDATES = 5
PLAYOUTS = 6


@dataclass(frozen=True, slots=True)
class Advice:
    """A choice, what it is worth in the game's own unit, and the line expected after it."""

    action: Action
    value: float
    line: tuple[Action, ...]
    told: tuple[Choice, ...]
    """The choice and the line as they are offered."""


def advise(
    game: Game[S], seen: S, seat: Seat, rng: Random, clock: Clock | None = None
) -> list[Advice]:
    """The best choices of a seat, best first, from what it sees and nothing else."""
    end = end_by(clock)
    world = game.determinize(seen, rng)
    plans = by_first_action(PlannerBot(game).plans(world, seat, rng, halfway(end)))
    branches = [Branch(plan) for plan in plans[:CANDIDATES]]
    Search(game, seen, seat, rng, end).follow(branches, PLAYOUTS)
    ranked = sorted(branches, key=lambda branch: -branch.mean)[:TOLD]
    return [advice(game, world, seat, branch) for branch in ranked]


def advice(game: Game[S], world: S, seat: Seat, branch: Branch[S]) -> Advice:
    told = as_offered(game, world, seat, branch.plan.actions)
    first, *line = branch.plan.actions[: len(told)]
    return Advice(first, branch.mean, tuple(line), told)
