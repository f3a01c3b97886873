"""What is told: in autumn as it happens, of a season at once only when all have finished."""

from __future__ import annotations

from planwagen.core.action import Event, Events, Seat
from planwagen.games.walnut_grove.board import GOODS, PIECES
from planwagen.games.walnut_grove.land import AREA_NAMES, CELL_NAMES, TILE_NAMES
from planwagen.games.walnut_grove.state import AT_ONCE, SPRING, SUMMER, Player, State


def tell(state: State, events: Events, seat: Seat, what: str, **params: object) -> None:
    """WG-2.5 Nothing is told while a season at once runs, not even that something was done."""
    if events is not None and state.season not in AT_ONCE:
        events.append(Event(what, seat, params))


def show(state: State, events: Events) -> None:
    """WG-2.5 Everything done in a season at once is shown together, in autumn order."""
    if events is None:
        return
    for seat in state.order:
        before, player = state.shown[seat], state.players[seat]
        if state.season == SPRING:
            events.extend(tiles_laid(seat, before, player))
        elif state.season == SUMMER:
            events.extend(figures_placed(seat, player))
        if state.season != SPRING:
            told: dict[str, object] = {"season": state.season.name, **changes(before, player)}
            events.append(Event("season_shown", seat, told))


def tiles_laid(seat: Seat, before: Player, player: Player) -> list[Event]:
    return [
        Event(
            "lays_tile",
            seat,
            {"tile": TILE_NAMES[tile], "cell": CELL_NAMES[cell], "turn": turn},
        )
        for cell, tile, turn in player.farm.tiles[len(before.farm.tiles) :]
    ]


def figures_placed(seat: Seat, player: Player) -> list[Event]:
    return [
        Event(
            "works",
            seat,
            {"area": AREA_NAMES[name], "good": GOODS[player.farm.areas[name].land]},
        )
        for name in player.worked
    ]


def changes(before: Player, player: Player) -> dict[str, object]:
    """How many pieces of each kind came or went, and the help tiles."""
    pieces = {
        name: player.held[kind] - before.held[kind]
        for kind, name in enumerate(PIECES)
        if player.held[kind] != before.held[kind]
    }
    help_tiles = player.open_help + player.flipped_help - before.open_help - before.flipped_help
    return {"pieces": pieces, "help": help_tiles, "flipped": player.flipped_help}
