"""Walnut Grove positions as the worked examples give them: what is named is set."""

from __future__ import annotations

import re

from planwagen.core.edition import EditionName
from planwagen.core.game import GameOptions
from planwagen.core.position import Position as CorePosition
from planwagen.games.walnut_grove import WALNUT_GROVE, todos
from planwagen.games.walnut_grove.audit import owned
from planwagen.games.walnut_grove.board import (
    BOARDS,
    BUILDING_IDS,
    COIN,
    DISC_NAMES,
    GOODS,
    HOUSES,
    IMPROVEMENTS,
    LABOURERS,
    NONE,
    TOWN,
    WARES,
)
from planwagen.games.walnut_grove.components import components_of
from planwagen.games.walnut_grove.editions import EDITIONS
from planwagen.games.walnut_grove.farm import Farm, bare_farm
from planwagen.games.walnut_grove.land import AREA_NAMES, CELL_NUMBER, TILE_NAMES
from planwagen.games.walnut_grove.rules import spring, year
from planwagen.games.walnut_grove.rules.autumn import autumn_order
from planwagen.games.walnut_grove.setup import STOCKED, empty_table
from planwagen.games.walnut_grove.state import SPRING, Player, State
from planwagen.games.walnut_grove.town import ROWS
from tabletop import Tabletop, set_up

NAMES = "GRNV"
"""Green, Red, Natural, Violet: clockwise, as in the rules document."""

FIRST = components_of(EDITIONS.find("1"))
"""The values of the worked examples."""
PINNED = {
    players: GameOptions(players, edition=EditionName("1")) for players in WALNUT_GROVE.players
}
"""Whatever edition new tables play."""

PLACED = re.compile(r"(T\d\d)@\((-?\d+),(\d+)\)r(\d)")


def laid(tiles: str, board: str = "blue") -> Farm:
    """`laid("T24@(0,0)r3, T44@(1,0)r0")`: a farm with these tiles."""
    farm = bare_farm(FIRST, BOARDS.index(board))
    for tile, x, y, turn in PLACED.findall(tiles):
        farm = farm.lay(CELL_NUMBER[int(x), int(y)], TILE_NAMES.index(tile), int(turn))
    return farm


def areas(farm: Farm) -> dict[str, tuple[str, int, int]]:
    """By name: landscape, size, squares."""
    return {
        AREA_NAMES[name]: (GOODS[area.land], area.size, area.squares)
        for name, area in sorted(farm.areas.items())
    }


def opening(players: int, seed: int = 1) -> State:
    """A game in its first spring, with all tiles dealt."""
    return set_up(
        WALNUT_GROVE, PINNED[players], seed, lambda state: state.season == SPRING and not state.luck
    )


