"""Actions and games are themselves wherever they are carried, also to another process."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from multiprocessing import get_context
from typing import Any

import pytest

from planwagen.core.action import Action
from planwagen.core.game import Game
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


def number_of(game: Game[Any], action: Action) -> int:
    return game.actions.number[action]


def test_another_process_knows_the_action_that_it_is_sent():
    game = GAMES["walnut_grove"]
    with get_context("spawn").Pool(1) as pool:
        assert pool.apply(number_of, (game, game.actions[17])) == 17
