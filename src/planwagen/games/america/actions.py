"""Every action of the game, with its text. All are built here, once, and nowhere else.

SA-3.9 What shows a card or an answer `reveals`: nothing before it is taken back. Luck always does.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from planwagen.core.action import Action, ActionTable
from planwagen.games.america.board import (
    HEXES,
    KINDS,
    PATH_NAMES,
    PATHS,
    PLACE_NAMES,
    PLACES,
    RESOURCES,
    SITES,
)
from planwagen.games.america.components import (
    CARD_NAMES,
    CARDS,
    COLOURS,
    SETTLERS,
    TOKEN_VALUES,
    TRAINS,
)
from planwagen.games.america.state import TRADED

NO_COLOUR = ""
"""For nobody."""


@dataclass(frozen=True, slots=True, eq=False)
class Dice(Action):
    """Luck: the two dice."""

    first: int
    second: int

    def __str__(self) -> str:
        return f"dice {self.first} {self.second}"


@dataclass(frozen=True, slots=True, eq=False)
class Token(Action):
    """Luck: the token for the next `?` hex."""

    value: int

    def __str__(self) -> str:
        return f"token {self.value}"


@dataclass(frozen=True, slots=True, eq=False)
class Stolen(Action):
    """Luck: the card drawn from the victim's hand."""

    kind: int

    def __str__(self) -> str:
        return f"stolen {RESOURCES[self.kind]}"


@dataclass(frozen=True, slots=True, eq=False)
class Drawn(Action):
    """Luck: the top card of the deck."""

    card: int

    def __str__(self) -> str:
        return f"drawn {CARD_NAMES[self.card]}"


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


@dataclass(frozen=True, slots=True, eq=False)
class Roll(Action):
    """Roll the dice."""

    def __str__(self) -> str:
        return "roll"


@dataclass(frozen=True, slots=True, eq=False)
class Play(Action):
    """Play a development card."""

    @property
    def reveals(self) -> bool:
        return True

    card: int

    def __str__(self) -> str:
        return f"play {CARD_NAMES[self.card]}"


@dataclass(frozen=True, slots=True, eq=False)
class EndActions(Action):
    """End the action phase."""

    def __str__(self) -> str:
        return "end actions"


