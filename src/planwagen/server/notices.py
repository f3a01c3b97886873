"""Telling people away from the page that it is their turn. Today by webhook; mail and push later.

A notice is stored together with the move that causes it, so it exists once a turn; it is tried
until somebody takes it, with longer and longer pauses.
"""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import json
import socket
from typing import Any
from urllib.parse import urlsplit

import structlog
from sqlalchemy import select, update

from planwagen.core.errors import PlanwagenError
from planwagen.server import measures
from planwagen.server.schema import notices, seats, tables
from planwagen.server.tables import Tables

FIRST_PAUSE = 5.0
MOST_TRIES = 8
PATIENCE = 5.0
"""Seconds that a webhook may take to answer."""
AT_ONCE = 50


class BadWebhook(PlanwagenError):
    """An address that notices are not sent to."""


def pause_after(tries: int) -> float:
    """Five seconds, ten, twenty … up to ten minutes."""
    return FIRST_PAUSE * 2.0**tries


async def send_due(house: Tables) -> None:
    """Sends what is due; each is claimed first, so that two processes do not send it twice."""
    for notice in await due(house):
        if await claim(house, notice):
            taken = await deliver(house, notice)
            measures.NOTICES.labels("sent" if taken else "failed").inc()
            if taken:
                await finish(house, notice)


async def due(house: Tables) -> list[Any]:
    wanted = (
        select(notices, seats.c.webhook, tables.c.game)
        .join(seats, (seats.c.table_id == notices.c.table_id) & (seats.c.seat == notices.c.seat))
        .join(tables, tables.c.id == notices.c.table_id)
        .where(notices.c.next_at <= house.now())
        .order_by(notices.c.id)
        .limit(AT_ONCE)
    )
    async with house.store.engine.connect() as connection:
        return list((await connection.execute(wanted)).all())


async def claim(house: Tables, notice: Any) -> bool:
    last = notice.tries + 1 >= MOST_TRIES
    next_at = None if last else house.now() + pause_after(notice.tries)
    mine = (notices.c.id == notice.id) & (notices.c.tries == notice.tries)
    async with house.store.writer() as connection:
        changed = await connection.execute(
            update(notices).where(mine).values(tries=notice.tries + 1, next_at=next_at)
        )
        return changed.rowcount == 1


async def finish(house: Tables, notice: Any) -> None:
    async with house.store.writer() as connection:
        await connection.execute(
            update(notices).where(notices.c.id == notice.id).values(next_at=None)
        )


async def deliver(house: Tables, notice: Any) -> bool:
    settings = house.settings
    body = {
        "event": "your_turn",
        "game": notice.game,
        "table": notice.table_id,
        "seat": notice.seat,
        "seq": notice.seq,
        "link": f"{settings.address}/t/{notice.table_id}?seat={notice.seat}",
    }
    try:
        status = await asyncio.to_thread(post, notice.webhook, body, local=settings.local_webhooks)
    except (OSError, http.client.HTTPException, BadWebhook) as no:
        structlog.get_logger().info("notice_failed", table=notice.table_id, why=str(no))
        return False
    return 200 <= status < 300


def post(url: str, body: dict[str, object], *, local: bool) -> int:
    """Sends JSON to the very address that was checked; redirections are not followed."""
    parts = urlsplit(url)
    host, port = checked_host(url), parts.port or (443 if parts.scheme == "https" else 80)
    address = checked_address(host, port, local=local)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    line = kind(host, port, timeout=PATIENCE)
    line._create_connection = (  # type: ignore[attr-defined]
        lambda _, *rest: socket.create_connection((address, port), PATIENCE)
    )
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        line.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        return line.getresponse().status
    finally:
        line.close()


def checked_host(url: str) -> str:
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username:
        raise BadWebhook("a webhook is an http or https address")
    return parts.hostname


def checked_address(host: str, port: int, *, local: bool) -> str:
    """Nobody uses our server to reach into the network it stands in."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    address = str(found[0][4][0])
    if not local and not ipaddress.ip_address(address).is_global:
        raise BadWebhook("webhooks to inner addresses are not allowed")
    return address
