"""What is told: to all in autumn, to the seat alone while a season at once runs."""

from __future__ import annotations

from planwagen.core.action import Event, Events, Seat
from planwagen.games.walnut_grove.state import AT_ONCE, State


def tell(state: State, events: Events, seat: Seat, what: str, **params: object) -> None:
    """WG-2.5 What a seat does in a season at once is shown when all have finished."""
    if events is None:
        return
    if state.season in AT_ONCE:
        secret = {"year": state.year, **params}
        events.append(Event(what, seat, {}, secret, (seat,)))
    else:
        events.append(Event(what, seat, params))
