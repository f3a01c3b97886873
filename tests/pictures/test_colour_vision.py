"""Players are told apart by their colours too, whatever somebody's eyes see of them.

How colours look to the colour-blind: Machado, Oliveira and Fernandes 2009, at full severity.
How different two of them look: CIEDE2000.
"""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest

from planwagen.pictures.palette import PIECES

Triple = tuple[float, float, float]

PLAYERS = {
    "america": ["p-red", "p-orange", "p-white", "p-blue"],
    "montana": ["p-blue", "p-yellow", "p-green", "p-red"],
    "walnut_grove": ["p-hat-green", "p-hat-red", "p-natural", "p-violet"],
}
EYES: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
XYZ: tuple[Triple, Triple, Triple] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Triple = (0.95047, 1.0, 1.08883)
LEAST = 15
MEASURED = {
    "america": [34, 36, 29, 29],
    "montana": [34, 20, 23, 21],
    "walnut_grove": [34, 22, 20, 32],
}
"""The smallest distance between two players, in the order of EYES."""


def times(matrix: tuple[Triple, Triple, Triple], colour: Triple) -> Triple:
    first, second, third = (
        sum(part * value for part, value in zip(row, colour, strict=True)) for row in matrix
    )
    return first, second, third


def light(part: str) -> float:
    value = int(part, 16) / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def lab(colour: str, eyes: str) -> Triple:
    linear = (light(colour[1:3]), light(colour[3:5]), light(colour[5:7]))
    red, green, blue = (min(1, max(0, part)) for part in times(EYES[eyes], linear))
    x, y, z = (
        root(part / white)
        for part, white in zip(times(XYZ, (red, green, blue)), WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def root(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def distance(one: Triple, other: Triple) -> float:
    """CIEDE2000, as Sharma, Wu and Dalal 2005 write it down."""
    mean = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    stretch = 1 + (1 - sqrt(mean**7 / (mean**7 + 25**7))) / 2
    chroma = [hypot(stretch * a, b) for _, a, b in (one, other)]
    hue = [degrees(atan2(b, stretch * a)) % 360 for _, a, b in (one, other)]
    between = (hue[1] - hue[0] + 180) % 360 - 180 if all(chroma) else 0
    middle = (hue[0] + between / 2) % 360 if all(chroma) else sum(hue)
    lightness, colourful = (one[0] + other[0]) / 2, sum(chroma) / 2
    tint = (
        1
        - 0.17 * cos(radians(middle - 30))
        + 0.24 * cos(radians(2 * middle))
        + 0.32 * cos(radians(3 * middle + 6))
        - 0.20 * cos(radians(4 * middle - 63))
    )
    by_lightness = (other[0] - one[0]) / (
        1 + 0.015 * (lightness - 50) ** 2 / sqrt(20 + (lightness - 50) ** 2)
    )
    by_chroma = (chroma[1] - chroma[0]) / (1 + 0.045 * colourful)
    by_hue = 2 * sqrt(chroma[0] * chroma[1]) * sin(radians(between / 2))
    by_hue /= 1 + 0.015 * colourful * tint
    turn = 60 * exp(-(((middle - 275) / 25) ** 2))
    skew = -2 * sqrt(colourful**7 / (colourful**7 + 25**7)) * sin(radians(turn))
    return sqrt(by_lightness**2 + by_chroma**2 + by_hue**2 + skew * by_chroma * by_hue)


@pytest.mark.parametrize(
    ("one", "other", "known"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ],
)
def test_distances_are_those_of_the_published_pairs(one, other, known):
    assert distance(one, other) == pytest.approx(known, abs=5e-5)


@pytest.mark.parametrize("game", PLAYERS)
def test_players_can_be_told_apart_whatever_eyes_see_them(game):
    colours = [PIECES[name] for name in PLAYERS[game]]
    least = [
        min(distance(lab(one, eyes), lab(other, eyes)) for one, other in combinations(colours, 2))
        for eyes in EYES
    ]
    assert min(least) >= LEAST
    assert [round(each) for each in least] == MEASURED[game]
