"""Whatever comes through the socket is answered, and the server stays up."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lab.bench_processes import served
from structlog.testing import capture_logs
from websockets.exceptions import ConnectionClosed

from server.clients import Guest, Line, play_on
from server.conftest import Open

pytestmark = pytest.mark.anyio

KINDS = [
    "play",
    "undo",
    "redo",
    "take_back",
    "answer_take_back",
    "claim_timeout",
    "chat",
    "explain",
    "get_position",
    "preview",
    "get_scores",
    "switch_seat",
    "ping",
]
FIELDS = ["id", "seq", "steps", "to", "yes", "text", "seat", "type", "extra"]

anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=40)
    | st.sampled_from(["recruit", "end turn", "town", "undo to 3", "settle 0,0", "luck"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)
numbers = st.sampled_from([0, 1, -1, 10, 2**31, 2**63, 10**30, 1.5]) | st.integers()
nearly_right = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS), "id": st.just("x") | anything},
    optional={
        "seq": numbers,
        "steps": st.lists(
            st.sampled_from(["recruit", "end turn", "pass", "bank 1 grain"]), max_size=3
        )
        | anything,
        "to": numbers,
        "yes": st.booleans() | anything,
        "text": st.text(max_size=30) | anything,
        "seat": numbers,
    },
)
wrong_fields = st.dictionaries(st.sampled_from(FIELDS), anything, max_size=6)
texts = st.text(max_size=60) | st.sampled_from(
    ["{", "[]", "null", '{"type":', "[" * 5000, '"', "NaN"]
)


def as_sent(message: Any) -> str | bytes:
    if isinstance(message, str | bytes):
        return message
    return json.dumps(message)


@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(
    messages=st.lists(
        (nearly_right | wrong_fields | texts).map(as_sent) | st.binary(max_size=40),
        min_size=5,
        max_size=12,
    )
)
def make_messages(found: list[list[str | bytes]], messages: list[str | bytes]) -> None:
    found.append(messages)


async def test_every_message_is_answered_and_the_server_stays_up(server: Open):
    anna = await server.guest()
    info = await anna.set_up("hotseat", "hotseat")
    line = await anna.sit(info, seat=0)
    await line.view()
    found: list[list[str | bytes]] = []
    make_messages(found)
    for messages in found:
        for message in messages:
            await line.send(message)
        assert await gets_answer(line)
    assert (await anna.ask("GET", "/healthz"))["status"] == "ok"
    history = server.services.tables.live[info["id"]].history
    assert history.game.audit(history.state) == []


async def gets_answer(line: Line) -> bool:
    """Everything sent before this ping has been answered by when the pong comes."""
    return (await line.command("ping"))["type"] == "pong"


async def test_malformed_messages_each_get_an_error(server: Open):
    anna = await server.guest()
    info = await anna.set_up("hotseat", "hotseat")
    line = await anna.sit(info, seat=0)
    await line.view()
    wrong: list[str | bytes] = [
        "{",
        "[]",
        "null",
        "[" * 10_000,
        b"\xff\xfe",
        b"",
        '{"type": "fly"}',
        '{"type": "play"}',
        '{"type": "play", "id": "", "seq": 1, "steps": ["x"]}',
        '{"type": "play", "id": "x", "seq": -1, "steps": ["x"]}',
        '{"type": "play", "id": "x", "seq": 1e99, "steps": ["x"]}',
        '{"type": "play", "id": "x", "seq": true, "steps": ["x"]}',
        '{"type": "play", "id": "x", "seq": 1, "steps": []}',
        '{"type": "play", "id": "x", "seq": 1, "steps": "recruit"}',
        '{"type": "play", "id": "x", "seq": 1, "steps": ["x"], "seat": 1}',
        '{"type": "get_position", "id": "x", "seq": 99999999}',
        '{"type": "switch_seat", "id": "x", "seat": 5}',
        '{"type": "chat", "id": "x", "text": "   "}',
    ]
    for message in wrong:
        await line.send(message)
        assert (await line.receive())["type"] == "error", message


async def test_a_text_that_is_no_text_ends_its_socket_alone(server: Open):
    anna = await server.guest()
    info = await anna.set_up("hotseat", "hotseat")
    broken, line = await anna.sit(info, seat=0), await anna.sit(info, seat=0)
    await line.view()
    table = server.services.tables.live[info["id"]]
    with capture_logs() as logged:
        for _ in range(20):
            await broken.send('{"type": "ping", "id": "x"}')
        await broken.socket.send(b"\xff\xfe", text=True)
        with pytest.raises(ConnectionClosed):
            while True:
                await broken.socket.recv()
        while len(table.subscribers) > 1:
            await asyncio.sleep(0.05)
        assert await gets_answer(line)
    assert not [entry for entry in logged if entry["log_level"] == "error"]


async def test_play_goes_on_beside_a_hostile_socket(server: Open):
    anna = await server.guest()
    info = await anna.set_up("hotseat", "hotseat")
    hostile = await anna.sit(info, seat=0)
    lines = [await anna.sit(info, seat=seat) for seat in (0, 1)]

    async def attack() -> None:
        rng = Random(1)
        while True:
            await hostile.send(rng.choice(["{", "[]", '{"type":"play"}', "x" * 20_000]))
            await hostile.receive()

    attacking = asyncio.create_task(attack())
    await asyncio.gather(*(play_on(line, Random(n), upto=60) for n, line in enumerate(lines)))
    attacking.cancel()
    await asyncio.wait([attacking])
    assert lines[0].last["seq"] >= 60


MALFORMED = int(os.environ.get("PLANWAGEN_MALFORMED", "1000"))
"""More: PLANWAGEN_MALFORMED=100000 pytest -s --timeout 0 tests/server/test_socket_fuzz.py"""
WARM_UP = 500
AT_ONCE = 25
MAX_GROWTH = 24 * 2**20
PIECES = ["{", "}", "[", "]", ":", ",", '"type"', '"play"', '"id"', '"x"', '"seq"', "1e999", "null"]


def malformed(rng: Random) -> str | bytes:
    """Bytes, pieces of JSON, depth, length, and commands that are nearly right."""
    command = {
        "type": rng.choice(KINDS),
        "id": "x" * rng.randrange(80),
        "seq": rng.randrange(-9, 9),
    }
    kinds: list[str | bytes] = [
        rng.randbytes(rng.randrange(60)),
        "".join(rng.choices(PIECES, k=rng.randrange(20))),
        "[" * rng.randrange(9000),
        "x" * rng.randrange(30_000),
        json.dumps(command | {"steps": rng.choices(PIECES, k=rng.randrange(70)), "more": 1}),
    ]
    return rng.choice(kinds)


async def bombard(line: Line, rng: Random, count: int) -> None:
    for _ in range(count // AT_ONCE):
        for _ in range(AT_ONCE):
            await line.send(malformed(rng))
        assert await gets_answer(line)
        line.raw.clear()


@pytest.mark.slow
async def test_malformed_messages_leave_no_trace_in_the_memory(tmp_path: Path):
    with served(tmp_path) as server:
        anna = Guest(server.address)
        await anna.ask("POST", "/api/me", {"name": "Anna"})
        line = await anna.sit(await anna.set_up("hotseat", "hotseat"), seat=0)
        rng = Random(7)
        await bombard(line, rng, WARM_UP)
        before = server.memory
        await bombard(line, rng, MALFORMED)
        growth = server.memory - before
        shown = f"{before / 2**20:.1f} MB before, {growth / 2**20:.1f} MB more after it"
        print(f"{MALFORMED} malformed messages: {shown}")
        assert growth < MAX_GROWTH
        await line.close()
