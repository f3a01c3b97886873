"""The whole position as a drawing: one file for each thing on the table."""

from __future__ import annotations

from collections.abc import Iterator

from planwagen.core.action import Seat
from planwagen.games.america.board import SITES
from planwagen.games.america.state import State, kit_of
from planwagen.pictures.america.map_sheet import map_sheet
from planwagen.pictures.america.marks import player_name
from planwagen.pictures.america.panels import costs, development, legend, supply
from planwagen.pictures.america.player_panel import HEIGHT, player_panel
from planwagen.pictures.america.status import prompt, question, title_plate, turn_sheet
from planwagen.pictures.frame import whole_table
from planwagen.pictures.svg import Box
from planwagen.pictures.words import worded

PROMPT = Box(12, 12, 1228, 60)
PLATE = Box(1248, 12, 340, 60)
SUPPLY = Box(12, 838, 300, 150)
DEVELOPMENT = Box(320, 838, 344, 150)
COSTS = Box(672, 838, 174, 150)
TURN = Box(854, 838, 386, 150)
PLAYERS = Box(1248, 80, 340, 908)
GAP = 8


def picture(state: State, theme: str = "light") -> str:
    """Everything that a player must be able to see, as one SVG."""
    drawn = (
        prompt(state, PROMPT),
        title_plate(state, PLATE),
        map_sheet(state),
        supply(state, SUPPLY),
        development(state, DEVELOPMENT),
        costs(state, COSTS),
        turn_sheet(state, TURN),
        *player_column(state),
    )
    name = worded("america_turn", turn=state.turn.number)
    return whole_table(name, sentences(state), drawn, theme)


def player_column(state: State) -> Iterator[str]:
    """A panel for each player; where a seat is empty, what the cards do."""
    for seat, box in enumerate(PLAYERS.rows(HEIGHT, GAP, 4)):
        taken = seat < len(state.players)
        yield player_panel(state, seat, box) if taken else legend(state, box)


def sentences(state: State) -> list[str]:
    """The position in words."""
    dice = [worded("dice_show", dice=state.turn.dice)] if state.turn.dice else []
    held = [holdings(state, seat) for seat in range(len(state.players))]
    return [f"{question(state)}.", *dice, *held]


def holdings(state: State, seat: Seat) -> str:
    player = state.players[seat]
    cities = ", ".join(SITES[site].name for site in player.cities)
    return worded(
        "america_holdings",
        who=player_name(state, seat),
        delivered=player.delivered,
        goods=kit_of(state).goods,
        centre=player.centre,
        left=player.cities_left,
        gold=player.gold,
        hand=sum(player.hand),
        cards=sum(player.cards),
        rails=player.rails_left,
        cities=cities or worded("none"),
    )
