"""Chapter 10: the reckoning, points, and who wins."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import Position, areas, opening
from planwagen.core.game import Standing
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.board import COIN
from planwagen.games.walnut_grove.state import OVER, RECKONING, SPRING
from tabletop import clause

SHEET = """T24@(0,0)r3, T44@(1,0)r0, T50@(2,0)r0, T25@(3,0)r0, T18@(3,1)r0, T03@(4,0)r3,
T16@(0,1)r0, T17@(1,1)r3, T32@(2,1)r0"""
FIVE_LARGE = "T50@(2,0)r0, T44@(1,0)r0, T16@(0,0)r0, T17@(0,1)r0, T20@(0,2)r0, T19@(0,3)r3"
"""Two fenced areas, and a largest area of five tiles."""


def last_year(players: int = 1) -> Position:
    return Position(players, "B2", in_year=8)


def sheet(table: Position, name: str = "G") -> dict[str, int]:
    """The points by their parts, without those of zero."""
    parts = WALNUT_GROVE.standing(table.state).parts[table.seat(name)]
    return {
        part: points for part, points in parts.items() if points and part not in ("points", "cubes")
    }


def well_off(improvements: str = "") -> Position:
    """The position of E-70: 16 points without improvements."""
    table = Position()
    table.people("G", "blue yellow")
    table.owns("G", huts=1, extensions=1, improvements=improvements)
    table.farm("G", FIVE_LARGE)
    table.barn("G", "1c 2s 1g, 3 wood")
    assert (table["G"].farm.fenced, table["G"].farm.largest) == (2, 5)
    return table


def three_at_the_end(reds_cubes: int) -> Standing:
    """E-73: Green and Red with 28 points, Natural with 27; Green has 4 cubes, Natural 9."""
    table = last_year(3)
    table.owns("G", improvements="tent tent tent")
    table.barn("G", "2g, 1 wood")
    table.squares("G", B4=2, B0=1)
    table.people("R", "blue blue yellow yellow")
    table.owns("R", extensions=1, improvements="well well well")
    table.barn("R", f"{reds_cubes} stone")
    table.people("N", "blue white")
    table.owns("N", huts=3, improvements="ladder ladder ladder")
    table.barn("N", "1s, 3 fish")
    table.squares("N", B0=2, B1=2, B2=2)
    table.reckoning()
    return WALNUT_GROVE.standing(table.state)


# The end and the reckoning.


@clause("WG-10.1")
@pytest.mark.parametrize(("year", "season"), [(7, SPRING), (8, OVER)])
def test_the_eighth_winter_is_the_last(year, season):
    table = Position(disc="B2", in_year=year)
    table.people("G", "blue", hired="white")
    table.winter()
    assert table.state.season == season
    assert len(table["G"].labourers) == 2


@clause("WG-10.1")
@pytest.mark.parametrize(
    "command", ["done", "pass", "walk church", "repay", "work B0", "start church"]
)
def test_after_the_end_nothing_is_done(command):
    table = last_year()
    table.reckoning()
    assert table.asked == "nobody" and table.choices("G") == set()
    assert table.refused(f"G: {command}") == "WG-10.1"


@clause("WG-10.1")
def test_nobody_has_won_before_the_end():
    assert WALNUT_GROVE.standing(opening(2)).winners == ()


@clause("WG-10.2", "WG-9.8", "WG-10.10", example="E-68")
def test_help_can_be_paid_back_in_the_reckoning():
    table = last_year()
    table.barn("G", "1c, 1 stone")
    table.squares("G", B0=1)
    table.help("G", open=1, flipped=1)
    table.reckoning()
    assert table.points("G") == 2 and table.choices("G") == {"repay", "done"}
    table.play("G: repay")
    assert table.barn_of("G") == "" and table.squares_of("G") == {}
    assert table.help_of("G") == (0, 1) and table.points("G") == 4
    assert table.state.season == OVER


@clause("WG-10.2")
def test_who_is_done_keeps_his_help_tile():
    table = last_year()
    table.barn("G", "3 stone")
    table.help("G", open=1)
    table.reckoning()
    table.play("G: done")
    assert (table.state.season, table.points("G")) == (OVER, 4)


@clause("WG-10.2", "WG-8.15", example="E-69")
def test_a_warehouse_is_filled_in_the_reckoning():
    table = last_year()
    table.owns("G", improvements="warehouse")
    table.barn("G", "1c 1g, 1 stone")
    table.squares("G", B0=2, B4=1)
    table.reckoning()
    assert table.points("G") == 9
    assert table.choices("G") == {"to_barn grain", "to_barn wood", "done"}
    table.play("G: to_barn grain", "G: to_barn grain")
    assert (sum(table["G"].barn), table["G"].barn_spaces) == (5, 4)
    assert table.choices("G") == {"drop grain", "drop stone", "drop coin"}
    table.play("G: drop coin", "G: done")
    assert table.barn_of("G") == "1g, 2 grain, 1 stone" and table.points("G") == 11


@clause("WG-10.2", "WG-8.15", example="E-69")
def test_without_a_warehouse_nothing_is_asked():
    table = last_year()
    table.barn("G", "1c 1g, 1 stone")
    table.squares("G", B0=2, B4=1)
    table.reckoning()
    assert table.state.season == OVER


@clause("WG-10.2")
@pytest.mark.parametrize(
    ("barn", "grain", "asked"),
    [("4 stone", 1, False), ("3 stone", 1, True), ("1c, 3 stone", 1, True), ("1c", 0, False)],
)
def test_a_warehouse_is_filled_only_with_a_cube_and_a_free_space_or_a_coin(barn, grain, asked):
    table = last_year()
    table.owns("G", improvements="warehouse")
    table.barn("G", barn)
    table.squares("G", **{"B0": grain} if grain else {})
    table.reckoning()
    assert table.choices("G") == ({"to_barn grain", "done"} if asked else set())


@clause("WG-10.2")
@pytest.mark.parametrize(("pieces", "opened", "flipped"), [("2 stone", 1, 0), ("4 stone", 0, 2)])
def test_who_cannot_pay_back_is_not_asked(pieces, opened, flipped):
    table = last_year()
    table.barn("G", pieces)
    table.help("G", open=opened, flipped=flipped)
    table.reckoning()
    assert table.state.season == OVER


@clause("WG-10.2")
def test_all_reckon_at_once_and_the_game_waits_for_the_last():
    table = last_year(3)
    for name in "GN":
        table.barn(name, "3 stone")
        table.help(name, open=1)
    table.reckoning()
    assert table.choices("G") == table.choices("N") == {"repay", "done"}
    assert table.choices("R") == set()
    table.play("N: done")
    assert table.state.season == RECKONING and table.refused("N: done") == "WG-2.4"
    table.play("G: done")
    assert table.state.season == OVER


# Points.


@clause("WG-10.4", "WG-10.5", example="E-76")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_start_position_is_worth_six_points(players):
    standing = WALNUT_GROVE.standing(opening(players))
    assert standing.scores == (6,) * players
    parts = standing.parts[0]
    assert (parts["figures"], parts["buildings"], parts["coins"]) == (4, 2, 0)


@clause("WG-10.3", "WG-10.4", "WG-10.5", "WG-10.6", example="E-70")
def test_fences_figures_buildings_and_coins_bring_points():
    table = well_off()
    assert sheet(table) == {"fences": 2, "figures": 6, "buildings": 4, "coins": 4}
    assert table.points("G") == 16


@clause("WG-10.7", "WG-10.8", "WG-10.9", example="E-70")
@pytest.mark.parametrize(
    ("improvement", "points"),
    [
        ("tent", 18),
        ("ladder", 20),
        ("vault", 20),
        ("warehouse", 19),
        ("paddock", 21),
        ("horses", 18),
        ("well", 19),
    ],
)
def test_one_of_each_improvement(improvement, points):
    assert well_off(improvement).points("G") == points


@clause("WG-10.7", example="E-71")
@pytest.mark.parametrize(
    ("improvements", "points"),
    [
        ("tent tent well", 31),
        ("tent tent tent", 34),
        ("ladder ladder", 24),
        ("paddock paddock", 26),
    ],
)
def test_several_improvements_score_each_by_itself(improvements, points):
    assert well_off(improvements).points("G") == points


@clause("WG-10.3", "WG-10.7", "WG-10.8", "WG-10.10", example="E-72")
def test_a_whole_sheet():
    table = Position()
    table.farm("G", SHEET)
    table.people("G", "blue yellow white")
    table.owns("G", huts=1, extensions=1, improvements="horses paddock warehouse")
    table.barn("G", "1c 1s 1g, 2 wood")
    table.help("G", flipped=1)
    largest = {name: land for name, (land, size, _) in areas(table["G"].farm).items() if size >= 4}
    assert largest == {"B3": "fish", "0,0n": "grain"}
    assert (table["G"].farm.fenced, table["G"].farm.largest) == (4, 4)
    parts = {"fences": 4, "figures": 8, "buildings": 4, "coins": 3, "improvements": 10, "help": -2}
    assert sheet(table) == parts and table.points("G") == 27


@clause("WG-10.4", "WG-10.5")
def test_a_labourer_brings_two_points_and_a_hut_or_an_extension_one():
    table = Position()
    table.people("G", "blue yellow white white")
    assert table.points("G") == 12
    table.owns("G", huts=3)
    assert table.points("G") == 15
    table.owns("G", huts=3, extensions=2)
    assert table.points("G") == 17


@clause("WG-10.6")
@pytest.mark.parametrize(("coins", "points"), [("4c", 0), ("4s", 4), ("4g", 8)])
def test_gold_counts_two_silver_one_and_copper_nothing(coins, points):
    table = Position()
    table.barn("G", coins)
    assert table.points("G") == 6 + points


@clause("WG-10.8")
def test_the_paddock_counts_the_board_field_and_each_tile_once():
    table = Position()
    table.owns("G", improvements="paddock")
    assert sheet(table)["improvements"] == 1
    table.farm("G", "T16@(0,0)r0, T10@(1,0)r3")
    assert sheet(table)["improvements"] == 3


@clause("WG-10.9")
def test_the_warehouse_counts_neither_squares_nor_coins():
    table = Position()
    table.owns("G", extensions=1, improvements="warehouse")
    table.barn("G", "2c, 3 wood, 1 fish")
    table.squares("G", B0=2, B4=2)
    assert sheet(table)["improvements"] == 4


@clause("WG-10.10")
def test_help_tiles_cost_two_points_each_and_a_total_may_be_negative():
    table = Position()
    table.help("G", open=1, flipped=3)
    assert sheet(table)["help"] == -8 and table.points("G") == -2


# Who wins.


@clause("WG-10.11")
def test_most_points_win_whatever_the_cubes():
    table = last_year(3)
    table.barn("G", "4 stone")
    table.barn("R", "1s")
    table.reckoning()
    standing = WALNUT_GROVE.standing(table.state)
    assert (standing.scores, standing.winners) == ((6, 7, 6), (1,))
    assert standing.ranking == (1, 0, 2)


@clause("WG-10.12", example="E-73")
def test_among_equals_the_most_cubes_win():
    standing = three_at_the_end(reds_cubes=5)
    assert standing.scores == (28, 28, 27)
    assert [parts["cubes"] for parts in standing.parts] == [4, 5, 9]
    assert standing.winners == (1,)


@clause("WG-10.12", example="E-74")
def test_who_is_equal_in_cubes_too_shares_the_victory():
    standing = three_at_the_end(reds_cubes=4)
    assert standing.scores == (28, 28, 27)
    assert standing.winners == (0, 1)


@clause("WG-8.4", "WG-10.13", example="E-77")
def test_coins_are_secret_until_the_end():
    table = last_year(2)
    table.hats(R=6, G=1)
    table.barn("R", "1c 1g")
    table.autumn()
    assert reds_coins(table, "G") == (2, ()) and reds_coins(table, "R") == (2, (1, 0, 1))
    table.play("R: walk store_2", "R: coin")
    assert reds_coins(table, "G") == (1, ()) and reds_coins(table, "R") == (1, (0, 0, 1))
    table.play("G: pass", "R: with_coins fish 0", "R: with_coins wood 0")
    assert table.state.season == OVER
    assert reds_coins(table, "G") == reds_coins(table, "R") == (1, (0, 0, 1))


def reds_coins(table: Position, viewer: str) -> tuple[int, tuple[int, ...]]:
    """How many coins of Red the viewer sees, and which if he knows."""
    red = WALNUT_GROVE.seen_by(table.state, table.seat(viewer)).players[table.seat("R")]
    return red.barn[COIN], red.coins


@clause("WG-8.13", "WG-10.2")
def test_cubes_moved_in_the_reckoning_are_told():
    table = Position()
    table.owns("G", improvements="warehouse")
    table.squares("G", B0=2)
    table.reckoning()
    table.play("G: to_barn grain", "G: to_barn grain")
    assert [event.params for event in table.events_of("fills_barn")] == [{"goods": {"grain": 2}}]
