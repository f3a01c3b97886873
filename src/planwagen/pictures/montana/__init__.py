"""The whole position as a drawing: one file for each thing on the table."""

from __future__ import annotations

from planwagen.games.montana.client_view import MontanaShown
from planwagen.games.montana.client_view.shapes import Player
from planwagen.pictures.frame import player_name, whole_table
from planwagen.pictures.montana.map import centres, fitted, landscape, ornaments
from planwagen.pictures.montana.player_boards import HEIGHT, player_board
from planwagen.pictures.montana.status import key, prompt, question, supply, title_plate
from planwagen.pictures.montana.town import town
from planwagen.pictures.montana.worker_board import worker_board
from planwagen.pictures.svg import Box, group, rect, sheet
from planwagen.pictures.words import worded, worded_name

PROMPT = Box(12, 12, 1256, 60)
PLATE = Box(1276, 12, 312, 60)
MAP = Box(12, 80, 816, 908)
WORKERS = Box(836, 80, 432, 558)
TOWN = Box(836, 646, 432, 260)
SUPPLY = Box(836, 914, 432, 74)
PLAYERS = Box(1276, 80, 312, 908)
GAP = 8


def picture(shown: MontanaShown, theme: str = "light") -> str:
    """Everything that a player must be able to see, as one SVG."""
    drawn = (
        prompt(shown, PROMPT),
        title_plate(shown, PLATE),
        map_sheet(shown),
        worker_board(shown, WORKERS),
        town(shown, TOWN),
        supply(shown.position["supply"], SUPPLY),
        *player_column(shown),
    )
    name = worded("montana_round", round=shown.position["round"])
    return whole_table(name, sentences(shown), drawn, theme)


def map_sheet(shown: MontanaShown) -> str:
    inner = MAP.inset(7)
    land = fitted(centres(shown), inner)
    ground = rect(inner, fill="mat")
    ornament = ornaments(land, inner, len(shown.position["players"]))
    return sheet(MAP) + ground + ornament + group(landscape(shown, land), id="pw-map")


def player_column(shown: MontanaShown) -> list[str]:
    """A board for each player; where seats are empty, a key to the signs."""
    boxes = PLAYERS.rows(HEIGHT, GAP, len(shown.position["players"]))
    boards = [player_board(shown, seat, box) for seat, box in enumerate(boxes)]
    rest = PLAYERS.bottom - boxes[-1].bottom - GAP
    if rest < HEIGHT - 1:
        return boards
    return [*boards, key(Box(PLAYERS.x, boxes[-1].bottom + GAP, PLAYERS.width, rest))]


def sentences(shown: MontanaShown) -> list[str]:
    """The position in words."""
    held = [holdings(player) for player in shown.position["players"]]
    return [f"{question(shown)}.", *held]


def holdings(player: Player) -> str:
    held = player["goods"].items()
    goods = ", ".join(f"{count} {worded_name('good', name)}" for name, count in held if count)
    return worded(
        "montana_holdings",
        who=player_name(player["colour"]),
        settlements=player["settlements"],
        silver=player["silver"],
        workers=sum(player["workers"].values()),
        cattle=player["cattle"],
        canteens=player["canteens"],
        goods=goods or worded("none"),
    )
