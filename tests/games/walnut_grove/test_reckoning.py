"""Chapters 10 and 11: the reckoning, points, ties, and the solo game."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import Position, laid
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.scoring import level
from planwagen.games.walnut_grove.state import OVER
from tabletop import clause

SHEET = """T24@(0,0)r3, T44@(1,0)r0, T50@(2,0)r0, T25@(3,0)r0, T18@(3,1)r0, T03@(4,0)r3,
T16@(0,1)r0, T17@(1,1)r3, T32@(2,1)r0"""


@clause("WG-6.8", "WG-10.1", example="E-67")
def test_who_is_hired_in_the_last_autumn_counts():
    table = Position(disc="B2", in_year=8)
    table.people("G", "blue", hired="white")
    table.winter()
    assert table.state.season == OVER and table["G"].labourers == (1, 2)


@clause("WG-10.2", "WG-9.8", example="E-68")
def test_help_can_be_paid_back_in_the_reckoning():
    table = Position(disc="B2", in_year=8)
    table.barn("G", "1c, 1 stone")
    table.squares("G", B0=1)
    table.help("G", open=1, flipped=1)
    table.reckoning()
    assert table.points("G") == 2 and table.choices("G") == {"repay", "done"}
    table.play("G: repay")
    assert table.points("G") == 4 and table.state.season == OVER


@clause("WG-10.2", "WG-8.15", "WG-10.9", example="E-69")
def test_a_warehouse_is_filled_in_the_reckoning():
    table = Position(disc="B2", in_year=8)
    table.owns("G", improvements="warehouse")
    table.barn("G", "1c 1g, 1 stone")
    table.squares("G", B0=2, B4=1)
    table.reckoning()
    assert table.points("G") == 9
    table.play("G: to_barn grain", "G: to_barn grain", "G: drop coin", "G: done")
    assert table.barn_of("G") == "1g, 2 grain, 1 stone" and table.points("G") == 11


@clause("WG-10.7", example=("E-70", "E-71"))
@pytest.mark.parametrize(
    ("improvements", "points"),
    [
        ("", 16),
        ("tent", 18),
        ("ladder", 20),
        ("vault", 20),
        ("warehouse", 19),
        ("paddock", 21),
        ("horses", 18),
        ("well", 19),
        ("tent tent well", 31),
        ("tent tent tent", 34),
        ("ladder ladder", 24),
        ("paddock paddock", 26),
    ],
)
def test_each_improvement_scores_by_itself(improvements, points):
    table = Position()
    table.people("G", "blue yellow")
    table.owns("G", huts=1, extensions=1, improvements=improvements)
    table.farm("G", "T50@(2,0)r0 T44@(1,0)r0 T16@(0,0)r0 T17@(0,1)r0 T20@(0,2)r0 T19@(0,3)r3")
    table.barn("G", "1c 2s 1g, 3 wood")
    assert (table["G"].farm.fenced, table["G"].farm.largest) == (2, 5)
    assert table.points("G") == points


@clause("WG-10.3", "WG-10.6", "WG-10.8", "WG-10.10", example="E-72")
def test_a_whole_sheet():
    table = Position()
    table["G"].farm = laid(SHEET)
    table.people("G", "blue yellow white")
    table.owns("G", huts=1, extensions=1, improvements="horses paddock warehouse")
    table.barn("G", "1c 1s 1g, 2 wood")
    table.help("G", flipped=1)
    assert (table["G"].farm.fenced, table["G"].farm.largest) == (4, 4)
    assert table.points("G") == 27


@clause("WG-10.11", "WG-10.12", example=("E-73", "E-74"))
@pytest.mark.parametrize(("cubes", "winners"), [(5, (1,)), (4, (0, 1))])
def test_among_equals_the_most_cubes_win(cubes, winners):
    table = Position(players=3, disc="B2", in_year=8)
    table.barn("G", "1 wood")
    table.squares("G", B4=2, B0=1)
    table.barn("R", f"{cubes} wood")
    table.owns("R", extensions=1)
    table.owns("G", huts=1)
    table.barn("N", "9 wood")
    table.state.season = OVER
    assert WALNUT_GROVE.standing(table.state).winners == winners


@clause("WG-11.1", "WG-11.2", example="E-75")
@pytest.mark.parametrize(
    ("score", "name"),
    [(24, ""), (25, "won"), (29, "won"), (30, "experienced"), (34, "experienced"), (35, "expert")],
)
def test_the_levels_of_the_solo_game(score, name):
    assert level(score) == name


@clause("WG-8.4", "WG-10.13", example="E-77")
def test_coins_are_secret_until_the_end():
    table = Position(players=2)
    table.barn("R", "1c 1g")
    table.autumn()
    seen = WALNUT_GROVE.seen_by(table.state, 0).players[1]
    assert seen.coins == () and seen.barn[-1] == 2
    table.state.season = OVER
    assert WALNUT_GROVE.seen_by(table.state, 0).players[1].coins == (1, 0, 1)
