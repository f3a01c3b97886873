"""Reads the query of an address, for the server and for tables without one."""

from __future__ import annotations

LONGEST_NUMBER = 11
"""Characters; no seat and no line needs more."""


def whole_number(text: str | None, default: int) -> int:
    """Returns the number in the text, or the default if there is none."""
    if not text or len(text) > LONGEST_NUMBER:
        return default
    try:
        return int(text)
    except ValueError:
        return default
