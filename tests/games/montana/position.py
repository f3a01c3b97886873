"""Montana positions as the worked examples give them: what is named is set, the rest follows."""

from __future__ import annotations

import re

from planwagen.core.action import NOBODY
from planwagen.core.edition import EditionName
from planwagen.core.game import GameOptions
from planwagen.core.hexes import Hex, step
from planwagen.games.montana import MONTANA, todos
from planwagen.games.montana.audit import frontier_from_nothing
from planwagen.games.montana.board import AREAS, COLOURS, GOODS, Workers
from planwagen.games.montana.components import components_of, priced
from planwagen.games.montana.editions import EDITIONS
from planwagen.games.montana.landscape import Landscape
from planwagen.games.montana.state import Player, State
from planwagen.games.montana.tiles import LAND, OFF_THE_MAP, TURNS, Printed
from tabletop import Tabletop, set_up

FIRST = components_of(EDITIONS.find("1"))
"""The worked examples belong to edition 1."""
HEXES, NUMBER_OF, TILES = FIRST.ground.hexes, FIRST.ground.number_of, FIRST.tiles

NAMES = "ABDE"
"""Clockwise, as in the rules document, where C is large copper."""

SHORT = dict(zip("gpcCsS", range(6), strict=True))
PLAIN_PRICE = (1, 1, 0, 0, 0, 0)
PLAIN = Printed(LAND, PLAIN_PRICE, 1)
"""A hex that no example names: land for a grain and a pumpkin."""


def goods(text: str) -> list[int]:
    """`"3g C 2s"`: three grain, one large copper, two small stone."""
    counts = [0] * len(GOODS)
    for number, letter in re.findall(r"(\d*)([gpcCsS])", text):
        counts[SHORT[letter]] += int(number or 1)
    return counts


def workers(text: str) -> list[int]:
    """`"copper 2grain"`: one copper and two grain workers."""
    counts = [0] * len(COLOURS)
    for number, colour in re.findall(r"(\d*)([a-z]+)", text):
        counts[COLOURS.index(colour)] += int(number or 1)
    return counts


def first_edition(players: int) -> GameOptions:
    return GameOptions(players, edition=EditionName("1"))


def opening(players: int, seed: int = 1) -> State:
    """A game right after set-up; white workers named by luck as well."""
    options = first_edition(players)
    return set_up(MONTANA, options, seed, lambda state: isinstance(state.todo[-1], todos.Turn))


