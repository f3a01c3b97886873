"""How a position may go on: random playouts, and how far bots look ahead."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Generic

from planwagen.bots.ahead import after, is_late, looks_past_luck, meet_luck, tried
from planwagen.bots.planner import Beam
from planwagen.core.action import CHANCE, NOBODY, Action, Seat
from planwagen.core.game import Game, S
from planwagen.core.tuning import Horizon


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
        for _ in range(self.horizon.most):
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


DEPTH = 24
"""Actions of a seat alone in a year."""


def far_sighted(game: Game[S]) -> Game[S]:
    """The game as it is rated in the long run, if it can be."""
    return game if game.long_term_value is None else replace(game, evaluate=game.long_term_value)


def trusts_plans(game: Game[S], seen: S) -> bool:
    """Where others play, to plan on for all of them takes too long, and greedy players tell less
    than an long_term_value past luck does."""
    return looks_past_luck(game) and len(game.standing(seen).scores) > 1


@dataclass(slots=True)
class Foresight(Playout[S]):
    """One seat alone plans on, up to the horizon, as it would if it came to that.

    A greedy player would not do: what a year brings depends on how well it is planned.
    """

    until: int = 0
    """Where the hand stands at the horizon, the same for all plans that are compared."""
    width: int = 2

    def played_on(self, state: S, seat: Seat, rng: Random) -> S:
        game, hand, salt = self.game, self.horizon.hand, rng.random()
        while (actor := game.to_act(state)) != NOBODY and not is_late(self.end):
            year = hand(state, seat)
            if year >= self.until:
                break
            if actor == CHANCE:
                state = self.after_luck(state, salt + year)
            else:
                state = self.planned(state, seat, salt)
        return state

    def after_luck(self, before: S, salt: float) -> S:
        """Every year has luck of its own, so that coins drawn in one change nothing in the next."""
        state = self.game.copy(before)
        meet_luck(self.game, state, Random(salt))
        return state

    def planned(self, state: S, seat: Seat, salt: float) -> S:
        beam = Beam(self.game, seat, self.width, 1, salt, self.end)
        return beam.best(state, DEPTH)[0].state
