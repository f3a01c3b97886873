"""A link to a table shows a picture of what anybody may see of it."""

from __future__ import annotations

from random import Random

import pytest

from planwagen.core.action import SPECTATOR
from planwagen.pictures import find_picture
from planwagen.pictures.png import as_png
from planwagen.server.web import http_cards
from server.clients import play_on
from server.conftest import Open

pytestmark = pytest.mark.anyio


async def card_of(guest, room) -> tuple[str, int]:
    heard = await guest.request("GET", f"/api/tables/{room['id']}/card")
    return heard.headers["content-type"], heard.status


async def test_the_card_is_a_picture_for_everybody(server: Open):
    host, stranger = await server.guest(), await server.guest()
    room = await host.set_up("hotseat", "hotseat", "hotseat", game="america")
    assert await card_of(stranger, room) == ("image/png", 200)


@pytest.mark.parametrize("listed", [True, False])
async def test_only_listed_tables_show_how_they_stand(server: Open, listed: bool):
    host = await server.guest()
    room = await host.set_up("me", "bot random", listed=listed)
    await play_on(await host.sit(room), Random(1), 6)
    table = server.house.tables.live[room["id"]]
    now = table.game.seen_by(table.story.state, SPECTATOR)
    assert (http_cards.seen_by_anybody(table) == now) == listed


async def test_no_hand_is_on_the_card(server: Open):
    host = await server.guest()
    room = await host.set_up("hotseat", "hotseat", "hotseat", game="america", listed=True)
    table = server.house.tables.live[room["id"]]
    drawn = find_picture("america")(http_cards.seen_by_anybody(table))
    assert drawn == find_picture("america")(table.game.seen_by(table.story.state, SPECTATOR))
    assert as_png(drawn).startswith(b"\x89PNG")


async def test_the_page_of_a_table_names_its_card(server: Open):
    host, html = await server.guest(), "<html><head></head></html>"
    room = await host.set_up("hotseat", "hotseat")
    page = await http_cards.with_card(html, server.house, room["id"])
    assert '<meta property="og:title" content="Montana" />' in page
    assert f"/api/tables/{room['id']}/card" in page
    assert await http_cards.with_card(html, server.house, "nothing") == html


async def test_a_link_to_a_table_opens_the_page(server: Open):
    host = await server.guest()
    room = await host.set_up("hotseat", "hotseat")
    assert "<title>Planwagen</title>" in (await host.request("GET", f"/t/{room['id']}")).text
