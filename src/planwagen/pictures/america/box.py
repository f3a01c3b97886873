"""What the box of Settlers of America holds: the board as it is set up, prices and cards."""

from __future__ import annotations

from planwagen.games.america.board import RESOURCES, SITES
from planwagen.games.america.client_view import AmericaShown
from planwagen.games.america.components import CARDS, COLOURS
from planwagen.games.america.places import PATH
from planwagen.pictures.america.board import MAP
from planwagen.pictures.america.map_sheet import map_sheet
from planwagen.pictures.america.marks import CARD_ICONS, PACKAGE, card_name
from planwagen.pictures.america.panels import costs, legend
from planwagen.pictures.svg import Box, group, label, number, sheet, sign, title
from planwagen.pictures.words import place_name, worded, worded_name

SIDE = Box(1248, MAP.y, 340, MAP.height)
EFFECTS = COPIES = 221.0


def box(shown: AmericaShown) -> tuple[str, float]:
    """The map shows start, tokens and outlaw."""
    drawn = (
        map_sheet(shown),
        legend(shown, Box(SIDE.x, SIDE.y, SIDE.width, EFFECTS)),
        copies(shown, Box(SIDE.x, SIDE.y + EFFECTS + 8, 158, COPIES)),
        costs(shown, Box(SIDE.x + 166, SIDE.y + EFFECTS + 8, 174, COPIES)),
        starts(
            shown,
            Box(
                SIDE.x,
                SIDE.y + EFFECTS + COPIES + 16,
                SIDE.width,
                SIDE.height - EFFECTS - COPIES - 16,
            ),
        ),
    )
    return "".join(drawn), MAP.bottom


def copies(shown: AmericaShown, place: Box) -> str:
    """SA-8.11 How many of each kind."""
    drawn = []
    for card in CARDS:
        y = place.y + 54 + 24 * card
        drawn.append(sign(CARD_ICONS[card], (place.x + 26, y), 18))
        drawn.append(label((place.x + 40, y + 4), card_name(card), 10.5))
        drawn.append(number((place.right - 18, y), shown.edition.copies[card], 12))
    return (
        sheet(place)
        + title((place.x + 14, place.y + 28), "Cards")
        + group(*drawn, data_cards="all")
    )


def starts(shown: AmericaShown, place: Box) -> str:
    """SA-2.10 What each colour has in the fixed set-up."""
    head = title((place.x + 16, place.y + 28), worded("fixed_setup"))
    pitch = (place.height - 48) / len(COLOURS)
    drawn = [
        start(shown, colour, Box(place.x + 16, place.y + 44 + pitch * n, place.width - 32, pitch))
        for n, colour in enumerate(COLOURS)
    ]
    return sheet(place) + head + "".join(drawn)


def start(shown: AmericaShown, colour: str, place: Box) -> str:
    own = shown.edition.starts[colour]
    name = title((place.x, place.y + 14), worded_name("player", colour), 12)
    cities = label(
        (place.x + 60, place.y + 14), ", ".join(SITES[site].name for site in own.cities), 11
    )
    path = place_name(PACKAGE, PATH[own.rail])
    rail = label((place.x + 60, place.y + 30), path, 10.5, fill="ink-soft")
    kinds = [kind for kind, count in enumerate(own.cards) for _ in range(count)]
    cards = [
        sign(RESOURCES[kind], (place.x + 68 + 21 * n, place.y + 46), 17)
        for n, kind in enumerate(kinds)
    ]
    return group(name, cities, rail, *cards, data_start=colour)
