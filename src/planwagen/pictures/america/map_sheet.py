"""The map, from the sea up to the names of the cities."""

from __future__ import annotations

from planwagen.games.america.state import State
from planwagen.pictures.america.grid import MAP, SEA
from planwagen.pictures.america.ground import coast, land, sea
from planwagen.pictures.america.movers import outlaw, settlers, trains
from planwagen.pictures.america.names import names
from planwagen.pictures.america.numbers import numbers
from planwagen.pictures.america.ornament import ornaments
from planwagen.pictures.america.rails import rails, symbols
from planwagen.pictures.america.sites import cities, cubes, sites
from planwagen.pictures.america.targets import targets
from planwagen.pictures.svg import element, group, rect, sheet


def map_sheet(state: State) -> str:
    """What lies outside the inner rule is cut off."""
    window = element("defs", element("clipPath", rect(SEA, 2), id="pw-window"))
    drawn = group(whole_map(state), clip_path="url(#pw-window)", id="pw-map")
    frame = rect(SEA, 2, fill="none", stroke="ink", stroke_width=1)
    return sheet(MAP) + window + drawn + frame


def whole_map(state: State) -> str:
    """Pieces over print, names over pieces."""
    shadowed = {"filter": "url(#pw-piece)"}
    return "".join(
        (
            sea(),
            coast(),
            land(),
            ornaments(state),
            symbols(state),
            numbers(state),
            group(rails(state), **shadowed),
            targets(state),
            sites(state),
            group(trains(state), settlers(state), cities(state), cubes(state), **shadowed),
            group(outlaw(state), **shadowed),
            names(state),
        )
    )
