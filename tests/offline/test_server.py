"""The offline server: whole games without a server, stored before they are published."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest

from offline.device import Device, Json, Line, MemoryStorage
from planwagen.bots.ahead import IN_TIME
from planwagen.games import GAMES
from planwagen.offline.bots import MAX_WAIT, UNTIMED, OfflineBots, bot_seconds, measured_slowness
from planwagen.offline.storage import NotSaved

pytestmark = pytest.mark.anyio


async def play(line: Line, rng: Random, decisions: int = 100_000) -> None:
    for _ in range(decisions):
        if not await line.play(rng):
            return


@pytest.mark.parametrize("slug", list(GAMES))
async def test_each_game_is_played_to_its_end_against_bots(device: Device, slug: str):
    info = await device.set_up(slug, "me", "greedy", "greedy")
    line = device.sit(info)
    await play(line, Random(1))
    assert line.view["status"] == "over"
    assert line.view["standing"]["winners"]
    kept = json.loads(device.storage.texts[info["id"]])["results"]
    assert [result["score"] for result in kept] == line.view["standing"]["scores"]
    again = await Device(device.storage).unpacked()
    assert [result.place for result in again.server.storage.saved[info["id"]].results][
        line.view["standing"]["winners"][0]
    ] == 1
    assert len(line.last("table_info")["secret"]) == 64


@pytest.mark.slow
@pytest.mark.parametrize("slug", list(GAMES))
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
async def test_every_level_plays_on_a_slow_device(slug: str, level: str):
    device = await Device(slowness=8.0).unpacked("Anna")
    line = device.sit(await device.set_up(slug, level, level, level))
    for _ in range(12):
        assert await device.server.think()
    assert line.view["seq"] > 12


async def test_who_plays_alone_has_no_bots_to_wait_for(device: Device):
    line = device.sit(await device.set_up("walnut_grove", "me"))
    assert not await device.server.think()
    await play(line, Random(2))
    assert line.view["status"] == "over"


@pytest.mark.parametrize("slug", list(GAMES))
async def test_after_each_line_the_storage_holds_all_of_it(slug: str):
    """Unpacked anew, every seat is told the same as before."""
    device = await Device(now=lambda: 1000.0).unpacked("Anna")
    info = await device.set_up(slug, "hotseat", "hotseat", "greedy")
    line, rng = device.sit(info), Random(3)
    for number in range(40):
        await line.play(rng)
        if number % 5 == 4:
            await line.send("undo", seq=line.view["seq"])
        await same_again(device, info)


async def same_again(device: Device, info: Json) -> None:
    again = await Device(device.storage, now=lambda: 1000.0).unpacked()
    for seat in (0, 1, -3):
        here, there = device.sit(info, seat=seat), again.sit(info, seat=seat)
        assert there.view == here.view
        device.server.close(here.connection)
        again.server.close(there.connection)
    assert (await again.ask("GET", "/me"))["name"] == "Anna"


class SlowStorage(MemoryStorage):
    """Keeps a text only when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.may_keep = asyncio.Event()
        self.may_keep.set()

    async def save(self, table_id: str, text: str) -> None:
        await self.may_keep.wait()
        await super().save(table_id, text)


async def test_nothing_is_told_before_it_is_kept():
    storage = SlowStorage()
    device = await Device(storage).unpacked("Anna")
    info = await device.set_up("montana", "hotseat", "hotseat")
    line, other = device.sit(info), device.sit(info, seat=-3)
    await line.send("switch_seat", seat=line.view["to_move"][0])
    seq, action = line.view["seq"], line.view["choices"][0]["action"]
    storage.may_keep.clear()
    doing = asyncio.create_task(line.do(action))
    for _ in range(10):
        await asyncio.sleep(0)
    late = device.sit(info, seat=-3)
    assert line.view["seq"] == other.view["seq"] == late.view["seq"] == seq
    storage.may_keep.set()
    assert "refused" not in await doing
    assert line.view["seq"] == other.view["seq"] == late.view["seq"] > seq


