"""Chapter 8: what development cards ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Action, Named
from planwagen.games.america.actions.about import OfKind, OnFoot, OnPath, WithTrain
from planwagen.games.america.board import KINDS, PATH_NAMES, PLACE_NAMES, PLACES, RESOURCES
from planwagen.games.america.components import SETTLERS, TRAINS


class CardRail(OnPath):
    """Lay a rail by the Engineer."""


class NoMore(Named):
    """Renounce the second rail of the Engineer."""


class CardTrain(WithTrain):
    """Give a train the Right of Way."""


class TakeCard(OfKind):
    """Take a card out of the supply by Mineral Rights."""


@dataclass(frozen=True, slots=True, eq=False)
class ChooseSum(Named):
    """Say what the dice show, by Native Support."""

    total: int


class ScoutGold(Named):
    """Take the Scout's gold."""


class ScoutWalk(OnFoot):
    """Walk with the Scout."""


CARD_RAIL: Final = [CardRail(f"card rail {name}", path) for path, name in enumerate(PATH_NAMES)]
NO_MORE: Final = NoMore("no more")
CARD_TRAIN: Final = [CardTrain(f"card train {train + 1}", train) for train in range(TRAINS)]
TAKE_CARD: Final = [TakeCard(f"take {RESOURCES[kind]}", kind) for kind in KINDS]
CHOOSE_SUM: Final = [ChooseSum(f"sum {total}", total) for total in range(2, 13)]
SCOUT_GOLD: Final = ScoutGold("scout gold")
SCOUT_WALK: Final = [
    [ScoutWalk(f"scout {n + 1} {PLACE_NAMES[place]}", n, place) for place in PLACES]
    for n in range(SETTLERS)
]

CARDS_ACTIONS: Final[list[Action]] = [
    *CARD_RAIL,
    NO_MORE,
    *CARD_TRAIN,
    *TAKE_CARD,
    *CHOOSE_SUM,
    SCOUT_GOLD,
    *(action for settler in SCOUT_WALK for action in settler),
]
