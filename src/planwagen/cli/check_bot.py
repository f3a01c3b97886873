"""`planwagen check-bot`: does a bot of one's own do what a bot must?"""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

import typer
from rich.table import Table

from planwagen.bots import Clock, load_bot
from planwagen.bots.trial import ENDLESS, FAILED, ILLEGAL, LATE, Trial
from planwagen.cli.arena_options import BotName, Program, bot_asked_for, counted
from planwagen.cli.options import AsJson, show_json
from planwagen.cli.table.screen import OUT, show
from planwagen.games import GAMES, find_game

Titles = Annotated[
    list[str] | None, typer.Option("--game", help="Test only this game. Repeatable.")
]
Games = Annotated[int, typer.Option(min=1, help="Number of games for each title.")]
Seconds = Annotated[float, typer.Option(min=0.001, help="Time limit for each decision.")]


def check_bot(
    bot: BotName = "",
    program: Program = "",
    game: Titles = None,
    games: Games = 50,
    seconds: Seconds = 5.0,
    as_json: AsJson = False,
) -> int:
    """Test a bot in whole games; exit code 1 if it made a mistake.

    The bot plays every seat at tables of all sizes against random players. The command counts
    illegal answers, exceptions, late answers and games that do not end.
    """
    name = bot_asked_for(bot, program)
    trials = [trial_of(name, title, games, seconds) for title in game or GAMES]
    if as_json:
        show_json(list(map(figures_of, trials)))
        return int(any(trial.faults for trial in trials))
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


def figures_of(trial: Trial) -> dict[str, object]:
    return {
        "game": trial.game.slug,
        "games": trial.games,
        "decisions": trial.decisions,
        "faults": {kind: trial.faults[kind] for kind in (ILLEGAL, FAILED, LATE, ENDLESS)},
        "first": trial.first,
        "slowest_seconds": trial.slowest,
    }


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
