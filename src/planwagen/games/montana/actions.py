"""Every action of the game, with its text. All are built here, once, and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass

from planwagen.core.action import Action, ActionTable, Seat
from planwagen.core.stock import multisets, spelled
from planwagen.games.montana.board import (
    AREAS,
    BANK,
    COLOURS,
    COLUMN_PRICES,
    GOODS,
    MOST_STEPS,
    ROWS,
    SEATS,
    SECTORS,
    SPACES,
    TOWN_GOODS,
    TRADE_GOODS,
    Good,
    Workers,
)
from planwagen.games.montana.landscape import HEX_NAMES, HEXES, TILES, TURNS


@dataclass(frozen=True, slots=True, eq=False)
class StartPlayer(Action):
    """Luck: this seat begins."""

    seat: Seat

    def __str__(self) -> str:
        return f"start player {self.seat + 1}"


@dataclass(frozen=True, slots=True, eq=False)
class LayTile(Action):
    """Luck: this tile comes next, turned so far."""

    tile: int
    turn: int

    def __str__(self) -> str:
        return f"tile {self.tile + 1} turned {self.turn}"


@dataclass(frozen=True, slots=True, eq=False)
class LayStart(Action):
    """Luck: the start tile covers this hex."""

    hex: int

    def __str__(self) -> str:
        return f"start tile {HEX_NAMES[self.hex]}"


@dataclass(frozen=True, slots=True, eq=False)
class Sector(Action):
    """Luck: the arrow rests in this sector."""

    sector: int

    def __str__(self) -> str:
        return f"sector {self.sector}"


@dataclass(frozen=True, slots=True, eq=False)
class Recruit(Action):
    """Spin the arrow."""

    def __str__(self) -> str:
        return "recruit"


@dataclass(frozen=True, slots=True, eq=False)
class NameWhite(Action):
    """Say what colours the white workers have."""

    workers: Workers

    def __str__(self) -> str:
        return f"pick white {spelled(self.workers, COLOURS)}"


@dataclass(frozen=True, slots=True, eq=False)
class ReturnWorkers(Action):
    """Give back the workers that have no place."""

    workers: Workers

    def __str__(self) -> str:
        return f"give back {spelled(self.workers, COLOURS)}"


@dataclass(frozen=True, slots=True, eq=False)
class PushArrow(Action):
    """Pay grain and push the arrow on."""

    steps: int

    def __str__(self) -> str:
        return f"move arrow {self.steps}"


@dataclass(frozen=True, slots=True, eq=False)
class SkipMove(Action):
    """Leave the arrow where it is."""

    def __str__(self) -> str:
        return "skip move"


@dataclass(frozen=True, slots=True, eq=False)
class StaffBank(Action):
    """Send workers to a bank space."""

    space: int
    workers: Workers

    def __str__(self) -> str:
        return f"bank {self.space + 1} {spelled(self.workers, COLOURS)}"


@dataclass(frozen=True, slots=True, eq=False)
class Produce(Action):
    """Send workers to a big space of an area."""

    space: int
    workers: Workers

    def __str__(self) -> str:
        space = SPACES[self.space]
        place = f"{AREAS[space.area].name} {space.number + 1}"
        return f"produce {place} {spelled(self.workers, COLOURS)}"


@dataclass(frozen=True, slots=True, eq=False)
class UseSmall(Action):
    """Send workers to the small space as well."""

    workers: Workers

    def __str__(self) -> str:
        return f"staff small {spelled(self.workers, COLOURS)}"


@dataclass(frozen=True, slots=True, eq=False)
class SkipSmall(Action):
    """Leave the small space empty."""

    def __str__(self) -> str:
        return "skip small"


@dataclass(frozen=True, slots=True, eq=False)
class GoToTown(Action):
    """Open the auction of the town."""

    def __str__(self) -> str:
        return "town"


@dataclass(frozen=True, slots=True, eq=False)
class Place(Action):
    """Put the contractor on a space of the town."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"place {self.row + 1},{self.column + 1}"


