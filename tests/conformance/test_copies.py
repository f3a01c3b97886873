"""Actions and games are themselves wherever they are carried, also to another process."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from multiprocessing import get_context
from random import Random
from typing import Any

import pytest
from lab.bench_games import play_game

from planwagen.core.action import Action
from planwagen.core.game import Game, GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
def test_a_game_pickles_by_its_name(game: Game[Any]):
    pickled = pickle.dumps(game)
    assert len(pickled) < 100
    assert pickle.loads(pickled) is game
    assert copy.deepcopy(game) is game


def test_a_game_that_was_changed_by_hand_is_carried_as_it_is():
    other = replace(GAMES["montana"], title="Another")
    carried = pickle.loads(pickle.dumps(other))
    assert carried.title == "Another"
    assert carried.new_game is other.new_game


@every_game
def test_a_copy_has_every_field_and_goes_its_own_way(game: Game[Any]):
    state = game.new_game(GameOptions(game.players[-1]))
    rng, luck = Random(1), QuickLuck(1)
    for _ in range(6):
        played, line = game.copy(state), game.line(state)
        assert played == state
        play_game(game, played, rng, luck, 60)
        assert game.line(state) == line
        assert played != state
        state = played


def number_of(game: Game[Any], action: Action) -> int:
    return game.actions.number[action]


def test_another_process_knows_the_action_that_it_is_sent():
    game = GAMES["walnut_grove"]
    with get_context("spawn").Pool(1) as pool:
        assert pool.apply(number_of, (game, game.actions[17])) == 17
