"""Parts of views: made once for all who are shown them, with what has changed in them since.

A part is plain data, ready for JSON. Clients keep their parts; each is sent what has changed since
the version it has. What stays the same object costs no comparison.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias, cast

from planwagen.core.action import Seat
from planwagen.tables.compact import Row, records_of, rows_of

KEPT = 24
"""Versions back from which changes are sent; who is further behind is sent the whole part."""
MISSING = object()
WIDE = 16
"""A dictionary with more names is a map, in which the order of names means nothing."""
Change: TypeAlias = "dict[str, object] | list[object]"
"""By name what changes in it, further down by their names; or, in a list of one, a new value.

A longer list is a new list of records, as rows: see planwagen.tables.compact.
"""
GONE: list[object] = []
"""The change of an item that has gone from its list."""


def first_version() -> int:
    """Drawn for each table in memory, so that nobody takes another's version for its own."""
    return secrets.randbits(44) + 1


class Part:
    """What some viewers are shown, its version, and the last changes."""

    __slots__ = ("begins", "latest", "packed", "stamp", "value", "version")

    def __init__(self) -> None:
        self.version = 0
        """Of 0 nothing has been sent."""
        self.begins = 0
        """The first version after which all changes are kept."""
        self.value: object = None
        self.stamp: object = None
        """What it was made from."""
        self.latest: deque[tuple[int, Change]] = deque()
        self.packed: dict[int, object] = {}
        """By the number of changes: what a client is to be sent."""

    def update(self, stamp: object, value: object, version: int) -> bool:
        """Set what it shows now, and return whether that is a new version."""
        self.stamp = stamp
        if not self.version:
            self.begins = version
        elif change := change_of(self.value, value):
            self.remember(version, change)
        else:
            return False
        self.version, self.value = version, value
        self.packed.clear()
        return True

    def remember(self, version: int, change: Change) -> None:
        self.latest.append((version, change))
        if len(self.latest) > KEPT:
            self.begins = self.latest.popleft()[0]

    def is_whole_for(self, version: int) -> bool:
        """Check whether a client with this version must be sent the whole part."""
        return not self.begins <= version

    def since(self, version: int, pack: Callable[[object], object]) -> object:
        """Return what turns the client's version into this one; nothing if that is the same."""
        missed = sum(number > version for number, _ in self.latest)
        key = -1 if self.is_whole_for(version) else missed
        if key == 0:
            return None
        if key not in self.packed:
            self.packed[key] = pack(self.changes_since(version))
        return self.packed[key]

    def changes_since(self, version: int) -> list[Change]:
        if self.is_whole_for(version):
            return [[self.value]]
        return [change for number, change in self.latest if number > version]


class Kept:
    """The last thing that was made, and what it was made from."""

    __slots__ = ("made", "stamp")

    def __init__(self) -> None:
        self.made: object = None
        self.stamp: object = None

    def get(self, stamp: object, make: Callable[[], object]) -> object:
        if self.stamp != stamp:
            self.made, self.stamp = make(), stamp
        return self.made


class Shown:
    """Of a table: what is made once for all who look on."""

    __slots__ = (
        "clocks",
        "encoded",
        "events",
        "moment",
        "own",
        "position",
        "public",
        "seen",
        "stamp",
        "version",
    )

    def __init__(self) -> None:
        self.stamp = 0
        """Goes up with each change that is published."""
        self.version = first_version()
        """Of all parts; goes up when something may have changed."""
        self.moment: object = None
        self.public, self.clocks = Part(), Part()
        self.own: dict[Seat, Part] = {}
        self.seen, self.position, self.encoded = Kept(), Kept(), Kept()
        """The position for spectators, as state, as data and encoded."""
        self.events = Kept()

    def own_of(self, seat: Seat) -> Part:
        return self.own.setdefault(seat, Part())

    def advance(self, moment: object) -> None:
        """Go to the next version if time or table have changed since the last message.

        It tells nothing about how often the own parts of others have changed.
        """
        if moment != self.moment:
            self.moment = moment
            self.version += 1

    def newest(self, part: Part, stamp: object, make: Callable[[], object]) -> Part:
        """Return the part as it is now; made anew only if something may have changed."""
        if part.stamp != stamp:
            part.update(stamp, make(), self.version)
        return part


