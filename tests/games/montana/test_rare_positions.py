"""What follows in positions that random play hardly meets; see tests/conformance/test_staged.py."""

from __future__ import annotations

from collections.abc import Callable

from games.montana.position import Position
from games.montana.staged import (
    a_last_settlement_by_bonus,
    a_town_full_on_all_sides,
    all_grain_workers_at_work,
    eight_workers_and_nothing_else,
    outbid_with_nothing_to_pay,
    pumpkins_lost_to_a_refill,
    three_rows_closed,
)
from planwagen.core.action import NOBODY
from planwagen.games.montana.board import COLOURS, PUMPKIN
from planwagen.games.montana.state import State
from tabletop import clause


def played_on(staged: Callable[[], State]) -> Position:
    """A staged position, to go on from by text."""
    state = staged()
    table = Position(len(state.players))
    table.state = state
    return table


@clause("M-5.6", "M-5.11", "M-5.18")
def test_a_town_full_on_all_sides_pays_everybody_and_is_emptied():
    table = played_on(a_town_full_on_all_sides)
    assert table.state.column == [4, 4, 4, 4]
    table.play("A: announce upgrades none", "B: announce goods none")
    table.play("D: announce upgrades none", "E: announce upgrades none")
    assert [table[name].goods[PUMPKIN] for name in "ABDE"] == [0, 0, 0, 0]
    assert table.state.contractor == [NOBODY] * 4


@clause("M-5.6")
def test_the_last_player_finds_one_row():
    table = played_on(three_rows_closed)
    assert table.offers("E", "place") == {f"place 4,{column}" for column in range(1, 6)}
    assert table.refused("E: place 1,5") == "M-5.6"


@clause("M-5.10", "M-2.9")
def test_an_outbid_player_who_can_pay_nothing_is_asked_while_he_has_cattle():
    table = played_on(outbid_with_nothing_to_pay)
    assert table.asked == "A" and table.forced == ""
    assert "pass" in table.choices("A") and "trade pumpkin" in table.choices("A")


@clause("M-5.17")
def test_a_column_that_cannot_be_paid_any_more_brings_nothing():
    table = played_on(pumpkins_lost_to_a_refill)
    table.play("A: announce goods none")
    assert (table["B"].goods[PUMPKIN], table["B"].cattle, table.asked) == (2, 0, "A")


@clause("M-9.5", "M-7.5")
def test_workers_who_are_all_at_work_can_be_neither_traded_for_nor_named():
    table = played_on(all_grain_workers_at_work)
    assert table.state.workers[COLOURS.index("grain")] == 0
    assert table.refused("A: trade grain worker") == "M-7.5"


@clause("M-6.13", "M-10.1")
def test_a_bonus_can_be_the_last_settlement():
    table = played_on(a_last_settlement_by_bonus)
    assert table["A"].settlements == 0 and table.state.ended_by == table.seat("A")


@clause("M-10.11", "M-2.3", "M-3.9")
def test_a_game_in_which_all_only_recruit_goes_on():
    table = played_on(eight_workers_and_nothing_else)
    for _ in range(60):
        turn = table.asked
        table.play(f"{turn}: recruit")
        while table.asked == "luck":
            table.play(f"luck: {table.game.chance(table.state).outcomes[0]}")
        while table.asked == turn and "end turn" not in table.choices(turn):
            table.play(f"{turn}: {sorted(table.choices(turn))[0]}")
        table.play(f"{turn}: end turn")
        assert sum(table[turn].workers) == 8
    assert table.game.standing(table.state).winners == ()
