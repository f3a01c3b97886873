"""Chapter 5: the order of autumn, walking, and which buildings are open."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.walnut_grove.position import Position, in_town
from planwagen.games.walnut_grove.board import BUILDING_IDS
from planwagen.games.walnut_grove.state import AUTUMN, WINTER
from tabletop import clause

ALWAYS_OPEN = ["post_office", "store_1", "church", "store_2", "store_3"]
"""The buildings without a cost."""


def order(players: int = 4, **hats: int | str) -> str:
    """In which order hats that came there like this walk, found by letting all pass."""
    table = Position(players)
    table.hats(**hats)
    table.autumn()
    asked = ""
    while table.state.season == AUTUMN:
        asked += table.asked
        table.play(f"{table.asked}: pass")
    return asked


def walks(*buildings: str) -> set[str]:
    return {f"walk {building}" for building in buildings}


def next_order(table: Position) -> str:
    """Autumn order of the year that has begun."""
    return "".join(table.names[seat] for seat in table.state.order)


def at(table: Position, name: str) -> int:
    """The number of the building in which a hat stands."""
    return table.state.hats[table.seat(name)] + 1


# Who walks when.


@clause("WG-5.1", "WG-5.2", example="E-3")
def test_in_the_first_autumn_the_church_row_goes_before_the_town_hall_row():
    four = {"G": "church 1", "R": "church 2", "V": "church 3", "N": "town hall 1"}
    assert order(**four) == "GRVN"
    assert order(3, G="town hall 1", R="town hall 2", N="church 1") == "NGR"


@clause("WG-5.1", "WG-5.3", example="E-35")
def test_the_hat_farthest_along_the_street_goes_first_and_who_came_first_among_equals():
    assert order(G=12, V=6, R=5, N=5) == "GVRN"
    assert order(G=12, V=6, N=5, R=5) == "GVNR"


@clause("WG-5.2", "WG-5.10", example="E-36")
def test_a_hat_left_behind_on_a_start_space_keeps_its_place_in_the_order():
    assert order(V="church 2", G="town hall 1", R=5, N=7) == "NVRG"


@clause("WG-5.1")
@pytest.mark.parametrize("place", range(1, 12))
def test_each_building_goes_after_the_next_one_clockwise(place):
    assert order(2, G=place, R=place + 1) == "RG"


@clause("WG-5.2")
def test_the_church_row_lies_between_seven_and_six_and_the_town_hall_row_after_one():
    assert order(R="church 4", N=6, V="church 1", G=7) == "GVRN"
    assert order(3, N="town hall 1", R=1, G="church 4") == "GRN"


@clause("WG-5.2")
def test_within_a_row_the_space_nearest_the_street_goes_first():
    assert order(2, G="church 3", R="church 2") == "RG"
    assert order(2, G="town hall 2", R="town hall 1") == "RG"


@clause("WG-5.3")
def test_who_walks_once_around_comes_back_to_his_house_after_the_other():
    table = Position(3)
    table.hats(G=9, R=5, N=5)
    table.barn("R", "3 stone")
    table.stock("svensons", tent=1)
    table.autumn()
    table.play("G: pass", "R: walk svensons", "N: pass")
    assert next_order(table) == "GNR"


@clause("WG-5.3")
def test_the_first_to_walk_into_a_house_of_two_leaves_it_first():
    table = Position(3)
    table.hats(G="church 1", R=3, N=4)
    table.stock("svensons", tent=2)
    table.barn("R", "3 stone")
    table.barn("N", "3 stone")
    table.autumn()
    table.play("G: pass", "N: walk svensons", "R: walk svensons")
    assert next_order(table) == "GNR"


# A turn.


@clause("WG-5.4")
def test_a_turn_is_one_building_used_once():
    table = in_town("town hall 1", "2c")
    table.play("G: walk post_office")
    assert table.refused("G: walk church") == "WG-5.4"
    assert table.refused("G: pass") == "WG-5.4"
    table.play("G: goods milk milk")
    assert at(table, "G") == 1
    assert table.asked == "R" and table.choices("G") == set()


@clause("WG-5.4")
def test_out_of_turn_nobody_walks():
    table = in_town(1)
    refusal = table.refusal("R: walk church")
    assert (refusal.clause, refusal.params) == ("WG-5.4", {"who": "green"})
    table.play("G: pass")
    assert table.refused("G: walk church") == "WG-5.4"


@clause("WG-5.4")
def test_after_the_last_player_winter_comes():
    table = in_town(1)
    table.barn("R", "1c")
    table.play("G: pass", "R: pass")
    assert table.state.season == WINTER


@clause("WG-5.5", "WG-5.6", "WG-5.7", example="E-37")
def test_occupied_buildings_are_passed_and_a_house_of_two_takes_a_second_hat():
    table = Position(3, "A2")
    table.hats(N=5, R=2, G=1)
    table.barn("G", "2c, 2 stone")
    table.fill()
    table.autumn()
    table.play("N: pass", "R: pass")
    assert table.refused("G: walk lodge") == "WG-5.7"
    assert walks("store_1", "svensons", "post_office") <= table.choices("G")


@clause("WG-5.5", "WG-5.7", example="E-37")
def test_a_house_of_two_is_full_with_two_hats():
    table = Position(3, "A2")
    table.hats(N=5, R=5, G=1)
    table.barn("G", "2c, 2 stone")
    table.fill()
    table.autumn()
    table.play("N: pass", "R: pass")
    assert table.refused("G: walk svensons") == "WG-5.7"
    assert "walk lodge" in table.choices("G")
    table.play("G: walk lodge", "G: hire white")
    assert table.barn_of("G") == "2 stone"


@clause("WG-5.5")
@pytest.mark.parametrize("place", [*range(1, 13), "church 1", "town hall 1"])
def test_any_distance_may_be_walked(place):
    table = in_town(place, "2c, 1 wood, 1 stone", B0=2, B1=2, B2=2, B3=2, B4=2)
    table.fill()
    assert table.choices("G") == walks(*BUILDING_IDS) | {"pass"}


@clause("WG-5.6")
def test_nobody_stays_and_uses_his_building():
    table = in_town(1)
    assert table.refused("G: stay") == "WG-5.6"
    assert table.refused("G: goods fish fish") in ("WG-2.10", "WG-5.6")


@clause("WG-5.6")
def test_back_to_the_own_building_is_a_full_circle_with_both_gates():
    table = in_town(7, "2c")
    table.play("G: walk church", "G: coin", "G: coin")
    assert [event.params["gate"] for event in table.events_of("pays_toll")] == [
        "town hall",
        "bazaar",
    ]
    assert len(table.offers("G", "goods")) == 15


@clause("WG-5.7")
def test_a_hat_that_has_yet_to_move_occupies_its_building():
    table = Position(2)
    table.hats(G=12, R=1)
    table.autumn()
    refusal = table.refusal("G: walk post_office")
    assert (refusal.clause, refusal.params["who"]) == ("WG-5.7", "red")
    table.play("G: pass", "R: walk church")
    assert at(table, "R") == 7


@clause("WG-5.7")
def test_a_building_left_is_open_to_the_next_player():
    table = Position(2)
    table.hats(G=7, R=6)
    table.autumn()
    table.play("G: walk store_2")
    assert table.refused("R: walk store_2") == "WG-5.7"
    assert "walk church" in table.choices("R")


@clause("WG-5.7")
def test_start_spaces_block_nothing_and_are_never_entered_again():
    table = in_town("church 1")
    assert walks(*ALWAYS_OPEN) <= table.choices("G")
    assert table.refused("G: start church") == "WG-1.21"


@clause("WG-5.8", example="E-43")
def test_a_building_one_cannot_pay_is_closed():
    table = in_town(7, "1c, 1 wood")
    table.fill()
    assert table.choices("G") == walks(*ALWAYS_OPEN, "carpenter", "mill") | {"pass"}
    dear = ["lodge", "hotel", "saloon", "svensons", "soebucks"]
    assert {table.refused(f"G: walk {building}") for building in dear} == {"WG-5.8"}


@clause("WG-5.8")
def test_who_cannot_pay_is_told_what_is_missing():
    table = in_town(7, "1c, 1 wood", B2=1)
    table.fill()
    missing = {"missing": "1 wood, 1 stone", "coins": 1}
    assert table.refusal("G: walk soebucks").params == missing


@clause("WG-5.9", "WG-6.9", "WG-6.11", "WG-6.12", "WG-6.14", example="E-44")
@pytest.mark.parametrize(
    ("building", "ware", "owned"),
    [
        ("mill", "", {}),
        ("mill", "hut", {"huts": 4}),
        ("carpenter", "barn", {"extensions": 2}),
        ("svensons", "tent", {"improvements": "well well vault"}),
    ],
)
def test_a_house_without_a_piece_that_has_a_site_is_closed(building, ware, owned):
    table = in_town("town hall 1", "4c")
    table.owns("G", **owned)
    table.stock(building, **{ware: 1} if ware else {})
    assert f"walk {building}" not in table.choices("G")
    assert table.refused(f"G: walk {building}") == "WG-5.9"


@clause("WG-5.9", "WG-6.9", example="E-44")
@pytest.mark.parametrize("building", ["lodge", "hotel", "saloon"])
def test_a_hiring_house_is_closed_to_an_owner_of_four_labourers(building):
    table = in_town("town hall 1", "4c")
    table.people("G", "blue blue yellow white")
    table.stock(building, white=1)
    assert table.refused(f"G: walk {building}") == "WG-5.9"
    table.people("G", "blue blue yellow")
    assert f"walk {building}" in table.choices("G")


@clause("WG-5.9")
@pytest.mark.parametrize(
    ("building", "ware", "owned"),
    [
        ("mill", "hut", {"huts": 3, "extensions": 2}),
        ("carpenter", "barn", {"huts": 4, "extensions": 1}),
        ("soebucks", "tent", {"improvements": "well well"}),
    ],
)
def test_one_fitting_piece_with_a_site_opens_a_house(building, ware, owned):
    table = in_town("town hall 1", "4c")
    table.owns("G", **owned)
    table.stock(building, **{ware: 1})
    assert f"walk {building}" in table.choices("G")


@clause("WG-5.9")
@pytest.mark.parametrize("building", ["lodge", "hotel", "saloon", "svensons", "soebucks"])
def test_an_empty_house_is_closed(building):
    table = in_town("town hall 1", "4c")
    assert table.refused(f"G: walk {building}") == "WG-5.9"


@clause("WG-5.9")
def test_a_store_may_be_visited_without_a_cube_to_sell():
    table = in_town("town hall 1")
    table.act("G: walk store_1")
    assert table.choices("G") == {"sell nothing"}


@clause("WG-5.10", example="E-45")
def test_who_passes_stays_uses_nothing_and_occupies_his_building():
    table = in_town(2, "2 grain")
    table.stock("lodge", white=1)
    table.barn("R", "2 grain")
    table.play("G: pass")
    assert (at(table, "G"), table["G"].hired, table.barn_of("G")) == (2, -1, "2 grain")
    assert table.house("lodge") == {"white": 1}
    assert table.asked == "R"
    assert table.refused("R: walk lodge") == "WG-5.7"


@clause("WG-5.10")
@pytest.mark.parametrize("taken", [*combinations([1, 3, 7, 8, 12], 3)])
def test_with_nothing_in_hand_two_buildings_are_open_and_passing_is(taken):
    table = Position(4)
    table.hats(**dict(zip("RNV", taken, strict=True)), G="town hall 1")
    table.fill()
    table.autumn()
    table.play(*[f"{name}: pass" for name in "VNR"])
    free = {1: "post_office", 3: "store_1", 7: "church", 8: "store_2", 12: "store_3"}
    left = [building for place, building in free.items() if place not in taken]
    assert table.choices("G") == walks(*left) | {"pass"}