@dataclass(frozen=True, slots=True, eq=False)
class Done(Action):
    """Build nothing more in the extraordinary building phase."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True, eq=False)
class DiscardCard(Action):
    """Return a card to the supply."""

    @property
    def reveals(self) -> bool:
        return True

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


@dataclass(frozen=True, slots=True, eq=False)
class OpenOffer(Action):
    """Begin to put an offer together."""

    def __str__(self) -> str:
        return "offer"


@dataclass(frozen=True, slots=True, eq=False)
class Give(Action):
    """Add a piece to what is given."""

    kind: int

    def __str__(self) -> str:
        return f"give {TRADED[self.kind]}"


@dataclass(frozen=True, slots=True, eq=False)
class Want(Action):
    """Add a piece to what is wanted."""

    kind: int

    def __str__(self) -> str:
        return f"want {TRADED[self.kind]}"


@dataclass(frozen=True, slots=True, eq=False)
class SendOffer(Action):
    """Send the offer to some players."""

    @property
    def reveals(self) -> bool:
        return True

    colours: tuple[str, ...]

    def __str__(self) -> str:
        return f"offer to {' '.join(self.colours)}"


@dataclass(frozen=True, slots=True, eq=False)
class DropOffer(Action):
    """Leave the offer."""

    def __str__(self) -> str:
        return "drop offer"


@dataclass(frozen=True, slots=True, eq=False)
class Accept(Action):
    """Accept the offer."""

    @property
    def reveals(self) -> bool:
        return True

    def __str__(self) -> str:
        return "accept"


@dataclass(frozen=True, slots=True, eq=False)
class Decline(Action):
    """Decline the offer."""

    @property
    def reveals(self) -> bool:
        return True

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True, eq=False)
class OpenCounter(Action):
    """Begin to put a counter-offer together."""

    def __str__(self) -> str:
        return "counter"


@dataclass(frozen=True, slots=True, eq=False)
class SendCounter(Action):
    """Answer with the counter-offer."""

    @property
    def reveals(self) -> bool:
        return True

    def __str__(self) -> str:
        return "send counter"


@dataclass(frozen=True, slots=True, eq=False)
class TakeTrade(Action):
    """Trade with one who accepted or countered, or with nobody."""

    colour: str

    def __str__(self) -> str:
        return f"trade with {self.colour or 'nobody'}"


@dataclass(frozen=True, slots=True, eq=False)
class Buy(Action):
    """Buy a card for gold."""

    kind: int

    def __str__(self) -> str:
        return f"buy {RESOURCES[self.kind]}"


@dataclass(frozen=True, slots=True, eq=False)
class Bank(Action):
    """Give equal cards to the supply for another card or gold."""

    kind: int
    get: int

    def __str__(self) -> str:
        return f"bank {RESOURCES[self.kind]} for {TRADED[self.get]}"


@dataclass(frozen=True, slots=True, eq=False)
class BuyCard(Action):
    """Buy a development card."""

    def __str__(self) -> str:
        return "buy card"


@dataclass(frozen=True, slots=True, eq=False)
class BuildSettler(Action):
    """Put a settler on an own city."""

    site: int

    def __str__(self) -> str:
        return f"settler {SITES[self.site].name}"


@dataclass(frozen=True, slots=True, eq=False)
class RebuildSettler(Action):
    """Take a settler off the board and put it on an own city."""

    settler: int
    site: int

    def __str__(self) -> str:
        return f"rebuild settler {self.settler + 1} {SITES[self.site].name}"


@dataclass(frozen=True, slots=True, eq=False)
class BuildTrain(Action):
    """Put a train beside an own rail."""

    path: int

    def __str__(self) -> str:
        return f"train {PATH_NAMES[self.path]}"


@dataclass(frozen=True, slots=True, eq=False)
class RebuildTrain(Action):
    """Take a train off the board and put it beside an own rail."""

    train: int
    path: int

    def __str__(self) -> str:
        return f"rebuild train {self.train + 1} {PATH_NAMES[self.path]}"


@dataclass(frozen=True, slots=True, eq=False)
class BuildRail(Action):
    """Lay a rail on a path."""

    path: int

    def __str__(self) -> str:
        return f"rail {PATH_NAMES[self.path]}"


@dataclass(frozen=True, slots=True, eq=False)
class ChooseRoute(Action):
    """Say which of the shortest routes is paid."""

    number: int

    def __str__(self) -> str:
        return f"route {self.number + 1}"


@dataclass(frozen=True, slots=True, eq=False)
class FreeRail(Action):
    """Lay the rail that a rail symbol gives."""

    path: int

    def __str__(self) -> str:
        return f"free rail {PATH_NAMES[self.path]}"


@dataclass(frozen=True, slots=True, eq=False)
class NoFreeRail(Action):
    """Renounce the free rail."""

    def __str__(self) -> str:
        return "no free rail"


@dataclass(frozen=True, slots=True, eq=False)
class CardRail(Action):
    """Lay a rail by the Engineer."""

    path: int

    def __str__(self) -> str:
        return f"card rail {PATH_NAMES[self.path]}"


@dataclass(frozen=True, slots=True, eq=False)
class NoMore(Action):
    """Renounce the second rail of the Engineer."""

    def __str__(self) -> str:
        return "no more"


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


@dataclass(frozen=True, slots=True, eq=False)
class ScoutGold(Action):
    """Take the Scout's gold."""

    def __str__(self) -> str:
        return "scout gold"


@dataclass(frozen=True, slots=True, eq=False)
class ScoutWalk(Action):
    """Walk with the Scout."""

    settler: int
    place: int

    def __str__(self) -> str:
        return f"scout {self.settler + 1} {PLACE_NAMES[self.place]}"


@dataclass(frozen=True, slots=True, eq=False)
class Walk(Action):
    """Walk with a settler to an intersection."""

    settler: int
    place: int

    def __str__(self) -> str:
        return f"walk {self.settler + 1} {PLACE_NAMES[self.place]}"


@dataclass(frozen=True, slots=True, eq=False)
class Step(Action):
    """Run a train onto the next rail."""

    train: int
    path: int

    def __str__(self) -> str:
        return f"step {self.train + 1} {PATH_NAMES[self.path]}"


@dataclass(frozen=True, slots=True, eq=False)
class Deliver(Action):
    """Leave a cube in the city beside the train."""

    train: int

    def __str__(self) -> str:
        return f"deliver {self.train + 1}"


@dataclass(frozen=True, slots=True, eq=False)
class Stop(Action):
    """End the run."""

    def __str__(self) -> str:
        return "stop"


DICE_EYES = range(1, 7)
DICE = [Dice(first, second) for first in DICE_EYES for second in DICE_EYES]
TOKEN = {value: Token(value) for value in TOKEN_VALUES}
STOLEN = [Stolen(kind) for kind in KINDS]
DRAWN = [Drawn(card) for card in CARDS]

