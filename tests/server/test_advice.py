"""Hints and the coach: who may ask, when, how often, and what is told."""

from __future__ import annotations

from random import Random

import pytest
from limits import RateLimitItemPerSecond as PerSecond
from sqlalchemy import insert

from planwagen.bots.messages import AnalysisRun
from planwagen.server import rate_limits
from planwagen.server.db.schema import analyses
from planwagen.tables import advice
from server.clients import Guest, Json, Line, play_on
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio


async def at_table(anna: Guest, *seats: str, **settings: object) -> tuple[Json, Line]:
    info = await anna.set_up(*seats, **settings)
    line = await anna.sit(info)
    await line.until_asked()
    return info, line


async def ended(anna: Guest, decisions: int = 3) -> Json:
    """A table whose game was soon ended by the one person at it."""
    info, line = await at_table(anna, "me", "bot random")
    await play_on(line, Random(1), decisions)
    await line.until_asked()
    await line.command("propose", what="end")
    return info


async def judged(server: Open, anna: Guest, info: Json, asked: str = "") -> Json:
    """What the coach found, once it has."""
    if working := server.services.coach.working:
        await working
    shown: Json = await anna.ask("GET", f"/api/tables/{info['id']}/coach?{asked}")
    return shown


async def test_a_hint_tells_the_best_choices_at_a_table_for_learning(server: Open):
    anna = await server.guest()
    info, line = await at_table(anna, "me", "bot random", learning=True)
    shown = await anna.ask("POST", f"/api/tables/{info['id']}/hint", {"seat": 0})
    offered = [choice["action"] for choice in line.last["choices"]]
    assert shown["seq"] == line.last["seq"]
    assert 1 <= len(shown["hints"]) <= 3
    assert all(hint["choice"]["action"] in offered for hint in shown["hints"])
    chances = [hint["value"] for hint in shown["hints"]]
    assert chances == sorted(chances, reverse=True)
    assert shown["unit"] == "chance" and all(0 <= chance <= 1 for chance in chances)
    assert shown["hints"][0]["behind"] == 0
    again = await anna.ask("POST", f"/api/tables/{info['id']}/hint", {"seat": 0})
    assert again == shown


async def test_no_hint_is_given_where_the_table_does_not_allow_it(server: Open):
    anna = await server.guest()
    info, _ = await at_table(anna, "me", "bot random")
    received = await anna.request("POST", f"/api/tables/{info['id']}/hint", {"seat": 0})
    assert received.status == 403
    assert "hints and coach are off" in received.json["why"]


async def test_a_hint_is_for_ones_own_seat_only(server: Open):
    anna, bert = await server.guest(), await server.guest("Bert")
    info, _ = await at_table(anna, "me", "bot random", learning=True)
    path = f"/api/tables/{info['id']}/hint"
    assert await anna.refused("POST", path, {"seat": 1}) == 403
    assert await bert.refused("POST", path, {"seat": 0}) in (403, 404)


async def test_there_is_no_hint_for_who_is_not_asked(server: Open):
    anna = await server.guest()
    info = await anna.set_up("me", "hotseat Bert", learning=True)
    line = await anna.sit(info)
    await line.view()
    to_move = line.last["to_move"]
    idle = next(seat for seat in (0, 1) if seat not in to_move)
    assert await anna.refused("POST", f"/api/tables/{info['id']}/hint", {"seat": idle}) == 409


async def test_during_a_game_nobody_at_the_table_can_ask_the_coach(server: Open):
    anna = await server.guest()
    info, _ = await at_table(anna, "me", "bot random")
    path = f"/api/tables/{info['id']}/coach"
    assert await anna.refused("POST", path, {"seat": 0}) == 403
    assert await anna.refused("GET", path) == 403
    assert await anna.refused("GET", f"{path}?seat=0") == 403
    assert not server.services.coach.jobs


async def test_at_a_table_for_learning_the_coach_speaks_of_ones_own_seat(server: Open):
    anna = await server.guest()
    info, line = await at_table(anna, "me", "bot random", learning=True)
    await play_on(line, Random(1), 4)
    await line.until_asked()
    path = f"/api/tables/{info['id']}/coach"
    await anna.ask("POST", path, {"seat": 0})
    shown = await judged(server, anna, info, "seat=0")
    mine, others = shown["found"]["seats"]
    assert shown["state"] == "done"
    assert len(shown["found"]["curve"]) == len(
        server.services.tables.live[info["id"]].history.active
    )
    assert others["decisions"] == [] and not any(others["marks"].values())
    assert all(one["seat"] == 0 for one in mine["decisions"])
    assert await anna.refused("GET", f"{path}?seat=1") == 403
    assert await anna.refused("GET", path) == 403, "all that can be known is not for now"


