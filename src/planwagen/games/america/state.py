"""Everything that can change on the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from planwagen.core.action import Seat, Todo
from planwagen.core.frozen import Frozen
from planwagen.games.america.board import RESOURCES, Counts
from planwagen.games.america.components import (
    CARD_NAMES,
    COLOURS,
    SETTLERS,
    TRAINS,
    Components,
    Kit,
)
from planwagen.games.america.offer import Offer, Sent

FACE_DOWN: Final = len(RESOURCES)
"""In a hand: cards whose kind the viewer does not know."""
CARD_FACE_DOWN: Final = len(CARD_NAMES)
"""The same among development cards."""


NOWHERE: Final = -1
"""A settler or a train in stock."""
NEVER: Final = 0
"""The last turn of a game that people end by agreement."""

NO_CARD: Final = -1
"""No development card is in play."""
FIRST_RULES: Final = 1
ONE_COUNTER: Final = 2
"""The last rules that counted all draws together; see planwagen.games.america.upgrades."""
FIRST_ROLL: Final = 0
CARD: Final = 1
THEFT: Final = 2
"""Draws that are counted; the dice of a turn are named by the turn."""
NO_DRAWS: Final[Counts] = (0, 0, 0)

NO_CARDS: Final[Counts] = (0,) * (CARD_FACE_DOWN + 1)
NO_FEES: Final[Counts] = (0,) * TRAINS


@dataclass(slots=True)
class Player:
    """What one player has. SA-1.18 Gold is one open number."""

    hand: list[int]
    """Resource cards by kind, then those face down: their sum is always the number held."""
    gold: int
    cards: Counts
    """Development cards by kind, then those face down."""
    rails_left: int
    cities_left: int
    """SA-1.19 On the turntable; beside each of them lies a cube."""
    centre: int
    delivered: int
    cities: Counts
    """The sites of his cities, in order."""
    frontier: Counts
    """SA-6.15 The paths open to his rails, in order."""
    closed: frozenset[int]
    """SA-7.6, SA-7.23 The intersections where none of his walks may end, settlers aside."""
    remembered: Counts
    """SA-4.17 Of a hand face down: by kind, the cards seen to come less those seen to go."""

    def copy(self) -> Player:
        made = Player.__new__(Player)  # past __init__, which costs as much as all the rest
        made.hand = self.hand[:]
        made.gold = self.gold
        made.cards = self.cards
        made.rails_left = self.rails_left
        made.cities_left = self.cities_left
        made.centre = self.centre
        made.delivered = self.delivered
        made.cities = self.cities
        made.frontier = self.frontier
        made.closed = self.closed
        made.remembered = self.remembered
        return made


@dataclass(frozen=True, slots=True)
class Route(Frozen):
    """SA-6.23 One way to pay for a connection: the gold of each seat, and a route that pays so."""

    pays: Counts
    paths: tuple[int, ...]


@dataclass(slots=True)
class Turn:
    """What is forgotten when the next turn begins."""

    number: int
    dice: int = 0
    """The sum rolled or chosen, 0 before."""
    card_played: bool = False
    fresh: Counts = NO_CARDS
    """SA-8.3 The development cards that the active player has bought."""
    bought: int = 0
    """SA-5.10 Cards bought for gold."""
    paid: Counts = NO_FEES
    """SA-9.28 The owners that each train of the active player has paid, as bits."""
    offers: int = 0
    sent: tuple[Sent, ...] = ()
    """SA-5.8 The offers sent since a hand last changed."""

    def copy(self) -> Turn:
        made = Turn.__new__(Turn)  # past __init__, which costs as much as all the rest
        made.number = self.number
        made.dice = self.dice
        made.card_played = self.card_played
        made.fresh = self.fresh
        made.bought = self.bought
        made.paid = self.paid
        made.offers = self.offers
        made.sent = self.sent
        return made


NEW_TURN: Final = Turn(0)


@dataclass(slots=True)
class State:
    """A position. Fields have no defaults, so that a new one cannot be forgotten in `copy`."""

    edition: Components = field(repr=False)
    """What is in the box; shared by all copies."""
    rules: int
    """The version of the rules by which it is played."""
    todo: list[Todo]
    colours: tuple[str, ...]
    players: list[Player]

    first: Seat
    active: Seat
    winner: Seat
    """SA-11.1 NOBODY until the last cube of a player is delivered."""
    turn: Turn
    last_turn: int
    """SA-11.6 After so many turns a game of bots stops; NEVER where people end it by agreement."""
    draws: Counts
    """First rolls, cards drawn and cards stolen so far: each is a purpose of luck of its own."""
    rolls: Counts
    """SA-2.7 The sums rolled for the first turn by those still in it, by seat."""

    supply: list[int]
    deck: Counts
    """SA-2.5 Development cards by kind, in no order, then those face down."""
    pile: Counts
    """SA-8.5 The discard pile, open to all."""
    in_play: int
    """SA-8.5 The card whose effect is not over yet, or NO_CARD: it lies on no pile."""
    stolen: tuple[Counts, ...]
    """SA-4.17 Cards taken in thefts: by thief and victim, then by kind, then face down."""

    numbers: Counts
    """SA-1.4 The number that each hex shows, printed or by a token; else 0."""
    outlaw: int
    cities: tuple[Seat, ...]
    """The owner of the city on each site, NEUTRAL, or NOBODY."""
    goods: tuple[Seat, ...]
    """SA-9.19 Whose cube lies on the goods space of each site, or NOBODY."""
    rails: tuple[Seat, ...]
    """The owner of the rail on each path, or NOBODY."""
    trains: list[int]
    """The rail beside which each train stands, or NOWHERE: two a seat."""
    settlers: list[int]
    """The intersection of each settler, or NOWHERE: two a seat."""

    offer: Offer | None
    laid: tuple[Counts, ...]
    """SA-4.11 The cards that each seat has chosen to discard; empty when nobody discards."""
    routes: tuple[Route, ...]
    """SA-6.23 The routes among which a builder must choose."""

    def copy(self) -> State:
        made = State.__new__(State)  # past __init__, which costs as much as all the rest
        made.edition = self.edition
        made.rules = self.rules
        made.todo = self.todo[:]
        made.colours = self.colours
        made.players = [player.copy() for player in self.players]
        made.first = self.first
        made.active = self.active
        made.winner = self.winner
        made.turn = self.turn.copy()
        made.last_turn = self.last_turn
        made.draws = self.draws
        made.rolls = self.rolls
        made.supply = self.supply[:]
        made.deck = self.deck
        made.pile = self.pile
        made.in_play = self.in_play
        made.stolen = self.stolen
        made.numbers = self.numbers
        made.outlaw = self.outlaw
        made.cities = self.cities
        made.goods = self.goods
        made.rails = self.rails
        made.trains = self.trains[:]
        made.settlers = self.settlers[:]
        made.offer = self.offer
        made.laid = self.laid
        made.routes = self.routes
        return made


def next_draw(state: State, kind: int) -> int:
    """The number in the purpose of a draw: what others draw does not change it."""
    return 1 + (sum(state.draws) if state.rules <= ONE_COUNTER else state.draws[kind])


def kit_of(state: State) -> Kit:
    """SA-2.2 The pieces in use by so many players."""
    return state.edition.kits[len(state.players)]


def left_of(state: State, seat: Seat) -> Seat:
    """SA-2.1 The next seat clockwise is the left neighbour."""
    return (seat + 1) % len(state.players)


def clockwise(state: State, first: Seat) -> list[Seat]:
    """All seats, beginning with `first`."""
    count = len(state.players)
    return [(first + n) % count for n in range(count)]


def changed(counts: Counts, place: int, value: int) -> Counts:
    """The same counts but for one place. By way of a list: half the time that slices take."""
    row = [*counts]
    row[place] = value
    return tuple(row)


def added(counts: Counts, place: int, value: int) -> Counts:
    return changed(counts, place, counts[place] + value)


def trains_of(state: State, seat: Seat) -> list[int]:
    return state.trains[TRAINS * seat : TRAINS * (seat + 1)]


def settlers_of(state: State, seat: Seat) -> list[int]:
    return state.settlers[SETTLERS * seat : SETTLERS * (seat + 1)]


def theft_place(thief: Seat, victim: Seat) -> int:
    """Where the cards of a thief and a victim stand in `State.stolen`."""
    return thief * len(COLOURS) + victim
