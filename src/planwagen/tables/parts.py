"""Parts of views: made once for all who are shown them, with what has changed in them since.

A part is plain data, ready for JSON. Clients keep their parts; each is sent what has changed since
the version it has. What stays the same object costs no comparison.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import cast

from planwagen.core.action import Seat
from planwagen.tables.messages import PartChange

KEPT = 8
"""Versions back from which changes are sent; who is further behind is sent the whole part."""
MISSING = object()
WIDE = 16
"""A dictionary with more names is a map, in which the order of names means nothing."""


Path = list[str | int]


class Part:
    """What some viewers are shown, its version, and the last changes."""

    __slots__ = ("latest", "packed", "stamp", "value", "version")

    def __init__(self) -> None:
        self.version = 0
        """Of 0 nothing has been sent."""
        self.value: object = None
        self.stamp: object = None
        """What it was made from."""
        self.latest: deque[list[PartChange]] = deque(maxlen=KEPT)
        self.packed: dict[int, object] = {}
        """By the version of the client: what it is to be sent."""

    def update(self, stamp: object, value: object) -> None:
        self.stamp = stamp
        found = changes(self.value, value) if self.version else [PartChange([], value)]
        if found:
            self.version += 1
            self.latest.append(found)
            self.packed.clear()
            self.value = value

    def since(self, version: int, pack: Callable[[object], object]) -> object:
        """Return what turns the client's version into this one."""
        if version not in self.packed:
            self.packed[version] = pack(self.changes_since(version))
        return self.packed[version]

    def changes_since(self, version: int) -> list[PartChange]:
        missed = self.version - version
        if not version or missed > len(self.latest):
            return [PartChange([], self.value)]
        return [change for found in [*self.latest][len(self.latest) - missed :] for change in found]


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

    __slots__ = ("clocks", "encoded", "events", "own", "position", "public", "seen", "stamp")

    def __init__(self) -> None:
        self.stamp = 0
        """Goes up with each change that is published."""
        self.public = Part()
        self.own: dict[Seat, Part] = {}
        self.seen, self.position, self.encoded = Kept(), Kept(), Kept()
        """The position for spectators, as state, as data and encoded."""
        self.clocks, self.events = Kept(), Kept()

    def own_of(self, seat: Seat) -> Part:
        return self.own.setdefault(seat, Part())


def changes(old: object, new: object) -> list[PartChange]:
    """Return what turns one into the other. Tuples are always sent whole."""
    found: list[PartChange] = []
    if old != new:
        add_changes(found, [], old, new)
    return found


def add_changes(found: list[PartChange], path: Path, old: object, new: object) -> None:
    """Of two that differ. Most values are the same, so that they are compared before the call."""
    if isinstance(old, dict) and isinstance(new, dict) and keeps_names(old, new):
        for name, value in new.items():
            was = old.get(name, MISSING)
            if was is not value and was != value:
                add_changes(found, [*path, name], was, value)
    elif isinstance(old, list) and isinstance(new, list) and len(old) <= len(new):
        add_items(found, path, old, new)
    else:
        found.append(PartChange(path, new))


def keeps_names(old: dict[str, object], new: dict[str, object]) -> bool:
    """No name has gone, and none has come in between where the order means something."""
    if old.keys() == new.keys():
        return True
    return len(new) > WIDE and old.keys() <= new.keys()


def add_items(
    found: list[PartChange], path: Path, old: Sequence[object], new: Sequence[object]
) -> None:
    """A list may grow at its end. Where most of its items are new, it is shorter as a whole."""
    inside: list[PartChange] = []
    for n, value in enumerate(new):
        was = old[n] if n < len(old) else MISSING
        if was is not value and was != value:
            add_changes(inside, [*path, n], was, value)
    replaced = sum(len(change.path) == len(path) + 1 for change in inside)
    if 2 * replaced > len(new):
        found.append(PartChange(path, new))
    else:
        found += inside


def applied(whole: object, found: Iterable[Sequence[object]]) -> object:
    """Return the same data with these changes, as clients make it."""
    for path, value in found:
        whole = with_value(whole, cast("Sequence[str | int]", path), value)
    return whole


def with_value(whole: object, path: Sequence[str | int], value: object) -> object:
    if not path:
        return value
    at, further = path[0], path[1:]
    if isinstance(whole, dict):
        return {**whole, at: with_value(whole.get(at), further, value)}
    items, n = [*cast("Sequence[object]", whole)], cast("int", at)
    items[n : n + 1] = [with_value(items[n] if n < len(items) else None, further, value)]
    return items
