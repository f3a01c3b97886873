"""`planwagen bot run`: a bot of one's own takes a seat at a live table, like anybody else."""

from __future__ import annotations

from random import Random
from typing import Annotated

import typer

from planwagen.bots import Clock, load_bot
from planwagen.cli.files import WithTraceback
from planwagen.cli.guest import Guest
from planwagen.cli.options import BotName, Program, bot_asked_for
from planwagen.cli.table.screen import show

Link = Annotated[str, typer.Option("--table", metavar="LINK", help="The invitation to a table.")]
Called = Annotated[str, typer.Option("--name", help="Name shown to others.")]
Seconds = Annotated[float, typer.Option(min=0.001, help="Time limit for each decision.")]
Seed = Annotated[int | None, typer.Option(help="Seed of the bot.")]

bot = typer.Typer(help="Play with your own bot at tables of others.", no_args_is_help=True)


@bot.callback()
def bots() -> None:
    """Bots of one's own at tables of others."""


@bot.command()
def run(
    table: Link,
    bot: BotName = "",
    program: Program = "",
    name: Called = "",
    seconds: Seconds = 5.0,
    seed: Seed = None,
    traceback: WithTraceback = False,
) -> int:
    """Join a live table with a bot and play to the end; exit code 1 if decisions were made for it.

    It sees what its seat may see. An answer that is not possible is told with reason and choices;
    after three the decision is made for it, and noted.
    """
    from planwagen.cli.remote_seat import RemoteSeat

    place = bot_asked_for(bot, program)
    guest = Guest.at(table, name or place.rpartition(":")[2])
    room = guest.join()
    seat = RemoteSeat(guest, room, Random(seed), Clock(seconds), show)
    seat.with_traceback = traceback
    show(f"{guest.name} plays {seat.colour} in {seat.game.title}.")
    seat.play(load_bot(place, seat.game))
    return int(bool(seat.notes))
