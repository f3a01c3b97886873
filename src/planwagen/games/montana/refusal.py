"""Why an action is refused, in the words of this game."""

from __future__ import annotations

from planwagen.core import action


class Refusal(action.Refusal):
    """Its id stands in `words.toml` of this game."""

    __slots__ = ()

    @property
    def package(self) -> str:
        return "planwagen.games.montana"
