"""What is told: in autumn as it happens, of a season at once only when all have finished."""

from __future__ import annotations

from collections.abc import Iterator

from planwagen.core.action import Event, Events, Seat
from planwagen.games.walnut_grove.board import COIN, GOODS, PIECES
from planwagen.games.walnut_grove.land import AREA_NAMES, CELL_NAMES, TILE_NAMES
from planwagen.games.walnut_grove.state import AT_ONCE, RECKONING, SPRING, SUMMER, Player, State


def tell(state: State, events: Events, event: Event) -> None:
    """WG-2.5 Nothing is told while a season at once runs, not even that something was done."""
    if events is not None and state.season not in AT_ONCE:
        events.append(event)


def show(state: State, events: Events) -> None:
    """WG-2.5 Everything done in a season at once is shown together, in autumn order."""
    if events is None:
        return
    for seat in state.order:
        before, player = state.shown[seat], state.players[seat]
        if state.season == SPRING:
            events.extend(tiles_laid(seat, before, player))
            continue
        if state.season == SUMMER:
            events.extend(figures_placed(seat, player))
        events.extend(changes(seat, before, player))
        if state.season == RECKONING:
            events.extend(cubes_moved(seat, before, player))


def tiles_laid(seat: Seat, before: Player, player: Player) -> Iterator[Event]:
    for cell, tile, turn in player.farm.tiles[len(before.farm.tiles) :]:
        told: dict[str, object] = {
            "tile": TILE_NAMES[tile],
            "cell": CELL_NAMES[cell],
            "turn": turn,
        }
        yield Event("lays_tile", seat, told)


def figures_placed(seat: Seat, player: Player) -> Iterator[Event]:
    for name in player.worked:
        good = GOODS[player.farm.areas[name].land]
        yield Event("works", seat, {"area": AREA_NAMES[name], "good": good})


def changes(seat: Seat, before: Player, player: Player) -> Iterator[Event]:
    """How many pieces of each kind came or went in all, and the help tiles."""
    if more := surplus(player.held, before.held):
        yield Event("has_more", seat, {"pieces": more})
    if fewer := surplus(before.held, player.held):
        yield Event("has_fewer", seat, {"pieces": fewer})
    tiles = (player.open_help, player.flipped_help)
    if tiles != (before.open_help, before.flipped_help):
        yield Event("has_help", seat, {"open": player.open_help, "flipped": player.flipped_help})


def cubes_moved(seat: Seat, before: Player, player: Player) -> Iterator[Event]:
    """WG-8.13 From squares into the barn, before points are counted."""
    if goods := surplus(player.barn[:COIN], before.barn[:COIN]):
        yield Event("fills_barn", seat, {"goods": goods})


def surplus(held: list[int], other: list[int]) -> dict[str, int]:
    """What there is more of, by name."""
    pieces = zip(PIECES, held, other, strict=False)
    return {name: now - then for name, now, then in pieces if now > then}
