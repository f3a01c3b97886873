"""What a seat is asked."""

from __future__ import annotations

from planwagen.core.action import Message, Seat
from planwagen.core.todo import Todo
from planwagen.games.montana import todos
from planwagen.games.montana.board import AREAS, GOODS, GRAIN
from planwagen.games.montana.state import State


def prompt(state: State, seat: Seat) -> Message:
    """The question on top of the stack; its class is the id of the words."""
    asked = state.todo[-1]
    return Message(type(asked).__name__, prompt_params(state, asked))


def prompt_params(state: State, asked: Todo) -> dict[str, object]:
    player, edition = state.players[asked.seat], state.edition
    match asked:
        case todos.PickWhite():
            return {"whites": edition.disc.whites[state.arrow]}
        case todos.GiveBack():
            return {"surplus": asked.surplus, "places": edition.kit.worker_places}
        case todos.MoveArrow():
            return {"grain": player.goods[GRAIN]}
        case todos.StaffSmall():
            space = edition.spaces[asked.space]
            area = AREAS[space.area]
            return {"area": area.name, "count": space.small, "good": GOODS[area.good]}
        case todos.Announce():
            price = edition.town.column_prices[state.column[asked.row]]
            return {"row": asked.row + 1, "price": price}
        case todos.Build():
            return {"left": asked.left}
        case todos.EndTurn():
            return {"canteens": player.canteens}
    return {}