class Position(Tabletop[State]):
    """A table in mid-game: A is the start player, all boards are empty but for settlements."""

    def __init__(self, players: int = 4, active: str = "A") -> None:
        super().__init__(MONTANA, opening(players), NAMES[:players])
        self.state.start_player = 0
        for player in self.state.players:
            player.silver, player.cattle, player.canteens = 0, 0, 0
            player.goods, player.workers = goods(""), workers("")
        self.on_turn(active)
        self.balance()

    def __getitem__(self, name: str) -> Player:
        return self.state.players[self.seat(name)]

    def on_turn(self, name: str) -> None:
        self.state.active = self.seat(name)
        self.state.todo = [todos.TURN[self.state.active]]

    def give(self, name: str, **kit: int | str) -> Player:
        """`give("A", silver=2, goods="3g", workers="copper grain")`; the supply follows."""
        player = self[name]
        for key, value in kit.items():
            if key == "goods":
                player.goods = goods(str(value))
            elif key == "workers":
                player.workers = workers(str(value))
            else:
                assert isinstance(value, int)
                setattr(player, key, value)
        self.balance()
        return player

    def occupy(self, place: str, staff: str) -> None:
        """`occupy("bank 1", "copper")`, or `occupy("mine 2 small", "2stone")`."""
        name, number, small = re.fullmatch(r"([a-z ]+) (\d)( small)?", place).groups()
        placed: Workers = tuple(workers(staff))
        if name == "bank":
            self.state.bank[int(number) - 1] = placed
        else:
            area = [area.name for area in AREAS].index(name)
            space = FIRST.spaces_of[area][int(number) - 1]
            (self.state.small if small else self.state.big)[space] = placed
        self.balance()

    def crowd(self, colour: str, count: int) -> None:
        """So many workers of a colour are on the worker board, by twos; an odd one in the bank."""
        spaces = [
            f"{area.name} {n}{small}" for area in AREAS for n in "12" for small in ("", " small")
        ]
        for place in spaces[: count // 2]:
            self.occupy(place, f"2{colour}")
        if count % 2:
            self.occupy("bank 1", colour)

    def balance(self) -> None:
        """Supply = what is in play less what is elsewhere."""
        state = self.state
        in_play = FIRST.seating[len(state.players)].in_play
        state.goods = [n - sum(p.goods[g] for p in state.players) for g, n in enumerate(in_play)]
        placed = [staff for staff in (*state.bank, *state.big, *state.small) if staff]
        held = [player.workers for player in state.players] + placed
        state.workers = [
            FIRST.box.workers_of_a_colour - sum(w[c] for w in held) for c in range(len(COLOURS))
        ]
        elsewhere = len(state.cattle_on) + sum(player.cattle for player in state.players)
        state.cattle = FIRST.box.cattle - elsewhere
        left = FIRST.box.canteens - sum(player.canteens for player in state.players)
        state.canteen_on = frozenset(sorted(state.canteen_on)[:left])

    def land(
        self, start: Hex, tiles: dict[Hex, tuple[int, int]] | None = None, *, drawn: bool = False
    ) -> None:
        """All plain land but for the named tiles (number as printed, turn) and the start tile.

        What is to be drawn has land only where tiles lie.
        """
        state = self.state
        on = [not drawn or shown.terrain for shown in state.landscape.hexes]
        hexes = [PLAIN if is_on else OFF_THE_MAP for is_on in on]
        for middle, (tile, turn) in (tiles or {}).items():
            hexes[NUMBER_OF[middle]] = TILES[tile - 1][0]
            for rim, printed in enumerate(TILES[tile - 1][1:]):
                hexes[NUMBER_OF[step(middle, (rim + turn) % TURNS)]] = printed
        prices = tuple(priced(FIRST.prices, hexes))
        state.landscape = Landscape(state.landscape.tiles, tuple(hexes), prices, NUMBER_OF[start])
        state.owner, state.pieces = [NOBODY] * len(HEXES), [0] * len(HEXES)
        shown = {hex for hex, printed in enumerate(hexes) if printed.cattle}
        state.cattle_on = frozenset(shown - {NUMBER_OF[start]})
        state.canteen_on = frozenset(hex for hex, printed in enumerate(hexes) if printed.canteen)
        state.frontier = frontier_from_nothing(state)
        self.balance()

    def settled(self, name: str, *places: Hex, pieces: int = 1) -> None:
        """These hexes are the player's already; the settlements come off the board."""
        for at in places:
            hex = NUMBER_OF[at]
            self.state.owner[hex], self.state.pieces[hex] = self.seat(name), pieces
            self[name].settlements -= pieces
            self.state.cattle_on -= {hex}
        self.state.frontier = frontier_from_nothing(self.state)
        self.balance()

    def left(self, name: str, settlements: int) -> None:
        """So many settlements left; the others stand on one hex far away."""
        player, state = self[name], self.state
        far = max(
            (hex for hex in state.landscape.land if state.owner[hex] == NOBODY),
            key=lambda hex: (abs(HEXES[hex][0]) + abs(sum(HEXES[hex])) + abs(HEXES[hex][1]), hex),
        )
        state.owner[far], state.pieces[far] = self.seat(name), player.settlements - settlements
        player.settlements = settlements
        state.frontier = frontier_from_nothing(state)


FAR = (1, -3)
"""A start tile that is out of the way."""

DOUBLE = (1, 0)
"""On tile 1, if that lies on (0,0): two symbols for c + s + g + p."""


def plain_land(*own: Hex, players: int = 2, stock: str = "9g 9p") -> Position:
    """Land for g + p everywhere; these hexes are A's."""
    table = Position(players)
    table.land(FAR)
    table.settled("A", *own)
    table.give("A", goods=stock)
    return table


def double_hex(left: int) -> Position:
    """A can pay the double hex (1,0), beside the start tile, with so many settlements left."""
    table = Position()
    table.land((1, 1), {(0, 0): (1, 0)})
    table.left("A", left)
    table.give("A", goods="2c 2s 2g 2p")
    return table


def standing_on(table: Position, at: Hex) -> int:
    return table.state.pieces[NUMBER_OF[at]]
