"""Who sits down to a game: so many players, each with a colour of the box."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from planwagen.core.action import Refusal
from planwagen.core.errors import IllegalAction
from planwagen.core.game import GameOptions


@dataclass(frozen=True, slots=True)
class SeatRules:
    """How many may play, in which colours, and the clause that says so."""

    players: Sequence[int]
    colours: tuple[str, ...]
    clause: str

    def taken(self, options: GameOptions) -> tuple[str, ...]:
        """The colours of the players: those wished for, else the first of the box."""
        colours = options.colours or self.colours[: options.players]
        if refusal := self.why_not(options.players, colours):
            raise IllegalAction(refusal)
        return colours

    def why_not(self, players: int, colours: tuple[str, ...]) -> Refusal | None:
        if players not in self.players:
            least, most = self.players[0], self.players[-1]
            why = "{least} to {most} players, not {players}"
            return Refusal(why, self.clause, least=least, most=most, players=players)
        if len(colours) != players or len({*colours} & {*self.colours}) != players:
            why = "each player has a different colour out of {box}"
            return Refusal(why, self.clause, box=", ".join(self.colours))
        return None
