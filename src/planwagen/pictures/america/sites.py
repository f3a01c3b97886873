"""City sites, the cities on them, and the goods delivered there."""

from __future__ import annotations

from planwagen.games.america.board import SITES
from planwagen.pictures.america.board import OPENS_WEST, SITE_PLACE, moved
from planwagen.pictures.america.marks import MARKS, owned
from planwagen.pictures.america.on_map import OnMap
from planwagen.pictures.frame import player_name
from planwagen.pictures.palette import letter_on
from planwagen.pictures.svg import Box, Mark, Point, circle, element, group, piece, polygon, shape
from planwagen.pictures.words import worded

CITY = 27.0
CUBE = 17.0
ASIDE = 13.0
"""How far a city makes room for a settler."""


def sites(on_map: OnMap) -> str:
    """SA-1.9 The sites without a city."""
    return "".join(free_site(site) for site in range(len(SITES)) if site not in on_map.cities)


def free_site(site: int) -> str:
    """A ring with a diamond for the start, with a dot for later; SA-1.10 coins on the coast."""
    at, printed = SITE_PLACE[site], SITES[site]
    ring = circle(at, 6.4, fill="halo", stroke="outline", stroke_width=1.7)
    kind = "purple" if printed.purple else "red"
    drawn = circle(at, 8.4, fill="halo") + ring + heart(at, start_site=printed.purple)
    return group(drawn, coins(site), data_site=printed.name, data_kind=kind)


def heart(at: Point, *, start_site: bool) -> str:
    if start_site:
        tips = [(0, -4), (4, 0), (0, 4), (-4, 0)]
        return polygon([moved(at, x, y) for x, y in tips], fill="outline")
    return circle(at, 2.4, fill="outline")


def coins(site: int) -> str:
    at, count = SITE_PLACE[site], SITES[site].gold
    return "".join(
        circle(
            moved(at, 7 * n - 3.5 * (count - 1), 13.5),
            3.5,
            fill="g-gold",
            stroke="outline",
            stroke_width=1,
        )
        for n in range(count)
    )


def cities(on_map: OnMap) -> str:
    return "".join(city(on_map, site, owner) for site, owner in on_map.cities.items())


def city_place(on_map: OnMap, site: int) -> Point:
    """On its corner; aside where a settler stands there too."""
    at = moved(SITE_PLACE[site], 0, -1)
    if SITES[site].at not in on_map.settled:
        return at
    return moved(at, ASIDE if OPENS_WEST[SITES[site].at] else -ASIDE, 0)


def city(on_map: OnMap, site: int, owner: str) -> str:
    """SA-2.21 A neutral city has no badge, as it has no owner."""
    at, mark = city_place(on_map, site), MARKS[owner]
    name = SITES[site].name
    neutral = owner == on_map.neutral
    called = "neutral" if neutral else owner
    caption = element("title", f"{name}: {player_name(called)}")
    drawn = piece("city", at, CITY, mark.colour) if neutral else owned("city", at, CITY, mark)
    return group(caption, drawn, data_city=name, data_owner=called)


def cubes(on_map: OnMap) -> str:
    """SA-9.19 The cubes that were delivered, at the feet of their cities."""
    drawn = []
    for site, owner in on_map.goods.items():
        who = player_name(owner)
        caption = element("title", worded("delivered_to", who=who, city=SITES[site].name))
        given = {"data_cube": SITES[site].name, "data_owner": owner}
        drawn.append(group(caption, cube(cube_place(on_map, site), CUBE, MARKS[owner]), **given))
    return "".join(drawn)


def cube_place(on_map: OnMap, site: int) -> Point:
    settled = SITES[site].at in on_map.settled
    return moved(city_place(on_map, site), *((-5, 19) if settled else (-14, 12)))


def cube(at: Point, size: float, mark: Mark) -> str:
    """Goods of a player; his shape on it tells whose, also without colours."""
    front = moved(at, 0, size * 0.04)
    spot = shape(front, size * 0.17, mark, fill=letter_on(mark.colour))
    return piece("goods", at, size, mark.colour) + spot


def site_box(on_map: OnMap, site: int) -> Box:
    """What the signs and pieces of a site cover."""
    if site not in on_map.cities:
        x, y = SITE_PLACE[site]
        wide = 8.5 + 3.5 * max(0, SITES[site].gold - 2)
        return Box(x - wide, y - 9, 2 * wide, 27 if SITES[site].gold else 18)
    x, y = city_place(on_map, site)
    left = 22 if site in on_map.goods else 15
    return Box(x - left, y - 15, left + 20, 34)
