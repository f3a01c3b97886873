"""The game of the day without a server: nothing is counted, since the device holds the secret."""

from __future__ import annotations

from random import Random

import pytest

from offline.device import Device
from offline.test_server import play

pytestmark = pytest.mark.anyio
SECRET = "ab" * 32
OPENED: dict[str, object] = {"counted": False, "secret": SECRET, "salt": "cd" * 32}
"""A day that is over, as the page knows it."""


async def test_the_luck_of_today_is_the_same_on_every_device(device: Device):
    day = await device.ask("GET", "/days/today")
    assert not day["counts"] and day["mine"] is None and day["secret"] == ""
    other = await Device().unpacked("Ben")
    infos = []
    for one in (device, other):
        infos.append(await one.ask("POST", f"/days/{day['day']}/tries", counted=False))
        assert infos[-1]["contest"] == day["day"]
    assert infos[0]["commitment"] == infos[1]["commitment"] == day["commitment"]
    line = device.sit(infos[0])
    await play(line, Random(1))
    assert line.view["status"] == "over"
    mine = (await device.ask("GET", "/days/today"))["mine"]
    assert mine["score"] == line.view["standing"]["scores"][0] and mine["place"] == 1
    again = await Device(device.storage).unpacked()
    assert (await again.ask("GET", "/days/today"))["mine"] == mine


async def test_a_day_that_is_over_is_played_with_its_own_luck(device: Device):
    path = "/days/2026-11-19/tries"
    line = device.sit(await device.ask("POST", path, **OPENED))
    await play(line, Random(1))
    assert line.last("table_info")["secret"] == SECRET
    assert (await device.ask("GET", "/days/2026-11-19"))["mine"]["place"] == 1


@pytest.mark.parametrize(
    ("name", "given", "status"),
    [
        ("2026-02-30", {"counted": False}, 404),
        ("yesterday", {"counted": False}, 404),
        ("2026-11-19", {"secret": "zz"}, 400),
        ("2026-11-19", {"secret": SECRET}, 400),
        ("2026-11-19", {"secret": 5, "salt": "x"}, 400),
    ],
)
async def test_what_is_no_day_or_no_secret_is_refused(
    device: Device, name: str, given: dict[str, object], status: int
):
    refused, why = await device.refused("POST", f"/days/{name}/tries", **given)
    assert refused == status, why
