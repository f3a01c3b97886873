"""Chapter 9: shortages."""

from __future__ import annotations

import pytest

from games.montana.position import FIRST, SHORT, Position, goods, workers
from planwagen.games.montana.board import COPPER, GRAIN, PUMPKIN, STONE
from tabletop import clause


def held(table: Position, good: int) -> list[int]:
    """Of one good: each player clockwise, and the supply last."""
    return [*(player.goods[good] for player in table.state.players), table.state.goods[good]]


def workers_held(table: Position, colour: str) -> list[int]:
    """The same of one colour of workers."""
    place = workers(colour).index(1)
    boards = [player.workers[place] for player in table.state.players]
    return [*boards, table.state.workers[place]]


def returned(table: Position) -> list[str]:
    """Who returned something, pass by pass."""
    return [table.names[event.seat] for event in table.events_of("returns")]


# Passes.


@clause("M-9.1", "M-9.2", example="E-43")
def test_passes_are_made_until_the_supply_suffices():
    table = Position(players=2)
    table.give("A", goods="9g", workers="grain", silver=6)
    table.give("B", goods="2g")
    assert held(table, GRAIN) == [9, 2, 1]
    table.play("A: produce grain field 3 grain")
    assert returned(table) == ["A", "B", "A", "B"]
    assert held(table, GRAIN) == [11, 0, 1]


@clause("M-9.1", example="E-44")
def test_who_has_none_of_the_kind_returns_none():
    table = Position(players=3)
    table.give("B", goods="p")
    table.give("D", goods="17p")
    assert held(table, PUMPKIN) == [0, 1, 17, 0]
    table.play("A: town")
    assert returned(table) == ["B", "D"]
    assert held(table, PUMPKIN) == [1, 0, 16, 1]


@clause("M-9.1")
def test_a_supply_that_just_suffices_is_not_refilled():
    table = Position(players=2)
    table.give("A", workers="grain", silver=6)
    table.give("B", goods="8g")
    table.play("A: produce grain field 3 grain")
    assert returned(table) == []
    assert held(table, GRAIN) == [4, 8, 0]


@clause("M-9.2")
def test_the_receiver_returns_like_all_others():
    table = Position(players=2)
    table.give("A", goods="12g", cattle=1)
    table.play("A: trade grain")
    assert returned(table) == ["A"]
    assert held(table, GRAIN) == [12, 0, 0]


@clause("M-9.2")
def test_all_return_even_if_fewer_would_do():
    table = Position(players=4)
    for name in "ABDE":
        table.give(name, goods="6c")
    table.give("A", goods="6c", cattle=1)
    table.play("A: trade copper")
    assert returned(table) == ["A", "B", "D", "E"]
    assert held(table, COPPER) == [6, 5, 5, 5, 3]


# What is returned.


@clause("M-9.3")
def test_workers_on_the_worker_board_are_not_returned():
    table = Position(players=2)
    table.give("B", workers="8copper")
    table.crowd("copper", 10)
    placed = [*table.state.bank, *table.state.big, *table.state.small]
    table.play("A: recruit", "luck: sector 3")
    assert workers_held(table, "copper") == [2, 6, 0]
    assert [*table.state.bank, *table.state.big, *table.state.small] == placed


@clause("M-9.3")
def test_nothing_but_the_kind_that_is_short_is_touched():
    table = Position(players=2)
    table.give("A", cattle=1)
    rich = table.give(
        "B", goods="12g 3p 3c 2C 3s 2S", workers="2grain copper", silver=9, cattle=2, canteens=1
    )
    table.play("A: trade grain")
    assert rich.goods == goods("11g 3p 3c 2C 3s 2S")
    assert rich.workers == workers("2grain copper")
    assert (rich.silver, rich.cattle, rich.canteens) == (9, 2, 1)


@clause("M-9.4")
def test_both_workers_of_a_sector_are_due_together():
    table = Position(players=2)
    table.give("A", workers="copper")
    table.give("B", workers="6copper")
    table.crowd("copper", 10)
    assert workers_held(table, "copper") == [1, 6, 1]
    table.play("A: recruit", "luck: sector 3")
    assert workers_held(table, "copper") == [2, 5, 1]
    assert returned(table) == ["A", "B"]


@clause("M-9.4")
def test_two_white_workers_of_one_colour_are_due_together():
    table = Position(players=2)
    table.give("A", workers="copper")
    table.give("B", workers="6copper")
    table.crowd("copper", 10)
    table.play("A: recruit", "luck: sector 1", "A: pick white copper copper")
    assert workers_held(table, "copper") == [2, 5, 1]


@clause("M-9.4")
def test_the_small_space_has_a_refill_of_its_own():
    table = Position(players=2)
    table.give("A", workers="2copper", silver=6)
    table.give("B", goods="9c")
    table.play("A: produce mine 3 copper")
    assert held(table, COPPER) == [3, 9, 0]
    table.play("A: staff small copper")
    assert held(table, COPPER) == [3, 8, 1]


