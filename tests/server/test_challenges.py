"""Challenges: a friend plays the luck of a finished game once, blind; then both see both games."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from sqlalchemy import func, select

from planwagen.core.record import read_record
from planwagen.core.replay import verify
from planwagen.games import find_game
from planwagen.server.db.schema import challenge_games, challenges
from planwagen.tables.challenges import OPEN_DAYS
from server.clients import Guest, Json, play_on
from server.conftest import Open, Opener
from server.processes import postgres_server
from server.test_clocks import Watch

pytestmark = pytest.mark.anyio


async def finished(guest: Guest, *seats: str, seed: int = 1, **asked: Any) -> Json:
    info = await guest.set_up(*(seats or ("me",)), **{"game": "walnut_grove"} | asked)
    return await finish(guest, info, seed)


async def finish(guest: Guest, info: Json, seed: int = 1) -> Json:
    line = await guest.sit(info)
    await play_on(line, Random(seed))
    await line.close()
    return info


async def challenge(guest: Guest, info: Json, **asked: Any) -> Json:
    found: Json = await guest.ask("POST", f"/api/tables/{info['id']}/challenge", asked)
    return found


async def take_up(guest: Guest, key: str) -> Json:
    info: Json = await guest.ask("POST", f"/api/challenges/{key}/games")
    return info


async def look(guest: Guest, key: str) -> Json:
    found: Json = await guest.ask("GET", f"/api/challenges/{key}")
    return found


async def why(guest: Guest, method: str, path: str, body: object = None) -> str:
    answer = await guest.request(method, path, body)
    assert answer.status >= 400, answer.text
    said: str = answer.json["why"]
    return said


async def secret_of(server: Open, info: Json) -> str:
    loaded = await server.services.storage.load(info["id"])
    assert loaded is not None
    return loaded.row.secret


async def test_a_friend_plays_the_same_luck_and_then_both_see_both_games(open_server: Opener):
    server = await open_server()
    anna, ben = await server.guest(), await server.guest("Ben")
    first = await finished(anna)
    key = (await challenge(anna, first))["id"]
    assert (await challenge(anna, first))["id"] == key
    second = await take_up(ben, key)
    assert (await take_up(ben, key))["id"] == second["id"]
    assert (
        second["commitment"] == (await anna.ask("GET", f"/api/tables/{first['id']}"))["commitment"]
    )
    seen = await look(ben, key)
    assert not seen["open"] and seen["players"][0]["games"][0]["score"] is None
    await finish(ben, second, seed=2)
    for guest in (anna, ben):
        seen = await look(guest, key)
        assert seen["open"] and [one["name"] for one in seen["players"]] == ["Anna", "Ben"]
        assert all(one["games"][0]["score"] is not None for one in seen["players"])
        records = [
            read_record(await guest.ask("GET", f"/api/tables/{each['id']}/record?watch={watch}"))
            for each, watch in (
                (one["games"][0] | {"id": one["games"][0]["table"]}, one["games"][0]["watch"])
                for one in seen["players"]
            )
        ]
        assert all(verify(find_game("walnut_grove"), record) > 0 for record in records)
        assert records[0].secret == records[1].secret
        pair = f"one={first['id']}&other={second['id']}"
        parted = await guest.ask("GET", f"/api/challenges/{key}/parting?{pair}")
        assert 0 < parted["equal"] <= parted["compared"] and parted["common"] > 0
        assert parted["one"][0]["number"] == parted["other"][0]["number"]
    mine = await ben.ask("GET", "/api/challenges")
    assert [one["id"] for one in mine] == [key]
    of_table = await ben.ask("GET", f"/api/tables/{second['id']}/challenge")
    assert of_table["id"] == key


async def test_nothing_tells_the_luck_or_the_other_game_before_both_are_done(open_server: Opener):
    server = await open_server()
    anna, ben, spy = [await server.guest(name) for name in ("Anna", "Ben", "Spy")]
    first = await finished(anna)
    key = (await challenge(anna, first))["id"]
    second = await take_up(ben, key)
    line = await ben.sit(second)
    await play_on(line, Random(2), most=8)
    secret, pair = await secret_of(server, first), f"one={first['id']}&other={second['id']}"
    other = {anna: second, ben: first, spy: first, Guest(server.address): second}
    for guest, info in other.items():
        path, watch = f"/api/tables/{info['id']}", f"watch={info['watch']}"
        sent = list(line.raw)
        for method, where, body in [
            ("GET", path, None),
            ("GET", f"{path}?{watch}", None),
            ("GET", f"{path}/record?{watch}", None),
            ("GET", f"{path}/luck?{watch}", None),
            ("GET", f"{path}/text?{watch}", None),
            ("GET", f"{path}/picture?{watch}", None),
            ("GET", f"{path}/coach?{watch}", None),
            ("GET", f"{path}/challenge", None),
            ("POST", f"{path}/fork", {"seq": 5, "seats": [{"kind": "me"}]}),
            ("POST", f"{path}/challenge", {}),
            ("GET", f"/api/challenges/{key}/parting?{pair}", None),
        ]:
            answered = await guest.request(method, where, body)
            sent.append(answered.text)
            assert answered.status in (403, 404, 409), where
        for where in (f"/api/challenges/{key}", "/api/challenges", "/api/tables"):
            shown = (await guest.request("GET", where)).text
            assert info["id"] not in shown
            sent.append(shown)
        own = f"/api/tables/{first['id']}"
        sent += [(await anna.request("GET", where)).text for where in (own, f"{own}/record")]
        assert not [text for text in sent if secret in text]
    await line.close()


async def test_bots_follow_around_the_table_where_each_plays_all_seats(open_server: Opener):
    server = await open_server()
    anna, ben = await server.guest(), await server.guest("Ben")
    first = await finished(anna, "bot greedy", "me", "bot random", game="montana", variant="short")
    key = (await challenge(anna, first, all_seats=True))["id"]
    assert len((await look(ben, key))["colours"]) == 3
    for turn, guest in enumerate((ben, ben, ben, anna, anna)):
        info = await take_up(guest, key)
        mine = next(seat["seat"] for seat in info["seats"] if seat["kind"] == "person")
        assert mine == [1, 2, 0, 2, 0][turn]
        assert info["seats"][(mine + 1) % 3]["bot"] == "random"
        assert not (await look(guest, key))["open"]
        await finish(guest, info, seed=turn)
    assert (await look(anna, key))["open"]
    assert await why(ben, "POST", f"/api/challenges/{key}/games") == (
        "this challenge is over: all games are open now"
    )


async def test_each_plays_once_and_there_are_so_many_places(open_server: Opener):
    server = await open_server()
    anna, ben, cleo = [await server.guest(name) for name in ("Anna", "Ben", "Cleo")]
    first = await finished(anna)
    key = (await challenge(anna, first))["id"]
    games = f"/api/challenges/{key}/games"
    assert await why(anna, "POST", games) == "you have played this luck; it can be played once"
    both = await asyncio.gather(ben.request("POST", games), cleo.request("POST", games))
    assert sorted(answer.status for answer in both) == [201, 409]
    assert await why(anna, "POST", f"/api/challenges/{key}/end") == (
        "somebody still plays this luck; wait until the game is over"
    )
    assert await anna.refused("DELETE", f"/api/tables/{first['id']}") == 409


async def test_what_is_no_challenge_is_refused_in_one_sentence(open_server: Opener):
    server = await open_server()
    anna, ben = await server.guest(), await server.guest("Ben")
    running = await anna.set_up("me", game="walnut_grove")
    path = f"/api/tables/{running['id']}/challenge"
    assert await why(anna, "POST", path, {}) == "a friend can play this luck when the game is over"
    assert await ben.refused("POST", path, {}) == 404
    assert await anna.refused("POST", path, {"friends": 0}) == 400
    assert await anna.refused("POST", path, {"friends": 99}) == 400
    company = await anna.set_up("me", "hotseat Cleo", game="montana", variant="short")
    assert await why(anna, "POST", f"/api/tables/{company['id']}/challenge", {}) == (
        "a friend can play this luck after a game alone or against bots"
    )
    assert await why(ben, "GET", "/api/challenges/nothing") == "there is no such challenge"
    await finish(anna, running)
    key = (await challenge(anna, running))["id"]
    assert await why(ben, "POST", f"/api/challenges/{key}/end") == (
        "only who set the challenge may end it"
    )
    ended = await anna.ask("POST", f"/api/challenges/{key}/end")
    assert ended["open"]
    nobody = Guest(server.address)
    assert (await look(nobody, key))["players"][0]["games"][0]["score"] is None
    assert await nobody.refused("POST", f"/api/challenges/{key}/games") == 403


async def test_a_challenge_opens_after_thirty_days_and_goes_with_who_set_it(open_server: Opener):
    watch = Watch()
    server = await open_server(now=watch, sweep=3600.0)
    anna, ben = await server.guest(), await server.guest("Ben")
    first, second = await finished(anna), await finished(ben)
    key = (await challenge(anna, first))["id"]
    other = (await challenge(ben, second))["id"]
    await take_up(ben, key)
    await take_up(anna, other)
    watch.time += OPEN_DAYS + 1
    assert (await look(anna, key))["open"]
    await anna.ask("POST", "/api/accounts", {"name": "Anna", "password": "correct horse"})
    await anna.ask("POST", "/api/accounts/delete", {"password": "correct horse"})
    assert await ben.refused("GET", f"/api/challenges/{key}") == 404
    assert len((await look(ben, other))["players"]) == 1
    async with server.services.storage.engine.connect() as connection:
        for part, left in ((challenges, 1), (challenge_games, 1)):
            assert (
                await connection.execute(select(func.count()).select_from(part))
            ).scalar() == left


@pytest.mark.slow
async def test_in_postgresql_one_of_two_friends_gets_the_last_place(open_server: Opener):
    with postgres_server() as url:
        server = await open_server(database=url)
        other = await open_server(database=url)
        anna, ben = await server.guest(), await server.guest("Ben")
        cleo = await other.guest("Cleo")
        first = await finished(anna, variant="short")
        both = [anna.ask("POST", f"/api/tables/{first['id']}/challenge", {}) for _ in "ab"]
        one, again = await asyncio.gather(*both)
        assert one["id"] == again["id"]
        games = f"/api/challenges/{one['id']}/games"
        answers = await asyncio.gather(ben.request("POST", games), cleo.request("POST", games))
        assert sorted(answer.status for answer in answers) == [201, 409]
        lucky = ben if answers[0].status == 201 else cleo
        info = next(answer.json for answer in answers if answer.status == 201)
        await finish(lucky, info, seed=2)
        assert (await look(anna, one["id"]))["open"]
