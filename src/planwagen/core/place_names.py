"""What the shown positions of all games have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict, cast

from planwagen.core.action import Message


class PlaceName(TypedDict):
    """A name from the section `[place]` of the words, and what to fill in."""

    id: str
    params: dict[str, object]


def place_name(message: Message) -> PlaceName:
    """Ready for JSON; a name may hold other names."""
    params = {
        key: place_name(value) if isinstance(value, Message) else value
        for key, value in message.params.items()
    }
    return {"id": message.id, "params": {**params}}


def named(name: PlaceName) -> Message:
    """The message again, for the words."""
    params = {
        key: named(cast("PlaceName", value)) if isinstance(value, dict) else value
        for key, value in name["params"].items()
    }
    return Message(name["id"], params)


def by_name(stock: Sequence[int], names: Sequence[str]) -> dict[str, int]:
    return dict(zip(names, stock, strict=True))
