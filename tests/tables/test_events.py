"""What happens at a table is published once, at both hosts, and the server counts it."""

from __future__ import annotations

from random import Random

import pytest
from prometheus_client import REGISTRY

from offline.device import Device
from planwagen.tables.events import Event, Events, GameFinished, GameStarted, Moved
from planwagen.tables.rows import ENDED, OVER
from server.clients import play_on
from server.conftest import Opener

pytestmark = pytest.mark.anyio
GAME = "walnut_grove"
SHORT = {"variant": "short"}


def watched(events: Events) -> list[Event]:
    seen: list[Event] = []
    events.subscribe(seen.append)
    return seen


def check_published_once(seen: list[Event], table_id: str, lines: int, status: str) -> None:
    starts = [event for event in seen if isinstance(event, GameStarted)]
    moves = [event for event in seen if isinstance(event, Moved)]
    ends = [event for event in seen if isinstance(event, GameFinished)]
    assert starts == [GameStarted(table_id, GAME)] and seen[0] is starts[0]
    assert ends == [GameFinished(table_id, GAME, status)] and seen[-1] is ends[0]
    assert sum(moved.lines for moved in moves) == lines, "each stored line in one event"
    assert len(seen) == len(starts) + len(moves) + len(ends)


def games_counted(result: str) -> float:
    labels = {"game": GAME, "result": result}
    return REGISTRY.get_sample_value("planwagen_games_total", labels) or 0.0


async def test_at_a_server_start_moves_and_end_are_published_once_and_counted(open_server: Opener):
    server = await open_server()
    seen = watched(server.services.tables.ports.events)
    counted = {result: games_counted(result) for result in ("started", OVER, ENDED)}
    anna = await server.guest()
    info = await anna.set_up("hotseat", game=GAME, **SHORT)
    line = await anna.sit(info)
    await play_on(line, Random(1))
    check_published_once(seen, info["id"], line.last["seq"], OVER)
    assert {result: games_counted(result) - before for result, before in counted.items()} == {
        "started": 1,
        OVER: 1,
        ENDED: 0,
    }


async def test_without_a_server_start_moves_and_end_are_published_once(anyio_backend: str):
    device = await Device().unpacked("Anna")
    seen = watched(device.server.tables.ports.events)
    info = await device.set_up(GAME, "me", settings=SHORT)
    line, rng = device.sit(info), Random(1)
    while await line.play(rng):
        pass
    check_published_once(seen, info["id"], line.view["seq"], OVER)


async def test_a_game_that_its_player_ends_is_published_as_ended(open_server: Opener):
    server = await open_server()
    seen = watched(server.services.tables.ports.events)
    anna = await server.guest()
    info = await anna.set_up("hotseat", game=GAME)
    line = await anna.sit(info)
    await play_on(line, Random(1), most=3)
    await line.command("propose", what="end")
    check_published_once(seen, info["id"], line.last["seq"], ENDED)
