"""The forms of an observation hold the same numbers, and neighbours on the map are neighbours."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from planwagen.core.game import GameOptions
from planwagen.envs import pettingzoo_env, seat_env
from planwagen.envs.asked_for import BadArgument
from planwagen.envs.forms import FORMS, Form
from planwagen.envs.play import Play
from planwagen.games import GAMES

every_game = pytest.mark.parametrize("name", GAMES)


def played(name: str) -> tuple[Play[Any], Any]:
    """A position some decisions on, and what the seat at turn is told."""
    play = Play(GAMES[name], GameOptions(GAMES[name].players[0]))
    for _ in range(30):
        play.step(play.legal()[-1])
    numbers = np.empty(len(play.scale), np.float32)
    play.look(play.seat, numbers)
    return play, numbers


@every_game
@pytest.mark.parametrize("form", FORMS)
def test_environments_tell_in_every_form_what_their_space_says(name: str, form: str):
    env = pickle.loads(pickle.dumps(pettingzoo_env(name, observation=form)))
    env.reset(3)
    agent = env.agent_selection
    assert env.observation_space(agent).contains(env.observe(agent))


@every_game
def test_every_form_holds_all_numbers(name: str):
    play, numbers = played(name)
    shown = Form(play, "dict").of(numbers)
    assert np.array_equal(np.concatenate(list(shown.values())), numbers)
    kinds = len(GAMES[name].board(GAMES[name].new_game(play.options)).cells)
    graph, planes = Form(play, "graph").of(numbers), Form(play, "planes").of(numbers)
    assert sum(part.sum() for part in planes.values()) == pytest.approx(numbers.sum(), rel=1e-5)
    about = graph["nodes"][:, :kinds]
    assert (about.sum(axis=1) == 1).all()
    known = graph["nodes"][:, kinds:].sum() + graph["row"].sum()
    assert known == pytest.approx(numbers.sum(), rel=1e-5)


@every_game
@pytest.mark.parametrize("form", FORMS)
def test_many_rows_are_brought_into_a_form_at_once(name: str, form: str):
    play, numbers = played(name)
    made = Form(play, form)
    one, many = made.of(numbers), made.of(np.stack([numbers, numbers * 0]))
    if form == "row":
        assert np.array_equal(many[0], one)
    else:
        assert all(np.array_equal(many[k][0], one[k]) for k in one if k != "edge_links")


@every_game
def test_a_map_has_room_for_each_place_and_links_between_all_of_them(name: str):
    game = GAMES[name]
    board = game.board(game.new_game(GameOptions(game.players[0])))
    for cells in board.cells.values():
        assert len(set(cells)) == len(cells)
        assert min(min(cell) for cell in cells) == 0
    places = sum(map(len, board.cells.values()))
    assert {place for link in board.links for place in link} == set(range(places))
    assert len(set(board.links)) == len(board.links)


def test_hexes_side_by_side_are_side_by_side_in_the_planes():
    board = GAMES["montana"].board(GAMES["montana"].new_game(GameOptions(2)))
    cells = board.cells["hexes"]
    steps = {tuple(np.subtract(cells[a], cells[b])) for a, b in board.links}
    assert {(abs(row), abs(column)) for row, column in steps} == {(0, 1), (1, 0), (1, 1)}


def test_who_asks_for_another_form_is_told_which_there_are():
    with pytest.raises(BadArgument, match="observation is one of row, dict, planes, graph"):
        seat_env("montana", rivals=("random",), observation="pixels")


@every_game
def test_a_picture_has_pixels(name: str):
    pytest.importorskip("resvg_py", reason="the extra picture")
    env = pettingzoo_env(name, render_mode="rgb_array")
    env.reset(1)
    pixels = env.render()
    assert pixels.dtype == np.uint8
    assert pixels.shape[1:] == (960, 3)
    assert pixels.std() > 10
