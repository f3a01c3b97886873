"""Chapter 9: trains, fees, deliveries."""

from __future__ import annotations

from games.america.position import Position
from tabletop import clause

OVER_RED_RAILS = [
    "red: step 1 c10r04E-Indianapolis",
    "red: step 1 c10r04E-Nashville",
    "red: step 1 c09r04E-Nashville",
    "red: step 1 c09r04E-c10r05W",
    "red: step 1 Little Rock-c10r05W",
]


def on_line_l(path: str, coal: int, gold: int) -> Position:
    table = Position()
    table.line_l()
    table.train("red", path)
    table.give("red", f"{coal} coal", gold=gold)
    return table


@clause("SA-3.4", "SA-5.2", "SA-6.25", "SA-9.17", example="E-6")
def test_a_turn_with_trade_rail_and_delivery():
    table = Position()
    table.give("red", "3 grain, 2 lumber, coal", gold=3)
    table.give("orange", "ore")
    table.give("blue", "coal")
    table.play("red: offer", "red: give grain", "red: want ore", "red: offer to orange")
    table.play("orange: accept", "red: trade with orange", "red: rail c09r03E-St. Louis")
    table.play("red: offer", "red: give lumber", "red: want coal", "red: offer to blue")
    table.play("blue: accept", "red: trade with blue")
    table.play("red: step 1 c09r03E-St. Louis", "red: deliver 1", "red: stop")
    assert table.hand("red") == {"grain": 2, "coal": 1, "gold": 5}
    assert (table.cube_on("St. Louis"), table["red"].centre) == ("red", 0)


@clause("SA-9.2", "SA-9.4", "SA-9.5", example="E-14")
def test_a_coal_serves_one_train():
    table = on_line_l("c09r03E-Indianapolis", coal=1, gold=0)
    table.train("red", "c09r04E-Nashville", number=2)
    table.play(*OVER_RED_RAILS[:2], "red: stop")
    assert not table.verbs("red", "step")


@clause("SA-9.3", "SA-9.11", "SA-9.12", "SA-9.15", "SA-9.20", example="E-15")
def test_the_long_run_and_the_way_back():
    table = on_line_l("c09r03E-Indianapolis", coal=3, gold=2)
    table.city("red", "Seattle")
    table.play(*OVER_RED_RAILS, "red: deliver 1")
    table.play("red: step 1 Little Rock-c09r04W", "red: step 1 c08r04E-c09r04W")
    table.play("red: step 1 c08r04E-St. Louis", "red: deliver 1", "red: stop")
    assert table.hand("red") == {}
    assert (table["blue"].gold, table["orange"].gold) == (1, 1)
    table.pass_on()
    table.on_turn("red")
    table.state.paid = (0, 0)
    table.give("red", "coal", gold=1)
    table.play("red: step 1 c08r04E-c09r04W", "red: step 1 Little Rock-c09r04W")
    table.play("red: step 1 Little Rock-c10r05W")
    assert (table["blue"].gold, table["orange"].gold) == (2, 1)


@clause("SA-9.13", "SA-9.14", example="E-66")
def test_a_train_pays_an_owner_once_a_turn():
    table = on_line_l("Little Rock-c10r05W", coal=3, gold=3)
    table.train("red", "Little Rock-c10r05W", number=2)
    there, back = "step 1 Little Rock-c09r04W", "step 1 Little Rock-c10r05W"
    table.play(f"red: {there}", f"red: {back}", "red: stop", f"red: {there}", "red: stop")
    table.play("red: step 2 Little Rock-c09r04W", "red: stop")
    assert table.hand("red") == {"gold": 1}
    assert table["blue"].gold == 2


@clause("SA-9.15", example="E-67")
def test_the_rail_a_train_stands_on_is_charged_when_it_comes_back():
    table = on_line_l("c08r04E-St. Louis", coal=2, gold=3)
    table.play("red: step 1 c08r04E-c09r04W")
    assert (table["blue"].gold, table["orange"].gold) == (1, 0)
    table.play("red: step 1 c08r04E-St. Louis")
    assert (table["blue"].gold, table["orange"].gold) == (1, 1)