async def test_what_cannot_be_kept_has_not_happened(
    device: Device, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    info = await device.set_up("montana", "hotseat", "hotseat")
    line = device.sit(info)
    await line.send("switch_seat", seat=line.view["to_move"][0])
    before = line.view

    async def full(table_id: str, text: str) -> None:
        raise OSError("no room left")

    monkeypatch.setattr(device.storage, "save", full)
    answer = await line.do(before["choices"][0]["action"])
    assert answer["type"] == "error" and "free some space" in answer["why"]
    assert line.view["seq"] == before["seq"]
    path = f"/tables/{info['id']}"
    assert (await device.refused("POST", f"{path}/leave", seat=0))[0] == 507
    monkeypatch.undo()
    assert "refused" not in await line.do(before["choices"][0]["action"])
    assert "no room left" in capsys.readouterr().err


async def test_a_bot_whose_decision_cannot_be_kept_says_so_and_goes_on_when_it_can(
    device: Device, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    line = device.sit(await device.set_up("montana", "greedy", "greedy"))
    seq = line.view["seq"]

    async def full(table_id: str, text: str) -> None:
        raise OSError("no room left")

    monkeypatch.setattr(device.storage, "save", full)
    with pytest.raises(NotSaved):
        await device.server.think()
    assert "free some space" in line.last("error")["why"] and line.view["seq"] == seq
    monkeypatch.undo()
    assert await device.server.think()
    assert line.view["seq"] > seq
    assert "no room left" in capsys.readouterr().err


async def test_a_command_that_is_sent_twice_counts_once_also_after_unpacking(device: Device):
    info = await device.set_up("montana", "hotseat", "hotseat")
    line = device.sit(info)
    seat = line.view["to_move"][0]
    await line.send("switch_seat", seat=seat)
    step = line.view["choices"][0]["action"]
    command = {"type": "play", "id": "once", "seq": line.view["seq"], "steps": [step]}
    for _ in range(2):
        await device.server.receive(line.connection, json.dumps(command))
    seq = line.view["seq"]
    again = await Device(device.storage).unpacked()
    other = again.sit(info, seat=seat)
    await again.server.receive(other.connection, json.dumps(command))
    assert other.view["seq"] == seq
    assert other.view["results"][0]["id"] == "once" and "refused" not in other.view["results"][0]


async def test_undo_redo_and_taking_back_beyond_the_undo_line(device: Device):
    info = await device.set_up("montana", "me", "random")
    line, rng = device.sit(info), Random(5)
    step = await decided(line, rng)
    await line.send("undo", seq=line.view["seq"])
    assert line.view["undo"]["redo"] == step
    await line.send("redo", seq=line.view["seq"])
    assert line.view["undo"]["redo"] == ""
    while line.view["undo"]["points"] or not line.view["choices"]:
        assert await line.play(rng)
    refused = await line.send("undo", seq=line.view["seq"])
    assert refused["refused"]["why"].startswith("nothing of yours")
    assert line.view["undo"]["asks"] == [], "bots are not request"
    seq = line.view["seq"]
    assert "refused" not in await line.send("take_back", seq=seq)
    assert line.view["undone"]


async def decided(line: Line, rng: Random) -> str:
    """A decision of one's own that can be taken back."""
    while not (line.view["undo"]["points"] and line.view["choices"]):
        assert await line.play(rng)
    step = offered(line)[0]
    await line.do(step)
    return step if line.view["undo"]["points"] else await decided(line, rng)


async def test_a_step_that_is_not_possible_says_which_and_why(device: Device):
    info = await device.set_up("montana", "hotseat", "hotseat")
    line = device.sit(info)
    await line.send("switch_seat", seat=line.view["to_move"][0])
    answer = await line.do("bank 9")
    assert answer["refused"]["clause"]
    old = await line.send("play", seq=line.view["seq"] + 7, steps=["end turn"])
    assert "changed" in old["refused"]["why"]
    idle = 1 - line.view["seat"]
    await line.send("switch_seat", seat=idle)
    assert (await line.do("end turn"))["refused"]
    assert (await line.send("preview", steps=[]))["why"] == "you can plan when it is your decision"


async def test_at_a_shared_screen_each_seat_sees_its_own(device: Device):
    info = await device.set_up("america", "hotseat", "hotseat", "hotseat")
    line = device.sit(info)
    for seat in range(3):
        await line.send("switch_seat", seat=seat)
        assert line.view["seat"] == seat and line.view["since"] == 0
        online = [seat_row["online"] for seat_row in line.last("table_info")["seats"]]
        assert online == [number == seat for number in range(3)]
    wrong = await line.send("switch_seat", seat=7)
    assert wrong["why"] == "this seat is not yours"


@pytest.mark.parametrize("text", ["", "[]", "{", '{"type": "play"}', '{"type": "fly", "id": "x"}'])
async def test_what_nobody_understands_is_answered(device: Device, text: str):
    line = device.sit(await device.set_up("montana", "me", "random"))
    await device.server.receive(line.connection, text)
    assert line.last("error")["why"].startswith("not understood")


@pytest.mark.parametrize(
    ("command", "values"),
    [
        ("chat", {"text": "hello"}),
        ("vote", {"yes": True}),
        ("answer_take_back", {"yes": True}),
        ("claim_timeout", {}),
        ("propose", {"what": "pause"}),
    ],
)
async def test_what_takes_others_is_not_here(device: Device, command: str, values: Json):
    line = device.sit(await device.set_up("montana", "me", "random"))
    shown = await line.send(command, **values)
    assert shown["why"].startswith("this needs a server and other players")


async def test_a_bot_that_fails_is_replaced_and_the_table_says_so(
    device: Device, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    line = device.sit(await device.set_up("montana", "greedy", "greedy"))
    choose = device.server.bots.worker.choose

    def stumble(request):
        return "jump" if request.bot == "greedy" else choose(request)

    monkeypatch.setattr(
        type(device.server.bots.worker), "choose", lambda _, request: stumble(request)
    )
    seq = line.view["seq"]
    assert await device.server.think()
    assert line.view["seq"] > seq
    assert line.last("notes")["notes"][0]["kind"] == "bot_replaced"
    assert "random" in [seat_row["bot"] for seat_row in line.last("table_info")["seats"]]
    assert "a bot failed" in capsys.readouterr().err


async def test_bots_think_only_where_somebody_looks_on(device: Device):
    info = await device.set_up("montana", "random", "random")
    assert not await device.server.think()
    line = device.sit(info)
    assert line.view["seat"] == -3
    assert await device.server.think()
    device.server.close(line.connection)
    assert not await device.server.think()


def test_a_slow_device_lets_its_bots_think_shorter_never_longer_than_two_seconds():
    assert 0.2 < measured_slowness() < 50
    assert OfflineBots(None).seconds <= bot_seconds(0.2)
    assert OfflineBots(8.0).seconds == bot_seconds(8.0)
    seconds = [
        bot_seconds(slowness) * IN_TIME + slowness * UNTIMED for slowness in (0.5, 1.0, 3.0, 15.0)
    ]
    assert seconds == pytest.approx([MAX_WAIT] * 4)
    assert bot_seconds(1.0) > bot_seconds(4.0) > bot_seconds(40.0) > 0.2


@pytest.mark.parametrize("seat", ["--5", "five", "", "1" * 40])
async def test_a_seat_that_is_no_number_opens_the_own_seat(device: Device, seat: str):
    info = await device.set_up("montana", "greedy", "me")
    assert device.sit(info, seat=seat).view["seat"] == 1


async def test_what_a_seat_has_said_beforehand_holds_until_its_turn(device: Device):
    info = await device.set_up("america", "me", "random", "random")
    line, rng, said = device.sit(info), Random(2), 0
    while line.view["seq"] < 2000 and not said:
        mine = line.last("table_info")["seats"][0]
        if line.view["position"]["active"] == mine["colour"]:
            assert mine["auto_answers"] == []
        elif not mine["auto_answers"] and "done" in offered(line):
            assert "refused" not in await line.send("set_auto_answer", answer="pass", on=True)
            await device.server.think()
            assert "done" not in offered(line)
            said += 1
        await line.play(rng)
    assert said


def offered(line: Line) -> list[str]:
    return [choice["action"] for choice in line.view["choices"]]
