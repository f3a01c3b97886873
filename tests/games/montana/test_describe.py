"""What a choice is said to bring is what it brings."""

from __future__ import annotations

from conformance.playing import SETTINGS, Setting, positions
from planwagen.games.montana import MONTANA
from planwagen.games.montana.actions import Settle, StaffBank
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
    told = 0
    for state, action, brings in offered(Settle, TABLES[-1], 150):
        brings.pop("settlement")
        brings.pop("bonus settlement", 0)
        assert gain(state, action, {"cattle", "canteen"}) == brings
        told += bool(brings)
    assert told > 5


@clause("M-6.12")
def test_a_settlement_leaves_as_many_to_settle_as_are_told():
    found = [*offered(Settle, TABLES[-1], 150)]
    assert len(found) > 5
    for state, action, brings in found:
        after, seat = MONTANA.copy(state), state.active
        MONTANA.apply(after, seat, action, None)
        placed = state.players[seat].settlements - after.players[seat].settlements
        assert placed == brings["settlement"] + brings.get("bonus settlement", 0)


@clause("M-4.1")
def test_the_bank_brings_the_silver_that_is_told():
    found = [*offered(StaffBank, TABLES[0], 100)]
    assert len(found) > 5
    for state, action, brings in found:
        assert gain(state, action, {"silver"}) == brings
