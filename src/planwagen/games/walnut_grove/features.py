"""What a seat may know, in numbers, for learners. WG-2.13 Not others' tiles and coins."""

from __future__ import annotations

from functools import lru_cache

from planwagen.core.action import Seat, Todo
from planwagen.core.features import Board, Feature, Questions, counts, from_own, one_of, some_of
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.board import (
    COIN_NAMES,
    GOODS,
    IMPROVEMENTS,
    LABOURERS,
    PIECES,
)
from planwagen.games.walnut_grove.components import Components
from planwagen.games.walnut_grove.farm import Farm, Laid
from planwagen.games.walnut_grove.land import CELLS, NEIGHBOURS, SIDES, TILE_NAMES, TURNS
from planwagen.games.walnut_grove.state import Player, Season, State, coins_in_bag

QUESTIONS = Questions(
    [
        todos.ChooseStart,
        todos.TakeTile,
        todos.ChooseCell,
        todos.ChooseTurn,
        todos.PlaceFigure,
        todos.Overfull,
        todos.Walk,
        todos.PassGate,
        todos.BeforeFlip,
        todos.GivePiece,
        todos.TakeGoods,
        todos.HireLabourer,
        todos.BuildTile,
        todos.TakeImprovement,
        todos.SellGoods,
        todos.PayCost,
        todos.Source,
        todos.PayWinter,
        todos.Reckon,
    ]
)
LAND = 3 * len(GOODS) + 1
LANDSCAPES = ", ".join(GOODS)
HELD = 2 * len(PIECES) + len(LABOURERS) + len(IMPROVEMENTS) + 6
SURVEYS: dict[tuple[Components, int, tuple[Laid, ...]], bytes] = {}
MOST_SURVEYS = 4096
MOST_SEATS = 4
ON_CELLS = "cells"


def features(state: State) -> list[Feature[State]]:
    """The fields of all positions with so many players."""
    stock = sum(map(len, state.stock))
    return [
        *QUESTIONS.features(asked),
        *of_the_year(state),
        *of_players(len(state.players)),
        *of_the_seat(),
        Feature("stock", stock, 4, "What waits in each building that has a stock.", Stock().rows),
        Feature("bag", 1, 30, "Coins in the bag.", lambda s, _: counts((coins_in_bag(s),))),
    ]


def of_the_year(state: State) -> list[Feature[State]]:
    players, discs = len(state.players), len(state.edition.discs)
    return [
        Feature("year", 1, 8, "Which year it is.", lambda s, _: bytes((s.year,))),
        Feature("season", len(Season), 1, "Which season it is.", season),
        Feature("disc", discs, 1, "The open disc.", lambda s, _: one_of(s.disc, discs)),
        Feature("discs gone", discs, 1, "Discs of the years so far.", discs_gone),
        Feature("order", players, 4, "Of each seat: its place in autumn, from 1 on.", order),
        Feature("waiting", players, 1, "Which seats owe a decision.", waiting),
        Feature(
            "hats",
            players * state.edition.street.places,
            1,
            "Of each seat: where its hat stands.",
            hats,
        ),
    ]


def of_players(players: int) -> list[Feature[State]]:
    rows = Farms()
    return [
        Feature(
            "players",
            players * HELD,
            6,
            f"Of each seat, of others as they were last shown: in the barn {', '.join(PIECES)}; "
            "with those on squares; colour of the labourer hired, from 1 on; huts, extensions; "
            f"help tiles open, flipped; tiles laid; labourers {', '.join(LABOURERS)}; "
            f"{', '.join(IMPROVEMENTS)}.",
            holdings,
        ),
        Feature(
            "land",
            players * LAND,
            6,
            f"Of each seat, by landscape ({LANDSCAPES}): areas, tiles of the largest, squares; "
            "last the fenced areas.",
            rows.land,
        ),
    ]


def of_the_seat() -> list[Feature[State]]:
    """What only the seat itself knows, and its own farm."""
    return [
        Feature(
            "at work", len(GOODS), 2, f"Own figures at work, by landscape: {LANDSCAPES}.", at_work
        ),
        Feature("coins", len(COIN_NAMES), 6, f"Own {', '.join(COIN_NAMES)} coins.", coins),
        Feature("tiles in hand", len(TILE_NAMES), 1, "The own tiles that are not laid.", in_hand),
        Feature(
            "farm",
            len(CELLS) * TURNS,
            len(GOODS),
            f"The own farm, cell by cell, triangle by triangle ({', '.join(SIDES)}): "
            f"its landscape, 1 to {len(GOODS)} being {LANDSCAPES}.",
            own_farm,
            ON_CELLS,
            place_by_place=True,
        ),
        Feature("free cells", len(CELLS), 1, "Where the next tile can go.", cells, ON_CELLS),
    ]


