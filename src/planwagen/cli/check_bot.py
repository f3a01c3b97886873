"""`planwagen check-bot`: does a bot of one's own do what a bot must?"""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

import typer
from rich.table import Table

from planwagen.bots import Clock, load_bot
from planwagen.bots.trial import ENDLESS, FAILED, ILLEGAL, LATE, Trial
from planwagen.cli.arena_options import BotName, Program, bot_asked_for, counted
from planwagen.cli.table.screen import OUT, show
from planwagen.games import GAMES, find_game

Titles = Annotated[
    list[str] | None, typer.Option("--game", help="Only this game; may be given several times.")
]
Games = Annotated[int, typer.Option(min=1, help="How many games of each title.")]
Seconds = Annotated[float, typer.Option(min=0.001, help="The clock for one decision.")]


def check_bot(
    bot: BotName = "",
    program: Program = "",
    game: Titles = None,
    games: Games = 50,
    seconds: Seconds = 5.0,
) -> int:
    """Play whole games with a bot and look at every answer; exit code 1 if any was at fault.

    It sits in each seat in turn, at tables of all sizes, against players who do anything. Counted
    are answers that were not possible, exceptions, late answers, and games without end.
    """
    name = bot_asked_for(bot, program)
    trials = [trial_of(name, title, games, seconds) for title in game or GAMES]
    OUT.print(table_of(trials))
    for trial in trials:
        for kind, what in trial.first.items():
            show(f"{trial.game.slug}: first {kind}: {what}")
    return int(any(trial.faults for trial in trials))


def trial_of(name: str, title: str, games: int, seconds: float) -> Trial:
    game = find_game(title)
    trial = Trial(game, load_bot(name, game), Clock(seconds))
    for seed in counted(range(games), games, title):
        trial.play(seed)
    with suppress(AttributeError):
        trial.bot.close()  # type: ignore[attr-defined]
    return trial


def table_of(trials: list[Trial]) -> Table:
    table = Table(box=None)
    table.add_column("game")
    for head in ("games", "decisions", ILLEGAL, FAILED, LATE, ENDLESS, "slowest"):
        table.add_column(head, justify="right")
    for trial in trials:
        faults = (trial.faults[kind] for kind in (ILLEGAL, FAILED, LATE, ENDLESS))
        figures = map(str, (trial.games, trial.decisions, *faults))
        table.add_row(trial.game.slug, *figures, f"{1000 * trial.slowest:.0f} ms")
    return table
