"""Whole games through real sockets, and what is left of them."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from planwagen.core.record import read_record
from planwagen.core.replay import verify
from planwagen.games import GAMES, find_game
from server.clients import Line, play_on
from server.conftest import Open

pytestmark = pytest.mark.anyio


LONG = {"america"}
"""Games that random players alone bring to no end in a few minutes: bots sit beside one of them."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("slug", "players"),
    [(slug, players) for slug, game in GAMES.items() for players in game.players],
)
async def test_a_random_game_through_sockets_leaves_a_record_that_verifies(
    server: Open, slug: str, players: int
):
    host = await server.guest()
    others = "bot greedy" if slug in LONG else "hotseat"
    seats = ["hotseat"] + [others] * (players - 1)
    info = await host.set_up(*seats, game=slug)
    people = [seat for seat, kind in enumerate(seats) if kind == "hotseat"]
    lines = [await host.sit(info, seat=seat) for seat in people]
    rngs = [Random(f"{slug} {players} {seat}") for seat in people]
    await asyncio.gather(*(play_on(line, rng) for line, rng in zip(lines, rngs, strict=True)))
    record = read_record(await host.ask("GET", f"/api/tables/{info['id']}/record"))
    assert verify(find_game(slug), record) > 0
    assert [line.last["standing"]["winners"] for line in lines] == [
        lines[0].last["standing"]["winners"]
    ] * len(lines)


async def test_every_line_can_be_looked_at_again(server: Open):
    host = await server.guest()
    info = await host.set_up("hotseat", "hotseat")
    one, other = await host.sit(info, seat=0), await host.sit(info, seat=1)
    await asyncio.gather(play_on(one, Random(1), upto=80), play_on(other, Random(2), upto=80))
    table = server.services.tables.live[info["id"]]
    one.last = {}
    for seq in range(table.history.seq + 1):
        past = await one.command("get_position", seq=seq)
        assert past["seq"] == seq
    assert past["position"] == (await newest(host, info))["position"]


async def newest(host, info) -> dict:
    line: Line = await host.sit(info, seat=0)
    return await line.view()
