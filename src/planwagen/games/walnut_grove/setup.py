"""Chapter 1: set-up. What needs luck is a question to luck, so that it stands in the record."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from planwagen.core.action import Action, Event, Events, Seat, Todo
from planwagen.core.errors import IllegalAction
from planwagen.core.game import GameOptions, SeatRules
from planwagen.core.luck import Chance
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.actions import START, Start
from planwagen.games.walnut_grove.actions.luck import (
    FIRST_CHOOSER,
    GET_BOARD,
    LAY_OUT,
    FirstChooser,
    GetBoard,
    LayOut,
)
from planwagen.games.walnut_grove.board import (
    BOARDS,
    BUILDS,
    COIN,
    HIRES,
    HOUSES,
    IMPROVES,
    KINDS,
    NONE,
    PLAYER_COLOURS,
    PLAYERS,
    TOWN,
    WARES,
    WOOD,
    Services,
)
from planwagen.games.walnut_grove.components import Components, components_of
from planwagen.games.walnut_grove.editions import EDITIONS
from planwagen.games.walnut_grove.farm import bare_farm
from planwagen.games.walnut_grove.places import start_id
from planwagen.games.walnut_grove.refusal import Refusal
from planwagen.games.walnut_grove.state import SET_UP, Player, State
from planwagen.games.walnut_grove.town import NOWHERE, ROWS
from planwagen.games.walnut_grove.upgrades import UPGRADES

OUR_RULES: Final = 1 + len(UPGRADES)
STOCKED: Final = [HIRES, BUILDS, IMPROVES]
"""The kinds of houses with a stock, in the order of the box's parts;"""
PART: Final = {house: part for part, house in enumerate(STOCKED)}
"""the part that each has."""
SEAT_RULES: Final = SeatRules(PLAYERS, PLAYER_COLOURS, "WG-1.1")
"""WG-1.1 One to four players, each with a hat of another colour."""


def new_game(options: GameOptions) -> State:
    """WG-1.21 The table may name who chooses first; otherwise that is drawn by lot."""
    colours = SEAT_RULES.taken(options)
    if options.first and options.first not in colours:
        raise IllegalAction(Refusal("no_such_player", "WG-1.21", first=options.first))
    table = empty_table(components_of(EDITIONS.named(options.edition), options.variant), colours)
    state = table.copy()
    state.rules = options.rules or OUR_RULES
    if options.first:
        state.luck.remove(todos.DRAW_FIRST)
        choose_from(state, colours.index(options.first))
    return state


@lru_cache(maxsize=64)
def empty_table(edition: Components, colours: tuple[str, ...]) -> State:
    """WG-1.14 All tiles and the other coins are in their bags; WG-1.20 cubes are without end.

    Shared and never changed: who plays gets a copy, in a fifth of the time.
    """
    copper = edition.copper * len(colours)
    return State(
        edition=edition,
        rules=OUR_RULES,
        colours=colours,
        players=[new_player(edition) for _ in colours],
        shown=(),
        year=0,
        season=SET_UP,
        disc=NONE,
        discs_used=(),
        order=(),
        waiting=(),
        undealt=(),
        luck=set_up_luck(edition, len(colours)),
        hats=[NOWHERE] * len(colours),
        arrivals=(),
        stock=[(0,) * len(WARES.get(TOWN[n].house, [])) for n in range(len(edition.hats))],
        box=tuple(tuple(counts) for counts in edition.in_all),
        unplaced_tiles=list(range(len(edition.tiles))),
        unplaced_coins=[edition.coins[0] - copper, *edition.coins[1:]],
    )


def new_player(edition: Components) -> Player:
    """WG-1.13 Two copper in the barn, one wood on the wood field; the labourer comes by lot."""
    copper, wood = edition.copper, edition.wood
    barn, held = [0] * len(KINDS), [0] * len(KINDS)
    barn[COIN] = held[COIN] = copper
    held[WOOD] = wood
    return Player(
        todo=[],
        farm=bare_farm(edition, 0),
        hand=(),
        returned=(),
        worked=(),
        barn=barn,
        cubes=first_cubes(edition, 0),
        held=held,
        coins=(copper, 0, 0),
        labourers=(),
        hired=NONE,
        huts=0,
        extensions=0,
        improvements=(),
        open_help=0,
        flipped_help=0,
    )


def first_cubes(edition: Components, board: int) -> dict[int, int]:
    """WG-1.13 On the wood field."""
    return {edition.fields[board].index(WOOD): edition.wood} if edition.wood else {}


