"""Chapter 5: the town auction."""

from __future__ import annotations

import pytest

from games.montana.position import Position, goods
from planwagen.core.action import NOBODY
from planwagen.games.montana.board import COPPER, GRAIN, LARGE_COPPER, PUMPKIN
from tabletop import clause


def opened(*pumpkins: int, at: str = "") -> Position:
    """A has opened the town: so many pumpkins each, A's own after the opening one; A stands at."""
    table = Position(len(pumpkins))
    for name, count in zip(table.names, pumpkins, strict=True):
        table.give(name, goods=f"{count - 1 if name == 'A' else count}p")
    table.play("A: town")
    if at:
        table.play(f"A: place {at}")
    return table


def collecting(row: int, **kit: int | str) -> Position:
    """A, with this kit, stands alone in the town and is asked what he takes."""
    table = Position()
    table.give("A", **kit)
    table.play("A: town", f"A: place {row},1", "B: pass", "D: pass", "E: pass")
    return table


def columns(row: int, first: int, last: int) -> set[str]:
    return {f"place {row},{column}" for column in range(first, last + 1)}


def pumpkins(table: Position) -> list[int]:
    return [table[name].goods[PUMPKIN] for name in table.names]


@clause("M-5.1", "M-5.3", example="E-22")
def test_the_town_is_opened_with_nothing_in_hand():
    table = Position()
    supply = table.state.goods[PUMPKIN]
    table.play("A: town")
    assert (table["A"].goods[PUMPKIN], table.state.goods[PUMPKIN]) == (1, supply - 1)
    assert table.choices("A") == {f"place {row},1" for row in (1, 2, 3, 4)}
    assert table.refused("A: pass") == "M-5.1"


@clause("M-5.1", "M-5.3", example="E-22")
def test_at_the_opening_cattle_may_be_traded():
    table = Position()
    table.give("A", cattle=1)
    table.play("A: town")
    assert table.offers("A", "place") == {f"place {row},1" for row in (1, 2, 3, 4)}
    assert len(table.offers("A", "trade")) == 9
    assert len(table.choices("A")) == 13


@clause("M-5.1", "M-9.6", example="E-22")
def test_with_no_pumpkin_in_the_supply_all_who_have_one_return_one_first():
    table = Position(3)
    table.give("B", goods="17p")
    table.give("D", goods="1p")
    assert table.state.goods[PUMPKIN] == 0
    table.play("A: town")
    assert pumpkins(table) == [1, 16, 0]
    assert table.state.goods[PUMPKIN] == 1


@clause("M-5.1")
def test_no_worker_goes_to_the_town():
    table = Position()
    table.give("A", workers="2copper")
    table.play("A: town", "A: place 1,1")
    assert sum(table["A"].workers) == 2


@clause("M-5.1")
def test_before_the_town_is_opened_nobody_places():
    table = Position()
    table.give("A", goods="3p")
    assert table.refused("A: place 1,1") == "M-5.1"


@clause("M-5.2")
def test_four_rows_of_five_columns_cost_one_to_five_pumpkins():
    table = opened(5, 0)
    assert table.choices("A") == set().union(*(columns(row, 1, 5) for row in (1, 2, 3, 4)))


@clause("M-5.2")
@pytest.mark.parametrize("column", [1, 2, 3, 4, 5])
def test_the_column_is_the_price(column):
    table = opened(5, 0, at=f"2,{column}")
    table.play("B: pass", "A: announce goods none")
    assert table["A"].goods[PUMPKIN] == 5 - column


@clause("M-5.2")
@pytest.mark.parametrize("command", ["place 5,1", "place 0,1", "place 1,6", "place 1,0"])
def test_there_is_neither_a_fifth_row_nor_a_sixth_column(command):
    assert opened(9, 0).refused(f"A: {command}") == "M-5.2"


@clause("M-5.3", "M-5.6", example="E-25")
def test_with_two_pumpkins_the_third_column_is_refused():
    table = opened(2, 0)
    assert "place 1,2" in table.choices("A")
    refusal = table.refusal("A: place 1,3")
    assert (refusal.clause, refusal.params) == ("M-5.3", {"need": 3, "held": 2})


@clause("M-5.3", "M-5.6", example="E-25")
def test_a_row_taken_in_its_last_column_is_closed_to_all():
    table = opened(5, 6, at="3,5")
    assert not columns(3, 1, 5) & table.choices("B")
    assert [table.refused(f"B: place 3,{column}") for column in (1, 3, 5)] == ["M-5.6"] * 3


