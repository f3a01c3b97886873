"""The editions of Montana, and what must hold in each of them beyond the schema."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from planwagen.core.data import Facts
from planwagen.core.errors import BrokenData
from planwagen.core.hexes import Hex
from planwagen.editions.edition import Editions
from planwagen.editions.schema import Fault, Total
from planwagen.games.montana.board import GOODS, LARGE_OF, PACKAGE, PLAYERS, TABLE, TOWN_GOODS
from planwagen.games.montana.parts import read_seating, read_sector, read_spaces
from planwagen.games.montana.tiles import Tile, hexes_of_tile, read_tile


def check(facts: Facts) -> list[Fault]:
    """Sums that the rulebook states, and without which a game could come to a halt."""
    try:
        return [fault for rule in CHECKS for fault in rule(facts)]
    except BrokenData as error:
        return [Fault("", "values that fit together", str(error))]


def columns_rise(facts: Facts) -> Iterator[Fault]:
    """M-5.6 Further right is dearer."""
    prices = facts.facts("town").numbers("column_prices")
    if prices != sorted({*prices}):
        yield Fault("town.column_prices", "prices that rise", str(prices))


def sectors_show_two(facts: Facts) -> Iterator[Fault]:
    """M-3.1"""
    disc = facts.facts("disc")
    for n, names in enumerate(disc.items("sectors", list)):
        try:
            read_sector(names, disc)
        except BrokenData:
            yield Fault(f"disc.sectors[{n}]", "two workers, copper to pumpkin or white", str(names))


def rows_give_one_kind(facts: Facts) -> Iterator[Fault]:
    """M-5.14 One announcement a row: goods or upgrades."""
    for n, row in enumerate(facts.facts("town").tables("row")):
        kinds = [kind for kind in ("goods", "upgrades") if row.number(kind)]
        if len(kinds) != 1:
            found = " and ".join(kinds) or "neither"
            yield Fault(f"town.row[{n}]", "goods or upgrades, one of them", found)


def tiles_lie_apart(facts: Facts) -> Iterator[Fault]:
    """M-1.7 Tiles do not overlap, and all lie within the hexes that actions are built for."""
    for players in PLAYERS:
        path, centres = f"table.{players}.centres", read_seating(facts, players).centres
        hexes: list[Hex] = [at for middle in centres for at in hexes_of_tile(middle)]
        if len({*hexes}) != len(hexes):
            yield Fault(path, "tiles that do not overlap", "some that do")
        if not {*hexes} <= {*TABLE}:
            yield Fault(path, "tiles within the largest landscape", "some outside")


def box_suffices(facts: Facts) -> Iterator[Fault]:
    """M-1.2 The box holds what set-up takes out of it."""
    box, kit = facts.facts("box"), facts.facts("kit")
    tiles = [read_tile(tile) for tile in facts.tables("tile")]
    cattle = shown(tiles, "cattle") + PLAYERS[-1] * kit.number("cattle")
    due = {"cattle": cattle, "canteens": shown(tiles, "canteen")}
    for thing, count in due.items():
        if box.number(thing) < count:
            yield Fault(f"box.{thing}", f"{thing} for all that is printed", str(box.number(thing)))


def settlements_suffice(facts: Facts) -> Iterator[Fault]:
    """M-1.2 Nor does any table take more of a colour than it holds."""
    most = max(read_seating(facts, players).settlements for players in PLAYERS)
    settlements = facts.facts("box").number("settlements_of_a_colour")
    if settlements < most:
        what = "settlements for all tables"
        yield Fault("box.settlements_of_a_colour", what, str(settlements))


def shown(tiles: list[Tile], sign: str) -> int:
    return sum(bool(getattr(hex, sign)) for tile in tiles for hex in tile)


def goods_suffice(facts: Facts) -> Iterator[Fault]:
    """M-1.15, M-9.5 Nobody is due more of a good than there are in play."""
    most = largest_taking(facts)
    box = facts.facts("box").counts("goods", GOODS)
    for players in PLAYERS:
        in_play = read_seating(facts, players).in_play
        for good, count in enumerate(in_play):
            if not most[good] <= count <= box[good]:
                limits = f"{most[good]} to {box[good]} {GOODS[good]} in play"
                yield Fault(f"table.{players}.supply", limits, str(count))


def prices_can_be_paid(facts: Facts) -> Iterator[Fault]:
    """M-6.4 Of each good so many are in play as the dearest hex asks; else a game need not end."""
    tiles = [read_tile(tile) for tile in facts.tables("tile")]
    prices = [hex.price for tile in tiles for hex in tile if hex.price]
    for good, name in enumerate(GOODS):
        dearest = max(price[good] for price in prices)
        for players in PLAYERS:
            if read_seating(facts, players).in_play[good] < dearest:
                yield Fault(f"table.{players}.supply", f"{dearest} {name} in play", "less")


def large_goods_come(facts: Facts) -> Iterator[Fault]:
    """M-5.12 Upgrading is the only way to large goods, which some hexes ask for."""
    if not any(row.number("upgrades") for row in facts.facts("town").tables("row")):
        yield Fault("town.row", "a row with upgrades", "none")


def largest_taking(facts: Facts) -> list[int]:
    """Of each good the most that is ever taken at once."""
    most = [1] * len(GOODS)
    rows = facts.facts("town").tables("row")
    for good in TOWN_GOODS:
        most[good] = max(row.number("goods") for row in rows)
    for large in LARGE_OF.values():
        most[large] = max(row.number("upgrades") for row in rows)
    areas = [GOODS.index(area.text("good")) for area in facts.tables("area")]
    for space in read_spaces(facts):
        kind = areas[space.area]
        most[kind] = max(most[kind], space.goods, space.small)
    return most


def totals(facts: Facts) -> list[Total]:
    """What M-1.7 and M-1.8 count."""
    hexes = [hex for tile in facts.tables("tile") for hex in tile.tables("hexes")]
    lands = [hex for hex in hexes if hex.text("terrain") == "land"]
    mountains = sum(hex.text("terrain") == "mountain" for hex in hexes)
    doubles = sum(land.number("symbols") == 2 for land in lands)
    tiles = [read_tile(tile) for tile in facts.tables("tile")]
    return [
        Total("tile", "land hexes", len(lands), 70, "M-1.8"),
        Total("tile", "hexes with two settlement symbols", doubles, 14, "M-1.8"),
        Total("tile", "hexes with cattle", shown(tiles, "cattle"), 16, "M-1.8"),
        Total("tile", "lakes with a canteen", shown(tiles, "canteen"), 6, "M-1.8"),
        Total("tile", "mountains", mountains, 8, "M-1.8"),
        *(laid_out(facts, players, stated) for players, stated in ((2, 7), (3, 9), (4, 10))),
    ]


def laid_out(facts: Facts, players: int, stated: int) -> Total:
    count = len(read_seating(facts, players).centres)
    return Total(f"table.{players}.centres", "tiles in the landscape", count, stated, "M-1.7")


CHECKS: list[Callable[[Facts], Iterator[Fault]]] = [
    columns_rise,
    sectors_show_two,
    rows_give_one_kind,
    tiles_lie_apart,
    box_suffices,
    settlements_suffice,
    goods_suffice,
    prices_can_be_paid,
    large_goods_come,
]

EDITIONS = Editions(PACKAGE, default="2", check=check, totals=totals)
