"""The map, from the sea up to the names of the cities."""

from __future__ import annotations

from planwagen.core.svg import element, group, rect, sheet
from planwagen.games.america.picture.grid import MAP, SEA
from planwagen.games.america.picture.ground import coast, land, sea
from planwagen.games.america.picture.movers import outlaw, settlers, trains
from planwagen.games.america.picture.names import names
from planwagen.games.america.picture.numbers import numbers
from planwagen.games.america.picture.ornament import ornaments
from planwagen.games.america.picture.rails import rails, symbols
from planwagen.games.america.picture.sites import cities, cubes, sites
from planwagen.games.america.picture.targets import targets
from planwagen.games.america.state import State


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
