"""Looking at a position: as one's own seat, as all see it, or with nothing hidden at the end."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest
from face_down import FACE_DOWN

from planwagen.core.action import SPECTATOR
from planwagen.games import GAMES
from server.clients import Guest, Json, Line, play_on
from server.conftest import Open

pytestmark = pytest.mark.anyio


async def hotseat(server: Open, slug: str, seats: int) -> tuple[Guest, Json, Line]:
    """One screen for all seats."""
    host = await server.guest()
    info = await host.set_up(*["hotseat"] * seats, game=slug)
    line = await host.sit(info, seat=0)
    await line.view()
    return host, info, line


async def play_all_seats(line: Line, rng: Random, decisions: int) -> None:
    """Whoever owes a decision sits down and makes one at random."""
    for _ in range(decisions):
        if line.last["status"] == "over":
            return
        seat = rng.choice(line.last["to_move"])
        await line.send({"type": "switch_seat", "id": "s", "seat": seat})
        await line.until("view", seat=seat)
        await line.until_asked()
        await line.do(rng.choice(line.last["choices"])["action"])


def as_json(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


@pytest.mark.parametrize("slug", list(GAMES))
async def test_public_is_what_spectators_see_of_any_line(server: Open, slug: str):
    _, info, line = await hotseat(server, slug, 3)
    await play_all_seats(line, Random(3), 25)
    other = await server.guest("Ben")
    spectator = await other.sit(info, watch=info["watch"])
    await spectator.view()
    for seq in (0, 1, line.last["seq"] // 2, line.last["seq"]):
        public = await line.command("get_position", seq=seq, viewpoint="public")
        seen = await spectator.command("get_position", seq=seq)
        assert public.pop("viewpoint") == "public" and seen.pop("viewpoint") == "mine"
        assert public | {"id": ""} == seen | {"id": ""}
    assert public["position"] == spectator.last["position"]


async def test_everything_is_shown_when_the_game_is_over_and_not_before(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(GAMES, "face_down", FACE_DOWN)
    _, info, line = await hotseat(server, "face_down", 3)
    early = await line.command("get_position", seq=3, viewpoint="all")
    assert early["type"] == "error" and "over" in early["why"]
    await play_all_seats(line, Random(1), 20)
    assert line.last["status"] == "over"
    history = server.services.tables.live[info["id"]].history
    for seq in range(history.seq + 1):
        shown = await line.command("get_position", seq=seq, viewpoint="all")
        assert shown["position"]["cards"] == history.position(seq).cards
        assert shown["position"]["chosen"] == history.position(seq).chosen
    dealt = await line.command("get_position", seq=2, viewpoint="all")
    assert dealt["events"][0]["params"] == {"card": history.position(2).cards[1]}


@pytest.mark.parametrize("slug", ["america", "walnut_grove"])
async def test_all_of_a_real_game_can_be_shown_at_its_end(server: Open, slug: str):
    _, info, line = await hotseat(server, slug, 3)
    await play_all_seats(line, Random(2), 20)
    table, game = server.services.tables.live[info["id"]], GAMES[slug]
    seq = line.last["seq"]
    table.row.status = "ended"
    shown = await line.command("get_position", seq=seq, viewpoint="all")
    assert shown["position"] == as_json(game.client_view(table.history.state, SPECTATOR))
    assert (
        shown["position"]
        != (await line.command("get_position", seq=seq, viewpoint="public"))["position"]
    )


@pytest.mark.slow
async def test_where_all_act_at_once_each_seat_of_one_screen_sees_only_its_own(server: Open):
    """Walnut Grove's spring: tiles drawn and laid face down, and all seats are one person's."""
    _, info, line = await hotseat(server, "walnut_grove", 3)
    table, game, rng = server.services.tables.live[info["id"]], GAMES["walnut_grove"], Random(4)
    shared = 0
    for _ in range(60):
        to_move = line.last["to_move"]
        shared += len(to_move) > 1
        for seat in range(3):
            await line.send({"type": "switch_seat", "id": "s", "seat": seat})
            view = await line.until("view", seat=seat)
            seen = game.seen_by(table.history.state, seat)
            assert view["position"] == as_json(game.client_view(seen, seat))
            assert bool(view["choices"]) == (seat in to_move)
            for event in view["events"]:
                reported = [e.seen_by(seat) for e in table.history.steps[event["seq"] - 1].events]
                assert as_json(event["params"]) in [as_json(e.params) for e in reported]
        await play_all_seats(line, rng, 1)
    assert shared > 20


async def test_who_sits_down_at_a_shared_screen_is_told_the_game_anew(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    """Else the log of the screen would go on holding what the last seat was told."""
    monkeypatch.setitem(GAMES, "face_down", FACE_DOWN)
    _, _, line = await hotseat(server, "face_down", 2)
    assert [list(event["params"]) for event in line.last["events"]] == [["card"], []]
    await line.send({"type": "switch_seat", "id": "s", "seat": 1})
    view = await line.until("view", seat=1)
    assert view["since"] == 0
    assert [list(event["params"]) for event in view["events"]] == [[], ["card"]]
    await play_on(line, Random(1), 1)
    assert line.last["since"] > 0
