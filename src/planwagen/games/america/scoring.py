"""Chapter 11: who has won."""

from __future__ import annotations

from planwagen.core.action import NOBODY, Message
from planwagen.core.game import Standing
from planwagen.games.america.deadlock import nobody_can_deliver
from planwagen.games.america.state import Player, State

DEADLOCK = Message("deadlock")


def standing(state: State) -> Standing:
    """SA-11.1 Who delivered the last cube has won; SA-11.4 there is one winner.

    SA-11.5 The others are listed by cubes delivered, for information only. SA-11.6 Where nobody can
    deliver any more, that is said, for people to end the game.
    """
    seats = range(len(state.players))
    return Standing(
        scores=tuple(player.delivered for player in state.players),
        winners=() if state.winner == NOBODY else (state.winner,),
        ranking=tuple(sorted(seats, key=lambda seat: -state.players[seat].delivered)),
        parts=tuple(parts(player) for player in state.players),
        note=DEADLOCK if state.todo and nobody_can_deliver(state) else None,
    )


def parts(player: Player) -> dict[str, int]:
    """SA-11.2 The winner has founded every city of his turntable."""
    return {
        "delivered": player.delivered,
        "in_centre": player.centre,
        "cities_left": player.cities_left,
        "gold": player.gold,
    }
