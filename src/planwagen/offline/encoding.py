"""Messages as JSON: byte for byte what a server sends."""

from __future__ import annotations

import json
from dataclasses import fields


def plain(thing: object) -> dict[str, object]:
    """Return the fields of a data class; nested values are converted in turn."""
    return {field.name: getattr(thing, field.name) for field in fields(thing)}  # type: ignore[arg-type]


ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=plain)


def to_json(message: object) -> str:
    return ENCODER.encode(message)


def as_plain(message: object) -> dict[str, object]:
    """Return a message as plain JSON data."""
    told: dict[str, object] = json.loads(to_json(message))
    return told
