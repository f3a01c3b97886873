"""Chapter 9: neighbour help, flipping and paying back."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import Position, in_town
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.board import COIN
from tabletop import clause


def owing(at: int | str, barn: str, **squares: int) -> Position:
    """Green walks now, and has an open help tile."""
    table = in_town(at, barn, **squares)
    table.help("G", open=1)
    return table


def repayments(table: Position) -> list[tuple[int, ...]]:
    """Green pays back: what is given in the end, for every line of answers."""
    before = [*table["G"].held]
    table.act("G: repay")
    return [tuple(b - h for b, h in zip(before, held, strict=True)) for held in ends(table)]


def ends(table: Position) -> list[list[int]]:
    """What is held after each line of `give`."""
    gifts = sorted(table.offers("G", "give"))
    if not gifts:
        return [table["G"].held[:]]
    found, state = [], table.state
    for gift in gifts:
        table.state = WALNUT_GROVE.copy(state)
        table.act(f"G: {gift}")
        found += ends(table)
    table.state = state
    return found


@clause("WG-9.1", "WG-9.2")
def test_a_gate_not_paid_brings_an_open_help_tile():
    table = in_town(6, "1c")
    table.play("G: walk church", "G: help")
    assert table.help_of("G") == (1, 0) and table.barn_of("G") == "1c"


@clause("WG-9.1", "WG-9.2")
def test_a_cube_missing_in_winter_brings_an_open_help_tile():
    table = Position(disc="A4")
    table.barn("G", "1 wood")
    table.winter()
    assert table.help_of("G") == (1, 0)


@clause("WG-9.1")
def test_who_pays_everything_gets_no_help_tile():
    table = Position(disc="A4")
    table.barn("G", "1 fish, 1 wood")
    table.winter()
    assert table.help_of("G") == (0, 0)


@clause("WG-9.3", "WG-8.16", "WG-9.5", example="E-61")
def test_help_is_paid_back_in_the_own_turn():
    table = owing(7, "1c, 1 grain, 1 wood")
    table.play("G: repay")
    assert table.help_of("G") == (0, 0) and table.barn_of("G") == ""
    assert table.refused("G: repay") == "WG-9.3"
    table.play("G: walk store_2")
    assert table.asked == "R" and table.barn_of("G") == "" and table.help_of("G") == (0, 0)


@clause("WG-9.3")
def test_with_fewer_than_three_pieces_nothing_is_paid_back():
    table = owing(7, "1c", B0=1)
    assert "repay" not in table.choices("G") and table.refused("G: repay") == "WG-9.3"


@clause("WG-9.3")
@pytest.mark.parametrize("barn", ["3c", "3 stone", "1g, 1 fish, 1 milk"])
def test_three_pieces_of_any_kinds_pay_back(barn):
    table = owing(7, barn)
    table.play("G: repay")
    assert table.help_of("G") == (0, 0) and table.barn_of("G") == ""


@clause("WG-9.4", "WG-9.6", example="E-62")
def test_before_a_flip_the_open_tile_can_be_paid_back():
    table = owing(6, "2 stone", B4=2)
    table.play("G: walk church")
    assert table.choices("G") == {"repay", "flip"} and table.help_of("G") == (1, 0)
    table.play("G: repay")
    assert table.squares_of("G") == {"B4": 1}
    assert table.choices("G") == {"give wood", "give stone"}
    table.play("G: give stone")
    assert table.squares_of("G") == {"B4": 1} and table.barn_of("G") == ""
    assert table.help_of("G") == (1, 0)


@clause("WG-9.4", example="E-62")
def test_an_open_tile_not_paid_back_is_flipped():
    table = owing(6, "2 stone", B4=2)
    table.play("G: walk church", "G: flip")
    assert table.help_of("G") == (1, 1) and table.barn_of("G") == "2 stone"


@clause("WG-9.4", "WG-7.9", example="E-63")
@pytest.mark.parametrize(
    ("answer", "barn", "tiles"), [("repay", "1 stone", (1, 0)), ("flip", "4 stone", (1, 1))]
)
def test_between_two_tiles_the_first_can_be_paid_back(answer, barn, tiles):
    table = Position(disc="A4")
    table.people("G", "blue blue")
    table.owns("G", huts=2)
    table.barn("G", "4 stone")
    table.squares("G", B2=2)
    table.winter()
    assert table.choices("G") == {"repay", "flip"} and table.help_of("G") == (1, 0)
    table.play(f"G: {answer}")
    assert (table.barn_of("G"), table.squares_of("G")) == (barn, {"B2": 2})
    assert table.help_of("G") == tiles


@clause("WG-8.14", "WG-9.3", "WG-9.6", example="E-64")
def test_help_is_paid_back_with_what_does_not_fit():
    table = Position(2, disc="A1")
    table.barn("G", "1c 1s, 2 fish")
    table.squares("G", B1=2)
    table.help("G", open=1)
    table.summer()
    table.play("G: work B1")
    assert table.barn_of("G") == "1c 1s, 2 fish, 2 milk"
    assert table.choices("G") == {"drop fish", "drop milk", "drop coin", "repay"}
    table.play("G: repay", "G: give fish", "G: give fish", "G: give milk")
    assert table.barn_of("G") == "1c 1s, 1 milk" and table.help_of("G") == (0, 0)
    assert table.offers("G", "drop") == set() and table.squares_of("G") == {"B1": 2}


@clause("WG-9.4", "WG-9.8", example="E-65")
def test_flipped_tiles_are_flipped_for_good():
    table = in_town(6, "4 wood", B0=1)
    table.help("G", flipped=2)
    assert "repay" not in table.choices("G") and table.refused("G: repay") == "WG-9.4"
    table.play("G: walk church", "G: goods milk milk")
    assert table.help_of("G") == (1, 2)
    table.help("G", flipped=2)
    assert table.choices("G") == {"drop milk", "drop wood"}
    assert table.refused("G: repay") == "WG-9.4"


@clause("WG-9.4", "WG-9.8", example="E-65")
def test_in_the_reckoning_flipped_tiles_cost_two_points_each():
    table = Position(in_year=8)
    table.barn("G", "4 wood")
    table.squares("G", B0=1)
    assert table.points("G") == 6
    table.help("G", flipped=2)
    table.reckoning()
    assert table.asked == "nobody" and table.points("G") == 6 - 4


@clause("WG-9.8")
@pytest.mark.parametrize(("tiles", "points"), [((1, 0), 4), ((0, 1), 4), ((1, 3), -2)])
def test_each_tile_left_costs_two_points_open_or_flipped(tiles, points):
    table = Position()
    table.help("G", open=tiles[0], flipped=tiles[1])
    assert table.points("G") == points


@clause("WG-5.15", "WG-9.4", "WG-9.6", example="E-66")
def test_pieces_for_the_cost_are_not_given_for_help():
    table = in_town(6, "2 fish, 2 stone")
    table.stock("saloon", yellow=1)
    table.help("G", open=1)
    table.act("G: walk saloon", "G: help")
    assert table.offers("G", "repay") == set() and table.help_of("G") == (1, 1)
    table.answer_forced()
    assert table["G"].hired == 0 and table.barn_of("G") == "2 stone"


@clause("WG-5.15", "WG-9.4", "WG-9.6", example="E-66")
def test_what_the_cost_leaves_can_be_given_for_help():
    table = in_town(6, "2 fish, 2 stone")
    table.owns("G", extensions=1)
    table.barn("G", "2 fish, 3 stone")
    table.stock("saloon", yellow=1)
    table.help("G", open=1)
    table.play("G: walk saloon")
    assert table.choices("G") == {"repay", "flip"}
    table.play("G: repay")
    assert table["G"].hired == 0 and table.barn_of("G") == "" and table.help_of("G") == (1, 0)


@clause("WG-9.4")
def test_several_tiles_at_once_come_one_by_one_and_all_but_the_last_are_flipped():
    table = Position(disc="B1")
    table.people("G", "blue yellow white")
    table.winter()
    assert table.help_of("G") == (1, 7)


@clause("WG-9.5")
def test_one_payment_returns_one_tile():
    table = owing(7, "4 wood", B0=2)
    table.help("G", open=1, flipped=1)
    table.play("G: repay", "G: give grain", "G: give grain")
    assert table.help_of("G") == (0, 1) and table.refused("G: repay") == "WG-9.4"


@clause("WG-9.6")
def test_each_set_of_three_pieces_has_one_line_of_answers():
    given = repayments(owing(7, "1c 1s, 1 fish, 1 wood", B0=2))
    assert len(given) == len({*given})
    assert {sum(pieces) for pieces in given} == {3}
    held = [2, 1, 0, 1, 0, 2]
    possible = [(g, f, 0, w, 0, 3 - g - f - w) for g in range(3) for f in (0, 1) for w in (0, 1)]
    assert {*given} == {pieces for pieces in possible if 0 <= pieces[COIN] <= held[COIN]}


@clause("WG-9.6")
def test_pieces_are_given_in_the_order_of_their_kinds():
    table = owing(7, "1c 1s, 1 fish, 1 wood", B0=2)
    table.play("G: repay")
    assert table.choices("G") == {"give grain", "give fish", "give wood"}
    assert table.refused("G: give coin") == table.refused("G: give milk") == "WG-9.6"
    table.play("G: give fish")
    assert table.refused("G: give grain") == "WG-9.6"


@clause("WG-9.6")
def test_a_piece_is_given_only_after_repay():
    assert owing(7, "3 wood").refused("G: give wood") == "WG-9.6"


def with_wood_in_two_areas(barn: str, at: int = 7) -> Position:
    """Two wood on the board and one on a tile; green has an open help tile."""
    table = in_town(at, barn)
    table.farm("G", "T10@(0,0)r0")
    table.squares("G", **{"B4": 2, "0,0s": 1})
    table.help("G", open=1)
    return table


@clause("WG-8.10")
@pytest.mark.parametrize(("barn", "lines"), [("", []), ("1 fish", ["G: give wood"])])
def test_paying_back_asks_for_no_area_where_all_cubes_of_the_kind_must_go(barn, lines):
    table = with_wood_in_two_areas(barn)
    table.play("G: repay", *lines)
    assert table.help_of("G") == (0, 0)
    assert (table.barn_of("G"), table.squares_of("G")) == (barn, {})
    gone = [event.params["count"] for event in table.events_of("hands_in_cubes")]
    assert gone == [1, 1, 1]


@clause("WG-8.10")
@pytest.mark.parametrize("barn", ["1 wood", "1 stone", "1c"])
def test_paying_back_asks_for_the_area_where_a_cube_of_the_kind_may_stay(barn):
    table = with_wood_in_two_areas(barn)
    table.play("G: repay")
    assert table.choices("G") == {"source B4", "source 0,0s"}


@clause("WG-8.10", "WG-5.15")
@pytest.mark.parametrize(
    ("house", "barn", "choices"),
    [("saloon", "2 fish", set()), ("mill", "2c", {"source B4", "source 0,0s"})],
)
def test_what_the_building_costs_counts_for_what_must_go(house, barn, choices):
    table = with_wood_in_two_areas(barn, at=6)
    table.stock("saloon", yellow=1)
    table.stock("mill", hut=1)
    table.act(f"G: walk {house}", "G: help", "G: repay", "G: give wood")
    assert table.offers("G", "source") == choices


@clause("WG-8.10")
def test_by_rules_2_the_area_was_named_all_the_same():
    table = with_wood_in_two_areas("")
    table.state.rules = 2
    table.play("G: repay")
    assert table.choices("G") == {"source B4", "source 0,0s"}


@clause("WG-9.7")
def test_help_is_never_refused():
    table = in_town(1)
    table.help("G", open=1, flipped=30)
    table.play("G: walk post_office")
    assert table.help_of("G") == (1, 32)
