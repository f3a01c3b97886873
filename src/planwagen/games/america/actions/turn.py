"""Chapters 2 to 4: start pieces, the frame of a turn, and a seven."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Action, Word
from planwagen.games.america.board import HEXES, KINDS, PATH_NAMES, PATHS, RESOURCES, SITES
from planwagen.games.america.components import CARD_NAMES, CARDS, COLOURS

NO_COLOUR: Final = ""
"""For nobody."""


@dataclass(frozen=True, slots=True, eq=False)
class PlaceCity(Action):
    """Put a start city on a site."""

    site: int

    def __str__(self) -> str:
        return f"place city {SITES[self.site].name}"


@dataclass(frozen=True, slots=True, eq=False)
class PlaceRail(Action):
    """Put the start rail on a path, the train beside it."""

    path: int

    def __str__(self) -> str:
        return f"place rail {PATH_NAMES[self.path]}"


@dataclass(frozen=True, slots=True, eq=False)
class PlaceNeutral(Action):
    """Put a city of the colour that nobody plays on a site."""

    site: int

    def __str__(self) -> str:
        return f"place neutral {SITES[self.site].name}"


class Roll(Word):
    """Roll the dice."""

    text = "roll"


@dataclass(frozen=True, slots=True, eq=False)
class Play(Action):
    """Play a development card."""

    @property
    def reveals(self) -> bool:
        return True

    card: int

    def __str__(self) -> str:
        return f"play {CARD_NAMES[self.card]}"


class EndActions(Word):
    """End the action phase."""

    text = "end actions"


class Done(Word):
    """Build nothing more in the extraordinary building phase."""

    text = "done"


@dataclass(frozen=True, slots=True, eq=False)
class DiscardCard(Action):
    """Return a card to the supply."""

    kind: int

    def __str__(self) -> str:
        return f"discard {RESOURCES[self.kind]}"


@dataclass(frozen=True, slots=True, eq=False)
class PutOutlaw(Action):
    """Move the outlaw to a hex."""

    hex: int

    def __str__(self) -> str:
        return f"outlaw {HEXES[self.hex].id}"


@dataclass(frozen=True, slots=True, eq=False)
class Rob(Action):
    """Draw a card from a player's hand, or from nobody's."""

    colour: str

    def __str__(self) -> str:
        return f"rob {self.colour or 'nobody'}"


PLACE_CITY: Final = [PlaceCity(site) for site in range(len(SITES))]
PLACE_RAIL: Final = [PlaceRail(path) for path in range(len(PATHS))]
PLACE_NEUTRAL: Final = [PlaceNeutral(site) for site in range(len(SITES))]
ROLL: Final = Roll()
PLAY: Final = [Play(card) for card in CARDS]
END_ACTIONS: Final = EndActions()
DONE: Final = Done()
DISCARD_CARD: Final = [DiscardCard(kind) for kind in KINDS]
PUT_OUTLAW: Final = [PutOutlaw(hex) for hex in range(len(HEXES))]
ROB: Final = {colour: Rob(colour) for colour in (*COLOURS, NO_COLOUR)}

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
