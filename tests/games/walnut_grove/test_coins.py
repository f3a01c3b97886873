"""Chapter 8: coins, barn, payments, and what is possible at any time."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import Position, in_town
from planwagen.core.action import SPECTATOR
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.board import COIN, IMPROVEMENTS, STONE, WOOD
from tabletop import clause


def at_work(barn: str, disc: str = "A2", tiles: str = "T24@(2,0)r3", **squares: int) -> Position:
    """Summer; the grain of this farm has no square, so a figure there fills the barn."""
    table = Position(2, disc=disc)
    table.farm("G", tiles)
    table.barn("G", barn)
    table.squares("G", **squares)
    table.summer()
    return table


def at_soebucks(barn: str, **squares: int) -> Position:
    """Green, next to Soebuck's, where 2 wood and 2 stone buy a tent."""
    table = in_town(10, barn, **squares)
    table.stock("soebucks", tent=1)
    table.play("G: walk soebucks")
    return table


def payments(table: Position) -> list[tuple[tuple[int, ...], list[int]]]:
    """What can be left after a payment: held cubes and coins; and how long the lists were."""
    if table.asked != "G":
        return [(tuple(table["G"].held), [])]
    found = []
    choices = sorted(table.choices("G"))
    state = table.state
    for choice in choices:
        table.state = WALNUT_GROVE.copy(state)
        table.play(f"G: {choice}")
        found += [(held, [len(choices), *lists]) for held, lists in payments(table)]
    table.state = state
    return found


@clause("WG-8.1")
@pytest.mark.parametrize(("extensions", "spaces"), [(0, 4), (1, 6), (2, 8)])
def test_a_barn_has_four_spaces_and_two_more_for_each_extension(extensions, spaces):
    table = in_town("town hall 1")
    table.owns("G", extensions=extensions)
    table.barn("G", f"{spaces - 2} stone")
    table.play("G: walk post_office", "G: goods fish fish")
    assert table.asked == "R" and sum(table["G"].barn) == spaces
    table = in_town("town hall 1")
    table.owns("G", extensions=extensions)
    table.barn("G", f"{spaces - 1} stone")
    table.play("G: walk post_office", "G: goods fish fish")
    assert table.choices("G") == {"drop fish", "drop stone"}


@clause("WG-8.1", "WG-8.2")
@pytest.mark.parametrize("barn", ["2 milk", "2c", "1g, 1 wood", "1 grain, 1 stone"])
def test_every_space_takes_a_cube_of_any_kind_or_a_coin(barn):
    table = in_town("town hall 1", barn)
    table.play("G: walk post_office", "G: goods milk wood")
    assert table.asked == "R" and sum(table["G"].barn) == 4


@clause("WG-8.3")
def test_coins_find_no_place_on_squares():
    table = in_town(7, "4 stone", B0=1)
    table.play("G: walk store_2", "G: sell grain", "luck: draw gold", "luck: draw silver")
    assert table.squares_of("G") == {} and table["G"].barn[COIN] == 2
    assert table.choices("G") == {"drop stone", "drop coin"}


@clause("WG-8.4")
def test_the_owner_knows_his_coins_and_the_others_their_number():
    table = in_town(7, "1c 1g, 1 milk")
    table.play("G: walk store_2", "G: sell milk", "luck: draw gold")
    assert WALNUT_GROVE.seen_by(table.state, 0).players[0].coins == (1, 0, 2)
    for viewer in (1, SPECTATOR):
        seen = WALNUT_GROVE.seen_by(table.state, viewer).players[0]
        assert (seen.coins, seen.barn[COIN]) == ((), 3)
    drawn = table.events_of("draws_coin")[0]
    assert drawn.seen_by(1).params == {} and drawn.seen_by(0).params == {"coin": "gold"}


