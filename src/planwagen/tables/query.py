"""Reads the query of a URL, for the server and for offline tables."""

from __future__ import annotations

from planwagen.tables.errors import Conflict
from planwagen.tables.messages import PROTOCOL

MAX_DIGITS = 11
"""Characters; no seat and no line needs more."""


def whole_number(text: str | None, default: int) -> int:
    """Returns the number in the text, or the default if there is none."""
    if not text or len(text) > MAX_DIGITS:
        return default
    try:
        return int(text)
    except ValueError:
        return default


def check_protocol(version: str | None) -> None:
    """Refuse a client that was written for other messages; programs may omit the version."""
    if version not in (None, str(PROTOCOL)):
        why = f"this page speaks version {version} of the protocol, and the server {PROTOCOL}"
        raise Conflict(f"{why}: please reload the page")