PLACE_CITY = [PlaceCity(site) for site in range(len(SITES))]
PLACE_RAIL = [PlaceRail(path) for path in range(len(PATHS))]
PLACE_NEUTRAL = [PlaceNeutral(site) for site in range(len(SITES))]

ROLL = Roll()
PLAY = [Play(card) for card in CARDS]
END_ACTIONS = EndActions()
DONE = Done()

DISCARD_CARD = [DiscardCard(kind) for kind in KINDS]
PUT_OUTLAW = [PutOutlaw(hex) for hex in range(len(HEXES))]
ROB = {colour: Rob(colour) for colour in (*COLOURS, NO_COLOUR)}

OPEN_OFFER = OpenOffer()
GIVE = [Give(kind) for kind in range(len(TRADED))]
WANT = [Want(kind) for kind in range(len(TRADED))]
SEND_OFFER = {
    colours: SendOffer(colours)
    for size in range(1, len(COLOURS))
    for colours in combinations(COLOURS, size)
}
"""By the colours addressed, in the order of the box."""
DROP_OFFER = DropOffer()
ACCEPT = Accept()
DECLINE = Decline()
OPEN_COUNTER = OpenCounter()
SEND_COUNTER = SendCounter()
TAKE_TRADE = {colour: TakeTrade(colour) for colour in (*COLOURS, NO_COLOUR)}

BUY = [Buy(kind) for kind in KINDS]
BANK = [[Bank(kind, get) for get in range(len(TRADED))] for kind in KINDS]

BUY_CARD = BuyCard()
BUILD_SETTLER = [BuildSettler(site) for site in range(len(SITES))]
REBUILD_SETTLER = [[RebuildSettler(n, site) for site in range(len(SITES))] for n in range(SETTLERS)]
BUILD_TRAIN = [BuildTrain(path) for path in range(len(PATHS))]
REBUILD_TRAIN = [[RebuildTrain(n, path) for path in range(len(PATHS))] for n in range(TRAINS)]
BUILD_RAIL = [BuildRail(path) for path in range(len(PATHS))]
MOST_ROUTES = 12
"""More different results than any board has shown; those that pay the builder most come first."""
CHOOSE_ROUTE = [ChooseRoute(number) for number in range(MOST_ROUTES)]
FREE_RAIL = [FreeRail(path) for path in range(len(PATHS))]
NO_FREE_RAIL = NoFreeRail()

CARD_RAIL = [CardRail(path) for path in range(len(PATHS))]
NO_MORE = NoMore()
CARD_TRAIN = [CardTrain(train) for train in range(TRAINS)]
TAKE_CARD = [TakeCard(kind) for kind in KINDS]
CHOOSE_SUM = [ChooseSum(total) for total in range(2, 13)]
SCOUT_GOLD = ScoutGold()
SCOUT_WALK = [[ScoutWalk(settler, place) for place in PLACES] for settler in range(SETTLERS)]

WALK = [[Walk(settler, place) for place in PLACES] for settler in range(SETTLERS)]
STEP = [[Step(train, path) for path in range(len(PATHS))] for train in range(TRAINS)]
DELIVER = [Deliver(train) for train in range(TRAINS)]
STOP = Stop()

ACTIONS = ActionTable(
    [
        *DICE,
        *TOKEN.values(),
        *STOLEN,
        *DRAWN,
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
        OPEN_OFFER,
        *GIVE,
        *WANT,
        *SEND_OFFER.values(),
        DROP_OFFER,
        ACCEPT,
        DECLINE,
        OPEN_COUNTER,
        SEND_COUNTER,
        *TAKE_TRADE.values(),
        *BUY,
        *(action for kind in BANK for action in kind),
        BUY_CARD,
        *BUILD_SETTLER,
        *(action for settler in REBUILD_SETTLER for action in settler),
        *BUILD_TRAIN,
        *(action for train in REBUILD_TRAIN for action in train),
        *BUILD_RAIL,
        *CHOOSE_ROUTE,
        *FREE_RAIL,
        NO_FREE_RAIL,
        *CARD_RAIL,
        NO_MORE,
        *CARD_TRAIN,
        *TAKE_CARD,
        *CHOOSE_SUM,
        SCOUT_GOLD,
        *(action for settler in SCOUT_WALK for action in settler),
        *(action for settler in WALK for action in settler),
        *(action for train in STEP for action in train),
        *DELIVER,
        STOP,
    ]
)
