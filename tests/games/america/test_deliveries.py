"""Chapter 9, deliveries: where cubes go, and when."""

from __future__ import annotations

import pytest

from games.america.position import EDITION, Position, on_line_l
from tabletop import clause

AT_LITTLE_ROCK, BEFORE_IT = "Little Rock-c10r05W", "c09r04E-c10r05W"


def at_houston() -> Position:
    """An orange city at a dead end, where a white and a blue train stand; red's comes near."""
    table = Position()
    table.city("orange", "Houston")
    table.rails("white", "Houston-c09r06W")
    table.rails("red", "Shreveport-c09r06W", "Shreveport-c10r06W")
    table.train("white", "Houston-c09r06W")
    table.train("blue", "Houston-c09r06W")
    table.train("red", "Shreveport-c09r06W")
    table.give("red", "coal", gold=1)
    return table


@clause("SA-9.17")
@pytest.mark.parametrize("path", ["Little Rock-c10r05W", "Little Rock-c09r04W"])
def test_a_cube_is_left_from_any_rail_at_the_city(path: str):
    table = on_line_l(path)
    table.play("red: deliver 1")
    assert table.cube_on("Little Rock") == "red"


@clause("SA-9.17")
def test_away_from_a_city_nothing_is_delivered():
    table = on_line_l("c08r04E-c09r04W")
    assert table.refused("red: deliver 1") == "SA-9.17"
    assert table.refused("red: deliver 2") == "SA-9.17"  # in stock


@clause("SA-9.18", example="E-71")
def test_an_own_city_takes_no_cube():
    assert on_line_l("c09r03E-Indianapolis").refused("red: deliver 1") == "SA-9.18"


@clause("SA-9.18", example="E-71")
def test_a_free_site_takes_no_cube():
    table = Position()
    table.rails("red", "Omaha-c09r03W")
    table.train("red", "Omaha-c09r03W")
    assert table.owner_of("Omaha") == ""
    assert table.refused("red: deliver 1") == "SA-9.18"


@clause("SA-9.18", example="E-71")
@pytest.mark.parametrize("whose", ["red", "white"])
def test_a_taken_goods_space_takes_no_further_cube(whose: str):
    table = on_line_l("c08r04E-St. Louis")
    table.city("red", "Seattle")
    table.delivered(whose, "St. Louis")
    assert table["red"].centre > 0
    assert table.refused("red: deliver 1") == "SA-9.18"


@clause("SA-9.18", "SA-9.25", example="E-71")
def test_with_an_empty_centre_nothing_is_delivered():
    table = on_line_l("c08r04E-St. Louis")
    table.delivered("red", "Jackson")
    assert table["red"].cities_left == 7  # with a cube beside each
    assert table.refused("red: deliver 1") in {"SA-9.18", "SA-9.25"}
    assert not table.offers("red", "deliver")


@clause("SA-9.18", "SA-11.2", example="E-72")
def test_a_neutral_city_takes_a_cube():
    table = Position("red", "white", "blue")
    table.give("red", "ore, lumber, coal")
    table.play("red: rail c09r03E-St. Louis")
    assert table["red"].gold == 2
    table.play("red: step 1 c09r03E-St. Louis", "red: deliver 1")
    assert (table.cube_on("St. Louis"), table["red"].delivered) == ("red", 1)
    assert EDITION.kits[3].goods == 10


@clause("SA-9.19")
def test_one_cube_moves_and_it_costs_nothing():
    table = on_line_l(AT_LITTLE_ROCK, gold=2)
    table.city("red", "Seattle")
    table.play("red: deliver 1")
    assert (table["red"].centre, table["red"].delivered) == (1, 1)
    assert (table.hand("red"), table.golds()) == ({"gold": 2}, [2, 0, 0, 0])


@clause("SA-9.19", "SA-9.18")
def test_a_delivered_cube_stays_for_good():
    table = on_line_l(AT_LITTLE_ROCK)
    table.train("white", AT_LITTLE_ROCK)
    table.play("red: deliver 1")
    table.next_turn("white")
    table.roll(2)
    assert table.refused("white: deliver 1") == "SA-9.18"
    table.next_turn("red")
    assert (table.cube_on("Little Rock"), table["red"].delivered) == ("red", 1)


@clause("SA-9.20", "SA-9.7", example="E-73")
def test_after_delivering_the_train_runs_on():
    table = on_line_l(BEFORE_IT, coal=1)
    table.play(f"red: step 1 {AT_LITTLE_ROCK}", "red: deliver 1", f"red: step 1 {BEFORE_IT}")
    assert table.state.todo[-1].points == 1
    assert (table.cube_on("Little Rock"), table.train_beside("red")) == ("red", BEFORE_IT)


