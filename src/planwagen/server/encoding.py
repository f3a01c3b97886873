"""Encodes positions as JSON. Printed parts, equal in every position, are encoded once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from planwagen.core.game import AnyGame
from planwagen.tables.static_parts import static_parts

ENCODER = msgspec.json.Encoder()


def packed(part: object) -> msgspec.Raw:
    """Encode a part of a message once."""
    return msgspec.Raw(ENCODER.encode(part))


def encoded(game: AnyGame, position: Mapping[str, object]) -> msgspec.Raw:
    """Encode a position; parts identical to those of the first one are reused."""
    shown, known = {**position}, static_parts(game)
    for name, raw in encoded_once(game).items():
        if shown.get(name) is known[name]:
            shown[name] = raw
    return msgspec.Raw(ENCODER.encode(shown))


@cache
def encoded_once(game: AnyGame) -> dict[str, msgspec.Raw]:
    return {name: msgspec.Raw(ENCODER.encode(thing)) for name, thing in static_parts(game).items()}
