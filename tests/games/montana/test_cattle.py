"""Chapter 7: cattle trade."""

from __future__ import annotations

import pytest

from games.montana.position import Position, goods, workers
from planwagen.games.montana.board import GRAIN
from tabletop import clause

TRADES = {
    *("trade copper", "trade stone", "trade grain", "trade pumpkin", "trade silver"),
    *("trade copper worker", "trade stone worker", "trade grain worker", "trade pumpkin worker"),
}


def trades(table: Position, name: str) -> set[str]:
    return {choice for choice in table.choices(name) if choice.startswith("trade")}


def two_players(**kit: int | str) -> Position:
    """A holds this and 1 cattle, if no other number is named."""
    table = Position(players=2)
    table.give("A", **{"cattle": 1, **kit})
    return table


# One cattle for one thing.


@clause("M-7.1")
def test_nine_things_can_be_had_for_cattle():
    assert trades(two_players(), "A") == TRADES


@clause("M-7.1")
@pytest.mark.parametrize(
    ("wanted", "letter"), [("copper", "c"), ("stone", "s"), ("grain", "g"), ("pumpkin", "p")]
)
def test_one_cattle_brings_one_small_good(wanted: str, letter: str):
    table = two_players()
    table.play(f"A: trade {wanted}")
    assert (table["A"].cattle, table["A"].goods) == (0, goods(letter))


@clause("M-7.1")
def test_one_cattle_brings_three_silver():
    table = two_players()
    table.play("A: trade silver")
    assert (table["A"].cattle, table["A"].silver) == (0, 3)


@clause("M-7.1")
@pytest.mark.parametrize("colour", ["copper", "stone", "grain", "pumpkin"])
def test_one_cattle_brings_one_worker_of_any_colour(colour: str):
    table = two_players()
    table.play(f"A: trade {colour} worker")
    assert (table["A"].cattle, table["A"].workers) == (0, workers(colour))


@clause("M-7.1")
@pytest.mark.parametrize("wanted", ["large copper", "large stone", "canteen", "settlement"])
def test_large_pieces_and_other_things_cannot_be_had_for_cattle(wanted: str):
    table = two_players()
    assert table.refused(f"A: trade {wanted}") == "M-7.1"


@clause("M-7.1")
@pytest.mark.parametrize("trade", sorted(TRADES))
def test_without_cattle_nobody_trades(trade: str):
    table = two_players(cattle=0)
    assert trades(table, "A") == set()
    assert table.refused(f"A: {trade}") == "M-7.1"


@clause("M-7.1", "M-7.2", example="E-40")
def test_cattle_is_traded_any_number_of_times_in_one_turn():
    table = two_players(cattle=3)
    table.play("A: trade grain", "A: recruit", "luck: sector 3")
    table.play("A: trade grain", "A: move arrow 2", "A: pick white stone grain")
    table.play("A: trade silver", "A: end turn")
    assert table["A"].cattle == 0
    assert (table["A"].silver, table["A"].goods[GRAIN]) == (3, 0)
    assert table.asked == "B"


@clause("M-7.2", "M-7.3", example="E-40")
def test_cattle_is_traded_neither_in_anothers_turn_nor_while_naming_white_workers():
    table = two_players()
    table.give("B", cattle=1)
    assert table.refused("B: trade grain") == "M-7.3"
    table.play("A: recruit", "luck: sector 5")
    assert trades(table, "A") == set()
    assert table.refused("A: trade grain") == "M-7.2"


# When.


@clause("M-7.2")
@pytest.mark.parametrize(
    "lines",
    [
        [],
        ["A: recruit", "luck: sector 3"],
        ["A: produce mine 1 copper"],
        ["A: town"],
        ["A: town", "A: place 1,1", "B: place 1,2"],
        ["A: town", "A: place 1,1", "B: pass"],
        ["A: town", "A: place 2,1", "B: pass"],
        ["A: settle 1,0"],
        ["A: settle 1,0", "A: settle 2,0"],
        ["A: settle 1,0", "A: stop settling"],
        ["A: bank 1 copper"],
        ["A: recruit", "luck: sector 3", "A: skip move"],
    ],
    ids=[
        *("before the action", "between spin and move", "between big and small space"),
        *("placing", "moving", "announcing upgrades", "announcing goods"),
        *("between builds", "before the third build", "after the last build"),
        *("after work", "after recruiting"),
    ],
)
def test_the_active_player_trades_whenever_he_is_asked(lines: list[str]):
    table = Position(players=2)
    table.land((0, 0))
    table.give("A", cattle=1, silver=1, workers="copper", goods="3g 3p")
    table.give("B", goods="2p")
    table.play(*lines)
    question = table.state.todo[:]
    assert trades(table, "A") == TRADES
    table.play("A: trade silver")
    assert table.state.todo == question


@clause("M-7.2", "M-3.9")
def test_nobody_trades_while_giving_back():
    table = two_players(workers="8stone")
    table.play("A: recruit", "luck: sector 3")
    assert trades(table, "A") == set()
    assert table.refused("A: trade silver") == "M-7.2"
    table.play("A: give back stone stone")
    assert trades(table, "A") == TRADES


