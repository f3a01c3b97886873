"""What is told: in autumn as it happens, of a season at once only when all have finished."""

from __future__ import annotations

from collections.abc import Iterator

from planwagen.core.action import Change, Event, Events, Seat
from planwagen.games.walnut_grove.board import COIN, PIECES
from planwagen.games.walnut_grove.places import (
    BARN,
    HELP,
    area_id,
    area_place,
    cell_id,
    cell_place,
    tile_place,
)
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


def counts(seat: Seat, things: dict[str, int], sign: int = 1) -> tuple[Change, ...]:
    """What came to a seat, or left it."""
    return tuple(Change(seat, thing, sign * count) for thing, count in things.items())


def one(seat: Seat, thing: str, count: int = 1) -> tuple[Change, ...]:
    return (Change(seat, thing, count),)


def tiles_laid(seat: Seat, before: Player, player: Player) -> Iterator[Event]:
    for cell, tile, _ in player.farm.tiles[len(before.farm.tiles) :]:
        params: dict[str, object] = {
            "tile": tile_place(player.farm.edition.tiles[tile][0]),
            "place": cell_place(player.farm, cell),
        }
        yield Event("lays_tile", seat, params, at=(cell_id(cell),))


def figures_placed(seat: Seat, player: Player) -> Iterator[Event]:
    for name in player.worked:
        params: dict[str, object] = {"area": area_place(player.farm, name)}
        yield Event("works", seat, params, at=(area_id(name),))


def changes(seat: Seat, before: Player, player: Player) -> Iterator[Event]:
    """How many pieces of each kind came or went in all, and the help tiles."""
    if more := surplus(player.held, before.held):
        yield Event("has_more", seat, {"pieces": more}, changes=counts(seat, more))
    if fewer := surplus(before.held, player.held):
        yield Event("has_fewer", seat, {"pieces": fewer}, changes=counts(seat, fewer, -1))
    yield from help_taken(seat, before, player)


def help_taken(seat: Seat, before: Player, player: Player) -> Iterator[Event]:
    tiles = (player.open_help, player.flipped_help)
    if tiles == (before.open_help, before.flipped_help):
        return
    more = sum(tiles) - before.open_help - before.flipped_help
    params: dict[str, object] = {"open": player.open_help, "flipped": player.flipped_help}
    change = one(seat, "help tile", more) if more else ()
    yield Event("has_help", seat, params, at=(HELP,), changes=change)


def cubes_moved(seat: Seat, before: Player, player: Player) -> Iterator[Event]:
    """WG-8.13 From squares into the barn, before points are counted."""
    if goods := surplus(player.barn[:COIN], before.barn[:COIN]):
        yield Event("fills_barn", seat, {"goods": goods}, at=(BARN,))


def surplus(held: list[int], other: list[int]) -> dict[str, int]:
    """What there is more of, by name."""
    pieces = zip(PIECES, held, other, strict=False)
    return {name: now - then for name, now, then in pieces if now > then}