async def test_after_the_game_the_coach_tells_curve_and_moments(server: Open):
    anna = await server.guest()
    info = await ended(anna, 6)
    path = f"/api/tables/{info['id']}/coach"
    assert (await anna.ask("GET", path))["state"] == "unasked"
    assert (await anna.ask("POST", path, {"seat": 0}))["state"] in ("working", "done")
    found = (await judged(server, anna, info))["found"]
    kept = server.services.tables.live[info["id"]].history.active
    assert [moment["line"] for moment in found["curve"]] == [step.seq for step in kept]
    assert found["unit"] == "chance"
    mine = found["seats"][0]
    assert 0 <= mine["accuracy"] <= 1
    assert sum(mine["marks"].values()) == len(mine["decisions"])
    costly = max(mine["decisions"], key=lambda one: one["loss"])
    assert costly["loss"] > 0
    assert costly["chosen"]["action"] == kept[costly["line"] - 1].line.text
    assert costly["best"][0]["kind"]


async def test_what_the_coach_found_is_kept_with_the_table(open_server: Opener, tmp_path):
    server = await open_server(data=tmp_path / "services")
    anna = await server.guest()
    info = await ended(anna)
    await anna.ask("POST", f"/api/tables/{info['id']}/coach", {"seat": 0})
    found = await judged(server, anna, info)
    again = await open_server(data=tmp_path / "services")
    anna.address = again.address
    assert await anna.ask("GET", f"/api/tables/{info['id']}/coach") == found
    await anna.ask("DELETE", f"/api/tables/{info['id']}")
    assert await again.services.storage.analysis(info["id"]) is None


async def test_others_may_read_but_not_ask(server: Open):
    anna, bert = await server.guest(), await server.guest("Bert")
    info = await ended(anna)
    path = f"/api/tables/{info['id']}/coach"
    assert await bert.refused("POST", path, {"seat": 0}) == 404
    assert (await bert.ask("GET", f"{path}?watch={info['watch']}"))["state"] == "unasked"


async def test_nobody_asks_the_coach_too_often(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(rate_limits.LIMITS, "coach", PerSecond(1, 300))
    server = await open_server(limits=True)
    anna = await server.guest()
    first, second = await ended(anna), await ended(anna)
    await anna.ask("POST", f"/api/tables/{first['id']}/coach", {"seat": 0})
    assert await anna.refused("POST", f"/api/tables/{second['id']}/coach", {"seat": 0}) == 429
    await judged(server, anna, first)
    again = await anna.ask("POST", f"/api/tables/{first['id']}/coach", {"seat": 0})
    assert again["state"] == "done", "what was found before costs nothing"


async def test_the_line_of_the_coach_has_an_end(server: Open, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(advice, "MAX_WAITING", 0)
    anna = await server.guest()
    info = await ended(anna)
    assert await anna.refused("POST", f"/api/tables/{info['id']}/coach", {"seat": 0}) == 429


async def test_a_coach_who_fails_says_so_and_can_be_asked_again(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    anna = await server.guest()
    info = await ended(anna)
    with monkeypatch.context() as patched:
        patched.setattr(AnalysisRun, "result", lambda *_: 1 / 0)
        await anna.ask("POST", f"/api/tables/{info['id']}/coach", {"seat": 0})
        assert (await judged(server, anna, info))["state"] == "failed"
    await anna.ask("POST", f"/api/tables/{info['id']}/coach", {"seat": 0})
    assert (await judged(server, anna, info))["state"] == "done"


async def test_what_an_older_coach_found_can_be_asked_for_again(server: Open):
    anna = await server.guest()
    info = await ended(anna)
    old = '{"seq": 3, "unit": "chance", "seats": [{"lost": 2.96, "luck": 0.02}], "curve": []}'
    async with server.services.storage.writer() as connection:
        await connection.execute(insert(analyses), {"table_id": info["id"], "found": old})
    assert (await anna.ask("GET", f"/api/tables/{info['id']}/coach"))["state"] == "unasked"
    await anna.ask("POST", f"/api/tables/{info['id']}/coach", {"seat": 0})
    assert (await judged(server, anna, info))["state"] == "done"
