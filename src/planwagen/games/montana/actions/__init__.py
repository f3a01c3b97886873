"""Every action of the game, with its text. All are built here, once, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, takewhile
from typing import Any, Final, TypeAlias

from planwagen.core.action import Action, ActionTable
from planwagen.core.hexes import name
from planwagen.games.montana.actions.luck import (
    LAY_START,
    LAY_TILE,
    SECTOR,
    START_PLAYER,
    LayStart,
    LayTile,
    Sector,
    StartPlayer,
)
from planwagen.games.montana.actions.turn import (
    ANNOUNCE_GOODS,
    ANNOUNCE_UPGRADES,
    END_TURN,
    EVERY_MIX,
    GO_TO_TOWN,
    PASS,
    PLACE,
    SETTLE,
    STOP_SETTLING,
    TRADE_FOR_GOOD,
    TRADE_FOR_SILVER,
    TRADE_FOR_WORKER,
    USE_CANTEEN,
    AnnounceGoods,
    AnnounceUpgrades,
    EndTurn,
    GoToTown,
    Pass,
    Place,
    Settle,
    StopSettling,
    TradeForGood,
    TradeForSilver,
    TradeForWorker,
    UseCanteen,
)
from planwagen.games.montana.actions.workers import (
    GIVE_BACK,
    MOVE_ARROW,
    ONE_WORKER,
    PICK_WHITE,
    PRODUCE,
    RECRUIT,
    SKIP_MOVE,
    SKIP_SMALL,
    STAFF_BANK,
    STAFF_SMALL,
    GiveBack,
    MoveArrow,
    PickWhite,
    Produce,
    Recruit,
    SkipMove,
    SkipSmall,
    StaffBank,
    StaffSmall,
    staffings,
)
from planwagen.games.montana.board import COLOURS, label

__all__ = [
    "ACTIONS",
    "ANNOUNCE_GOODS",
    "ANNOUNCE_UPGRADES",
    "END_TURN",
    "EVERY_MIX",
    "GIVE_BACK",
    "GO_TO_TOWN",
    "LAY_START",
    "LAY_TILE",
    "MOVE_ARROW",
    "ONE_WORKER",
    "PASS",
    "PICK_WHITE",
    "PLACE",
    "PRODUCE",
    "RECRUIT",
    "SECTOR",
    "SETTLE",
    "SKIP_MOVE",
    "SKIP_SMALL",
    "STAFF_BANK",
    "STAFF_SMALL",
    "START_PLAYER",
    "STOP_SETTLING",
    "TRADE_FOR_GOOD",
    "TRADE_FOR_SILVER",
    "TRADE_FOR_WORKER",
    "USE_CANTEEN",
    "AnnounceGoods",
    "AnnounceUpgrades",
    "Chosen",
    "EndTurn",
    "GiveBack",
    "GoToTown",
    "LayStart",
    "LayTile",
    "MoveArrow",
    "Pass",
    "PickWhite",
    "Place",
    "Produce",
    "Recruit",
    "Sector",
    "Settle",
    "SkipMove",
    "SkipSmall",
    "StaffBank",
    "StaffSmall",
    "StartPlayer",
    "StopSettling",
    "TradeForGood",
    "TradeForSilver",
    "TradeForWorker",
    "UseCanteen",
    "staffings",
]

Chosen: TypeAlias = Any
"""An action of the very kind under which a table by kinds has its function: no type can say so."""

LUCK: Final[list[Action]] = [
    *START_PLAYER,
    *(action for tile in LAY_TILE for action in tile),
    *LAY_START.values(),
    *SECTOR,
]
DECISIONS: Final[list[Action]] = [
    RECRUIT,
    *(action for whites in PICK_WHITE for action in whites.values()),
    *(action for surplus in GIVE_BACK for action in surplus.values()),
    *MOVE_ARROW,
    SKIP_MOVE,
    *(action for space in STAFF_BANK for size in space for action in size.values()),
    *(action for area in PRODUCE for space in area for action in space.values()),
    *STAFF_SMALL.values(),
    SKIP_SMALL,
    GO_TO_TOWN,
    *(action for row in PLACE for action in row),
    PASS,
    *(action for copper in ANNOUNCE_UPGRADES for action in copper),
    *EVERY_MIX,
    *(action for hex in SETTLE.values() for action in hex),
    STOP_SETTLING,
    *TRADE_FOR_GOOD,
    TRADE_FOR_SILVER,
    *TRADE_FOR_WORKER,
    END_TURN,
    USE_CANTEEN,
]


def other_texts(action: Action) -> Iterator[str]:
    """Pieces in any order, `bank 2 stone copper`; a hex by its label, `settle E7`."""
    if isinstance(action, Settle):
        return iter([str(action).replace(name(action.at), label(action.at))])
    return reordered(action)


def reordered(action: Action) -> Iterator[str]:
    words = str(action).split()
    pieces = [*takewhile(COLOURS.__contains__, reversed(words))]
    rest = words[: len(words) - len(pieces)]
    return (" ".join([*rest, *order]) for order in permutations(pieces))


ALSO: Final = {text: action for action in DECISIONS for text in other_texts(action)}
ACTIONS: Final = ActionTable(DECISIONS, ALSO, luck=LUCK)
