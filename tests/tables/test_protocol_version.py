"""A client that was written for other messages is told so in one sentence, and is let go."""

from __future__ import annotations

import json

import pytest
from websockets import ConnectionClosed

from offline.device import Device
from planwagen.server.routes.websocket import NO_TABLE
from planwagen.tables.messages import PROTOCOL
from server.conftest import Opener

pytestmark = pytest.mark.anyio
WHY = (
    f"this page speaks version 1 of the protocol, and the server {PROTOCOL}: please reload the page"
)


async def test_a_server_refuses_a_client_of_another_version(open_server: Opener):
    anna = await (await open_server()).guest()
    info = await anna.set_up("hotseat", "hotseat")
    line = await anna.sit(info, protocol=1)
    refused = await line.receive()
    assert (refused["type"], refused["why"]) == ("error", WHY)
    with pytest.raises(ConnectionClosed) as closed:
        await line.receive()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == NO_TABLE


async def test_offline_play_refuses_a_client_of_another_version(anyio_backend: str):
    device = await Device().unpacked("Anna")
    line = device.sit(await device.set_up("montana", "me", "me"), protocol=1)
    assert [message["why"] for message in device.sent[line.connection]] == [WHY]
    assert device.closed[line.connection] == NO_TABLE


@pytest.mark.parametrize("query", [{}, {"protocol": PROTOCOL}])
async def test_a_client_of_this_version_or_of_none_is_let_in(
    query: dict[str, int], open_server: Opener
):
    anna = await (await open_server()).guest()
    line = await anna.sit(await anna.set_up("hotseat", "hotseat"), **query)
    first = await line.receive()
    assert (first["type"], first["protocol"]) == ("table_info", PROTOCOL)
    device = await Device().unpacked("Anna")
    offline = device.sit(await device.set_up("montana", "me", "me"), **query)
    assert json.loads(device.raw[offline.connection][0])["protocol"] == PROTOCOL
