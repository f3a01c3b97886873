"""Looking past the luck that ends a plan: what comes after it is planned as well."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from planwagen.bots.ahead import looks_past_luck, meet_luck
from planwagen.bots.deadline import is_late
from planwagen.bots.planner import Beam
from planwagen.bots.playout import Playout
from planwagen.core.action import CHANCE, NOBODY, Seat
from planwagen.core.game import Game, S

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

    def evaluate(self, state: S, seat: Seat, rng: Random) -> float:
        game, hand, salt = self.game, self.horizon.hand, rng.random()
        while (actor := game.to_act(state)) != NOBODY and not is_late(self.end):
            year = hand(state, seat)
            if year >= self.until:
                break
            if actor == CHANCE:
                state = self.after_luck(state, salt + year)
            else:
                state = self.planned(state, seat, salt)
        return game.evaluate(state, seat)

    def after_luck(self, before: S, salt: float) -> S:
        """Every year has luck of its own, so that coins drawn in one change nothing in the next."""
        state = self.game.copy(before)
        meet_luck(self.game, state, Random(salt))
        return state

    def planned(self, state: S, seat: Seat, salt: float) -> S:
        beam = Beam(self.game, seat, self.width, 1, salt, self.end)
        return beam.best(state, DEPTH)[0].state
