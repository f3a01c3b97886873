"""Rails in the colours of their owners, rail symbols, and marks where something is offered."""

from __future__ import annotations

from planwagen.core.action import Choice
from planwagen.games.america.board import (
    HAS_SYMBOL,
    HEXES,
    PATH_NAMES,
    PATHS,
    PATHS_AT,
    PLACE_NAMES,
)
from planwagen.games.america.client_view import AmericaShown
from planwagen.games.america.offer import GOLD
from planwagen.games.america.places import AT_HEX, AT_PATH, AT_PLACE, PATH
from planwagen.pictures.america.board import HEX_AT, PATH_ENDS, PLACE_AT, SIZE, between, hex_corners
from planwagen.pictures.america.marks import MARKS, PACKAGE
from planwagen.pictures.america.on_map import OnMap
from planwagen.pictures.frame import player_name
from planwagen.pictures.offered import places
from planwagen.pictures.svg import Point, circle, element, group, joined, path, polygon
from planwagen.pictures.words import place_name

APART = 0.1
"""How far a rail stays away from an end where a rail of somebody else begins."""

PATTERNS: dict[str, dict[str, object]] = {
    "square": {"stroke": "outline", "stroke_width": 5.2, "stroke_dasharray": "1.8 5.2"},
    "triangle": {
        "stroke": "outline",
        "stroke_width": 3,
        "stroke_dasharray": "0.1 6.4",
        "stroke_linecap": "round",
    },
    "diamond": {"stroke": "halo", "stroke_width": 1.7},
}
"""By the shape of a player: cross-dash, dots, a light centre line; a circle stays plain."""


def symbols(on_map: OnMap) -> str:
    """SA-1.11 Printed on paths; a rail covers it."""
    free = [p for p, printed in enumerate(HAS_SYMBOL) if printed and p not in on_map.rails]
    return group(*(symbol(path) for path in free))


def symbol(number: int) -> str:
    start, end = PATH_ENDS[number]
    way = line(between(start, end, 0.24), between(start, end, 0.76))
    bed = path(way, stroke="paper-raised", stroke_width=10, opacity=0.85)
    ties = path(way, stroke="ink-soft", stroke_width=9, stroke_dasharray="1.5 2.7")
    return group(bed, ties, data_symbol=PATH_NAMES[number])


def rails(on_map: OnMap, colours: list[str]) -> str:
    """All of them, layer upon layer, so that lines meet without a seam."""
    ways = {colour: ways_of(on_map, colour) for colour in colours}
    drawn = [halo(on_map, number) for number in on_map.rails]
    drawn.append(layer(ways, stroke="outline", stroke_width=12.5, stroke_dasharray="2 4"))
    drawn.append(layer(ways, stroke="outline", stroke_width=8.2, stroke_linecap="round"))
    drawn += [band(colour, way) for colour, way in ways.items() if way]
    return group(*drawn, fill="none")


def ways_of(on_map: OnMap, colour: str) -> str:
    mine = [number for number, owner in on_map.rails.items() if owner == colour]
    return "".join(rail_line(on_map, number) for number in mine)


def rail_line(on_map: OnMap, number: int) -> str:
    """From end to end, but a little less where the next rail is not of the same owner."""
    owner = on_map.rails[number]
    ends = [PLACE_AT[at] for at in PATHS[number]]
    foreign = [
        any(on_map.rails.get(near, owner) != owner for near in PATHS_AT[at]) for at in PATHS[number]
    ]
    start = between(ends[0], ends[1], APART * foreign[0])
    return line(start, between(ends[1], ends[0], APART * foreign[1]))


def line(start: Point, end: Point) -> str:
    return f"M{joined(start)}L{joined(end)}"


def halo(on_map: OnMap, number: int) -> str:
    owner = on_map.rails[number]
    name = element("title", f"{place_name(PACKAGE, PATH[number])}: {player_name(owner)}")
    given = {"data_rail": PATH_NAMES[number], "data_owner": owner}
    look = {"stroke": "halo", "stroke_width": 15, "stroke_linecap": "round"}
    return element("path", name, d=rail_line(on_map, number), **look, **given)


def layer(ways: dict[str, str], **look: object) -> str:
    way = "".join(ways.values())
    return path(way, **look) if way else ""


def band(owner: str, way: str) -> str:
    mark = MARKS[owner]
    colour = path(way, stroke=mark.colour, stroke_width=5.4, stroke_linecap="round")
    pattern = PATTERNS.get(mark.shape)
    return colour + (path(way, **pattern) if pattern else "")


LOOK = {"stroke": "legal", "stroke_width": 2.5, "stroke_dasharray": "6 4"}
HEX_NUMBERS, PATH_NUMBERS, PLACE_NUMBERS = (
    {place: number for number, place in enumerate(ids)} for ids in (AT_HEX, AT_PATH, AT_PLACE)
)


def targets(shown: AmericaShown) -> str:
    """Where the seats that decide now can play something that costs no cards."""
    choices = [choice for choice in shown.offered() if costs_no_cards(choice)]
    return group(
        *(on_place(place) for place in places(choices, PLACE_NUMBERS)),
        *(on_path(path) for path in places(choices, PATH_NUMBERS)),
        *(on_hex(hex) for hex in places(choices, HEX_NUMBERS)),
    )


def costs_no_cards(choice: Choice) -> bool:
    """A mark for what costs cards would show a hand; gold and goods lie open."""
    return choice.cost.keys() <= {GOLD, "cube"}


def on_place(place: int) -> str:
    ring = circle(PLACE_AT[place], 12.5, fill="legal-fill", fill_opacity=0.75, **LOOK)
    return group(ring, data_target=PLACE_NAMES[place])


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