@clause("M-5.4")
def test_the_others_are_asked_once_each_clockwise_from_the_active_players_left():
    table = Position(4, active="D")
    table.play("D: town", "D: place 1,1")
    asked = []
    while table.forced:
        asked.append(table.forced)
        table.play(table.forced)
    assert asked[:3] == ["E: pass", "A: pass", "B: pass"]


@clause("M-5.4")
def test_the_others_take_no_pumpkin_and_place_or_pass():
    table = opened(1, 1, 0, at="1,1")
    assert pumpkins(table) == [1, 1, 0]
    assert table.choices("B") == {"place 2,1", "place 3,1", "place 4,1", "pass"}


@clause("M-5.4")
def test_nobody_bids_before_being_asked():
    table = opened(1, 3, 3, at="1,1")
    assert table.refused("D: place 2,1") == "M-5.4"
    assert table.refused("D: pass") == "M-5.4"


@clause("M-5.5")
def test_who_has_passed_cannot_come_back():
    table = opened(1, 3, 3, at="1,1")
    table.play("B: pass")
    assert table.refused("B: place 2,1") == "M-5.5"
    table.play("D: place 1,2", "A: pass")
    assert table.asked == "D"
    assert table.offers("D", "announce")
    assert table.state.contractor == [table.seat("D"), NOBODY, NOBODY, NOBODY]


@clause("M-5.6")
def test_an_occupied_row_is_entered_further_right_only():
    table = opened(2, 5, at="1,2")
    assert {text for text in table.choices("B") if text.startswith("place 1")} == columns(1, 3, 5)
    refusal = table.refusal("B: place 1,2")
    assert (refusal.clause, refusal.params) == ("M-5.6", {"first": 3})


def blue_is_outbid() -> Position:
    """E-5: A is Blue, B Green, D Red."""
    table = opened(5, 1, 3, at="2,2")
    table.play("B: place 4,1", "D: place 2,3")
    return table


@clause("M-5.6", "M-5.7", "M-5.8", "M-5.9", example="E-5")
def test_outbid_blue_answers_at_once_with_one_of_sixteen_places_or_a_pass():
    table = blue_is_outbid()
    assert table.asked == "A"
    places = columns(1, 1, 5) | columns(2, 4, 5) | columns(3, 1, 5) | columns(4, 2, 5)
    assert len(places) == 16
    assert table.choices("A") == places | {"pass"}


@clause("M-5.7", "M-5.9", example="E-5")
@pytest.mark.parametrize(("place", "outbid"), [("2,4", "D"), ("4,2", "B")])
def test_blue_outbids_red_in_row_two_and_green_in_row_four(place, outbid):
    table = blue_is_outbid()
    table.play(f"A: place {place}")
    assert table.asked == outbid
    assert "pass" in table.choices(outbid)


@clause("M-5.7", "M-5.5", example="E-5")
def test_blue_may_pass_to_the_general_store():
    table = blue_is_outbid()
    table.play("A: pass")
    assert table.state.contractor == [NOBODY, table.seat("D"), NOBODY, table.seat("B")]


@clause("M-5.7")
def test_the_outbid_player_answers_before_the_next_one_is_asked():
    table = opened(2, 2, 2, at="1,1")
    table.play("B: place 1,2")
    assert table.asked == "A"
    table.play("A: place 2,1")
    assert table.asked == "D"


@clause("M-5.8")
def test_an_outbid_player_may_go_further_right_in_the_same_row_and_higher_than_needed():
    table = opened(5, 2, at="1,1")
    table.play("B: place 1,2", "A: place 1,5")
    assert (table.state.contractor[0], table.state.column[0]) == (0, 4)


def chain(e_holds: int) -> Position:
    """E-23 up to the question to E."""
    table = opened(3, 2, 2, e_holds)
    table.play("A: place 1,1", "B: place 2,1", "D: place 1,2")
    assert table.asked == "A"
    table.play("A: place 2,2")
    assert table.asked == "B"
    table.play("B: pass")
    assert table.asked == "E"
    return table


