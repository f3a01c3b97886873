"""Chapter 6: settle."""

from __future__ import annotations

import pytest

from games.montana.position import (
    DOUBLE,
    FAR,
    FIRST,
    NUMBER_OF,
    TILES,
    Position,
    double_hex,
    goods,
    opening,
    plain_land,
    standing_on,
)
from planwagen.games.montana.state import State, open_neighbours
from planwagen.games.montana.tiles import LAND
from tabletop import clause


def rulebook_example() -> Position:
    table = Position()
    table.land((-2, 0), {(0, 0): (1, 0), (2, 1): (2, 0)})
    table.settled("A", (-1, 0))
    table.give("A", goods="S s 2g p")
    return table


# The examples of the rulebook.


@clause("M-6.3", "M-6.4", "M-6.5", "M-6.6", "M-6.7", "M-6.14", "M-6.15", "M-7.1", example="E-6")
def test_a_build_brings_cattle_that_is_traded_for_the_next_build():
    table = rulebook_example()
    table.play("A: settle 0,0")
    red = table["A"]
    assert (red.cattle, red.canteens, red.goods) == (1, 1, goods("s g p"))
    assert NUMBER_OF[1, -1] not in table.state.canteen_on
    before = red.settlements + 1, red.silver
    table.play("A: trade copper", "A: settle 1,0 x2", "A: stop settling")
    assert (red.goods, red.cattle, red.canteens) == (goods(""), 0, 1)
    assert (red.settlements, red.silver) == (before[0] - 3, before[1] + 1)


@clause("M-6.8", "M-6.9", "M-6.10", example="E-7")
def test_a_double_that_is_fourth_of_a_row_takes_three_settlements():
    table = rulebook_example()
    table.play("A: settle 0,0", "A: trade copper", "A: settle 1,0 x2", "A: stop settling")
    table.on_turn("A")
    red = table.give("A", goods="S c p", silver=0)
    left = red.settlements
    table.play("A: settle 2,0 x2")
    assert left >= 3
    assert (standing_on(table, (2, 0)), red.settlements) == (3, left - 3)
    assert red.canteens == 2
    assert NUMBER_OF[2, 1] not in table.state.canteen_on
    table.play("A: stop settling")
    assert red.silver == 2


# Where.


@clause("M-6.1")
def test_land_beside_the_start_tile_can_be_settled():
    table = plain_land()
    offered = {choice for choice in table.choices("A") if choice.startswith("settle")}
    around = [(2, -3), (2, -4), (1, -4), (0, -3), (0, -2), (1, -2)]
    assert offered == {f"settle {q},{r}" for q, r in around if (q, r) in NUMBER_OF}


@clause("M-6.1", "M-6.2", example="E-33")
def test_the_settled_neighbour_may_be_anybodys():
    table = Position()
    table.land(FAR, {(0, 0): (1, 0)})
    table.settled("B", (0, 1))
    table.give("A", goods="c s g p")
    assert "settle 1,0" in table.choices("A")
    table.play("A: settle 1,0")
    assert table.state.owner[NUMBER_OF[1, 0]] == table.seat("A")


@clause("M-6.1", "M-6.2", example="E-33")
@pytest.mark.parametrize(
    ("place", "forbidden_by"),
    [
        ("1,-1", "M-6.2"),  # the lake of tile 1
        ("2,2", "M-6.2"),  # the mountain of tile 10
        ("1,1", "M-6.2"),  # the start tile
        ("-1,0", "M-6.2"),  # one's own
        ("0,1", "M-6.2"),  # Green's
        ("-4,-2", "M-6.1"),  # borders nothing
    ],
)
def test_some_hexes_cannot_be_settled(place: str, forbidden_by: str):
    table = Position()
    table.land((1, 1), {(0, 0): (1, 0), (2, 1): (10, 0)})
    table.settled("B", (0, 1))
    table.settled("A", (-1, 0))
    table.give("A", goods="3c 3C 3s 3S 3g 3p")
    assert f"settle {place}" not in table.choices("A")
    assert table.refused(f"A: settle {place}") == forbidden_by