@clause("M-7.2", "M-3.5")
def test_nobody_trades_while_the_extra_move_shows_white_workers():
    table = two_players(goods="2g")
    table.play("A: recruit", "luck: sector 3", "A: move arrow 2")
    assert trades(table, "A") == set()
    assert table.refused("A: trade stone") == "M-7.2"


# Own turn only.


@clause("M-7.3")
@pytest.mark.parametrize(
    "lines",
    [
        ["A: town", "A: place 1,1"],
        ["A: town", "A: place 1,1", "B: place 2,1", "A: announce upgrades none"],
    ],
    ids=["bidding", "collecting"],
)
def test_others_do_not_trade_when_they_are_asked_in_the_town(lines: list[str]):
    table = two_players()
    table.give("B", cattle=1, goods="3p")
    table.play(*lines)
    assert table.asked == "B"
    assert trades(table, "B") == set()
    assert table.refused("B: trade grain") == "M-7.3"


@clause("M-7.3")
def test_an_outbid_player_who_is_not_active_does_not_trade():
    table = Position(players=3)
    table.give("B", cattle=1, goods="3p")
    table.give("D", goods="3p")
    table.play("A: town", "A: place 1,1", "B: place 2,1", "D: place 2,2")
    assert table.asked == "B"
    assert table.refused("B: trade pumpkin") == "M-7.3"


@clause("M-7.3")
def test_the_active_player_does_not_interrupt_others():
    table = two_players()
    table.give("B", goods="3p")
    table.play("A: town", "A: place 1,1")
    assert trades(table, "A") == set()
    assert table.refused("A: trade pumpkin") == "M-7.3"


# Where things go to and come from.


@clause("M-7.4")
@pytest.mark.parametrize("trade", sorted(TRADES))
def test_traded_cattle_goes_to_the_supply(trade: str):
    table = two_players()
    supply = table.state.cattle
    table.play(f"A: {trade}")
    assert table.state.cattle == supply + 1


@clause("M-7.5", "M-9.6")
def test_a_trade_for_a_good_that_is_short_makes_all_return_one():
    table = two_players(goods="5g")
    table.give("B", goods="7g")
    table.play("A: trade grain")
    assert (table["A"].goods[GRAIN], table["B"].goods[GRAIN]) == (5, 6)
    assert table.state.goods[GRAIN] == 1


@clause("M-7.5", "M-9.6")
def test_a_trade_for_a_worker_that_is_short_makes_all_return_one():
    table = two_players()
    table.give("B", workers="8copper")
    table.crowd("copper", 10)
    table.play("A: trade copper worker")
    assert (table["A"].workers, table["B"].workers) == (workers("copper"), workers("7copper"))


@clause("M-7.5")
def test_a_colour_that_stands_on_the_worker_board_completely_cannot_be_traded_for():
    table = two_players()
    table.crowd("pumpkin", 18)
    assert trades(table, "A") == TRADES - {"trade pumpkin worker"}
    assert table.refused("A: trade pumpkin worker") == "M-7.5"


@clause("M-7.6", example="E-41")
def test_a_ninth_worker_may_be_traded_for_and_then_one_goes_back():
    table = two_players(workers="4copper 2grain 2pumpkin")
    table.play("A: trade stone worker")
    assert table["A"].workers == workers("4copper 2grain 2pumpkin stone")
    colours = ["copper", "grain", "pumpkin", "stone"]
    assert table.choices("A") == {f"give back {colour}" for colour in colours}
    assert table.refused("A: give back copper grain") == "M-3.9"
    assert table.refused("A: recruit") == "M-3.9"
    table.play("A: give back copper")
    assert table["A"].workers == workers("3copper 2grain 2pumpkin stone")
    assert "recruit" in table.choices("A")


@clause("M-7.6")
def test_the_eighth_worker_has_a_place():
    table = two_players(workers="7copper")
    table.play("A: trade stone worker")
    assert table["A"].workers == workers("7copper stone")
    assert "recruit" in table.choices("A")


@clause("M-7.6", "M-3.10", "M-9.2")
def test_a_refill_can_make_room_for_the_worker():
    table = two_players(workers="stone 7copper")
    table.crowd("stone", 17)
    table.play("A: trade stone worker")
    assert table["A"].workers == workers("stone 7copper")
    assert "recruit" in table.choices("A")


# Each for itself.


@clause("M-7.7")
def test_each_trade_has_a_refill_of_its_own():
    table = two_players(cattle=2)
    table.give("B", goods="12g")
    table.play("A: trade grain", "A: trade grain")
    assert (table["A"].goods[GRAIN], table["B"].goods[GRAIN]) == (1, 10)
    assert table.state.goods[GRAIN] == 1


@clause("M-7.7")
def test_a_trade_is_complete_before_the_next_begins():
    table = two_players(cattle=2, workers="8copper")
    table.play("A: trade stone worker")
    assert table["A"].cattle == 1
    assert table.refused("A: trade silver") == "M-7.2"
    table.play("A: give back copper", "A: trade silver")
    assert table["A"].cattle == 0
