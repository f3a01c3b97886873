"""A link to a table shows a picture of what anybody may see of it."""

from __future__ import annotations

import asyncio
import os
import struct
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

import pytest

from planwagen.core.action import SPECTATOR
from planwagen.core.game import GameOptions, seated
from planwagen.games import GAMES, find_game
from planwagen.pictures import find_picture
from planwagen.pictures.png import as_png
from planwagen.server.background import link_previews, worker
from planwagen.server.background.link_previews import WIDTH, LinkPreview, LinkPreviews
from planwagen.server.background.worker import Worker
from planwagen.server.rate_limits import LIMITS
from planwagen.server.routes import link_previews as preview_routes
from planwagen.tables.errors import RateLimited
from server.clients import Guest, Json, Line, play_on
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio


async def card_of(guest, info) -> tuple[str, int]:
    received = await guest.request("GET", f"/api/tables/{info['id']}/card")
    return received.headers["content-type"], received.status


async def test_the_card_is_a_picture_for_everybody(server: Open):
    host, stranger = await server.guest(), await server.guest()
    info = await host.set_up("hotseat", "hotseat", "hotseat", game="america")
    assert await card_of(stranger, info) == ("image/png", 200)


@pytest.mark.parametrize("listed", [True, False])
async def test_only_listed_tables_show_how_they_stand(server: Open, listed: bool):
    host = await server.guest()
    info = await host.set_up("me", "bot random", listed=listed)
    await play_on(await host.sit(info), Random(1), 6)
    table = server.services.tables.live[info["id"]]
    now = table.game.seen_by(table.history.state, SPECTATOR)
    assert (preview_routes.seen_by_anybody(table) == now) == listed


async def test_no_hand_is_on_the_card(server: Open):
    host = await server.guest()
    info = await host.set_up("hotseat", "hotseat", "hotseat", game="america", listed=True)
    table = server.services.tables.live[info["id"]]
    drawn = find_picture("america")(preview_routes.seen_by_anybody(table))
    assert drawn == find_picture("america")(table.game.seen_by(table.history.state, SPECTATOR))
    assert as_png(drawn).startswith(b"\x89PNG")


async def test_the_page_of_a_table_names_its_card(server: Open):
    host, html = await server.guest(), "<html><head></head></html>"
    info = await host.set_up("hotseat", "hotseat")
    page = await preview_routes.with_card(html, server.services, info["id"])
    assert '<meta property="og:title" content="Montana" />' in page
    assert f"/api/tables/{info['id']}/card" in page
    assert await preview_routes.with_card(html, server.services, "nothing") == html


async def test_a_link_to_a_table_opens_the_page(server: Open):
    host = await server.guest()
    info = await host.set_up("hotseat", "hotseat")
    assert "<title>Planwagen</title>" in (await host.request("GET", f"/t/{info['id']}")).text


# Painting: in a process apart, once for each position.


def card_at_start(slug: str = "montana", players: int = 3) -> LinkPreview:
    game = find_game(slug)
    state = game.new_game(seated(game, GameOptions(players)))
    return LinkPreview(slug, game.line(game.seen_by(state, SPECTATOR)))


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[LinkPreviews]:
    made = LinkPreviews(tmp_path / "cards")
    yield made
    made.close()


@pytest.mark.parametrize("slug", list(GAMES))
async def test_a_card_shows_the_position_and_is_small(kept: LinkPreviews, slug: str):
    card, game = card_at_start(slug), find_game(slug)
    painted = await kept.card(card)
    assert painted == as_png(find_picture(slug)(game.position(card.seen)), WIDTH)
    assert struct.unpack(">II", painted[16:24]) == (600, 375)


async def test_a_card_is_painted_once_for_all_processes(kept: LinkPreviews, tmp_path: Path):
    first, *others = await asyncio.gather(*(kept.card(card_at_start()) for _ in range(4)))
    another = LinkPreviews(tmp_path / "cards")
    assert {first, *others, await another.card(card_at_start())} == {first}
    assert another.worker.process is None, "it found the picture on disk"
    assert len(os.listdir(tmp_path / "cards")) == 1
    another.close()


def paint_for_two(kept: LinkPreviews) -> bytes:
    card = card_at_start()
    kept.keep(card, b"of the other process")
    return kept.paint(card)


