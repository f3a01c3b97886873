"""A farm: its areas, each as one shape, what lies and who stands on them."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.games.walnut_grove.client_view import WalnutGroveShown
from planwagen.games.walnut_grove.client_view.shapes import Area, Player
from planwagen.games.walnut_grove.farm import Farm
from planwagen.games.walnut_grove.land import CELL_NAMES, CELL_NUMBER, CELLS, TILE_NAMES
from planwagen.games.walnut_grove.places import area_place, cell_place, tile_place
from planwagen.pictures.frame import player_name
from planwagen.pictures.svg import Box, element, group, joined, outline_of, path, rect
from planwagen.pictures.walnut_grove.figures import (
    AREA_NUMBER,
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


def plot_of(shown: WalnutGroveShown, seat: Seat, box: Box) -> Plot:
    """The farm, and where its next tile can go, fitted to the box."""
    laid = shown.position["players"][seat]["farm"]["tiles"]
    cells = [*(CELL_NUMBER[tile["x"], tile["y"]] for tile in laid), *open_cells(shown, seat)]
    if (chosen := chosen_cell(shown, seat)) is not None:
        cells.append(chosen)
    return fitted(cells, box, LARGEST)


def farm(shown: WalnutGroveShown, seat: Seat, land: Farm, plot: Plot) -> str:
    player = shown.position["players"][seat]
    asked = open_areas(shown, seat)
    named = {AREA_NUMBER[area["name"]]: area for area in player["farm"]["areas"]}
    areas = [drawn_area(area, land, plot) for area in named.values()]
    parts = (
        sill(plot),
        *tile_papers(land, plot),
        *areas,
        fenced_glow(land, plot),
        edges(land, plot),
        waiting_tile(shown, seat, plot),
        *(choice(cell, plot) for cell in open_cells(shown, seat)),
        farm_fences(land, plot),
        *(squares(area, land, plot) for area in named.values()),
        *(size_pill(land, area, plot) for name, area in named.items() if name not in asked),
        *(area_choice(land, name, plot, named[name]["brings"]) for name in asked),
        figures(player, land, plot),
    )
    return group(*parts, data_farm=player["colour"], data_fenced=land.fenced)


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


def drawn_area(shown: Area, land: Farm, plot: Plot) -> str:
    """WG-3.17 Triangles of one landscape flow together into one shape."""
    area = land.areas[AREA_NUMBER[shown["name"]]]
    places = [plot.place(each) for each in area.triangles]
    tint = TINTS[area.land]
    ground = path(
        "".join(outline_of(place.points) for place in places),
        fill=tint,
        stroke=tint,
        stroke_width=0.7,
    )
    signs = "".join(
        motifs(area.land, place, printed_squares(land, each), each)
        for each, place in zip(area.triangles, places, strict=True)
    )
    said = worded(
        "area_brings",
        name=place_name(PACKAGE, area_place(land, area.name)),
        made=shown["brings"],
        cubes=shown["cubes"],
        squares=shown["squares"],
    )
    given = {"data_land": shown["land"], "data_size": shown["size"], "data_yield": shown["brings"]}
    return group(element("title", said), ground, signs, data_area=shown["name"], **given)


def squares(shown: Area, land: Farm, plot: Plot) -> str:
    """WG-3.19 The squares of an area, the first of them with its cubes."""
    area, cubes = land.areas[AREA_NUMBER[shown["name"]]], shown["cubes"]
    spots = [
        spot
        for each in sorted(area.triangles)
        for spot in square_spots(plot.place(each), printed_squares(land, each))
    ]
    drawn = [
        square(at, size, area.land if n < cubes else None) for n, (at, size) in enumerate(spots)
    ]
    return group(*drawn, data_squares=shown["name"], data_cubes=cubes) if drawn else ""


def fenced_glow(land: Farm, plot: Plot) -> str:
    """WG-3.24 A fenced area is a little lighter."""
    inside = [each for each in land.yard_at if is_fenced(land, each)]
    way = "".join(outline_of(plot.place(each).points) for each in inside)
    return path(way, fill="halo", fill_opacity=0.28) if way else ""


def farm_caption(player: Player) -> str:
    """The farm in a sentence."""
    land = player["farm"]
    largest = max(land["areas"], key=lambda area: area["size"])
    return worded(
        "farm",
        who=player_name(player["colour"]),
        tiles=len(land["tiles"]),
        fenced=len(land["fenced"]),
        land=worded_name("good", largest["land"]),
        size=largest["size"],
    )
