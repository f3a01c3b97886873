"""Every action of the game, with its text. All are built here, once, and nowhere else.

SA-3.9 What shows a card or an offer `reveals`: nothing before it is taken back. Luck always does,
and so does the end of a moment in which several discard or answer.
"""

from __future__ import annotations

from itertools import permutations

from planwagen.core.action import Action, ActionTable
from planwagen.games.america.actions.building import *  # noqa: F403 - a part of this module
from planwagen.games.america.actions.building import (
    BUILDING_ACTIONS,
    BuildRail,
    BuildTrain,
    FreeRail,
    RebuildTrain,
)
from planwagen.games.america.actions.cards import *  # noqa: F403 - likewise
from planwagen.games.america.actions.cards import CARDS_ACTIONS, CardRail
from planwagen.games.america.actions.luck import *  # noqa: F403 - likewise
from planwagen.games.america.actions.luck import LUCK_ACTIONS
from planwagen.games.america.actions.moves import *  # noqa: F403 - likewise
from planwagen.games.america.actions.moves import MOVES_ACTIONS, Step
from planwagen.games.america.actions.trade import *  # noqa: F403 - likewise
from planwagen.games.america.actions.trade import TRADE_ACTIONS, SendOffer
from planwagen.games.america.actions.turn import *  # noqa: F403 - likewise
from planwagen.games.america.actions.turn import TURN_ACTIONS, PlaceRail
from planwagen.games.america.board import PATH_NAMES, PATH_NAMES_BACK

ALL = [
    *LUCK_ACTIONS,
    *TURN_ACTIONS,
    *TRADE_ACTIONS,
    *BUILDING_ACTIONS,
    *CARDS_ACTIONS,
    *MOVES_ACTIONS,
]

ON_A_PATH = (PlaceRail, BuildTrain, RebuildTrain, BuildRail, FreeRail, CardRail, Step)


def from_the_other_end(actions: list[Action]) -> dict[str, Action]:
    """SA-1.6 A path is named by its ends, and people read them in either order."""
    return {
        str(action).replace(PATH_NAMES[action.path], PATH_NAMES_BACK[action.path]): action
        for action in actions
        if isinstance(action, ON_A_PATH)
    }


def in_any_order(actions: list[Action]) -> dict[str, Action]:
    """SA-5.7 `offer to blue white`, in whatever order the players come to mind."""
    return {
        str(SendOffer(order)): action
        for action in actions
        if isinstance(action, SendOffer)
        for order in permutations(action.colours)
    }


ACTIONS = ActionTable(ALL, also=from_the_other_end(ALL) | in_any_order(ALL))
