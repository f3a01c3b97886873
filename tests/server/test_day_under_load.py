"""The day under load: players come back after a kill, and give up where that does not help."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from lab.day import app, fill_yesterday, missing
from lab.day_clients import Player, Refused, ask
from typer.testing import CliRunner

from planwagen.core.errors import PlanwagenError
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio


@pytest.mark.slow
def test_a_day_with_kills_is_verified_by_the_command():
    done = CliRunner().invoke(app, ["play", "--players", "4", "--kills", "2", "--at-once", "2"])
    assert done.exit_code == 0, done.output
    shown = dict(line.split(maxsplit=1) for line in done.output.splitlines() if line.strip())
    assert shown["games_of_people_verified"] == "4" and shown["decisions_lost"] == "0"
    assert shown["kills"] == "2" and "the commitment is the one" in shown["proven"]


async def test_a_player_gives_up_when_the_server_stays_away():
    player = Player(1, "http://localhost:9")
    with pytest.raises(PlanwagenError, match="player 1 gives up"):
        await asyncio.wait_for(player.play(patience=0.0), 30)


async def test_a_refusal_is_no_reason_to_try_again(server: Open):
    player = Player(1, server.address, cookie="planwagen=nobody")
    with pytest.raises(Refused, match="403"):
        await asyncio.wait_for(player.play(), 30)


async def test_a_day_that_many_finished_gives_its_words_to_the_next(
    tmp_path: Path, open_server: Opener
):
    await fill_yesterday(tmp_path, 3)
    server = await open_server(data=tmp_path)
    today = await ask(server.address, "GET", "/api/days/today")
    words = await ask(server.address, "GET", f"/api/days/{today['day']}/words")
    assert words == [f"{number:x}".zfill(32) for number in range(3)]
    assert (await ask(server.address, "GET", f"/api/days/{today['before']}"))["count"] == 3


def test_an_acknowledged_decision_that_is_not_stored_is_missing():
    player = Player(1, "", table="t", acknowledged={2: "a", 3: "b"})
    assert missing(player, {"t": ["-", "a"]}) == [3]
    assert missing(player, {"t": ["-", "a", "c"]}) == [3]
    assert missing(player, {"t": ["-", "a", "b"]}) == []
