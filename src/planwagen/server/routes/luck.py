"""The door to the luck of a game that is over: what each draw could have been."""

from __future__ import annotations

import asyncio

from litestar import get
from msgspec import Struct

from planwagen.core.draws import draws
from planwagen.server.routes.dependencies import WatchedTable, limited
from planwagen.tables.errors import NotAllowed
from planwagen.tables.export import export


class DrawInfo(Struct, frozen=True):
    """A line of luck: what for, and what could have come up, in the order of the rules."""

    seq: int
    purpose: str
    outcomes: list[str]
    weights: list[int]
    """Empty when all are equally likely."""


@get("/api/tables/{table_id:str}/luck", guards=[limited("read")])
async def luck(watched_table: WatchedTable) -> list[DrawInfo]:
    """Every draw; with the record and its opened secret anyone can compute them again."""
    if not watched_table.row.is_done:
        raise NotAllowed("the luck can be checked when the game is over")
    found = await asyncio.to_thread(draws, watched_table.history.game, export(watched_table))
    return [DrawInfo(draw.seq, draw.purpose, draw.outcomes, draw.weights) for draw in found]


LUCK = [luck]