def change_of(old: object, new: object) -> Change | None:
    """Return what turns one into the other, None if nothing does. Tuples are sent whole."""
    if old is new:
        return None
    if isinstance(old, dict) and isinstance(new, dict) and keeps_names(old, new):
        return change_of_names(old, new)
    if isinstance(old, list) and isinstance(new, list):
        is_shorter = len(old) > len(new)
        return change_of_shorter(old, new) if is_shorter else change_of_items(old, new)
    return None if type(old) is type(new) and old == new else in_place_of(new)


def in_place_of(value: object) -> Change:
    return (isinstance(value, list) and rows_of(value)) or [value]


def change_of_names(old: dict[str, object], new: dict[str, object]) -> Change | None:
    found: dict[str, object] = {}
    for name, value in new.items():
        was = old.get(name, MISSING)
        if was is not value:
            change = change_of(was, value)
            if change is not None:
                found[name] = change
    return found or None


def keeps_names(old: dict[str, object], new: dict[str, object]) -> bool:
    """No name has gone, and none has come in between where the order means something."""
    if len(new) > WIDE:
        return old.keys() <= new.keys()
    return len(old) <= len(new) and all(map(str.__eq__, old, new))


def change_of_items(old: list[object], new: list[object]) -> Change | None:
    """A list may grow at its end, where only what differs from the item before is sent.

    Where most of the items are new, the list is shorter as a whole.
    """
    found: dict[str, object] = {}
    replaced, length = 0, len(old)
    for n, value in enumerate(new):
        was = old[n] if n < length else new[n - 1] if n else MISSING
        change = None if was is value else change_of(was, value)
        if change is None and n >= length:
            change = in_place_of(value)
        if change is not None:
            found[str(n)] = change
            replaced += isinstance(change, list)
    return in_place_of(new) if 2 * replaced > len(new) else found or None


def change_of_shorter(old: list[object], new: list[object]) -> Change:
    """Some items in the midst of the list have gone; if that is too much, it is sent whole."""
    start, end = 0, len(new)
    while start < end and old[start] == new[start]:
        start += 1
    gone = len(old) - len(new)
    while end > start and old[end + gone - 1] == new[end - 1]:
        end -= 1
    if 2 * (end - start) > len(new) or not new:
        return in_place_of(new)
    found: dict[str, object] = {str(n): GONE for n in range(end, end + gone)}
    for n in range(start, end):
        found[str(n)] = change_of(old[n], new[n]) or in_place_of(new[n])
    return found


def applied(whole: object, changes: Iterable[Change]) -> object:
    """Return the same data with these changes, as clients make it."""
    for change in changes:
        whole = with_change(whole, change)
    return whole


def with_change(whole: object, change: Change) -> object:
    if isinstance(change, list):
        return new_value(change)
    if isinstance(whole, list):
        return with_items(whole, change)
    fields = {**cast("dict[str, object]", whole)}
    for name, inner in change.items():
        fields[name] = with_change(fields.get(name), as_change(inner))
    return fields


def with_items(whole: list[object], change: dict[str, object]) -> list[object]:
    items = [*whole]
    for name, inner in change.items():
        n = int(name)
        if inner != GONE:
            was = items[n] if n < len(items) else items[-1] if items else None
            items[n : n + 1] = [with_change(was, as_change(inner))]
    return [item for n, item in enumerate(items) if change.get(str(n)) != GONE]


def new_value(change: list[object]) -> object:
    names, *rows = change
    return records_of(cast("list[object]", names), cast("list[Row]", rows)) if rows else names


def as_change(inner: object) -> Change:
    return cast("Change", inner)


def change_at(path: Sequence[str | int], change: Change) -> Change:
    """Return the change of something as a change of what holds it."""
    for name in reversed(path):
        change = {str(name): change}
    return change


def joined(one: Change, other: Change) -> Change:
    """Return both changes as one; they are of different things."""
    if isinstance(one, list) or isinstance(other, list):
        return other
    both = {**one}
    for name, inner in other.items():
        both[name] = joined(as_change(both[name]), as_change(inner)) if name in both else inner
    return both
