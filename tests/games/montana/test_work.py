"""Chapter 4: bank and production."""

from __future__ import annotations

import pytest

from games.montana.position import FIRST, Position, goods, workers
from planwagen.games.montana.board import AREAS, COLOURS, GRAIN, STONE
from tabletop import clause


def staff(text: str) -> tuple[int, ...]:
    return tuple(workers(text))


@clause("M-4.1", "M-4.2", "M-4.3", example="E-2")
def test_two_workers_bring_eight_silver_from_the_bank():
    table = Position()
    table.give("A", workers="copper stone grain", silver=2)
    table.play("A: bank 2 copper stone")
    assert (table["A"].silver, table["A"].workers) == (10, workers("grain"))
    table.play("A: end turn")
    assert table.state.bank == [None, staff("copper stone"), None]


@clause("M-4.1")
def test_a_taken_bank_space_is_refused():
    table = Position()
    table.occupy("bank 2", "2stone")
    table.give("A", workers="2copper")
    assert not [text for text in table.choices("A") if text.startswith("bank 2")]
    assert table.refused("A: bank 2 copper copper") == "M-4.4"


@clause("M-4.1")
def test_the_bank_takes_workers_of_any_colours_that_are_held():
    table = Position()
    table.give("A", workers="copper pumpkin")
    assert table.offers("A", "bank") == {
        "bank 1 copper",
        "bank 1 pumpkin",
        "bank 2 copper pumpkin",
    }
    assert table.refused("A: bank 1 stone") == "M-4.1"


@clause("M-4.2")
@pytest.mark.parametrize(
    "command", ["bank 1 copper copper", "bank 2 copper", "bank 3 copper copper"]
)
def test_a_bank_space_takes_neither_more_nor_fewer_workers(command):
    table = Position()
    table.give("A", workers="4copper")
    assert table.refused(f"A: {command}") == "M-4.2"


@clause("M-4.3")
@pytest.mark.parametrize(("count", "silver"), [(1, 5), (2, 8), (3, 11)])
def test_one_two_or_three_workers_bring_five_eight_or_eleven_silver(count, silver):
    table = Position()
    table.give("A", workers="4stone")
    table.play(f"A: bank {count}{' stone' * count}")
    assert (table["A"].silver, sum(table["A"].workers)) == (silver, 4 - count)
    assert len(FIRST.bank) == 3


@clause("M-4.2", "M-4.7", example="E-18")
def test_two_workers_cannot_take_the_space_for_three():
    table = Position()
    table.give("A", workers="copper stone")
    assert not [text for text in table.choices("A") if text.startswith("bank 3")]
    assert table.refused("A: bank 3 copper stone") == "M-4.2"
    assert table.refused("A: bank 3 copper copper stone") == "M-4.1"


@clause("M-4.2", "M-4.7", example="E-18")
def test_the_mine_takes_one_copper_worker_or_any_two():
    table = Position()
    table.give("A", workers="3copper 3stone", silver=1)
    mine = {text for text in table.choices("A") if text.startswith("produce mine")}
    assert mine == {
        "produce mine 1 copper",
        "produce mine 1 copper copper",
        "produce mine 1 copper stone",
        "produce mine 1 stone stone",
    }
    assert table.refused("A: produce mine 1 stone") == "M-4.7"
    assert table.refused("A: produce mine 1 copper stone stone") == "M-4.7"


def bank_but_for_the_second(**kit: int | str) -> Position:
    table = Position()
    table.occupy("bank 1", "grain")
    table.occupy("bank 3", "3grain")
    table.give("A", workers="2stone", **kit)
    return table


@clause("M-4.4", example="E-17")
def test_the_full_bank_stays_full_until_the_turn_ends_and_is_then_emptied():
    table = bank_but_for_the_second()
    table.play("A: bank 2 stone stone")
    assert table["A"].silver == 8
    assert table.state.bank == [staff("grain"), staff("2stone"), staff("3grain")]
    supply = sum(table.state.workers)
    table.play("A: end turn")
    assert sum(table.state.workers) == supply + 6
    assert table.state.bank == [None, None, None]


