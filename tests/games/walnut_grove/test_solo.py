"""Chapter 11: the game for one."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import FIRST, Position, opening
from planwagen.core.action import Message
from planwagen.core.game import GameOptions, Standing
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.board import BUILDING_IDS
from planwagen.games.walnut_grove.scoring import level
from planwagen.games.walnut_grove.state import OVER
from tabletop import clause

RESULTS = [
    (24, "", 0, "lost"),
    (25, "1s", 0, "won"),
    (29, "2g 1s", 0, "won"),
    (30, "3g", 0, "experienced"),
    (34, "4g", 2, "experienced"),
    (35, "4g", 3, "expert"),
]
"""Points, coins, huts, and the name of the result."""


def result(coins: str, huts: int) -> Standing:
    """At the end of a solo game, with three tents."""
    table = Position(disc="B2", in_year=8)
    table.owns("G", huts=huts, improvements="tent tent tent")
    table.barn("G", coins)
    table.reckoning()
    assert table.state.season == OVER
    return WALNUT_GROVE.standing(table.state)


@clause("WG-11.1")
def test_each_house_has_two_pieces_for_one_player():
    state = opening(1)
    filled = {BUILDING_IDS[number]: sum(stock) for number, stock in enumerate(state.stock) if stock}
    houses = "lodge carpenter svensons hotel saloon mill soebucks"
    assert filled == dict.fromkeys(houses.split(), 2)


@clause("WG-11.1")
def test_alone_one_follows_oneself_and_nobody_blocks():
    table = Position(disc="A2")
    table.barn("G", "4c")
    table.owns("G", extensions=2)
    table.fill()
    table.autumn()
    assert table.state.order == (0,)
    assert len(table.offers("G", "walk")) == 12
    table.play("G: walk store_2")
    assert table.state.season.name == "WINTER"


@clause("WG-11.2", example="E-75")
@pytest.mark.parametrize(("points", "coins", "huts", "name"), RESULTS)
def test_twenty_five_points_win_alone_and_more_have_a_better_name(points, coins, huts, name):
    standing = result(coins, huts)
    assert standing.scores == (points,)
    assert standing.winners == (() if name == "lost" else (0,))
    assert level(FIRST, points) == name
    levels = {"won": 25, "experienced": 30, "expert": 35}
    about = {"points": points, "level": name, "least": 25, "levels": levels}
    assert standing.note == Message("level", about)


@clause("WG-11.2")
def test_the_level_is_told_alone_and_at_the_end_only():
    assert WALNUT_GROVE.standing(opening(1)).note is None
    table = Position(2, disc="B2", in_year=8)
    table.reckoning()
    assert WALNUT_GROVE.standing(table.state).note is None


@clause("WG-11.2")
@pytest.mark.parametrize(("points", "name"), [(-2, "lost"), (31, "experienced"), (60, "expert")])
def test_the_steps_have_no_end_on_either_side(points, name):
    assert level(FIRST, points) == name


@clause("WG-11.3")
def test_there_is_no_opponent():
    state = WALNUT_GROVE.new_game(GameOptions(1))
    assert len(state.players) == len(state.hats) == 1
    assert result("", 0).ranking == (0,)


@clause("WG-11.3", "WG-10.12")
def test_cubes_are_told_only_where_there_can_be_a_tie():
    assert "cubes" not in result("", 0).parts[0]
    assert "cubes" in WALNUT_GROVE.standing(opening(2)).parts[0]


@clause("WG-11.3")
def test_cubes_do_not_make_a_lost_game_a_won_one():
    table = Position(disc="B2", in_year=8)
    table.owns("G", improvements="tent tent tent")
    table.barn("G", "4 stone")
    table.squares("G", B0=2, B1=2)
    table.reckoning()
    standing = WALNUT_GROVE.standing(table.state)
    assert (standing.scores, standing.winners) == ((24,), ())
