"""The shape of a shown position: what boards on screens can rely on."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from planwagen.core.place_names import PlaceName

Terrain = Literal["land", "lake", "mountain"]


class Place(TypedDict):
    at: str
    """As choices and events name it."""
    place: PlaceName


class Hex(Place):
    label: str
    """`E7`, to be printed on the board."""
    q: int
    r: int
    tile: int
    """Which tile of the landscape it belongs to."""
    printed: list[int]
    """The tile of the edition, and which hex of it this is."""
    terrain: Terrain
    price: NotRequired[dict[str, int]]
    symbols: NotRequired[int]
    owner: NotRequired[str]
    settlements: NotRequired[int]
    cattle: NotRequired[bool]
    canteen: NotRequired[bool]


class Landscape(TypedDict):
    start: str
    """The place of the start tile; empty before it lies."""
    open: list[str]
    """The places that can be settled next."""
    hexes: list[Hex]
    drawn: NotRequired[list[list[int]]]
    """While tiles are being laid: tile and turn on each centre, so far."""


class BankSpace(Place):
    needs: int
    silver: int
    workers: list[str] | None
    """Nothing where it is free."""


class Bank(TypedDict):
    spaces: list[BankSpace]
    full: bool
    """It will be emptied when the turn ends."""


class AreaSpace(Place):
    silver: int
    goods: int
    small_goods: int
    workers: list[str] | None
    small: Place
    small_workers: list[str] | None


class Area(TypedDict):
    name: str
    worker: str
    good: str
    spaces: list[AreaSpace]
    full: bool


class Disc(TypedDict):
    sectors: list[list[str]]
    arrow: int
    """-1 before the first spin."""
    spins: int


class TownRow(TypedDict):
    upgrades: int
    goods: int
    silver: int
    cattle: int
    contractor: str
    column: int
    """-1 in an empty row."""
    spaces: list[Place]


class Town(TypedDict):
    column_prices: list[int]
    rows: list[TownRow]
    waiting: list[str]
    """Who is still to be asked in this auction, the next one first."""
    passed: list[str]
    """Who is out of it."""


class Supply(TypedDict):
    goods: dict[str, int]
    workers: dict[str, int]
    cattle: int


class Player(TypedDict):
    colour: str
    silver: int
    goods: dict[str, int]
    workers: dict[str, int]
    worker_places: int
    cattle: int
    canteens: int
    settlements: int


class MontanaPosition(TypedDict):
    round: int
    start_player: str
    active: str
    extra_turn: bool
    ended_by: str
    asked: str
    landscape: Landscape
    bank: Bank
    areas: list[Area]
    disc: Disc
    town: Town
    supply: Supply
    players: list[Player]
