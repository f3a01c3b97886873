"""Chapter 8: what development cards ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Action, Word
from planwagen.games.america.board import KINDS, PATH_NAMES, PATHS, PLACE_NAMES, PLACES, RESOURCES
from planwagen.games.america.components import SETTLERS, TRAINS


@dataclass(frozen=True, slots=True, eq=False)
class CardRail(Action):
    """Lay a rail by the Engineer."""

    path: int

    def __str__(self) -> str:
        return f"card rail {PATH_NAMES[self.path]}"


class NoMore(Word):
    """Renounce the second rail of the Engineer."""

    text = "no more"


@dataclass(frozen=True, slots=True, eq=False)
class CardTrain(Action):
    """Give a train the Right of Way."""

    train: int

    def __str__(self) -> str:
        return f"card train {self.train + 1}"


@dataclass(frozen=True, slots=True, eq=False)
class TakeCard(Action):
    """Take a card out of the supply by Mineral Rights."""

    kind: int

    def __str__(self) -> str:
        return f"take {RESOURCES[self.kind]}"


@dataclass(frozen=True, slots=True, eq=False)
class ChooseSum(Action):
    """Say what the dice show, by Native Support."""

    total: int

    def __str__(self) -> str:
        return f"sum {self.total}"


class ScoutGold(Word):
    """Take the Scout's gold."""

    text = "scout gold"


@dataclass(frozen=True, slots=True, eq=False)
class ScoutWalk(Action):
    """Walk with the Scout."""

    settler: int
    place: int

    def __str__(self) -> str:
        return f"scout {self.settler + 1} {PLACE_NAMES[self.place]}"


CARD_RAIL: Final = [CardRail(path) for path in range(len(PATHS))]
NO_MORE: Final = NoMore()
CARD_TRAIN: Final = [CardTrain(train) for train in range(TRAINS)]
TAKE_CARD: Final = [TakeCard(kind) for kind in KINDS]
CHOOSE_SUM: Final = [ChooseSum(total) for total in range(2, 13)]
SCOUT_GOLD: Final = ScoutGold()
SCOUT_WALK: Final = [[ScoutWalk(settler, place) for place in PLACES] for settler in range(SETTLERS)]

CARDS_ACTIONS: Final[list[Action]] = [
    *CARD_RAIL,
    NO_MORE,
    *CARD_TRAIN,
    *TAKE_CARD,
    *CHOOSE_SUM,
    SCOUT_GOLD,
    *(action for settler in SCOUT_WALK for action in settler),
]
