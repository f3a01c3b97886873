"""What a position is worth to a bot."""

from __future__ import annotations

import pytest

from games.montana.position import FIRST, Position
from planwagen.core.game import GameOptions
from planwagen.games.montana import MONTANA
from planwagen.games.montana.board import WHITE
from planwagen.games.montana.evaluation import evaluate

WHITES = FIRST.disc.sectors.index((WHITE, WHITE))


def plain(**kit: int | str) -> Position:
    """A's turn is over, the land costs a grain and a pumpkin everywhere, A holds the kit."""
    table = Position(active="B")
    table.land((0, 0))
    table.give("A", **kit)
    return table


def worth_of(**kit: int | str) -> float:
    return evaluate(plain(**kit).state, 0)


def after(table: Position, *lines: str) -> float:
    table.play(*lines)
    return evaluate(table.state, 0)


def test_a_settlement_placed_is_worth_more_than_the_goods_it_cost():
    table = plain(goods="g p")
    table.on_turn("A")
    assert after(table, "A: settle 1,0") > worth_of(goods="g p")


def test_the_last_settlement_is_worth_more_than_all_else():
    table = plain(goods="g p")
    table.on_turn("A")
    table.left("A", 1)
    rich = {"silver": 50, "cattle": 5, "goods": "4g 4p 4c 4s"}
    assert after(table, "A: settle 1,0") > worth_of(**rich)


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ({"goods": "g p"}, {"goods": "2g"}),
        ({"goods": "2g 2p"}, {"goods": "g p c s"}),
        ({"goods": "C"}, {"goods": "c"}),
        ({"workers": "copper stone"}, {"workers": "2copper"}),
        ({"workers": "8grain"}, {"workers": "7grain"}),
        ({"silver": 3}, {"silver": 2}),
        ({"cattle": 1}, {}),
        ({"canteens": 1}, {"cattle": 1}),
    ],
)
def test_more_useful_things_are_worth_more(more, less):
    assert worth_of(**more) > worth_of(**less)


def test_each_further_silver_is_worth_less():
    held = [worth_of(silver=silver) for silver in (0, 1, 20, 21)]
    assert held[1] - held[0] > held[3] - held[2] > 0


def test_any_amount_can_be_rated():
    assert worth_of(silver=1000) >= worth_of(silver=99)


def test_goods_that_pay_are_worth_more_while_builds_are_left():
    table = plain(goods="2g 2p")
    table.on_turn("A")
    table.play("A: settle 1,0")
    during = evaluate(table.state, 0)
    table.play("A: stop settling")
    assert during > evaluate(table.state, 0)


def test_goods_count_for_no_more_builds_than_settlements_are_left():
    few, many = plain(goods="g p"), plain(goods="3g 3p")
    for table in (few, many):
        table.left("A", 1)
    one_left = evaluate(many.state, 0) - evaluate(few.state, 0)
    assert one_left < worth_of(goods="3g 3p") - worth_of(goods="g p")


def test_a_hex_that_completes_a_row_of_four_raises_the_worth_of_what_pays_it():
    rows, no_rows = plain(goods="g p"), plain(goods="g p")
    rows.settled("A", (1, 0), (2, 0), (3, 0))
    no_rows.settled("A", (1, 0), (2, 0), (1, 1))
    assert evaluate(rows.state, 0) > evaluate(no_rows.state, 0)


def test_white_workers_still_to_be_named_count_already():
    table = plain()
    table.on_turn("A")
    table.play("A: recruit", f"luck: sector {WHITES}")
    before = evaluate(table.state, 0)
    assert after(table, "A: pick white copper grain") == pytest.approx(before)


def test_workers_that_have_no_place_count_for_nothing():
    table = plain(workers="2copper 2stone 2grain 2pumpkin")
    full = evaluate(table.state, 0)
    table.on_turn("A")
    table.play("A: recruit", "luck: sector 3")
    assert evaluate(table.state, 0) == pytest.approx(full)


def test_a_bid_is_worth_its_reward_less_its_price():
    table = plain(goods="3p")
    table.on_turn("A")
    table.play("A: town")
    cheap = table.game.copy(table.state)
    table.play("A: place 2,3")
    dear = evaluate(table.state, 0)
    table.state = cheap
    assert after(table, "A: place 2,1") > dear > worth_of(goods="p")


def test_a_row_that_a_rival_can_outbid_is_worth_less():
    table = plain(goods="p")
    table.on_turn("A")
    table.play("A: town", "A: place 2,1")
    safe = evaluate(table.state, 0)
    table["D"].goods = [0, 3, 0, 0, 0, 0]
    table["E"].goods = [0, 3, 0, 0, 0, 0]
    assert evaluate(table.state, 0) < safe - 0.1


def test_a_reward_is_not_counted_twice_once_it_is_collected():
    table = plain(goods="p")
    table.give("B", goods="c p")
    table.on_turn("A")
    table.play("A: town", "A: place 2,1", "B: place 1,1", "D: pass", "E: pass")
    due = evaluate(table.state, 0)
    assert after(table, "A: announce goods grain grain grain") <= due


def test_a_small_space_to_come_is_worth_something_to_who_has_the_worker():
    table = plain(silver=6, workers="2pumpkin", goods="3g")
    table.on_turn("A")
    table.play("A: produce vegetable field 1 pumpkin")
    before = evaluate(table.state, 0)
    assert after(table, "A: skip small") < before


def test_settlements_of_others_make_the_own_position_worse():
    table = plain()
    before = evaluate(table.state, 0)
    table.left("B", 2)
    assert evaluate(table.state, 0) < before


@pytest.mark.parametrize("players", MONTANA.players)
def test_a_game_not_yet_set_up_is_worth_the_same_to_all(players):
    state = MONTANA.new_game(GameOptions(players))
    assert len({evaluate(state, seat) for seat in range(players)}) == 1
