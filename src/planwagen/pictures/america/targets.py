"""Where whoever is asked may put or move something, as far as all may know it."""

from __future__ import annotations

from planwagen.core.action import NOBODY, Seat
from planwagen.games.america import todos
from planwagen.games.america.board import HEXES, PATH_NAMES, SITE_PATHS, SITES, TOUCHING
from planwagen.games.america.components import TRAINS
from planwagen.games.america.state import State
from planwagen.pictures.america.grid import (
    HEX_AT,
    PATH_ENDS,
    SITE_PLACE,
    SIZE,
    between,
    hex_corners,
)
from planwagen.pictures.america.rails import line
from planwagen.pictures.svg import circle, group, path, polygon

LOOK = {"stroke": "legal", "stroke_width": 2.5, "stroke_dasharray": "6 4"}


def targets(state: State) -> str:
    """Only where the answers follow from the board: others would show a hand."""
    sites = [on_site(site) for site in open_sites(state)]
    paths = [on_path(number) for number in open_paths(state)]
    return group(*sites, *paths, *(on_hex(hex) for hex in open_hexes(state)))


def open_sites(state: State) -> list[int]:
    """SA-2.13 Free start sites; SA-2.20 for neutral cities not on the coast."""
    free = [s for s, site in enumerate(SITES) if site.purple and state.cities[s] == NOBODY]
    match state.todo[-1:]:
        case [todos.PlaceCity()]:
            return free
        case [todos.PlaceNeutral()]:
            return [site for site in free if not SITES[site].gold]
    return []


def open_paths(state: State) -> list[int]:
    match state.todo[-1:]:
        case [todos.PlaceRail(seat=seat)]:
            return start_paths(state, seat)
        case [todos.LayFreeRail(symbol=symbol)]:
            return [near for near in TOUCHING[symbol] if state.rails[near] == NOBODY]
        case [todos.LayCardRail(seat=seat)]:
            player = state.players[seat]
            return [*player.frontier] if player.rails_left else []
        case [todos.Run() as run]:
            return steps(state, run)
    return []


def start_paths(state: State, seat: Seat) -> list[int]:
    """SA-2.16 The free paths at own cities."""
    near = {path for site in state.players[seat].cities for path in SITE_PATHS[site]}
    return sorted(path for path in near if state.rails[path] == NOBODY)


def steps(state: State, run: todos.Run) -> list[int]:
    """SA-9.1 Rails that touch, if the step is paid already; SA-9.11 foreign ones need the fee."""
    if not run.points:
        return []
    here = state.trains[TRAINS * run.seat + run.train]
    return [path for path in TOUCHING[here] if may_enter(state, run, path)]


def may_enter(state: State, run: todos.Run, path: int) -> bool:
    owner = state.rails[path]
    if owner == NOBODY or state.trains.count(path) >= state.edition.trains_beside_a_rail:
        return False
    paid = owner == run.seat or state.turn.paid[run.train] >> owner & 1
    return bool(paid or run.by_card or state.players[run.seat].gold >= state.edition.fee)


def open_hexes(state: State) -> list[int]:
    """SA-4.12 The outlaw goes to any other hex with a number."""
    if not state.todo or not isinstance(state.todo[-1], todos.MoveOutlaw):
        return []
    return [hex for hex, shown in enumerate(state.numbers) if shown and hex != state.outlaw]


def on_site(site: int) -> str:
    ring = circle(SITE_PLACE[site], 12.5, fill="legal-fill", fill_opacity=0.75, **LOOK)
    return group(ring, data_target=SITES[site].name)


def on_path(number: int) -> str:
    start, end = PATH_ENDS[number]
    way = line(between(start, end, 0.2), between(start, end, 0.8))
    round_end = {"stroke_linecap": "round", "fill": "none"}
    rim = path(way, stroke="legal", stroke_width=11, **round_end)
    core = path(way, stroke="legal-fill", stroke_width=6.5, **round_end)
    dashes = path(way, stroke="legal", stroke_width=2, stroke_dasharray="5 3.5", fill="none")
    return group(rim, core, dashes, data_target=PATH_NAMES[number])


def on_hex(hex: int) -> str:
    rim = polygon(hex_corners(HEX_AT[hex], SIZE * 0.84), fill="none", **LOOK)
    return group(rim, data_target=HEXES[hex].id)
