"""What a game shows is what it promises to show: the page's types are made from the promise."""

from __future__ import annotations

import msgspec

from planwagen.conformance.playing import Setting, positions
from planwagen.core.action import SPECTATOR


def test_positions_have_the_shape_that_the_game_names(setting: Setting):
    game, reader = setting.game, msgspec.json.Decoder(setting.game.client_view_type)
    for state in positions(setting, count=60):
        for viewer in (*range(setting.options.players), SPECTATOR):
            shown = msgspec.json.encode(game.client_view(game.seen_by(state, viewer), viewer))
            known = reader.decode(shown)
            assert msgspec.json.encode(known, order="sorted") == in_order(shown)


def in_order(shown: bytes) -> bytes:
    return msgspec.json.encode(msgspec.json.decode(shown), order="sorted")


def test_where_nothing_is_hidden_all_are_shown_the_same(setting: Setting):
    """And everywhere all parts are named in every position: one left out is as it was."""
    game = setting.game
    names = {
        frozenset(game.client_view(game.seen_by(s, 0), 0)) for s in positions(setting, count=60)
    }
    assert len(names) == 1
    for state in positions(setting, count=20) if game.is_open else ():
        viewers = (SPECTATOR, *range(setting.options.players))
        shown = [msgspec.json.encode(game.client_view(game.seen_by(state, v), v)) for v in viewers]
        assert len(set(shown)) == 1
