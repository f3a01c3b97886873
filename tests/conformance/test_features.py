"""What learners are told: as long as it says, and nothing that the seat may not know."""

from __future__ import annotations

from planwagen.conformance.playing import Setting, positions, spread_decisions
from planwagen.core.features import row_of


def test_every_field_is_as_long_as_it_says(setting: Setting):
    game = setting.game
    features = game.features(game.new_game(setting.options))
    assert len({feature.name for feature in features}) == len(features)
    for state in positions(setting, count=25):
        for seat in range(setting.options.players):
            sizes = {feature.name: len(feature.values(state, seat)) for feature in features}
            assert sizes == {feature.name: feature.size for feature in features}


def test_a_seat_is_told_nothing_that_it_may_not_see(setting: Setting):
    game = setting.game
    row = row_of(game.features(game.new_game(setting.options)))
    for state in positions(setting, count=60):
        for seat in range(setting.options.players):
            assert row(state, seat) == row(game.seen_by(state, seat), seat)


def test_no_field_is_the_same_all_the_time(setting: Setting):
    game = setting.game
    features = game.features(game.new_game(setting.options))
    shown: dict[str, set[bytes]] = {feature.name: set() for feature in features}
    for step in spread_decisions(setting, decisions=1_200):
        for feature in features:
            shown[feature.name].add(feature.values(step.state, max(step.seat, 0)))
    still = {name for name, values in shown.items() if len(values) == 1}
    # Values at a limit may leave nothing to happen.
    assert setting.extreme or still <= ({"order"} if setting.options.players == 1 else set())