@clause("M-5.7", "M-5.9", "M-5.10", "M-5.11", example="E-23")
def test_a_chain_of_outbid_players_is_settled_before_the_last_one_is_asked():
    table = chain(e_holds=0)
    assert table.forced == "E: pass"
    table.play("E: pass", "A: announce goods none", "D: announce upgrades none")
    paid = [(event.seat, event.params) for event in table.events_of("collects")]
    assert paid == [(0, {"row": 2, "count": 2}), (2, {"row": 1, "count": 2})]
    assert pumpkins(table) == [1, 2, 0, 0]


@clause("M-5.5", "M-5.9", example="E-24")
def test_after_the_chain_the_outbid_player_chooses_again_and_the_passed_one_does_not():
    table = chain(e_holds=3)
    table.play("E: place 2,3")
    assert table.asked == "A"
    assert table.choices("A") == columns(3, 1, 3) | columns(4, 1, 3) | {"place 1,3", "pass"}
    assert table.refused("A: place 2,4") == "M-5.3"
    assert table.refused("B: place 3,1") == "M-5.5"
    table.play("A: pass")
    assert table.asked == "D"
    assert table.offers("D", "announce")


@clause("M-5.9")
def test_a_row_once_occupied_stays_so_and_its_contractor_only_moves_right():
    table = opened(5, 5, at="1,1")
    for line in ("B: place 1,2", "A: place 1,3", "B: place 1,4", "A: place 1,5"):
        before = table.state.column[0]
        table.play(line)
        assert table.state.column[0] == before + 1
    assert not columns(1, 1, 5) & table.choices("B")


@clause("M-5.10")
def test_a_contractor_that_is_not_outbid_stays():
    table = opened(3, 3, 3, at="1,1")
    assert table.refused("A: place 2,1") == "M-5.10"
    table.play("B: place 2,1")
    assert table.refused("B: place 3,2") == "M-5.10"


@clause("M-5.10", "M-2.9")
def test_who_can_pay_no_space_passes_automatically_even_with_cattle():
    table = opened(1, 0, at="1,1")
    table.give("B", cattle=1)
    assert table.choices("B") == {"pass"}
    assert table.forced == "B: pass"
    table.play("B: pass")
    assert (len(table.events_of("cannot_bid")), table.events_of("passes")) == (1, [])


@clause("M-5.10")
def test_who_can_pay_a_space_is_asked():
    table = opened(1, 1, at="1,1")
    assert table.forced == ""
    assert table.asked == "B"
    table.play("B: pass")
    assert (table.events_of("cannot_bid"), len(table.events_of("passes"))) == ([], 1)


@clause("M-5.11")
def test_rewards_are_collected_by_the_active_player_first_and_then_clockwise():
    table = Position(3, active="B")
    table.give("A", goods="p")
    table.give("D", goods="p")
    table.play("B: town", "B: place 4,1", "D: place 3,1", "A: place 2,1")
    for name, announcement in [("B", "upgrades"), ("D", "upgrades"), ("A", "goods")]:
        assert table.asked == name
        table.play(f"{name}: announce {announcement} none")
    assert table.asked == "B"
    assert table.choices("B") == {"end turn"}


@clause("M-5.11")
def test_nobody_announces_before_the_active_player():
    table = opened(1, 1, at="1,1")
    table.play("B: place 2,1")
    assert table.choices("B") == set()
    assert table.refused("B: announce goods grain") == "M-2.1"


@clause("M-5.11")
def test_the_pumpkins_of_the_column_go_to_the_supply():
    table = opened(4, 0, at="4,3")
    supply = table.state.goods[PUMPKIN]
    table.play("B: pass", "A: announce upgrades none")
    assert (table["A"].goods[PUMPKIN], table.state.goods[PUMPKIN]) == (1, supply + 3)


@clause("M-5.11")
def test_a_reward_cannot_be_declined_to_save_the_pumpkins():
    table = collecting(3)
    assert table.refused("A: pass") == "M-5.11"
    assert table.choices("A") == {"announce upgrades none"}
    table.play("A: announce upgrades none")
    assert table["A"].goods[PUMPKIN] == 0


@clause("M-5.11")
def test_trades_may_follow_the_payout():
    table = collecting(1)
    table.play("A: announce upgrades none")
    assert len(table.offers("A", "trade")) == 9
    assert "end turn" in table.choices("A")


@clause("M-5.12")
def test_row_one_gives_a_cattle_and_up_to_three_upgrades():
    table = collecting(1, goods="4c 4s")
    assert len(table.choices("A")) == 10
    table.play("A: announce upgrades copper stone stone")
    assert table["A"].goods == goods("3c C 2s 2S")
    assert (table["A"].cattle, table["A"].silver) == (1, 0)


