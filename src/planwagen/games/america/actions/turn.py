"""Chapters 2 to 4: start pieces, the frame of a turn, and a seven."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Action, Named
from planwagen.games.america.actions.about import AtSite, OfCard, OfKind, OnPath, WithPlayer
from planwagen.games.america.board import HEXES, KINDS, PATH_NAMES, RESOURCES, SITES
from planwagen.games.america.components import CARD_NAMES, CARDS, COLOURS

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
