"""A farm: its areas, each as one shape, what lies and who stands on them."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.games.walnut_grove.board import GOODS, NONE
from planwagen.games.walnut_grove.farm import Farm
from planwagen.games.walnut_grove.land import AREA_NAMES, CELL_NAMES, CELLS, TILE_NAMES
from planwagen.games.walnut_grove.places import area_place, cell_place, tile_place
from planwagen.games.walnut_grove.state import Player, State
from planwagen.pictures.frame import player_name
from planwagen.pictures.svg import Box, element, group, joined, outline_of, path, rect
from planwagen.pictures.walnut_grove.figures import (
    area_choice,
    choice,
    chosen_cell,
    edges,
    figures,
    printed_squares,
    size_pill,
    waiting_tile,
)
from planwagen.pictures.walnut_grove.marks import TINTS
from planwagen.pictures.walnut_grove.plot import Plot, fitted
from planwagen.pictures.walnut_grove.status import open_areas, open_cells
from planwagen.pictures.walnut_grove.tiles import (
    farm_fences,
    is_fenced,
    motifs,
    square,
    square_spots,
)
from planwagen.pictures.words import place_name, worded, worded_name

PACKAGE = "planwagen.games.walnut_grove"
LARGEST = 124.0
"""Tiles do not grow beyond this, however much room there is."""


def plot_of(state: State, seat: Seat, box: Box) -> Plot:
    """The farm, and where its next tile can go, fitted to the box."""
    player = state.players[seat]
    cells = [*(cell for cell, _, _ in player.farm.tiles), *open_cells(state, seat)]
    if chosen := chosen_cell(player):
        cells.append(chosen[0])
    return fitted(cells, box, LARGEST)


def farm(state: State, seat: Seat, plot: Plot) -> str:
    player = state.players[seat]
    land = player.farm
    bonus = state.edition.discs[state.disc].summer if state.disc != NONE else NONE
    asked = open_areas(state, seat)
    areas = [drawn_area(player, name, plot, bonus) for name in land.areas]
    parts = (
        sill(plot),
        *tile_papers(land, plot),
        *areas,
        fenced_glow(land, plot),
        edges(land, plot),
        waiting_tile(player, plot),
        *(choice(cell, plot) for cell in open_cells(state, seat)),
        farm_fences(land, plot),
        *(squares(player, name, plot) for name in land.areas),
        *(size_pill(player, name, plot) for name in land.areas if name not in asked),
        *(area_choice(player, name, plot, bonus) for name in asked),
        figures(state, seat, plot),
    )
    return group(*parts, data_farm=state.colours[seat], data_fenced=land.fenced)


def sill(plot: Plot) -> str:
    """WG-1.7 The wooden edge of the player board."""
    wood = {"fill": "g-wood", "stroke": "outline", "stroke_width": 1.4}
    box = plot.sill
    lines = "".join(
        f"M{joined((box.x + 4, box.y + box.height * part))}h{box.width - 8:.0f}"
        for part in (0.5, 0.72, 0.9)
    )
    look = {"stroke": "outline", "stroke_width": 0.6, "opacity": 0.35}
    return rect(box, 3, **wood, filter="url(#pw-piece)") + path(lines, **look)


def tile_papers(land: Farm, plot: Plot) -> list[str]:
    """The tiles themselves, for their shadow and for those who ask for a name."""
    drawn = []
    for cell, each, turn in land.tiles:
        box = plot.frame(CELLS[cell]).box
        where, printed = cell_place(land, cell), tile_place(land.edition.tiles[each][turn])
        name = element("title", f"{place_name(PACKAGE, printed)}: {place_name(PACKAGE, where)}")
        paper = rect(box, fill="paper", filter="url(#pw-piece)")
        given = {"data_laid": TILE_NAMES[each], "data_cell": CELL_NAMES[cell], "data_turn": turn}
        drawn.append(group(name, paper, **given))
    return drawn


def drawn_area(player: Player, name: int, plot: Plot, bonus: int) -> str:
    """WG-3.17 Triangles of one landscape flow together into one shape."""
    area = player.farm.areas[name]
    places = [plot.place(each) for each in area.triangles]
    tint = TINTS[area.land]
    ground = path(
        "".join(outline_of(place.points) for place in places),
        fill=tint,
        stroke=tint,
        stroke_width=0.7,
    )
    signs = "".join(
        motifs(area.land, place, printed_squares(player.farm, each), each)
        for each, place in zip(area.triangles, places, strict=True)
    )
    made = area.size + (area.land == bonus)
    cubes = player.cubes.get(name, 0)
    caption = element("title", spoken(player.farm, name, made, cubes))
    given = {"data_land": GOODS[area.land], "data_size": area.size, "data_yield": made}
    return group(caption, ground, signs, data_area=AREA_NAMES[name], **given)


def spoken(land: Farm, name: int, made: int, cubes: int) -> str:
    return worded(
        "area_brings",
        name=place_name(PACKAGE, area_place(land, name)),
        made=made,
        cubes=cubes,
        squares=land.areas[name].squares,
    )


def squares(player: Player, name: int, plot: Plot) -> str:
    """WG-3.19 The squares of an area, the first of them with its cubes."""
    area = player.farm.areas[name]
    cubes = player.cubes.get(name, 0)
    spots = [
        spot
        for each in sorted(area.triangles)
        for spot in square_spots(plot.place(each), printed_squares(player.farm, each))
    ]
    drawn = [
        square(at, size, area.land if n < cubes else None) for n, (at, size) in enumerate(spots)
    ]
    return group(*drawn, data_squares=AREA_NAMES[name], data_cubes=cubes) if drawn else ""


def fenced_glow(land: Farm, plot: Plot) -> str:
    """WG-3.24 A fenced area is a little lighter."""
    inside = [each for each in land.yard_at if is_fenced(land, each)]
    way = "".join(outline_of(plot.place(each).points) for each in inside)
    return path(way, fill="halo", fill_opacity=0.28) if way else ""


def farm_caption(state: State, seat: Seat) -> str:
    """The farm in a sentence."""
    land = state.players[seat].farm
    largest = max(land.areas.values(), key=lambda area: area.size)
    return worded(
        "farm",
        who=player_name(state.colours[seat]),
        tiles=len(land.tiles),
        fenced=land.fenced,
        land=worded_name("good", GOODS[largest.land]),
        size=largest.size,
    )
