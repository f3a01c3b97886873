"""The questions of the game. Built once for each seat, so that asking one costs a look-up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from planwagen.core.action import CHANCE, Seat, Todo
from planwagen.games.america.board import PATHS
from planwagen.games.america.components import SEATS, TRAINS

Asked: TypeAlias = Any
"""A question of the very kind under which a table by kinds has its function: no type can say so."""


@dataclass(frozen=True, slots=True)
class RollForFirst(Todo):
    """SA-2.7 Luck rolls for a player who wants to be first."""

    player: Seat


class DealToken(Todo):
    """SA-2.12 Luck deals a token to the next `?` hex."""


class PlaceCity(Todo):
    """SA-2.13 On which purple site?"""


class PlaceRail(Todo):
    """SA-2.16 On which path at an own city?"""


class PlaceNeutral(Todo):
    """SA-2.20 Where does a neutral city go?"""


class BeforeDice(Todo):
    """SA-3.3 Roll, or play a card first?"""


class RollDice(Todo):
    """SA-4.1 Luck rolls both dice."""


@dataclass(frozen=True, slots=True)
class Discard(Todo):
    """SA-4.10 Which card goes back? Asked of several seats at once."""

    left: int


@dataclass(frozen=True, slots=True)
class MoveOutlaw(Todo):
    """SA-4.12 To which hex? SA-8.12 The Cavalry is paid for it."""

    by_card: bool


@dataclass(frozen=True, slots=True)
class RobSomebody(Todo):
    """SA-4.13 Whom, if anybody? SA-8.12 After a seven, or by Cavalry."""

    by_card: bool


@dataclass(frozen=True, slots=True)
class DrawStolen(Todo):
    """SA-4.15 Luck draws a card from the victim's hand."""

    thief: Seat
    victim: Seat
    by_card: bool


class Act(Todo):
    """SA-3.4 The action phase: what next?"""


class ComposeOffer(Todo):
    """SA-5.7 What else belongs to the offer, or to whom does it go?"""


class AnswerOffer(Todo):
    """SA-5.7 Accept, decline or counter? Asked of several seats at once."""


class ComposeCounter(Todo):
    """SA-5.7 What else belongs to the counter?"""


class ChooseTrade(Todo):
    """SA-5.7 Which answer is taken?"""


@dataclass(frozen=True, slots=True)
class DrawCard(Todo):
    """SA-6.4 Luck draws the top card of the deck."""

    buyer: Seat


class PickRoute(Todo):
    """SA-6.23 Which of the shortest routes is paid?"""


@dataclass(frozen=True, slots=True)
class LayFreeRail(Todo):
    """SA-6.29 Where does the free rail go, if anywhere?"""

    symbol: int


@dataclass(frozen=True, slots=True)
class LayCardRail(Todo):
    """SA-8.13 Where does the Engineer build?"""

    left: int


class NameTrain(Todo):
    """SA-8.14 Which train has the Right of Way?"""


@dataclass(frozen=True, slots=True)
class TakeMinerals(Todo):
    """SA-8.15 Which card comes out of the supply?"""

    left: int


class NameSum(Todo):
    """SA-8.17 What do the dice show?"""


class UseScout(Todo):
    """SA-8.18 Gold, or which walk?"""


@dataclass(frozen=True, slots=True)
class Run(Todo):
    """SA-9.27 An open run: another step, a delivery, or stop?"""

    train: int
    points: int
    by_card: bool


class ExtraBuild(Todo):
    """SA-10.1 The extraordinary building phase: build, or done?"""


AT_ONCE: Final = (Discard, AnswerOffer, ComposeCounter)
"""SA-4.11, SA-5.7 Questions that several seats answer independently."""

WHEN_TO_PLAY: Final = (BeforeDice, Act)
"""SA-8.2 The questions to which a development card may be an answer."""

MOST_DISCARDS, MOST_LEFT, MOST_POINTS = 100, 6, 12
"""Questions are built for the widest edition that data/schema.toml allows."""

ROLL_FOR_FIRST: Final = [RollForFirst(CHANCE, seat) for seat in SEATS]
DEAL_TOKEN: Final = DealToken(CHANCE)
PLACE_CITY: Final = [PlaceCity(seat) for seat in SEATS]
PLACE_RAIL: Final = [PlaceRail(seat) for seat in SEATS]
PLACE_NEUTRAL: Final = [PlaceNeutral(seat) for seat in SEATS]
BEFORE_DICE: Final = [BeforeDice(seat) for seat in SEATS]
ROLL_DICE: Final = RollDice(CHANCE)
DISCARD: Final = [[Discard(seat, left) for left in range(MOST_DISCARDS + 1)] for seat in SEATS]
BY_CARD: Final = (False, True)
MOVE_OUTLAW: Final = [[MoveOutlaw(seat, by_card) for by_card in BY_CARD] for seat in SEATS]
ROB_SOMEBODY: Final = [[RobSomebody(seat, by_card) for by_card in BY_CARD] for seat in SEATS]
DRAW_STOLEN: Final = [
    [[DrawStolen(CHANCE, thief, victim, by_card) for by_card in BY_CARD] for victim in SEATS]
    for thief in SEATS
]
ACT: Final = [Act(seat) for seat in SEATS]
COMPOSE_OFFER: Final = [ComposeOffer(seat) for seat in SEATS]
ANSWER_OFFER: Final = [AnswerOffer(seat) for seat in SEATS]
COMPOSE_COUNTER: Final = [ComposeCounter(seat) for seat in SEATS]
CHOOSE_TRADE: Final = [ChooseTrade(seat) for seat in SEATS]
DRAW_CARD: Final = [DrawCard(CHANCE, seat) for seat in SEATS]
PICK_ROUTE: Final = [PickRoute(seat) for seat in SEATS]
LAY_FREE_RAIL: Final = [[LayFreeRail(seat, path) for path in range(len(PATHS))] for seat in SEATS]
LAY_CARD_RAIL: Final = [[LayCardRail(seat, n) for n in range(MOST_LEFT + 1)] for seat in SEATS]
NAME_TRAIN: Final = [NameTrain(seat) for seat in SEATS]
TAKE_MINERALS: Final = [[TakeMinerals(seat, n) for n in range(MOST_LEFT + 1)] for seat in SEATS]
NAME_SUM: Final = [NameSum(seat) for seat in SEATS]
USE_SCOUT: Final = [UseScout(seat) for seat in SEATS]
RUN: Final = [
    [
        [Run(seat, train, points, False) for points in range(MOST_POINTS + 1)]
        for train in range(TRAINS)
    ]
    for seat in SEATS
]
CARD_RUN: Final = [
    [
        [Run(seat, train, points, True) for points in range(MOST_POINTS + 1)]
        for train in range(TRAINS)
    ]
    for seat in SEATS
]
EXTRA_BUILD: Final = [ExtraBuild(seat) for seat in SEATS]
