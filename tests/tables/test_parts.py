"""A client that keeps the parts of a view sees what a whole view shows, byte by byte."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from kept_parts import Parts
from offline.conftest import device as device
from offline.device import Device, Line
from planwagen.core.action import SPECTATOR
from planwagen.games import GAMES
from planwagen.tables.messages import PartChange
from planwagen.tables.parts import KEPT, Part, applied, changes

LATE = 20
SEATS = [{"kind": "hotseat"}] * 3


class Kept(Parts):
    """A line that keeps parts, beside one that is sent whole views."""

    def __init__(self, device: Device, info: dict[str, Any], seat: int) -> None:
        super().__init__()
        self.whole = device.sit(info, seat=seat)
        self.sent = device.sent[device.sit(info, seat=seat, views="changes").connection]
        self.read = 0

    def check(self) -> None:
        for message in self.sent[self.read :]:
            self.receive(message)
        self.read = len(self.sent)
        shown = {name: self.whole.view[name] for name in self.view}
        assert as_text(self.view) == as_text(shown)
        assert as_text(self.view["choices"]) == as_text(shown["choices"])

    def public_bytes(self) -> str:
        return json.dumps([m["public"] for m in self.sent if m["type"] == "changed_view"])


def as_text(view: object) -> str:
    return json.dumps(view, sort_keys=True)


@pytest.mark.anyio
@pytest.mark.parametrize("slug", list(GAMES))
async def test_kept_parts_are_the_whole_view_in_a_game_with_undo_forks_and_late_comers(
    device: Device, slug: str
):
    rng, seats = Random(4), range(3)
    info = await device.set_up(slug, *["hotseat"] * 3)
    for _ in range(2):
        kept = [Kept(device, info, seat) for seat in (*seats, SPECTATOR)]
        for number in range(2 * LATE):
            if number == LATE:
                kept.append(Kept(device, info, rng.choice(seats)))
            await decide(kept[: len(seats)], rng)
            for one in kept:
                one.check()
        assert len({one.public_bytes() for one in kept[:-1]}) == 1, "one for all"
        await kept[0].whole.send("propose", what="end")
        for one in kept:
            one.check()
        info = await device.ask("POST", f"/tables/{info['id']}/fork", seq=LATE, seats=SEATS)


async def decide(kept: list[Kept], rng: Random) -> None:
    """A decision, or now and then an undo, of a seat that is asked."""
    line: Line = next(one.whole for one in kept if one.whole.view["choices"])
    undo = line.view["undo"]
    if undo["points"] and rng.random() < 0.2:
        await line.send("undo", seq=line.view["seq"])
    else:
        await line.do(rng.choice(line.view["choices"])["action"])


def test_who_is_a_little_behind_gets_the_changes_between_and_who_is_far_behind_the_whole():
    part = Part()
    versions = [{"round": n, "board": [1, [2] * 50], "seats": [0] * n} for n in range(1, KEPT + 9)]
    for number, value in enumerate(versions, 1):
        part.update(number, value)
    now = len(versions)
    for version in range(now - KEPT, now + 1):
        late = part.changes_since(version)
        assert applied(versions[version - 1], late) == versions[-1]
        assert all(change.path for change in late)
    assert part.changes_since(0) == part.changes_since(1) == [PartChange([], versions[-1])]


def test_changes_tell_the_way_to_each_new_value_and_no_more():
    old = {"a": [{"x": 1, "y": 2}, {"x": 3}], "b": {"c": None}, "d": [1, 2]}
    new = {"a": [{"x": 1, "y": 5}, {"x": 3}], "b": {"c": None}, "d": [1]}
    assert changes(old, new) == [(["a", 0, "y"], 5), (["d"], [1])]
    assert applied(old, changes(old, new)) == new
