"""What an event tells to whom."""

from __future__ import annotations

from planwagen.core.action import SPECTATOR, Change, Event

STOLEN = Event(
    "robs",
    0,
    {"victim": "red"},
    secret={"kind": "cattle"},
    audience=(0, 1),
    at=("player red", "player blue"),
    changes=(Change(0, "card", 1), Change(1, "card", -1)),
    secret_changes=(Change(0, "cattle", 1), Change(1, "cattle", -1)),
)


def test_those_who_may_know_hear_all_of_it():
    received = STOLEN.seen_by(1)
    assert received.params == {"victim": "red", "kind": "cattle"}
    assert [change.thing for change in received.changes] == ["cattle", "cattle"]


def test_the_others_hear_what_all_may_know():
    received = STOLEN.seen_by(SPECTATOR)
    assert received.params == {"victim": "red"}
    assert [change.thing for change in received.changes] == ["card", "card"]
    assert not received.secret and not received.secret_changes


def test_places_are_told_to_all():
    assert {STOLEN.seen_by(viewer).at for viewer in (0, 2)} == {("player red", "player blue")}


def test_where_pieces_are_no_secret_all_hear_the_same():
    open_event = Event("takes", 0, {"count": 1}, changes=(Change(0, "grain", 1),))
    assert open_event.opened() == open_event.seen_by(2) == open_event
