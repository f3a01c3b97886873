"""The questions of the game. Built once for each seat, so that asking one costs a look-up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from planwagen.core.action import CHANCE, Seat, Todo
from planwagen.games.walnut_grove.board import (
    BUILDS,
    BUYS,
    GIVES,
    GOODS,
    HIRES,
    IMPROVES,
    KINDS,
    LABOURERS,
    MOST_DRAWN,
    MOST_IN_A_HOUSE,
    MOST_MISSING,
    MOST_TO_REPAY,
    SEATS,
    STORE_GOODS,
    TOWN,
    WARES,
    WOOD,
    most_due,
)
from planwagen.games.walnut_grove.land import TILE_NAMES
from planwagen.games.walnut_grove.town import GATES


class DrawFirst(Todo):
    """WG-1.21 Luck says who chooses first."""


Asked: TypeAlias = Any
"""A question of the very kind under which a table by kinds has its function: no type can say so."""


@dataclass(frozen=True, slots=True)
class DrawBoard(Todo):
    """WG-1.12 Luck gives a player board to a seat."""

    player: Seat


@dataclass(frozen=True, slots=True)
class StockHouse(Todo):
    """WG-1.16 to WG-1.18 Luck puts the next piece into a house."""

    building: int
    number: int


class TurnDisc(Todo):
    """WG-1.22, WG-2.12 Luck turns the disc of the year."""


@dataclass(frozen=True, slots=True)
class DealTile(Todo):
    """WG-3.4 Luck deals a tile to a seat."""

    player: Seat
    number: int


@dataclass(frozen=True, slots=True)
class DrawCoin(Todo):
    """WG-6.18 Luck draws a coin for a seat."""

    player: Seat
    number: int


class Deciding(Todo):
    """WG-2.5 This seat has not finished; what it is asked, only it knows."""


class ChooseStart(Todo):
    """WG-1.21 Before the church or before the town hall?"""


class TakeTile(Todo):
    """WG-3.2 Which of the drawn tiles is laid next?"""


@dataclass(frozen=True, slots=True)
class ChooseCell(Todo):
    """WG-3.12 Where does the tile go?"""

    tile: int


@dataclass(frozen=True, slots=True)
class ChooseTurn(Todo):
    """WG-3.9 How is the tile turned?"""

    tile: int
    cell: int


class PlaceFigure(Todo):
    """WG-4.1 Where does the next figure work?"""


class Overfull(Todo):
    """WG-8.14 What is given up, until the barn holds the rest?"""


class Walk(Todo):
    """WG-5.4 Where does the hat go?"""


@dataclass(frozen=True, slots=True)
class PassGate(Todo):
    """WG-5.11, WG-5.13 A coin or a help tile?"""

    gate: int


@dataclass(frozen=True, slots=True)
class HelpDue(Todo):
    """WG-9.4 So many help tiles come, one by one; nothing is asked but what a flip asks."""

    count: int


class BeforeFlip(Todo):
    """WG-9.4 Pay the open tile back, or have it flipped?"""


@dataclass(frozen=True, slots=True)
class GivePiece(Todo):
    """WG-9.6 Which piece is given next for a help tile? No kind before `least`."""

    left: int
    least: int


class HelpBack(Todo):
    """WG-9.3 The tile returns to the supply when all pieces are given; nothing is asked."""


@dataclass(frozen=True, slots=True)
class Visit(Todo):
    """WG-6.1 What the player does in the building he has walked to."""

    building: int


class TakeGoods(Visit):
    """WG-6.2 Which two goods?"""


class HireLabourer(Visit):
    """WG-6.4 Which labourer?"""


class BuildTile(Visit):
    """WG-6.10 A hut or a barn extension?"""


class TakeImprovement(Visit):
    """WG-6.13 Which improvement?"""


class SellGoods(Visit):
    """WG-6.16 What is sold?"""


@dataclass(frozen=True, slots=True)
class PayCost(Todo):
    """WG-8.11 How many coins for this kind of the cost?"""

    building: int
    step: int


@dataclass(frozen=True, slots=True)
class Receive(Todo):
    """WG-6.1 What comes when the cost is paid; nothing is asked."""

    building: int
    ware: int


@dataclass(frozen=True, slots=True)
class Source(Todo):
    """WG-8.10 So many cubes of a kind leave; asked only if it matters from which area."""

    kind: int
    count: int


@dataclass(frozen=True, slots=True)
class CoinsDue(Todo):
    """WG-6.19 So many coins are drawn when the cubes sold have left; nothing is asked."""

    count: int


@dataclass(frozen=True, slots=True)
class PayWinter(Todo):
    """WG-7.7 How many coins for this kind of the winter's bill?"""

    kind: int


