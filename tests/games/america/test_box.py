"""Chapter 1, second half: pieces, supply, gold, chances, prices."""

from __future__ import annotations

from collections import Counter

import pytest

from games.america.position import EDITION, Position, yields
from planwagen.core.action import SPECTATOR
from planwagen.games.america import AMERICA
from planwagen.games.america.actions.luck import DICE
from planwagen.games.america.board import (
    CHANCE_DOTS,
    HEX_NUMBER,
    HEXES,
    RESOURCES,
)
from planwagen.games.america.components import COLOURS, SETTLERS, TRAINS
from tabletop import clause


@clause("SA-1.14")
def test_four_colours_have_the_same_pieces():
    assert {*COLOURS} == {"red", "orange", "white", "blue"}
    assert (EDITION.rails, TRAINS, SETTLERS) == (30, 2, 2)
    assert max(kit.turntable_cities + kit.start_cities for kit in EDITION.kits.values()) == 12
    assert max(kit.goods for kit in EDITION.kits.values()) == 10


@clause("SA-1.15")
def test_the_box_holds_what_all_share():
    assert (EDITION.cards_of_a_resource * len(RESOURCES), len(RESOURCES)) == (95, 5)
    assert sum(EDITION.copies) == 24
    assert sum(EDITION.tokens.values()) == 12
    coins = EDITION.edition.facts().facts("box").facts("gold_coins")
    assert sum(coins.number(value) for value in coins.values) == 44
    assert len(DICE) == 36


@clause("SA-1.16")
def test_four_nines_tens_and_elevens():
    assert EDITION.tokens == {9: 4, 10: 4, 11: 4}


@clause("SA-1.17")
def test_what_is_paid_returns_to_the_supply_and_all_see_how_much_is_left():
    table = Position()
    table.give("red", "2 ore, 2 lumber")
    table.play("red: rail c09r03E-St. Louis")
    assert table.left() == {"lumber": 18, "ore": 18, "grain": 19, "coal": 19, "cattle": 19}
    for viewer in (1, SPECTATOR):
        assert AMERICA.seen_by(table.state, viewer).supply == table.state.supply


@clause("SA-1.18")
def test_gold_is_one_open_number_without_end():
    table = Position()
    for colour in table.names:
        table.give(colour, gold=500)
    table.roll(2)
    seen = AMERICA.seen_by(table.state, SPECTATOR)
    assert [player.gold for player in seen.players] == [501] * 4


@clause("SA-1.19")
def test_founding_moves_a_city_off_the_turntable_and_its_cube_to_the_centre():
    table = Position()
    table.settler("red", "c08r03W")
    table.give("red", "grain")
    assert (table["red"].cities_left, table["red"].centre) == (7, 1)
    table.play("red: walk 1 Omaha")
    assert (table["red"].cities_left, table["red"].centre) == (6, 2)


@clause("SA-1.20")
def test_dots_tell_the_chance_of_a_number_in_thirty_six():
    rolls = Counter(roll.first + roll.second for roll in DICE)
    assert {total: count for total, count in rolls.items() if total != 7} == CHANCE_DOTS
    assert [CHANCE_DOTS[total] for total in (2, 11, 4, 9, 8)] == [1, 2, 3, 4, 5]


@clause("SA-1.20", example="E-16")
@pytest.mark.parametrize(
    ("hex", "site", "number", "rolls"), [("c03r02", "Helena", 8, 5), ("c04r03", "Casper", 3, 2)]
)
def test_mountains_yield_as_often_as_their_number_comes(hex, site, number, rolls):
    land = HEXES[HEX_NUMBER[hex]]
    assert (land.terrain, land.number) == ("mountains", number)
    sums = [total for total, gain in yields("white", site).items() if "ore" in gain]
    assert sums == [number]
    table = Position()
    table.before_dice("red")
    table.play("red: roll")
    chance = AMERICA.chance(table.state)
    assert (chance.weights, len(chance.outcomes)) == (None, 36)
    assert sum(roll.first + roll.second == number for roll in chance.outcomes) == rolls


@clause("SA-1.21", "SA-6.1")
def test_the_prices_are_those_of_the_overview():
    prices = [
        EDITION.card_price,
        EDITION.settler_price,
        EDITION.train_price,
        EDITION.rail_price,
        EDITION.walk_price,
        EDITION.run_price,
    ]
    assert [{RESOURCES[kind]: count for kind, count in price} for price in prices] == [
        {"cattle": 1, "coal": 1},
        {"cattle": 1, "grain": 1, "lumber": 1},
        {"ore": 1, "lumber": 1, "coal": 1},
        {"ore": 1, "lumber": 1},
        {"grain": 1},
        {"coal": 1},
    ]


@clause("SA-1.21")
def test_who_cannot_pay_is_told_the_price():
    table = Position()
    table.give("red", "lumber")
    refusal = table.refusal("red: rail c09r03E-St. Louis")
    assert (refusal.clause, refusal.params) == ("SA-6.1", {"need": 1, "kind": "ore", "held": 0})
