"""A farm, and the town, in words."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill

from planwagen.core.action import Seat
from planwagen.core.words import Words
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.board import (
    FIELDS,
    GIVES,
    GOODS,
    HOUSE_KINDS,
    TOWN,
    WARE_TITLES,
    Building,
)
from planwagen.games.walnut_grove.client_view.forecast import cost_of, fenced_areas, guests, harvest
from planwagen.games.walnut_grove.farm import Farm
from planwagen.games.walnut_grove.land import CELLS, TURNS, Tile
from planwagen.games.walnut_grove.places import area_place, cell_place
from planwagen.games.walnut_grove.state import FACE_DOWN, SPRING, State
from planwagen.games.walnut_grove.town import BAZAAR, GATES, HALF, ROWS, TOWN_HALL

LINE = 78
CELL_WIDTH = 5
CELL_HEIGHT = 4
CORNER_SIGNS = ["/", "\\", "/", "\\"]
"""A fence piece at NE, SE, SW, NW."""

Block = list[str]
"""The lines of one cell."""


def letter(good: int, words: Words, *, worked: bool = False) -> str:
    """The letter of a landscape; a capital where a figure works."""
    sign = words.label(f"letter_{GOODS[good]}")
    return sign.upper() if worked else sign


def triangle_text(tile: Tile, side: int, words: Words, *, worked: bool = False) -> str:
    """`g2`: a landscape and its squares."""
    squares = tile.squares[side]
    return letter(tile.land[side], words, worked=worked) + (str(squares) if squares else " ")


def tile_block(name: str, tile: Tile, words: Words, worked: tuple[int, ...] = ()) -> Block:
    """The name above, north and south between the corners, west and east on one line."""
    north, east, south, west = (
        triangle_text(tile, side, words, worked=side in worked) for side in range(TURNS)
    )
    ne, se, sw, nw = (
        sign if fence else " " for sign, fence in zip(CORNER_SIGNS, tile.fences, strict=True)
    )
    return [name.center(CELL_WIDTH), f"{nw} {north}{ne}", f"{west} {east}", f"{sw} {south}{se}"]


def farm_blocks(state: State, seat: Seat, words: Words) -> dict[tuple[int, int], Block]:
    """By cell: the tiles laid, and in spring the cells where the next one can go."""
    player = state.players[seat]
    blocks: dict[tuple[int, int], Block] = {}
    if state.season <= SPRING:
        for cell in player.farm.cells:
            blocks[CELLS[cell]] = ["", "", "+".center(CELL_WIDTH), ""]
    for cell, tile, turn in player.farm.tiles:
        first = FIELDS + TURNS * cell
        worked = tuple(side for side in range(TURNS) if first + side in player.worked)
        blocks[CELLS[cell]] = tile_block("", player.farm.edition.tiles[tile][turn], words, worked)
    return blocks


def board_block(state: State, seat: Seat, field: int, words: Words) -> Block:
    """A field of the board: its landscape and squares."""
    player = state.players[seat]
    edition = player.farm.edition
    land = edition.fields[player.farm.board][field]
    sign = letter(land, words, worked=field in player.worked)
    return [f"{sign}{edition.squares[field]}".center(CELL_WIDTH)]


def side_by_side(blocks: list[Block], gap: int) -> Iterator[str]:
    """Blocks of the same height in one row."""
    for parts in zip(*blocks, strict=True):
        yield (" " * gap).join(part.ljust(CELL_WIDTH) for part in parts).rstrip()


def farm_map(state: State, seat: Seat, words: Words) -> list[str]:
    """North is up; the fields of the board are the lowest row."""
    blocks = farm_blocks(state, seat, words)
    used = [*range(FIELDS), *(x for x, _ in blocks)]
    columns = range(min(used), max(used) + 1)
    gap = 1 if len(columns) * (CELL_WIDTH + 1) <= LINE else 0
    empty: Block = [""] * CELL_HEIGHT
    lines: list[str] = []
    for y in range(max((y for _, y in blocks), default=-1), -1, -1):
        lines += side_by_side([blocks.get((x, y), empty) for x in columns], gap)
    fields = [board_block(state, seat, x, words) if 0 <= x < FIELDS else [""] for x in columns]
    return [line for line in (*lines, *side_by_side(fields, gap)) if line]


def areas_text(state: State, seat: Seat, words: Words) -> Iterator[str]:
    """WG-3.17 to WG-3.20 A paragraph for each landscape, an entry for each area."""
    farm = state.players[seat].farm
    for good, name in enumerate(GOODS):
        here = [area for area in farm.names if farm.area_at[area].land == good]
        entries = "; ".join(area_text(state, seat, area, words) for area in here)
        yield hanging(f"  {words.term(name)}: {entries}")
    fenced = [yard_text(farm, yard, words) for yard in fenced_areas(farm)]
    count = words.label("fenced", count=len(fenced), largest=farm.largest)
    yield hanging(f"  {count}{': ' if fenced else ''}{'; '.join(fenced)}")


def yard_text(farm: Farm, triangles: list[int], words: Words) -> str:
    """WG-3.24 Where a fenced area begins, and how large it is."""
    place = area_place(farm, farm.area_at[triangles[0]].name)
    return words.label("yard", place=place, count=len(triangles))


def area_text(state: State, seat: Seat, name: int, words: Words) -> str:
    player = state.players[seat]
    area = player.farm.area_at[name]
    brings = harvest(state, area)
    said = words.label("area", place=area_place(player.farm, name), brings=brings)
    if area.squares:
        said += words.label("squares", cubes=player.cubes.get(name, 0), squares=area.squares)
    return said + (words.label("worked") if name in player.worked else "")


def hand_text(state: State, seat: Seat, words: Words) -> list[str]:
    """WG-3.7 The tiles drawn, or the tile taken in its four turns; only their drawer sees them."""
    player = state.players[seat]
    if not player.hand or FACE_DOWN in player.hand:
        return []
    asked, who = player.todo[-1] if player.todo else None, state.colours[seat]
    if isinstance(asked, todos.ChooseTurn):
        head = words.label("turns", who=who, place=cell_place(player.farm, asked.cell))
        blocks = [
            tile_block(str(n), tile, words)
            for n, tile in enumerate(state.edition.tiles[asked.tile])
        ]
    else:
        head = words.label("hand", who=who)
        blocks = [tile_block("", state.edition.tiles[tile][0], words) for tile in player.hand]
    return [hanging(head), *filter(None, side_by_side(blocks, 3))]


def hanging(text: str) -> str:
    """Folded at the width of a screen, with the following lines moved in."""
    return fill(
        text, LINE, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False
    )


def legend(words: Words) -> list[str]:
    """The letters and signs of the maps."""
    return [hanging(words.label("letters")), words.label("signs")]


def town_text(state: State, words: Words) -> Iterator[str]:
    """Clockwise, as the street is walked."""
    yield words.label("town")
    for stop, number in enumerate(state.edition.street.buildings):
        if stop == 0:
            yield gate_text(TOWN_HALL, words)
        elif stop == HALF:
            yield gate_text(BAZAAR, words)
        yield building_text(state, number, words)
    yield from start_rows(state, words)


def gate_text(gate: int, words: Words) -> str:
    return f"  -- {words.term(GATES[gate])}: {words.label('toll')}"


def building_text(state: State, number: int, words: Words) -> str:
    """`9 Saloon: hire for 2 fish; there: 1 yellow labourer [Gr]`."""
    building, buys = TOWN[number], state.edition.buys[number]
    hats = "".join(f" [{tag}]" for tag in hats_at(state, number, words))
    does = words.label(f"does_{HOUSE_KINDS[building.house]}")
    stop = state.edition.street.stops[number] + 1
    said = f"  {stop:2} {words.term(building.id)}{hats}: {does}"
    if buys:
        return said + " " + ", ".join(words.term(GOODS[good]) for good in buys)
    if building.house == GIVES:
        return said
    cost = words.fill("{cost}", {"cost": cost_of(state, number)})
    return hanging(f"{said} {cost}; {stock_text(state, number, building, words)}")


def stock_text(state: State, number: int, building: Building, words: Words) -> str:
    """WG-1.19 What lies in a house is open to all."""
    titles = WARE_TITLES[building.house]
    stock = [title for title, n in zip(titles, state.stock[number], strict=True) for _ in range(n)]
    return words.label("there", stock=stock)


def hats_at(state: State, place: int, words: Words) -> list[str]:
    """Two letters for each colour, in the order of arrival."""
    return [words.term(state.colours[seat])[:2] for seat in guests(state, place)]


def start_rows(state: State, words: Words) -> Iterator[str]:
    """WG-1.21 Hats that have not left their start space."""
    for row, places in zip(ROWS, state.edition.street.starts, strict=True):
        hats = [f"{n}. [{t}]" for n, p in enumerate(places, 1) for t in hats_at(state, p, words)]
        if hats:
            yield f"  {words.label('start_row', row=row)}: {', '.join(hats)}"
