"""Chapter 6, the rail symbol: one further rail, at once or not at all."""

from __future__ import annotations

import pytest

from games.america.position import Position
from planwagen.games.america.board import HAS_SYMBOL, PATH_NAMED, PATH_NAMES, TOUCHING
from tabletop import clause

SYMBOL = "c07r05E-c09r05W"
SYMBOLS = [path for path, has in enumerate(HAS_SYMBOL) if has]
FREE = {
    "free rail c07r05E-c08r05W",
    "free rail c07r05E-Dallas",
    "free rail Little Rock-c09r05W",
    "no free rail",
}


def before_symbol() -> Position:
    """White, beside a path with the symbol, with the price of one rail."""
    table = Position(active="white")
    table.give("white", "ore, lumber", gold=0)
    return table


def on_symbol() -> Position:
    table = before_symbol()
    table.play(f"white: rail {SYMBOL}")
    return table


@clause("SA-6.15", "SA-6.29", "SA-6.30", example="E-9")
def test_a_rail_on_a_symbol_gives_another_that_touches_it():
    table = before_symbol()
    assert len(table.verbs("white", "rail")) == 10
    table.play(f"white: rail {SYMBOL}")
    assert table.choices("white") == FREE
    assert table.golds() == [0, 0, 0, 0]
    table.play("white: free rail c07r05E-c08r05W")
    assert table["white"].rails_left == 27
    assert table.state.rails[PATH_NAMED["c07r05E-c08r05W"]] == table.seat("white")
    assert table.hand("white") == {}


@clause("SA-6.29")
def test_a_rail_elsewhere_gives_no_other():
    table = before_symbol()
    table.play("white: rail Shreveport-c09r06W")
    assert "end actions" in table.choices("white")


@clause("SA-6.29")
def test_the_builder_gets_the_free_rail_in_the_extraordinary_phase():
    table = before_symbol()
    table.on_turn("orange")
    table.play("orange: end actions", f"white: rail {SYMBOL}")
    assert (table.asked, table.choices("white")) == ("white", FREE)
    table.play("white: free rail c07r05E-c08r05W")
    assert (table.asked, table["white"].rails_left) == ("white", 27)


@clause("SA-6.29", "SA-6.30")
def test_a_free_rail_is_laid_at_once():
    table = on_symbol()
    table["white"].hand[:2] = [1, 1]
    table.balance()
    assert table.refused("white: rail Shreveport-c09r06W") == "SA-6.29"
    assert table.refused("white: end actions") == "SA-3.7"
    assert table.refused("orange: free rail c07r05E-Dallas") == "SA-3.1"


@clause("SA-6.30")
def test_a_free_rail_may_be_renounced_but_not_kept():
    table = on_symbol()
    table.play("white: no free rail")
    assert table["white"].rails_left == 28
    assert not table.offers("white", "free")
    assert table.refused("white: free rail c07r05E-Dallas") == "SA-6.30"


@clause("SA-6.30")
@pytest.mark.parametrize(
    ("path", "forbidden_by"),
    [
        ("Shreveport-c09r06W", "SA-6.30"),  # open to white, but touches his other rail only
        ("c06r06E-Dallas", "SA-6.30"),
        ("Shreveport-c09r05W", "SA-6.15"),  # touches it, and has a rail
    ],
)
def test_a_free_rail_touches_the_rail_on_the_symbol(path: str, forbidden_by: str):
    assert on_symbol().refused(f"white: free rail {path}") == forbidden_by


@clause("SA-6.30")
def test_where_no_path_is_left_there_is_no_free_rail():
    table = before_symbol()
    table.rails("red", "c07r05E-c08r05W", "c07r05E-Dallas", "Little Rock-c09r05W")
    table.play(f"white: rail {SYMBOL}")
    while table.offers("white", "route"):
        table.play("white: route 1")
    assert "end actions" in table.choices("white")


@clause("SA-6.19", "SA-6.30", "SA-8.9", example="E-52")
def test_without_a_rail_in_stock_there_is_no_free_one():
    table = Position(active="white")
    table.give("white", "2 ore, 2 lumber", cards="engineer")
    table.stock("white", rails=1)
    assert "play engineer" in table.choices("white")
    table.play(f"white: rail {SYMBOL}")
    while table.offers("white", "route"):
        table.play("white: route 1")
    assert table["white"].rails_left == 0
    assert "end actions" in table.choices("white")
    assert not table.offers("white", "free")
    assert table.refused("white: free rail Little Rock-c09r05W") == "SA-6.30"
    assert table.refused("white: rail Little Rock-c09r05W") == "SA-6.19"
    assert table.refused("white: play engineer") == "SA-8.9"


@clause("SA-1.13", "SA-6.31")
def test_no_two_symbols_touch():
    assert len(SYMBOLS) == 21
    assert not [PATH_NAMES[p] for p in SYMBOLS if any(HAS_SYMBOL[q] for q in TOUCHING[p])]


@clause("SA-6.29", "SA-6.31")
@pytest.mark.parametrize("symbol", [PATH_NAMES[path] for path in SYMBOLS])
def test_every_symbol_gives_one_free_rail_and_no_more(symbol: str):
    beside = [PATH_NAMES[path] for path in TOUCHING[PATH_NAMED[symbol]]]
    table = Position()
    table.no_rails()
    table.rails("red", beside[0])
    table.give("red", "ore, lumber")
    table.play(f"red: rail {symbol}")
    assert table.verbs("red", "free rail") == set(beside[1:])
    table.play(f"red: free rail {beside[-1]}")
    assert "end actions" in table.choices("red")


@clause("SA-6.27", "SA-6.32", example="E-57")
@pytest.mark.parametrize(
    ("path", "gold"),
    [("c07r05E-Dallas", 3), ("Little Rock-c09r05W", 2), ("c07r05E-c08r05W", 0)],
)
def test_a_free_rail_pays_like_any_other(path: str, gold: int):
    table = on_symbol()
    table.play(f"white: free rail {path}")
    assert table.golds() == [0, 0, gold, 0]


@clause("SA-3.6", "SA-6.32")
def test_the_price_is_paid_and_the_payout_made_before_the_free_rail():
    table = before_symbol()
    table.rails("red", "c07r05E-Dallas")
    table.play(f"white: rail {SYMBOL}")
    assert table.offers("white", "free") == FREE - {"free rail c07r05E-Dallas", "no free rail"}
    assert (table.hand("white"), table.golds()) == ({"gold": 2}, [1, 0, 2, 0])
    shown = [event.id for event in table.events]
    assert shown == ["pays", "builds_rail", "route_paid", "takes_gold", "takes_gold"]


@clause("SA-6.23", "SA-6.32")
def test_a_route_is_chosen_before_the_free_rail():
    table = before_symbol()
    table.rails("red", "c07r05E-Dallas")
    table.rails("orange", "Little Rock-c09r05W")
    table.play(f"white: rail {SYMBOL}")
    assert table.choices("white") == {"route 1", "route 2"}
    assert table.refused("white: free rail c07r05E-c08r05W") == "SA-3.7"
    table.play("white: route 2")
    assert table.golds() == [1, 1, 1, 0]  # Dallas to Little Rock
    assert table.choices("white") == {"free rail c07r05E-c08r05W", "no free rail"}


@clause("SA-6.32")
def test_the_payout_of_a_free_rail_follows_it():
    table = before_symbol()
    table.play(f"white: rail {SYMBOL}", "white: free rail c07r05E-Dallas")
    shown = [event.id for event in table.events]
    assert shown == ["pays", "builds_rail", "builds_rail", "route_paid", "takes_gold"]