@dataclass(frozen=True, slots=True, eq=False)
class Pass(Action):
    """Leave the auction."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True, eq=False)
class AnnounceUpgrades(Action):
    """Say how many small pieces become large."""

    copper: int
    stone: int

    def __str__(self) -> str:
        counts = [self.copper, self.stone]
        return f"announce upgrades {spelled(counts, ['copper', 'stone']) or 'none'}"


@dataclass(frozen=True, slots=True, eq=False)
class AnnounceGoods(Action):
    """Say which goods are taken."""

    goods: tuple[int, ...]
    """In the order of TOWN_GOODS."""

    def __str__(self) -> str:
        names = [GOODS[good] for good in TOWN_GOODS]
        return f"announce goods {spelled(self.goods, names) or 'none'}"


@dataclass(frozen=True, slots=True, eq=False)
class Settle(Action):
    """Pay for a hex and settle it."""

    hex: int
    pieces: int

    def __str__(self) -> str:
        return f"settle {HEX_NAMES[self.hex]}{' x2' if self.pieces == 2 else ''}"


@dataclass(frozen=True, slots=True, eq=False)
class StopSettling(Action):
    """Take silver for the builds left over."""

    def __str__(self) -> str:
        return "stop settling"


@dataclass(frozen=True, slots=True, eq=False)
class TradeForGood(Action):
    """Trade cattle for a good."""

    good: Good

    def __str__(self) -> str:
        return f"trade {GOODS[self.good]}"


@dataclass(frozen=True, slots=True, eq=False)
class TradeForSilver(Action):
    """Trade cattle for silver."""

    def __str__(self) -> str:
        return "trade silver"


@dataclass(frozen=True, slots=True, eq=False)
class TradeForWorker(Action):
    """Trade cattle for a worker."""

    colour: int

    def __str__(self) -> str:
        return f"trade {COLOURS[self.colour]} worker"


@dataclass(frozen=True, slots=True, eq=False)
class FinishTurn(Action):
    """End the turn."""

    def __str__(self) -> str:
        return "end turn"


@dataclass(frozen=True, slots=True, eq=False)
class UseCanteen(Action):
    """End the turn and have another."""

    def __str__(self) -> str:
        return "use canteen"


KINDS = len(COLOURS)
ONE_WORKER = list(multisets(KINDS, 1))
TWO_WORKERS = list(multisets(KINDS, 2))

START_PLAYER = [StartPlayer(seat) for seat in SEATS]
LAY_TILE = [[LayTile(tile, turn) for turn in range(TURNS)] for tile in range(len(TILES))]
LAY_START = [LayStart(hex) for hex in range(len(HEXES))]
SECTOR = [Sector(sector) for sector in range(len(SECTORS))]

RECRUIT = Recruit()
NAME_WHITE = [{}, *({w: NameWhite(w) for w in ws} for ws in (ONE_WORKER, TWO_WORKERS))]
"""By the number of white workers, then by their colours."""
RETURN_WORKERS = [{}, *({w: ReturnWorkers(w) for w in ws} for ws in (ONE_WORKER, TWO_WORKERS))]
PUSH_ARROW = [PushArrow(steps) for steps in range(1, MOST_STEPS + 1)]
SKIP_MOVE = SkipMove()

STAFF_BANK = [
    {workers: StaffBank(space, workers) for workers in multisets(KINDS, bank.workers)}
    for space, bank in enumerate(BANK)
]


def staffings(colour: int) -> list[Workers]:
    """M-4.7 One worker of the area's colour, or two of any."""
    return [ONE_WORKER[colour], *TWO_WORKERS]


PRODUCE = [
    {workers: Produce(number, workers) for workers in staffings(AREAS[space.area].colour)}
    for number, space in enumerate(SPACES)
]
USE_SMALL = {workers: UseSmall(workers) for workers in [*ONE_WORKER, *TWO_WORKERS]}
SKIP_SMALL = SkipSmall()

GO_TO_TOWN = GoToTown()
PLACE = [[Place(row, column) for column in range(len(COLUMN_PRICES))] for row in range(len(ROWS))]
PASS = Pass()
MOST_UPGRADES = max(row.upgrades for row in ROWS)
MOST_GOODS = max(row.goods for row in ROWS)
UPGRADES = [
    [AnnounceUpgrades(copper, stone) for stone in range(MOST_UPGRADES + 1 - copper)]
    for copper in range(MOST_UPGRADES + 1)
]
"""By copper, then by stone."""
TAKE_GOODS = [AnnounceGoods(goods[1:]) for goods in multisets(len(TOWN_GOODS) + 1, MOST_GOODS)]
"""The first of the four kinds stands for what is not taken."""

SETTLE = [[Settle(hex, pieces) for pieces in (1, 2)] for hex in range(len(HEXES))]
STOP_SETTLING = StopSettling()

TRADE_FOR_GOOD = [TradeForGood(good) for good in TRADE_GOODS]
TRADE_FOR_SILVER = TradeForSilver()
TRADE_FOR_WORKER = [TradeForWorker(colour) for colour in range(KINDS)]

FINISH_TURN = FinishTurn()
USE_CANTEEN = UseCanteen()

ACTIONS = ActionTable(
    [
        *START_PLAYER,
        *(action for tile in LAY_TILE for action in tile),
        *LAY_START,
        *SECTOR,
        RECRUIT,
        *(action for whites in NAME_WHITE for action in whites.values()),
        *(action for surplus in RETURN_WORKERS for action in surplus.values()),
        *PUSH_ARROW,
        SKIP_MOVE,
        *(action for space in STAFF_BANK for action in space.values()),
        *(action for space in PRODUCE for action in space.values()),
        *USE_SMALL.values(),
        SKIP_SMALL,
        GO_TO_TOWN,
        *(action for row in PLACE for action in row),
        PASS,
        *(action for copper in UPGRADES for action in copper),
        *TAKE_GOODS,
        *(action for hex in SETTLE for action in hex),
        STOP_SETTLING,
        *TRADE_FOR_GOOD,
        TRADE_FOR_SILVER,
        *TRADE_FOR_WORKER,
        FINISH_TURN,
        USE_CANTEEN,
    ]
)
