"""The prairie around a farm: hills, sun and far trees, where no tile lies."""

from __future__ import annotations

from planwagen.pictures.svg import (
    Box,
    Point,
    around,
    circle,
    element,
    group,
    icon,
    joined,
    motif,
    path,
    rect,
)
from planwagen.pictures.walnut_grove.plot import Plot

RAYS = 18
TREES: list[tuple[float, float, float]] = [
    (0.06, -0.1, 1.0), (0.1, 0.1, 0.8), (0.33, 0.0, 1.2), (0.37, 0.2, 0.9),
    (0.9, 0.1, 1.1), (0.95, 0.25, 0.85),
]  # fmt: skip
"""Far along the horizon, how far below it in parts of the sky, and how large."""
MOST_SKY = 62.0


def prairie(box: Box, plot: Plot, name: str) -> str:
    """Ground, sky and horizon, cut to the box."""
    sky = min(MOST_SKY, box.height * 0.15)
    line = box.y + sky
    cut = element("clipPath", rect(box, 2), id=f"pw-{name}")
    parts = (
        rect(box, fill="mat"),
        sun((box.x + box.width * 0.78, line - sky * 0.3), sky * 0.3),
        hills(box, line, sky),
        *(tree(box, line, sky, each) for each in TREES),
        group(
            icon("barn", (box.x + box.width * 0.56, line - sky * 0.02), sky * 0.5, **FAR),
            icon("well", (box.x + box.width * 0.615, line + sky * 0.1), sky * 0.28, **FAR),
            opacity=0.75,
        ),
        grid(box, plot),
    )
    return cut + group(*parts, clip_path=f"url(#pw-{name})")


FAR = {"fill": "t-hills", "color": "ink-soft", "stroke_width": 1.2}


def hills(box: Box, line: float, sky: float) -> str:
    """Two rolling lines; below them the ground is prairie."""
    quarter, high = box.width / 4, sky * 0.35
    ways = [
        f"M{joined((box.x, y))}q{quarter / 2:.1f} {-bend:.1f} {quarter:.1f} 0"
        f"t{quarter:.1f} 0t{quarter:.1f} 0t{quarter:.1f} 0"
        for y, bend in ((line, high), (line + sky * 0.34, -high * 0.7))
    ]
    fill = f"{ways[0]}V{box.bottom:.1f}H{box.x:.1f}Z"
    rules = path("".join(ways), fill="none", stroke="rule", stroke_width=0.9, opacity=0.75)
    return path(fill, fill="t-prairie", fill_opacity=0.75) + rules


def sun(at: Point, radius: float) -> str:
    rays = "".join(
        f"M{joined(around(at, radius * 1.35, turn))}L{joined(around(at, radius * 1.8, turn))}"
        for turn in (ray * 360 / RAYS for ray in range(RAYS))
    )
    look = {"stroke": "rule", "stroke_width": 0.9, "opacity": 0.75}
    return circle(at, radius, fill="t-fields", **look) + path(rays, fill="none", **look)


def tree(box: Box, line: float, sky: float, each: tuple[float, float, float]) -> str:
    along, below, scale = each
    at = box.x + box.width * along, line + sky * below - 3
    return motif("tree", at, scale * sky / 42)


def grid(box: Box, plot: Plot) -> str:
    """Dotted lines where tiles may come to lie."""
    (left, foot), size = plot.origin, plot.size
    columns = range(-int((left - box.x) // size), int((box.right - left) // size) + 1)
    rows = range(int((foot - box.y) // size) + 1)
    ways = [f"M{joined((left + n * size, foot))}V{box.y:.1f}" for n in columns]
    ways += [f"M{joined((box.x, foot - n * size))}H{box.right:.1f}" for n in rows]
    look = {"stroke": "rule", "stroke_width": 0.6, "stroke_dasharray": "1 5"}
    return path("".join(ways), fill="none", **look)