async def test_what_another_process_has_painted_meanwhile_is_taken(kept: LinkPreviews):
    assert await asyncio.to_thread(paint_for_two, kept) == b"of the other process"
    assert kept.worker.process is None


def test_the_cards_used_last_are_kept(kept: LinkPreviews, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(link_previews, "MAX_FILES", 3)
    made = [LinkPreview("montana", f"position {n}") for n in range(4)]
    for number, card in enumerate(made[:3]):
        kept.keep(card, b"x")
        os.utime(kept.folder / card.file, (number, number))
    assert kept.read(made[0]) == b"x"
    kept.keep(made[3], b"x")
    assert {*os.listdir(kept.folder)} == {made[n].file for n in (0, 2, 3)}


async def test_not_too_many_wait_for_cards(kept: LinkPreviews, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(link_previews, "MAX_WAITING", 1)
    waits = asyncio.create_task(kept.card(card_at_start()))
    while not kept.under_way:
        await asyncio.sleep(0.001)
    with pytest.raises(RateLimited):
        await kept.card(card_at_start(players=2))
    assert (await waits).startswith(b"\x89PNG")


def say_ready_and_sleep(line: Connection) -> None:
    line.send((True, "ready"))
    time.sleep(600)


async def test_a_painter_that_hangs_is_killed_and_the_next_card_painted(
    kept: LinkPreviews, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(worker, "GRACE", 0.1)
    kept.worker = hangs = Worker(say_ready_and_sleep)
    with pytest.raises(RateLimited, match="could not be drawn"):
        await kept.card(card_at_start()._replace(seconds=0.1))
    assert hangs.process is None, "its process is gone"
    monkeypatch.undo()
    kept.worker = Worker(link_previews.work)
    assert (await kept.card(card_at_start())).startswith(b"\x89PNG")


async def test_a_position_that_cannot_be_drawn_stops_nothing(kept: LinkPreviews):
    with pytest.raises(RateLimited):
        await kept.card(LinkPreview("montana", "nonsense"))
    assert not kept.under_way
    assert (await kept.card(card_at_start())).startswith(b"\x89PNG")


async def test_one_address_asks_for_few_cards(open_server: Opener):
    server = await open_server(limits=True)
    guest = await server.guest()
    path = "/api/tables/nothing/card"
    asked = [await guest.refused("GET", path) for _ in range(LIMITS["card"].amount + 1)]
    assert (asked[0], asked[-1]) == (404, 429)


# Moves go on meanwhile.


class Ticker:
    """The longest time for which the loop of the server did nothing else."""

    async def __aenter__(self) -> Ticker:
        self.longest = 0.0
        self.task = asyncio.create_task(self.tick())
        await asyncio.sleep(0.02)
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.sleep(0.02)  # a stall counts when it is over
        self.task.cancel()

    async def tick(self) -> None:
        while True:
            began = time.monotonic()
            await asyncio.sleep(0.01)
            self.longest = max(self.longest, time.monotonic() - began)


async def four_tables(host: Guest) -> list[Json]:
    """Listed, and each at another position."""
    rooms = []
    for number in range(4):
        seats = ("me", "bot random", "bot random")
        rooms.append(await host.set_up(*seats, game="america", listed=True))
        await play_on(await host.sit(rooms[-1]), Random(number), number)
    return rooms


async def count_moves(line: Line, made: list[int]) -> None:
    while moved := await play_on(line, Random(len(made)), 1):
        made.append(moved)


async def test_moves_go_on_while_cards_are_painted(server: Open):
    """The measure is one card that is painted in a thread of the server, which all wait for."""
    hosts, moves = [await server.guest(), await server.guest("Cleo")], list[int]()
    rooms = [info for host in hosts for info in await four_tables(host)]
    honest = await server.guest("Ben")
    line = await honest.sit(await honest.set_up("me", "bot random"))
    drawn = find_picture("america")(find_game("america").position(card_at_start("america").seen))
    async with Ticker() as in_a_thread:
        await asyncio.to_thread(as_png, drawn, WIDTH)
    async with Ticker() as apart:
        playing = asyncio.create_task(count_moves(line, moves))
        got = await asyncio.gather(*(card_of(honest, info) for info in rooms))
        playing.cancel()
    assert got == [("image/png", 200)] * 8
    assert len(os.listdir(server.services.link_previews.folder)) == 8, "each was painted"
    assert apart.longest < in_a_thread.longest / 2
    assert sum(moves) > len(rooms)