class Reckon(Todo):
    """WG-10.2 Pay back help, or move cubes into the barn, before points are counted?"""


VISITS: Final[dict[int, type[Visit]]] = {
    GIVES: TakeGoods,
    HIRES: HireLabourer,
    BUILDS: BuildTile,
    IMPROVES: TakeImprovement,
    BUYS: SellGoods,
}
MOST_COINS: Final = STORE_GOODS + 1
WINTER_KINDS: Final = [*range(len(LABOURERS)), WOOD]
"""WG-7.9 Grain, fish, milk, wood: the order of the winter's bill."""

DRAW_FIRST: Final = DrawFirst(CHANCE)
DRAW_BOARD: Final = [DrawBoard(CHANCE, seat) for seat in SEATS]
STOCK_HOUSE: Final = [
    [StockHouse(CHANCE, b, n + 1) for n in range(MOST_IN_A_HOUSE)] for b in range(len(TOWN))
]
TURN_DISC: Final = TurnDisc(CHANCE)
DEAL_TILE: Final = [[DealTile(CHANCE, seat, n + 1) for n in range(MOST_DRAWN)] for seat in SEATS]
DEALS: Final = [[deal[:draw][::-1] for draw in range(MOST_DRAWN + 1)] for deal in DEAL_TILE]
"""By seat, then by how many tiles are drawn, in the order of the stack."""
DRAW_COIN: Final = [[DrawCoin(CHANCE, seat, n + 1) for n in range(MOST_COINS)] for seat in SEATS]
DECIDING: Final = [Deciding(seat) for seat in SEATS]
CHOOSE_START: Final = [ChooseStart(seat) for seat in SEATS]
TAKE_TILE: Final = [TakeTile(seat) for seat in SEATS]
CHOOSE_CELL: Final = [[ChooseCell(seat, tile) for tile in range(len(TILE_NAMES))] for seat in SEATS]
PLACE_FIGURE: Final = [PlaceFigure(seat) for seat in SEATS]
OVERFULL: Final = [Overfull(seat) for seat in SEATS]
WALK: Final = [Walk(seat) for seat in SEATS]
PASS_GATE: Final = [[PassGate(seat, gate) for gate in range(len(GATES))] for seat in SEATS]
HELP_DUE: Final = [[HelpDue(seat, count) for count in range(MOST_MISSING + 1)] for seat in SEATS]
BEFORE_FLIP: Final = [BeforeFlip(seat) for seat in SEATS]
GIVE_PIECE: Final = [
    [[GivePiece(seat, left, least) for least in KINDS] for left in range(MOST_TO_REPAY + 1)]
    for seat in SEATS
]
"""By seat, then by the pieces left to give, then by the least kind."""
HELP_BACK: Final = [HelpBack(seat) for seat in SEATS]
VISIT: Final = [[VISITS[b.house](seat, number) for number, b in enumerate(TOWN)] for seat in SEATS]
PAY_COST: Final = [
    [[PayCost(seat, number, step) for step in range(len(GOODS))] for number in range(len(TOWN))]
    for seat in SEATS
]
RECEIVE: Final = [
    [
        [Receive(seat, number, ware) for ware in range(len(WARES.get(b.house, [])))]
        for number, b in enumerate(TOWN)
    ]
    for seat in SEATS
]
SOURCE: Final = [
    [[Source(seat, kind, n) for n in range(most_due(kind) + 1)] for kind in range(len(GOODS))]
    for seat in SEATS
]
COINS_DUE: Final = [[CoinsDue(seat, count) for count in range(MOST_COINS + 1)] for seat in SEATS]
WINTER_BILL: Final = [[PayWinter(seat, kind) for kind in WINTER_KINDS[::-1]] for seat in SEATS]
"""By seat, in the order of the stack: what is paid first comes last."""
RECKON: Final = [Reckon(seat) for seat in SEATS]


CHOOSE_TURN: Final[list[list[dict[int, ChooseTurn]]]] = [[{} for _ in TILE_NAMES] for _ in SEATS]
"""By seat, then by tile, then by cell: too many to build before they are needed."""


def choose_turn(seat: Seat, tile: int, cell: int) -> ChooseTurn:
    """Not with `cache`, which took 3 % of all play when compiled."""
    known = CHOOSE_TURN[seat][tile]
    asked = known.get(cell)
    if asked is None:
        asked = known[cell] = ChooseTurn(seat, tile, cell)
    return asked
