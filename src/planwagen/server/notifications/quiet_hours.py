"""Decides when to notify: outside quiet hours, at most hourly per table, or in a daily digest."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from planwagen.server.db.notification_prefs import NotificationPrefs

AN_HOUR = 3600.0


def hold_until(box: NotificationPrefs, due: float, notified_at: float | None, now: float) -> float:
    """Return when to send a notification due at `due`; `notified_at` is the table's last one."""
    at = now
    if notified_at is not None and not box.often:
        at = max(at, notified_at + AN_HOUR)
    if box.digest_at is not None:
        at = max(at, next_time(box, box.digest_at, due))
    if box.quiet_until is not None and is_quiet(box, at):
        at = next_time(box, box.quiet_until, at)
    return at


def local(box: NotificationPrefs, at: float) -> datetime:
    return datetime.fromtimestamp(at, ZoneInfo(box.zone))


def next_time(box: NotificationPrefs, minute: int, after: float) -> float:
    """Return the next time, or this one, at which the person's clock shows this minute."""
    day = local(box, after)
    shown = day.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
    if shown.timestamp() < after:
        shown += timedelta(days=1)
    return shown.timestamp()


def is_quiet(box: NotificationPrefs, at: float) -> bool:
    if box.quiet_from is None or box.quiet_until is None:
        return False
    moment = local(box, at)
    minute, first, last = moment.hour * 60 + moment.minute, box.quiet_from, box.quiet_until
    return first <= minute < last if first <= last else minute >= first or minute < last
