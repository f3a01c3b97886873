"""What lies open to those who are asked now, as far as it has a place on the table."""

from __future__ import annotations

from planwagen.core.action import Action, Seat
from planwagen.games.walnut_grove import actions
from planwagen.games.walnut_grove.rules import legal_actions
from planwagen.games.walnut_grove.state import State, may_act


def asked_now(state: State) -> list[Seat]:
    """WG-2.4 The seats that owe an answer."""
    return [seat for seat in may_act(state) if state.players[seat].todo]


def open_cells(state: State, seat: Seat) -> list[int]:
    """WG-3.12 Where the tile chosen can go."""
    return [each.cell for each in answers(state, seat) if isinstance(each, actions.Cell)]


def open_areas(state: State, seat: Seat) -> list[int]:
    """WG-4.2 Where the next figure can work; WG-8.10 or from where a cube can come."""
    kinds = actions.Work, actions.FromArea
    return [each.area for each in answers(state, seat) if isinstance(each, kinds)]


def open_buildings(state: State) -> list[int]:
    """WG-5.4 Where the hat can walk."""
    asked = [each for seat in asked_now(state) for each in answers(state, seat)]
    return [each.building for each in asked if isinstance(each, actions.WalkTo)]


def open_rows(state: State) -> list[int]:
    """WG-1.21 Where the hat can start."""
    asked = [each for seat in asked_now(state) for each in answers(state, seat)]
    return [each.row for each in asked if isinstance(each, actions.Start)]


def answers(state: State, seat: Seat) -> list[Action]:
    """Nothing where the question itself is hidden from the viewer."""
    return legal_actions(state, seat) if state.players[seat].todo else []
