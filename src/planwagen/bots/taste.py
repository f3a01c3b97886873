"""A style of play: some parts of a position count for more than they are worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Generic

from planwagen.core.action import Seat
from planwagen.core.game import Game, S


@dataclass(frozen=True, slots=True)
class Tasted(Generic[S]):
    """An evaluation in which parts of the position count for more, or for less."""

    evaluate: Callable[[S, Seat], float]
    parts: Callable[[S, Seat], Mapping[str, float]]
    taste: Mapping[str, float]

    def __call__(self, state: S, seat: Seat) -> float:
        found = self.parts(state, seat)
        more = [weight * found[part] for part, weight in self.taste.items()]
        return self.evaluate(state, seat) + sum(more)


def with_taste(game: Game[S], taste: Mapping[str, float]) -> Game[S]:
    """The game as a player of this taste rates it."""
    if not taste:
        return game
    parts, in_the_long_run = game.tuning.advising.parts, game.long_term_value
    return replace(
        game,
        evaluate=Tasted(game.evaluate, parts, taste),
        long_term_value=in_the_long_run and Tasted(in_the_long_run, parts, taste),
    )
