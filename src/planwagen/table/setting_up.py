"""Setting up a table: terms that go together, chairs, luck."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic, Protocol, TypeVar

from planwagen.core.action import Seat
from planwagen.core.edition import EditionName
from planwagen.core.errors import BrokenData, IllegalAction, UnknownName
from planwagen.core.game import AnyGame, seated
from planwagen.core.luck import ProvableLuck
from planwagen.core.record import Record
from planwagen.table.errors import BadTable
from planwagen.table.rows import (
    BOT,
    HOTSEAT,
    OPEN,
    PERSON,
    STAND_IN,
    WAITING,
    SeatRow,
    TableRow,
    options_of,
    terms_with,
)
from planwagen.table.terms import Terms


class Host(Protocol):
    """Who sets up a table."""

    @property
    def guest(self) -> str: ...
    @property
    def name(self) -> str: ...


class ChairWish(Protocol):
    """Who shall sit there: me, whoever comes, somebody at my screen, or a bot of a level."""

    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> str: ...


Chair = TypeVar("Chair")
"""Somebody who shall sit there, as it is wished or as it will be kept."""


@dataclass(frozen=True, slots=True)
class Plan(Generic[Chair]):
    """What somebody would like to play, and with whom."""

    game: AnyGame
    terms: Terms
    seats: Sequence[Chair]
    given: Record | None = None
    """Lines to go on from."""
    commitment: str = ""
    """To the words that the host adds to the luck."""


def new_key() -> str:
    return secrets.token_urlsafe(12)


def plain_name(name: str) -> str:
    """One line, no control characters, not empty."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split()) or "?"


def full_name(game: AnyGame, name: EditionName) -> EditionName:
    """With the hash of its values, however the host has named it."""
    if game.editions is None:
        return name
    try:
        return game.editions.name_of(game.editions.named(name))
    except BrokenData as no:
        raise BadTable(str(no)) from no


def checked_terms(game: AnyGame, terms: Terms, players: int) -> Terms:
    if players not in game.players:
        least, most = game.players[0], game.players[-1]
        raise BadTable(f"{game.title} is for {least} to {most} players")
    if terms.variant and terms.variant not in game.variants:
        raise UnknownName("variant", terms.variant, game.variants)
    edition = full_name(game, terms.edition)
    options = seated(game, options_of(players, replace(terms, edition=edition)))
    known = len(set(options.colours) & set(game.colours))
    if known != players or len(options.colours) != players:
        raise BadTable(f"choose {players} different colours of {', '.join(game.colours)}")
    try:
        game.new_game(options)
    except IllegalAction as no:
        raise BadTable(str(no)) from no
    return terms_with(terms, options)


def new_row(game: AnyGame, terms: Terms, host: str, now: float) -> TableRow:
    """Luck is committed to before anybody sits down."""
    return TableRow(
        id=new_key(),
        game=game.slug,
        rules=game.rules_version,
        status=WAITING,
        terms=terms,
        host=host,
        secret=ProvableLuck.fresh().secret.hex(),
        salts={},
        given=0,
        invite=new_key(),
        watch=new_key(),
        rematch=None,
        listed=terms.listed,
        seq=0,
        owes="",
        bot_due=False,
        due_at=None,
        made_at=now,
        started_at=None,
        moved_at=now,
        rounds=[],
    )


def new_chair(seat: Seat, wish: ChairWish, host: Host) -> SeatRow:
    chair = SeatRow(seat, OPEN, "", None, "", False, new_key())
    match wish.kind:
        case "me":
            chair.kind, chair.name, chair.guest = PERSON, host.name, host.guest
        case "hotseat":
            chair.kind, chair.guest = HOTSEAT, host.guest
            chair.name = plain_name(wish.name or host.name)
        case "bot":
            chair.kind, chair.bot = BOT, wish.name or STAND_IN
            chair.name = chair.bot
        case _:
            pass
    return chair
