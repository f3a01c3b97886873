"""What a game shows is what it promises to show: the page's types are made from the promise."""

from __future__ import annotations

import msgspec

from planwagen.conformance.playing import Setting, positions
from planwagen.core.action import SPECTATOR


def test_positions_have_the_shape_that_the_game_names(setting: Setting):
    game = setting.game
    for state in positions(setting, count=60):
        for viewer in (*range(setting.options.players), SPECTATOR):
            shown = msgspec.json.encode(game.show(game.seen_by(state, viewer), viewer))
            known = msgspec.json.decode(shown, type=game.shown)
            assert msgspec.json.encode(known, order="sorted") == in_order(shown)


def in_order(shown: bytes) -> bytes:
    return msgspec.json.encode(msgspec.json.decode(shown), order="sorted")
