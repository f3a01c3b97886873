"""A command that is sent again is executed once, also by a process that has not seen it yet."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from shutil import copytree

import pytest
from sqlalchemy import select

from planwagen.server.db.schema import notes
from server.clients import Guest, Json, Line, until_turn
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio
NEVER = 3600.0
"""Seconds between two looks at what the other process has stored."""


async def same_person(servers: list[Open], name: str) -> list[Guest]:
    both = [Guest(server.address) for server in servers]
    await both[0].ask("POST", "/api/me", {"name": name})
    both[1].cookie = both[0].cookie
    return both


@pytest.fixture
async def two(open_server: Opener, empty_database: Path, tmp_path: Path) -> list[Open]:
    """Two servers of one database; neither hears of what the other stores."""
    data = copytree(empty_database, tmp_path / "shared")
    return [await open_server(data=data, sweep=NEVER) for _ in range(2)]


async def stored(server: Open, info: Json) -> Counter[str]:
    """The notes of a table, by kind."""
    wanted = select(notes.c.kind).where(notes.c.table_id == info["id"])
    async with server.services.storage.engine.connect() as connection:
        return Counter((await connection.execute(wanted)).scalars())


async def sit_at_both(person: list[Guest], info: Json, seat: int) -> list[Line]:
    lines = [await guest.sit(info, seat=seat) for guest in person]
    for line in lines:
        await line.view()
    return lines


async def test_chat_sent_again_to_another_process_is_stored_once(two: list[Open]):
    anna = await same_person(two, "Anna")
    info = await anna[0].set_up("hotseat", "hotseat")
    lines = await sit_at_both(anna, info, 0)
    for line in lines:
        await line.send({"type": "chat", "id": "c1", "text": "hello"})
        said = (await line.until("notes"))["notes"]
        assert [note["body"]["text"] for note in said] == ["hello"]
    assert (await stored(two[0], info))["chat"] == 1


async def test_a_move_sent_again_to_a_process_that_is_far_behind_is_not_refused(two: list[Open]):
    """The first server stored a move after others that the second has not seen, and died."""
    anna = await same_person(two, "Anna")
    info = await anna[0].set_up("hotseat", "hotseat")
    far = [await anna[1].sit(info, seat=seat) for seat in (0, 1)]
    for line in far:
        await line.view()
    [active, _] = await until_turn([await anna[0].sit(info, seat=seat) for seat in (0, 1)])
    seat = active.last["seat"]
    await active.do(active.last["choices"][0]["action"])
    seq = (await active.until_asked())["seq"]
    assert far[seat].last["seq"] < seq
    action = active.last["choices"][0]["action"]
    done = await active.command("play", id="m1", steps=[action], seq=seq)
    assert "refused" not in done
    again = await far[seat].command("play", id="m1", steps=[action], seq=seq)
    assert again["seq"] == done["seq"] and "refused" not in again


async def test_a_proposal_sent_again_to_another_process_is_carried_out_once(two: list[Open]):
    anna = await same_person(two, "Anna")
    info = await anna[0].set_up("hotseat", "hotseat")
    lines = await sit_at_both(anna, info, 0)
    for line in lines:
        assert "refused" not in await line.command("propose", id="p1", what="pause")
    assert await stored(two[0], info) == {"proposal": 1, "agreed": 1}


async def test_an_end_sent_again_is_not_refused(two: list[Open]):
    anna = await same_person(two, "Anna")
    info = await anna[0].set_up("hotseat", "hotseat")
    lines = await sit_at_both(anna, info, 0)
    for line in lines:
        assert "refused" not in await line.command("propose", id="p1", what="end")
    assert await stored(two[0], info) == {"proposal": 1, "agreed": 1}


async def two_people(two: list[Open]) -> tuple[Json, list[Guest], list[Guest]]:
    anna, ben = await same_person(two, "Anna"), await same_person(two, "Ben")
    info = await anna[0].set_up("me", "open")
    await ben[0].join(info)
    await anna[0].ask("POST", f"/api/tables/{info['id']}/start", {})
    return info, anna, ben


async def test_a_vote_sent_again_to_another_process_counts_once(two: list[Open]):
    info, anna, ben = await two_people(two)
    asking = await anna[0].sit(info, seat=0)
    lines = await sit_at_both(ben, info, 1)
    await asking.command("propose", id="p1", what="pause")
    for line in lines:
        assert "refused" not in await line.command("vote", id="v1", yes=False)
    assert await stored(two[0], info) == {"sits_down": 1, "proposal": 1, "vote": 1, "declined": 1}


async def test_leaving_and_coming_back_sent_again_are_noted_once(two: list[Open]):
    info, _, ben = await two_people(two)
    for kind in ("leave", "return"):
        for guest in ben:
            await guest.ask("POST", f"/api/tables/{info['id']}/{kind}", {"seat": 1})
    assert await stored(two[0], info) == {"sits_down": 1, "leaves": 1, "comes_back": 1}


async def test_a_proposal_is_carried_out_though_its_process_died_before(
    two: list[Open], monkeypatch: pytest.MonkeyPatch
):
    """The proposal is stored, and nothing after it; the client sends it again."""
    anna = await same_person(two, "Anna")
    info = await anna[0].set_up("hotseat", "hotseat")
    line = await anna[0].sit(info, seat=0)
    await line.view()

    async def dies(*_: object) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr("planwagen.tables.proposals.carry_out", dies)
        await line.send({"type": "propose", "id": "p1", "what": "pause"})
        while not await stored(two[0], info):
            await asyncio.sleep(0.01)
    again = await anna[1].sit(info, seat=0)
    assert "refused" not in await again.command("propose", id="p1", what="pause")
    assert await stored(two[0], info) == {"proposal": 1, "agreed": 1}


@pytest.mark.parametrize("link", ["table", "seat", "lobby"])
@pytest.mark.parametrize("seats", [("me", "open"), ("me", "open", "open")])
async def test_who_joins_again_at_another_process_has_one_seat(
    two: list[Open], link: str, seats: tuple[str, ...]
):
    """The game begins with the first request, or goes on waiting."""
    anna, ben = await same_person(two, "Anna"), await same_person(two, "Ben")
    info = await anna[0].set_up(*seats, listed=link == "lobby")
    invite = {"table": info["invite"], "seat": info["seats"][1]["invite"], "lobby": ""}[link]
    for guest in ben:
        joined = await guest.ask("POST", f"/api/tables/{info['id']}/join", {"invite": invite})
        assert [seat["mine"] for seat in joined["seats"]] == [False, True, False][: len(seats)]
    assert (await stored(two[0], info))["sits_down"] == 1
