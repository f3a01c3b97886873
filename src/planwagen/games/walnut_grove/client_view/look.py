"""A part of a position as it looks: equal ones are drawn once.

All viewers see the same parts, in one position after another: after most moves that is the town
and all players but one. Halves the time that it takes to show a position.
"""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.games.walnut_grove.state import State

LOOKS = 2048
"""So many are remembered of each part."""


class Look:
    """A position to look at, and all in it that the part depends on."""

    __slots__ = ("key", "seen")

    def __init__(self, seen: State, *key: object) -> None:
        self.seen, self.key = seen, key

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Look) and self.key == other.key


def town_of(seen: State) -> Look:
    return Look(
        seen, seen.edition, seen.colours, tuple(seen.hats), seen.arrivals, tuple(seen.stock)
    )


class PlayerLook(Look):
    """Of one seat."""

    __slots__ = ("seat",)

    def __init__(self, seen: State, seat: Seat) -> None:
        self.seat, player = seat, seen.players[seat]
        Look.__init__(
            self,
            seen,
            *(seat, len(seen.players), seen.colours, seen.edition, seen.season, seen.disc),
            *(seat in seen.waiting, player.farm, player.hand, player.worked, player.coins),
            *(player.labourers, player.hired, player.huts, player.extensions, player.improvements),
            *(player.open_help, player.flipped_help, tuple(player.todo), tuple(player.barn)),
            *(tuple(player.held), tuple(player.cubes.items())),
        )
