"""The whole position as a drawing: one file for each thing on the table."""

from __future__ import annotations

from collections.abc import Iterator

from planwagen.core.action import Seat
from planwagen.games.walnut_grove.state import State
from planwagen.pictures.frame import whole_table
from planwagen.pictures.svg import Box
from planwagen.pictures.walnut_grove.board import goods_caption
from planwagen.pictures.walnut_grove.farm import farm_caption
from planwagen.pictures.walnut_grove.legend import bags, legend
from planwagen.pictures.walnut_grove.player_sheet import player_sheet
from planwagen.pictures.walnut_grove.status import SEASONS, prompt, question, title_plate
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


def picture(state: State, theme: str = "light") -> str:
    """Everything that a player must be able to see, as one SVG."""
    drawn = (
        prompt(state, PROMPT),
        title_plate(state, PLATE),
        *farms(state),
        town(state, TOWN),
        bags(state, BAGS),
    )
    season = worded_name("during", SEASONS[state.season])
    name = worded("walnut_grove_year", year=state.year, season=season)
    return whole_table(name, sentences(state), drawn, theme)


def farms(state: State) -> Iterator[str]:
    """A sheet for each player; where there is room for one more, a key to the signs."""
    for seat, place in enumerate(farm_places(len(state.players))):
        taken = seat < len(state.players)
        yield player_sheet(state, seat, place) if taken else legend(state.edition, place)


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


def sentences(state: State) -> list[str]:
    """The position in words."""
    seats = range(len(state.players))
    return [f"{question(state)}.", *(holdings(state, seat) for seat in seats)]


def holdings(state: State, seat: Seat) -> str:
    player = state.players[seat]
    return worded(
        "walnut_grove_holdings",
        farm=farm_caption(state, seat),
        figures=1 + len(player.labourers),
        huts=player.huts,
        extensions=player.extensions,
        improvements=len(player.improvements),
        goods=goods_caption(player),
    )
