"""Results of finished games, one for each seat. They are stored together with the last line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from planwagen.core.action import Seat
from planwagen.core.game import Standing
from planwagen.tables.clocks import Times

if TYPE_CHECKING:
    from planwagen.tables.table import Table

SUM = "points"
"""What stands before it among the parts adds up to it, and decides nothing by itself."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """What a seat has reached. Everything in it can be computed again from the record."""

    table_id: str
    seat: Seat
    game: str
    edition: str
    variant: str
    players: int
    guest: str | None
    """The owner of the seat; None for a bot."""
    bot: str
    """The bot that played at the end, also for an absent owner."""
    place: int
    """Those with the same numbers share a place."""
    score: int
    parts: dict[str, int]
    seconds: float
    """Thinking time."""
    ended_at: float
    accuracy: float | None = None
    """What the coach said, once it was asked; so is the next."""
    luck: float | None = None
    event: str = ""
    """The day, cup or challenge that the game belongs to, if any."""


def results_of(table: Table, standing: Standing, times: Times, at: float) -> list[ResultRow]:
    """Return the results of all seats of a game that is over by its rules."""
    found = places(standing)
    return [result_of(table, standing, seat, found[seat], times, at) for seat in sorted(found)]


def result_of(
    table: Table, standing: Standing, seat: Seat, place: int, times: Times, at: float
) -> ResultRow:
    settings, seat_row = table.row.settings, table.seats[seat]
    return ResultRow(
        table_id=table.id,
        seat=seat,
        game=table.row.game,
        edition=f"{settings.edition.id} {settings.edition.hash}".strip(),
        variant=settings.variant,
        players=len(table.seats),
        guest=seat_row.guest,
        bot=seat_row.bot if seat_row.bot_plays else "",
        place=place,
        score=standing.scores[seat],
        parts=standing.parts[seat],
        seconds=round(times.spent[seat], 1),
        ended_at=at,
        event=table.row.contest,
    )


def places(standing: Standing) -> dict[Seat, int]:
    """Return the place of each seat, from 1 on."""
    found: dict[Seat, int] = {}
    above: Seat | None = None
    for number, seat in enumerate(standing.ranking, 1):
        is_shared = above is not None and decisive(standing, above) == decisive(standing, seat)
        found[seat] = found[above] if is_shared and above is not None else number
        above = seat
    return found


def decisive(standing: Standing, seat: Seat) -> list[int]:
    """Return the numbers that decide: the sum and those after it, or all if there is no sum."""
    parts = standing.parts[seat]
    first = list(parts).index(SUM) if SUM in parts else 0
    return list(parts.values())[first:]