@clause("M-6.2")
def test_a_place_off_the_landscape_cannot_be_settled():
    table = Position(players=2)
    table.give("A", goods="2c 2C 2s 2S 2g 2p")
    assert table.refused("A: settle 5,-1") == "M-6.2"  # there with 3 players only
    assert table.refused("A: settle 99,99") == "M-6.2"  # there with nobody


@clause("M-6.7", "M-6.2", example="E-35")
def test_a_double_hex_settled_with_one_piece_is_settled_for_good():
    table = double_hex(left=3)
    table.play("A: settle 1,0")
    assert standing_on(table, DOUBLE) == 1
    assert table["A"].settlements == 2
    assert table.refused("A: settle 1,0") == "M-6.2"
    table.play("A: stop settling", "A: end turn")
    table.give("B", goods="c s g p")
    assert table.refused("B: settle 1,0") == "M-6.2"
    assert table.refused("B: settle 1,0 x2") == "M-6.2"


# The price.


@clause("M-6.3")
def test_the_price_goes_from_the_board_to_the_supply():
    table = double_hex(left=8)
    supply = table.state.goods[:]
    table.play("A: settle 1,0")
    assert table["A"].goods == goods("c s g p")
    paid = [now - before for now, before in zip(table.state.goods, supply, strict=True)]
    assert paid == goods("c s g p")


@clause("M-6.3")
def test_the_missing_goods_are_named():
    table = double_hex(left=8)
    table.give("A", goods="2g s")
    assert "settle 1,0" not in table.choices("A")
    refusal = table.refusal("A: settle 1,0")
    assert refusal.clause == "M-6.3"
    assert refusal.params["goods"] == "1 pumpkin, 1 copper"


@clause("M-6.4", example="E-31")
@pytest.mark.parametrize(
    ("held", "wanted"),
    [("3c", "-1,0"), ("C s", "0,1"), ("c S", "0,1"), ("s g", "0,0")],
    ids=["c for C", "C for c", "S for s", "s for S"],
)
def test_small_and_large_never_stand_in_for_each_other(held: str, wanted: str):
    table = Position()  # tile 1 asks C on (-1,0), c + s on (0,1), S + g on (0,0)
    table.land((-1, 1), {(0, 0): (1, 0)})
    table.settled("B", (1, 0))
    table.give("A", goods=held)
    assert f"settle {wanted}" not in table.choices("A")
    refusal = table.refusal(f"A: settle {wanted}")
    assert refusal.clause == "M-6.4"
    assert ("large" in str(refusal.params["goods"])) == (wanted != "0,1")


@clause("M-6.4", example="E-31")
@pytest.mark.parametrize(("held", "wanted"), [("C", "-1,0"), ("c s", "0,1"), ("S g", "0,0")])
def test_the_right_size_pays(held: str, wanted: str):
    table = Position()
    table.land((-1, 1), {(0, 0): (1, 0)})
    table.settled("B", (1, 0))
    table.give("A", goods=held)
    table.play(f"A: settle {wanted}")
    assert table["A"].goods == goods("")


# One to three builds.


@clause("M-6.5", "M-6.6", example="E-32")
@pytest.mark.parametrize(("builds", "silver"), [(1, 2), (2, 1)])
def test_who_stops_early_gets_a_silver_for_each_unused_build(builds: int, silver: int):
    table = plain_land((0, 0))
    for q in range(1, builds + 1):
        table.play(f"A: settle {q},0")
    assert table["A"].silver == 0
    table.play("A: stop settling")
    assert table["A"].silver == silver
    assert table.choices("A") == {"end turn"}


@clause("M-6.5", "M-6.6", example="E-32")
def test_the_third_build_ends_the_action_without_silver():
    table = plain_land((-2, 0))
    table.play("A: settle -2,1", "A: settle -1,1", "A: settle 0,0")
    assert table["A"].silver == 0
    assert table.choices("A") == {"end turn"}


