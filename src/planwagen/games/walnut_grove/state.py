"""Everything that can change on the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from planwagen.core.action import CHANCE, NOBODY, Seat, Todo
from planwagen.core.native import mypyc_attr
from planwagen.games.walnut_grove.board import COIN, Coins
from planwagen.games.walnut_grove.components import Components
from planwagen.games.walnut_grove.farm import Farm

FACE_DOWN: Final = -1
"""A tile that the viewer does not know."""
SECOND_RULES: Final = 2
"""See planwagen.games.walnut_grove.upgrades."""


class Season(IntEnum):
    """WG-2.2 What is played; first the hats are placed, last the points are counted."""

    SET_UP = 0
    SPRING = 1
    SUMMER = 2
    AUTUMN = 3
    WINTER = 4
    RECKONING = 5
    OVER = 6


# One by one, since mypyc looks names up that are bound together.
SET_UP: Final = Season.SET_UP
SPRING: Final = Season.SPRING
SUMMER: Final = Season.SUMMER
AUTUMN: Final = Season.AUTUMN
WINTER: Final = Season.WINTER
RECKONING: Final = Season.RECKONING
OVER: Final = Season.OVER
AT_ONCE: Final = (SPRING, SUMMER, WINTER, RECKONING)
"""WG-2.4 The seasons in which all are asked at the same time. No set: the hash of an Enum is
interpreted in both builds."""


def pieces(counts: list[int]) -> int:
    """How many of all kinds. Written out: compiled, sum() takes five times as long."""
    grain, fish, milk, wood, stone, coins = counts
    return grain + fish + milk + wood + stone + coins


@mypyc_attr(acyclic=True)
@dataclass(slots=True)
class Player:
    """A player board with its farm. Fields without defaults, so that `copy` forgets none."""

    todo: list[Todo]
    """WG-2.4 What this seat still owes; the last entry is asked first."""
    farm: Farm
    hand: tuple[int, ...]
    """WG-3.7 Tiles drawn and not laid, by number."""
    returned: tuple[int, ...]
    """WG-3.3 Tiles drawn and put back in this spring; their drawer remembers them."""
    worked: tuple[int, ...]
    """WG-4.2 The areas with a figure, in the order in which they were placed."""

    barn: list[int]
    """WG-8.2 How many pieces of each kind, the last one being coins."""
    cubes: dict[int, int]
    """WG-3.19 How many cubes lie on the squares of each area, where there are any."""
    held: list[int]
    """Barn and squares together, so that payments need not count."""
    coins: Coins
    """WG-8.4 The values of the coins in the barn."""

    labourers: tuple[int, ...]
    """Their colours, in the order in which they came."""
    hired: int
    """WG-6.5 The colour of the labourer beside the board, or NONE."""
    huts: int
    extensions: int
    improvements: tuple[int, ...]
    open_help: int
    flipped_help: int

    @property
    def barn_spaces(self) -> int:
        return self.farm.edition.barn_spaces[self.extensions]

    @property
    def is_overfull(self) -> bool:
        """WG-8.14 More pieces in hand than the barn has spaces."""
        return pieces(self.barn) > self.farm.edition.barn_spaces[self.extensions]

    def copy(self, apart: bool = True) -> Player:
        """With pieces of its own; or sharing them, until one of both parts from the other."""
        made = NEW_PLAYER(Player)  # past __init__, which costs as much as all the rest
        made.todo = self.todo[:]
        made.farm = self.farm
        made.hand = self.hand
        made.returned = self.returned
        made.worked = self.worked
        made.barn = self.barn[:] if apart else self.barn
        made.cubes = self.cubes.copy() if apart else self.cubes
        made.held = self.held[:] if apart else self.held
        made.coins = self.coins
        made.labourers = self.labourers
        made.hired = self.hired
        made.huts = self.huts
        made.extensions = self.extensions
        made.improvements = self.improvements
        made.open_help = self.open_help
        made.flipped_help = self.flipped_help
        return made

    def part_from_shown(self) -> None:
        """Before pieces come or go: those that others see, in copies of the position too, stay."""
        self.barn = self.barn[:]
        self.cubes = self.cubes.copy()
        self.held = self.held[:]


@mypyc_attr(acyclic=True)
@dataclass(slots=True)
class State:
    """A position."""

    edition: Components
    """What is printed, and how many there are; shared by all copies."""
    rules: int
    """The version of the rules by which it is played."""
    colours: tuple[str, ...]
    players: list[Player]
    shown: tuple[Player, ...]
    """WG-2.5 The players as others see them in a season at once; empty in the others."""

    year: int
    season: Season
    disc: int
    """WG-1.15 The open one, or NONE before the first year."""
    discs_used: tuple[int, ...]
    order: tuple[Seat, ...]
    """WG-5.1 The order of this autumn; before the first year that of placing hats."""
    waiting: tuple[Seat, ...]
    """The seats that owe a decision, in that order."""
    undealt: tuple[Seat, ...]
    """WG-3.5 The seats that wait for the second deal."""
    luck: list[Todo]
    """What luck decides before anybody is asked; the last entry first."""

    hats: list[int]
    """Where in the town each seat's hat stands."""
    arrivals: tuple[Seat, ...]
    """WG-5.3 The seats by the time at which their hats came where they stand."""
    stock: list[tuple[int, ...]]
    """WG-1.19 How many of each ware wait in each building."""
    box: tuple[tuple[int, ...], ...]
    """WG-1.19 Labourers, building tiles and improvements that are not in this game."""
    unplaced_tiles: list[int]
    """WG-1.14 The land tiles in the bag, by number, in order.

    WG-2.13 Where a viewer looks: all that lie on no farm and in no hand that he sees."""
    unplaced_coins: list[int]
    """How many coins of each value are in the bag, or anywhere that the viewer does not see."""

    def copy(self) -> State:
        made = NEW_STATE(State)
        made.edition = self.edition
        made.rules = self.rules
        made.colours = self.colours
        made.players = [player.copy() for player in self.players]
        made.shown = self.shown
        made.year = self.year
        made.season = self.season
        made.disc = self.disc
        made.discs_used = self.discs_used
        made.order = self.order
        made.waiting = self.waiting
        made.undealt = self.undealt
        made.luck = self.luck[:]
        made.hats = self.hats[:]
        made.arrivals = self.arrivals
        made.stock = self.stock[:]
        made.box = self.box
        made.unplaced_tiles = self.unplaced_tiles[:]
        made.unplaced_coins = self.unplaced_coins[:]
        return made


