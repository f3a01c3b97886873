"""Bodies of HTTP requests, with their limits: seats, and settings of a table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from planwagen.core.edition import DEFAULT, EditionName
from planwagen.tables.settings import MIN_PATIENCE, TableSettings

Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Seconds = Annotated[float, Meta(ge=1, le=10_000_000)]
Patience = Annotated[float, Meta(ge=MIN_PATIENCE, le=10_000_000)]
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"\S")]
Key = Annotated[str, Meta(max_length=64)]
Commitment = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
Committing = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?$", max_length=64)]
"""Commitment to a client seed, or none."""


class TimeControlRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """See planwagen.tables.settings.TimeControl."""

    kind: Literal["untimed", "move", "live"] = "untimed"
    seconds: Seconds = 86_400
    increment: Annotated[float, Meta(ge=0, le=3600)] = 0
    when_up: Literal["bot", "end"] = "bot"


class TableSettingsRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Settings that a host asks for: see planwagen.tables.settings.TableSettings."""

    variant: Annotated[str, Meta(max_length=40)] = ""
    colours: Annotated[tuple[str, ...], Meta(max_length=8)] = ()
    time_control: TimeControlRequest = TimeControlRequest()
    listed: bool = False
    watch: bool = True
    autostart: bool = True
    patience: Patience = 86_400
    edition: EditionName = DEFAULT
    learning: bool = False
    first: Annotated[str, Meta(max_length=40)] = ""
    endless: bool = False

    def to_settings(self) -> TableSettings:
        return msgspec.convert(self, TableSettings, from_attributes=True)


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Occupant of a seat: me, anybody who joins, somebody at my screen, or a bot of a level."""

    kind: Literal["me", "open", "hotseat", "bot"] = "open"
    name: Annotated[str, Meta(max_length=40)] = ""
    """Name of the person, or of the bot's level."""
