"""Chapter 1: set-up. What needs luck is a question to luck, so that it stands in the record."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from planwagen.core.action import NOBODY, Action, Change, Event, Events
from planwagen.core.game import GameOptions, SeatRules
from planwagen.core.hexes import is_one_piece
from planwagen.core.luck import Chance
from planwagen.games.montana import todos
from planwagen.games.montana.actions import LAY_TILE, START_PLAYER, LayStart, LayTile, StartPlayer
from planwagen.games.montana.board import COLOURS, PLAYER_COLOURS, PLAYERS, ROWS, TILES
from planwagen.games.montana.components import Components, components_of
from planwagen.games.montana.editions import EDITIONS
from planwagen.games.montana.landscape import bare, lay
from planwagen.games.montana.parts import Kit, Seating
from planwagen.games.montana.places import at_hex, hex_name
from planwagen.games.montana.state import Player, State, clockwise, open_neighbours
from planwagen.games.montana.tiles import LAND

SEAT_RULES: Final = SeatRules(PLAYERS, PLAYER_COLOURS, "M-1.1")
"""M-1.1 Two to four players, each with a colour of the box, all different."""


def new_game(options: GameOptions) -> State:
    """M-1.1 A table for these colours: a copy, since that takes a fifth of the time."""
    parts = components_of(EDITIONS.named(options.edition), options.variant)
    return empty_table(parts, SEAT_RULES.taken(options)).copy()


@lru_cache(maxsize=64)
def empty_table(edition: Components, colours: tuple[str, ...]) -> State:
    """M-1.14 The boards are empty; M-1.16 each player has a kit. Shared and never changed."""
    seating, hexes = edition.seating[len(colours)], len(edition.ground.hexes)
    return State(
        edition=edition,
        todo=[todos.DRAW_START, *[todos.DRAW_TILE] * len(seating.centres), todos.DRAW_FIRST],
        colours=colours,
        players=[new_player(edition.kit, seating) for _ in colours],
        round=1,
        start_player=NOBODY,
        active=NOBODY,
        extra_turn=False,
        ended_by=NOBODY,
        goods=[*seating.supply],
        workers=[edition.box.workers_of_a_colour] * len(COLOURS),
        cattle=edition.box.cattle - edition.kit.cattle * len(colours),
        landscape=bare(edition),
        drawn=[],
        draws=0,
        owner=[NOBODY] * hexes,
        pieces=[0] * hexes,
        frontier=[],
        cattle_on=frozenset(),
        canteen_on=frozenset(),
        arrow=-1,
        spins=0,
        bank=[None] * len(edition.bank),
        big=[None] * len(edition.spaces),
        small=[None] * len(edition.spaces),
        contractor=[NOBODY] * ROWS,
        column=[-1] * ROWS,
    )


def new_player(kit: Kit, seating: Seating) -> Player:
    """M-1.16, M-1.17 Settlements, goods out of the box, a cattle; the rest comes by lot."""
    return Player(
        silver=0,
        goods=[*kit.goods],
        workers=[0] * len(COLOURS),
        cattle=kit.cattle,
        canteens=0,
        settlements=seating.settlements,
    )


def first_chance(state: State) -> Chance:
    """M-1.19 The start player is drawn by lot."""
    return Chance("start player", [*START_PLAYER[: len(state.players)]])


def name_first(state: State, action: StartPlayer, events: Events) -> None:
    """M-1.19 He has 3 silver, the next ones clockwise 4, 5 and 6."""
    state.todo.pop()
    state.start_player = action.seat
    silver = dict(
        zip(clockwise(state, action.seat), state.edition.kit.silver_by_seat, strict=False)
    )
    for seat, coins in silver.items():
        state.players[seat].silver = coins
    if events is not None:
        changes = tuple(Change(seat, "silver", coins) for seat, coins in silver.items() if coins)
        events.append(Event("starts", action.seat, changes=changes))


def tile_chance(state: State) -> Chance:
    """M-1.7, M-1.9 Any tile not drawn yet, in any of six turns."""
    gone = {tile for tile, _ in state.drawn}
    left = [tile for tile in range(TILES) if tile not in gone]
    outcomes: list[Action] = []
    for tile in left:
        outcomes += LAY_TILE[tile]
    return Chance(("tile", state.draws + 1), outcomes)


def lay_tile(state: State, action: LayTile, events: Events) -> None:
    """M-1.9 After the last tile: land in more than one piece is drawn anew."""
    state.todo.pop()
    state.draws += 1
    state.drawn.append((action.tile, action.turn))
    if len(state.drawn) < len(state.edition.seating[len(state.players)].centres):
        return
    landscape = lay(state.edition, len(state.players), state.drawn)
    if is_one_piece({*landscape.land}, state.edition.ground.neighbours):
        state.landscape = landscape
    else:
        draw_anew(state, events)


def draw_anew(state: State, events: Events) -> None:
    """M-6.18 So there is always a hex left that somebody can reach."""
    state.todo += [todos.DRAW_TILE] * len(state.drawn)
    state.drawn = []
    if events is not None:
        events.append(Event("drawn_anew", NOBODY))


def start_chance(state: State) -> Chance:
    lay_start = state.edition.lay_start
    return Chance("start tile", [lay_start[hex] for hex in start_hexes(state)])


def start_hexes(state: State) -> list[int]:
    """M-1.10 Land with at least four land neighbours and, if possible, no double beside it.

    In an edition that asks for more than any hex has, the hexes with the most serve.
    """
    beside = {hex: land_beside(state, hex) for hex in state.landscape.land}
    least = min(state.edition.least_land_neighbours, max(beside.values()))
    roomy = [hex for hex, count in beside.items() if count >= least]
    fair = [hex for hex in roomy if not double_beside(state, hex)]
    return fair or roomy


def land_beside(state: State, hex: int) -> int:
    hexes = state.landscape.hexes
    return sum(hexes[near].terrain is LAND for near in state.edition.ground.neighbours[hex])


def double_beside(state: State, hex: int) -> bool:
    hexes = state.landscape.hexes
    return any(hexes[near].symbols == 2 for near in state.edition.ground.neighbours[hex])


def lay_start(state: State, action: LayStart, events: Events) -> None:
    """M-1.11 The covered hex loses all it shows; M-1.12, M-1.13 canteens and cattle come."""
    start = state.edition.ground.number_of[action.at]
    state.landscape = replace(state.landscape, start=start)
    hexes = state.landscape.hexes
    shown = {hex for hex, printed in enumerate(hexes) if printed.cattle}
    state.cattle_on = frozenset(shown - {start})
    state.cattle -= len(state.cattle_on)
    state.canteen_on = frozenset(hex for hex, printed in enumerate(hexes) if printed.canteen)
    open_neighbours(state, start)
    if events is not None:
        events.append(start_event(state, start))
    deal_spins(state)


def start_event(state: State, start: int) -> Event:
    params: dict[str, object] = {"hex": hex_name(state, start)}
    return Event("start_tile", NOBODY, params, at=(at_hex(state, start),))


def deal_spins(state: State) -> None:
    """M-1.20 Clockwise from the start player, both spins in a row; then his first turn."""
    state.active = state.start_player
    spins = range(state.edition.kit.spins)
    order = [seat for seat in clockwise(state, state.start_player) for _ in spins]
    state.todo[-1:] = [todos.TURN[state.active], *(todos.SPIN[seat] for seat in reversed(order))]
