"""A table in the hands of somebody who writes code."""

from __future__ import annotations

import ast
import inspect
from itertools import pairwise

import pytest

import planwagen
from planwagen.core.errors import IllegalAction
from planwagen.core.game import Game


def test_an_action_can_be_played_by_its_text():
    one, other = (planwagen.new("montana", players=3, seed=7) for _ in range(2))
    seat = one.game.to_act(one.state)
    action = one.game.legal_actions(one.state, seat)[0]
    one.play(seat, f"  {str(action).upper()} ")
    other.play(seat, action)
    assert one.state == other.state
    assert str(one.record) == str(other.record)


@pytest.mark.parametrize("game", ["montana", "america", "walnut_grove"])
def test_a_table_prints_its_board(game: str):
    table = planwagen.new(game, players=3, seed=7)
    assert str(table) == table.game.text(table.state)
    assert repr(table).startswith(f"<{table.game.title}: ")


def test_a_text_that_names_nothing_is_refused_and_changes_nothing():
    table = planwagen.new("montana", players=3, seed=7)
    before = str(table.record)
    with pytest.raises(IllegalAction, match="M-"):
        table.play(table.game.to_act(table.state), "dance")
    assert str(table.record) == before


def test_the_same_seed_brings_the_same_luck_and_none_a_luck_that_can_be_proved():
    first, second = (planwagen.new("america", players=3, seed=5, variant="variable") for _ in "ab")
    assert str(first.record) == str(second.record)
    assert planwagen.new("montana", players=2).record.commitment


def test_every_field_of_a_game_is_explained():
    """In the source, after each field: what `help` of an editor shows."""
    [body] = [
        node.body
        for node in ast.parse(inspect.getsource(inspect.getmodule(Game))).body  # type: ignore[arg-type]
        if isinstance(node, ast.ClassDef) and node.name == "Game"
    ]
    after = dict(pairwise(body))
    unexplained = [
        node.target.id
        for node in body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and not isinstance(after.get(node), ast.Expr)
    ]
    assert unexplained == []
