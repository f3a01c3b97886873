"""Everything that can change on the table."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass

from planwagen.core.action import NOBODY, Seat, Todo
from planwagen.games.montana.board import Workers
from planwagen.games.montana.components import Components
from planwagen.games.montana.landscape import Landscape
from planwagen.games.montana.tiles import LAND


@dataclass(slots=True)
class Player:
    """A player board."""

    silver: int
    """M-1.5 One whole number; changing coins is no action."""
    goods: list[int]
    workers: list[int]
    cattle: int
    canteens: int
    settlements: int
    """Still on the board."""

    def copy(self) -> Player:
        made = Player.__new__(Player)  # past __init__, which costs as much as all the rest
        made.silver = self.silver
        made.goods = self.goods[:]
        made.workers = self.workers[:]
        made.cattle = self.cattle
        made.canteens = self.canteens
        made.settlements = self.settlements
        return made


@dataclass(slots=True)
class State:
    """A position. Fields have no defaults, so that a new one cannot be forgotten in `copy`."""

    edition: Components
    """What is printed; it never changes."""
    todo: list[Todo]
    colours: tuple[str, ...]
    players: list[Player]

    round: int
    start_player: Seat
    active: Seat
    extra_turn: bool
    """M-8.5 Was this turn bought with a canteen?"""
    ended_by: Seat
    """M-10.1 Who placed the last settlement first; NOBODY until then."""

    goods: list[int]
    """The supply, and so are the next two."""
    workers: list[int]
    cattle: int

    landscape: Landscape
    drawn: list[tuple[int, int]]
    """The tiles laid so far, while the landscape is being laid."""
    draws: int
    """Tiles drawn in all, so that each draw has a purpose of its own."""
    owner: list[Seat]
    """Who settled each hex, or NOBODY."""
    pieces: list[int]
    """The settlements on each hex."""
    frontier: list[int]
    """M-6.1 The hexes that can be settled now, goods aside, in order."""
    cattle_on: frozenset[int]
    canteen_on: frozenset[int]

    arrow: int
    """The sector in which the arrow rests, -1 before the first spin."""
    spins: int
    bank: list[Workers | None]
    """The workers on each bank space, and so for the next two."""
    big: list[Workers | None]
    small: list[Workers | None]
    contractor: list[Seat]
    """Whose contractor stands in each row of the town, or NOBODY."""
    column: list[int]
    """Where it stands, -1 in an empty row."""

    def copy(self) -> State:
        made = State.__new__(State)  # past __init__, which costs as much as all the rest
        made.edition = self.edition
        made.todo = self.todo[:]
        made.colours = self.colours
        made.players = [player.copy() for player in self.players]
        made.round = self.round
        made.start_player = self.start_player
        made.active = self.active
        made.extra_turn = self.extra_turn
        made.ended_by = self.ended_by
        made.goods = self.goods[:]
        made.workers = self.workers[:]
        made.cattle = self.cattle
        made.landscape = self.landscape
        made.drawn = self.drawn[:]
        made.draws = self.draws
        made.owner = self.owner[:]
        made.pieces = self.pieces[:]
        made.frontier = self.frontier[:]
        made.cattle_on = self.cattle_on
        made.canteen_on = self.canteen_on
        made.arrow = self.arrow
        made.spins = self.spins
        made.bank = self.bank[:]
        made.big = self.big[:]
        made.small = self.small[:]
        made.contractor = self.contractor[:]
        made.column = self.column[:]
        return made


def to_act(state: State) -> Seat:
    """The seat asked now, CHANCE, or NOBODY when nothing is left to do."""
    return state.todo[-1].seat if state.todo else NOBODY


def may_act(state: State) -> list[Seat]:
    """One is asked at a time."""
    seat = to_act(state)
    return [seat] if seat >= 0 else []


def left_of(state: State, seat: Seat) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % len(state.players)


def clockwise(state: State, first: Seat) -> list[Seat]:
    """All seats, beginning with `first`."""
    count = len(state.players)
    return [(first + n) % count for n in range(count)]


def open_neighbours(state: State, hex: int) -> None:
    """M-6.1 Land beside the start tile or a settled hex can be settled from now on."""
    hexes, start = state.landscape.hexes, state.landscape.start
    for near in state.edition.ground.neighbours[hex]:
        free = state.owner[near] == NOBODY and near != start
        if free and hexes[near].terrain == LAND and near not in state.frontier:
            insort(state.frontier, near)