@clause("M-4.4", example="E-17")
def test_the_next_player_finds_the_bank_free():
    table = bank_but_for_the_second()
    table.give("B", workers="6copper")
    table.play("A: bank 2 stone stone", "A: end turn")
    assert {text[:6] for text in table.offers("B", "bank")} == {"bank 1", "bank 2", "bank 3"}


@clause("M-4.4", example="E-17")
def test_in_an_extra_turn_the_player_finds_the_bank_free():
    table = bank_but_for_the_second(canteens=1)
    table["A"].workers = workers("2stone 3copper")
    table.balance()
    table.play("A: bank 2 stone stone", "A: use canteen")
    assert {text[:6] for text in table.offers("A", "bank")} == {"bank 1", "bank 2", "bank 3"}


@clause("M-4.4", example="E-17")
def test_a_bank_with_an_empty_space_is_not_emptied():
    table = Position()
    table.occupy("bank 1", "grain")
    table.give("A", workers="2stone")
    table.play("A: bank 2 stone stone", "A: end turn")
    assert table.state.bank == [staff("grain"), staff("2stone"), None]


@clause("M-4.5", "M-4.8", "M-4.9")
@pytest.mark.parametrize(
    ("area", "letter", "deals"),
    [
        ("mine", "c", [(1, 1), (3, 2), (6, 3)]),
        ("quarry", "s", [(1, 1), (3, 2), (6, 3)]),
        ("grain field", "g", [(1, 2), (3, 3), (6, 4)]),
        ("vegetable field", "p", [(1, 2), (3, 3), (6, 4)]),
    ],
)
@pytest.mark.parametrize("space", [1, 2, 3])
def test_each_big_space_has_its_price_and_its_yield(area, letter, deals, space):
    table = Position()
    table.give("A", workers="2copper", silver=10)
    table.play(f"A: produce {area} {space} copper copper")
    price, count = deals[space - 1]
    assert table["A"].silver == 10 - price
    assert table["A"].goods == goods(f"{count}{letter}")


@clause("M-4.9")
def test_every_area_has_three_big_spaces():
    assert [len(spaces) for spaces in FIRST.spaces_of] == [3, 3, 3, 3]


@clause("M-4.6")
def test_a_big_space_with_a_worker_is_taken_though_its_small_space_is_empty():
    table = Position()
    table.occupy("mine 2", "copper")
    table.give("A", workers="copper", silver=9)
    assert table.offers("A", "produce") == {"produce mine 1 copper", "produce mine 3 copper"}
    assert table.refused("A: produce mine 2 copper") == "M-4.6"


@clause("M-4.7")
def test_workers_that_are_not_held_cannot_be_placed():
    table = Position()
    table.give("A", workers="copper", silver=9)
    assert table.refused("A: produce quarry 1 stone") == "M-4.7"
    assert table.refused("A: produce mine 1 copper copper") == "M-4.7"


@clause("M-4.7")
@pytest.mark.parametrize("area", [area.name for area in AREAS])
def test_one_worker_serves_only_in_the_area_of_its_colour(area):
    table = Position()
    table.give("A", workers="copper stone grain pumpkin", silver=1)
    own = next(COLOURS[a.colour] for a in AREAS if a.name == area)
    alone = {f"produce {area} 1 {colour}" for colour in COLOURS} & table.choices("A")
    assert alone == {f"produce {area} 1 {own}"}


@clause("M-4.8")
def test_there_is_no_part_yield_for_a_part_price():
    table = Position()
    table.give("A", workers="copper", silver=5)
    refusal = table.refusal("A: produce mine 3 copper")
    assert (refusal.clause, refusal.params) == ("M-4.8", {"need": 6, "held": 5})


@clause("M-4.8", "M-7.1", example="E-21")
def test_the_missing_silver_can_be_had_for_cattle():
    table = Position()
    table.give("A", workers="copper", silver=2, cattle=1)
    refusal = table.refusal("A: produce mine 2 copper")
    assert (refusal.clause, refusal.params) == ("M-4.8", {"need": 3, "held": 2})
    table.play("A: trade silver", "A: produce mine 2 copper")
    assert (table["A"].silver, table["A"].cattle) == (2, 0)
    assert table["A"].goods == goods("2c")


