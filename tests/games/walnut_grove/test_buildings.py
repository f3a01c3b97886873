"""Chapter 6: the buildings one by one."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import Position, in_town
from planwagen.games.walnut_grove.board import BUILDING_IDS, GOODS, IMPROVEMENTS, LABOURERS
from planwagen.games.walnut_grove.state import SUMMER, WINTER
from tabletop import clause


def visiting(building: str, barn: str, disc: str = "A2", **squares: int) -> Position:
    """Green comes from the building before, past no gate; the houses are to be filled."""
    before = BUILDING_IDS.index(building)
    start = {0: "town hall 1", 6: "church 1"}
    return in_town(start.get(before, before), barn, disc, **squares)


def labourers(table: Position) -> list[str]:
    return [LABOURERS[colour] for colour in table["G"].labourers]


def improvements(table: Position) -> list[str]:
    return [IMPROVEMENTS[kind] for kind in table["G"].improvements]


def play_until_summer(table: Position) -> None:
    """Spring, with the first of all answers."""
    while table.state.season != SUMMER:
        if table.asked == "luck":
            table.play(f"luck: {table.game.chance(table.state).outcomes[0]}")
        else:
            table.play(f"G: {min(table.choices('G'))}")


# What all have in common.


@clause("WG-6.1")
def test_first_the_gate_then_the_choice_then_the_payment_then_the_effect():
    table = in_town(6, "2c", B4=2)
    table.stock("mill", hut=1, barn=1)
    table.play("G: walk mill")
    assert table.choices("G") == {"coin", "help"}
    table.play("G: coin")
    assert table.choices("G") == {"build hut", "build barn"}
    table.play("G: build hut")
    assert table.choices("G") == {"with_coins wood 0", "with_coins wood 1"}
    assert (table["G"].huts, table.house("mill")) == (0, {"hut": 1, "barn": 1})
    table.play("G: with_coins wood 0")
    assert (table["G"].huts, table.house("mill")) == (1, {"barn": 1})


@clause("WG-6.1")
@pytest.mark.parametrize("tile", ["hut", "barn"])
def test_the_cost_belongs_to_the_house_and_not_to_the_tile(tile):
    left = []
    for building in ("carpenter", "mill"):
        table = visiting(building, "2 wood, 2 stone")
        table.stock(building, **{tile: 1})
        table.play(f"G: walk {building}")
        left.append(table.barn_of("G"))
    assert left == ["1 wood, 1 stone", "2 stone"]


@clause("WG-6.1")
@pytest.mark.parametrize(
    ("building", "cost"),
    [
        ("lodge", "2 grain"),
        ("hotel", "2 milk"),
        ("saloon", "2 fish"),
        ("carpenter", "1 wood, 1 stone"),
        ("mill", "2 wood"),
        ("svensons", "3 stone"),
        ("soebucks", "2 wood, 2 stone"),
    ],
)
def test_each_house_takes_exactly_its_cost(building, cost):
    table = visiting(building, cost)
    table.fill()
    table.play(f"G: walk {building}")
    table.play(f"G: {min(table.choices('G'))}")
    assert table.barn_of("G") == "" and table.help_of("G") == (0, 0)
    assert table.asked == "R"


# Post Office and Church.


@clause("WG-6.2", "WG-6.3", example="E-46")
def test_two_goods_into_a_full_barn():
    table = in_town("town hall 1", "2c, 1 wood, 1 stone")
    table.play("G: walk post_office")
    assert len(table.choices("G")) == 15 and len(table.offers("G", "goods")) == 15
    table.play("G: goods fish milk")
    assert sum(table["G"].barn) == 6 and table["G"].barn_spaces == 4
    assert table.choices("G") == {f"drop {what}" for what in ("coin", *GOODS) if what != "grain"}
    table.play("G: drop coin", "G: drop stone")
    assert table.barn_of("G") == "1c, 1 fish, 1 milk, 1 wood"
    assert table.asked == "R" and table.help_of("G") == (0, 0)


@clause("WG-6.2")
@pytest.mark.parametrize("building", ["post_office", "church"])
def test_any_two_of_the_five_kinds_alike_or_different_are_free(building):
    table = visiting(building, "")
    table.play(f"G: walk {building}")
    pairs = {f"goods {a} {b}" for n, a in enumerate(GOODS) for b in GOODS[n:]}
    assert table.choices("G") == pairs
    table.play("G: goods stone stone")
    assert table.barn_of("G") == "2 stone"


@clause("WG-6.2")
@pytest.mark.parametrize(
    "command", ["goods grain", "goods", "goods fish fish fish", "goods coin fish"]
)
def test_neither_one_good_nor_three_nor_a_coin(command):
    table = visiting("post_office", "")
    table.play("G: walk post_office")
    assert table.refused(f"G: {command}") == "WG-6.2"


@clause("WG-6.3")
def test_the_two_goods_do_not_go_on_squares():
    table = visiting("church", "1c")
    table.play("G: walk church", "G: goods grain grain")
    assert table.barn_of("G") == "1c, 2 grain" and table.squares_of("G") == {}


@clause("WG-6.3")
def test_the_two_goods_may_be_given_up_again():
    table = visiting("church", "2g, 2 fish")
    table.play("G: walk church", "G: goods grain grain", "G: drop grain", "G: drop grain")
    assert table.barn_of("G") == "2g, 2 fish"


# Lodge, Hotel and Saloon.


@clause("WG-6.4", "WG-6.5", "WG-2.12", example="E-47")
def test_a_hired_labourer_stands_beside_the_board_until_winter_is_over():
    table = Position(disc="A3")
    table.hats(G="town hall 1")
    table.barn("G", "2c, 2 grain")
    table.squares("G", B3=1, B4=2)
    table.stock("lodge", yellow=1, white=1)
    table.autumn()
    table.play("G: walk lodge", "G: hire white", "G: with_coins grain 0")
    assert LABOURERS[table["G"].hired] == "white" and labourers(table) == ["blue"]
    assert table.house("lodge") == {"yellow": 1}
    assert table.choices("G") == {"with_coins fish 0", "with_coins fish 1"}
    table.play("G: with_coins fish 0")
    assert table.choices("G") == {f"with_coins wood {coins}" for coins in (0, 1, 2)}
    table.play("G: with_coins wood 0")
    assert table.squares_of("G") == {} and table.barn_of("G") == "2c"
    assert labourers(table) == ["blue", "white"] and table.help_of("G") == (0, 0)
    play_until_summer(table)
    table.play("G: work B0", "G: work B1", "G: work B2")
    assert len(table.events_of("works")) == 3 and table.state.season != SUMMER


@clause("WG-6.4")
def test_only_who_waits_in_the_house_can_be_hired():
    table = visiting("hotel", "2 milk")
    table.stock("hotel", yellow=2, white=1)
    table.stock("saloon", blue=1)
    table.play("G: walk hotel")
    assert table.choices("G") == {"hire yellow", "hire white"}
    assert table.refused("G: hire blue") == "WG-6.4"
    assert table.refused("G: hire black") == "WG-6.4"
    table.play("G: hire yellow")
    assert table.house("hotel") == {"yellow": 1, "white": 1}


@clause("WG-6.6")
def test_a_second_labourer_of_a_colour_may_be_hired():
    table = visiting("saloon", "2 fish")
    table.stock("saloon", blue=1)
    table.play("G: walk saloon")
    assert labourers(table) == ["blue"] and LABOURERS[table["G"].hired] == "blue"


@clause("WG-6.7", "WG-7.10")
def test_labourers_stay_though_nobody_feeds_them():
    table = Position(disc="B1", in_year=5)
    table.people("G", "blue white white")
    table.winter()
    assert labourers(table) == ["blue", "white", "white"]
    assert table.help_of("G") == (1, 7)


@clause("WG-6.8", example="E-67")
@pytest.mark.parametrize(("improvement", "points"), [("", 6), ("well", 9)])
def test_who_is_hired_in_year_eight_does_not_eat_but_counts(improvement, points):
    table = Position(disc="B1", in_year=8)
    table.people("G", "blue", hired="white")
    table.owns("G", improvements=improvement)
    table.barn("G", "1 fish, 1 milk, 2 wood")
    table.squares("G", B4=1)
    table.winter()
    assert table.barn_of("G") == "1 milk" and table.help_of("G") == (0, 0)
    sheet = table.game.standing(table.state).parts[0]
    assert labourers(table) == ["blue", "white"]
    assert sheet["figures"] + sheet["improvements"] == points


@clause("WG-6.9")
def test_a_labourer_beside_the_board_counts_for_the_limit_of_four():
    table = visiting("lodge", "2 grain")
    table.stock("lodge", white=1)
    table.people("G", "blue blue yellow", hired="white")
    assert table.refused("G: walk lodge") == "WG-5.9"


# Carpenter and Johansen's Mill.


@clause("WG-6.10", "WG-6.12", example="E-54")
def test_a_barn_extension_brings_two_spaces():
    table = in_town(7, "2c, 2 wood")
    table.stock("mill", hut=1, barn=1)
    table.play("G: walk mill")
    assert table.choices("G") == {"build hut", "build barn"}
    table.play("G: build barn", "G: with_coins wood 1")
    assert table.barn_of("G") == "1c, 1 wood" and table["G"].barn_spaces == 6
    assert table.house("mill") == {"hut": 1}


@clause("WG-6.10")
def test_only_what_lies_there_can_be_built():
    table = visiting("carpenter", "1 wood, 1 stone")
    table.stock("carpenter", barn=2)
    table.act("G: walk carpenter")
    assert table.choices("G") == {"build barn"}
    assert table.refused("G: build hut") == "WG-6.10"
    assert table.refused("G: build tower") == "WG-6.10"


@clause("WG-6.11")
def test_a_hut_spares_a_campfire_in_the_very_next_winter():
    table = Position(disc="A2")
    table.hats(G=9)
    table.barn("G", "1 fish, 3 wood")
    table.stock("mill", hut=1)
    table.autumn()
    table.play("G: walk mill")
    assert table["G"].huts == 1
    assert table.barn_of("G") == "" and table.help_of("G") == (0, 0)


@clause("WG-6.11")
def test_a_hut_may_cover_an_empty_wagon_up_to_four():
    table = visiting("mill", "2 wood")
    table.owns("G", huts=3)
    table.stock("mill", hut=1, barn=1)
    table.play("G: walk mill", "G: build hut")
    assert table["G"].huts == 4


@clause("WG-6.11", "WG-6.12")
@pytest.mark.parametrize(
    ("owned", "only", "full", "number"),
    [
        ({"huts": 4}, "barn", "hut", "WG-6.11"),
        ({"extensions": 2}, "hut", "barn", "WG-6.12"),
    ],
)
def test_without_a_free_site_the_other_tile_is_the_only_choice(owned, only, full, number):
    table = visiting("mill", "2 wood")
    table.owns("G", **owned)
    table.stock("mill", hut=1, barn=1)
    table.act("G: walk mill")
    assert table.choices("G") == {f"build {only}"}
    assert table.refused(f"G: build {full}") == number


@clause("WG-6.12", "WG-8.1")
@pytest.mark.parametrize("extensions", [0, 1, 2])
def test_each_extension_holds_two_pieces_more(extensions):
    spaces = 4 + 2 * extensions
    for held, follows in ((spaces - 2, "R"), (spaces - 1, "G")):
        table = visiting("post_office", f"{held} stone")
        table.owns("G", extensions=extensions)
        table.play("G: walk post_office", "G: goods fish milk")
        assert table.asked == follows
    assert table.offers("G", "drop") == table.choices("G")


# Svenson's and Soebuck's.


@clause("WG-6.13", "WG-6.14", example="E-55")
def test_a_second_tent_is_allowed_and_fills_the_last_space():
    table = in_town(4, "1c, 2 stone", B2=1)
    table.owns("G", improvements="tent well")
    table.stock("svensons", tent=1, vault=1)
    table.stock("soebucks", tent=1)
    table.play("G: walk svensons")
    assert table.choices("G") == {"improve tent", "improve vault"}
    table.play("G: improve tent")
    assert table.choices("G") == {"with_coins stone 0", "with_coins stone 1"}
    table.play("G: with_coins stone 1")
    assert improvements(table) == ["tent", "well", "tent"]
    assert table.squares_of("G") == {"B2": 1} and table.barn_of("G") == ""


@clause("WG-6.14", example="E-55")
@pytest.mark.parametrize("building", ["svensons", "soebucks"])
def test_with_three_improvements_no_further_one_can_be_had(building):
    table = in_town(4, "4c")
    table.owns("G", improvements="tent well tent")
    table.fill()
    assert table.refused(f"G: walk {building}") == "WG-5.9"


@clause("WG-6.13")
def test_every_improvement_that_lies_there_fits_and_no_other_is_had():
    table = visiting("soebucks", "2 wood, 2 stone")
    table.stock("soebucks", ladder=1, horses=2, paddock=1, warehouse=1)
    table.stock("svensons", vault=1)
    table.play("G: walk soebucks")
    lying = ["ladder", "horses", "paddock", "warehouse"]
    assert table.choices("G") == {f"improve {kind}" for kind in lying}
    assert table.refused("G: improve vault") == "WG-6.13"
    assert table.refused("G: improve windmill") == "WG-6.13"
    table.play("G: improve horses")
    assert improvements(table) == ["horses"]
    assert table.house("soebucks") == dict.fromkeys(lying, 1)


@clause("WG-6.15")
def test_improvements_change_no_choice_and_no_bill_before_the_end():
    seen = []
    for owned in ("", "well warehouse"):
        table = Position(disc="A2")
        table.hats(G=9)
        table.owns("G", improvements=owned)
        table.barn("G", "1c, 1 fish, 2 stone")
        table.squares("G", B4=2)
        table.fill()
        table.autumn()
        walk = table.choices("G")
        table.play("G: pass")
        assert table.state.season == WINTER and table.refused("G: to_barn wood") == "WG-8.15"
        table.play("G: with_coins fish 0", "G: with_coins wood 0")
        seen.append((walk, table.barn_of("G"), table.squares_of("G"), table["G"].barn_spaces))
    assert seen[0] == seen[1]
    assert seen[0][1:] == ("1c, 2 stone", {}, 4)