class Position(Tabletop[State]):
    """Empty farms and barns, one blue labourer each, hats before the church, houses empty.

    Say what there is, then begin a season: `table.barn("G", "2c, 1 fish")`, `table.winter()`.
    """

    def __init__(self, players: int = 1, disc: str = "A1", in_year: int = 1) -> None:
        super().__init__(WALNUT_GROVE, opening(players), NAMES[:players])
        state = self.state
        state.year, state.season = in_year, SPRING
        state.disc = DISC_NAMES.index(disc)
        others = [number for number in range(len(DISC_NAMES)) if number != state.disc]
        state.discs_used = tuple(others[: in_year - 1])
        state.stock = [(0,) * len(stock) for stock in empty_table(FIRST, ("green",)).stock]
        for player in state.players:
            player.todo, player.farm, player.hand = [], bare_farm(FIRST, 0), ()
            player.labourers = (LABOURERS.index("blue"),)
            player.cubes = {}
        for name in self.names:
            self.barn(name, "")
        self.hats(**{name: f"church {n + 1}" for n, name in enumerate(self.names)})

    def __getitem__(self, name: str) -> Player:
        return self.state.players[self.seat(name)]

    def farm(self, name: str, tiles: str = "", board: str = "blue") -> Farm:
        self[name].farm = laid(tiles, board)
        self.balance()
        return self[name].farm

    def barn(self, name: str, pieces: str) -> None:
        """`"2c 1s, 1 fish"` is the whole barn."""
        player = self[name]
        counts = {word: int(n) for n, word in re.findall(r"(\d+) ?([a-z]+)", pieces)}
        player.coins = tuple(counts.get(letter, 0) for letter in "csg")
        player.barn = [*(counts.get(good, 0) for good in GOODS), sum(player.coins)]
        self.balance()

    def squares(self, name: str, **cubes: int) -> None:
        """`squares("G", B3=2)`, or `squares("G", **{"0,0s": 1})`."""
        self[name].cubes = {AREA_NAMES.index(area): count for area, count in cubes.items()}
        self.balance()

    def people(self, name: str, labourers: str, hired: str = "") -> None:
        """`people("G", "blue yellow", hired="white")`."""
        player = self[name]
        player.labourers = tuple(LABOURERS.index(colour) for colour in labourers.split())
        player.hired = LABOURERS.index(hired) if hired else NONE
        self.balance()

    def owns(self, name: str, huts: int = 0, extensions: int = 0, improvements: str = "") -> None:
        player = self[name]
        player.huts, player.extensions = huts, extensions
        player.improvements = tuple(IMPROVEMENTS.index(kind) for kind in improvements.split())
        self.balance()

    def help(self, name: str, open: int = 0, flipped: int = 0) -> None:
        self[name].open_help, self[name].flipped_help = open, flipped

    def hats(self, **places: int | str) -> None:
        """`hats(G=12, R="church 2")`, in the order in which they came there."""
        for name, place in places.items():
            if isinstance(place, int):
                self.state.hats[self.seat(name)] = place - 1
            else:
                row, space = place.rsplit(" ", 1)
                at = FIRST.street.starts[ROWS.index(row)][int(space) - 1]
                self.state.hats[self.seat(name)] = at
        came = tuple(self.seat(name) for name in places)
        stayed = tuple(seat for seat in range(len(self.names)) if seat not in came)
        self.state.arrivals = stayed + came

    def stock(self, building: str, **wares: int) -> None:
        """`stock("mill", hut=1, barn=2)`."""
        number = BUILDING_IDS.index(building)
        names = WARES[TOWN[number].house]
        self.state.stock[number] = tuple(wares.get(name, 0) for name in names)
        self.balance()

    def fill(self) -> None:
        """All houses have something of each kind that there is enough of."""
        for house in STOCKED:
            for number in HOUSES[house]:
                self.stock(BUILDING_IDS[number], **dict.fromkeys(WARES[house], 1))

    def balance(self) -> None:
        """Bags and box hold what is nowhere else; what is held is counted anew."""
        state = self.state
        for player in state.players:
            player.held = player.barn[:]
            for area, count in player.cubes.items():
                player.held[player.farm.areas[area].land] += count
            assert player.barn[COIN] == sum(player.coins)
        state.unplaced_coins = [
            count - sum(player.coins[value] for player in state.players)
            for value, count in enumerate(FIRST.coins)
        ]
        out = {tile for player in state.players for _, tile, _ in player.farm.tiles}
        out |= {tile for player in state.players for tile in player.hand}
        state.unplaced_tiles = [tile for tile in range(len(TILE_NAMES)) if tile not in out]
        self.balance_box()

    def balance_box(self) -> None:
        state = self.state
        state.box = tuple(
            tuple(
                count
                - sum(state.stock[number][ware] for number in HOUSES[house])
                - sum(owned(player, house, ware) for player in state.players)
                for ware, count in enumerate(counts)
            )
            for house, counts in zip(STOCKED, FIRST.in_all, strict=True)
        )

    def spring(self, **hands: str) -> None:
        """`spring(G="T16 T31")`: these tiles are dealt, and all choose."""
        self.ready()
        year.begin(self.state, SPRING, None)
        for name, tiles in hands.items():
            self[name].hand = tuple(TILE_NAMES.index(tile) for tile in tiles.split())
        self.balance()
        year.ask_to_lay(self.state)
        self.answer_forced()

    def deal(self) -> None:
        """Spring begins: luck is asked for the tiles that the disc shows."""
        self.ready()
        self.state.waiting = ()
        year.begin(self.state, SPRING, None)
        spring.deal(self.state, self.state.order)

    def summer(self) -> None:
        self.ready()
        year.begin_summer(self.state, None)
        self.answer_forced()

    def autumn(self) -> None:
        self.ready()
        year.begin_autumn(self.state, None)
        self.answer_forced()

    def winter(self) -> None:
        self.ready()
        year.begin_winter(self.state, self.events)
        self.answer_forced()

    def reckoning(self) -> None:
        self.ready()
        year.begin_reckoning(self.state, None)
        self.answer_forced()

    def ready(self) -> None:
        self.state.luck, self.state.undealt, self.state.shown = [], (), ()
        self.state.order = autumn_order(self.state)

    def play(self, *lines: str) -> None:
        """Each line is legal, and is done; then what has one answer goes by itself."""
        for line in lines:
            super().play(line)
            self.answer_forced()

    def act(self, *lines: str) -> None:
        """Each line is legal, and is done; nothing goes by itself."""
        super().play(*lines)

    def answer_forced(self) -> None:
        while self.state.waiting and (answer := CorePosition(self.game, self.state).forced()):
            seat, action = answer
            self.game.apply(self.state, seat, action, self.events)
            assert self.game.audit(self.state) == [], action

    def barn_of(self, name: str) -> str:
        """`"1c 2s, 1 fish"`, as `barn` takes it; empty for an empty barn."""
        player = self[name]
        coins = [f"{n}{letter}" for n, letter in zip(player.coins, "csg", strict=True) if n]
        goods = [f"{n} {good}" for n, good in zip(player.barn, GOODS, strict=False) if n]
        return ", ".join([*([" ".join(coins)] if coins else []), *goods])

    def squares_of(self, name: str) -> dict[str, int]:
        return {AREA_NAMES[area]: count for area, count in sorted(self[name].cubes.items())}

    def help_of(self, name: str) -> tuple[int, int]:
        """Open and flipped tiles."""
        return self[name].open_help, self[name].flipped_help

    def points(self, name: str) -> int:
        return self.game.standing(self.state).scores[self.seat(name)]

    def house(self, building: str) -> dict[str, int]:
        """What waits in a house."""
        number = BUILDING_IDS.index(building)
        names = WARES[TOWN[number].house]
        stock = self.state.stock[number]
        return {name: count for name, count in zip(names, stock, strict=True) if count}


def in_town(at: int | str, barn: str = "", disc: str = "A2", **squares: int) -> Position:
    """Green walks now. Red follows him, before the town hall, so that autumn goes on."""
    table = Position(2, disc)
    table.hats(R="town hall 4", G=at)
    table.barn("G", barn)
    table.squares("G", **squares)
    table.autumn()
    return table


PIECES_A_HOUSE = dict(zip(range(1, 5), FIRST.per_house, strict=True))
"""WG-1.16 By the number of players."""

__all__ = [
    "FIRST",
    "PIECES_A_HOUSE",
    "PINNED",
    "Position",
    "areas",
    "in_town",
    "laid",
    "opening",
    "todos",
]