@clause("WG-8.5")
@pytest.mark.parametrize("coins", ["2c", "2s", "2g", "1c 1g"])
def test_a_coin_of_any_value_pays_for_one_good_of_a_cost(coins):
    table = in_town("town hall 1", coins)
    table.stock("lodge", white=1)
    table.play("G: walk lodge")
    assert table["G"].hired == 2 and table.barn_of("G") == ""


@clause("WG-8.5")
def test_coins_pay_for_food_firewood_and_help():
    table = Position(2, disc="A4")
    table.barn("G", "2c")
    table.winter()
    table.play("G: with_coins fish 1", "G: with_coins wood 1")
    assert (table.barn_of("G"), table.help_of("G")) == ("", (0, 0))
    table = in_town(7, "3c")
    table.help("G", open=1)
    table.play("G: repay")
    assert (table.barn_of("G"), table.help_of("G")) == ("", (0, 0))


@clause("WG-8.6", "WG-5.16")
@pytest.mark.parametrize("good", ["give grain", "drop grain", "with_coins grain 0", "source B0"])
def test_a_gate_takes_no_goods(good):
    table = in_town(6, "1c, 1 grain", B0=1)
    table.play("G: walk church")
    assert table.choices("G") == {"coin", "help"} and table.refused(f"G: {good}") == "WG-5.16"


@clause("WG-8.6", "WG-6.17")
def test_a_coin_cannot_be_sold_nor_stand_for_a_good_in_a_sale():
    table = in_town(7, "2c, 1 grain")
    table.play("G: walk store_2")
    assert table.choices("G") == {"sell nothing", "sell grain"}
    assert table.refused("G: sell milk") == table.refused("G: sell coin") == "WG-6.17"


@clause("WG-8.7", "WG-2.14", example="E-52")
def test_coins_paid_return_to_the_bag():
    table = Position()
    table.hats(G=1)
    table.barn("G", "2c")
    assert (sum(table.state.unplaced_coins), table.state.unplaced_coins[0]) == (28, 9)
    table.autumn()
    table.play("G: walk post_office", "G: coin", "G: coin")
    assert (sum(table.state.unplaced_coins), table.state.unplaced_coins[0]) == (30, 11)


@clause("WG-8.7")
def test_a_coin_given_up_returns_to_the_bag():
    table = at_work("1s 1g, 2 fish")
    table.play("G: work 2,0n", "G: drop coin")
    assert table.state.unplaced_coins == [11, 11, 7]


@clause("WG-8.8", example="E-51")
def test_the_least_valuable_coins_are_paid_and_nobody_sees_which():
    table = in_town(1, "1c 1s 1g")
    table.play("G: walk post_office", "G: coin", "G: coin")
    assert table.barn_of("G") == "1g"
    assert WALNUT_GROVE.seen_by(table.state, 1).players[0].barn[COIN] == 1
    paid = [event.seen_by(1) for event in table.events_of("pays_toll")]
    assert [event.params for event in paid] == [{"gate": "bazaar"}, {"gate": "town hall"}]


@clause("WG-8.8")
@pytest.mark.parametrize("text", ["coin gold", "pay silver", "drop copper", "give gold"])
def test_no_coin_is_named_by_its_value(text):
    table = in_town(1, "1c 1s 1g")
    table.play("G: walk post_office")
    assert table.refused(f"G: {text}") == "WG-8.8"


@clause("WG-8.8", "WG-8.14", example="E-34")
def test_the_least_valuable_coin_gives_way():
    table = at_work("1c 1g, 2 fish")
    table.play("G: work 2,0n")
    assert table.choices("G") == {"drop grain", "drop fish", "drop coin"}
    table.play("G: drop coin")
    assert table.barn_of("G") == "1g, 1 grain, 2 fish"


@clause("WG-8.9")
def test_cubes_on_squares_and_in_the_barn_pay_together():
    table = in_town(4, "1 stone, 1c", B2=1)
    table.stock("svensons", well=1)
    table.play("G: walk svensons")
    assert table["G"].improvements == (IMPROVEMENTS.index("well"),)
    assert (table.barn_of("G"), table.squares_of("G")) == ("", {})


