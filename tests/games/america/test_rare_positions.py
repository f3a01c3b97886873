"""What follows in positions that random play hardly meets; see tests/conformance/test_staged.py."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.america.position import EDITION, Position
from games.america.staged import (
    a_supply_of_one_card,
    a_token_at_the_outlaws_hex,
    all_first_tokens_gone,
)
from planwagen.core.action import NOBODY, Event
from planwagen.core.game import read_action
from planwagen.games.america import AMERICA
from planwagen.games.america.state import NEVER, State
from tabletop import clause


def played_on(staged: Callable[[], State]) -> Position:
    """A staged position, to go on from by text."""
    table = Position()
    table.state = staged()
    return table


def nobody_can_deliver() -> State:
    """All rails and cities are used up, and a cube lies at every city."""
    state = Position().state
    for player in state.players:
        player.rails_left = player.cities_left = 0
    state.goods = tuple(NOBODY if owner == NOBODY else 0 for owner in state.cities)
    return state


@clause("SA-7.19", "SA-1.4")
def test_a_token_that_has_moved_before_moves_again():
    table = played_on(all_first_tokens_gone)
    assert table.number_on("c01r02")
    assert sum(number > 0 for number in table.state.numbers) == 51


@clause("SA-4.16", "SA-7.16")
def test_a_token_that_comes_to_the_outlaw_yields_nothing():
    table = played_on(a_token_at_the_outlaws_hex)
    assert table.number_on("c06r03") == 9
    table.roll(9)
    assert "ore" not in table.hand("blue")


@clause("SA-8.15")
def test_one_card_of_the_supply_is_all_that_mineral_rights_bring():
    table = played_on(a_supply_of_one_card)
    table.play("red: take coal")
    assert (table.hand("red"), sum(table.state.supply)) == ({"coal": 1}, 0)
    assert sum(table.state.pile) == 1


@clause("SA-11.6")
@pytest.mark.parametrize("endless", [False, True])
def test_where_nobody_can_win_bots_stop_after_800_turns_and_people_are_told(endless: bool):
    state, events = nobody_can_deliver(), list[Event]()
    state.last_turn = NEVER if endless else EDITION.most_turns
    state.turn.number = EDITION.most_turns
    for seat, text in enumerate(["end actions", "done", "done", "done"]):
        AMERICA.apply(state, seat, read_action(AMERICA, text), events)
    shown = [event.id for event in events]
    assert ("nobody_can_deliver" in shown, "stopped" in shown) == (endless, not endless)
    assert AMERICA.to_act(state) == (1 if endless else NOBODY)
    assert AMERICA.standing(state).winners == ()