@clause("SA-9.16", example="E-68")
def test_without_gold_a_foreign_rail_is_not_entered():
    table = on_line_l("Little Rock-c10r05W", coal=1, gold=0)
    assert table.refused("red: step 1 Little Rock-c09r04W") == "SA-9.16"
    table.give("red", gold=1)
    table.play("red: step 1 Little Rock-c09r04W", "red: step 1 c08r04E-c09r04W")
    assert table.refused("red: step 1 c08r04E-St. Louis") == "SA-9.16"


@clause("SA-9.9", "SA-9.10", "SA-9.29", example="E-69")
def test_a_run_passes_a_full_rail_but_does_not_end_there():
    table = on_line_l("Little Rock-c10r05W", coal=1, gold=1)
    table.train("blue", "Little Rock-c09r04W")
    table.train("white", "Little Rock-c09r04W")
    table.play("red: step 1 Little Rock-c09r04W")
    assert table.refused("red: stop") == "SA-9.9"
    table.play("red: step 1 c08r04E-c09r04W")
    assert "stop" in table.choices("red")


@clause("SA-9.29", example="E-69")
def test_a_full_rail_without_a_way_on_is_not_entered():
    table = on_line_l("c09r04E-Nashville", coal=1, gold=1)
    table.train("blue", "Little Rock-c09r04W")
    table.train("white", "Little Rock-c09r04W")
    table.play(*OVER_RED_RAILS[3:])
    assert table.refused("red: step 1 Little Rock-c09r04W") == "SA-9.29"
    table.give("red", "coal")
    table.play("red: step 1 Little Rock-c09r04W")
    assert table.hand("red") == {"coal": 1}


@clause("SA-9.22", "SA-9.29", example="E-70")
def test_a_full_dead_end_is_served_and_left_again():
    table = Position()
    table.city("orange", "Houston")
    table.rails("white", "Houston-c09r06W")
    table.rails("red", "Shreveport-c09r06W")
    table.train("white", "Houston-c09r06W")
    table.train("blue", "Houston-c09r06W")
    table.train("red", "Shreveport-c09r06W")
    table.give("red", "coal", gold=1)
    table.play("red: step 1 Houston-c09r06W", "red: deliver 1")
    table.play("red: step 1 Shreveport-c09r06W", "red: stop")
    assert (table.hand("red"), table["white"].gold) == ({}, 1)
    assert table.cube_on("Houston") == "red"


@clause("SA-9.18", example="E-71")
def test_refused_deliveries():
    table = on_line_l("c09r03E-Indianapolis", coal=0, gold=0)
    assert table.refused("red: deliver 1") == "SA-9.18"
    table.train("red", "c08r04E-St. Louis")
    table.delivered("blue", "St. Louis")
    assert table.refused("red: deliver 1") == "SA-9.18"
    table.train("red", "Little Rock-c10r05W")
    table.city("red", "Seattle")
    table.delivered("red", "Jackson", "Atlanta")
    assert table.refused("red: deliver 1") == "SA-9.25"
    table.train("red", "c08r04E-c09r04W")
    assert table.refused("red: deliver 1") == "SA-9.17"


@clause("SA-9.18", "SA-11.2", example="E-72")
def test_a_neutral_city_takes_a_cube():
    table = Position("red", "white", "blue")
    table.give("red", "ore, lumber, coal")
    table.play("red: rail c09r03E-St. Louis", "red: step 1 c09r03E-St. Louis", "red: deliver 1")
    assert (table["red"].gold, table["red"].delivered) == (2, 1)


@clause("SA-9.20", "SA-9.21", example="E-73")
def test_delivering_costs_no_point():
    table = on_line_l("c09r04E-c10r05W", coal=1, gold=0)
    table.play("red: step 1 Little Rock-c10r05W", "red: deliver 1", "red: step 1 c09r04E-c10r05W")
    assert table.state.todo[-1].points == 1
    table.play("red: stop")
    assert table.cube_on("Little Rock") == "red"


@clause("SA-6.14", "SA-9.28", example="E-74")
def test_a_rebuilt_train_pays_anew():
    table = on_line_l("Little Rock-c10r05W", coal=3, gold=3)
    table.train("red", "c09r03E-Indianapolis", number=2)
    table.give("red", "3 coal, ore, lumber")
    table.play("red: step 1 Little Rock-c09r04W", "red: stop")
    table.play("red: rebuild train 1 c09r04E-Nashville")
    table.play("red: step 1 c09r04E-c10r05W", "red: step 1 Little Rock-c10r05W")
    table.play("red: step 1 Little Rock-c09r04W")
    assert table["blue"].gold == 2
