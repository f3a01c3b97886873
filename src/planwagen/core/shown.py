"""A position as clients are given it: all that pictures and texts draw from.

What a viewer is shown is decided in one place, the client view of a game. A page gets it in the
messages of a table; here are the same parts, for drawings made on our side.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Generic, TypeVar, cast

from planwagen.core.action import CHANCE, SPECTATOR, Choice, Message, Seat
from planwagen.core.game import Game, Standing

P = TypeVar("P")
"""The client view of a game."""
E = TypeVar("E")
"""What an edition of it prints."""


class Shown(Generic[P, E]):
    """What `seen_by` has left of a position. The state itself is nobody's business here."""

    def __init__(self, game: Game[Any], seen: Any) -> None:
        self._game, self._seen = game, seen
        self.position = cast("P", game.client_view(seen, SPECTATOR))
        self.edition: E = seen.edition

    @cached_property
    def to_move(self) -> list[Seat]:
        """The seats that owe a decision."""
        return self._game.may_act(self._seen)

    @cached_property
    def prompts(self) -> dict[Seat, Message]:
        """What each of them is asked; or what luck decides, which is asked first."""
        asked = self.to_move
        if not asked and self._game.to_act(self._seen) == CHANCE:
            asked = [CHANCE]
        return {seat: self._game.prompt(self._seen, seat) for seat in asked}

    @cached_property
    def choices(self) -> dict[Seat, list[Choice]]:
        """What each of them is offered. Drawings mark these, and know no rules."""
        game, seen = self._game, self._seen
        return {
            seat: [game.describe(seen, seat, action) for action in game.legal_actions(seen, seat)]
            for seat in self.to_move
        }

    @cached_property
    def standing(self) -> Standing:
        return self._game.standing(self._seen)

    def offered(self, *kinds: str) -> list[Choice]:
        """The choices of these kinds, or all of them, whoever has them."""
        found = [choice for offered in self.choices.values() for choice in offered]
        return [choice for choice in found if choice.kind in kinds] if kinds else found
