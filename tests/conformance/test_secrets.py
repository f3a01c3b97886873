"""Nothing that a seat may not see changes what it sees."""

from __future__ import annotations

from random import Random

from conformance.playing import Decision, Setting, positions, random_games
from planwagen.core.action import CHANCE, SPECTATOR, Event

PAIRS = 2_000
"""Pairs of positions compared for each setting; America has six settings."""


def viewers(setting: Setting) -> list[int]:
    return [*range(setting.options.players), SPECTATOR]


def test_a_guess_fits_what_is_seen(setting: Setting):
    game, rng = setting.game, Random(1)
    for state in positions(setting, count=120):
        for viewer in viewers(setting):
            seen = game.seen_by(state, viewer)
            world = game.guess(seen, rng)
            assert game.seen_by(world, viewer) == seen
            assert game.audit(world) == []


def test_seeing_leaves_the_position_alone_and_seeing_twice_is_seeing_once(setting: Setting):
    game = setting.game
    for state in positions(setting, count=120):
        for viewer in viewers(setting):
            before = game.copy(state)
            seen = game.seen_by(state, viewer)
            assert state == before
            assert seen is not state
            assert game.seen_by(seen, viewer) == seen


def test_a_seat_has_the_same_choices_in_what_it_sees(setting: Setting):
    game = setting.game
    for state in positions(setting, count=300):
        for seat in game.may_act(state):
            seen = game.seen_by(state, seat)
            assert game.legal_actions(seen, seat) == game.legal_actions(state, seat)


def test_the_same_deed_in_another_world_that_fits_looks_the_same(setting: Setting):
    """Positions that differ only in what a viewer may not see tell him the same afterwards."""
    game, rng, pairs = setting.game, Random(2), 0
    for step in random_games(setting, decisions=10_000_000):
        if step.action is None or step.action.reveals or rng.random() < 0.7:
            continue
        for viewer in viewers(setting):
            seen = game.seen_by(step.state, viewer)
            if viewer == step.seat or is_behind_closed_doors(game, seen, step):
                continue
            world = game.guess(seen, rng)
            if step.action in possible(game, world, step.seat):
                assert after(game, step.state, step, viewer) == after(game, world, step, viewer)
                pairs += 1
        if pairs >= PAIRS:
            return


def is_behind_closed_doors(game, seen, step: Decision) -> bool:
    """Where seats act at once, a viewer knows neither what the others are asked nor their answers.

    What they do ends in a show, and what is shown then differs from world to world.
    """
    return step.seat != CHANCE and game.legal_actions(seen, step.seat) != step.choices


def possible(game, world, seat: int):
    return game.chance(world).outcomes if seat == CHANCE else game.legal_actions(world, seat)


def test_what_is_done_behind_closed_doors_shows_nothing_but_who_has_finished(setting: Setting):
    game = setting.game
    for step in random_games(setting, decisions=3_000):
        asked = game.may_act(step.state)
        if step.action is None or step.action.reveals or step.seat == CHANCE or len(asked) == 1:
            continue
        for viewer in viewers(setting):
            seen = game.seen_by(step.state, viewer)
            if viewer == step.seat or not is_behind_closed_doors(game, seen, step):
                continue
            sees, told = after(game, step.state, step, viewer)
            assert told == []
            if game.may_act(sees) == asked:
                assert sees == seen


def after(game, state, step: Decision, viewer: int):
    """What a viewer sees and is told after the step."""
    events: list[Event] = []
    state = game.copy(state)
    game.apply(state, step.seat, step.action, events)
    return game.seen_by(state, viewer), [event.seen_by(viewer) for event in events]
