"""A farm, and the town, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import fill

from planwagen.core.action import Message, Seat
from planwagen.core.place_names import named
from planwagen.core.words import Words
from planwagen.games.walnut_grove.board import FIELDS, GIVES, GOODS, HOUSE_KINDS, WARE_TITLES
from planwagen.games.walnut_grove.client_view import WalnutGroveShown
from planwagen.games.walnut_grove.client_view.farm import shown_tile
from planwagen.games.walnut_grove.client_view.shapes import Area, Building, Farm, Field, Tile, Town
from planwagen.games.walnut_grove.land import CELL_NAMES, CELLS, CORNERS, SIDES, TILE_NAMES
from planwagen.games.walnut_grove.town import BAZAAR, GATES, HALF, TOWN_HALL

LINE = 78
CELL_WIDTH = 5
CELL_HEIGHT = 4
CORNER_SIGNS = ["/", "\\", "/", "\\"]
"""A fence piece at NE, SE, SW, NW."""

Block = list[str]
"""The lines of one cell."""


def letter(land: str, words: Words, *, worked: bool = False) -> str:
    """The letter of a landscape; a capital where a figure works."""
    sign = words.label(f"letter_{land}")
    return sign.upper() if worked else sign


def triangle_text(tile: Tile, side: int, words: Words, *, worked: bool = False) -> str:
    """`g2`: a landscape and its squares."""
    squares = tile["squares"][side]
    return letter(tile["land"][side], words, worked=worked) + (str(squares) if squares else " ")


def tile_block(name: str, tile: Tile, words: Words, worked: Sequence[str] = ()) -> Block:
    """The name above, north and south between the corners, west and east on one line."""
    north, east, south, west = (
        triangle_text(tile, n, words, worked=side in worked) for n, side in enumerate(SIDES)
    )
    ne, se, sw, nw = (
        sign if corner in tile["fences"] else " "
        for corner, sign in zip(CORNERS, CORNER_SIGNS, strict=True)
    )
    return [name.center(CELL_WIDTH), f"{nw} {north}{ne}", f"{west} {east}", f"{sw} {south}{se}"]


def farm_blocks(farm: Farm, words: Words, *, spring: bool) -> dict[tuple[int, int], Block]:
    """By cell: the tiles laid, and in spring the cells where the next one can go."""
    blocks: dict[tuple[int, int], Block] = {}
    if spring:
        for cell in farm["cells"]:
            blocks[CELLS[CELL_NAMES.index(cell["name"])]] = ["", "", "+".center(CELL_WIDTH), ""]
    for tile in farm["tiles"]:
        worked = [name[-1] for name in farm["figures"] if name[:-1] == tile["cell"]]
        blocks[tile["x"], tile["y"]] = tile_block("", tile, words, worked)
    return blocks


def board_block(field: Field, figures: list[str], words: Words) -> Block:
    """A field of the board: its landscape and squares."""
    sign = letter(field["land"], words, worked=field["name"] in figures)
    return [f"{sign}{field['squares']}".center(CELL_WIDTH)]


def side_by_side(blocks: list[Block], gap: int) -> Iterator[str]:
    """Blocks of the same height in one row."""
    for parts in zip(*blocks, strict=True):
        yield (" " * gap).join(part.ljust(CELL_WIDTH) for part in parts).rstrip()


def farm_map(farm: Farm, words: Words, *, spring: bool) -> list[str]:
    """North is up; the fields of the board are the lowest row."""
    blocks, printed = farm_blocks(farm, words, spring=spring), farm["fields"]
    used = [*range(FIELDS), *(x for x, _ in blocks)]
    columns = range(min(used), max(used) + 1)
    gap = 1 if len(columns) * (CELL_WIDTH + 1) <= LINE else 0
    empty: Block = [""] * CELL_HEIGHT
    lines: list[str] = []
    for y in range(max((y for _, y in blocks), default=-1), -1, -1):
        lines += side_by_side([blocks.get((x, y), empty) for x in columns], gap)
    fields = [
        board_block(printed[x], farm["figures"], words) if 0 <= x < FIELDS else [""]
        for x in columns
    ]
    return [line for line in (*lines, *side_by_side(fields, gap)) if line]


def areas_text(farm: Farm, words: Words) -> Iterator[str]:
    """WG-3.17 to WG-3.20 A paragraph for each landscape, an entry for each area."""
    for name in GOODS:
        here = [area for area in farm["areas"] if area["land"] == name]
        entries = "; ".join(area_text(area, words) for area in here)
        yield hanging(f"  {words.term(name)}: {entries}")
    fenced = [yard_text(farm, triangles, words) for triangles in farm["fenced"]]
    count = words.label("fenced", count=len(fenced), largest=farm["largest"])
    yield hanging(f"  {count}{': ' if fenced else ''}{'; '.join(fenced)}")


def yard_text(farm: Farm, triangles: list[str], words: Words) -> str:
    """WG-3.24 Where a fenced area begins, and how large it is."""
    area = next(area for area in farm["areas"] if triangles[0] in area["triangles"])
    return words.label("yard", place=named(area["place"]), count=len(triangles))


def area_text(area: Area, words: Words) -> str:
    said = words.label("area", place=named(area["place"]), brings=area["brings"])
    if area["squares"]:
        said += words.label("squares", cubes=area["cubes"], squares=area["squares"])
    return said + (words.label("worked") if area["figure"] else "")


def hand_text(shown: WalnutGroveShown, seat: Seat, words: Words) -> list[str]:
    """WG-3.7 The tiles drawn, or the tile taken in its four turns; only their drawer sees them."""
    player = shown.position["players"][seat]
    held, who = player["hand"]["tiles"], player["colour"]
    if not held:
        return []
    match shown.prompts.get(seat):
        case Message(id="ChooseTurn", params={"at": str(at), "place": place}):
            head = words.label("turns", who=who, place=place)
            number = TILE_NAMES.index(at.removeprefix("tile "))
            turns = map(shown_tile, shown.edition.tiles[number])
            blocks = [tile_block(str(n), tile, words) for n, tile in enumerate(turns)]
        case _:
            head = words.label("hand", who=who)
            blocks = [tile_block("", tile, words) for tile in held]
    return [hanging(head), *filter(None, side_by_side(blocks, 3))]


def hanging(text: str) -> str:
    """Folded at the width of a screen, with the following lines moved in."""
    return fill(
        text, LINE, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False
    )


def legend(words: Words) -> list[str]:
    """The letters and signs of the maps."""
    return [hanging(words.label("letters")), words.label("signs")]


def town_text(town: Town, words: Words) -> Iterator[str]:
    """Clockwise, as the street is walked."""
    yield words.label("town")
    for stop, building in enumerate(town["buildings"]):
        if stop == 0:
            yield gate_text(TOWN_HALL, words)
        elif stop == HALF:
            yield gate_text(BAZAAR, words)
        yield building_text(building, words)
    yield from start_rows(town, words)


def gate_text(gate: int, words: Words) -> str:
    return f"  -- {words.term(GATES[gate])}: {words.label('toll')}"


def building_text(building: Building, words: Words) -> str:
    """`9 Saloon: hire for 2 fish; there: 1 yellow labourer [Gr]`."""
    hats = "".join(f" [{tag(colour, words)}]" for colour in building["hats"])
    does = words.label(f"does_{building['does']}")
    said = f"  {building['number']:2} {words.term(building['id'])}{hats}: {does}"
    if building["buys"]:
        return said + " " + ", ".join(words.term(good) for good in building["buys"])
    if building["does"] == HOUSE_KINDS[GIVES]:
        return said
    cost = words.fill("{cost}", {"cost": building["cost"]})
    return hanging(f"{said} {cost}; {stock_text(building, words)}")


def stock_text(building: Building, words: Words) -> str:
    """WG-1.19 What lies in a house is open to all."""
    titles = WARE_TITLES[HOUSE_KINDS.index(building["does"])]
    counts = zip(titles, building["stock"].values(), strict=True)
    return words.label("there", stock=[title for title, n in counts for _ in range(n)])


def tag(colour: str, words: Words) -> str:
    """Two letters for a colour."""
    return words.term(colour)[:2]


def start_rows(town: Town, words: Words) -> Iterator[str]:
    """WG-1.21 Hats that have not left their start space."""
    for row, places in town["starts"].items():
        hats = [f"{n}. [{tag(c, words)}]" for n, there in enumerate(places, 1) for c in there]
        if hats:
            yield f"  {words.label('start_row', row=row)}: {', '.join(hats)}"
