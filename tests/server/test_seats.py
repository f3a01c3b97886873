"""Around the game: links, seats, leaving and coming back, spectators, rematch, forks, the lobby."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest
from websockets.asyncio.client import connect

from planwagen.core.record import read_record
from planwagen.core.replay import verify
from planwagen.games import find_game
from server.clients import Guest, choice, play_on
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio


async def finished(server: Open, *more: str) -> tuple[Guest, dict]:
    host = await server.guest()
    info = await host.set_up("hotseat", "hotseat", *more)
    lines = [await host.sit(info, seat=seat) for seat in (0, 1)]
    await asyncio.gather(*(play_on(line, Random(n)) for n, line in enumerate(lines)))
    return host, info


async def test_a_table_starts_when_the_last_seat_is_taken(server: Open):
    anna, ben = await server.guest(), await server.guest("Ben")
    info = await anna.set_up("me", "open")
    assert info["status"] == "waiting"
    joined = await ben.join(info)
    assert joined["status"] == "running"
    assert [seat["name"] for seat in joined["seats"]] == ["Anna", "Ben"]


async def test_a_seats_own_link_leads_to_that_seat(server: Open):
    anna, ben = await server.guest(), await server.guest("Ben")
    info = await anna.set_up("me", "open", "open")
    joined = await ben.join(info, info["seats"][2]["invite"])
    assert [seat["mine"] for seat in joined["seats"]] == [False, False, True]


async def test_without_a_link_there_is_no_such_table(server: Open):
    anna, eve = await server.guest(), await server.guest("Eve")
    info = await anna.set_up("me", "open")
    path = f"/api/tables/{info['id']}"
    assert await eve.refused("GET", path) == 404
    assert await eve.refused("POST", f"{path}/join", {"invite": ""}) == 404
    assert await eve.refused("POST", f"{path}/join", {"invite": "wrong"}) == 404
    assert await eve.refused("GET", f"{path}/record") == 404
    assert await eve.refused("GET", "/api/tables/nothing") == 404
    line = await eve.sit(info)
    assert (await line.receive())["type"] == "error"


async def test_who_is_invited_sees_who_sits_there_and_no_more(server: Open):
    anna, eve = await server.guest(), await server.guest("Eve")
    info = await anna.set_up("me", "open")
    path = f"/api/tables/{info['id']}"
    shown = await eve.ask("GET", f"{path}?invite={info['invite']}")
    assert [seat["name"] for seat in shown["seats"]] == ["Anna", ""]
    assert (shown["invite"], shown["watch"]) == ("", "")
    assert await eve.refused("GET", f"{path}?invite=wrong") == 404
    assert await eve.refused("GET", f"{path}/record?invite={info['invite']}") == 404


async def test_two_people_cannot_take_one_seat(server: Open):
    anna = await server.guest()
    info = await anna.set_up("me", "open", "open", autostart=False)
    guests = [await server.guest(f"G{n}") for n in range(5)]
    tried = await asyncio.gather(
        *(
            g.request("POST", f"/api/tables/{info['id']}/join", {"invite": info["invite"]})
            for g in guests
        )
    )
    assert sorted(received.status for received in tried) == [200, 200, 409, 409, 409]


async def test_a_second_device_opens_a_seat_once(server: Open):
    anna = await server.guest()
    info = await anna.set_up("me", "bot random")
    link = await anna.ask("POST", f"/api/tables/{info['id']}/device", {"seat": 0})
    phone = Guest(server.address)
    opened = await phone.ask("POST", "/api/links", link)
    assert opened == {"table": info["id"], "seat": 0}
    assert (await (await phone.sit(info, seat=0)).view())["seat"] == 0
    assert await Guest(server.address).refused("POST", "/api/links", link) == 403
    assert await phone.refused("POST", "/api/links", {"token": "made.up"}) == 403


async def test_a_bot_keeps_the_seat_warm_and_hands_it_back(server: Open):
    anna = await server.guest()
    info = await anna.set_up("me", "bot random")
    path = f"/api/tables/{info['id']}"
    line = await anna.sit(info)
    await line.until_asked()
    away = await anna.ask("POST", f"{path}/leave", {"seat": 0})
    assert away["seats"][0]["away"]
    seq = line.last["seq"]
    while line.last["seq"] < seq + 10:
        await line.receive()
    back = await anna.ask("POST", f"{path}/return", {"seat": 0})
    assert not back["seats"][0]["away"]
    line = await anna.sit(info)
    view = await line.until_asked()
    assert "refused" not in await line.do(view["choices"][0]["action"])


async def test_spectators_look_on_if_the_table_allows(server: Open):
    anna, eve = await server.guest(), Guest(server.address)
    info = await anna.set_up("me", "bot random")
    line = await eve.sit(info, watch=info["watch"])
    view = await line.view()
    assert view["seat"] == -3 and view["choices"] == [] and view["undo"] is None
    assert (await line.command("play", seq=view["seq"], steps=["recruit"]))["type"] == "error"
    assert (await line.command("chat", text="hi"))["type"] == "error"
    closed = await anna.set_up("me", "bot random", watch=False)
    assert await eve.refused("GET", f"/api/tables/{closed['id']}?watch={closed['watch']}") == 404


@pytest.mark.slow
async def test_a_rematch_is_one_table_for_all(server: Open):
    host, info = await finished(server)
    path = f"/api/tables/{info['id']}/rematch"
    first, second = await host.ask("POST", path), await host.ask("POST", path)
    assert first["id"] == second["id"] != info["id"]
    assert first["commitment"] != info["commitment"] and first["status"] == "running"
    running = await host.set_up("me", "bot random")
    assert await host.refused("POST", f"/api/tables/{running['id']}/rematch") == 409


@pytest.mark.slow
async def test_a_fork_goes_on_from_a_line_with_luck_of_its_own(server: Open):
    host, info = await finished(server)
    seats = [{"kind": "hotseat"}, {"kind": "hotseat"}]
    path = f"/api/tables/{info['id']}"
    fork = await host.ask("POST", f"{path}/fork", {"seq": 60, "seats": seats})
    lines = [await host.sit(fork, seat=seat) for seat in (0, 1)]
    past = await lines[0].command("get_position", seq=60)
    old = await (await host.sit(info, seat=0)).command("get_position", seq=60)
    assert past["position"] == old["position"]
    await asyncio.gather(*(play_on(line, Random(n)) for n, line in enumerate(lines)))
    record = read_record(await host.ask("GET", f"/api/tables/{fork['id']}/record"))
    assert record.imported == 60 and verify(find_game("montana"), record) > 0


@pytest.mark.slow
async def test_a_record_from_elsewhere_can_be_played_on(server: Open):
    host, info = await finished(server)
    text = await host.ask("GET", f"/api/tables/{info['id']}/record")
    seats = [{"kind": "me"}, {"kind": "bot", "name": "random"}]
    body = {"record": text, "seq": 40, "seats": seats}
    fork = await host.ask("POST", "/api/tables", body)
    line = await host.sit(fork)
    await line.until_asked()
    assert line.last["seq"] >= 40
    broken = text.replace("luck start player: start player", "luck start player: nobody", 1)
    assert await host.refused("POST", "/api/tables", body | {"record": broken}) == 422
    assert await host.refused("POST", "/api/tables", body | {"seq": 100_000}) == 422
    assert await host.refused("POST", "/api/tables", body | {"record": "no record"}) == 422
    over = {"record": text, "seats": seats}
    assert await host.refused("POST", "/api/tables", over) == 422


async def test_a_table_of_newer_rules_is_not_played_by_ours(server: Open):
    host = await server.guest()
    info = await host.set_up("hotseat", "hotseat")
    await server.services.storage.change_table(info["id"], rules=99)
    server.services.tables.live.clear()
    assert await host.refused("GET", f"/api/tables/{info['id']}") == 409
    line = await host.sit(info)
    assert "other rules" in (await line.receive())["why"]


async def test_the_host_sets_seats_before_the_start(server: Open):
    anna = await server.guest()
    info = await anna.set_up("me", "open", "open")
    path = f"/api/tables/{info['id']}/seat"
    shown = await anna.ask("POST", path, {"seat": 1, "occupant": {"kind": "bot", "name": "greedy"}})
    assert shown["seats"][1]["bot"] == "greedy"
    wrong = {"seat": 1, "occupant": {"kind": "bot", "name": "nobody"}}
    assert await anna.refused("POST", path, wrong) == 422
    ben = await server.guest("Ben")
    await ben.join(info)
    assert await ben.refused("POST", path, {"seat": 0, "occupant": {"kind": "open"}}) == 403


async def test_a_table_is_deleted_only_by_its_host_and_not_over_others_heads(server: Open):
    anna, ben = await server.guest(), await server.guest("Ben")
    info = await anna.set_up("me", "open")
    await ben.join(info)
    assert await ben.refused("DELETE", f"/api/tables/{info['id']}") == 403
    assert await anna.refused("DELETE", f"/api/tables/{info['id']}") == 409
    alone = await anna.set_up("me", "bot random")
    line = await anna.sit(alone)
    await anna.ask("DELETE", f"/api/tables/{alone['id']}")
    assert await anna.refused("GET", f"/api/tables/{alone['id']}") == 404
    await asyncio.wait_for(line.socket.wait_closed(), 10)


async def test_the_lobby_tells_live_who_waits_and_whose_turn_it_is(server: Open):
    anna, ben = await server.guest(), await server.guest("Ben")
    url = server.address.replace("http", "ws", 1) + "/api/lobby/live"
    async with connect(url, additional_headers={"Cookie": anna.cookie}) as lobby:
        assert json.loads(await lobby.recv())["open"] == []
        info = await anna.set_up("me", "open", listed=True)
        lists = json.loads(await lobby.recv())
        assert [table["id"] for table in lists["open"]] == [info["id"]]
        await ben.join(info, "")
        while lists["open"] or lists["mine"][0]["status"] != "running":
            lists = json.loads(await asyncio.wait_for(lobby.recv(), 10))
    turns = [(await g.ask("GET", "/api/tables"))["mine"][0]["my_turn"] for g in (anna, ben)]
    assert sorted(turns) == [False, True]


async def test_an_account_gathers_the_tables_of_its_guests(server: Open):
    anna, laptop = await server.guest(), await server.guest("Anna too")
    info = await anna.set_up("me", "bot random")
    login = {"name": "Anna", "password": "correct horse"}
    await anna.ask("POST", "/api/accounts", login)
    assert await laptop.refused("POST", "/api/accounts", login) == 409
    wrong = {"name": "Anna", "password": "wrong horse"}
    assert await laptop.refused("POST", "/api/login", wrong) == 403
    await laptop.ask("POST", "/api/login", login | {"name": "ANNA"})
    assert [t["id"] for t in (await laptop.ask("GET", "/api/tables"))["mine"]] == [info["id"]]
    line = await laptop.sit(info, seat=0)
    view = await line.until_asked()
    assert "refused" not in await line.do(choice(view, ""))
    out = await laptop.request("POST", "/api/logout")
    assert "planwagen=" in out.headers["set-cookie"]


async def test_a_table_that_makes_no_sense_is_refused(server: Open):
    anna = await server.guest()
    seats = [{"kind": "me"}, {"kind": "open"}]
    tables = [
        {"game": "chess", "seats": seats},
        {"game": "montana", "seats": seats[:1]},
        {"game": "montana", "seats": seats * 4},
        {"game": "montana", "seats": seats, "settings": {"variant": "no such"}},
        {"game": "montana", "seats": seats, "settings": {"colours": ["blue", "blue"]}},
    ]
    for body in tables:
        assert await anna.refused("POST", "/api/tables", body) == 422


async def test_tables_outlive_the_server(open_server: Opener, tmp_path):
    first = await open_server(data=tmp_path / "kept")
    anna = await first.guest()
    info = await anna.set_up("hotseat", "hotseat")
    lines = [await anna.sit(info, seat=seat) for seat in (0, 1)]
    await asyncio.gather(*(play_on(line, Random(3), upto=30) for line in lines))
    before = await (await anna.sit(info, seat=0)).view()
    second = await open_server(data=tmp_path / "kept")
    again = Guest(second.address)
    again.cookie = anna.cookie
    view = await (await again.sit(info, seat=0)).view()
    assert view["position"] == before["position"] and view["seq"] == before["seq"] >= 30
