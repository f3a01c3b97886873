"""Chapter 6, second part: rails, gold for connections, rail symbol."""

from __future__ import annotations

from games.america.position import Position
from planwagen.games.america.board import HAS_SYMBOL, PATH_NAMES, TOUCHING
from tabletop import clause

WHITE_AT_SHREVEPORT = {
    "Shreveport-c09r06W",
    "Shreveport-c10r06W",
    "c07r05E-c09r05W",
    "Little Rock-c09r05W",
}


def ready(colour: str, *rails: str, price: str = "9 ore, 9 lumber") -> Position:
    table = Position(active=colour)
    table.rails(colour, *rails)
    table.give(colour, price, gold=0)
    return table


@clause("SA-6.20", "SA-6.21", "SA-6.22", "SA-6.24", example="E-8")
def test_joining_omaha_pays_the_owners_of_the_shortest_route():
    table = ready("red", "c09r03E-c10r03W", "c08r03E-c10r03W", "c08r03E-c09r03W", "c08r04E-c09r03W")
    table.rails("blue", "Little Rock-c09r04W", "c08r04E-c09r04W", "c08r04E-St. Louis")
    table.play("red: rail Omaha-c09r03W")
    assert [table[colour].gold for colour in table.names] == [2, 0, 0, 1]


@clause("SA-6.15", "SA-6.29", "SA-6.30", example="E-9")
def test_a_rail_on_a_symbol_gives_another_that_touches_it():
    table = ready("white")
    rails = table.verbs("white", "rail")
    assert rails > WHITE_AT_SHREVEPORT
    assert len(rails) == 10
    table.play("white: rail c07r05E-c09r05W")
    assert table.choices("white") == {
        "free rail c07r05E-c08r05W",
        "free rail c07r05E-Dallas",
        "free rail Little Rock-c09r05W",
        "no free rail",
    }
    assert table["white"].gold == 0


@clause("SA-6.27", "SA-6.32", example="E-57")
def test_a_free_rail_pays_like_any_other():
    gold = {}
    for path in ("c07r05E-Dallas", "Little Rock-c09r05W", "c07r05E-c08r05W"):
        table = ready("white")
        table.play("white: rail c07r05E-c09r05W", f"white: free rail {path}")
        gold[path] = table["white"].gold
    assert [*gold.values()] == [3, 2, 0]


@clause("SA-6.16", "SA-6.17", example="E-51")
def test_rails_go_on_beyond_a_foreign_city():
    table = ready("white", "Little Rock-c09r05W")
    assert {"Little Rock-c09r04W", "Little Rock-c10r05W"} <= table.verbs("white", "rail")
    table.on_turn("red")
    table.give("red", "ore, lumber")
    assert table.refused("red: rail Little Rock-c09r04W") == "SA-6.17"


@clause("SA-6.19", "SA-6.30", example="E-52")
def test_without_a_rail_in_stock_there_is_no_free_one():
    table = ready("white")
    table.stock("white", rails=1)
    table.play("white: rail c07r05E-c09r05W")
    assert table["white"].rails_left == 0
    assert table.refused("white: rail Little Rock-c09r05W") == "SA-6.19"


@clause("SA-6.25", example="E-53")
def test_two_isolated_sites_bring_one_payout():
    table = ready("white")
    table.play("white: rail Little Rock-c09r05W")
    assert table["white"].gold == 2


@clause("SA-6.24", example="E-54")
def test_each_owner_on_the_route_is_paid():
    table = ready("white")
    table.play("white: rail Little Rock-c09r05W")
    table.on_turn("blue")
    table.give("blue", "ore, lumber")
    table.play("blue: rail Little Rock-c10r05W")
    assert table["blue"].gold == 0
    table.on_turn("orange")
    table.give("orange", "ore, lumber")
    table.play("orange: rail Jackson-c10r05W")
    assert (table["orange"].gold, table["blue"].gold) == (1, 1)


def tie() -> Position:
    table = Position(active="orange")
    table.rails("orange", "Jackson-c10r05W", "c09r04E-c10r05W")
    table.rails("blue", "Little Rock-c10r05W")
    table.give("orange", "ore, lumber")
    return table


@clause("SA-6.23", example="E-55")
def test_the_builder_chooses_among_tied_routes():
    table = tie()
    table.play("orange: rail c09r04E-St. Louis")
    assert table.choices("orange") == {"route 1", "route 2"}
    assert table.refused("orange: route 3") == "SA-6.22"
    table.play("orange: route 2")
    assert (table["orange"].gold, table["blue"].gold) == (2, 1)


@clause("SA-6.23", example="E-55")
def test_routes_that_pay_the_same_are_no_question():
    table = Position(active="orange")
    table.rails("orange", "Jackson-c10r05W", "c09r04E-c10r05W", "Little Rock-c10r05W")
    table.give("orange", "ore, lumber")
    table.play("orange: rail c09r04E-St. Louis")
    assert table["orange"].gold == 3


@clause("SA-6.23", "SA-10.4", example="E-58")
def test_in_the_extraordinary_phase_the_builder_chooses_too():
    table = tie()
    table.on_turn("red")
    table.play("red: end actions", "orange: rail c09r04E-St. Louis", "orange: route 1")
    assert table["orange"].gold == 3
    assert table.refused("orange: buy ore") == "SA-10.3"


@clause("SA-6.26", example="E-56")
def test_closing_a_ring_pays_nothing():
    table = ready("blue", "Little Rock-c10r05W", "Little Rock-c09r04W", "c08r04E-c09r04W")
    table.rails("blue", "c09r04E-St. Louis", "c09r04E-c10r05W")
    table.play("blue: rail c08r04E-St. Louis")
    assert table["blue"].gold == 0


@clause("SA-6.26", example="E-56")
def test_joining_two_pairs_pays_nothing():
    table = ready("red", "c10r05E-Nashville")
    table.rails("white", "Little Rock-c09r05W")
    table.rails("blue", "Little Rock-c10r05W", "c09r04E-c10r05W")
    table.play("red: rail c09r04E-Nashville")
    assert [table[colour].gold for colour in table.names] == [0, 0, 0, 0]


@clause("SA-1.13", "SA-6.31")
def test_no_two_symbols_touch():
    symbols = [path for path, has in enumerate(HAS_SYMBOL) if has]
    assert len(symbols) == 21
    assert not [PATH_NAMES[p] for p in symbols if any(HAS_SYMBOL[q] for q in TOUCHING[p])]
