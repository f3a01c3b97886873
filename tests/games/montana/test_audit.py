"""A position in which something does not add up is found out."""

from __future__ import annotations

import pytest

from games.montana.position import Position
from planwagen.games.montana import todos
from planwagen.games.montana.audit import audit


def more_goods(table: Position) -> None:
    table["A"].goods[0] += 1


def lost_worker(table: Position) -> None:
    table.state.workers[2] -= 1


def lost_cattle(table: Position) -> None:
    table.state.cattle -= 1


def made_canteens(table: Position) -> None:
    table["A"].canteens = 7
    table.state.canteen_on = frozenset()


def lost_settlement(table: Position) -> None:
    table["B"].settlements -= 1


def debts(table: Position) -> None:
    table["A"].silver = -1


def ninth_worker(table: Position) -> None:
    table.give("A", workers="9copper")


def closed_frontier(table: Position) -> None:
    table.state.frontier.pop()


def forgotten_contractor(table: Position) -> None:
    table.state.contractor[1], table.state.column[1] = 0, 2


def contractor_twice(table: Position) -> None:
    table.state.todo.append(todos.BID[1])
    table.state.contractor[:2] = [0, 0]


FAULTS = {
    more_goods: "grain in play",
    lost_worker: "grain workers",
    lost_cattle: "cattle instead of",
    made_canteens: "7 canteens",
    lost_settlement: "settlements instead of",
    debts: "less than nothing",
    ninth_worker: "has 9 workers",
    closed_frontier: "the frontier",
    forgotten_contractor: "left in the town",
    contractor_twice: "in two rows",
}


def test_a_sound_position_adds_up():
    assert audit(Position().state) == []


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_what_does_not_add_up_is_told(fault):
    table = Position()
    fault(table)
    [complaint] = audit(table.state)
    assert FAULTS[fault] in complaint


def test_the_ninth_worker_is_sound_while_he_is_given_back():
    table = Position()
    ninth_worker(table)
    table.state.todo.append(todos.GIVE_BACK[0][1])
    assert audit(table.state) == []
