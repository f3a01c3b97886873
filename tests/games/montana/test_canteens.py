"""Chapter 8: canteens and extra turns."""

from __future__ import annotations

import pytest

from games.montana.position import NUMBER_OF, Position, workers
from tabletop import clause

RECRUITS = ["A: recruit", "luck: sector 3", "A: skip move"]


def with_canteens(count: int, **kit: int | str) -> Position:
    table = Position()
    table.give("A", canteens=count, **kit)
    return table


def beside_a_lake() -> Position:
    """A can settle (1,0) for c + s + g + p, beside the lake of tile 1, and has a copper worker."""
    table = Position()
    table.land((1, 1), {(0, 0): (1, 0)})
    table.give("A", goods="c s g p", workers="copper")
    return table


@clause("M-8.1")
def test_a_canteen_buys_a_turn_directly_after_the_turn_just_ended():
    table = with_canteens(1)
    table.play(*RECRUITS, "A: use canteen")
    assert table["A"].canteens == 0
    assert {"recruit", "town"} <= table.choices("A")
    table.play(*RECRUITS, "A: end turn")
    assert table.asked == "B"


@clause("M-8.1")
def test_a_canteen_may_be_kept():
    table = with_canteens(1)
    table.play(*RECRUITS)
    assert table.choices("A") == {"end turn", "use canteen"}
    table.play("A: end turn")
    assert (table["A"].canteens, table.asked) == (1, "B")


@clause("M-8.1")
def test_the_end_of_a_turn_is_never_answered_for_a_player_with_a_canteen():
    table = with_canteens(1)
    table.play(*RECRUITS)
    assert not table.game.may_auto_answer(table.state, table.seat("A"))


@clause("M-8.1")
def test_without_a_canteen_there_is_no_extra_turn():
    table = with_canteens(0)
    table.play(*RECRUITS)
    assert table.choices("A") == {"end turn"}
    assert table.refused("A: use canteen") == "M-8.1"


@clause("M-8.2")
def test_a_spent_canteen_is_out_of_the_game():
    table = beside_a_lake()
    table.play("A: settle 1,0", "A: stop settling")
    assert table["A"].canteens == 1
    table.play("A: use canteen")
    assert [player.canteens for player in table.state.players] == [0, 0, 0, 0]
    assert table.state.canteen_on == frozenset()


@clause("M-8.2")
def test_lakes_are_never_restocked():
    table = beside_a_lake()
    table.play("A: settle 1,0", "A: stop settling", "A: use canteen")
    table.give("A", goods="S g")
    table.play("A: settle 0,0")  # beside the same lake
    assert table["A"].canteens == 0


@clause("M-8.3")
def test_a_canteen_serves_in_the_turn_in_which_it_was_gained():
    table = beside_a_lake()
    assert NUMBER_OF[1, -1] in table.state.canteen_on
    table.play("A: settle 1,0", "A: stop settling", "A: use canteen", "A: bank 1 copper")
    assert table["A"].silver == 2 + 5


@clause("M-8.3")
@pytest.mark.parametrize("held", [0, 1])
def test_a_canteen_is_not_used_before_the_action(held: int):
    table = with_canteens(held)
    assert "use canteen" not in table.choices("A")
    assert table.refused("A: use canteen") == "M-8.3"


@clause("M-8.3")
@pytest.mark.parametrize("lines", [["A: recruit", "luck: sector 3"], ["A: town"]])
def test_a_canteen_is_not_used_amid_the_action(lines: list[str]):
    table = with_canteens(1)
    table.play(*lines)
    assert "use canteen" not in table.choices("A")
    assert table.refused("A: use canteen") == "M-8.3"


@clause("M-8.3", "M-2.1")
def test_a_canteen_is_not_used_in_anothers_turn():
    table = with_canteens(0)
    table.give("B", canteens=1)
    table.play(*RECRUITS)
    assert table.refused("B: use canteen") == "M-2.1"