def set_up_luck(edition: Components, players: int) -> list[Todo]:
    """WG-1.16, WG-1.17, WG-1.18 The same number of pieces to each house, by players.

    WG-11.1 Alone one plays with the same rules, and two pieces a house. WG-1.22 The first disc is
    the last that luck decides before the hats are placed.
    """
    draws: list[Todo] = list(todos.DRAW_BOARD[:players])
    for house in STOCKED:
        for building in HOUSES[house]:
            if building in edition.street.buildings:
                draws += todos.STOCK_HOUSE[building][: edition.per_house[players - 1]]
    return [todos.TURN_DISC, todos.DRAW_FIRST, *reversed(draws)]


def board_chance(state: State) -> Chance:
    """WG-1.12 By lot; two copies of each kind."""
    asked = state.luck[-1]
    assert isinstance(asked, todos.DrawBoard)
    given = [player.farm.board for player in state.players[: asked.player]]
    left = [copies - given.count(board) for board, copies in enumerate(state.edition.copies)]
    outcomes = [GET_BOARD[board] for board, count in enumerate(left) if count]
    weights = [count for count in left if count]
    return Chance(f"board {state.colours[asked.player]}", [*outcomes], weights)


def get_board(state: State, seat: Seat, action: GetBoard, events: Events) -> None:
    """WG-1.13 With the board comes a labourer of the colour of its first wagon."""
    asked = state.luck.pop()
    assert isinstance(asked, todos.DrawBoard)
    player, colour = state.players[asked.player], state.edition.first_wagons[action.board]
    player.farm = bare_farm(state.edition, action.board)
    player.cubes = first_cubes(state.edition, action.board)
    player.labourers = (colour,)
    out_of_the_box(state, HIRES, colour)
    if events is not None:
        events.append(Event("gets_board", asked.player, {"board": BOARDS[action.board]}))


def out_of_the_box(state: State, house: Services, ware: int) -> None:
    """WG-1.19 What is not taken out of it stays there for the whole game."""
    part, box = PART[house], list(state.box)
    left = list(box[part])
    left[ware] = left[ware] - 1
    box[part] = tuple(left)
    state.box = tuple(box)


def stock_chance(state: State) -> Chance:
    """WG-1.16 to WG-1.18 Each piece left in the box with the same chance."""
    asked = state.luck[-1]
    assert isinstance(asked, todos.StockHouse)
    building = TOWN[asked.building]
    left, pieces = state.box[PART[building.house]], LAID_OUT[building.house]
    return Chance((building.id, asked.number), pieces, [*left])


def lay_out(state: State, seat: Seat, action: LayOut, events: Events) -> None:
    """WG-1.19 It waits in the house, open to all."""
    asked = state.luck.pop()
    assert isinstance(asked, todos.StockHouse)
    out_of_the_box(state, TOWN[asked.building].house, action.ware)
    stock = list(state.stock[asked.building])
    stock[action.ware] = stock[action.ware] + 1
    state.stock[asked.building] = tuple(stock)


def first_chance(state: State) -> Chance:
    """WG-1.21 The software does not know ages: the first to choose is drawn by lot."""
    return Chance("first to choose", [*FIRST_CHOOSER[: len(state.players)]])


def name_first(state: State, seat: Seat, action: FirstChooser, events: Events) -> None:
    """WG-1.21 Then clockwise."""
    state.luck.pop()
    choose_from(state, action.seat)
    if events is not None:
        events.append(Event("chooses_first", action.seat))


def choose_from(state: State, first: Seat) -> None:
    count = len(state.players)
    state.order = tuple((first + n) % count for n in range(count))
    ask_for_start(state, first)


def ask_for_start(state: State, seat: Seat) -> None:
    state.waiting = (seat,)
    state.players[seat].todo.append(todos.CHOOSE_START[seat])


def start_choices(state: State, asked: todos.ChooseStart) -> list[Action]:
    """WG-1.21 The rows with a free space; four of them are enough for all."""
    return [choice for choice in START if free_starts(state, choice.row)]


def free_starts(state: State, row: int) -> list[int]:
    spaces = state.edition.street.starts[row][: state.edition.start_spaces]
    return [place for place in spaces if place not in state.hats]


def why_not_start(state: State, seat: Seat, action: Start) -> Refusal | None:
    if free_starts(state, action.row):
        return None
    return Refusal("no_start_space", "WG-1.21", row=ROWS[action.row])


def start(state: State, seat: Seat, action: Start, events: Events) -> None:
    """WG-1.21 On the free space nearest the street."""
    state.players[seat].todo.pop()
    state.hats[seat] = free_starts(state, action.row)[0]
    state.arrivals = (*state.arrivals, seat)
    if events is not None:
        at = (start_id(action.row),)
        events.append(Event("starts_at", seat, {"row": ROWS[action.row]}, at=at))


LAID_OUT: Final[dict[Services, list[Action]]] = {
    house: [*wares] for house, wares in LAY_OUT.items()
}
