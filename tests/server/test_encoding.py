"""What is printed on a board is encoded once, and nobody can tell."""

from __future__ import annotations

import msgspec
import pytest

from conformance.playing import SETTINGS, case
from planwagen.conformance.playing import Setting, positions
from planwagen.core.action import SPECTATOR
from planwagen.games import GAMES
from planwagen.server.encoding import encoded
from planwagen.tables import views
from planwagen.tables.static_parts import static_parts
from server.conftest import Open


@pytest.mark.parametrize("setting", [case(setting) for setting in SETTINGS])
def test_a_position_is_encoded_as_if_nothing_had_been_kept(setting: Setting):
    game = setting.game
    for state in positions(setting, count=60):
        seen = game.seen_by(state, 0)
        plain = msgspec.json.encode(game.client_view(seen, 0))
        assert bytes(encoded(game, game.client_view(seen, 0))) == plain


def test_the_map_of_america_is_printed():
    assert {"map", "price_list"} <= set(static_parts(GAMES["america"]))


@pytest.mark.anyio
async def test_what_spectators_are_shown_is_made_once_a_line(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    host, made = await server.guest(), []
    show = views.position

    def counted(table, seen, seat):
        made.append(seat)
        return show(table, seen, seat)

    monkeypatch.setattr(views, "position", counted)
    info = await host.set_up("me", "hotseat")
    watching = [
        await (await server.guest(name)).sit(info, watch=info["watch"]) for name in ("Ben", "Eve")
    ]
    player = await host.sit(info, seat=0)
    shown = [(await line.view())["position"] for line in [*watching, player]]
    assert shown[0] == shown[1] == shown[2]
    assert made.count(SPECTATOR) == 1


@pytest.mark.anyio
async def test_the_map_is_sent_once_to_who_remembers_it(server: Open):
    host = await server.guest()
    info = await host.set_up(*["hotseat"] * 3, game="america")
    caches_static_parts = await host.sit(info, seat=0, static="once")
    forgets = await host.sit(info, seat=0)
    first = [(await line.view())["position"] for line in (caches_static_parts, forgets)]
    assert first[0] == first[1] and first[0]["map"]
    later = [
        (await line.command("get_position", seq=0), line)[1]
        for line in (caches_static_parts, forgets)
    ]
    for line in later:
        line.last = {}
        await line.send({"type": "switch_seat", "id": "s", "seat": 1})
    brief, whole = [(await line.view())["position"] for line in later]
    assert "map" not in brief and "price_list" not in brief
    assert first[0] | brief == whole
