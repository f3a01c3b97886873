"""The people at work on a farm: WG-4.12 until winter each stands on his area."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.games.walnut_grove.board import FIELDS
from planwagen.games.walnut_grove.farm import Farm
from planwagen.games.walnut_grove.land import AREA_NAMES, TURNS
from planwagen.games.walnut_grove.state import State
from planwagen.pictures.svg import Point, group
from planwagen.pictures.walnut_grove.marks import hat, labourer, mark_of
from planwagen.pictures.walnut_grove.plot import Plot

SIZE, SMALL_SIZE = 0.33, 0.27
"""In parts of the side of a tile."""


def figures(state: State, seat: Seat, plot: Plot) -> str:
    """WG-4.10 The farmer first, then the labourers in the order in which they came."""
    player = state.players[seat]
    drawn = []
    for n, area in enumerate(player.worked):
        at, part = standing_place(player.farm, area, plot)
        size = max(18.0, part * plot.size)
        if n == 0:
            figure = hat(at, size, mark_of(state, seat))
        else:
            figure = labourer(player.labourers[n - 1], at, size)
        drawn.append(group(figure, data_works=AREA_NAMES[area]))
    return group(*drawn, filter="url(#pw-piece)") if drawn else ""


def standing_place(farm: Farm, name: int, plot: Plot) -> tuple[Point, float]:
    """On a triangle without squares if there is one, else beside or below the squares."""
    triangles = sorted(farm.areas[name].triangles)
    printed = {each: printed_squares(farm, each) for each in triangles}
    fewest = min(triangles, key=lambda each: (each < FIELDS, printed[each]))
    place = plot.place(fewest)
    if fewest < FIELDS:
        return place.spot(0, 0.33), SMALL_SIZE
    if printed[fewest] == 0:
        return place.spot(0, 0.2), SIZE
    if printed[fewest] == 1:
        return place.spot(0.245, 0.13), SMALL_SIZE
    return place.spot(0, 0.4), SMALL_SIZE


def printed_squares(farm: Farm, each: int) -> int:
    """How many storage squares are printed on a triangle."""
    if each < FIELDS:
        return farm.edition.squares[each]
    cell, side = divmod(each - FIELDS, TURNS)
    tile, turn = next((tile, turn) for at, tile, turn in farm.tiles if at == cell)
    return farm.edition.tiles[tile][turn].squares[side]