def board(state: State) -> Board:
    """WG-3.10 Rows grow away from the farm board."""
    left = min(x for x, _ in CELLS)
    links = [(a, b) for a, near in enumerate(NEIGHBOURS) for b in near if a < b]
    return Board({ON_CELLS: [(y, x - left) for x, y in CELLS]}, links)


def asked(state: State, seat: Seat) -> Todo | None:
    todo = state.players[seat].todo
    return todo[-1] if todo and not state.luck and type(todo[-1]) in QUESTIONS.place else None


def shown(state: State, seat: Seat) -> list[Player]:
    """WG-2.5 Oneself as one is, the others as they were when a season at once began."""
    seats, others = from_own(seat, len(state.players)), state.shown or state.players
    return [state.players[seat], *(others[who] for who in seats[1:])]


def season(state: State, seat: Seat) -> bytes:
    return one_of(state.season, len(Season))


def discs_gone(state: State, seat: Seat) -> bytes:
    return some_of(state.discs_used, len(state.edition.discs))


def order(state: State, seat: Seat) -> bytes:
    return places_in(state.order, seat, len(state.players))


@lru_cache(maxsize=4096)
def places_in(order: tuple[Seat, ...], seat: Seat, players: int) -> bytes:
    return bytes([order.index(who) + 1 if who in order else 0 for who in from_own(seat, players)])


def waiting(state: State, seat: Seat) -> bytes:
    return bytes([who in state.waiting for who in from_own(seat, len(state.players))])


def hats(state: State, seat: Seat) -> bytes:
    seats = from_own(seat, len(state.players))
    return b"".join([one_of(state.hats[who], state.edition.street.places) for who in seats])


def holdings(state: State, seat: Seat) -> bytes:
    return b"".join([held_by(player) for player in shown(state, seat)])


def held_by(player: Player) -> bytes:
    row = [*player.barn, *player.held, player.hired + 1, player.huts, player.extensions]
    row += (player.open_help, player.flipped_help, len(player.farm.tiles))
    figures = some_of(player.labourers, len(LABOURERS))
    return bytes(row) + figures + some_of(player.improvements, len(IMPROVEMENTS))


class Farms:
    """A farm never changes: who has another one has another object."""

    def __init__(self) -> None:
        self.farms: list[Farm | None] = [None] * MOST_SEATS
        self.surveys = [b""] * MOST_SEATS

    def land(self, state: State, seat: Seat) -> bytes:
        others, row = state.shown or state.players, b""
        for who in from_own(seat, len(state.players)):
            player = state.players[who] if who == seat else others[who]
            if self.farms[who] is not player.farm:
                self.farms[who] = player.farm
                self.surveys[who] = surveyed(player.farm)
            row += self.surveys[who]
        return row


class Stock:
    """What waits in the town, read again only where it changed."""

    def __init__(self) -> None:
        self.stock: list[tuple[int, ...]] = []
        self.row = b""

    def rows(self, state: State, seat: Seat) -> bytes:
        if state.stock != self.stock:
            self.stock = state.stock[:]
            self.row = b"".join([bytes(wares) for wares in state.stock])
        return self.row


def surveyed(farm: Farm) -> bytes:
    """Once for each farm that is laid: 7 µs less a farm."""
    key = (farm.edition, farm.board, farm.tiles)
    if key not in SURVEYS:
        if len(SURVEYS) > MOST_SURVEYS:
            SURVEYS.clear()
        SURVEYS[key] = survey(farm)
    return SURVEYS[key]


def survey(farm: Farm) -> bytes:
    row = [0] * LAND
    for area in farm.areas.values():
        place = 3 * area.land
        row[place] += 1
        row[place + 1] = max(row[place + 1], area.size)
        row[place + 2] += area.squares
    row[-1] = farm.fenced
    return counts(row)


def at_work(state: State, seat: Seat) -> bytes:
    player = state.players[seat]
    return some_of(tuple([player.farm.area_at[name].land for name in player.worked]), len(GOODS))


def coins(state: State, seat: Seat) -> bytes:
    return counts(state.players[seat].coins)


def in_hand(state: State, seat: Seat) -> bytes:
    return some_of(state.players[seat].hand, len(TILE_NAMES))


def own_farm(state: State, seat: Seat) -> bytes:
    return laid_land(state.edition, state.players[seat].farm.tiles)


@lru_cache(maxsize=4096)
def laid_land(edition: Components, tiles: tuple[Laid, ...]) -> bytes:
    row = bytearray(len(CELLS) * TURNS)
    for cell, tile, turn in tiles:
        landscapes = edition.tiles[tile][turn].land
        row[TURNS * cell : TURNS * cell + TURNS] = bytes([land + 1 for land in landscapes])
    return bytes(row)


def cells(state: State, seat: Seat) -> bytes:
    return some_of(tuple(state.players[seat].farm.cells), len(CELLS))
