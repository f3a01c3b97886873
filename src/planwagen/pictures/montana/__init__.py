"""The whole position as a drawing: one file for each thing on the table."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.games.montana.board import GOODS
from planwagen.games.montana.state import State
from planwagen.pictures.frame import table_top
from planwagen.pictures.montana.landscape import centres, fitted, landscape
from planwagen.pictures.montana.marks import player_name
from planwagen.pictures.montana.ornament import ornaments
from planwagen.pictures.montana.player_boards import HEIGHT, player_board
from planwagen.pictures.montana.status import prompt, question, title_plate
from planwagen.pictures.montana.supply import key, supply
from planwagen.pictures.montana.town import town
from planwagen.pictures.montana.worker_board import worker_board
from planwagen.pictures.svg import Box, group, rect, sheet, whole
from planwagen.pictures.words import worded

TABLE = Box(0, 0, 1600, 1000)
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
    drawing = "".join(
        (
            table_top(TABLE),
            prompt(state, PROMPT),
            title_plate(state, PLATE),
            map_sheet(state),
            worker_board(state, WORKERS),
            town(state, TOWN),
            supply(state, SUPPLY),
            player_column(state),
        )
    )
    name = worded("Montana, round {round}", round=state.round)
    return whole((TABLE.width, TABLE.height), (name, description(state)), drawing, theme)


def map_sheet(state: State) -> str:
    inner = MAP.inset(7)
    land = fitted(centres(state), inner)
    ground = rect(inner, fill="mat")
    ornament = ornaments(land, inner, len(state.players))
    return sheet(MAP) + ground + ornament + group(landscape(state, land), id="pw-map")


def player_column(state: State) -> str:
    """A board for each player; where seats are empty, a key to the signs."""
    pitch = HEIGHT + GAP
    boxes = [Box(PLAYERS.x, PLAYERS.y + pitch * n, PLAYERS.width, HEIGHT) for n in range(4)]
    count = len(state.players)
    boards = [player_board(state, seat, box) for seat, box in enumerate(boxes[:count])]
    rest = PLAYERS.bottom - boxes[count - 1].bottom - GAP
    if rest < HEIGHT - 1:
        return "".join(boards)
    place = Box(PLAYERS.x, boxes[count - 1].bottom + GAP, PLAYERS.width, rest)
    return "".join(boards) + key(place)


def description(state: State) -> str:
    """The position in a few sentences, for those who hear it."""
    seats = range(len(state.players))
    return " ".join((f"{question(state)}.", *(holdings(state, seat) for seat in seats)))


def holdings(state: State, seat: Seat) -> str:
    player = state.players[seat]
    held = zip(player.goods, GOODS, strict=True)
    goods = ", ".join(f"{count} {worded(name)}" for count, name in held if count)
    return worded(
        "{who}: {settlements} settlements left, {silver} silver, {workers} workers, "
        "{cattle} cattle, {canteens} canteens, goods: {goods}.",
        who=player_name(state, seat),
        settlements=player.settlements,
        silver=player.silver,
        workers=sum(player.workers),
        cattle=player.cattle,
        canteens=player.canteens,
        goods=goods or "none",
    )
