"""What is printed on a board is encoded once, and nobody can tell."""

from __future__ import annotations

import msgspec
import pytest

from conformance.playing import SETTINGS, case
from kept_parts import Parts
from planwagen.conformance.playing import Setting, positions
from planwagen.core.action import SPECTATOR
from planwagen.games import GAMES
from planwagen.server.encoding import encoded
from planwagen.tables import views
from planwagen.tables.static_parts import static_parts
from server.conftest import Open

ANEW: dict[str, object] = {"clocks": [], "events": [], "since": 0, "results": []}
"""What is told of the time since the last view, which differs from line to line."""


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
    see = views.Viewpoint.see

    def counted(viewpoint, game, state):
        made.append(viewpoint.seat)
        return see(viewpoint, game, state)

    monkeypatch.setattr(views.Viewpoint, "see", counted)
    info = await host.set_up("me", "hotseat")
    watching = [
        await (await server.guest(name)).sit(info, watch=info["watch"]) for name in ("Ben", "Eve")
    ]
    player = await host.sit(info, seat=0)
    shown = [(await line.view())["position"] for line in [*watching, player]]
    assert shown[0] == shown[1] == shown[2]
    assert made.count(SPECTATOR) == 1


@pytest.mark.anyio
async def test_who_keeps_the_parts_has_the_same_view_from_a_fraction_of_the_bytes(server: Open):
    host, eve = await server.guest(), await server.guest("Eve")
    info = await host.set_up(*["hotseat"] * 3, game="america")
    whole = [await host.sit(info, seat=seat) for seat in range(3)]
    kept = [await host.sit(info, seat=seat, views="parts") for seat in range(3)]
    whole.append(await eve.sit(info, watch=info["watch"]))
    kept.append(await eve.sit(info, watch=info["watch"], views="parts"))
    parts = [Parts() for _ in kept]
    for _ in range(12):
        for line in whole:
            while line.last.get("seq", -1) < max(each.last.get("seq", 0) for each in whole):
                await line.view()
        for line, part, view in zip(kept, parts, [line.last for line in whole], strict=True):
            while part.seq < view["seq"]:
                part.receive(await line.receive())
            assert part.view | ANEW == view | ANEW
        asked = next(line for line in whole if line.last["choices"])
        await asked.do(asked.last["choices"][0]["action"])
    assert len(kept[0].raw[-1]) < len(whole[0].raw[-1]) / 40
