"""Chapter 1: set-up. What needs luck is a question to luck, so that it stands in the record."""

from __future__ import annotations

from dataclasses import replace

from planwagen.core.action import NOBODY, Action, Change, Event, Events, Refusal
from planwagen.core.errors import IllegalAction
from planwagen.core.game import Options
from planwagen.core.graph import is_one_piece
from planwagen.core.luck import Chance
from planwagen.games.montana import todos
from planwagen.games.montana.actions import (
    LAY_START,
    LAY_TILE,
    START_PLAYER,
    LayStart,
    LayTile,
    StartPlayer,
)
from planwagen.games.montana.board import (
    BANK,
    CATTLE_IN_ALL,
    COLOURS,
    GOODS,
    KIT,
    PLAYER_COLOURS,
    PLAYERS,
    ROWS,
    SPACES,
    WORKERS_OF_A_COLOUR,
    supply_for,
    table_for,
)
from planwagen.games.montana.landscape import (
    BARE,
    CENTRES,
    HEXES,
    LAND,
    LEAST_LAND_NEIGHBOURS,
    NEIGHBOURS,
    TILES,
    Landscape,
    lay,
)
from planwagen.games.montana.places import at_hex, hex_name
from planwagen.games.montana.state import Player, State, clockwise, open_neighbours


def new_game(options: Options) -> State:
    """M-1.14 The boards are empty; M-1.16 each player has a kit."""
    colours = options.colours or PLAYER_COLOURS[: options.players]
    if refusal := why_not_so(options.players, colours):
        raise IllegalAction(refusal)
    players = [new_player(options.players) for _ in colours]
    return State(
        todo=[todos.DRAW_START, *[todos.DRAW_TILE] * len(CENTRES[len(players)]), todos.DRAW_FIRST],
        colours=colours,
        players=players,
        round=1,
        start_player=NOBODY,
        active=NOBODY,
        extra_turn=False,
        ended_by=NOBODY,
        goods=supply_for(len(players)),
        workers=[WORKERS_OF_A_COLOUR] * len(COLOURS),
        cattle=CATTLE_IN_ALL - sum(player.cattle for player in players),
        landscape=BARE,
        drawn=[],
        draws=0,
        owner=[NOBODY] * len(HEXES),
        pieces=[0] * len(HEXES),
        frontier=[],
        cattle_on=frozenset(),
        canteen_on=frozenset(),
        arrow=-1,
        spins=0,
        bank=[None] * len(BANK),
        big=[None] * len(SPACES),
        small=[None] * len(SPACES),
        contractor=[NOBODY] * len(ROWS),
        column=[-1] * len(ROWS),
    )


def why_not_so(players: int, colours: tuple[str, ...]) -> Refusal | None:
    """M-1.1 Two to four players, each with a colour of the box, all different."""
    if players not in PLAYERS:
        why = "{least} to {most} players, not {players}"
        return Refusal(why, "M-1.1", least=PLAYERS[0], most=PLAYERS[-1], players=players)
    if len(colours) != players or len({*colours}) != players or not {*colours} <= {*PLAYER_COLOURS}:
        box = ", ".join(PLAYER_COLOURS)
        return Refusal("each player has a different colour out of {box}", "M-1.1", box=box)
    return None


def new_player(players: int) -> Player:
    """M-1.16, M-1.17 Settlements, goods out of the box, a cattle; the rest comes by lot."""
    return Player(
        silver=0,
        goods=KIT.counts("goods", GOODS),
        workers=[0] * len(COLOURS),
        cattle=KIT.number("cattle"),
        canteens=0,
        settlements=table_for(players).number("settlements"),
    )


def first_chance(state: State) -> Chance:
    """M-1.19 The start player is drawn by lot."""
    return Chance("start player", [*START_PLAYER[: len(state.players)]])


def name_first(state: State, action: StartPlayer, events: Events) -> None:
    """M-1.19 He has 3 silver, the next ones clockwise 4, 5 and 6."""
    state.todo.pop()
    state.start_player = action.seat
    silver = dict(zip(clockwise(state, action.seat), KIT.numbers("silver_by_seat"), strict=False))
    for seat, coins in silver.items():
        state.players[seat].silver = coins
    if events is not None:
        changes = tuple(Change(seat, "silver", coins) for seat, coins in silver.items())
        events.append(Event("starts", action.seat, changes=changes))


def tile_chance(state: State) -> Chance:
    """M-1.7, M-1.9 Any tile not drawn yet, in any of six turns."""
    gone = {tile for tile, _ in state.drawn}
    left = [tile for tile in range(len(TILES)) if tile not in gone]
    outcomes: list[Action] = []
    for tile in left:
        outcomes += LAY_TILE[tile]
    return Chance(f"tile {state.draws + 1}", outcomes)


def lay_tile(state: State, action: LayTile, events: Events) -> None:
    """M-1.9 After the last tile: land in more than one piece is drawn anew.

    M-6.18 So there is always a hex left that somebody can reach.
    """
    state.todo.pop()
    state.draws += 1
    state.drawn.append((action.tile, action.turn))
    if len(state.drawn) < len(CENTRES[len(state.players)]):
        return
    landscape = lay(len(state.players), state.drawn)
    if is_one_piece({*landscape.land}, NEIGHBOURS):
        state.landscape = landscape
        return
    state.todo += [todos.DRAW_TILE] * len(state.drawn)
    state.drawn = []
    if events is not None:
        events.append(Event("drawn_anew", NOBODY))


def start_chance(state: State) -> Chance:
    return Chance("start tile", [LAY_START[hex] for hex in start_hexes(state.landscape)])


def start_hexes(landscape: Landscape) -> list[int]:
    """M-1.10 Land with at least four land neighbours and, if possible, no double beside it."""
    roomy = [hex for hex in landscape.land if land_beside(landscape, hex) >= LEAST_LAND_NEIGHBOURS]
    fair = [hex for hex in roomy if not double_beside(landscape, hex)]
    return fair or roomy


def land_beside(landscape: Landscape, hex: int) -> int:
    return sum(landscape.hexes[near].terrain == LAND for near in NEIGHBOURS[hex])


def double_beside(landscape: Landscape, hex: int) -> bool:
    return any(landscape.hexes[near].symbols == 2 for near in NEIGHBOURS[hex])


def lay_start(state: State, action: LayStart, events: Events) -> None:
    """M-1.11 The covered hex loses all it shows; M-1.12, M-1.13 canteens and cattle come."""
    state.landscape = replace(state.landscape, start=action.hex)
    hexes = state.landscape.hexes
    shown = {hex for hex, printed in enumerate(hexes) if printed.cattle}
    state.cattle_on = frozenset(shown - {action.hex})
    state.cattle -= len(state.cattle_on)
    state.canteen_on = frozenset(hex for hex, printed in enumerate(hexes) if printed.canteen)
    open_neighbours(state, action.hex)
    if events is not None:
        told: dict[str, object] = {"hex": hex_name(state.landscape, action.hex)}
        events.append(Event("start_tile", NOBODY, told, at=(at_hex(action.hex),)))
    deal_spins(state)


def deal_spins(state: State) -> None:
    """M-1.20 Clockwise from the start player, both spins in a row; then his first turn."""
    state.active = state.start_player
    order = [
        seat for seat in clockwise(state, state.start_player) for _ in range(KIT.number("spins"))
    ]
    state.todo[-1:] = [todos.TURN[state.active], *(todos.SPIN[seat] for seat in reversed(order))]
