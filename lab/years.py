"""Years of Walnut Grove alone, planned by the engine: what its table of years to come is fitted to.

A position at the end of a year is worth what the best plans for the next year come to, in the mean
of some drawn years. All luck is seeded, so the same task has the same result everywhere.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TypeAlias

from planwagen.bots.ahead import meet_luck, tried
from planwagen.bots.foresight import DEPTH, far_sighted
from planwagen.bots.planner import Beam, by_first_action
from planwagen.core.action import CHANCE, NOBODY
from planwagen.core.game import GameOptions, seated
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.evaluation import fitted
from planwagen.games.walnut_grove.evaluation.prospect import year_is_over
from planwagen.games.walnut_grove.state import State

Table: TypeAlias = tuple[tuple[float, ...], ...]
"""The rows of the fitted table in their order, each by the years still to come."""
GAME = far_sighted(WALNUT_GROVE)
STEP = 0.01
"""By how much a weight is changed to see what it does."""
ASTRAY = 4
"""So many plans a stray player chooses from."""


def rows_in(value: object) -> Iterator[list[float]]:
    """The rows of a table of any depth."""
    if isinstance(value, list):
        if isinstance(value[0], float):
            yield value
        else:
            for part in value:
                yield from rows_in(part)


@cache
def rows() -> list[list[float]]:
    """All rows of the table in use, in the order of its file: to change them changes it."""
    named = [value for name, value in vars(fitted).items() if name.isupper()]
    return [row for value in named for row in rows_in(value)]


def table_in_use() -> Table:
    return tuple([tuple(row) for row in rows()])


@cache
def caches() -> list[Callable[[], None]]:
    """What forgets results that were looked up by another table."""
    package = f"{WALNUT_GROVE.package}.evaluation"
    modules = [module for name, module in sys.modules.items() if name.startswith(package)]
    found = [getattr(value, "cache_clear", None) for one in modules for value in vars(one).values()]
    return [clear for clear in found if clear is not None]


def forget() -> None:
    for clear in caches():
        clear()


def put(table: Table) -> None:
    for row, values in zip(rows(), table, strict=True):
        row[:] = values
    forget()


@contextmanager
def rated_by(table: Table) -> Iterator[None]:
    """The game is rated by another table meanwhile."""
    before = table_in_use()
    put(table)
    try:
        yield
    finally:
        put(before)


@dataclass(frozen=True, slots=True)
class Played:
    """A game alone. Who strays chooses some plans by lot, so that positions differ."""

    seed: int
    number: int
    table: Table
    width: int
    astray: float


@dataclass(frozen=True, slots=True)
class Rated:
    """Positions at the end of a year, as lines of text, and in how many drawn years to plan on."""

    seed: int
    lines: tuple[str, ...]
    table: Table
    width: int
    draws: int


def positions(task: Played) -> list[tuple[int, str]]:
    """The ends of the years of a game, each with the years still to come."""
    found: list[tuple[int, str]] = []
    with rated_by(task.table):
        found += [
            (years_to_come(state), GAME.line(GAME.seen_by(state, 0)))
            for state in ends_of_years(task)
            if GAME.to_act(state) != NOBODY
        ]
    return found


def points(task: Played) -> int:
    """What a game brings."""
    with rated_by(task.table):
        *_, last = ends_of_years(task)
    return GAME.standing(last).scores[0]


def ends_of_years(task: Played) -> Iterator[State]:
    luck, strategy = (Random(f"{task.seed} {task.number} {what}") for what in ("luck", "mind"))
    state = GAME.new_game(seated(WALNUT_GROVE, GameOptions(1)))
    while GAME.to_act(state) != NOBODY:
        meet_luck(GAME, state, luck)
        state = after_a_year(state, luck, strategy, task.width, task.astray)
        yield state


def after_a_year(state: State, luck: Random, strategy: Random, width: int, astray: float) -> State:
    """Plans until the year is over, or the game."""
    while (actor := GAME.to_act(state)) != NOBODY and not year_is_over(state):
        if actor == CHANCE:  # one draw at a time: the last one of a year may end it
            [outcome] = tried(GAME.chance(state), 1, luck)
            GAME.apply(state, CHANCE, outcome, None)
            continue
        plans = Beam(GAME, 0, width, 1, strategy.random()).best(state, DEPTH)
        strays = strategy.random() < astray
        state = strategy.choice(by_first_action(plans)[:ASTRAY]).state if strays else plans[0].state
    return state


def years_to_come(state: State) -> int:
    return state.edition.years - state.year + 1


@dataclass(frozen=True, slots=True)
class Sample:
    """A position: what the next year makes of it, what the table says, and by which weights."""

    target: float
    value: float
    slopes: tuple[float, ...]


def samples(task: Rated) -> list[tuple[float, float, tuple[float, ...]]]:
    with rated_by(task.table):
        return [sample(task, line) for line in task.lines]


def sample(task: Rated, line: str) -> tuple[float, float, tuple[float, ...]]:
    seen = GAME.position(line)
    worths = [
        next_year(seen, Random(f"{task.seed} {n} {line}"), task.width) for n in range(task.draws)
    ]
    return sum(worths) / len(worths), GAME.evaluate(seen, 0), slopes(seen)


def next_year(seen: State, rng: Random, width: int) -> float:
    """What the best plans for a drawn year come to."""
    state = GAME.determinize(seen, rng)
    meet_luck(GAME, state, rng)
    last = after_a_year(state, rng, Random(rng.random()), width, 0.0)
    is_over = GAME.to_act(last) == NOBODY
    return float(GAME.standing(last).scores[0]) if is_over else GAME.evaluate(last, 0)


def slopes(seen: State) -> tuple[float, ...]:
    """By row: how much the worth of the position rises with the weight for its year."""
    year, found = years_to_come(seen) - 1, list[float]()
    value = GAME.evaluate(seen, 0)
    for row in rows():
        before, row[year] = row[year], row[year] + STEP
        forget()
        found.append(round((GAME.evaluate(seen, 0) - value) / STEP, 6))
        row[year] = before
    forget()
    return tuple(found)
