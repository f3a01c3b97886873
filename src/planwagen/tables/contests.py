"""Events at which all tables have the same luck, such as the game of the day.

The hash of an event's secret is published long before. When the event opens, a salt is fixed that
nobody knew: it is made of words of those who finished the event before. Each table of the event has
this secret, and the salt as the words of its first seat, so that a record can be checked as usual.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from planwagen.core.action import Seat
from planwagen.core.luck import commitment_to
from planwagen.games import find_game
from planwagen.tables.new_table import Host, new_row, new_seat_row
from planwagen.tables.ports import Ports
from planwagen.tables.results import ResultRow
from planwagen.tables.rows import SeatRow, TableRow
from planwagen.tables.settings import TableSettings

LAST_TRIES = 3600.0
"""Seconds for tries that were begun before an event closed."""


@dataclass(frozen=True, slots=True)
class Contest:
    """An event."""

    id: str
    """For a game of the day, the day: `2026-11-19`."""
    game: str
    settings: TableSettings
    bots: tuple[str, ...]
    """Who sits on each seat: empty for the person, else the level of a bot."""
    secret: str
    opens_at: float
    closes_at: float
    """Until then, tries can begin."""
    salt: str = ""
    """Empty until it has opened."""
    before: str = ""
    """The event whose salt and words went into this one."""

    @property
    def commitment(self) -> str:
        return commitment_to(bytes.fromhex(self.secret))

    @property
    def seat(self) -> Seat:
        """The first seat of a person."""
        return self.bots.index("")

    @property
    def reveals_at(self) -> float:
        """When everybody may know the secret: until then, tries can be finished."""
        return self.closes_at + LAST_TRIES

    def reveals_secret(self, now: float) -> bool:
        return now >= self.reveals_at


@dataclass(frozen=True, slots=True)
class Attempt:
    """A table of an event."""

    table_id: str
    contest: str
    counted_by: str | None
    """Whose one counted try it is: an account, a guest or a bot; None if it is not counted."""
    words: str = ""
    """They go into the salt of the next event if the game is finished in time."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A try of a person, and its result if the game is over by its rules."""

    attempt: Attempt
    status: str
    result: ResultRow | None


class Contests(Protocol):
    """Events as they are stored."""

    async def find(self, contest: str) -> Contest | None: ...

    async def some(self, ids: Collection[str]) -> list[Contest]:
        """Return those of these events that are stored, in order."""

    async def add(self, found: Sequence[Contest]) -> None:
        """Add events, unless another process has just done so."""

    async def last_before(self, opens_at: float) -> Contest | None:
        """Return the last event with a salt that opened before this time."""

    async def words_of(self, contest: str) -> list[str]:
        """Return the words of those who have finished their counted try."""

    async def open(self, contest: Contest, words: Sequence[str]) -> None:
        """Store its salt and the words in it, unless another process has done so."""

    async def words_in(self, contest: str) -> list[str]:
        """Return the words from which its salt was made, beside the salt before."""

    async def add_try(self, row: TableRow, seat_rows: Sequence[SeatRow], attempt: Attempt) -> None:
        """Add a table; raise WriteConflict if the person has a counted try already."""

    async def counted(self, contest: str, owners: Collection[str]) -> Tried | None:
        """Return the counted try of a person."""

    async def count(self, contest: str) -> int:
        """Return how many persons have finished their counted tries."""

    async def field(self, contest: str) -> list[ResultRow]:
        """Return the results of the persons' seats in all counted tries that were finished."""

    async def of_bots(self, contest: Contest) -> list[ResultRow]:
        """Return what bots reached on the person's seat, as far as they have finished."""

    async def counted_by(self, contest: str) -> set[str]:
        """Return who has begun a counted try: persons, and bots."""

    async def finished(self, contest: str) -> list[str]:
        """Return the tables of all finished counted tries, those of bots too, oldest first."""


def salt_after(salt: str, words: Sequence[str]) -> str:
    """Return the salt of an event from that of the one before, and the words of its finishers.

    If nobody has finished, the chain goes on with the salt alone.
    """
    return hashlib.sha256("\n".join([salt, *sorted(words)]).encode()).hexdigest()


def table_of(
    ports: Ports, contest: Contest, person: Host, *, is_counted: bool
) -> tuple[TableRow, list[SeatRow]]:
    """Make a table of an event: its luck is fixed, so that it begins at once.

    If it does not, since the server dies, its seats cannot change, and no round is given up.
    """
    game = find_game(contest.game)
    settings = replace(contest.settings, watch=is_counted)
    row = new_row(game, settings, person.guest, ports.clock())
    row.secret, row.opens_at, row.contest = contest.secret, contest.reveals_at, contest.id
    row.client_seeds = {settings.colours[0]: contest.salt}
    seat_rows = [seat_row_of(seat, bot, person) for seat, bot in enumerate(contest.bots)]
    salted = seat_rows[0]
    salted.client_seed, salted.commitment = contest.salt, commitment_to(contest.salt.encode())
    return row, seat_rows


@dataclass(frozen=True, slots=True)
class Nobody:
    """Hosts the tables at which bots play for comparison."""

    guest: str = ""
    name: str = ""


def table_of_bots(ports: Ports, contest: Contest, level: str) -> tuple[TableRow, list[SeatRow]]:
    """Make a table of an event at which a bot has the person's seat."""
    of_bots = replace(contest, bots=tuple(bot or level for bot in contest.bots))
    return table_of(ports, of_bots, Nobody(), is_counted=True)


@dataclass(frozen=True, slots=True)
class Occupant:
    kind: str
    name: str = ""


def seat_row_of(seat: Seat, bot: str, person: Host) -> SeatRow:
    return new_seat_row(seat, Occupant("bot", bot) if bot else Occupant("me"), person)