@clause("M-5.12")
def test_row_two_gives_up_to_three_small_goods_in_any_mix():
    table = collecting(2)
    assert len(table.choices("A")) == 20
    assert "announce goods none" in table.choices("A")
    table.play("A: announce goods copper stone grain")
    assert table["A"].goods == goods("c s g")
    assert (table["A"].cattle, table["A"].silver) == (0, 0)


@clause("M-5.12")
def test_row_three_gives_up_to_two_upgrades():
    table = collecting(3, goods="4c 4s")
    assert len(table.choices("A")) == 6
    table.play("A: announce upgrades stone stone")
    assert table["A"].goods == goods("4c 2s 2S")
    assert (table["A"].cattle, table["A"].silver) == (0, 0)


@clause("M-5.12")
def test_row_four_gives_two_silver_and_up_to_one_upgrade():
    table = collecting(4, goods="4c 4s")
    assert len(table.choices("A")) == 3
    table.play("A: announce upgrades copper")
    assert table["A"].goods == goods("3c C 4s")
    assert (table["A"].cattle, table["A"].silver) == (0, 2)


@clause("M-5.12")
@pytest.mark.parametrize(
    ("row", "command"),
    [
        (1, "upgrades copper copper copper copper"),
        (1, "goods grain"),
        (2, "goods grain grain grain grain"),
        (2, "goods large copper"),
        (2, "goods pumpkin"),
        (2, "upgrades copper"),
        (2, "upgrades none"),
        (3, "upgrades copper copper stone"),
        (4, "upgrades copper stone"),
    ],
)
def test_nobody_announces_more_than_the_row_allows(row, command):
    table = collecting(row, goods="4c 4s")
    assert table.refused(f"A: announce {command}") == "M-5.12"


@clause("M-5.13")
def test_an_upgrade_exchanges_small_for_large_of_the_same_kind_with_the_supply():
    table = collecting(1, goods="2c s")
    before = table.state.goods[:]
    table.play("A: announce upgrades copper copper stone")
    assert table["A"].goods == goods("2C S")
    change = [now - then for now, then in zip(table.state.goods, before, strict=True)]
    assert change == [0, 1, 2, -2, 1, -1]


@clause("M-5.14")
@pytest.mark.parametrize("command", ["copper copper", "stone"])
def test_a_small_piece_to_be_upgraded_must_be_held_when_it_is_announced(command):
    table = collecting(1, goods="c")
    assert table.choices("A") == {"announce upgrades none", "announce upgrades copper"}
    assert table.refused(f"A: announce upgrades {command}") == "M-5.14"


@clause("M-5.11", "M-5.14", example="E-26")
def test_who_is_paid_out_first_may_lose_a_large_piece_to_the_next():
    table = Position(3)
    table.give("A", goods="2c")
    table.give("B", goods="c p")
    table.give("D", goods="7C")
    table.play("A: town", "A: place 3,1", "B: place 1,1", "D: pass")
    small = table.state.goods[COPPER]
    assert table.state.goods[LARGE_COPPER] == 2
    table.play("A: announce upgrades copper copper")
    assert (table["A"].goods[LARGE_COPPER], table.state.goods[LARGE_COPPER]) == (2, 0)
    table.play("B: announce upgrades copper")
    assert [event.seat for event in table.events_of("returns")] == [0, 2]
    assert [table[name].goods[LARGE_COPPER] for name in "ABD"] == [1, 1, 6]
    assert table.state.goods[LARGE_COPPER] == 1
    assert table.state.goods[COPPER] == small + 3
    assert table["B"].cattle == 1


@clause("M-5.11", "M-5.14", example="E-26")
def test_were_the_other_paid_out_first_the_large_pieces_would_lie_otherwise():
    table = Position(3, active="B")
    table.give("A", goods="2c p")
    table.give("B", goods="c")
    table.give("D", goods="7C")
    table.play("B: town", "B: place 1,1", "D: pass", "A: place 3,1")
    table.play("B: announce upgrades copper", "A: announce upgrades copper copper")
    assert [table[name].goods[LARGE_COPPER] for name in "ABD"] == [2, 0, 6]
    assert table.state.goods[LARGE_COPPER] == 1


