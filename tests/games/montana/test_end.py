"""Chapter 10: end of the game."""

from __future__ import annotations

import pytest

from games.montana.position import Position
from planwagen.core.action import NOBODY
from planwagen.core.game import Standing
from planwagen.games.montana import MONTANA
from tabletop import clause


def plain_land(players: int = 3, active: str = "A") -> Position:
    """Land for g + p everywhere, the start tile in the middle."""
    table = Position(players, active)
    table.land((0, 0))
    return table


def recruits(name: str) -> list[str]:
    return [f"{name}: recruit", "luck: sector 3", f"{name}: skip move"]


def finished(*names: str) -> Position:
    """The last turn of the last round, D's; these have placed all their settlements."""
    table = plain_land(active="D")
    for name in names:
        table.left(name, 0)
    table.state.ended_by = table.seat(names[0])
    return table


def result(table: Position) -> Standing:
    """D recruits, and the game is over."""
    table.play(*recruits("D"), "D: end turn")
    return MONTANA.standing(table.state)


def winners(table: Position) -> str:
    return "".join(table.names[seat] for seat in result(table).winners)


# What sets off the end.


@clause("M-10.1")
def test_the_last_settlement_makes_the_current_round_the_last():
    table = plain_land()
    table.left("A", 1)
    table.give("A", goods="g p")
    assert table.state.ended_by == NOBODY
    table.play("A: settle 1,0")
    assert table.state.ended_by == table.seat("A")
    assert [event.seat for event in table.events_of("last_round")] == [table.seat("A")]


@clause("M-10.1", "M-6.7")
def test_a_double_hex_sets_off_the_end():
    table = Position()
    table.land((1, 1), {(0, 0): (1, 0)})
    table.left("A", 2)
    table.give("A", goods="c s g p")
    table.play("A: settle 1,0 x2")
    assert table.state.ended_by == table.seat("A")


@clause("M-10.1", "M-6.8")
def test_a_bonus_sets_off_the_end():
    table = plain_land()
    table.settled("A", (1, 0), (2, 0), (3, 0))
    table.left("A", 2)
    table.give("A", goods="g p")
    table.play("A: settle 4,0")
    assert table["A"].settlements == 0
    assert table.state.ended_by == table.seat("A")


@clause("M-10.1")
def test_a_settlement_that_is_not_the_last_ends_nothing():
    table = plain_land()
    table.left("A", 2)
    table.give("A", goods="g p")
    table.play("A: settle 1,0")
    assert table.state.ended_by == NOBODY


@clause("M-10.1")
def test_only_the_first_stock_to_run_empty_sets_off_the_end():
    table = plain_land()
    for name, place in (("A", "1,0"), ("B", "0,1")):
        table.left(name, 1)
        table.give(name, goods="g p")
        table.play(f"{name}: settle {place}", f"{name}: end turn")
    assert table.state.ended_by == table.seat("A")
    assert len(table.events_of("last_round")) == 1


@clause("M-10.2")
def test_who_sets_off_the_end_completes_action_and_turn():
    table = plain_land()
    table.left("A", 1)
    table.give("A", goods="g p", cattle=1, canteens=1, workers="copper")
    table.play("A: settle 1,0")
    assert table["A"].silver == 2
    table.play("A: trade silver", "A: use canteen", "A: bank 1 copper")
    assert table["A"].silver == 2 + 3 + 5
    table.play("A: end turn")
    assert table.asked == "B"


# The last round.


@clause("M-10.3", example="E-45")
@pytest.mark.parametrize(("name", "still"), [("A", "BD"), ("B", "D"), ("D", "")])
def test_the_last_round_runs_to_the_start_players_right(name: str, still: str):
    table = plain_land(active=name)
    table.left(name, 1)
    table.give(name, goods="g p")
    table.play(f"{name}: settle 1,0", f"{name}: end turn")
    for other in still:
        assert table.asked == other
        table.play(*recruits(other), f"{other}: end turn")
    assert table.asked == "nobody"


@clause("M-10.3")
def test_the_last_round_depends_on_who_started():
    table = plain_land(active="A")
    table.state.start_player = table.seat("B")
    table.left("A", 1)
    table.give("A", goods="g p")
    table.play("A: settle 1,0", "A: end turn")
    assert table.asked == "nobody"


@clause("M-10.3", "M-8.6")
def test_later_players_may_still_use_canteens():
    table = finished("A")
    table.give("D", canteens=1)
    table.play(*recruits("D"), "D: use canteen")
    assert table.asked == "D"
    table.play(*recruits("D"), "D: end turn")
    assert table.asked == "nobody"


@clause("M-10.2", "M-8.6", "M-10.6", example="E-46")
@pytest.mark.parametrize(("cattle", "winner"), [(0, "B"), (2, "D")])
def test_an_extra_turn_in_the_last_round_may_place_the_rest(cattle: int, winner: str):
    table = plain_land(active="B")
    table.left("B", 1)
    table.left("D", 4)
    table.give("B", goods="g p", cattle=1)
    table.give("D", goods="4g 4p", canteens=1, cattle=cattle)
    table.play("B: settle 1,0", "B: end turn")
    table.play("D: settle 0,1", "D: settle -1,1", "D: settle -1,0", "D: use canteen")
    table.play("D: settle 0,-1", "D: end turn")
    assert (table["B"].settlements, table["D"].settlements) == (0, 0)
    assert table.asked == "nobody"
    standing = MONTANA.standing(table.state)
    assert standing.winners == (table.seat(winner),)
    assert [part["cattle_and_canteens"] for part in standing.parts] == [0, 1, cattle]