@clause("WG-8.10", example="E-53")
def test_the_barn_pays_first_then_the_player_names_the_area():
    table = in_town(7, "1 wood", B4=2)
    table.farm("G", "T10@(0,0)r0")
    table.squares("G", **{"B4": 2, "0,0s": 1})
    table.stock("mill", hut=1)
    table.play("G: walk mill")
    assert table.barn_of("G") == "" and table.choices("G") == {"source B4", "source 0,0s"}
    assert table.refused("G: source B0") == table.refused("G: source 0,0n") == "WG-8.10"
    table.play("G: source 0,0s")
    assert table.squares_of("G") == {"B4": 2} and table["G"].huts == 1


@clause("WG-8.10", example="E-53")
def test_nothing_is_asked_if_all_cubes_are_needed():
    table = in_town(7)
    table.farm("G", "T10@(0,0)r0")
    table.squares("G", **{"B4": 1, "0,0s": 1})
    table.stock("mill", hut=1)
    table.play("G: walk mill")
    assert table.squares_of("G") == {} and table["G"].huts == 1


@clause("WG-8.10", "WG-6.16", "WG-6.17", example="E-49")
def test_a_sold_cube_frees_its_space_in_the_barn():
    table = in_town(7, "2c, 1 grain, 1 milk", disc="A1")
    table.play("G: walk store_2", "G: sell grain", "luck: draw silver")
    assert table.barn_of("G") == "2c 1s, 1 milk" and table.asked == "R"


@clause("WG-6.16", example="E-49")
def test_a_store_may_be_visited_without_selling():
    table = in_town(7, "2c", disc="A1")
    table.play("G: walk store_2")
    assert table.barn_of("G") == "2c" and table.asked == "R"


@clause("WG-8.5", "WG-8.11", example="E-50")
@pytest.mark.parametrize(
    ("lines", "barn", "squares"),
    [(["wood 1", "stone 1"], "1s", {"B4": 1}), (["wood 2"], "", {"B4": 2})],
)
def test_coins_stand_for_goods_kind_by_kind(lines, barn, squares):
    table = at_soebucks("2c 1s, 1 stone", B4=2)
    assert table.choices("G") == {f"with_coins wood {n}" for n in range(3)}
    table.play(f"G: with_coins {lines[0]}")
    for line in lines[1:]:
        assert table.choices("G") == {"with_coins stone 1", "with_coins stone 2"}
        table.play(f"G: with_coins {line}")
    assert (table.barn_of("G"), table.squares_of("G")) == (barn, squares)
    assert table["G"].improvements == (IMPROVEMENTS.index("tent"),)


@clause("WG-8.11")
@pytest.mark.parametrize("text", ["wood 3", "stone 1", "wood 9"])
def test_too_many_coins_or_another_kind_are_refused(text):
    table = at_soebucks("2c 1s, 1 stone", B4=2)
    assert table.refused(f"G: with_coins {text}") == "WG-8.11"


@clause("WG-8.11")
def test_too_few_coins_are_refused():
    table = at_soebucks("2c 1s, 1 stone", B4=2)
    table.play("G: with_coins wood 0")
    assert table.refused("G: with_coins stone 0") == "WG-8.11"


@clause("WG-8.12")
@pytest.mark.parametrize(
    ("coins", "wood", "stone"),
    [(4, 0, 0), (2, 0, 2), (3, 1, 1), (4, 2, 0), (1, 2, 1), (3, 2, 1), (4, 1, 2), (4, 2, 2)],
)
def test_each_division_has_one_line_of_answers_and_is_exactly_the_cost(coins, wood, stone):
    squares = {area: count for area, count in [("B4", wood), ("B2", stone)] if count}
    ends = payments(at_soebucks(f"{coins}c", **squares))
    left = [(held[WOOD], held[STONE], held[COIN]) for held, _ in ends]
    assert len(left) == len({*left})
    assert {*left} == {
        (wood - w, stone - s, coins - (4 - w - s))
        for w in range(wood + 1)
        for s in range(stone + 1)
        if 4 - w - s <= coins
    }
    assert max([1, *(length for _, lists in ends for length in lists)]) <= 9