@clause("M-4.10")
@pytest.mark.parametrize(("area", "letter"), [("mine", "c"), ("quarry", "s")])
def test_mine_and_quarry_give_small_pieces_only(area, letter):
    table = Position()
    table.give("A", workers="4grain", silver=6)
    table.play(f"A: produce {area} 3 grain grain", "A: staff small grain grain")
    assert table["A"].goods == goods(f"4{letter}")


@clause("M-4.7", "M-4.11", example="E-3")
def test_big_and_small_space_of_the_grain_field():
    table = Position(2)
    table.give("A", workers="grain copper stone", silver=7, goods="g")
    table.give("B", goods="g")
    assert table.state.goods[GRAIN] == 10
    table.play("A: produce grain field 3 grain")
    assert (table["A"].silver, table["A"].goods[GRAIN]) == (1, 5)
    table.play("A: staff small copper stone")
    assert (table["A"].silver, table["A"].goods[GRAIN]) == (1, 6)
    assert table.state.goods[GRAIN] == 5
    assert table["A"].workers == workers("")


@clause("M-4.11")
def test_the_small_space_is_voluntary_and_staffed_like_the_big_one():
    table = Position()
    table.give("A", workers="2copper 2stone", silver=1)
    table.play("A: produce mine 1 copper")
    assert table.choices("A") == {
        "staff small copper",
        "staff small copper stone",
        "staff small stone stone",
        "skip small",
    }
    assert table.refused("A: staff small stone") == "M-4.7"
    assert table.refused("A: staff small copper copper") == "M-4.7"


@clause("M-4.11")
@pytest.mark.parametrize("area", [area.name for area in AREAS])
def test_every_small_space_brings_one_more_of_the_same_good(area):
    table = Position()
    table.give("A", workers="4copper", silver=1)
    table.play(f"A: produce {area} 1 copper copper")
    good = next(a.good for a in AREAS if a.name == area)
    before = table["A"].goods[good]
    table.play("A: staff small copper copper")
    assert (table["A"].goods[good], table["A"].silver) == (before + 1, 0)


@clause("M-4.11", "M-4.12", example="E-20")
def test_a_skipped_small_space_stays_empty_until_the_mine_is_emptied():
    table = Position()
    table.give("A", workers="2copper", silver=3)
    table.give("B", workers="copper", silver=9)
    table.play("A: produce mine 2 copper", "A: skip small", "A: end turn")
    assert table["A"].goods == goods("2c")
    assert table.refused("B: staff small copper") == "M-4.12"
    assert table.refused("B: produce mine 2 copper") == "M-4.6"
    assert table.state.small == [None] * 12


@clause("M-4.12", example="E-20")
def test_once_the_mine_is_emptied_its_small_spaces_can_be_used_again():
    table = Position()
    table.occupy("mine 1", "copper")
    table.occupy("mine 2", "copper")
    table.give("A", workers="copper", silver=6)
    table.give("B", workers="2copper", silver=3)
    table.play("A: produce mine 3 copper", "A: skip small", "A: end turn")
    table.play("B: produce mine 2 copper", "B: staff small copper")
    assert table["B"].goods == goods("3c")


@clause("M-4.11", "M-4.12", example="E-20")
def test_with_the_small_space_three_copper_cost_still_three_silver():
    table = Position()
    table.give("A", workers="2copper", silver=3)
    table.play("A: produce mine 2 copper", "A: staff small copper")
    assert (table["A"].goods, table["A"].silver) == (goods("3c"), 0)


@clause("M-4.12")
def test_a_small_space_is_not_used_alone_nor_later_in_the_turn():
    table = Position()
    table.occupy("mine 2", "copper")
    table.give("A", workers="3copper", silver=3)
    assert table.refused("A: staff small copper") == "M-4.12"
    table.play("A: produce mine 1 copper", "A: skip small")
    assert table.refused("A: staff small copper") == "M-4.12"


