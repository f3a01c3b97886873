"""Chapter 4, first half: dice, yields, shortage, compensation."""

from __future__ import annotations

import pytest

from games.america.position import Position, as_position, placing, yields
from planwagen.games.america import AMERICA
from planwagen.games.america.actions.luck import DICE
from planwagen.games.america.components import COLOURS
from tabletop import clause

ONE_GOLD = {"gold": 1}


def hands(table: Position) -> list[dict[str, int]]:
    return [table.hand(colour) for colour in table.names]


def after(total: int) -> list[dict[str, int]]:
    """What everybody has after this sum in the fixed start."""
    table = Position()
    table.roll(total)
    return hands(table)


def with_cities(*cities: str) -> Position:
    """A variable set-up in which red, who is first, has these cities, and an empty hand."""
    table = placing(*COLOURS, first="red")
    left = iter(cities)
    while "roll" not in table.choices(table.asked):
        choices = sorted(table.choices(table.asked).difference(f"place city {c}" for c in cities))
        mine = table.asked == "red" and choices[0].startswith("place city")
        table.play(
            f"{table.asked}: place city {next(left)}" if mine else f"{table.asked}: {choices[0]}"
        )
    position = as_position(table)
    position.give("red", "", gold=0)
    return position


@clause("SA-4.1")
def test_both_dice_are_rolled_once_a_turn():
    table = Position()
    table.before_dice("red")
    table.play("red: roll")
    chance = AMERICA.chance(table.state)
    assert (chance.outcomes, chance.weights) == (DICE, None)
    table.play("luck: dice 1 1")
    assert table.refused("red: roll") == "SA-4.1"


@clause("SA-4.1")
def test_nobody_says_what_the_dice_show():
    table = Position()
    table.before_dice("red")
    assert table.refused("red: dice 6 5") == "SA-4.1"


@clause("SA-4.1")
@pytest.mark.parametrize("roll", ["dice 1 5", "dice 5 1", "dice 3 3"])
def test_the_sum_counts_whatever_the_dice(roll):
    table = Position()
    table.before_dice("red")
    table.play("red: roll", f"luck: {roll}")
    assert hands(table) == after(6)
    assert table.state.turn.dice == 6


@clause("SA-4.2", "SA-4.6", example="E-4")
def test_an_eleven_yields_for_three_and_compensates_the_fourth():
    red, orange, white, blue = after(11)
    assert red == {"coal": 1, "cattle": 1}
    assert orange == {"coal": 1}
    assert white == {"lumber": 1}
    assert blue == ONE_GOLD


@clause("SA-4.2")
def test_cities_yield_in_the_turns_of_the_others_too():
    table = Position(active="blue")
    table.roll(11)
    assert hands(table) == after(11)


@clause("SA-4.2", example="E-17")
def test_without_a_city_at_pasture_no_roll_gives_cattle():
    table = with_cities("Minneapolis", "Jackson", "Lexington")
    start, gained = AMERICA.copy(table.state), set()
    for roll in DICE:
        table.state = AMERICA.copy(start)
        table.play("red: roll", f"luck: {roll}")
        gained |= {*table.hand("red")}
    assert gained == {"lumber", "ore", "grain", "coal", "gold"}


@clause("SA-4.3")
def test_two_cities_at_one_hex_yield_a_card_each():
    # Indianapolis and Chicago lie at c10r03.
    assert after(4)[0] == {"grain": 2}


@clause("SA-4.3")
def test_three_cities_at_one_hex_yield_a_card_each():
    table = with_cities("Nashville", "Lexington", "Atlanta")
    table.roll(6)
    assert table.hand("red") == {"ore": 3}


@clause("SA-4.3")
def test_minneapolis_between_two_tens_yields_for_both():
    assert after(10)[3]["grain"] == 2


@clause("SA-4.4", "SA-4.6", example="E-27")
def test_the_hex_under_the_outlaw_yields_nothing_to_anybody():
    table = Position()
    table.outlaw("c11r04")
    table.roll(6)
    assert hands(table) == [ONE_GOLD] * 4
    assert table.left()["ore"] == 19


@clause("SA-4.4", "SA-4.6", example="E-27")
def test_the_other_hexes_of_the_sum_yield():
    table = Position()
    table.outlaw("c09r05")
    table.roll(8)
    assert hands(table) == [{"cattle": 1}, ONE_GOLD, {"grain": 1}, ONE_GOLD]


@clause("SA-4.5", "SA-4.6", example="E-28")
def test_when_the_supply_is_short_of_a_kind_nobody_gets_any():
    table = Position()
    table.drain("lumber", 2, into="red")
    table["red"].gold = 0
    table.roll(8)
    assert hands(table) == [{"lumber": 17, "cattle": 1}, ONE_GOLD, {"grain": 1}, ONE_GOLD]
    assert table.left()["lumber"] == 2
    assert [event.params["kind"] for event in table.events_of("shortage")] == ["lumber"]


@clause("SA-4.5", example="E-29")
def test_one_player_alone_is_not_paid_in_part():
    table = Position()
    table.drain("grain", 1, into="blue")
    table.roll(4)
    assert hands(table) == [
        ONE_GOLD,
        {"lumber": 1, "ore": 1},
        {"ore": 1},
        {"grain": 18, "gold": 1},
    ]
    assert table.left()["grain"] == 1


@clause("SA-4.5", example="E-30")
def test_just_enough_is_enough():
    table = Position()
    table.drain("ore", 3, into="white")
    table.roll(6)
    assert hands(table) == [{"ore": 1}, {"ore": 1}, {"ore": 16, "gold": 1}, {"ore": 1}]
    assert table.left()["ore"] == 0


@clause("SA-4.6", example="E-31")
def test_when_nobody_gets_a_card_all_are_compensated_the_roller_too():
    assert after(2) == [ONE_GOLD] * 4


@clause("SA-4.6", "SA-4.9", example="E-31")
def test_a_seven_compensates_nobody():
    assert after(7) == [{}] * 4


@clause("SA-4.6")
def test_who_got_one_kind_and_missed_another_gets_no_gold():
    table = Position()
    table.drain("coal", 1, into="blue")
    table.roll(11)
    # Red and orange are due coal; red gets cattle instead of gold.
    assert (table.hand("red"), table.hand("orange")) == ({"cattle": 1}, ONE_GOLD)


@clause("SA-4.7")
def test_cards_are_dealt_before_gold():
    table = Position()
    table.roll(11)
    taken = [event.id for event in table.events if event.id.startswith("takes")]
    assert taken == ["takes_cards"] * 4 + ["takes_gold"]


@clause("SA-4.7")
def test_a_blocked_hex_makes_no_dues():
    table = Position()
    table.outlaw("c09r02")
    table.drain("grain", 1, into="red")
    table.roll(10)
    # Minneapolis lies between two tens; one is blocked, and one card is enough for the other.
    assert table.hand("blue") == {"grain": 1, "coal": 1}
    assert table.left()["grain"] == 0


@clause("SA-4.8")
def test_an_empty_hex_yields_nothing():
    # Rapid City: forest with a 6, fields with an 11, pasture with ?? and no token yet.
    assert yields("blue", "Rapid City") == {6: {"lumber": 1}, 11: {"grain": 1}}


@clause("SA-4.8", "SA-7.21")
def test_a_question_mark_without_token_yields_no_more():
    table = Position(active="blue")
    assert after(9)[2] == {"cattle": 2}
    table.settler("blue", "c07r02W")
    table.give("blue", "grain")
    table.play("blue: walk 1 Rapid City")
    table.roll(9)
    assert table.hand("white") == ONE_GOLD
