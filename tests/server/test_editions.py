"""Tables are set with an edition, keep it, and may bring values of their own."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from planwagen.core.edition import FIRST, Editions
from planwagen.core.record import read_record
from planwagen.games import GAMES
from planwagen.server.store.store import read_terms
from server.conftest import Open

pytestmark = pytest.mark.anyio

TINY = Editions("tiny_editions", default="2", check=lambda facts: [])
MINE = TINY.text("2").replace('id = "2"', 'id = "mine"').replace("[3, 4, 5]", "[2, 3]")
TWO_BOTS = [{"kind": "me"}, {"kind": "bot", "name": "random"}]


@pytest.fixture(autouse=True)
def tiny_values(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(GAMES, "montana", replace(GAMES["montana"], editions=TINY))


async def new_table(guest, edition: dict[str, str]):
    table = {"game": "montana", "seats": TWO_BOTS, "terms": {"edition": edition}}
    return await guest.ask("POST", "/api/tables", table)


async def test_a_new_table_names_the_default_edition_in_room_and_record(server: Open):
    guest = await server.guest("Ann")
    room = await new_table(guest, {})
    assert room["terms"]["edition"] == {"id": "2", "hash": TINY.find("2").hash, "file": ""}
    text = (await guest.request("GET", f"/api/tables/{room['id']}/record")).text
    assert read_record(text).options.edition.id == "2"


async def test_values_of_ones_own_are_checked_kept_and_carried_by_the_record(server: Open):
    guest = await server.guest("Ann")
    name = await guest.ask("POST", "/api/games/montana/edition", {"text": MINE})
    room = await new_table(guest, name)
    assert room["terms"]["edition"] == {"id": "mine", "hash": name["hash"], "file": ""}
    text = (await guest.request("GET", f"/api/tables/{room['id']}/record")).text
    assert TINY.named(read_record(text).options.edition) == TINY.read(MINE)


async def test_a_wrong_file_is_refused_with_the_place_of_the_fault(server: Open):
    guest = await server.guest("Ann")
    wrong = MINE.replace("[2, 3]", "[2, 77]")
    heard = await guest.request("POST", "/api/games/montana/edition", {"text": wrong})
    assert heard.status == 422
    assert "line 13, column 1: town.prices: expected a number 0 to 9" in heard.json["why"]


async def test_an_unknown_edition_is_refused(server: Open):
    guest = await server.guest("Ann")
    table = {"game": "montana", "seats": TWO_BOTS, "terms": {"edition": {"id": "9", "hash": "x"}}}
    assert (await guest.request("POST", "/api/tables", table)).status == 422


async def test_the_list_of_games_tells_their_editions_the_default_first(server: Open):
    guest = await server.guest("Ann")
    [montana] = [g for g in await guest.ask("GET", "/api/games") if g["slug"] == "montana"]
    assert [edition["id"] for edition in montana["editions"]] == ["2", "1"]


def test_a_table_stored_before_there_were_editions_goes_on_with_the_first():
    old = msgspec.json.encode({"variant": "", "colours": ["blue", "red"]}).decode()
    assert read_terms(old).edition.id == FIRST