@clause("M-6.5", example="E-32")
def test_nobody_stops_before_the_first_build():
    table = plain_land((0, 0))
    assert "stop settling" not in table.choices("A")
    assert table.refused("A: stop settling") == "M-6.5"


@clause("M-6.5")
def test_there_is_no_fourth_build():
    table = plain_land((-2, 0))
    table.play("A: settle -2,1", "A: settle -1,1", "A: settle 0,0")
    assert table.refused("A: settle 1,0") == "M-6.5"


@clause("M-2.2")
def test_settling_after_another_action_is_a_second_action():
    table = plain_land((0, 0))
    table.play("A: recruit", "luck: sector 3", "A: skip move")
    assert not any(choice.startswith("settle") for choice in table.choices("A"))
    assert table.refused("A: settle 1,0") == "M-2.2"


@clause("M-2.2")
def test_another_action_amid_settling_is_a_second_action():
    table = plain_land((0, 0))
    table.play("A: settle 1,0")
    assert table.refused("A: recruit") == "M-2.2"


@clause("M-6.5")
def test_a_later_build_may_border_an_earlier_one():
    table = plain_land((0, 0))
    assert table.refused("A: settle 2,0") == "M-6.1"
    table.play("A: settle 1,0", "A: settle 2,0")
    assert table.state.owner[NUMBER_OF[2, 0]] == table.seat("A")


@clause("M-6.5", "M-2.6")
def test_stopping_unasked_answers_no_question():
    table = plain_land((0, 0))
    table.play("A: settle 1,0", "A: stop settling")
    assert table.refused("A: stop settling") == "M-2.6"


@clause("M-6.6")
def test_who_cannot_build_again_is_paid_like_one_who_does_not_want_to():
    table = plain_land((0, 0), stock="g p")
    table.play("A: settle 1,0")
    assert table.choices("A") == {"stop settling"}
    table.play("A: stop settling")
    assert table["A"].silver == 2


# Double hexes.


@clause("M-6.7")
def test_two_settlements_on_a_double_hex_cost_one_price_and_one_build():
    table = double_hex(left=8)
    table.play("A: settle 1,0 x2")
    assert standing_on(table, DOUBLE) == 2
    assert (table["A"].goods, table["A"].settlements) == (goods("c s g p"), 6)
    table.play("A: stop settling")
    assert table["A"].silver == 2


@clause("M-6.7")
def test_a_single_hex_takes_one_settlement():
    table = plain_land((0, 0))
    assert "settle 1,0" in table.choices("A")
    assert "settle 1,0 x2" not in table.choices("A")
    assert table.refused("A: settle 1,0 x2") == "M-6.7"


@clause("M-6.7")
def test_who_has_one_settlement_left_places_one_on_a_double_hex():
    table = double_hex(left=1)
    assert "settle 1,0 x2" not in table.choices("A")
    assert table.refused("A: settle 1,0 x2") == "M-6.7"


@clause("M-6.7", "M-6.17", "M-10.1", example="E-34")
def test_the_last_settlement_on_a_double_hex_costs_the_whole_price_and_ends_the_action():
    table = double_hex(left=1)
    table.play("A: settle 1,0")
    assert table["A"].goods == goods("c s g p")
    assert (standing_on(table, DOUBLE), table["A"].settlements) == (1, 0)
    assert table.state.ended_by == table.seat("A")
    assert table["A"].silver == 2
    assert table.choices("A") == {"end turn", "use canteen"}  # it borders the lake of tile 1


# What a build brings.


@clause("M-6.14")
def test_the_builder_takes_the_cattle_of_the_hex():
    table = Position()
    table.land((1, 1), {(0, 0): (1, 0)})
    table.settled("B", (1, 0))
    table.give("A", goods="S g")
    supply, there = table.state.cattle, table.state.cattle_on
    table.play("A: settle 0,0")
    assert table["A"].cattle == 1
    assert table.state.cattle_on == there - {NUMBER_OF[0, 0]}
    assert table.state.cattle == supply


