"""Chapter 10, before points are counted: paying back help, and filling the barn."""

from __future__ import annotations

from planwagen.core.action import Action, Events, Seat
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.actions import DONE, REPAY, TO_BARN, Done, ToBarn
from planwagen.games.walnut_grove.board import COIN, GOODS, WAREHOUSE
from planwagen.games.walnut_grove.refusal import Refusal
from planwagen.games.walnut_grove.rules.cubes import areas_with, take_from_squares
from planwagen.games.walnut_grove.rules.neighbours import can_repay
from planwagen.games.walnut_grove.state import Player, State, pieces


def reckon_step(state: State, asked: todos.Reckon, events: Events) -> bool:
    """WG-10.2 Who can do neither is not asked."""
    player = state.players[asked.seat]
    if may_move(player) or can_repay(player):
        return False
    player.todo.pop()
    return True


def may_move(player: Player) -> bool:
    """WG-8.15 Owners of a warehouse, with a cube on a square and a free space or a coin."""
    if WAREHOUSE not in player.improvements or not player.cubes:
        return False
    return pieces(player.barn) < player.barn_spaces or player.barn[COIN] > 0


def reckon_choices(state: State, asked: todos.Reckon) -> list[Action]:
    """WG-10.2 Pay back, move a cube, or be done."""
    player = state.players[asked.seat]
    choices: list[Action] = [REPAY] if can_repay(player) else []
    if may_move(player):
        choices += [TO_BARN[k] for k in range(len(GOODS)) if player.held[k] > player.barn[k]]
    return [*choices, DONE]


def to_barn(state: State, seat: Seat, action: ToBarn, events: Events) -> None:
    """WG-8.13 From a square into the barn, never back; then the barn may be over-full."""
    player = state.players[seat]
    take_from_squares(player, areas_with(player, action.kind)[:1], action.kind, 1)
    player.barn[action.kind] += 1
    player.held[action.kind] += 1
    player.todo.append(todos.OVERFULL[seat])


def why_not_to_barn(state: State, seat: Seat, action: ToBarn) -> Refusal | None:
    player = state.players[seat]
    if WAREHOUSE not in player.improvements:
        return Refusal("no_warehouse", "WG-8.15")
    if player.held[action.kind] == player.barn[action.kind]:
        return Refusal("no_good_on_square", "WG-8.13", good=GOODS[action.kind])
    if not may_move(player):
        return Refusal("barn_has_no_way", "WG-10.2")
    return None


def done(state: State, seat: Seat, action: Done, events: Events) -> None:
    """WG-10.2 The seat has finished."""
    state.players[seat].todo.pop()
