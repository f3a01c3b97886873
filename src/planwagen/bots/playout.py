"""Playing on as greedy players would, for a while: what a plan leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from planwagen.bots.ahead import after, tried
from planwagen.bots.deadline import is_late
from planwagen.core.action import CHANCE, NOBODY, Action, Seat
from planwagen.core.game import Game, S

if TYPE_CHECKING:
    from planwagen.games.america.state import State as America
    from planwagen.games.montana.state import State as Montana


class InTurn(Protocol):
    """A state of a game in which one seat after the other has its turn."""

    @property
    def players(self) -> Sequence[object]: ...
    @property
    def active(self) -> Seat: ...


T = TypeVar("T", bound=InTurn)


@dataclass(frozen=True, slots=True)
class Horizon(Generic[S]):
    """How far is played on: `hand` moves on with the game like the hand of a clock."""

    hand: Callable[[S, Seat], int]
    """As the seat sees it whose plans are tried out."""
    ahead: int
    left_out: tuple[str, ...] = ()
    """Actions by their text that take long in playouts and change little."""
    is_small: Callable[[S], bool] = lambda state: False
    """Is a question too small to try plans out for it? Luck would count for more than they do."""


def own_round(turns: Callable[[T], int]) -> Callable[[T, Seat], int]:
    """Rounds that begin with the turn of the seat: all look as far ahead, wherever they sit."""

    def hand(state: T, seat: Seat) -> int:
        players = len(state.players)
        since = (state.active - seat) % players
        return (turns(state) - since) // players

    return hand


def turns_in_montana(state: Montana) -> int:
    players = len(state.players)
    return state.round * players + (state.active - state.start_player) % players


def turns_in_america(state: America) -> int:
    return state.turn.number


HORIZONS: dict[str, Horizon[Any]] = {
    "montana": Horizon(own_round(turns_in_montana), 2),
    "america": Horizon(
        own_round(turns_in_america), 1, ("offer",), lambda state: state.offer is not None
    ),
    "walnut_grove": Horizon(lambda state, seat: state.year, 1),
}
"""To the own next turn, in Montana to the one after it, in Walnut Grove to the next year. Answers
to offers took half of the time in America."""
NEARBY: Horizon[object] = Horizon(lambda state, seat: 0, 1)
MOST = 300
"""Decisions after which even a slow game is looked at."""


@dataclass(slots=True)
class Playout(Generic[S]):
    """Everybody takes what is best right after it, up to the horizon."""

    game: Game[S]
    horizon: Horizon[S]
    end: float | None = None
    """When time is up, if there is a clock: what is played on then is cut short."""
    left_out: set[Action | None] = field(init=False)

    def __post_init__(self) -> None:
        self.left_out = {self.game.actions.read(text) for text in self.horizon.left_out}

    def evaluate(self, state: S, seat: Seat, rng: Random) -> float:
        """What the position at the horizon is worth to the seat."""
        return self.game.evaluate(self.played_on(state, seat, rng), seat)

    def played_on(self, state: S, seat: Seat, rng: Random) -> S:
        game, hand = self.game, self.horizon.hand
        end = hand(state, seat) + self.horizon.ahead
        for _ in range(MOST):
            actor = game.to_act(state)
            if actor == NOBODY or hand(state, seat) >= end or is_late(self.end):
                break
            state = self.luck(state, rng) if actor == CHANCE else self.step(state, actor)
        return state

    def luck(self, state: S, rng: Random) -> S:
        [outcome] = tried(self.game.chance(state), 1, rng)
        return after(self.game, state, CHANCE, outcome)

    def step(self, state: S, seat: Seat) -> S:
        """The best position right after an action of the seat; of equals the first."""
        game, choices = self.game, self.game.legal_actions(state, seat)
        if self.left_out:
            choices = [action for action in choices if action not in self.left_out]
        tries = [after(game, state, seat, action) for action in choices]
        if len(tries) == 1:
            return tries[0]
        return max(tries, key=lambda tried: game.evaluate(tried, seat))
