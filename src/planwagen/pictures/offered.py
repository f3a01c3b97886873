"""The choices that the rules offer now, as clients are given them.

Pictures mark places by these choices alone and work out nothing about what is legal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from planwagen.core.action import Choice, Seat
from planwagen.core.game import Game, S


def offered(game: Game[S], state: S, seat: Seat) -> list[Choice]:
    """All choices of a seat that owes a decision."""
    return [game.describe(state, seat, action) for action in game.legal_actions(state, seat)]


def offered_to_all(game: Game[S], state: S) -> Iterator[Choice]:
    """The choices of every seat that owes a decision."""
    for seat in game.may_act(state):
        yield from offered(game, state, seat)


def places(choices: Iterable[Choice], numbers: Mapping[str, int]) -> list[int]:
    """The numbers of the places where these choices are played, each once, in order.

    A choice may name several places; the first is the one to choose.
    """
    chosen = {choice.at[0] for choice in choices if choice.at}
    return sorted(numbers[place] for place in chosen if place in numbers)
