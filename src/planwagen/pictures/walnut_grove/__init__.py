"""The whole position as a drawing: one file for each thing on the table."""

from __future__ import annotations

from collections.abc import Iterator

from planwagen.games.walnut_grove.client_view import WalnutGroveShown
from planwagen.games.walnut_grove.client_view.shapes import Player
from planwagen.pictures.frame import whole_table
from planwagen.pictures.svg import Box
from planwagen.pictures.walnut_grove.board import goods_caption
from planwagen.pictures.walnut_grove.farm import farm_caption
from planwagen.pictures.walnut_grove.legend import bags, legend
from planwagen.pictures.walnut_grove.player_sheet import player_sheet
from planwagen.pictures.walnut_grove.status import prompt, question, season, title_plate
from planwagen.pictures.walnut_grove.town import HEIGHT as TOWN_HEIGHT
from planwagen.pictures.walnut_grove.town import town
from planwagen.pictures.words import worded, worded_name

PROMPT = Box(12, 12, 1088, 60)
PLATE = Box(1108, 12, 480, 60)
FARMS = Box(12, 80, 1088, 908)
TOWN = Box(1108, 80, 480, TOWN_HEIGHT)
GAP = 8.0
BAGS = Box(1108, 80 + TOWN_HEIGHT + GAP, 480, 908 - TOWN_HEIGHT - GAP)
GRIDS = {1: (1, 1), 2: (2, 1), 3: (2, 2), 4: (2, 2)}
"""Columns and rows of farms, by the number of players."""


def picture(shown: WalnutGroveShown, theme: str = "light") -> str:
    """Everything that a player must be able to see, as one SVG."""
    drawn = (
        prompt(shown, PROMPT),
        title_plate(shown, PLATE),
        *farms(shown),
        town(shown, TOWN),
        bags(shown, BAGS),
    )
    year, now = shown.position["year"], worded_name("during", season(shown))
    name = worded("walnut_grove_year", year=year, season=now)
    return whole_table(name, sentences(shown), drawn, theme)


def farms(shown: WalnutGroveShown) -> Iterator[str]:
    """A sheet for each player; where there is room for one more, a key to the signs."""
    for seat, place in enumerate(farm_places(len(shown.position["players"]))):
        taken = seat < len(shown.position["players"])
        yield player_sheet(shown, seat, place) if taken else legend(shown.edition, place)


def farm_places(players: int) -> list[Box]:
    columns, rows = GRIDS[players]
    width, height = (FARMS.width + GAP) / columns, (FARMS.height + GAP) / rows
    return [
        Box(
            FARMS.x + width * (n % columns),
            FARMS.y + height * (n // columns),
            width - GAP,
            height - GAP,
        )
        for n in range(columns * rows)
    ]


def sentences(shown: WalnutGroveShown) -> list[str]:
    """The position in words."""
    held = [holdings(player) for player in shown.position["players"]]
    return [f"{question(shown)}.", *held]


def holdings(player: Player) -> str:
    return worded(
        "walnut_grove_holdings",
        farm=farm_caption(player),
        figures=1 + len(player["people"]["labourers"]),
        huts=player["buildings"]["huts"],
        extensions=player["buildings"]["extensions"],
        improvements=len(player["improvements"]),
        goods=goods_caption(player),
    )