NEW_PLAYER: Final = Player.__new__
NEW_STATE: Final = State.__new__
"""Bound once: to find it in the class takes as long as to call it."""


def to_act(state: State) -> Seat:
    """WG-2.6 Where a single line is needed, the seats are read in autumn order."""
    if state.luck:
        return CHANCE
    return state.waiting[0] if state.waiting else NOBODY


def may_act(state: State) -> list[Seat]:
    """WG-2.4 Every seat that owes a decision is asked at the same time."""
    return [] if state.luck else list(state.waiting)


def tiles_in_bag(state: State) -> int:
    """The number of tiles in the bag, also where a viewer cannot place those in other hands."""
    return len(state.unplaced_tiles) - sum(player.hand.count(FACE_DOWN) for player in state.players)


def coins_in_bag(state: State) -> int:
    """The number of coins in the bag, known to all."""
    shown = state.shown or state.players
    return sum(state.edition.coins) - sum(player.barn[COIN] for player in shown)


def simultaneous_phase(state: State) -> str:
    """WG-2.9 A season at once, in spring a deal: till its end nobody knows of others.

    Alone there are no others, and only luck tells something new.
    """
    if state.season == OVER:
        return "over"
    if state.season not in AT_ONCE or len(state.players) == 1:
        return ""
    return f"{state.year} {state.season.name} {len(state.undealt)}"
