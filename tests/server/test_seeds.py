"""Client seeds: nobody, whoever runs the server, can choose them to fit the secret."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from random import Random

import pytest

from planwagen.core.commitments import Witness, check_witness, unproven
from planwagen.core.record import read_record
from planwagen.core.replay import verify
from planwagen.games import find_game
from planwagen.tables.seeds import START_WAIT
from server.clients import Guest, Json, play_on
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio


def hashed(client_seed: str) -> str:
    return sha256(client_seed.encode()).hexdigest()


def hashed_secret(secret: str) -> str:
    return sha256(bytes.fromhex(secret)).hexdigest()


async def set_up(host: Guest, client_seed: str, *kinds: str, **settings: object) -> Json:
    seats = [{"kind": kind} for kind in kinds]
    body = {
        "game": "montana",
        "seats": seats,
        "settings": settings,
        "commitment": hashed(client_seed),
    }
    return await host.ask("POST", "/api/tables", body)


async def join(guest: Guest, info: Json, client_seed: str) -> Json:
    body = {"invite": info["invite"], "commitment": hashed(client_seed)}
    return await guest.ask("POST", f"/api/tables/{info['id']}/join", body)


async def say(guest: Guest, info: Json, client_seed: str) -> Json:
    return await guest.ask(
        "POST", f"/api/tables/{info['id']}/client_seed", {"client_seed": client_seed}
    )


async def refused(guest: Guest, info: Json, client_seed: str) -> int:
    return await guest.refused(
        "POST", f"/api/tables/{info['id']}/client_seed", {"client_seed": client_seed}
    )


async def two(server: Open, **settings: object) -> tuple[Guest, Guest, Json]:
    anna, ben = await server.guest(), await server.guest("Ben")
    info = await set_up(anna, "red sky", "me", "open", **settings)
    return anna, ben, info


async def test_a_game_begins_when_the_last_words_are_opened(server: Open):
    anna, ben, info = await two(server)
    assert (await join(ben, info, "at night"))["status"] == "waiting"
    assert (await say(ben, info, "at night"))["status"] == "waiting"
    begun = await say(anna, info, "red sky")
    assert begun["status"] == "running" and begun["commitment"] == info["commitment"]
    assert [seat["client_seed"] for seat in begun["seats"]] == ["red sky", "at night"]


async def test_words_are_opened_only_when_all_have_committed(server: Open):
    anna, ben, info = await two(server)
    await join(ben, info, "at night")
    await say(anna, info, "red sky")
    other = {"seat": 1, "commitment": hashed("ground to fit")}
    assert await ben.refused("POST", f"/api/tables/{info['id']}/commitment", other) == 409
    assert await refused(ben, info, "ground to fit") == 403
    assert await refused(ben, info, "red sky") == 403


async def test_words_are_opened_against_the_commitments_that_were_seen(server: Open):
    anna, ben, info = await two(server)
    path = f"/api/tables/{info['id']}"
    seen = {"blue": hashed("red sky"), "yellow": hashed("at night")}
    await join(ben, info, "at night")
    await ben.ask("POST", f"{path}/commitment", {"seat": 1, "commitment": hashed("other words")})
    body = {"client_seed": "red sky", "fixed": seen}
    assert await anna.refused("POST", f"{path}/client_seed", body) == 409
    shown = await anna.ask("GET", path)
    assert shown["round"] == 2 and shown["rounds"][0]["client_seeds"] == {"blue": "red sky"}
    assert shown["rounds"][0]["commitments"] == seen | {"yellow": hashed("other words")}
    assert [seat["commitment"] for seat in shown["seats"]] == ["again", "again"]


async def test_a_table_against_bots_begins_with_the_words_of_its_host(server: Open):
    anna = await server.guest()
    info = await set_up(anna, "red sky", "me", "bot")
    assert info["status"] == "waiting"
    assert (await say(anna, info, "red sky"))["status"] == "running"


async def test_words_that_were_seen_are_made_anew_when_seats_change(server: Open):
    anna, ben, info = await two(server, autostart=False)
    eve, path = await server.guest("Eve"), f"/api/tables/{info['id']}"
    await join(ben, info, "at night")
    await say(anna, info, "red sky")
    await ben.ask("POST", f"{path}/leave", {"seat": 1})
    seen = await join(eve, info, "ground to fit")
    assert [seat["commitment"] for seat in seen["seats"]] == ["again", hashed("ground to fit")]
    assert seen["commitment"] != info["commitment"]
    assert seen["rounds"][0]["commitment"] == info["commitment"]
    assert hashed_secret(seen["rounds"][0]["secret"]) == info["commitment"]
    assert seen["rounds"][0]["client_seeds"] == {"blue": "red sky"}
    await anna.ask("POST", f"{path}/commitment", {"seat": 0, "commitment": hashed("new words")})
    await say(eve, info, "ground to fit")
    assert await refused(anna, info, "red sky") == 403
    await say(anna, info, "new words")
    begun = await anna.ask("POST", f"{path}/start")
    assert [seat["client_seed"] for seat in begun["seats"]] == ["new words", "ground to fit"]


async def test_who_does_not_come_back_keeps_nobody_waiting(open_server: Opener):
    clock = [1000.0]
    server = await open_server(now=lambda: clock[0])
    _, ben, info = await two(server)
    path = f"/api/tables/{info['id']}"
    await join(ben, info, "at night")
    await say(ben, info, "at night")
    assert await ben.refused("POST", f"{path}/start") == 403
    clock[0] += START_WAIT
    begun = await ben.ask("POST", f"{path}/start")
    assert begun["status"] == "running"
    assert [seat["client_seed"] for seat in begun["seats"]] == ["", "at night"]


async def test_seats_without_words_hold_up_nobody(server: Open):
    """Programs that play need not know of any of this."""
    anna, ben, info = await two(server)
    await ben.join(info)
    assert (await say(anna, info, "red sky"))["status"] == "running"


@pytest.mark.parametrize("client_seed", ["a  sky", " sky", "a\nsky", "a\u2028sky"])
async def test_words_are_one_line_that_reads_back(server: Open, client_seed: str):
    anna = await server.guest()
    info = await set_up(anna, client_seed, "me", "bot")
    assert await refused(anna, info, client_seed) == 422


@pytest.mark.slow
async def test_the_record_proves_what_each_player_kept(server: Open):
    anna, ben, info = await two(server)
    await join(ben, info, "at night")
    await say(ben, info, "at night")
    await say(anna, info, "red sky")
    lines = [await anna.sit(info), await ben.sit(info)]
    await asyncio.gather(*(play_on(line, Random(n)) for n, line in enumerate(lines)))
    record = read_record(await ben.ask("GET", f"/api/tables/{info['id']}/record"))
    assert record.client_seeds == {"blue": "red sky", "yellow": "at night"}
    assert verify(find_game("montana"), record) > 10
    witness = Witness((info["commitment"], hashed("red sky")), "at night")
    check_witness(record, witness)
    assert unproven(record, witness) == []


async def test_a_rematch_begins_with_new_words(server: Open):
    anna = await server.guest()
    info = await set_up(anna, "red sky", "me", "bot")
    await say(anna, info, "red sky")
    await play_on(await anna.sit(info), Random(1))
    path = f"/api/tables/{info['id']}/rematch"
    again = await anna.ask("POST", path, {"commitment": hashed("once more")})
    assert again["status"] == "waiting" and again["commitment"] != info["commitment"]
    assert (await say(anna, again, "once more"))["status"] == "running"
