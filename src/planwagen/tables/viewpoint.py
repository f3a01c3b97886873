"""Viewpoint on a position: a seat, a spectator, or everything."""

from __future__ import annotations

from dataclasses import dataclass

from planwagen.core.action import SPECTATOR, Event, Seat
from planwagen.core.game import Game, S
from planwagen.tables.errors import NotAllowed
from planwagen.tables.messages import ViewpointName
from planwagen.tables.table import Table


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """Filters a game for its viewer; everything that is sent passes through these two functions."""

    seat: Seat
    sees_all: bool = False

    def see(self, game: Game[S], state: S) -> S:
        return game.copy(state) if self.sees_all else game.seen_by(state, self.seat)

    def receive(self, event: Event) -> Event:
        return event.opened() if self.sees_all else event.seen_by(self.seat)


def viewpoint_of(table: Table, seat: Seat, name: ViewpointName) -> Viewpoint:
    """Return the viewpoint; "all" is allowed only when the game is over."""
    if name == "mine":
        return Viewpoint(seat)
    if name == "all" and not table.row.is_done:
        raise NotAllowed("everything is shown when the game is over")
    return Viewpoint(SPECTATOR, sees_all=name == "all")
