"""Chapter 2: the year and its seasons."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import Position
from planwagen.core.action import CHANCE, SPECTATOR
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.board import DISCS, NONE
from planwagen.games.walnut_grove.rules.spring import deal
from planwagen.games.walnut_grove.state import SPRING, SUMMER
from tabletop import clause

GREEN = ["G: take T31", "G: cell 0,0", "G: turn 2"]
RED = ["R: take T50", "R: cell 2,0", "R: turn 0"]


def two_in_spring() -> Position:
    table = Position(players=2, disc="A3")
    table.spring(G="T16 T31", R="T20 T50")
    return table


@clause("WG-2.4", "WG-2.6", example="E-10")
@pytest.mark.parametrize(
    "lines",
    [GREEN + RED, RED + GREEN, [GREEN[0], *RED, *GREEN[1:]], [RED[0], *GREEN, *RED[1:]]],
)
def test_every_order_of_arrival_gives_the_same_position(lines):
    table, in_order = two_in_spring(), two_in_spring()
    assert WALNUT_GROVE.may_act(table.state) == [0, 1]
    table.play(*lines)
    in_order.play(*GREEN, *RED)
    assert table.state == in_order.state
    assert len(table.state.bag) == 48 and table.state.season == SUMMER


@clause("WG-2.5", "WG-2.13", "WG-3.7", example="E-10")
def test_until_all_have_finished_the_others_see_an_empty_farm():
    table = two_in_spring()
    before = WALNUT_GROVE.seen_by(table.state, 1)
    table.play(*GREEN[:2])
    assert WALNUT_GROVE.seen_by(table.state, 1) == before
    table.play(GREEN[2])
    after = WALNUT_GROVE.seen_by(table.state, 1)
    assert after.players[0].farm.tiles == () and after.waiting == (1,)


@clause("WG-2.2", "WG-2.4")
def test_who_has_finished_waits_for_the_others():
    table = two_in_spring()
    table.play(*GREEN)
    assert table.refused("G: work B0") == "WG-2.2"
    assert table.refused("G: pass") == "WG-2.4"
    assert table.refused("G: take T16") == "WG-3.2"


@clause("WG-2.12", "WG-1.15", example="E-13")
def test_after_winter_the_hired_join_and_the_next_disc_is_turned():
    table = Position(disc="A2", in_year=4)
    table.people("G", "blue", hired="yellow")
    table.winter()
    assert table["G"].labourers == (1, 0) and table["G"].hired == NONE
    assert table.state.season == SPRING and table.state.disc == NONE
    chance = WALNUT_GROVE.chance(table.state)
    assert {DISCS[outcome.disc].name for outcome in chance.outcomes} == {"B1", "B2", "B3", "B4"}


@clause("WG-3.5", "WG-3.6", example="E-11")
def test_the_last_in_autumn_order_waits_for_the_second_deal():
    table = Position(players=4, disc="B2", in_year=8)
    table.hats(R=12, V=11, G=10, N=9)
    table.ready()
    state = table.state
    state.bag = state.bag[:10]
    state.luck = []
    deal(state, state.order)
    assert state.undealt == (2,)
    assert {draw.player for draw in state.luck} == {0, 1, 3} and len(state.luck) == 9


@clause("WG-2.10", "WG-8.4")
def test_onlookers_see_no_values_of_coins():
    table = Position(players=2)
    table.barn("G", "1c 1g")
    table.autumn()
    seen = WALNUT_GROVE.seen_by(table.state, SPECTATOR)
    assert [player.coins for player in seen.players] == [(), ()]


@clause("WG-2.7")
def test_luck_is_asked_before_anybody():
    table = Position(disc="A2", in_year=1)
    table.winter()
    assert WALNUT_GROVE.to_act(table.state) == CHANCE
    assert table.refused("G: pass") == "WG-2.7"