@clause("M-8.1", "M-8.2", "M-8.3", "M-8.4", "M-8.5", example="E-42")
def test_two_canteens_make_three_actions_in_a_row():
    table = beside_a_lake()
    table.give("A", canteens=1)
    table.play("A: settle 1,0", "A: stop settling")
    assert table["A"].canteens == 2
    table.play("A: use canteen", "A: bank 1 copper")
    assert table["A"].silver == 2 + 5
    table.play("A: use canteen", *RECRUITS, "A: end turn")
    assert table["A"].workers == workers("2copper")
    assert table["A"].canteens == 0
    assert table.state.canteen_on == frozenset()
    assert table.asked == "B"


@clause("M-8.4")
def test_one_canteen_gives_one_extra_turn():
    table = with_canteens(2)
    table.play(*RECRUITS, "A: use canteen")
    assert table["A"].canteens == 1
    table.play(*RECRUITS, "A: end turn")
    assert (table["A"].canteens, table.asked) == (1, "B")


@clause("M-8.5")
def test_an_extra_turn_has_one_action_and_cannot_go_without():
    table = with_canteens(1)
    table.play(*RECRUITS, "A: use canteen")
    assert table.refused("A: end turn") == "M-2.3"
    table.play(*RECRUITS)
    assert table.refused("A: recruit") == "M-2.2"


@clause("M-8.5")
def test_an_extra_turn_has_an_extra_move_of_its_own():
    table = with_canteens(1, goods="2g")
    table.play("A: recruit", "luck: sector 2", "A: move arrow 1", "A: use canteen")
    table.play("A: recruit", "luck: sector 2", "A: move arrow 1")
    assert table["A"].workers == workers("4pumpkin 4copper")


@clause("M-8.5", "M-7.1")
def test_cattle_is_traded_in_an_extra_turn():
    table = with_canteens(1, cattle=2)
    table.play(*RECRUITS, "A: use canteen", "A: trade silver", *RECRUITS, "A: trade silver")
    assert table["A"].silver == 6


@clause("M-8.5", "M-4.4")
def test_a_full_bank_is_emptied_before_the_extra_turn():
    table = with_canteens(1, workers="2copper")
    table.occupy("bank 2", "2stone")
    table.occupy("bank 3", "3grain")
    table.play("A: bank 1 copper")
    assert table.state.bank.count(None) == 0
    table.play("A: use canteen")
    assert table.state.bank == [None, None, None]
    table.play("A: bank 1 copper")
    assert table["A"].silver == 10


@clause("M-8.5", "M-4.13")
def test_a_full_area_is_emptied_at_the_end_of_the_extra_turn_too():
    table = with_canteens(1, workers="copper", silver=6)
    table.occupy("mine 1", "copper")
    table.occupy("mine 2", "copper")
    table.play(*RECRUITS, "A: use canteen", "A: produce mine 3 copper", "A: skip small")
    assert table.state.workers == workers("13copper 18stone 18grain 18pumpkin")
    table.play("A: end turn")
    assert table.state.big.count(None) == len(table.state.big)
    assert table.state.workers == workers("16copper 18stone 18grain 18pumpkin")


@clause("M-8.6")
def test_an_extra_turn_belongs_to_the_turn_of_the_round():
    table = Position(players=2, active="B")
    table.give("B", canteens=1)
    lines = ["B: recruit", "luck: sector 3", "B: skip move"]
    table.play(*lines, "B: use canteen")
    assert table.state.round == 1
    table.play(*lines, "B: end turn")
    assert (table.state.round, table.asked) == (2, "A")


@clause("M-8.6", "M-10.3")
def test_the_last_round_gives_nobody_a_turn_for_anothers_canteen():
    table = Position(players=2)
    table.land((0, 0))
    table.left("A", 1)
    table.give("A", goods="g p", canteens=1)
    table.play("A: settle 1,0", "A: use canteen", *RECRUITS, "A: end turn")
    table.play("B: recruit", "luck: sector 3", "B: skip move", "B: end turn")
    assert table.asked == "nobody"
