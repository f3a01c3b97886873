"""Chapter 2: which decisions can be taken back, at a real table with record and luck."""

from __future__ import annotations

import pytest

from planwagen.core.errors import IllegalAction
from planwagen.core.game import GameOptions, read_action
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import QuickLuck
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.state import (
    AUTUMN,
    SPRING,
    SUMMER,
    WINTER,
    State,
)
from tabletop import clause


def real_table(season: int) -> LocalGame[State]:
    """A table of two with record and luck, played until this season of the first year."""
    table = LocalGame.new(WALNUT_GROVE, GameOptions(2), QuickLuck(4))
    while table.state.season != season:
        answer(table)
    return table


def answer(table: LocalGame[State], text: str = "") -> int:
    """The first who is asked gives this answer, or the first there is."""
    seat = WALNUT_GROVE.to_act(table.state)
    choices = WALNUT_GROVE.legal_actions(table.state, seat)
    table.play(seat, read_action(WALNUT_GROVE, text) if text else choices[0])
    return seat


def cannot_undo(table: LocalGame[State], seat: int) -> str:
    with pytest.raises(IllegalAction) as error:
        table.undo(seat)
    return error.value.refusal.clause


@clause("WG-2.9")
def test_an_own_decision_of_the_season_can_be_taken_back():
    table = real_table(SUMMER)
    before = WALNUT_GROVE.copy(table.state)
    table.undo(answer(table))
    assert table.state == before


@clause("WG-2.9")
@pytest.mark.parametrize("season", [SPRING, SUMMER])
def test_a_decision_stands_when_the_season_is_over(season):
    table = real_table(season)
    first = last = answer(table)
    while table.state.season == season:
        last = answer(table)
    assert cannot_undo(table, first) == "WG-2.9"
    assert cannot_undo(table, last) == "WG-2.9"


@clause("WG-2.9")
def test_in_autumn_a_decision_stands_when_another_seat_has_decided():
    table = real_table(AUTUMN)
    first = answer(table, "pass")
    answer(table, "walk post_office")
    assert cannot_undo(table, first) == "WG-2.9"


@clause("WG-2.9")
def test_a_decision_stands_after_a_drawn_coin():
    table = real_table(AUTUMN)
    seller = WALNUT_GROVE.to_act(table.state)
    answer(table, "walk store_3")
    answer(table, "sell wood")
    assert cannot_undo(table, seller) == "WG-2.9"


def at_the_end_of_autumn(players: int) -> tuple[LocalGame[State], int, State]:
    """The table in winter, who walked last, and how it was before."""
    table = LocalGame.new(WALNUT_GROVE, GameOptions(players), QuickLuck(4))
    before, last = table.state, 0
    while table.state.season != WINTER:
        before = WALNUT_GROVE.copy(table.state)
        last = answer(table, "pass" if table.state.season == AUTUMN else "")
    return table, last, before


@clause("WG-2.9")
@pytest.mark.parametrize("players", [1, 2])
def test_the_last_walker_can_take_it_back_when_winter_has_begun(players):
    table, last, before = at_the_end_of_autumn(players)
    table.undo(last)
    assert table.state == before


@clause("WG-2.9")
def test_the_last_walk_stands_when_another_seat_has_decided_in_winter():
    table, last, _ = at_the_end_of_autumn(2)
    other = 1 - last
    table.play(other, WALNUT_GROVE.legal_actions(table.state, other)[0])
    assert cannot_undo(table, last) == "WG-2.9"


@clause("WG-2.9")
def test_an_earlier_walk_stands_in_winter():
    table, last, _ = at_the_end_of_autumn(2)
    assert cannot_undo(table, 1 - last) == "WG-2.9"


@clause("WG-2.9")
def test_alone_one_goes_back_from_winter_as_far_as_luck():
    table, last, before = at_the_end_of_autumn(1)
    answer(table)
    table.undo(last)
    table.undo(last)
    assert table.state == before


@clause("WG-2.9")
@pytest.mark.parametrize(("season", "following"), [(SPRING, SUMMER), (SUMMER, AUTUMN)])
def test_alone_the_end_of_a_season_is_no_barrier(season, following):
    table = LocalGame.new(WALNUT_GROVE, GameOptions(1), QuickLuck(4))
    before = table.state
    while table.state.season != following:
        before = WALNUT_GROVE.copy(table.state)
        answer(table)
    assert before.season == season
    table.undo(0)
    assert table.state == before
