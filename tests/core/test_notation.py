"""Lines of positions: what the games of the conformance tests do not show."""

from __future__ import annotations

import ast
from dataclasses import fields
from inspect import getsource
from itertools import pairwise
from textwrap import dedent

import pytest

import planwagen
from planwagen.core.edition import EditionName
from planwagen.core.errors import BrokenPosition
from planwagen.core.game import Game
from planwagen.games.montana import MONTANA
from planwagen.games.montana.editions import EDITIONS


def test_a_line_names_game_rules_and_edition_before_the_values():
    state = planwagen.new("montana", players=2, seed=1).state
    edition = EDITIONS.find()
    start = f"montana {MONTANA.rules_version} {edition.id}:{edition.hash} [[["
    assert MONTANA.line(state).startswith(start)


def test_a_line_carries_an_edition_of_ones_own():
    text = EDITIONS.text("1").replace('id = "1"', 'id = "ours"').replace("builds = 3", "builds = 2")
    edition = EDITIONS.read(text)
    name = EditionName(edition.id, edition.hash, edition.file)
    state = planwagen.new("montana", players=2, seed=1, edition=name).state
    carried = MONTANA.position(MONTANA.line(state))
    assert carried == state
    assert carried.edition.builds == 2


def test_json_with_a_field_too_few_or_too_many_is_refused():
    shown = MONTANA.to_json(planwagen.new("montana", players=2, seed=1).state)
    for state in (shown["state"] | {"luck": 1}, {**shown["state"]}):
        state.pop("arrow")
        with pytest.raises(BrokenPosition, match="a State has todo, colours"):
            MONTANA.from_json(shown | {"state": state})


def test_a_position_comes_back_from_json():
    state = planwagen.new("montana", players=3, seed=2).state
    assert MONTANA.from_json(MONTANA.to_json(state)) == state


@pytest.mark.parametrize("other", [{"game": "america"}, {"rules": 99}])
def test_a_position_of_another_game_or_of_other_rules_is_refused(other: dict[str, object]):
    shown = MONTANA.to_json(planwagen.new("montana", players=2, seed=1).state)
    with pytest.raises(BrokenPosition, match=r"this is montana by version \d+ of its rules"):
        MONTANA.from_json(shown | other)


def test_equal_states_are_one_in_a_set():
    states = [planwagen.new("walnut_grove", players=1, seed=seed).state for seed in (1, 1, 2)]
    game = planwagen.games["walnut_grove"]
    assert len({game.key(state) for state in states}) == 2


def test_every_field_of_a_game_says_what_it_is():
    body = ast.parse(dedent(getsource(Game))).body[0].body
    shown = {
        before.target.id
        for before, after in pairwise(body)
        if isinstance(before, ast.AnnAssign) and is_text(after)
    }
    assert shown == {field.name for field in fields(Game)}


def is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
