"""The picture of a table: what its viewer may see, and nobody else's."""

from __future__ import annotations

import pytest

from planwagen.core.action import SPECTATOR
from planwagen.core.palette import DARK
from planwagen.games import GAMES
from server.conftest import Open

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("slug", list(GAMES))
async def test_a_seat_gets_the_picture_of_what_it_sees(server: Open, slug: str):
    host = await server.guest()
    room = await host.set_up("hotseat", "hotseat", "hotseat", game=slug)
    game, story = GAMES[slug], server.house.tables.live[room["id"]].story
    for seat in range(3):
        heard = await host.request("GET", f"/api/tables/{room['id']}/picture?seat={seat}")
        assert heard.text == game.picture(game.seen_by(story.state, seat))
    assert heard.headers["content-type"].startswith("image/svg+xml")
    assert heard.headers["cache-control"] == "no-store"
    assert "img-src 'self'" in heard.headers["content-security-policy"]


async def test_a_picture_is_painted_for_its_theme(server: Open):
    host = await server.guest()
    room = await host.set_up("me", "bot random")
    path = f"/api/tables/{room['id']}/picture"
    assert DARK["paper"] in await host.ask("GET", f"{path}?theme=dark&seq=1")
    assert await host.refused("GET", f"{path}?theme=pink") == 400


async def test_who_looks_on_gets_the_picture_of_what_spectators_see(server: Open):
    host, other = await server.guest(), await server.guest("Ben")
    room = await host.set_up("hotseat", "hotseat", "hotseat", game="america")
    path = f"/api/tables/{room['id']}/picture?watch={room['watch']}"
    game, story = GAMES["america"], server.house.tables.live[room["id"]].story
    shown = await other.ask("GET", path)
    assert shown == game.picture(game.seen_by(story.state, SPECTATOR))
    assert await other.refused("GET", f"{path}&seat=0") == 403


async def test_a_stranger_is_refused_the_picture_like_the_record(server: Open):
    host, eve = await server.guest(), await server.guest("Eve")
    room = await host.set_up("me", "bot random")
    answers = [
        await eve.request("GET", f"/api/tables/{room['id']}/{what}")
        for what in ("record", "picture", "picture?seat=0")
    ]
    assert {(heard.status, heard.text) for heard in answers} == {(404, answers[0].text)}
