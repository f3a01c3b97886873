"""Chapter 7: feeding and heating."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import Position
from planwagen.games.walnut_grove.board import COIN, GOODS
from planwagen.games.walnut_grove.state import WINTER
from tabletop import clause


def due(disc: str, labourers: str, huts: int = 0) -> str:
    """`"1 fish, 2 wood"`: what leaves a farm that has enough of everything."""
    table = Position(disc=disc)
    table.people("G", labourers)
    table.owns("G", huts=huts, extensions=2)
    table.barn("G", "1 grain, 2 fish, 2 milk, 3 wood")
    table.squares("G", B0=2, B1=2, B2=2, B3=2, B4=2)
    before = table["G"].held[:COIN]
    table.winter()
    assert table.help_of("G") == (0, 0)
    gone = [had - has for had, has in zip(before, table["G"].held, strict=False)]
    return ", ".join(f"{n} {good}" for n, good in zip(gone, GOODS, strict=True) if n)


def wintering(disc: str, barn: str, labourers: str = "blue", **squares: int) -> Position:
    """Winter has begun, and what needs no answer is paid."""
    table = Position(disc=disc)
    table.people("G", labourers)
    table.barn("G", barn)
    table.squares("G", **squares)
    table.winter()
    return table


def coins_for(good: str, most: int) -> set[str]:
    return {f"with_coins {good} {coins}" for coins in range(most + 1)}


# What is due.


@clause("WG-7.2", example="E-5")
def test_blue_is_doubly_hungry():
    table = Position(disc="A1")
    table.owns("G", huts=1)
    table.barn("G", "1 fish")
    table.squares("G", B3=2)
    table.winter()
    assert table.barn_of("G") == "" and table.squares_of("G") == {"B3": 1}
    assert table.help_of("G") == (0, 0) and table.asked == "luck"
    assert due("A1", "blue", huts=1) == "2 fish"


@clause("WG-7.3", "WG-7.4", "WG-7.5", example="E-6")
def test_one_at_the_campfire_and_the_farmer_for_nothing():
    table = Position(disc="A1")
    table.people("G", "blue yellow")
    table.owns("G", huts=1)
    table.barn("G", "1 grain, 1 wood")
    table.squares("G", B3=2, B4=1)
    table.winter()
    assert table.barn_of("G") == "" and table.squares_of("G") == {"B4": 1}
    assert table.help_of("G") == (0, 0)
    assert due("A1", "blue yellow", huts=1) == "1 grain, 2 fish, 1 wood"


@clause("WG-7.1", "WG-7.4", example="E-7")
def test_each_labourer_eats_the_good_of_his_colour():
    assert due("A2", "blue yellow white") == "1 grain, 1 fish, 1 milk, 4 wood"


@clause("WG-7.1")
@pytest.mark.parametrize(
    ("labourer", "food"), [("yellow", "1 grain"), ("blue", "1 fish"), ("white", "1 milk")]
)
def test_yellow_eats_grain_blue_fish_and_white_milk(labourer, food):
    assert due("A2", labourer) == f"{food}, 2 wood"


@clause("WG-7.2", example="E-57")
def test_every_labourer_of_the_hungry_colour_eats_double():
    assert due("A3", "white white yellow", huts=1) == "1 grain, 4 milk, 3 wood"


@clause("WG-7.2")
@pytest.mark.parametrize(
    ("disc", "food"),
    [
        ("A1", "1 grain, 2 fish, 1 milk"),
        ("A2", "1 grain, 1 fish, 1 milk"),
        ("A3", "1 grain, 1 fish, 2 milk"),
        ("A4", "2 grain, 1 fish, 1 milk"),
    ],
)
def test_only_the_colour_of_the_disc_eats_double(disc, food):
    assert due(disc, "yellow blue white", huts=3).startswith(food)


@clause("WG-7.3")
def test_a_farmer_alone_eats_nothing_and_needs_no_campfire():
    assert due("A1", "") == ""


@clause("WG-7.4", "WG-7.5", example="E-56")
@pytest.mark.parametrize(
    ("labourers", "huts", "disc", "bill"),
    [
        (1, 0, "A1", "2 fish, 1 wood"),
        (2, 1, "A2", "2 fish, 2 wood"),
        (2, 2, "B4", "2 fish, 2 wood"),
        (1, 3, "A3", "1 fish, 1 wood"),
        (4, 1, "B1", "4 fish, 5 wood"),
        (1, 1, "A1", "2 fish"),
    ],
)
def test_wood_for_fire_symbols_and_for_campfires_in_use(labourers, huts, disc, bill):
    assert due(disc, "blue " * labourers, huts) == bill


@clause("WG-7.4")
def test_fire_symbols_burn_wood_though_everybody_is_housed():
    assert due("A2", "blue", huts=4) == "1 fish, 1 wood"


@clause("WG-7.5")
def test_a_hut_more_than_labourers_saves_no_fire_of_the_disc():
    assert due("B1", "blue", huts=1) == due("B1", "blue", huts=3) == "1 fish, 2 wood"


# How it is paid.


@clause("WG-7.6")
def test_cubes_come_from_barn_and_squares_and_coins_go_into_the_bag():
    table = wintering("A1", "1s, 1 fish", B3=2, B4=1)
    bag = sum(table.state.unplaced_coins)
    table.play("G: with_coins fish 1")
    assert table.barn_of("G") == "" and table.squares_of("G") == {"B3": 2}
    assert sum(table.state.unplaced_coins) == bag + 1


@clause("WG-7.6", "WG-8.10")
def test_in_winter_too_the_area_is_named_where_it_matters():
    table = Position(disc="A1")
    table.farm("G", "T10@(0,0)r0")
    table.barn("G", "2 fish")
    table.squares("G", B4=1, **{"0,0s": 1})
    table.winter()
    assert table.choices("G") == {"source B4", "source 0,0s"}
    table.play("G: source B4")
    assert table.squares_of("G") == {"0,0s": 1}


@clause("WG-7.7", example="E-59")
@pytest.mark.parametrize(
    ("fish", "wood", "left", "tiles"),
    [(0, 0, "1c 1g", 1), (0, 1, "1g", 0), (1, 1, "1 fish", 0), (1, 0, "1g, 1 fish", 1)],
)
def test_coins_are_voluntary_in_winter(fish, wood, left, tiles):
    table = wintering("A4", "1c 1g, 1 fish")
    assert table.choices("G") == coins_for("fish", 1)
    table.play(f"G: with_coins fish {fish}")
    assert table.choices("G") == coins_for("wood", 1)
    table.play(f"G: with_coins wood {wood}")
    assert (table.barn_of("G"), table.help_of("G")) == (left, (tiles, 0))
    assert table.asked == "luck"


@clause("WG-7.7", example="E-60")
def test_a_fitting_cube_must_be_given():
    table = wintering("A4", "1c 1g, 1 fish", B4=1)
    table.play("G: with_coins fish 0")
    assert table.choices("G") == coins_for("wood", 1)
    assert table.refused("G: help") == "WG-7.7"
    table.play("G: with_coins wood 0")
    assert table.squares_of("G") == {} and table.barn_of("G") == "1c 1g"
    assert table.help_of("G") == (0, 0)


@clause("WG-7.7")
@pytest.mark.parametrize("command", ["help", "pass", "done"])
def test_a_cube_that_is_due_cannot_be_kept(command):
    assert wintering("A4", "1c, 1 fish", B4=1).refused(f"G: {command}") == "WG-7.7"


@clause("WG-7.7")
@pytest.mark.parametrize(("barn", "most"), [("1c", 1), ("2c", 2), ("4c", 2)])
def test_no_more_coins_than_are_held_and_due(barn, most):
    table = wintering("A1", barn)
    assert table.choices("G") == coins_for("fish", most)
    refusal = table.refusal(f"G: with_coins fish {most + 1}")
    assert (refusal.clause, refusal.params["most"]) == ("WG-7.7", most)


@clause("WG-7.7")
def test_all_cubes_that_coins_do_not_replace_are_given():
    table = wintering("A1", "1c, 3 fish", B4=2)
    table.play("G: with_coins fish 1")
    assert table.barn_of("G") == "2 fish" and table.squares_of("G") == {"B4": 1}


@clause("WG-7.8", "WG-9.4", example="E-58")
def test_each_missing_cube_brings_a_help_tile():
    table = wintering("B2", "1 fish", "blue yellow", B4=1)
    assert due("B2", "blue yellow") == "1 grain, 2 fish, 3 wood"
    assert table.barn_of("G") == "" and table.squares_of("G") == {}
    assert table.help_of("G") == (1, 3)


@clause("WG-7.8", "WG-9.4", example="E-58")
def test_an_open_tile_is_flipped_when_help_for_missing_cubes_comes():
    table = Position(disc="B2")
    table.owns("G", huts=1)
    table.help("G", open=1, flipped=1)
    table.winter()
    assert due("B2", "blue", huts=1) == "2 fish, 1 wood"
    assert table.help_of("G") == (1, 4)


@clause("WG-7.9")
def test_grain_fish_milk_and_wood_are_paid_in_this_order():
    table = wintering("A2", "4c", "white blue yellow")
    for good in ("grain", "fish", "milk"):
        assert table.choices("G") == coins_for(good, 1)
        table.play(f"G: with_coins {good} 0")
    assert table.choices("G") == coins_for("wood", 4)


@clause("WG-7.9")
def test_wood_is_not_paid_for_before_food():
    assert wintering("A2", "4c").refused("G: with_coins wood 1") == "WG-7.9"


@clause("WG-7.9", "WG-9.4")
def test_the_whole_bill_is_paid_before_help_comes_and_may_be_paid_back():
    table = Position(disc="A2")
    table.help("G", open=1)
    table.barn("G", "4 stone")
    table.squares("G", B4=2)
    table.winter()
    assert table.squares_of("G") == {} and table.help_of("G") == (1, 0)
    assert table.choices("G") == {"repay", "flip"}
    table.play("G: repay")
    assert table.barn_of("G") == "1 stone" and table.help_of("G") == (1, 0)


@clause("WG-7.10")
def test_a_shortage_costs_help_tiles_and_nothing_else():
    table = Position(disc="A2")
    table.people("G", "blue white")
    table.owns("G", huts=1, extensions=1, improvements="tent")
    table.barn("G", "1 stone")
    table.squares("G", B0=1)
    table.winter()
    player = table["G"]
    assert len(player.labourers) == 2 and table.help_of("G") == (1, 3)
    assert (player.huts, player.extensions, len(player.improvements)) == (1, 1, 1)
    assert table.barn_of("G") == "1 stone" and table.squares_of("G") == {"B0": 1}


@clause("WG-7.7", "WG-2.4")
def test_all_pay_at_once_and_who_has_finished_waits():
    table = Position(2, "A2")
    table.barn("R", "1c")
    table.barn("G", "1c")
    table.winter()
    assert table.choices("G") == table.choices("R") == coins_for("fish", 1)
    table.play("R: with_coins fish 1")
    assert table.state.season == WINTER and table.choices("R") == set()
    assert table.refused("R: with_coins wood 0") == "WG-2.4"