@clause("M-9.4")
def test_an_announcement_is_due_as_a_whole_kind_by_kind():
    table = Position(players=2)
    table.give("B", goods="11c 9s")
    table.play("A: town", "A: place 2,1", "B: pass")
    table.play("A: announce goods copper copper stone")
    assert returned(table) == ["B"]  # 1 of 2 copper was there, and 3 stone
    assert held(table, COPPER) == [2, 10, 0]
    assert held(table, STONE) == [1, 9, 2]


@clause("M-9.5")
def test_if_nobody_has_any_the_player_takes_what_there_is():
    table = Position(players=2)
    table.crowd("copper", 17)
    table.play("A: recruit", "luck: sector 3")
    assert workers_held(table, "copper") == [1, 0, 0]
    assert "skip move" in table.choices("A")


@clause("M-9.5")
def test_if_there_is_none_at_all_the_rest_is_lost():
    table = Position(players=2)
    table.crowd("pumpkin", 18)
    table.play("A: recruit", "luck: sector 2", "A: skip move", "A: end turn")
    assert table["A"].workers == workers("")
    assert table.asked == "B"


@clause("M-9.5", "M-9.2")
def test_the_receivers_own_workers_serve_him_when_nobody_else_has_any():
    table = Position(players=2)
    table.give("A", workers="2copper")
    table.crowd("copper", 16)
    table.play("A: recruit", "luck: sector 3")
    assert workers_held(table, "copper") == [2, 0, 0]


# Everywhere.


@clause("M-9.6")
@pytest.mark.parametrize(
    ("letter", "lines", "result"),
    [
        ("g", ["A: produce grain field 1 grain"], [2, 10, 0]),
        ("g", ["A: produce grain field 1 grain", "A: staff small pumpkin pumpkin"], [2, 9, 1]),
        ("p", ["A: town"], [1, 11, 0]),
        ("s", ["A: town", "A: place 2,1", "B: pass", "A: announce goods stone stone"], [2, 10, 0]),
        (
            "C",
            ["A: town", "A: place 3,1", "B: pass", "A: announce upgrades copper copper"],
            [2, 4, 0],
        ),
        ("s", ["A: trade stone"], [1, 11, 0]),
    ],
    ids=["production", "small space", "opening pumpkin", "town goods", "upgrades", "trade"],
)
def test_goods_are_refilled_wherever_they_come_from(
    letter: str, lines: list[str], result: list[int]
):
    table = Position(players=2)
    table.give("A", workers="grain 2pumpkin", silver=1, cattle=1, goods="2c")
    table.give("B", goods=f"{table.state.goods[SHORT[letter]]}{letter}")
    assert table.state.goods[SHORT[letter]] == 0
    table.play(*lines)
    assert held(table, SHORT[letter]) == result


@clause("M-9.6")
@pytest.mark.parametrize(
    ("lines", "result"),
    [
        (["A: recruit", "luck: sector 3"], [2, 6, 0]),
        (["A: recruit", "luck: sector 2", "A: move arrow 1"], [2, 6, 0]),
        (["A: recruit", "luck: sector 1", "A: pick white copper stone"], [1, 7, 0]),
        (["A: trade copper worker"], [1, 7, 0]),
    ],
    ids=["spin", "extra move", "white", "trade"],
)
def test_workers_are_refilled_wherever_they_come_from(lines: list[str], result: list[int]):
    table = Position(players=2)
    table.give("A", goods="g", cattle=1)
    table.give("B", workers="8copper")
    table.crowd("copper", 10)
    table.play(*lines)
    assert workers_held(table, "copper") == result


@clause("M-9.7")
def test_nobody_is_asked_about_returning():
    table = Position(players=4)
    for name in "BDE":
        table.give(name, goods="8g")
    table.give("A", cattle=1)
    table.play("A: trade grain")
    assert table.asked == "A"
    assert table.state.todo == Position(players=4).state.todo
    assert held(table, GRAIN) == [1, 7, 7, 7, 2]


@clause("M-9.8")
def test_money_never_runs_short():
    table = Position(players=2)
    table.give("A", workers="3grain")
    table.give("B", silver=10_000)
    table.play("A: bank 3 grain grain grain")
    assert (table["A"].silver, table["B"].silver) == (11, 10_000)


@clause("M-9.8", "M-5.16")
def test_missing_cattle_is_not_refilled():
    table = Position(players=2)
    table.land((0, 0))
    table.give("B", cattle=FIRST.box.cattle)
    table.play("A: town", "A: place 1,1", "B: pass", "A: announce upgrades none")
    assert (table["A"].cattle, table["B"].cattle) == (0, FIRST.box.cattle)
