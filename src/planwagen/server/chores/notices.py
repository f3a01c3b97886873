"""Telling people away from the page that it is their turn. Today by webhook; mail and push later.

A notice is stored together with the move that causes it, so it exists once a turn; it is tried
eight times at most, with longer and longer pauses. Nobody waits for it: a receiver may be slow.
"""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import httpx
import structlog
from sqlalchemy import select, update

from planwagen.server import measures
from planwagen.server.chores.webhooks import post
from planwagen.server.store import schema
from planwagen.server.store.schema import notices
from planwagen.server.table.tables import Tables

FIRST_PAUSE = 5.0
MOST_TRIES = 8
AT_ONCE = 50


class Due(NamedTuple):
    """A notice that is to be sent, and where to."""

    id: int
    table_id: str
    seat: int
    seq: int
    tries: int
    kind: str
    webhook: str
    game: str


def pause_after(tries: int) -> float:
    """Five seconds, ten, twenty … up to five minutes and a third before the last try."""
    return FIRST_PAUSE * 2.0**tries


async def send_due(tables: Tables) -> None:
    """Sends what is due, all of it side by side."""
    found = await due(tables)
    if not found:
        return
    async with httpx.AsyncClient(trust_env=False) as client:
        await asyncio.gather(*(send(tables, client, notice) for notice in found))


async def send(tables: Tables, client: httpx.AsyncClient, notice: Due) -> None:
    """One notice, claimed first, so that two processes do not send it twice."""
    try:
        if await claim(tables, notice):
            taken = await deliver(tables, client, notice)
            measures.NOTICES.labels("sent" if taken else "failed").inc()
            if taken:
                await finish(tables, notice)
    except Exception as no:  # whatever it was: it is no fault of the others
        measures.NOTICES.labels("failed").inc()
        structlog.get_logger().info("notice_failed", table=notice.table_id, why=repr(no))


async def due(tables: Tables) -> list[Due]:
    seats, rows, own = schema.seats, schema.tables, notices.c
    columns = (own.id, own.table_id, own.seat, own.seq, own.tries, own.kind)
    wanted = (
        select(*columns, seats.c.webhook, rows.c.game)
        .join(seats, (seats.c.table_id == notices.c.table_id) & (seats.c.seat == notices.c.seat))
        .join(rows, rows.c.id == notices.c.table_id)
        .where(notices.c.next_at <= tables.now())
        .order_by(notices.c.next_at)
        .limit(AT_ONCE)
    )
    async with tables.store.engine.connect() as connection:
        return [Due(*found) for found in await connection.execute(wanted)]


async def claim(tables: Tables, notice: Due) -> bool:
    last = notice.tries + 1 >= MOST_TRIES
    next_at = None if last else tables.now() + pause_after(notice.tries)
    mine = (notices.c.id == notice.id) & (notices.c.tries == notice.tries)
    async with tables.store.writer() as connection:
        changed = await connection.execute(
            update(notices).where(mine).values(tries=notice.tries + 1, next_at=next_at)
        )
        return changed.rowcount == 1


async def finish(tables: Tables, notice: Due) -> None:
    async with tables.store.writer() as connection:
        await connection.execute(
            update(notices).where(notices.c.id == notice.id).values(next_at=None)
        )


async def deliver(tables: Tables, client: httpx.AsyncClient, notice: Due) -> bool:
    settings = tables.settings
    body = {
        "event": notice.kind,
        "game": notice.game,
        "table": notice.table_id,
        "seat": notice.seat,
        "seq": notice.seq,
        "link": f"{settings.address}/t/{notice.table_id}?seat={notice.seat}",
    }
    status = await post(client, notice.webhook, body, local=settings.local_webhooks)
    return 200 <= status < 300