def all_large_copper_and_one_small() -> Position:
    table = Position(2)
    table.give("A", goods="6C c")
    table.play("A: town", "A: place 3,1", "B: pass")
    assert table.state.goods[LARGE_COPPER] == 0
    return table


@clause("M-9.2", "M-5.14", example="E-27")
def test_who_holds_all_large_copper_upgrades_at_his_own_cost():
    table = all_large_copper_and_one_small()
    table.play("A: announce upgrades copper")
    assert [event.seat for event in table.events_of("returns")] == [0]
    assert table["A"].goods == goods("6C")
    assert table.state.goods[LARGE_COPPER] == 0


@clause("M-5.14", example="E-27")
def test_to_announce_nothing_is_legal_and_better():
    table = all_large_copper_and_one_small()
    table.play("A: announce upgrades none")
    assert table["A"].goods == goods("6C c")


@clause("M-2.9", "M-7.2", "M-5.15", example="E-28")
def test_the_active_collector_may_trade_cattle_for_the_piece_to_upgrade():
    table = collecting(3, cattle=1)
    untraded = {text for text in table.choices("A") if not text.startswith("trade")}
    assert untraded == {"announce upgrades none"}
    assert table.forced == ""
    table.play("A: trade copper", "A: announce upgrades copper")
    assert table["A"].goods == goods("C")


@clause("M-7.3", "M-5.15", example="E-28")
def test_a_collector_who_is_not_active_may_not_trade():
    table = Position(2)
    table.give("B", goods="p", cattle=1)
    table.play("A: town", "A: place 2,1", "B: place 3,1", "A: announce goods none")
    assert table.choices("B") == {"announce upgrades none"}
    assert table.refused("B: trade copper") == "M-7.3"


@clause("M-5.15", example="E-28")
def test_the_cattle_just_won_comes_too_late_for_an_upgrade():
    table = collecting(1)
    assert table.refused("A: trade copper") == "M-7.1"
    table.play("A: announce upgrades none")
    assert table["A"].cattle == 1
    table.play("A: trade copper")
    assert table.refused("A: announce upgrades copper") == "M-2.6"


@clause("M-5.15")
def test_a_payout_goes_from_pumpkins_to_upgrades_to_silver():
    table = collecting(4, goods="c")
    table.events.clear()
    table.play("A: announce upgrades copper")
    shown = [event.id for event in table.events]
    assert shown == ["collects", "upgrades", "takes_goods", "takes_silver"]


@clause("M-5.17", example="E-29")
def test_pumpkins_lost_to_a_refill_cost_the_reward():
    table = Position(2)
    table.give("A", goods="8p", cattle=1)
    table.give("B", goods="3p")
    table.play("A: town", "A: place 2,1", "B: place 1,3")
    assert (pumpkins(table), table.state.goods[PUMPKIN]) == ([9, 3], 0)
    table.play("A: trade pumpkin")
    assert (pumpkins(table), table.state.goods[PUMPKIN]) == ([9, 2], 1)
    table.play("A: announce goods stone grain")
    assert (pumpkins(table), table.state.goods[PUMPKIN]) == ([8, 2], 2)
    assert table["A"].goods == goods("8p s g")
    assert (table["B"].cattle, table.asked) == (0, "A")


@clause("M-5.16", example="E-30")
def test_without_cattle_in_the_supply_row_one_gives_only_its_upgrades():
    table = Position()
    table.give("B", cattle=table.state.cattle)
    table.give("A", goods="2c")
    table.play("A: town", "A: place 1,1", "B: pass", "D: pass", "E: pass")
    table.play("A: announce upgrades copper copper")
    assert (table["A"].cattle, table.state.cattle) == (0, 0)
    assert table["A"].goods == goods("2C")


@clause("M-5.18")
def test_after_the_payout_every_contractor_goes_home():
    table = opened(1, 1, at="1,1")
    table.play("B: place 2,1", "A: announce upgrades none", "B: announce goods grain")
    assert table["B"].goods[GRAIN] == 1
    assert table.state.contractor == [NOBODY] * 4
    table.play("A: end turn", "B: town")
    assert table.offers("B", "place") == {f"place {row},1" for row in (1, 2, 3, 4)}


@clause("M-5.18")
def test_contractors_stay_until_the_last_one_has_collected():
    table = opened(1, 1, at="1,1")
    table.play("B: place 2,1", "A: announce upgrades none")
    assert table.state.contractor == [table.seat("A"), table.seat("B"), NOBODY, NOBODY]
