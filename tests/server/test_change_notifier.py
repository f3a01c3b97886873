"""ChangeNotifier to other processes: in passing, together, and never worth a move."""

from __future__ import annotations

import asyncio

import pytest

from planwagen.server.pubsub.bus import NoBus
from planwagen.server.pubsub.notifier import MAX_BATCH, ChangeNotifier

pytestmark = pytest.mark.anyio


class SlowBus(NoBus):
    """Carries a message when it is let go on."""

    def __init__(self) -> None:
        self.published: list[str] = []
        self.go_on = asyncio.Event()

    async def publish(self, hint: str) -> None:
        self.published.append(hint)
        await self.go_on.wait()
        if hint == "lost":
            raise OSError("no bus today")


async def test_what_gathers_while_the_bus_is_busy_goes_together_and_once():
    bus = SlowBus()
    hints = ChangeNotifier(bus)
    hints.add("a")
    await asyncio.sleep(0)
    for hint in ("b", "c", "b"):
        hints.add(hint)
    bus.go_on.set()
    await hints.close()
    assert bus.published == ["a", "b\nc"]


async def test_no_message_is_longer_than_a_bus_carries():
    bus = SlowBus()
    bus.go_on.set()
    hints = ChangeNotifier(bus)
    for number in range(MAX_BATCH + 1):
        hints.add(f"{number}")
    await hints.close()
    assert [len(message.split("\n")) for message in bus.published] == [MAX_BATCH, 1]


async def test_a_lost_hint_keeps_no_other_from_being_told():
    bus = SlowBus()
    bus.go_on.set()
    hints = ChangeNotifier(bus)
    hints.add("lost")
    await hints.close()
    hints.add("found")
    await hints.close()
    assert bus.published == ["lost", "found"]
