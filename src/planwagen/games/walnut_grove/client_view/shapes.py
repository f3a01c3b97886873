"""The shape of a shown position: what boards on screens can rely on."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from planwagen.games.walnut_grove.client_view.ahead_shapes import Ahead
from planwagen.games.walnut_grove.client_view.farm_shapes import Counts, Farm, Hand


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
