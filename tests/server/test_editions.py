"""Tables are set with an edition, keep it, and may bring values of their own."""

from __future__ import annotations

import msgspec
import pytest

from planwagen.core.edition import FIRST
from planwagen.core.record import read_record
from planwagen.games import find_game
from planwagen.server.db.storage import read_settings
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio

EDITIONS = find_game("montana").editions
assert EDITIONS is not None
OTHER = next(name for name in EDITIONS.built_in if name != EDITIONS.default)
MINE = (
    EDITIONS.text(OTHER)
    .replace(f'id = "{OTHER}"', 'id = "mine"')
    .replace("silver_by_seat = [3, 4, 5, 6]", "silver_by_seat = [3, 4, 5, 7]")
)
TWO_BOTS = [{"kind": "me"}, {"kind": "bot", "name": "random"}]


async def new_table(guest, edition: dict[str, str]):
    table = {"game": "montana", "seats": TWO_BOTS, "settings": {"edition": edition}}
    return await guest.ask("POST", "/api/tables", table)


async def test_a_new_table_names_the_default_edition_in_room_and_record(server: Open):
    guest = await server.guest("Ann")
    info = await new_table(guest, {})
    name = EDITIONS.name_of(EDITIONS.find())
    assert info["settings"]["edition"] == {"id": name.id, "hash": name.hash, "file": ""}
    text = (await guest.request("GET", f"/api/tables/{info['id']}/record")).text
    assert read_record(text).options.edition == name


async def test_another_edition_is_named_by_its_id_alone(server: Open):
    guest = await server.guest("Ann")
    info = await new_table(guest, {"id": OTHER})
    assert info["settings"]["edition"]["hash"] == EDITIONS.find(OTHER).hash


async def test_a_room_has_the_numbers_of_the_rules_for_its_edition(server: Open):
    guest = await server.guest("Ann")
    book = await guest.ask("GET", "/api/games/montana/rules?lang=en")
    default = await new_table(guest, {})
    assert default["numbers"] == book["numbers"]
    other = await new_table(guest, {"id": OTHER})
    assert other["numbers"]["M-5.2"]["prices"] == "1, 2, 3, 4, 5"
    dearer = MINE.replace("column_prices = [1, 2, 3, 4, 5]", "column_prices = [2, 3, 4, 5, 6]")
    name = await guest.ask("POST", "/api/games/montana/edition", {"text": dearer})
    mine = await new_table(guest, name)
    assert mine["numbers"]["M-5.2"]["prices"] == "2, 3, 4, 5, 6"


async def test_values_of_ones_own_are_checked_kept_and_carried_by_the_record(server: Open):
    guest = await server.guest("Ann")
    name = await guest.ask("POST", "/api/games/montana/edition", {"text": MINE})
    info = await new_table(guest, name)
    assert info["settings"]["edition"] == {"id": "mine", "hash": name["hash"], "file": ""}
    text = (await guest.request("GET", f"/api/tables/{info['id']}/record")).text
    assert EDITIONS.named(read_record(text).options.edition) == EDITIONS.read(MINE)


async def test_a_wrong_file_is_refused_with_the_place_of_the_fault(server: Open):
    guest = await server.guest("Ann")
    wrong = MINE.replace("[3, 4, 5, 7]", "[3, 4, 5, 7000]")
    received = await guest.request("POST", "/api/games/montana/edition", {"text": wrong})
    assert received.status == 422
    row = wrong.splitlines().index(next(r for r in wrong.splitlines() if "7000" in r)) + 1
    assert (
        f"line {row}, column 28: kit.silver_by_seat[3]: expected a number" in received.json["why"]
    )


async def test_an_unknown_edition_is_refused(server: Open):
    guest = await server.guest("Ann")
    table = {
        "game": "montana",
        "seats": TWO_BOTS,
        "settings": {"edition": {"id": "9", "hash": "x"}},
    }
    assert (await guest.request("POST", "/api/tables", table)).status == 422


async def test_the_list_of_games_tells_their_editions_the_default_first(server: Open):
    guest = await server.guest("Ann")
    [montana] = [g for g in await guest.ask("GET", "/api/games") if g["slug"] == "montana"]
    assert [edition["id"] for edition in montana["editions"]] == [EDITIONS.default, OTHER]


def test_a_table_stored_before_there_were_editions_goes_on_with_the_first():
    old = msgspec.json.encode({"variant": "", "colours": ["blue", "red"]}).decode()
    assert read_settings(old).edition.id == FIRST


async def test_an_edition_of_the_server_is_offered_and_named_by_its_id(open_server: Opener):
    mine = EDITIONS.read(MINE)
    server = await open_server(editions={"montana": {"mine": mine}})
    guest = await server.guest("Ann")
    [game] = [game for game in await guest.ask("GET", "/api/games") if game["slug"] == "montana"]
    assert [one["id"] for one in game["editions"]] == [EDITIONS.default, OTHER, "mine"]
    info = await new_table(guest, {"id": "mine"})
    assert info["settings"]["edition"]["hash"] == mine.hash
    text = (await guest.request("GET", f"/api/tables/{info['id']}/record")).text
    assert EDITIONS.named(read_record(text).options.edition) == mine


async def test_every_value_of_a_table_is_told_with_its_origin_in_both_languages(server: Open):
    guest = await server.guest("Ann")
    info = await new_table(guest, {"id": "2"})
    shown = await guest.ask("GET", f"/api/tables/{info['id']}/values")
    [prices] = [one for one in shown if one["path"] == "town.column_prices"]
    assert (prices["origin"], prices["values"]) == (
        "reconstructed",
        {"en": ["3, 4, 5, 6, 7"], "de": ["3, 4, 5, 6, 7"]},
    )
    assert prices["clause"].startswith("M-5.")
    assert all(one["meaning"]["en"] and one["meaning"]["de"] and one["origin"] for one in shown)
    assert {one["path"] for one in shown} <= {*EDITIONS.schema.values}
    eve = await server.guest("Eve")
    assert await eve.refused("GET", f"/api/tables/{info['id']}/values") == 404


async def test_no_turn_is_the_last_where_people_play_and_one_is_among_bots(server: Open):
    guest = await server.guest("Ann")
    bots = [{"kind": "bot", "name": "random"}] * 2
    for first, endless in (({"kind": "me"}, True), ({"kind": "bot", "name": "random"}, False)):
        settings = {"autostart": False}
        table = {"game": "america", "seats": [first, *bots], "settings": settings}
        info = await guest.ask("POST", "/api/tables", table)
        assert info["settings"]["endless"] is endless
        text = (await guest.request("GET", f"/api/tables/{info['id']}/record")).text
        assert read_record(text).options.endless is endless


async def test_a_table_of_walnut_grove_names_who_chooses_first(server: Open):
    guest = await server.guest("Ann")
    table = {"game": "walnut_grove", "seats": TWO_BOTS, "settings": {"first": "red"}}
    info = await guest.ask("POST", "/api/tables", table)
    assert info["settings"]["first"] == "red"
    state = (await server.services.tables.find(info["id"])).history.state
    assert state.colours[state.order[0]] == "red"


@pytest.mark.parametrize("game", ["montana", "walnut_grove"])
async def test_nobody_is_first_who_does_not_play_or_where_luck_decides(server: Open, game: str):
    guest = await server.guest("Ann")
    table = {"game": game, "seats": TWO_BOTS, "settings": {"first": "purple"}}
    assert (await guest.request("POST", "/api/tables", table)).status == 422
