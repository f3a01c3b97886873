"""Names of places, ready for JSON."""

from __future__ import annotations

from planwagen.core.action import Message
from planwagen.games.walnut_grove.show.shapes import PlaceName


def named(message: Message) -> PlaceName:
    """A place in the name of a place comes along."""
    params = {
        key: named(value) if isinstance(value, Message) else value
        for key, value in message.params.items()
    }
    return {"id": message.id, "params": params}
