"""Nothing that a seat may not see changes what it sees."""

from __future__ import annotations

from random import Random

from conformance.playing import Setting, positions, random_game
from planwagen.core.action import CHANCE, NOBODY, SPECTATOR, Event


def viewers(setting: Setting) -> list[int]:
    return [*range(setting.options.players), SPECTATOR]


def test_a_guess_fits_what_is_seen(setting: Setting):
    game, rng = setting.game, Random(1)
    for state in positions(setting, games=6, every=9):
        for viewer in viewers(setting):
            seen = game.seen_by(state, viewer)
            world = game.guess(seen, rng)
            assert game.seen_by(world, viewer) == seen
            assert game.audit(world) == []


def test_seeing_leaves_the_position_alone_and_seeing_twice_is_seeing_once(setting: Setting):
    game = setting.game
    for state in positions(setting, games=4, every=11):
        for viewer in viewers(setting):
            before = game.copy(state)
            seen = game.seen_by(state, viewer)
            assert state == before
            assert game.seen_by(seen, viewer) == seen


def test_a_seat_has_the_same_choices_in_what_it_sees(setting: Setting):
    game = setting.game
    for state in positions(setting, games=4, every=5):
        for seat in game.may_act(state):
            seen = game.seen_by(state, seat)
            assert game.legal_actions(seen, seat) == game.legal_actions(state, seat)


def test_the_same_deed_in_another_world_that_fits_looks_the_same(setting: Setting):
    """Positions that differ only in what a viewer may not see tell him the same afterwards."""
    game, rng, pairs = setting.game, Random(2), 0
    for number in range(6):
        for step in random_game(setting, number):
            if step.seat == NOBODY or rng.random() < 0.7:
                continue
            for viewer in viewers(setting):
                if viewer == step.seat:
                    continue
                world = game.guess(game.seen_by(step.state, viewer), rng)
                possible = (
                    game.chance(world).outcomes
                    if step.seat == CHANCE
                    else game.legal_actions(world, step.seat)
                )
                if step.action not in possible:
                    continue
                assert after(game, step.state, step, viewer) == after(game, world, step, viewer)
                pairs += 1
    assert pairs > 100


def after(game, state, step, viewer):
    """What a viewer sees and is told after the step."""
    events: list[Event] = []
    state = game.copy(state)
    game.apply(state, step.seat, step.action, events)
    return game.seen_by(state, viewer), [event.seen_by(viewer) for event in events]
