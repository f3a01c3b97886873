"""A client that keeps the parts of a view sees what a whole view shows, byte by byte."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from kept_parts import Parts
from offline.conftest import device as device
from offline.device import Device, Line
from planwagen.core.action import SPECTATOR
from planwagen.games import GAMES
from planwagen.tables.compact import records_of, rows_of
from planwagen.tables.parts import KEPT, WIDE, Part, applied, change_of

SEATS = [{"kind": "hotseat"}] * 3
VERSION = 7
NOW = 2_000_000.0
WHOLE = 1_000
"""Decisions: random games of Montana and Walnut Grove are over by then, those of America not."""


class Kept(Parts):
    """A line that keeps parts, beside one that is sent whole views."""

    def __init__(self, device: Device, info: dict[str, Any], seat: int) -> None:
        super().__init__()
        self.device, self.info, self.seat = device, info, seat
        self.whole = device.sit(info, seat=seat)
        self.connect()

    def connect(self, **kept: object) -> None:
        self.line = self.device.sit(self.info, seat=self.seat, views="parts", **kept)
        self.read = 0

    def come_back(self) -> None:
        self.device.server.close(self.line.connection)
        self.connect(**self.kept)

    @property
    def sent(self) -> list[dict[str, Any]]:
        return [m for m in self.device.sent[self.line.connection] if m["type"] == "changed_view"]

    def check(self) -> None:
        for message in self.sent[self.read :]:
            self.receive(message)
        self.read = len(self.sent)
        view, whole = self.view, self.whole.view
        for name in set(view) - {"since", "events", "results"}:  # which tell what is new since when
            assert as_text(view[name]) == as_text(whole[name]), (name, self.seat)
        if view["since"] == whole["since"]:
            assert as_text(view["events"]) == as_text(whole["events"])

    def public_bytes(self) -> str:
        return json.dumps([m.get("public") for m in self.sent])


def as_text(thing: object) -> bytes:
    return msgspec.json.encode(in_order(thing))


def in_order(thing: object) -> object:
    """In maps, such as cities by their sites, the order of names means nothing."""
    if isinstance(thing, dict):
        names = sorted(thing) if len(thing) > WIDE else thing
        return {name: in_order(thing[name]) for name in names}
    return [*map(in_order, thing)] if isinstance(thing, list) else thing


@pytest.fixture
async def still_device() -> Device:
    """Its clock stands still, so that all look at the clocks at the same moment."""
    return await Device(now=lambda: NOW).unpacked("Anna")


@pytest.mark.anyio
@pytest.mark.parametrize("most", [60, pytest.param(WHOLE, marks=pytest.mark.slow)])
@pytest.mark.parametrize("slug", list(GAMES))
async def test_kept_parts_are_the_whole_view_in_games_with_undo_forks_and_reconnects(
    still_device: Device, slug: str, most: int
):
    rng, seats, device = Random(4), range(3), still_device
    info = await device.set_up(slug, *["hotseat"] * 3)
    for _ in range(2):
        kept = [Kept(device, info, seat) for seat in (*seats, SPECTATOR)]
        for number in range(most):
            if number == most // 2:
                kept.append(Kept(device, info, rng.choice(seats)))
            if not await decide(kept[: len(seats)], rng):
                break
            if rng.random() < 0.1:
                rng.choice(kept[1:3]).come_back()
            for one in kept:
                one.check()
        assert kept[0].public_bytes() == kept[3].public_bytes(), "one for all"
        if number == most - 1:
            await kept[0].whole.send("propose", what="end")
        for one in kept:
            one.check()
        if most > 60 or slug == "walnut_grove":
            break
        fork = {"seq": number // 2, "seats": SEATS}
        info = await device.ask("POST", f"/tables/{info['id']}/fork", **fork)


async def decide(kept: list[Kept], rng: Random) -> bool:
    """A decision, or now and then an undo, of a seat that is asked; False when nobody is."""
    line: Line | None = next((one.whole for one in kept if one.whole.view["choices"]), None)
    if line is None:
        return False
    undo = line.view["undo"]
    if undo["points"] and rng.random() < 0.2:
        await line.send("undo", seq=line.view["seq"])
    else:
        await line.do(rng.choice(line.view["choices"])["action"])
    for one in kept:
        del one.device.sent[one.whole.connection][:-4]
    return True


@pytest.mark.anyio
async def test_who_comes_back_is_sent_neither_the_map_nor_what_it_has(still_device: Device):
    device, rng = still_device, Random(1)
    info = await device.set_up("america", *["hotseat"] * 3)
    kept = Kept(device, info, 1)
    kept.check()
    assert len(device.raw[kept.line.connection][1]) > 50_000
    others = [Kept(device, info, seat) for seat in range(3)]
    device.server.close(kept.line.connection)
    for _ in range(5):
        await decide(others, rng)
    kept.connect(**kept.kept)
    kept.check()
    assert len(device.raw[kept.line.connection][1]) < 8_000
    kept.version += 1
    kept.come_back()
    kept.check()
    assert "printed" in kept.last and "parts" not in kept.last["printed"], "whole, but no print"
    assert len(device.raw[kept.line.connection][1]) < 8_000


@pytest.mark.anyio
async def test_another_seat_is_not_told_what_the_last_one_had(still_device: Device):
    info = await still_device.set_up("america", *["hotseat"] * 3)
    kept = Kept(still_device, info, 1)
    kept.check()
    kept.seat, kept.whole = 2, still_device.sit(info, seat=2)
    kept.come_back()
    kept.check()
    assert kept.last["own"][0][0]["seat"] == 2


def test_who_is_a_little_behind_gets_the_changes_between_and_who_is_far_behind_the_whole():
    part = Part()
    values = [{"round": n, "board": [1, [2] * 50], "seats": [0] * n} for n in range(1, KEPT + 9)]
    for number, value in enumerate(values, VERSION):
        assert part.update(number, value, number)
    now = VERSION + len(values) - 1
    for version in range(now - KEPT, now + 1):
        late = part.changes_since(version)
        assert applied(values[version - VERSION], late) == values[-1]
        assert all(isinstance(change, dict) for change in late)
    assert part.changes_since(0) == part.changes_since(VERSION) == [[values[-1]]]
    assert part.since(now, lambda found: found) is None
    assert not part.update(now + 1, dict(values[-1]), now + 1), "the same again"


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        (
            {"a": [{"x": 1}, {"x": 3}], "b": 1},
            {"a": [{"x": 5}, {"x": 3}], "b": 1},
            {"a": {"0": {"x": [5]}}},
        ),
        ({"a": 1}, {"b": 1}, [{"b": 1}]),
        ({"a": 1}, {"b": 1, "a": 1}, [{"b": 1, "a": 1}]),
        ({"a": 1}, {"a": 1, "b": None}, {"b": [None]}),
        ({"a": 1}, {"a": True}, {"a": [True]}),
        ({"a": 1}, {"a": 1.0}, {"a": [1.0]}),
        ([1, 2, 3, 4], [1, 3, 4], {"1": []}),
        ([1, 2, 3, 4], [1, 4], {"1": [], "2": []}),
        ([1, 2, 3], [], [[]]),
        ([{"x": 1, "y": 2}], [{"x": 1, "y": 2}, {"x": 3, "y": 2}], {"1": {"x": [3]}}),
        ([{"x": 1}], [{"x": 1}, {"x": 1}], {"1": [{"x": 1}]}),
        (None, [{"x": n} for n in range(3)], [["x"], [0], [1], [2]]),
        ((1, 2), (1, 3), [(1, 3)]),
    ],
)
def test_a_change_tells_what_is_new_and_no_more(old: Any, new: Any, change: Any):
    assert repr(change_of(old, new)) == repr(change)
    assert applied(old, [change]) == new
    assert change_of(new, new) is None


def test_records_become_rows_and_come_back():
    records = [{"a": n, "b": [{"c": n}] * n} for n in range(4)]
    rows = rows_of(records)
    assert rows and rows[0] == ["a", ["b", ["c"]]]
    assert records_of(rows[0], rows[1:]) == records
    assert rows_of([{"a": 1}, {"a": 2}, {"b": 3}]) is None
