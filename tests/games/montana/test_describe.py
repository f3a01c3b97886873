"""What a choice is said to bring is what it brings."""

from __future__ import annotations

from collections import Counter

import pytest

from conformance.playing import SETTINGS
from games.montana.position import Position, double_hex
from planwagen.conformance.playing import Setting, positions, random_game
from planwagen.core.action import Change, Choice
from planwagen.core.game import read_action
from planwagen.games.montana import MONTANA
from planwagen.games.montana.actions import Settle, StaffBank
from planwagen.games.montana.board import GOODS
from planwagen.games.montana.ledger import WORKER_NAMES
from planwagen.games.montana.state import Player, State
from tabletop import clause

TABLES = [setting for setting in SETTINGS if setting.game is MONTANA]


def holdings(player: Player) -> dict[str, int]:
    return {"cattle": player.cattle, "canteen": player.canteens, "silver": player.silver}


def gain(state: State, action: Settle | StaffBank, names: set[str]) -> dict[str, int]:
    """What the active player has more of, among these names."""
    after, seat = MONTANA.copy(state), state.active
    MONTANA.apply(after, seat, action, None)
    old, new = holdings(state.players[seat]), holdings(after.players[seat])
    return {name: new[name] - old[name] for name in names if new[name] > old[name]}


def offered(kind: type, setting: Setting, count: int):
    """Positions with each choice of a kind that is offered there."""
    for state in positions(setting, count):
        for seat in MONTANA.may_act(state):
            for action in MONTANA.legal_actions(state, seat):
                if isinstance(action, kind):
                    yield state, action, MONTANA.describe(state, seat, action).brings


@clause("M-6.14", "M-6.15")
def test_a_settlement_brings_the_cattle_and_canteens_that_are_told():
    shown = 0
    for state, action, brings in offered(Settle, TABLES[-1], 150):
        brings.pop("settlement")
        brings.pop("bonus settlement", 0)
        assert gain(state, action, {"cattle", "canteen"}) == brings
        shown += bool(brings)
    assert shown > 5


@clause("M-6.12")
def test_a_settlement_leaves_as_many_to_settle_as_are_told():
    found = [*offered(Settle, TABLES[-1], 150)]
    assert len(found) > 5
    for state, action, brings in found:
        after, seat = MONTANA.copy(state), state.active
        MONTANA.apply(after, seat, action, None)
        placed = state.players[seat].settlements - after.players[seat].settlements
        assert placed == brings["settlement"] + brings.get("bonus settlement", 0)


@clause("M-9.1", "M-9.2")
def test_a_choice_tells_what_everybody_would_return():
    table = Position(2)
    table.give("A", goods="3c", silver=3, workers="copper")
    table.give("B", goods="9c")
    choice = choice_of(table, "produce mine 2 copper")
    assert choice.cost == {"copper worker": 1, "silver": 3}
    assert choice.brings == {"copper": 1}
    assert choice.others == (Change(1, "copper", -1),)


def choice_of(table: Position, text: str) -> Choice:
    action = read_action(MONTANA, text)
    seat = table.state.todo[-1].seat
    assert action in MONTANA.legal_actions(table.state, seat)
    return MONTANA.describe(table.state, seat, action)


@clause("M-7.1", "M-7.5")
def test_a_trade_tells_what_it_brings_and_who_would_return_something():
    table = Position(2)
    table.give("A", cattle=1)
    table.give("B", goods="12g")
    assert choice_of(table, "trade silver").brings == {"silver": 3}
    assert choice_of(table, "trade copper worker").brings == {"copper worker": 1}
    grain = choice_of(table, "trade grain")
    assert (grain.cost, grain.brings) == ({"cattle": 1}, {"grain": 1})
    assert grain.others == (Change(1, "grain", -1),)


@clause("M-5.1", "M-5.12", "M-5.14")
def test_the_town_tells_the_pumpkin_of_its_opening_and_what_an_announcement_brings():
    table = Position(2)
    table.give("A", goods="p 2c s")
    assert choice_of(table, "town").brings == {"pumpkin": 1}
    table.play("A: town")
    reward = choice_of(table, "place 4,2")
    assert (reward.cost, reward.brings) == ({"pumpkin": 2}, {"upgrade": 1, "silver": 2})
    table.play("A: place 4,2", "B: pass")
    chosen = choice_of(table, "announce upgrades copper")
    assert chosen.cost == {"pumpkin": 2, "copper": 1}
    assert chosen.brings == {"large copper": 1, "silver": 2}


@clause("M-6.6")
def test_stopping_tells_the_silver_for_unused_builds():
    table = double_hex(8)
    table.play("A: settle 1,0")
    assert choice_of(table, "stop settling").brings == {"silver": 2}


@clause("M-3.6", "M-3.5")
def test_the_extra_move_tells_what_lies_at_its_end():
    table = Position(2)
    table.give("A", goods="3g")
    table.play("A: recruit", "luck: sector 3")
    assert choice_of(table, "move arrow 1").brings == {"copper worker": 1, "grain worker": 1}
    white = choice_of(table, "move arrow 2")
    assert (white.cost, white.brings) == ({"grain": 2}, {"white worker": 2})


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_what_is_told_to_change_is_what_changes(setting):
    """Events name every piece that comes to a board or leaves it, set-up aside."""
    for before, seat, action in decisions(setting, 300):
        after, events = MONTANA.copy(before), []
        MONTANA.apply(after, seat, action, events)
        shown = Counter()
        for change in (change for event in events for change in event.changes):
            shown[change.seat, change.thing] += change.count
        seen = Counter(held(after))
        seen.subtract(held(before))
        assert {key: n for key, n in shown.items() if n} == {key: n for key, n in seen.items() if n}


def held(state: State) -> dict[tuple[int, str], int]:
    """Every piece on every player board."""
    found = {}
    for seat, player in enumerate(state.players):
        things = holdings(player) | {"settlement": player.settlements}
        things |= dict(zip(GOODS, player.goods, strict=True))
        things |= dict(zip(WORKER_NAMES, player.workers, strict=True))
        found |= {(seat, thing): count for thing, count in things.items()}
    return found


def decisions(setting: Setting, count: int):
    for n, decision in enumerate(random_game(setting, 1)):
        if decision.action is None or n == count:
            return
        yield MONTANA.copy(decision.state), decision.seat, decision.action


@clause("M-4.1")
def test_the_bank_brings_the_silver_that_is_told():
    found = [*offered(StaffBank, TABLES[0], 100)]
    assert len(found) > 5
    for state, action, brings in found:
        assert gain(state, action, {"silver"}) == brings
