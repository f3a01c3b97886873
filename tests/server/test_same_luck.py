"""To play on from a line with the luck that the game had."""

from __future__ import annotations

from random import Random

import pytest

from planwagen.core.record import read_record
from planwagen.core.replay import replay_record, shared_luck, verify
from planwagen.games import find_game
from server.clients import Guest, Json, play_on
from server.conftest import Opener

pytestmark = pytest.mark.anyio
ME = [{"kind": "me"}]


async def finish(guest: Guest, info: Json, seed: int) -> str:
    line = await guest.sit(info)
    await play_on(line, Random(seed))
    await line.close()
    text: str = await guest.ask("GET", f"/api/tables/{info['id']}/record")
    return text


async def test_dice_and_draws_come_again_after_another_decision(open_server: Opener):
    server, game = await open_server(), find_game("walnut_grove")
    anna = await server.guest()
    info = await anna.set_up("me", game="walnut_grove", variant="short")
    fork = f"/api/tables/{info['id']}/fork"
    same = {"seq": 20, "seats": ME, "luck": "same"}
    assert await anna.refused("POST", fork, same) == 403
    was = read_record(await finish(anna, info, 1))
    assert await anna.refused("POST", fork, same | {"seq": 0}) == 422
    assert await anna.refused("POST", fork, same | {"luck": "good"}) == 400
    again = await anna.ask("POST", fork, same)
    assert again["status"] == "running" and again["secret"] == ""
    now = read_record(await finish(anna, again, 2))
    assert now.imported == 20 and now.secret == was.secret
    assert verify(game, now) > 0
    luck = shared_luck(replay_record(game, was).active, replay_record(game, now).active)
    assert luck.equal >= 0.75 * luck.compared > 0
