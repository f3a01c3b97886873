"""Views for clients that keep parts of them: what has changed since the version that each has."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, cast

from planwagen.core.action import SPECTATOR, Seat
from planwagen.core.game import Changes, Standing
from planwagen.core.undo import steps_after
from planwagen.tables.compact import Row, choice_rows, event_row
from planwagen.tables.messages import ChangedView, Printed, SeatClock
from planwagen.tables.parts import Change, Part, change_at, change_of, joined
from planwagen.tables.static_parts import printed_key, printed_names, static_parts
from planwagen.tables.subscriber import Subscriber
from planwagen.tables.table import Table
from planwagen.tables.take_back import pending
from planwagen.tables.views import (
    Viewpoint,
    choices,
    clock_time,
    clocks,
    events,
    first_line,
    is_asked,
    public_seen,
    public_view,
    undo,
)

STANDING = [field.name for field in fields(Standing)]
CLOCK = [field.name for field in fields(SeatClock)]


def changed_view(table: Table, subscriber: Subscriber) -> ChangedView:
    """Return what this subscriber's view has that its last one had not."""
    seat, pack, shown = subscriber.seat, table.ports.pack, table.shown
    if subscriber.public > shown.version:  # that was a version of another process
        subscriber.public = subscriber.own = 0
    at = clock_time(table)
    shown.advance((stamp_of(table), round(at, 1)))
    public, own, times = public_part(table), own_part(table, seat), clock_part(table, at)
    message = ChangedView(
        type="changed_view",
        seq=table.history.seq,
        version=shown.version,
        since=first_line(table, subscriber),
    )
    if new := packed_events(table, seat, message["since"]):
        message["events"] = cast("list[Row]", new)
    if later := times.since(subscriber.public, pack):
        message["clocks"] = cast("list[object]", later)
    if changes := public.since(subscriber.public, pack):
        message["public"] = cast("list[object]", changes)
        names = printed_names(table.game, public_view(table))
        if names and public.is_whole_for(subscriber.public):
            message["printed"] = printed(table, subscriber, names)
    if mine := own.since(subscriber.own, pack):
        message["own"] = cast("list[object]", mine)
    if subscriber.answers:
        message["results"] = subscriber.answers
    subscriber.public = subscriber.own = shown.version
    return message


def public_part(table: Table) -> Part:
    """Return what all are shown, made once a change."""
    shown = table.shown
    return shown.newest(shown.public, stamp_of(table), lambda: public_fields(table))


def own_part(table: Table, seat: Seat) -> Part:
    """Return what only this seat is shown."""
    shown = table.shown
    return shown.newest(shown.own_of(seat), stamp_of(table), lambda: own_fields(table, seat))


def clock_part(table: Table, at: float) -> Part:
    """Return the clocks, made once for all who look at the same moment."""
    shown = table.shown
    stamp = shown.stamp, table.history.seq, round(at, 1)
    return shown.newest(shown.clocks, stamp, lambda: [*map(plain_clock, clocks(table, at))])


def stamp_of(table: Table) -> tuple[object, ...]:
    """Return what tells whether something may have changed."""
    return table.shown.stamp, table.history.seq, table.row.status, len(table.notes)


def public_fields(table: Table) -> dict[str, object]:
    history, game = table.history, table.game
    position = public_view(table)
    names = printed_names(game, position)
    return {
        "status": table.row.status,
        "to_move": list(history.to_move) if table.is_running else [],
        "request": pending(table),
        "undone": history.undone[:],
        "standing": plain(game.standing(public_seen(table))),
        "position": {**position, **dict.fromkeys(names)} if names else position,
    }


def printed(table: Table, subscriber: Subscriber, names: tuple[str, ...]) -> Printed:
    """Return what is printed, unless the client has it."""
    game = table.game
    message = Printed(key=printed_key(game, names))
    if subscriber.printed != message["key"]:
        message["parts"] = {name: static_parts(game)[name] for name in names}
        subscriber.printed = message["key"]
    return message


def own_fields(table: Table, seat: Seat) -> dict[str, object]:
    """Return a seat's own part; `position` and `standing` are what it sees otherwise."""
    see = SeenOnce(table, seat)
    position, standing = own_changes(table, seat, see)
    asked = is_asked(table, seat)
    return {
        "seat": seat,
        "prompt": table.game.prompt(see(), seat) if asked else None,
        "choices": choice_rows(choices(table, see(), seat)) if asked else [],
        "undo": own_undo(table, seat) if table.is_running and seat >= 0 else None,
        "position": position,
        "standing": standing,
    }


class SeenOnce:
    """The position as a seat sees it, made when it is asked for, and only once."""

    __slots__ = ("seat", "seen", "table")

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.seat, self.seen = table, seat, cast("object", None)

    def __call__(self) -> object:
        if self.seen is None:
            self.seen = Viewpoint(self.seat).see(self.table.game, self.table.history.state)
        return self.seen


def own_changes(table: Table, seat: Seat, see: SeenOnce) -> tuple[Change, Change]:
    """Return how the position and the standing of a seat differ from what spectators are shown."""
    game = table.game
    if seat == SPECTATOR or game.is_open:
        return {}, {}
    if game.own_view is not None:
        own = game.own_view(table.history.state, seat)
        standing = own_standing(table, own.standing) if own.standing else cast("Change", {})
        return own_position(table, own.changes), standing
    seen = see()
    position = change_of(public_view(table), game.client_view(seen, seat))
    return position or {}, own_standing(table, game.standing(seen))


def own_position(table: Table, changes: Changes) -> Change:
    """Return the given values as changes, as far as spectators are shown others."""
    whole: Change = {}
    for path, value in changes:
        if change := change_of(read(public_view(table), path), value):
            whole = joined(whole, change_at(path, change))
    return whole


def read(whole: object, path: Iterable[str | int]) -> object:
    for name in path:
        whole = cast("Any", whole)[name]
    return whole


def own_standing(table: Table, standing: Standing) -> Change:
    public = cast("dict[str, object]", public_part(table).value)
    return change_of(public["standing"], plain(standing)) or {}


def own_undo(table: Table, seat: Seat) -> dict[str, object]:
    line = undo(table, seat)
    return {"seq": line.seq, "points": line.points, "redo": line.redo, "asks": line.asks}


def plain(standing: Standing) -> dict[str, object]:
    """Return it as data in which single changes can be sent."""
    return {name: getattr(standing, name) for name in STANDING} | {"parts": [*standing.parts]}


def plain_clock(clock: SeatClock) -> dict[str, object]:
    return {name: getattr(clock, name) for name in CLOCK}


def packed_events(table: Table, seat: Seat, since: int) -> object:
    """Return new events, encoded once for all who know the same of them; None if there are none."""
    if since == table.history.seq:
        return None
    steps = steps_after(table.history.active, since)
    if any(seat in event.audience for step in steps for event in step.events):
        return event_rows(table, seat, since)
    stamp = since, table.history.seq
    return table.shown.events.get(
        stamp, lambda: table.ports.pack(event_rows(table, SPECTATOR, since))
    )


def event_rows(table: Table, seat: Seat, since: int) -> list[Row]:
    return [event_row(event) for event in events(table, Viewpoint(seat), since)]
