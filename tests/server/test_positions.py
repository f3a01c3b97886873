"""Pictures and texts of a table: what their viewer may see, and nobody else."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from limits import RateLimitItemPerSecond as PerSecond

from planwagen.core.action import SPECTATOR
from planwagen.games import GAMES
from planwagen.pictures import find_picture
from planwagen.pictures.palette import DARK
from planwagen.server import rate_limits
from planwagen.server.routes import positions
from server.clients import play_on
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("slug", list(GAMES))
async def test_a_seat_gets_the_picture_of_what_it_sees(server: Open, slug: str):
    host = await server.guest()
    info = await host.set_up("hotseat", "hotseat", "hotseat", game=slug)
    game, history = GAMES[slug], server.services.tables.live[info["id"]].history
    for seat in range(3):
        received = await host.request("GET", f"/api/tables/{info['id']}/picture?seat={seat}")
        assert received.text == find_picture(game.slug)(game.seen_by(history.state, seat))
    assert received.headers["content-type"].startswith("image/svg+xml")
    assert received.headers["cache-control"] == "no-store"
    assert "img-src 'self'" in received.headers["content-security-policy"]


async def test_a_picture_is_painted_for_its_theme(server: Open):
    host = await server.guest()
    info = await host.set_up("me", "bot random")
    path = f"/api/tables/{info['id']}/picture"
    assert DARK["paper"] in await host.ask("GET", f"{path}?theme=dark&seq=1")
    assert await host.refused("GET", f"{path}?theme=pink") == 400


async def test_who_looks_on_gets_the_picture_of_what_spectators_see(server: Open):
    host, other = await server.guest(), await server.guest("Ben")
    info = await host.set_up("hotseat", "hotseat", "hotseat", game="america")
    path = f"/api/tables/{info['id']}/picture?watch={info['watch']}"
    game, history = GAMES["america"], server.services.tables.live[info["id"]].history
    shown = await other.ask("GET", path)
    assert shown == find_picture(game.slug)(game.seen_by(history.state, SPECTATOR))
    assert await other.refused("GET", f"{path}&seat=0") == 403


async def test_a_stranger_is_refused_the_picture_like_the_record(server: Open):
    host, eve = await server.guest(), await server.guest("Eve")
    info = await host.set_up("me", "bot random")
    answers = [
        await eve.request("GET", f"/api/tables/{info['id']}/{what}")
        for what in ("record", "picture", "picture?seat=0", "text", "text?seat=0&seq=1")
    ]
    assert {(received.status, received.text) for received in answers} == {(404, answers[0].text)}


@pytest.mark.parametrize("slug", list(GAMES))
async def test_a_seat_gets_in_words_what_it_sees(server: Open, slug: str):
    host = await server.guest()
    info = await host.set_up("hotseat", "hotseat", "hotseat", game=slug)
    game, history = GAMES[slug], server.services.tables.live[info["id"]].history
    for seat, language in [(0, "en"), (1, "de"), (2, "de")]:
        path = f"/api/tables/{info['id']}/text?seat={seat}&lang={language}"
        received = await host.request("GET", path)
        assert received.text == game.text(game.seen_by(history.state, seat), language)
        assert received.headers["content-type"] == "text/plain; charset=utf-8"
    public = await host.ask("GET", f"/api/tables/{info['id']}/text?viewpoint=public&lang=en")
    assert public == game.text(game.seen_by(history.state, SPECTATOR))


async def test_pictures_and_words_of_earlier_lines(server: Open):
    host = await server.guest()
    info = await host.set_up("me", "bot random", game="walnut_grove")
    line = await host.sit(info)
    await play_on(line, Random(1), 5)
    game, history = GAMES["walnut_grove"], server.services.tables.live[info["id"]].history
    path = f"/api/tables/{info['id']}"
    for seq in (0, 5, line.last["seq"] - 1):
        seen = game.seen_by(history.position(seq), 0)
        assert await host.ask("GET", f"{path}/text?seq={seq}") == game.text(seen)
        assert await host.ask("GET", f"{path}/picture?seq={seq}") == find_picture(game.slug)(seen)
    for what in ("text", "picture"):
        assert await host.refused("GET", f"{path}/{what}?seq=99999") == 404
        assert await host.refused("GET", f"{path}/{what}?viewpoint=all") == 403
        assert await host.refused("GET", f"{path}/{what}?seq=-1") == 400
    assert await host.refused("GET", f"{path}/text?lang=fr") == 400


async def test_a_position_is_drawn_once(server: Open, monkeypatch: pytest.MonkeyPatch):
    anna = await server.guest()
    info = await anna.set_up("hotseat", "hotseat")
    drawn, find = [], positions.find_picture

    def counted(slug: str) -> Any:
        return lambda *asked: drawn.append(slug) or find(slug)(*asked)

    monkeypatch.setattr(positions, "find_picture", counted)
    path = f"/api/tables/{info['id']}/picture"
    pictures = await asyncio.gather(*(anna.ask("GET", path) for _ in range(3)))
    assert len(set(pictures)) == 1 and drawn == ["montana"]
    await anna.ask("GET", f"{path}?theme=dark")
    assert len(drawn) == 2


async def test_who_has_pictures_drawn_for_too_long_waits(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(rate_limits.LIMITS, "looking", PerSecond(1, 10**9))
    server = await open_server(limits=True)
    anna = await server.guest()
    path = f"/api/tables/{(await anna.set_up('hotseat', 'hotseat'))['id']}/picture"
    await anna.ask("GET", path)
    assert await anna.refused("GET", f"{path}?theme=dark") == 429
    await anna.ask("GET", path)
