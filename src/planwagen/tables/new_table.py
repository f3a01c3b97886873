"""Creates a table: consistent settings, seats, luck."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from planwagen.core.action import Seat
from planwagen.core.edition import EditionName
from planwagen.core.errors import BrokenData, IllegalAction, UnknownName
from planwagen.core.game import AnyGame, seated
from planwagen.core.luck import ProvableLuck
from planwagen.core.record import Record
from planwagen.tables.errors import BadTable
from planwagen.tables.rows import (
    BOT,
    HOTSEAT,
    OPEN,
    PERSON,
    STAND_IN,
    WAITING,
    SeatRow,
    TableRow,
    options_of,
    settings_with,
)
from planwagen.tables.settings import TableSettings


class Host(Protocol):
    """The person who creates a table."""

    @property
    def guest(self) -> str: ...
    @property
    def name(self) -> str: ...


class SeatChoice(Protocol):
    """Occupant of a seat: me, anybody who joins, somebody at my screen, or a bot of a level."""

    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> str: ...


if TYPE_CHECKING:
    from planwagen.tables.table import Table


@dataclass(frozen=True, slots=True)
class Plan:
    """A request for a new table: game, seats and settings."""

    game: AnyGame
    settings: TableSettings
    seats: Sequence[SeatChoice]
    imported: Record | None = None
    """Lines to continue from."""
    commitment: str = ""
    """Commitment to the host's client seed."""
    luck_of: Table | None = None
    """A game that is over, whose luck goes on here; else the luck is new."""


def new_key() -> str:
    return secrets.token_urlsafe(12)


def plain_name(name: str) -> str:
    """Return one line without control characters; refuse an empty name."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split()) or "?"


def full_name(game: AnyGame, name: EditionName) -> EditionName:
    """Add the hash of the values to an edition's name, as given by the host."""
    if game.editions is None:
        return name
    try:
        return game.editions.name_of(game.editions.named(name))
    except BrokenData as error:
        raise BadTable(str(error)) from error


def checked_settings(game: AnyGame, settings: TableSettings, players: int) -> TableSettings:
    if players not in game.players:
        least, most = game.players[0], game.players[-1]
        raise BadTable(f"{game.title} is for {least} to {most} players")
    if settings.variant and settings.variant not in game.variants:
        raise UnknownName("variant", settings.variant, filter(None, game.variants))
    edition = full_name(game, settings.edition)
    options = seated(game, options_of(players, replace(settings, edition=edition)))
    known = len(set(options.colours) & set(game.colours))
    if known != players or len(options.colours) != players:
        raise BadTable(f"choose {players} different colours of {', '.join(game.colours)}")
    try:
        game.new_game(options)
    except IllegalAction as error:
        raise BadTable(str(error)) from error
    return settings_with(settings, options)


def new_row(game: AnyGame, settings: TableSettings, host: str, now: float) -> TableRow:
    """Make the row of a table; its secret is committed to before anybody sits down."""
    return TableRow(
        id=new_key(),
        game=game.slug,
        rules=game.rules_version,
        status=WAITING,
        settings=settings,
        host=host,
        secret=ProvableLuck.fresh().secret.hex(),
        client_seeds={},
        imported=0,
        invite=new_key(),
        watch=new_key(),
        rematch=None,
        listed=settings.listed,
        seq=0,
        to_move="",
        bot_due=False,
        due_at=None,
        made_at=now,
        started_at=None,
        moved_at=now,
        rounds=[],
    )


def new_seat_row(seat: Seat, command: SeatChoice, host: Host) -> SeatRow:
    seat_row = SeatRow(seat, OPEN, "", None, "", False, new_key())
    match command.kind:
        case "me":
            seat_row.kind, seat_row.name, seat_row.guest = PERSON, host.name, host.guest
        case "hotseat":
            seat_row.kind, seat_row.guest = HOTSEAT, host.guest
            seat_row.name = plain_name(command.name or host.name)
        case "bot":
            seat_row.kind, seat_row.bot = BOT, command.name or STAND_IN
            seat_row.name = seat_row.bot
        case _:
            pass
    return seat_row
