"""How each person wants to be told, and by which channels."""

from __future__ import annotations

import secrets

import msgspec
from msgspec import Struct
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from planwagen.server.store.schema import channels, deliveries, guests, mailboxes
from planwagen.server.store.store import Store
from planwagen.table.errors import Clash

MAIL, PUSH, CHAT, WEBHOOK = "mail", "push", "chat", "webhook"
MOST_CHANNELS = 8


class Mailbox(Struct, frozen=True):
    """Minutes are those of the day, in the person's own time zone."""

    language: str = "en"
    zone: str = "UTC"
    quiet_from: int | None = None
    quiet_until: int | None = None
    digest_at: int | None = None
    """All of a day in one letter, at this time."""
    often: bool = False
    """More than one notice a table and hour."""


class Channel(Struct, frozen=True):
    id: str
    owner: str
    kind: str
    target: str
    confirmed: bool
    told_at: float | None
    trouble: str


async def reachable_guests(store: Store) -> frozenset[str]:
    owner = func.coalesce(guests.c.account, guests.c.id)
    wanted = select(guests.c.id).join(channels, channels.c.owner == owner)
    async with store.engine.connect() as connection:
        return frozenset((await connection.execute(wanted.where(channels.c.confirmed))).scalars())


async def read_mailbox(connection: AsyncConnection, owner: str) -> Mailbox:
    wanted = select(*mailboxes.c[1:]).where(mailboxes.c.owner == owner)
    found = (await connection.execute(wanted)).one_or_none()
    return Mailbox(*found) if found else Mailbox()


async def read_channels(connection: AsyncConnection, owner: str) -> list[Channel]:
    wanted = select(channels).where(channels.c.owner == owner)
    found = [Channel(*row) for row in await connection.execute(wanted)]
    return sorted(found, key=lambda channel: (channel.kind, channel.target))


async def keep_mailbox(store: Store, owner: str, box: Mailbox) -> None:
    async with store.writer() as connection:
        await connection.execute(delete(mailboxes).where(mailboxes.c.owner == owner))
        values = msgspec.structs.asdict(box) | {"owner": owner}
        await connection.execute(insert(mailboxes), values)


async def add_channel(store: Store, owner: str, kind: str, target: str) -> Channel:
    """A mail address is confirmed by whoever reads its letters; the others are one's own."""
    made = Channel(secrets.token_urlsafe(12), owner, kind, target, kind != MAIL, None, "")
    async with store.writer() as connection:
        known = await read_channels(connection, owner)
        if any((one.kind, one.target) == (kind, target) for one in known):
            raise Clash("you are told there already")
        if len(known) >= MOST_CHANNELS:
            raise Clash("you are told in enough places already")
        await connection.execute(insert(channels), msgspec.structs.asdict(made))
    return made


async def confirm_channel(store: Store, channel: str) -> bool:
    async with store.writer() as connection:
        mine = channels.c.id == channel
        changed = await connection.execute(update(channels).where(mine).values(confirmed=True))
        return changed.rowcount == 1


async def remove_channel(store: Store, channel: str, owner: str = "") -> bool:
    """One's own; or whoever has a letter to it may."""
    mine = channels.c.id == channel
    async with store.writer() as connection:
        await connection.execute(delete(deliveries).where(deliveries.c.channel == channel))
        mine = mine & (channels.c.owner == owner) if owner else mine
        return (await connection.execute(delete(channels).where(mine))).rowcount == 1


async def hand_over_mailbox(connection: AsyncConnection, guest: str, account: str) -> None:
    """A guest comes under an account, which may have a mailbox already."""
    theirs = select(mailboxes.c.owner).where(mailboxes.c.owner == account)
    mine = mailboxes.c.owner == guest
    if (await connection.execute(theirs)).scalar() is not None:
        await connection.execute(delete(mailboxes).where(mine))
    await connection.execute(update(mailboxes).where(mine).values(owner=account))
    await connection.execute(
        update(channels).where(channels.c.owner == guest).values(owner=account)
    )


async def forget_mailbox(connection: AsyncConnection, owner: str) -> None:
    own = select(channels.c.id).where(channels.c.owner == owner)
    await connection.execute(delete(deliveries).where(deliveries.c.channel.in_(own)))
    await connection.execute(delete(channels).where(channels.c.owner == owner))
    await connection.execute(delete(mailboxes).where(mailboxes.c.owner == owner))
