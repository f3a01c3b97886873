"""Chapters 2 to 4 and 8: start pieces, the frame of a turn, a seven, and development cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Action, Named
from planwagen.games.america.board import (
    HEXES,
    KINDS,
    PATH_NAMES,
    PLACE_NAMES,
    PLACES,
    RESOURCES,
    SITES,
)
from planwagen.games.america.components import CARD_NAMES, CARDS, COLOURS, SETTLERS, TRAINS


@dataclass(frozen=True, slots=True, eq=False)
class OnPath(Named):
    """SA-1.6 A path is named by its ends."""

    path: int


@dataclass(frozen=True, slots=True, eq=False)
class AtSite(Named):
    site: int


@dataclass(frozen=True, slots=True, eq=False)
class OfKind(Named):
    """About cards of a resource, in trade also about gold."""

    kind: int


@dataclass(frozen=True, slots=True, eq=False)
class OfCard(Named):
    """About a development card."""

    card: int


@dataclass(frozen=True, slots=True, eq=False)
class WithTrain(Named):
    train: int


@dataclass(frozen=True, slots=True, eq=False)
class OnFoot(Named):
    settler: int
    place: int


@dataclass(frozen=True, slots=True, eq=False)
class WithPlayer(Named):
    """With the player of a colour, or with nobody."""

    colour: str


NO_COLOUR: Final = ""
"""For nobody."""


class PlaceCity(AtSite):
    """Put a start city on a site."""


class PlaceRail(OnPath):
    """Put the start rail on a path, the train beside it."""


class PlaceNeutral(AtSite):
    """Put a city of the colour that nobody plays on a site."""


class Roll(Named):
    """Roll the dice."""


class Play(OfCard):
    """Play a development card."""

    @property
    def reveals(self) -> bool:
        return True


class EndActions(Named):
    """End the action phase."""


class Done(Named):
    """Build nothing more in the extraordinary building phase."""


class DiscardCard(OfKind):
    """Return a card to the supply."""


@dataclass(frozen=True, slots=True, eq=False)
class PutOutlaw(Named):
    """Move the outlaw to a hex."""

    hex: int


class Rob(WithPlayer):
    """Draw a card from a player's hand, or from nobody's."""


PLACE_CITY: Final = [PlaceCity(f"place city {site.name}", n) for n, site in enumerate(SITES)]
PLACE_RAIL: Final = [PlaceRail(f"place rail {name}", path) for path, name in enumerate(PATH_NAMES)]
PLACE_NEUTRAL: Final = [
    PlaceNeutral(f"place neutral {site.name}", n) for n, site in enumerate(SITES)
]
ROLL: Final = Roll("roll")
PLAY: Final = [Play(f"play {CARD_NAMES[card]}", card) for card in CARDS]
END_ACTIONS: Final = EndActions("end actions")
DONE: Final = Done("done")
DISCARD_CARD: Final = [DiscardCard(f"discard {RESOURCES[kind]}", kind) for kind in KINDS]
PUT_OUTLAW: Final = [PutOutlaw(f"outlaw {hex.id}", n) for n, hex in enumerate(HEXES)]
ROB: Final = {colour: Rob(f"rob {colour or 'nobody'}", colour) for colour in (*COLOURS, NO_COLOUR)}

TURN_ACTIONS: Final[list[Action]] = [
    *PLACE_CITY,
    *PLACE_RAIL,
    *PLACE_NEUTRAL,
    ROLL,
    *PLAY,
    END_ACTIONS,
    DONE,
    *DISCARD_CARD,
    *PUT_OUTLAW,
    *ROB.values(),
]


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
