"""The shape of a shown position: what boards on screens can rely on."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from planwagen.core.place_names import PlaceName

Counts = dict[str, int]
"""By the name of a good, a piece, a ware or a part of the score."""


class Tile(TypedDict):
    """WG-3.8 Landscapes and squares of n, e, s, w; WG-3.23 fences by the corner they end in."""

    land: list[str]
    squares: list[int]
    fences: list[str]


class HandTile(Tile):
    name: str
    """As records call it."""
    at: str
    """As choices and events name it."""
    place: PlaceName


class LaidTile(Tile):
    cell: str
    x: int
    y: int
    tile: str
    turn: int


class Field(TypedDict):
    """WG-1.7 A field of the board."""

    name: str
    land: str
    squares: int


class Cell(TypedDict):
    """WG-3.12 Where the next tile can go."""

    name: str
    at: str
    place: PlaceName


class Area(TypedDict):
    """WG-3.17 An area of the farm."""

    name: str
    at: str
    place: PlaceName
    land: str
    size: int
    brings: int
    squares: int
    cubes: int
    triangles: list[str]
    figure: bool


class Farm(TypedDict):
    board: str
    fields: list[Field]
    tiles: list[LaidTile]
    cells: list[Cell]
    areas: list[Area]
    fenced: list[list[str]]
    """The triangles of each fenced area."""
    largest: int
    figures: list[str]
    """The areas with a figure, in the order in which they were placed."""


class Hand(TypedDict):
    """WG-3.7 All see how many, their drawer which."""

    count: int
    tiles: list[HandTile]


class JoinedArea(TypedDict):
    """WG-3.21 An area that the tile would be part of."""

    name: str
    land: str
    size: int
    squares: int
    sides: str
    """Its triangles on the tile."""
    joins: list[str]
    """The areas that there are now."""


class LaidLand(TypedDict):
    """A tile in a cell, and what would come of it on the farm."""

    cell: str
    turn: int
    areas: list[JoinedArea]
    fenced: int
    closes: list[list[str]]


class Lay(LaidLand):
    points: int


class Harvest(TypedDict):
    """WG-4.7 to WG-4.9 What would go on squares and into the barn, and what would not fit."""

    area: str
    brings: int
    squares: int
    barn: int
    surplus: int


class Closed(TypedDict):
    """A refusal, for the words: its id and the English sentence."""

    code: str
    why: str
    params: dict[str, object]
    clause: str


class Walk(TypedDict):
    building: str
    steps: int
    gates: list[str]
    cost: Counts
    coins_needed: int
    left: NotRequired[Counts]
    closed: NotRequired[Closed]


class Ahead(TypedDict, total=False):
    """What a seat that is asked should know; empty for the others."""

    question: str
    tile: HandTile
    lays: list[Lay]
    harvests: list[Harvest]
    walks: list[Walk]
    repay: Counts


class Disc(TypedDict):
    """WG-1.6 The disc of the year."""

    disc: str
    draw: int
    lay: int
    summer: str
    autumn: str
    double: str
    """Whose labourers are doubly hungry, or `nobody`."""
    fires: int


class Barn(TypedDict):
    spaces: int
    free: int
    surplus: int
    goods: Counts
    coins: int
    values: Counts | None
    """WG-8.4 Nothing where the coins lie face down."""


class People(TypedDict):
    first_wagon: str
    labourers: list[str]
    beside: str
    """WG-6.5 Who was hired this autumn, or empty."""
    at_campfires: int
    wagons: int


class Buildings(TypedDict):
    huts: int
    hut_sites: int
    extensions: int
    extension_sites: int
    extension_adds: int


class Help(TypedDict):
    open: int
    flipped: int
    points: int
    """For each of them at the end."""
    pieces: int
    """To pay the open one back."""


class Winter(TypedDict):
    """WG-7.1 to WG-7.8 The bill: owed in all, still due, held, missing, and the help to come."""

    owed: Counts
    due: Counts
    held: Counts
    coins: int
    missing: Counts
    help: int
    flips: int


class Score(TypedDict):
    points: int
    parts: Counts
    complete: bool
    """Are the coins counted?"""
    cubes: int
    level: NotRequired[str]
    """WG-11.2 How well a game alone went."""


class Player(TypedDict):
    colour: str
    finished: bool
    farm: Farm
    hand: Hand
    barn: Barn
    goods: Counts
    people: People
    buildings: Buildings
    improvements: list[str]
    worth: list[int]
    """WG-10.7 The points that each improvement would bring now."""
    improvement_spaces: int
    help: Help
    winter: Winter
    score: Score


class Building(TypedDict):
    """WG-1.9 A building of the town."""

    id: str
    at: str
    number: int
    does: str
    cost: Counts
    buys: list[str]
    places: int
    hats: list[str]
    stock: Counts


class Town(TypedDict):
    buildings: list[Building]
    gates: Counts
    """Behind which building each stands."""
    starts: dict[str, list[list[str]]]


class Bags(TypedDict):
    tiles: int
    coins: int
    unlaid: list[str]


class WalnutGrovePosition(TypedDict):
    year: int
    years: int
    season: str
    at_once: bool
    disc: Disc | None
    discs_used: list[str]
    order: list[str]
    asked: list[str]
    waiting_for_tiles: list[str]
    town: Town
    bags: Bags
    players: list[Player]
    ahead: Ahead
