"""Turns due events into notifications: for whom, whether they still matter, and when to send them.

An event is stored together with the move that causes it, so it exists once a turn. When it is due
and the person's preferences allow it, each channel gets one notification; see `outbox`.
"""

from __future__ import annotations

import msgspec

from planwagen.games import find_game
from planwagen.server.backend import Backend
from planwagen.server.db.notification_prefs import NotificationPrefs, read_prefs
from planwagen.server.db.outbox import Due, add_to_outbox, due_events, others_at, settle
from planwagen.server.db.schema import to_json
from planwagen.server.db.storage import Connection
from planwagen.server.notifications.content import TURN, Item, Notification
from planwagen.server.notifications.quiet_hours import hold_until


def matters(event: Due) -> bool:
    """Check that the player has not moved meanwhile."""
    is_to_move = str(event.seat) in event.to_move.split()
    return event.owner is not None and (event.kind != TURN or is_to_move)


async def write_notifications(backend: Backend) -> None:
    """Write notifications; events of one person are combined."""
    by_owner: dict[str | None, list[Due]] = {}
    for event in await due_events(backend.storage, backend.now()):
        by_owner.setdefault(event.owner, []).append(event)
    for owner, found in by_owner.items():
        async with backend.storage.writer() as connection:
            await write_to(backend, connection, owner or "", found)


async def write_to(backend: Backend, connection: Connection, owner: str, found: list[Due]) -> None:
    box, items, now = await read_prefs(connection, owner), list[Item](), backend.now()
    for event in found:
        until = hold_until(box, event.next_at, event.notified_at, now)
        if not matters(event):
            await settle(connection, event, next_at=None)
        elif until > now:
            await settle(connection, event, next_at=until)
        elif await settle(connection, event, next_at=None, notified_at=now):
            items.append(await item_of(connection, event))
    if items:
        notification = Notification(box.language, items[0].kind, tuple(items))
        await add_to_outbox(connection, owner, to_json(notification), now)


async def item_of(connection: Connection, event: Due) -> Item:
    title, names = find_game(event.game).title, await others_at(connection, event)
    return Item(event.kind, event.table, event.seat, event.game, title, names)


async def send_test(backend: Backend, owner: str, box: NotificationPrefs, kind: str) -> int:
    text = to_json(Notification(box.language, kind))
    async with backend.storage.writer() as connection:
        return await add_to_outbox(connection, owner, text, backend.now())


def read_notification(text: str) -> Notification:
    return msgspec.json.decode(text, type=Notification)
