"""Chapter 8, the barn: what is given up when it is over-full."""

from __future__ import annotations

from planwagen.core.action import Action, Event, Events, Seat
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.actions import DROP, REPAY, Drop
from planwagen.games.walnut_grove.board import COIN, KINDS, PIECES
from planwagen.games.walnut_grove.places import barn_id
from planwagen.games.walnut_grove.refusal import Refusal
from planwagen.games.walnut_grove.rules.cubes import hand_in_coins
from planwagen.games.walnut_grove.rules.neighbours import can_repay
from planwagen.games.walnut_grove.rules.telling import one, tell
from planwagen.games.walnut_grove.state import State


def overfull_step(state: State, asked: todos.Overfull, events: Events) -> bool:
    """WG-8.14 Until all fits; then nothing is asked."""
    player = state.players[asked.seat]
    if player.is_overfull:
        return False
    player.todo.pop()
    return True


def overfull_choices(state: State, asked: todos.Overfull) -> list[Action]:
    """WG-8.14 A good in the barn or a coin, new ones included; or paying back help."""
    player = state.players[asked.seat]
    choices: list[Action] = [DROP[kind] for kind in KINDS if player.barn[kind]]
    if can_repay(player):
        choices.append(REPAY)
    return choices


def drop(state: State, seat: Seat, action: Drop, events: Events) -> None:
    """WG-8.13 Goods go to the supply, WG-8.7 coins to the bag, WG-8.8 the least one first."""
    player = state.players[seat]
    if action.kind == COIN:
        hand_in_coins(state, seat, 1, None)
    else:
        player.barn[action.kind] -= 1
        player.held[action.kind] -= 1
    if events is not None:
        piece, at = PIECES[action.kind], (barn_id(action.kind),)
        params: dict[str, object] = {"piece": piece}
        tell(state, events, Event("gives_up", seat, params, at=at, changes=one(seat, piece, -1)))


def why_not_drop(state: State, seat: Seat, action: Drop) -> Refusal | None:
    """WG-8.13 Cubes on squares are not given up directly."""
    barn = state.players[seat].barn
    if barn[action.kind]:
        return None
    holds = ", ".join(f"{barn[kind]} {PIECES[kind]}" for kind in KINDS if barn[kind])
    return Refusal("barn_holds", "WG-8.13", holds=holds)
