"""A position goes to JSON, to a line of text, and back, and the game goes on as it would have."""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any

import pytest

from conformance.playing import Setting, positions
from planwagen.core.action import CHANCE, NOBODY
from planwagen.core.errors import BrokenPosition
from planwagen.core.game import Game
from planwagen.core.luck import QuickLuck


def test_a_position_is_equal_after_json_and_after_its_line(setting: Setting):
    game = setting.game
    for state in positions(setting, count=25):
        assert game.from_json(json.loads(json.dumps(game.to_json(state)))) == state
        line = game.line(state)
        assert "\n" not in line
        assert game.position(line) == state
        assert game.line(game.position(line)) == line


def test_what_a_seat_sees_can_be_told_as_well(setting: Setting):
    game = setting.game
    for state in positions(setting, count=8):
        for seat in range(setting.options.players):
            seen = game.seen_by(state, seat)
            assert game.position(game.line(seen)) == seen


def test_the_game_goes_on_from_a_line_as_it_would_have(setting: Setting):
    game = setting.game
    for number, state in enumerate(positions(setting, count=8)):
        twin = game.position(game.line(state))
        assert continuation(game, twin, number) == continuation(game, state, number)
        assert twin == state


def continuation(game: Game[Any], state: Any, seed: int) -> list[tuple[int, list[str]]]:
    """Who is asked what in the next decisions, luck included."""
    rng, luck = Random(seed), QuickLuck(seed)
    told = []
    while (seat := game.to_act(state)) != NOBODY and len(told) < 40:
        if seat == CHANCE:
            chance = game.chance(state)
            choices, action = chance.outcomes, luck.pick(chance)
        else:
            choices = game.legal_actions(state, seat)
            action = rng.choice(choices)
        told.append((seat, [str(choice) for choice in choices]))
        game.apply(state, seat, action, None)
    return told


def test_positions_have_one_key_just_if_they_are_equal(setting: Setting):
    game = setting.game
    found: dict[str, Any] = {}
    for state in positions(setting, count=25):
        assert game.key(state) == game.key(game.copy(state))
        assert found.setdefault(game.key(state), state) == state
    assert len(found) > 12


def test_a_line_that_was_tampered_with_is_refused_in_one_sentence(setting: Setting):
    game = setting.game
    (state,) = islice(positions(setting, count=25), 5, 6)
    line = game.line(state)
    for broken in (
        "",
        line[:-1],
        line.replace(game.slug, "chess"),
        line.replace(f" {game.rules_version} ", " 99 "),
        line.replace(":", ":0"),
        line.replace("[", "[true,", 1),
        line.replace('"', '"X', 1),
    ):
        with pytest.raises(BrokenPosition):
            game.position(broken)
