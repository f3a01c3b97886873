"""Positions that random play hardly meets, staged; all that holds of positions holds of them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from games.america import staged as of_america
from games.montana import staged as of_montana
from games.walnut_grove import staged as of_walnut_grove
from planwagen.conformance.actions import look_at_all_actions
from planwagen.core.action import CHANCE, SPECTATOR
from planwagen.core.game import AnyGame
from planwagen.core.notation import from_json, from_line, json_of, line_of
from planwagen.games import GAMES
from tabletop import at_random

STAGED = {
    "america": of_america.STAGED,
    "montana": of_montana.STAGED,
    "walnut_grove": of_walnut_grove.STAGED,
}

every_staged = pytest.mark.parametrize(
    ("game", "staged"),
    [
        pytest.param(GAMES[slug], make, id=f"{slug}-{make.__name__}")
        for slug, staged in STAGED.items()
        for make in staged
    ],
)
Make = Callable[[], object]


def test_every_game_has_staged_positions():
    assert STAGED.keys() == GAMES.keys()


@every_staged
def test_whatever_follows_adds_up_and_every_action_is_offered_or_refused(
    game: AnyGame, staged: Make
):
    state = staged()
    assert game.audit(state) == []
    for seat in game.may_act(state):
        look_at_all_actions(game, state, seat)
        for action in game.legal_actions(state, seat):
            after = game.copy(state)
            game.apply(after, seat, action, [])
            assert game.audit(after) == [], str(action)


@every_staged
@pytest.mark.parametrize("seed", range(4))
def test_play_goes_on_from_there_and_everything_adds_up(game: AnyGame, staged: Make, seed: int):
    state, purposes = staged(), list[object]()
    for seat, _ in at_random(game, state, seed, most=150):
        assert game.audit(state) == []
        if seat == CHANCE:
            purposes.append(game.chance(state).purpose)
    assert len({*purposes}) == len(purposes)


@every_staged
def test_it_is_seen_guessed_and_written_down_as_any_other(game: AnyGame, staged: Make):
    state = staged()
    assert from_line(game, line_of(game, state)) == state
    assert from_json(game, json_of(game, state)) == state
    for viewer in (*range(len(game.standing(state).scores)), SPECTATOR):
        seen = game.seen_by(state, viewer)
        world = game.determinize(seen, Random(1))
        assert game.seen_by(world, viewer) == seen
        assert game.audit(world) == []
