"""The luck of a game is told when it is over, and not before."""

from __future__ import annotations

from random import Random

import pytest

from planwagen.core.record import read_record
from server.clients import play_on
from server.conftest import Open

pytestmark = pytest.mark.anyio


@pytest.mark.slow
async def test_what_each_draw_could_have_been_is_told_after_the_game(server: Open):
    host, eve = await server.guest(), await server.guest("Eve")
    info = await host.set_up("me", "bot random")
    path = f"/api/tables/{info['id']}"
    assert await host.refused("GET", f"{path}/luck") == 403
    line = await host.sit(info)
    await play_on(line, Random(1))
    shown = await host.ask("GET", f"{path}/luck")
    record = read_record(await host.ask("GET", f"{path}/record"))
    drawn = [(n, line) for n, line in enumerate(record.lines, 1) if line.is_draw]
    assert [draw["seq"] for draw in shown] == [number for number, _ in drawn]
    for draw, (_, said) in zip(shown, drawn, strict=True):
        assert said.purpose == draw["purpose"] and said.text in draw["outcomes"]
        assert len(draw["weights"]) in (0, len(draw["outcomes"]))
    assert await eve.refused("GET", f"{path}/luck") == 404
