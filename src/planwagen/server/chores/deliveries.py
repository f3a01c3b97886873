"""Letters on their way: stored first, sent after, tried again with longer and longer pauses.

Nobody waits for them: a receiver may be slow. What failed for good is shown to the person.
"""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import httpx
import structlog
from sqlalchemy import delete, select, update

from planwagen.core.errors import PlanwagenError
from planwagen.server import measures
from planwagen.server.chores.letters import Letter
from planwagen.server.chores.notices import read_letter, write_letters
from planwagen.server.chores.senders import SENDERS, Post
from planwagen.server.chores.webhooks import outbound_client
from planwagen.server.errors import NotSent
from planwagen.server.store.mailboxes import Channel
from planwagen.server.store.schema import channels, deliveries
from planwagen.server.table.tables import Tables

FIRST_PAUSE = 5.0
MOST_TRIES = 8
AT_ONCE = 50


class OnItsWay(NamedTuple):
    id: int
    tries: int
    letter: Letter
    channel: Channel


def pause_after(tries: int) -> float:
    """Five seconds, ten, twenty … up to five minutes and a third before the last try."""
    return FIRST_PAUSE * 2.0**tries


async def send_due(tables: Tables) -> None:
    """Writes what is to be written, and sends what is due, all of it side by side."""
    await write_letters(tables)
    found = await due(tables)
    if not found:
        return
    async with outbound_client() as client:
        await asyncio.gather(*(send(tables, client, one) for one in found))


async def due(tables: Tables) -> list[OnItsWay]:
    wanted = (
        select(deliveries.c.id, deliveries.c.tries, deliveries.c.letter, channels)
        .join(channels, channels.c.id == deliveries.c.channel)
        .where(deliveries.c.next_at <= tables.now())
        .order_by(deliveries.c.next_at)
        .limit(AT_ONCE)
    )
    async with tables.store.engine.connect() as connection:
        found = (await connection.execute(wanted)).all()
    return [OnItsWay(r[0], r[1], read_letter(r[2]), Channel(*r[3:])) for r in found]


async def send(tables: Tables, client: httpx.AsyncClient, one: OnItsWay) -> None:
    """Claimed first, so that two processes do not send it twice."""
    if not await claim(tables, one):
        return
    post = Post(tables.settings, client, one.channel, one.letter)
    try:
        await SENDERS[one.channel.kind](post)
    except PlanwagenError as no:  # an address that is refused is not asked again
        for_good = no.for_good if isinstance(no, NotSent) else True
        await failed(tables, one, str(no), for_good=for_good)
    except Exception as no:  # whatever it was: it is no fault of the others
        await failed(tables, one, type(no).__name__)
    else:
        measures.NOTICES.labels("sent").inc()
        await finish(tables, one, told_at=tables.now(), trouble="")


async def claim(tables: Tables, one: OnItsWay) -> bool:
    here = (deliveries.c.id == one.id) & (deliveries.c.tries == one.tries)
    later = tables.now() + pause_after(one.tries)
    async with tables.store.writer() as connection:
        changed = await connection.execute(
            update(deliveries).where(here).values(tries=one.tries + 1, next_at=later)
        )
        return changed.rowcount == 1


async def failed(tables: Tables, one: OnItsWay, why: str, *, for_good: bool = False) -> None:
    measures.NOTICES.labels("failed").inc()
    event = "notice_bounced" if for_good else "notice_failed"
    structlog.get_logger().info(event, channel=one.channel.id, kind=one.channel.kind, why=why)
    if for_good or one.tries + 1 >= MOST_TRIES:
        await finish(tables, one, trouble=why[:200])
        return
    async with tables.store.writer() as connection:
        mine = channels.c.id == one.channel.id
        await connection.execute(update(channels).where(mine).values(trouble=why[:200]))


async def finish(tables: Tables, one: OnItsWay, **values: object) -> None:
    """Gone, or given up."""
    async with tables.store.writer() as connection:
        await connection.execute(delete(deliveries).where(deliveries.c.id == one.id))
        mine = channels.c.id == one.channel.id
        await connection.execute(update(channels).where(mine).values(**values))
