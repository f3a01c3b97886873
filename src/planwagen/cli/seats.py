"""Who sits at the table: people and bots, by name."""

from __future__ import annotations

from planwagen.bots import BOTS, Bot, bot_name, load_bot
from planwagen.bots.plugins import is_place
from planwagen.cli.complaints import Complaint, which_there_are
from planwagen.core.action import Seat
from planwagen.core.game import AnyGame

HUMAN, USUAL_BOT = "human", "greedy"


def read_seats(text: str, game: AnyGame) -> list[str]:
    """`human,random,greedy`: a name for each seat, clockwise."""
    names = [bot_name(name) for name in text.split(",")]
    if len(names) not in game.players:
        raise Complaint(
            "count_of_seats",
            title=game.title,
            least=game.players[0],
            most=game.players[-1],
            count=len(names),
        )
    for name in names:
        check_name(name)
    return names


def usual_seats(game: AnyGame) -> str:
    """One person against bots, as few as the game takes."""
    return ",".join([HUMAN] + [USUAL_BOT] * (game.players[0] - 1))


def check_name(name: str) -> None:
    if name != HUMAN and name not in BOTS and not is_place(name):
        hint = which_there_are(name, [HUMAN, *BOTS])
        raise Complaint("no_such_player", name=name, hint=hint)


def seat_bots(names: list[str], game: AnyGame) -> dict[Seat, Bot[object]]:
    return {seat: load_bot(name, game) for seat, name in enumerate(names) if name != HUMAN}


def everybody() -> str:
    """What a seat can be called."""
    return ", ".join([HUMAN, *BOTS])