# Who has won.


@clause("M-10.4")
def test_a_single_player_without_settlements_has_won():
    table = finished("B")
    table.give("A", cattle=3, silver=50)
    assert winners(table) == "B"


@clause("M-10.5", "M-10.4", example="E-50")
def test_who_has_a_settlement_left_cannot_win():
    table = finished("A")
    table.left("B", 1)
    table.give("B", cattle=6)
    assert winners(table) == "A"


@clause("M-10.5")
def test_the_tie_breaks_compare_finishers_only():
    table = finished("A", "B")
    table.give("A", cattle=1)
    table.give("B", cattle=2)
    table.give("D", cattle=6, silver=60)
    assert winners(table) == "B"


@clause("M-10.6", example="E-47")
def test_cattle_and_canteens_decide_among_several():
    table = finished("A", "B")
    table.give("A", cattle=2, silver=40)
    table.give("B", cattle=1, canteens=2)
    standing = result(table)
    assert standing.winners == (table.seat("B"),)
    assert [part["cattle_and_canteens"] for part in standing.parts[:2]] == [2, 3]


@clause("M-10.7", example="E-48")
def test_money_goods_and_workers_decide_among_those_still_equal():
    table = finished("A", "B")
    table.give("A", cattle=2, silver=7, goods="2g p", workers="2copper")
    table.give("B", cattle=1, canteens=1, silver=4, goods="g p s C S", workers="4grain")
    standing = result(table)
    assert standing.winners == (table.seat("B"),)
    assert [part["silver_goods_and_workers"] for part in standing.parts[:2]] == [12, 13]


@clause("M-10.7")
def test_the_second_tie_break_is_for_those_at_the_top_of_the_first():
    table = Position(players=4, active="E")
    for name in ("A", "B", "D"):
        table.left(name, 0)
    table.state.ended_by = table.seat("A")
    table.give("A", cattle=2, silver=1)
    table.give("B", cattle=2, silver=2)
    table.give("D", cattle=1, silver=99)
    table.play(*recruits("E"), "E: end turn")
    assert MONTANA.standing(table.state).winners == (table.seat("B"),)


@clause("M-10.8", example="E-49")
def test_equals_in_both_share_the_victory():
    table = finished("A", "B")
    table.give("A", cattle=2, silver=3)
    table.give("B", canteens=2, goods="C", workers="2stone")
    assert winners(table) == "AB"


@clause("M-10.9")
def test_the_others_are_listed_by_settlements_left_then_by_the_tie_breaks():
    table = Position(players=4, active="E")
    table.left("B", 0)
    for name, left in (("A", 3), ("D", 3), ("E", 1)):
        table.left(name, left)
    table.state.ended_by = table.seat("B")
    table.give("A", cattle=1, silver=50)
    table.give("D", cattle=2)
    table.play(*recruits("E"), "E: end turn")
    standing = MONTANA.standing(table.state)
    assert [table.names[seat] for seat in standing.ranking] == ["B", "E", "D", "A"]
    assert standing.winners == (table.seat("B"),)


@clause("M-10.9", "M-10.7")
def test_the_second_tie_break_orders_the_others_too():
    table = finished("D")
    table.give("A", cattle=1, silver=4)
    table.give("B", cattle=1, goods="5g")
    assert [table.names[seat] for seat in result(table).ranking] == ["D", "B", "A"]


# When it is counted.


@clause("M-10.10")
def test_nobody_has_won_before_the_last_turn_has_ended():
    table = finished("A")
    table.play(*recruits("D"))
    assert MONTANA.standing(table.state).winners == ()
    table.play("D: end turn")
    assert MONTANA.standing(table.state).winners == (table.seat("A"),)


@clause("M-10.10")
def test_a_trade_in_the_last_turn_still_counts():
    table = finished("A", "D")
    table.give("A", cattle=1)
    table.give("D", cattle=1)
    table.play("D: trade silver")
    assert winners(table) == "A"


@clause("M-10.10")
@pytest.mark.parametrize(
    "attempt",
    [
        *("trade silver", "trade copper worker", "end turn", "use canteen"),
        *("recruit", "town", "settle 1,0", "stop settling", "bank 1 copper", "pass"),
    ],
)
def test_after_the_end_nothing_is_possible(attempt: str):
    table = finished("A")
    table.play(*recruits("D"), "D: end turn")
    for name in table.names:
        table.give(name, cattle=1, canteens=1, workers="copper", goods="g p")
        assert table.choices(name) == set()
        assert table.refused(f"{name}: {attempt}") == "M-10.10"


# No other end.


@clause("M-10.11")
def test_there_is_no_limit_of_rounds():
    table = plain_land(active="D")
    table.state.round = 100_000
    table.play(*recruits("D"), "D: end turn")
    assert (table.state.round, table.asked) == (100_001, "A")


@clause("M-10.11", "M-2.3")
def test_who_has_nothing_at_all_still_has_a_turn():
    table = plain_land()
    assert table.choices("A") == {"recruit", "town"}
    table.play("A: town")
    assert table.choices("A") == {f"place {row},1" for row in (1, 2, 3, 4)}
