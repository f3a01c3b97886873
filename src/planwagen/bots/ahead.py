"""The inmost steps of a search: play an action, let luck follow, and stop at the deadline."""

from __future__ import annotations

from math import inf
from random import Random
from time import monotonic

from planwagen.bots.bot import Clock
from planwagen.core.action import CHANCE, Action, Seat
from planwagen.core.game import Game, S
from planwagen.core.luck import Chance

IN_TIME = 0.75
"""The part of a clock that is used: the last step takes its time, too."""


def end_by(clock: Clock | None, most: float = inf) -> float | None:
    """When to be done, and after so many seconds at the latest; never where nobody waits."""
    return monotonic() + min(most, IN_TIME * clock.seconds) if clock else None


def halfway(end: float | None) -> float | None:
    """Until when something may take that is not all there is to do."""
    return None if end is None else (monotonic() + end) / 2


def is_late(end: float | None) -> bool:
    return end is not None and monotonic() > end


def after(game: Game[S], before: S, seat: Seat, action: Action) -> S:
    """The position that an action leads to; the one before stays as it is."""
    state = game.copy(before)
    game.apply(state, seat, action, None)
    return state


def value_after_luck(game: Game[S], state: S, seat: Seat, draws: int, salt: float) -> float:
    """What a position is worth to a seat; luck that comes at once is averaged over some draws.

    The same salt brings the same luck, so that what is compared meets the same.
    """
    if game.to_act(state) != CHANCE or looks_past_luck(game):
        return game.evaluate(state, seat)
    rng = Random(salt)
    outcomes = tried(game.chance(state), draws, rng)
    values = [game.evaluate(settled(game, state, luck, rng), seat) for luck in outcomes]
    return sum(values) / len(values)


def looks_past_luck(game: Game[S]) -> bool:
    """Is it rated by an long_term_value that has the luck to come in it already?"""
    return game.value_includes_next_chance and game.evaluate is game.long_term_value


def settled(game: Game[S], before: S, outcome: Action, rng: Random) -> S:
    """The position after an outcome of luck and all the luck that follows from it."""
    state = after(game, before, CHANCE, outcome)
    meet_luck(game, state, rng)
    return state


def meet_luck(game: Game[S], state: S, rng: Random) -> None:
    """Plays on until somebody is asked; each outcome comes as often as it should."""
    while game.to_act(state) == CHANCE:
        [outcome] = tried(game.chance(state), 1, rng)
        game.apply(state, CHANCE, outcome, None)


def tried(chance: Chance, draws: int, rng: Random) -> list[Action]:
    """Every outcome once where all are equally likely and few, else so many draws."""
    if chance.weights is None and len(chance.outcomes) <= draws:
        return chance.outcomes
    return rng.choices(chance.outcomes, chance.weights, k=draws)
