"""The shape of a shown position: what boards on screens can rely on."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from planwagen.core.place_names import PlaceName

Counts = dict[str, int]
"""By the name of a card, a good or a colour."""
Point = tuple[float, float]


class BorderHex(TypedDict):
    """SA-1.5 Drawn only. Lengths are in sides of a hex."""

    name: str
    x: float
    y: float
    terrain: str


class MapHex(BorderHex):
    at: str
    """As choices and events name it."""
    place: PlaceName
    area: str
    mark: NotRequired[str]
    """`number`, `?` or `??`; a desert has none."""
    yields: NotRequired[str]


class MapPlace(TypedDict):
    """An intersection."""

    name: str
    at: str
    place: PlaceName
    x: float
    y: float
    site: NotRequired[str]
    """`purple` or `red`."""
    gold: NotRequired[int]


class MapPath(TypedDict):
    name: str
    at: str
    place: PlaceName
    ends: tuple[str, str]
    symbol: NotRequired[bool]


class GameMap(TypedDict):
    """What is printed on the board."""

    hexes: list[MapHex]
    border: list[BorderHex]
    places: list[MapPlace]
    paths: list[MapPath]
    stubs: list[tuple[Point, Point]]


class Mover(TypedDict):
    """A train or a settler on the board."""

    colour: str
    number: int
    at: str
    """The name of a path or of an intersection."""


class OnBoard(TypedDict):
    """What stands on the board, by the names of hexes, sites and paths."""

    numbers: Counts
    tokens: list[str]
    next_token: str
    waiting: list[str]
    outlaw: str
    cities: dict[str, str]
    goods: dict[str, str]
    rails: dict[str, str]
    trains: list[Mover]
    settlers: list[Mover]
    neutral: str
    """The colour that nobody plays, if its cities are here."""


class Goods(TypedDict):
    centre: int
    beside_cities: int
    delivered: int
    all: int


class LaidAside(TypedDict):
    count: int
    cards: Counts


class Player(TypedDict):
    colour: str
    resource_cards: int
    development_cards: int
    gold: int
    rails: int
    trains: int
    settlers: int
    cities: int
    goods: Goods
    laid_aside: LaidAside
    hand: NotRequired[Counts]
    """This and what follows only of hands that the viewer may see."""
    cards: NotRequired[Counts]
    new_cards: NotRequired[Counts]
    new: NotRequired[int]
    """SA-8.3 Of a hand face down: the development cards bought in this turn, if there are any."""


class ThisTurn(TypedDict):
    """What has been used up or paid in this turn."""

    dice: int
    card_played: bool
    bought_for_gold: int
    most_for_gold: int
    offers_left: int
    paid: list[list[str]]


class OpenRun(TypedDict):
    colour: str
    train: int
    points: int
    by_card: bool


class Answer(TypedDict):
    word: str
    give: Counts
    want: Counts


class OpenOffer(TypedDict):
    give: Counts
    want: Counts
    to: list[str]
    answers: dict[str, Answer]


class PaidRoute(TypedDict):
    pays: Counts
    paths: list[str]


class PriceList(TypedDict):
    card: Counts
    settler: Counts
    train: Counts
    rail: Counts
    walk: Counts
    steps: int
    run: Counts
    rails: int
    fee: Counts
    resource_card: Counts
    bank_rate: int
    development_cards: Counts


class AmericaPosition(TypedDict):
    """A position as a seat sees it."""

    turn: int
    phase: str
    first: str
    active: str
    winner: str
    asked: str
    asking: list[str]
    this_turn: ThisTurn
    run: OpenRun | None
    board: OnBoard
    players: list[Player]
    supply: Counts
    deck: int
    pile: Counts
    in_play: str
    """SA-8.5 The development card whose effect goes on, if any."""
    offer: OpenOffer | None
    routes: list[PaidRoute]
    price_list: PriceList
    map: GameMap
