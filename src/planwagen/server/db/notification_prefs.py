"""Notification preferences and channels of each person."""

from __future__ import annotations

import secrets

import msgspec
from msgspec import Struct
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from planwagen.server.db.schema import channels, guests, notification_prefs, outbox
from planwagen.server.db.storage import Storage
from planwagen.tables.errors import Conflict

MAX_CHANNELS = 8


class NotificationPrefs(Struct, frozen=True):
    """Preferences of a person. Times are minutes of the day, in the person's time zone."""

    language: str = "en"
    zone: str = "UTC"
    quiet_from: int | None = None
    quiet_until: int | None = None
    digest_at: int | None = None
    """Send all notifications of a day in one digest, at this time."""
    often: bool = False
    """Allow more than one notification per table and hour."""


class StoredChannel(Struct, frozen=True):
    id: str
    owner: str
    kind: str
    target: str
    confirmed: bool
    sent_at: float | None
    trouble: str


async def reachable_guests(storage: Storage) -> frozenset[str]:
    owner = func.coalesce(guests.c.account, guests.c.id)
    wanted = select(guests.c.id).join(channels, channels.c.owner == owner)
    async with storage.engine.connect() as connection:
        return frozenset((await connection.execute(wanted.where(channels.c.confirmed))).scalars())


async def read_prefs(connection: AsyncConnection, owner: str) -> NotificationPrefs:
    wanted = select(*notification_prefs.c[1:]).where(notification_prefs.c.owner == owner)
    found = (await connection.execute(wanted)).one_or_none()
    return NotificationPrefs(*found) if found else NotificationPrefs()


async def read_channels(connection: AsyncConnection, owner: str) -> list[StoredChannel]:
    wanted = select(channels).where(channels.c.owner == owner)
    found = [StoredChannel(*row) for row in await connection.execute(wanted)]
    return sorted(found, key=lambda channel: (channel.kind, channel.target))


async def save_prefs(storage: Storage, owner: str, box: NotificationPrefs) -> None:
    async with storage.writer() as connection:
        await connection.execute(
            delete(notification_prefs).where(notification_prefs.c.owner == owner)
        )
        values = msgspec.structs.asdict(box) | {"owner": owner}
        await connection.execute(insert(notification_prefs), values)


async def add_channel(
    storage: Storage, owner: str, kind: str, target: str, *, confirmed: bool
) -> StoredChannel:
    """Add a channel. It is active at once, or as soon as its receiver confirms it by a link."""
    made = StoredChannel(secrets.token_urlsafe(12), owner, kind, target, confirmed, None, "")
    async with storage.writer() as connection:
        known = await read_channels(connection, owner)
        if any((one.kind, one.target) == (kind, target) for one in known):
            raise Conflict("notified_already")
        if len(known) >= MAX_CHANNELS:
            raise Conflict("enough_channels")
        await connection.execute(insert(channels), msgspec.structs.asdict(made))
    return made


async def confirm_channel(storage: Storage, channel: str) -> bool:
    async with storage.writer() as connection:
        mine = channels.c.id == channel
        changed = await connection.execute(update(channels).where(mine).values(confirmed=True))
        return changed.rowcount == 1


async def remove_channel(storage: Storage, channel: str, owner: str = "") -> bool:
    """Remove a channel of this person, or one named by a signed unsubscribe link."""
    mine = channels.c.id == channel
    async with storage.writer() as connection:
        await connection.execute(delete(outbox).where(outbox.c.channel == channel))
        mine = mine & (channels.c.owner == owner) if owner else mine
        return (await connection.execute(delete(channels).where(mine))).rowcount == 1


async def hand_over_prefs(connection: AsyncConnection, guest: str, account: str) -> None:
    """Move a guest's preferences to an account, which may have some already."""
    theirs = select(notification_prefs.c.owner).where(notification_prefs.c.owner == account)
    mine = notification_prefs.c.owner == guest
    if (await connection.execute(theirs)).scalar() is not None:
        await connection.execute(delete(notification_prefs).where(mine))
    await connection.execute(update(notification_prefs).where(mine).values(owner=account))
    await connection.execute(
        update(channels).where(channels.c.owner == guest).values(owner=account)
    )


async def delete_prefs(connection: AsyncConnection, owner: str) -> None:
    own = select(channels.c.id).where(channels.c.owner == owner)
    await connection.execute(delete(outbox).where(outbox.c.channel.in_(own)))
    await connection.execute(delete(channels).where(channels.c.owner == owner))
    await connection.execute(delete(notification_prefs).where(notification_prefs.c.owner == owner))
