"""Chapter 3: drawing and laying land tiles."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from planwagen.core.action import Action, Event, Events, Seat
from planwagen.core.luck import Chance
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.actions import CELL, TAKE, TURN, Cell, Take, Turn
from planwagen.games.walnut_grove.actions.luck import DRAW_TILE, DrawTile
from planwagen.games.walnut_grove.board import Disc
from planwagen.games.walnut_grove.land import AT_THE_BOARD
from planwagen.games.walnut_grove.places import tile_place
from planwagen.games.walnut_grove.refusal import Refusal
from planwagen.games.walnut_grove.rules.telling import one
from planwagen.games.walnut_grove.state import State


def deal(state: State, seats: tuple[Seat, ...]) -> None:
    """WG-3.4 Seat after seat in autumn order; WG-3.5 only if the bag holds enough for the seat."""
    draw = state.edition.discs[state.disc].draw
    dealt = min(len(seats), len(state.unplaced_tiles) // draw)
    state.undealt = seats[dealt:]
    for seat in reversed(seats[:dealt]):
        state.luck += todos.DEALS[seat][draw]


def tile_chance(state: State) -> Chance:
    """WG-2.7 By purpose, year, seat and number, over the bag sorted by id."""
    asked = state.luck[-1]
    assert isinstance(asked, todos.DealTile)
    purpose = ("tile", state.year, state.colours[asked.player], asked.number)
    return Chance(purpose, DRAW_TILES, places=state.unplaced_tiles)


def draw_tile(state: State, seat: Seat, action: DrawTile, events: Events) -> None:
    """WG-3.1 As many as the disc shows; WG-3.7 seen by their drawer alone."""
    asked = state.luck.pop()
    assert isinstance(asked, todos.DealTile)
    bag, player = state.unplaced_tiles, state.players[asked.player]
    del bag[place_in(bag, action.tile)]
    player.hand += (action.tile,)
    if len(player.hand) > 1 and player.hand[-2] > action.tile:
        hand = list(player.hand)
        hand.sort()
        player.hand = tuple(hand)
    if events is not None:
        secret: dict[str, object] = {"tile": tile_place(state.edition.tiles[action.tile][0])}
        change = one(asked.player, "tile")
        drawn = Event("draws_tile", asked.player, {}, secret, (asked.player,), changes=change)
        events.append(drawn)


def take_choices(state: State, asked: todos.TakeTile) -> list[Action]:
    """WG-3.2 One of the tiles in hand."""
    return [TAKE[tile] for tile in state.players[asked.seat].hand]


def take(state: State, seat: Seat, action: Take, events: Events) -> None:
    """WG-3.16 Tiles are chosen and laid one after the other."""
    state.players[seat].todo[-1] = todos.CHOOSE_CELL[seat][action.tile]


def why_not_take(state: State, seat: Seat, action: Take) -> Refusal | None:
    hand = state.players[seat].hand
    if action.tile in hand:
        return None
    return Refusal("not_your_tile", "WG-3.1", count=len(hand))


def cell_choices(state: State, asked: todos.ChooseCell) -> list[Action]:
    """WG-3.11, WG-3.12 Free cells that touch the board or a tile of the farm."""
    return [CELL[cell] for cell in state.players[asked.seat].farm.cells]


def choose_cell(state: State, seat: Seat, action: Cell, events: Events) -> None:
    todo = state.players[seat].todo
    asked = todo[-1]
    assert isinstance(asked, todos.ChooseCell)
    todo[-1] = todos.choose_turn(seat, asked.tile, action.cell)


def why_not_cell(state: State, seat: Seat, action: Cell) -> Refusal | None:
    farm = state.players[seat].farm
    if action.cell in farm.cells:
        return None
    if any(action.cell == laid[0] for laid in farm.tiles):
        return Refusal("cell_not_free", "WG-3.12")
    if not farm.tiles:
        fields = len(AT_THE_BOARD)
        return Refusal("first_tile_must_touch", "WG-3.11", fields=fields)
    return Refusal("tile_must_touch", "WG-3.12")


def turn_choices(state: State, asked: todos.ChooseTurn) -> list[Action]:
    """WG-3.9 Any of four rotations; WG-3.14 nothing need match."""
    return ALL_TURNS


def turn(state: State, seat: Seat, action: Turn, events: Events) -> None:
    """WG-3.15 The tile is laid for good; WG-3.2 exactly so many as the disc shows."""
    player, disc = state.players[seat], state.edition.discs[state.disc]
    asked = player.todo.pop()
    assert isinstance(asked, todos.ChooseTurn)
    player.farm = player.farm.lay(asked.cell, asked.tile, action.turn)
    player.hand = tuple([tile for tile in player.hand if tile != asked.tile])
    move_cubes(state, seat)
    if left_to_lay(disc, len(player.hand)):
        player.todo.append(todos.TAKE_TILE[seat])
    else:
        return_tiles(state, seat)


def left_to_lay(disc: Disc, hand: int) -> int:
    """WG-3.2 Exactly the number shown are laid, no fewer."""
    return disc.lay - (disc.draw - hand)


def move_cubes(state: State, seat: Seat) -> None:
    """WG-3.21 Cubes on squares are those of the joined area."""
    player = state.players[seat]
    area_at, cubes = player.farm.area_at, player.cubes
    if not [name for name in cubes if area_at[name].name != name]:
        return
    player.cubes = {}
    for before, count in cubes.items():
        name = area_at[before].name
        player.cubes[name] = player.cubes.get(name, 0) + count


def return_tiles(state: State, seat: Seat) -> None:
    """WG-3.3 The other tiles go back into the bag."""
    player = state.players[seat]
    bag = state.unplaced_tiles
    for tile in player.hand:
        bag.insert(place_in(bag, tile), tile)
    player.returned, player.hand = player.hand, ()


place_in: Final = bisect_left
"""Of a tile in the bag; bound, since a name that is imported is looked up at each use."""
ALL_TURNS: Final[list[Action]] = [*TURN]
DRAW_TILES: Final[list[Action]] = [*DRAW_TILE]
