"""Route to the luck of a finished game: all possible outcomes of each draw."""

from __future__ import annotations

import asyncio

from litestar import get
from msgspec import Struct

from planwagen.core.game import AnyGame
from planwagen.core.record import Record
from planwagen.core.replay import draws
from planwagen.server.routes.dependencies import (
    HttpRequest,
    InjectedServices,
    WatchedTable,
    limited,
    neighbours_of,
)
from planwagen.tables.export import export_with_luck


class DrawInfo(Struct, frozen=True):
    """A line of luck: its purpose, and its possible outcomes in the order of the rules."""

    seq: int
    purpose: str
    outcomes: list[str]
    weights: list[int]
    """Empty if all outcomes are equally likely."""


@get("/api/tables/{table_id:str}/luck", guards=[limited("read")])
async def luck(
    request: HttpRequest, services: InjectedServices, watched_table: WatchedTable
) -> list[DrawInfo]:
    """List every draw; with the record and the opened secret, anybody can compute them again."""
    game, record = watched_table.history.game, export_with_luck(watched_table)
    async with services.rate_limiter.long_look(neighbours_of(request)):
        return await asyncio.to_thread(draws_of, game, record)


def draws_of(game: AnyGame, record: Record) -> list[DrawInfo]:
    """Replay the whole game."""
    found = draws(game, record)
    return [DrawInfo(draw.seq, draw.purpose, draw.outcomes, draw.weights) for draw in found]


LUCK = [luck]