@clause("SA-9.20")
def test_one_run_serves_several_cities():
    table = on_line_l("Little Rock-c10r05W", coal=1, gold=2)
    table.city("red", "Seattle")
    table.rails("orange", "Jackson-c10r05W")
    table.play("red: step 1 Little Rock-c09r04W", "red: deliver 1")
    table.play("red: step 1 Little Rock-c10r05W", "red: step 1 Jackson-c10r05W", "red: deliver 1")
    assert (table.cube_on("Little Rock"), table.cube_on("Jackson")) == ("red", "red")
    assert table.hand("red") == {}


@clause("SA-9.21", "SA-9.25", example="E-73")
def test_a_standing_train_delivers_without_coal_once_a_city_is_founded():
    table = on_line_l(AT_LITTLE_ROCK)
    table.delivered("red", "Jackson")
    assert "deliver 1" not in table.choices("red")
    table.founds("red", "Omaha")
    assert table.hand("red") == {}
    table.play("red: deliver 1")
    assert table.cube_on("Little Rock") == "red"


@clause("SA-9.21")
def test_a_standing_train_delivers_at_any_time_of_the_action_phase():
    table = on_line_l(AT_LITTLE_ROCK)
    table.give("red", "ore, lumber", gold=2)
    assert "deliver 1" in table.choices("red")
    table.play("red: buy coal", "red: rail c10r03E-Chicago")
    assert "deliver 1" in table.choices("red")


@clause("SA-9.22", "SA-9.29", "SA-9.9", example="E-70")
def test_a_full_dead_end_is_served_and_left_again():
    table = at_houston()
    table.play("red: step 1 Houston-c09r06W", "red: deliver 1")
    assert table.choices("red") == {"step 1 Shreveport-c09r06W"}
    table.play("red: step 1 Shreveport-c09r06W", "red: stop")
    assert (table.hand("red"), table.golds()) == ({}, [0, 0, 1, 0])
    assert table.cube_on("Houston") == "red"


@clause("SA-9.22", "SA-9.29", example="E-70")
@pytest.mark.parametrize("last", [False, True])
def test_a_full_dead_end_is_not_entered_with_the_last_point(last: bool):
    table = at_houston()
    if last:
        table.one_cube_left()
    table.play("red: step 1 Shreveport-c10r06W", "red: step 1 Shreveport-c09r06W")
    assert table.state.todo[-1].points == 1
    assert table["red"].centre == 1
    assert "Houston-c09r06W" not in table.verbs("red", "step 1")
    assert table.refused("red: step 1 Houston-c09r06W") == "SA-9.29"


@clause("SA-9.23")
def test_delivering_is_never_compulsory():
    table = on_line_l(BEFORE_IT, coal=1)
    table.play(f"red: step 1 {AT_LITTLE_ROCK}")
    assert {"deliver 1", "stop", f"step 1 {BEFORE_IT}"} <= table.choices("red")
    table.play("red: stop", "red: end actions")
    assert (table.cube_on("Little Rock"), table["red"].centre) == ("", 1)


@clause("SA-9.24")
def test_nobody_delivers_in_the_turn_of_another():
    table = on_line_l(AT_LITTLE_ROCK)
    table.on_turn("blue")
    assert table.refused("red: deliver 1") == "SA-9.24"
    table.play("blue: end actions")
    assert (table.asked, table.choices("red")) == ("red", {"done"})
    assert table.refused("red: deliver 1") == "SA-10.3"


@clause("SA-9.24", "SA-3.3")
def test_before_the_dice_cubes_are_delivered_by_right_of_way_only():
    table = on_line_l(AT_LITTLE_ROCK)
    table.give("red", cards="right of way")
    table.before_dice("red")
    assert table.refused("red: deliver 1") == "SA-3.3"
    table.play("red: play right of way", "red: card train 1", "red: deliver 1", "red: stop")
    assert (table.cube_on("Little Rock"), table.choices("red")) == ("red", {"roll"})


@clause("SA-9.25")
def test_only_founding_brings_cubes_to_the_centre():
    table = on_line_l(AT_LITTLE_ROCK)
    assert [player.centre for player in table.state.players] == [1, 1, 1, 1]
    table.next_turn("red")
    assert [player.centre for player in table.state.players] == [1, 1, 1, 1]
    table.founds("red", "Omaha")
    assert [player.centre for player in table.state.players] == [2, 1, 1, 1]
