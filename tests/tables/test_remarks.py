"""What a bot says with an answer is shown with the event that tells the answer."""

from __future__ import annotations

from planwagen.core.action import Event, Message
from planwagen.tables.remarks import Remarks

WHY = Message("none_to_spare", {"kind": "ore"})


def test_a_remark_belongs_to_the_next_event_of_its_seat():
    remarks, declines = Remarks(), Event("declines", 1)
    remarks.add(1, 7, WHY)
    assert remarks.of(6, Event("pays", 1)) is None, "that was before"
    assert remarks.of(8, Event("declines", 2)) is None, "that is somebody else"
    assert remarks.of(9, declines) == WHY
    assert remarks.of(9, declines) == WHY, "for every viewer"
    assert remarks.of(12, declines) is None, "and for no other event"


def test_a_later_action_without_a_remark_takes_an_open_one_back():
    remarks = Remarks()
    remarks.add(1, 7, WHY)
    remarks.add(1, 9, None)
    assert remarks.of(9, Event("declines", 1)) is None
