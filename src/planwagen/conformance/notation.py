"""A position goes to JSON, to a line of text, and back, and the game goes on as it would have."""

from __future__ import annotations

import json
from random import Random

from planwagen.conformance.playing import Setting, positions
from planwagen.core.action import CHANCE, NOBODY, Seat
from planwagen.core.errors import BrokenPosition
from planwagen.core.game import AnyGame
from planwagen.core.luck import QuickLuck


def a_position_is_equal_after_json_and_after_its_line(setting: Setting) -> int:
    game, looked = setting.game, 0
    for state in positions(setting, count=25):
        written = json.loads(json.dumps(game.to_json(state)))
        assert game.from_json(written) == state, "another position after JSON"
        line = game.line(state)
        assert "\n" not in line, f"not one line: {line!r}"
        assert game.position(line) == state, f"another position: {line}"
        assert game.line(game.position(line)) == line, f"another line: {line}"
        looked += 1
    return looked


def what_a_seat_sees_can_be_written_as_well(setting: Setting) -> int:
    game, looked = setting.game, 0
    for state in positions(setting, count=8):
        for seat in range(setting.options.players):
            seen = game.seen_by(state, seat)
            assert game.position(game.line(seen)) == seen, f"another position: {game.line(seen)}"
            looked += 1
    return looked


def the_game_goes_on_from_a_line_as_it_would_have(setting: Setting) -> int:
    game, looked = setting.game, 0
    for number, state in enumerate(positions(setting, count=8)):
        twin = game.position(line := game.line(state))
        assert continuation(game, twin, number) == continuation(game, state, number), line
        assert twin == state, f"ends elsewhere: {line}"
        looked += 1
    return looked


def continuation(game: AnyGame, state: object, seed: int) -> list[tuple[Seat, list[str]]]:
    """Who is asked what in the next decisions, luck included."""
    rng, luck = Random(seed), QuickLuck(seed)
    written: list[tuple[Seat, list[str]]] = []
    while (seat := game.to_act(state)) != NOBODY and len(written) < 40:
        if seat == CHANCE:
            chance = game.chance(state)
            choices, action = chance.outcomes, luck.pick(chance)
        else:
            choices = game.legal_actions(state, seat)
            action = rng.choice(choices)
        written.append((seat, [str(choice) for choice in choices]))
        game.apply(state, seat, action, None)
    return written


def positions_have_one_key_just_if_they_are_equal(setting: Setting) -> int:
    game = setting.game
    found: dict[str, object] = {}
    for state in positions(setting, count=25):
        assert game.key(state) == game.key(game.copy(state)), "a copy has another key"
        assert found.setdefault(game.key(state), state) == state, "two positions share a key"
    return len(found)


def a_line_that_was_tampered_with_is_refused_in_one_sentence(setting: Setting) -> int:
    game = setting.game
    found = [*positions(setting, count=25)]
    line = game.line(found[len(found) // 2])
    broken = (
        "",
        line[:-1],
        line.replace(game.slug, "chess"),
        line.replace(f" {game.rules_version} ", " 99 "),
        line.replace(":", ":0"),
        line.replace("[", "[true,", 1),
    )
    for text in {*broken} - {line}:
        assert is_refused(game, text), f"was read: {text}"
    return len(broken)


def is_refused(game: AnyGame, line: str) -> bool:
    try:
        game.position(line)
    except BrokenPosition:
        return True
    return False
