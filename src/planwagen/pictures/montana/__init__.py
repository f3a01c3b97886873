"""The whole position as a drawing: one file for each thing on the table."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.games.montana.board import GOODS
from planwagen.games.montana.state import State
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


def picture(state: State, theme: str = "light") -> str:
    """Everything that a player must be able to see, as one SVG."""
    drawn = (
        prompt(state, PROMPT),
        title_plate(state, PLATE),
        map_sheet(state),
        worker_board(state, WORKERS),
        town(state, TOWN),
        supply(state, SUPPLY),
        *player_column(state),
    )
    name = worded("montana_round", round=state.round)
    return whole_table(name, sentences(state), drawn, theme)


def map_sheet(state: State) -> str:
    inner = MAP.inset(7)
    land = fitted(centres(state), inner)
    ground = rect(inner, fill="mat")
    ornament = ornaments(land, inner, len(state.players))
    return sheet(MAP) + ground + ornament + group(landscape(state, land), id="pw-map")


def player_column(state: State) -> list[str]:
    """A board for each player; where seats are empty, a key to the signs."""
    boxes = PLAYERS.rows(HEIGHT, GAP, len(state.players))
    boards = [player_board(state, seat, box) for seat, box in enumerate(boxes)]
    rest = PLAYERS.bottom - boxes[-1].bottom - GAP
    if rest < HEIGHT - 1:
        return boards
    return [*boards, key(Box(PLAYERS.x, boxes[-1].bottom + GAP, PLAYERS.width, rest))]


def sentences(state: State) -> list[str]:
    """The position in words."""
    seats = range(len(state.players))
    return [f"{question(state)}.", *(holdings(state, seat) for seat in seats)]


def holdings(state: State, seat: Seat) -> str:
    player = state.players[seat]
    held = zip(player.goods, GOODS, strict=True)
    goods = ", ".join(f"{count} {worded_name('good', name)}" for count, name in held if count)
    return worded(
        "montana_holdings",
        who=player_name(state, seat),
        settlements=player.settlements,
        silver=player.silver,
        workers=sum(player.workers),
        cattle=player.cattle,
        canteens=player.canteens,
        goods=goods or worded("none"),
    )
