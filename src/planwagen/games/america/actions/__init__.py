"""Every action of the game, with its text. All are built here, once, and nowhere else.

SA-3.9 What shows a card or an offer `reveals`: nothing before it is taken back. Luck always does,
and so does the end of a moment in which several discard or answer.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any, Final, TypeAlias

from planwagen.core.action import Action, ActionTable
from planwagen.games.america.actions import building, luck, trade, turn
from planwagen.games.america.actions.turn import OnPath
from planwagen.games.america.board import PATH_NAMES, PATH_NAMES_BACK

__all__ = ["ACTIONS", "Chosen", "building", "cards", "luck", "moves", "trade", "turn"]

Chosen: TypeAlias = Any
"""An action of the very kind under which a table by kinds has its function: no type can say so."""

DECISIONS: Final = [
    *turn.TURN_ACTIONS,
    *trade.TRADE_ACTIONS,
    *building.BUILDING_ACTIONS,
    *turn.CARDS_ACTIONS,
    *building.MOVES_ACTIONS,
]


def from_the_other_end(actions: list[Action]) -> dict[str, Action]:
    """SA-1.6 A path is named by its ends, and people read them in either order."""
    return {
        str(action).replace(PATH_NAMES[action.path], PATH_NAMES_BACK[action.path]): action
        for action in actions
        if isinstance(action, OnPath)
    }


def in_any_order(actions: list[Action]) -> dict[str, Action]:
    """SA-5.7 `offer to blue white`, in whatever order the players come to mind."""
    return {
        trade.offer_to(order): action
        for action in actions
        if isinstance(action, trade.SendOffer)
        for order in permutations(action.colours)
    }


ALSO: Final = from_the_other_end(DECISIONS) | in_any_order(DECISIONS)
ACTIONS: Final = ActionTable(DECISIONS, ALSO, luck=luck.LUCK_ACTIONS)