@clause("WG-8.13")
@pytest.mark.parametrize("text", ["move wood B4", "move wood B4 0,0s", "to square wood"])
def test_cubes_never_move_to_squares(text):
    assert at_work("2 wood").refused(f"G: {text}") == "WG-8.13"


@clause("WG-8.13", "WG-8.14")
def test_only_what_is_in_the_barn_can_be_given_up():
    table = at_work("2c, 2 fish", B4=2)
    table.play("G: work 2,0n")
    assert table.refused("G: drop wood") == table.refused("G: drop milk") == "WG-8.13"


@clause("WG-8.14")
@pytest.mark.parametrize("text", ["work B1", "pass", "done"])
def test_no_more_is_kept_than_the_barn_holds(text):
    table = at_work("2c, 2 fish")
    table.play("G: work 2,0n")
    assert table.refused(f"G: {text}") == "WG-8.14"


@clause("WG-8.14")
def test_pieces_are_given_up_one_at_a_time_until_all_fits():
    table = in_town("town hall 1", "2c, 2 stone")
    table.play("G: walk post_office", "G: goods fish milk", "G: drop fish")
    assert table.choices("G") == {"drop milk", "drop stone", "drop coin"}
    table.play("G: drop milk")
    assert table.asked == "R" and table.barn_of("G") == "2c, 2 stone"


@clause("WG-8.15", example="E-32")
def test_a_move_to_make_room_is_not_offered_and_would_change_nothing():
    table = at_work("2c, 1 fish", disc="A1", tiles="", B4=2)
    assert table.offers("G", "to_barn") == set()
    assert table.refused("G: to_barn wood") == "WG-8.15"
    table.play("G: work B4")
    assert table.squares_of("G") == {"B4": 2} and table.barn_of("G") == "2c, 1 fish, 1 wood"


@clause("WG-8.15")
@pytest.mark.parametrize("improvements", ["", "warehouse"])
def test_cubes_move_in_the_reckoning_of_a_warehouse_owner_only(improvements):
    table = Position(2, in_year=8)
    table.squares("G", B4=1)
    table.owns("G", improvements=improvements)
    table.autumn()
    assert table.refused("G: to_barn wood") == "WG-8.15"
    table.reckoning()
    assert table.offers("G", "to_barn") == ({"to_barn wood"} if improvements else set())


@clause("WG-8.16")
@pytest.mark.parametrize("text", ["repay", "drop fish"])
def test_in_summer_nothing_is_given_up_or_paid_back_while_all_fits(text):
    table = at_work("4 fish")
    table.help("G", open=1)
    assert table.refused(f"G: {text}") == "WG-8.16"


@clause("WG-8.16")
def test_in_autumn_help_is_paid_back_before_the_walk_but_not_in_the_building():
    table = in_town("town hall 1", "3 fish")
    table.help("G", open=1)
    assert "repay" in table.choices("G") and table.refused("G: drop fish") == "WG-8.16"
    table.play("G: walk post_office")
    assert table.refused("G: repay") == table.refused("G: drop fish") == "WG-8.16"


@clause("WG-8.16")
def test_an_over_full_barn_a_flip_and_the_reckoning_offer_to_pay_back():
    offered = [at_work("4 fish"), in_town(6, "3 fish"), Position(in_year=8)]
    for table in offered:
        table.help("G", open=1)
    offered[0].play("G: work 2,0n")
    offered[1].play("G: walk church")
    offered[2].barn("G", "3 fish")
    offered[2].reckoning()
    assert [table.offers("G", "repay") for table in offered] == [{"repay"}] * 3
