"""The whole position as a drawing: one file for each thing on the table."""

from __future__ import annotations

from collections.abc import Iterator

from planwagen.games.america.client_view import AmericaShown
from planwagen.games.america.client_view.shapes import OnBoard, Player
from planwagen.pictures.america.map_sheet import map_sheet
from planwagen.pictures.america.panels import costs, development, legend, supply
from planwagen.pictures.america.player_panel import HEIGHT, player_panel
from planwagen.pictures.america.status import prompt, question, title_plate, turn_sheet
from planwagen.pictures.frame import player_name, whole_table
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


def picture(shown: AmericaShown, theme: str = "light") -> str:
    """Everything that a player must be able to see, as one SVG."""
    drawn = (
        prompt(shown, PROMPT),
        title_plate(shown, PLATE),
        map_sheet(shown),
        supply(shown, SUPPLY),
        development(shown, DEVELOPMENT),
        costs(shown, COSTS),
        turn_sheet(shown, TURN),
        *player_column(shown),
    )
    name = worded("america_turn", turn=shown.position["turn"])
    return whole_table(name, sentences(shown), drawn, theme)


def player_column(shown: AmericaShown) -> Iterator[str]:
    """A panel for each player; where a seat is empty, what the cards do."""
    for seat, box in enumerate(PLAYERS.rows(HEIGHT, GAP, 4)):
        taken = seat < len(shown.position["players"])
        yield player_panel(shown, seat, box) if taken else legend(shown, box)


def sentences(shown: AmericaShown) -> list[str]:
    """The position in words."""
    position = shown.position
    rolled = position["this_turn"]["dice"]
    dice = [worded("dice_show", dice=rolled)] if rolled else []
    held = [holdings(player, position["board"]) for player in position["players"]]
    return [f"{question(shown)}.", *dice, *held]


def holdings(player: Player, board: OnBoard) -> str:
    colour, goods = player["colour"], player["goods"]
    cities = ", ".join(city for city, owner in board["cities"].items() if owner == colour)
    return worded(
        "america_holdings",
        who=player_name(colour),
        delivered=goods["delivered"],
        goods=goods["all"],
        centre=goods["centre"],
        left=player["cities"],
        gold=player["gold"],
        hand=player["resource_cards"],
        cards=player["development_cards"],
        rails=player["rails"],
        cities=cities or worded("none"),
    )