@clause("M-4.12")
def test_the_small_space_is_the_one_beside_the_big_space_just_taken():
    table = Position()
    table.occupy("mine 1", "copper")
    table.give("A", workers="2copper", silver=3)
    table.play("A: produce mine 2 copper", "A: staff small copper")
    mine = [table.state.small[space] for space in FIRST.spaces_of[0]]
    assert mine == [None, staff("copper"), None]


@clause("M-4.13", example="E-19")
def test_a_full_quarry_is_emptied_at_the_end_of_the_turn_and_the_mine_is_not():
    table = Position()
    table.occupy("quarry 1", "stone")
    table.occupy("quarry 1 small", "2grain")
    table.occupy("quarry 2", "2pumpkin")
    table.occupy("mine 1", "copper")
    table.occupy("mine 3", "copper")
    table.give("A", workers="stone", silver=6)
    table.play("A: produce quarry 3 stone", "A: skip small")
    quarry = [table.state.big[space] for space in FIRST.spaces_of[1]]
    assert quarry == [staff("stone"), staff("2pumpkin"), staff("stone")]
    table.play("A: end turn")
    assert [table.state.big[space] for space in FIRST.spaces_of[1]] == [None] * 3
    assert table.state.small == [None] * 12
    assert table.state.workers == workers("16copper 18stone 18grain 18pumpkin")
    assert [table.state.big[space] for space in FIRST.spaces_of[0]] == [
        staff("copper"),
        None,
        staff("copper"),
    ]


@clause("M-4.13")
def test_an_emptied_area_is_open_again_in_the_following_turn():
    table = Position()
    table.occupy("mine 1", "copper")
    table.occupy("mine 2", "copper")
    table.give("A", workers="copper", silver=6)
    table.give("B", workers="copper", silver=6)
    table.play("A: produce mine 3 copper", "A: skip small", "A: end turn")
    assert table.offers("B", "produce") == {f"produce mine {n} copper" for n in (1, 2, 3)}


@clause("M-4.14")
def test_placed_workers_belong_to_nobody():
    table = Position()
    table.crowd("copper", 18)
    table.give("A", workers="stone")
    table.play("A: recruit", "luck: sector 3", "A: skip move", "A: end turn")
    # Not one of the placed workers came back for the two that were due.
    assert [table[name].workers[0] for name in "ABDE"] == [0, 0, 0, 0]
    assert table.state.workers[0] == 0


@clause("M-4.15")
def test_the_small_space_has_a_refill_of_its_own():
    table = Position(2)
    table.give("A", workers="2grain", silver=6, goods="4g")
    table.give("B", goods="4g")
    table.play("A: produce grain field 3 grain")
    assert (table["A"].goods[GRAIN], table.state.goods[GRAIN]) == (8, 0)
    assert not table.events_of("returns")
    table.play("A: staff small grain")
    assert (table["A"].goods[GRAIN], table["B"].goods[GRAIN], table.state.goods[GRAIN]) == (8, 3, 1)


@clause("M-4.15")
def test_the_refill_comes_after_payment_and_before_the_goods():
    table = Position(2)
    table.give("A", workers="grain", silver=1, goods="6g")
    table.give("B", goods="6g")
    table.play("A: produce grain field 1 grain")
    assert [event.id for event in table.events] == [
        "staffs_area",
        "pays_silver",
        "returns",
        "returns",
        "takes_goods",
    ]


@clause("M-9.1", "M-9.2", example="E-4")
def test_three_stones_are_due_and_all_return_one_the_receiver_too():
    table = Position(3)
    table.give("A", goods="s", workers="stone", silver=6)
    table.give("B", goods="7s")
    table.give("D", goods="8s")
    assert table.state.goods[STONE] == 2
    table.play("A: produce quarry 3 stone")
    assert [event.seat for event in table.events_of("returns")] == [0, 1, 2]
    assert [table[name].goods[STONE] for name in "ABD"] == [3, 6, 7]
    assert table.state.goods[STONE] == 2
