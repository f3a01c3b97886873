"""`python -m lab tune`: self-play looks for better weights of a game's worth."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from lab.tuning import Found, Tuning, tunable
from planwagen.arena.engine import carry_out
from planwagen.arena.task import Outcome, Task, play_task
from planwagen.arena.weights import refuse_if_compiled
from planwagen.cli.files import write_text
from planwagen.cli.options import GameName, Games, Players, Processes, Seed, counted, named_bots
from planwagen.cli.table.screen import show
from planwagen.core.errors import PlanwagenError
from planwagen.games import find_game

Rounds = Annotated[int, typer.Option(min=1, help="Number of update rounds.")]
Spread = Annotated[
    float, typer.Option(min=0.01, max=1, help="Average relative change of the weights.")
]
Begin = Annotated[str, typer.Option("--only", help="Tune only weights with this prefix.")]
OneBot = Annotated[str, typer.Option("--bot", help="The bot that plays with the weights.")]
Log = Annotated[
    Path | None, typer.Option("--write", metavar="FILE", help="Write a log to this file.")
]
HEAD = "| weight | before | gain | error | after |\n| --- | --- | --- | --- | --- |"


def tune(
    game: GameName,
    rounds: Rounds = 1,
    games: Games = 200,
    spread: Spread = 0.3,
    only: Begin = "",
    seed: Seed = 1,
    players: Players = None,
    bot: OneBot = "greedy",
    processes: Processes = 1,
    write: Log = None,
) -> None:
    """Tune the weights of a bot: play with random changes and report which help.

    The table of weights stands in the game's worth/weights.py; what is moved
    here is for you to write there. The same seed draws and tells the same.
    """
    refuse_if_compiled()
    rules, [name] = find_game(game), named_bots(bot)
    weights = tunable(rules, only)
    if not weights:
        raise PlanwagenError(f"no weight begins with {only}; there are {', '.join(tunable(rules))}")

    def play(tasks: list[Task]) -> list[Outcome]:
        return list(counted(carry_out(play_task, tasks, processes), len(tasks), rules.title))

    tuning = Tuning(rules, name, players or rules.players[0], games, seed, spread, play, weights)
    lines = [asked(tuning, rounds, only)]
    for number in range(rounds):
        table = [f"Round {number + 1}:", "", HEAD, *map(row, tuning.play_round(number))]
        show("\n".join(table))
        lines += ["", *table]
    if write is not None:
        write_text(write, "\n".join(lines) + "\n")
    moved = {name: after for name, after in tuning.weights.items() if after != weights[name]}
    show(f"Moved: {moved or 'nothing'}")


def asked(tuning: Tuning, rounds: int, only: str) -> str:
    """The command by which anybody can do the same, and the day."""
    begin = f" --only {only}" if only else ""
    day = datetime.now(UTC).date().isoformat()
    return (
        f"`python -m lab tune {tuning.game.slug} --rounds {rounds} --games {tuning.games}"
        f" --spread {tuning.spread}{begin} --seed {tuning.seed} --bot {tuning.bot}"
        f" --players {tuning.players}`, {day}"
    )


def row(found: Found) -> str:
    after = f"{found.after:g}" if found.is_moved else ""
    return (
        f"| {found.weight} | {found.before:g} | {found.gain:+.3f} | {found.error:.3f} | {after} |"
    )