@clause("M-6.14")
def test_a_hex_without_cattle_brings_none():
    table = plain_land((0, 0))
    table.play("A: settle 1,0")
    assert table["A"].cattle == 0


@clause("M-6.15", example="E-39")
def test_a_hex_between_two_lakes_brings_both_canteens_and_leaves_none():
    table = Position()
    table.land(FAR, {(0, 0): (1, 0), (3, -2): (4, 1)})
    table.settled("B", (0, 1), (2, -3))
    table.give("A", goods="c s g p")
    assert table.state.canteen_on == {NUMBER_OF[1, -1], NUMBER_OF[2, -1]}
    table.play("A: settle 1,0", "A: stop settling", "A: end turn")
    assert table["A"].canteens == 2
    assert table.state.canteen_on == frozenset()
    table.give("B", goods="c p")
    table.play("B: settle 2,-2")
    assert table["B"].canteens == 0


@clause("M-6.16")
def test_one_build_goes_pay_place_rows_cattle_canteens():
    table = Position()
    table.land(FAR, {(0, 0): (1, 0)})
    table.settled("A", (-3, 0), (-2, 0), (-1, 0))
    table.give("A", goods="S g")
    table.play("A: settle 0,0")
    shown = [event.id for event in table.events]
    assert shown == ["settles", "row_of_four", "takes_cattle", "takes_canteens"]
    assert table.events_of("takes_cattle")[0].params == {"count": 1}
    assert table.events_of("takes_canteens")[0].at


@clause("M-6.16", "M-6.13")
def test_the_symbols_come_before_the_row():
    table = Position()
    table.land(FAR, {(0, 0): (1, 0)})
    table.settled("A", (-2, 0), (-1, 0), (0, 0))
    table.left("A", 2)
    table.give("A", goods="c s g p")
    table.play("A: settle 1,0 x2")
    assert (standing_on(table, DOUBLE), table["A"].settlements) == (2, 0)
    assert table.events_of("row_of_four") == []


# No settlement, no build.


@clause("M-6.17")
def test_without_settlements_left_nobody_settles():
    table = plain_land((0, 0))
    table.left("A", 0)
    assert not any(choice.startswith("settle") for choice in table.choices("A"))
    assert table.refused("A: settle 1,0") == "M-6.17"


@clause("M-6.17", "M-6.6")
@pytest.mark.parametrize(("left", "silver"), [(1, 2), (2, 1), (3, 0)])
def test_the_last_settlement_ends_the_action_and_unused_builds_pay(left: int, silver: int):
    table = plain_land((-2, 0))
    table.left("A", left)
    table.play(*["A: settle -2,1", "A: settle -1,1", "A: settle 0,0"][:left])
    assert table.choices("A") == {"end turn"}
    assert table["A"].silver == silver


@clause("M-6.18")
@pytest.mark.parametrize(
    ("players", "tiles", "land", "settlements"), [(2, 7, 39, 24), (3, 9, 51, 30), (4, 10, 57, 32)]
)
def test_there_is_more_land_than_settlements(players: int, tiles: int, land: int, settlements: int):
    on_each = sorted(sum(printed.terrain == LAND for printed in tile) for tile in TILES)
    assert sum(on_each[:tiles]) - 1 >= land  # the start tile covers one
    assert players * FIRST.seating[players].settlements == settlements
    assert len(FIRST.seating[players].centres) == tiles


@clause("M-6.18", "M-1.9")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_all_land_can_be_settled_in_the_end(players: int, seed: int):
    state = opening(players, seed)
    settle_everything(state)
    assert sum(owner >= 0 for owner in state.owner) == len(state.landscape.land) - 1


def settle_everything(state: State) -> None:
    while state.frontier:
        hex = state.frontier.pop()
        state.owner[hex] = 0
        open_neighbours(state, hex)
