"""`planwagen tune`: self-play looks for better weights of a game's worth."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from planwagen.arena.engine import carry_out
from planwagen.arena.task import Outcome, Task, play_task
from planwagen.arena.tuning import Try, Tuning
from planwagen.arena.weights import refuse_if_compiled
from planwagen.cli.arena_options import Games, Players, Processes, Seed, counted, named_bots
from planwagen.cli.files import write_text
from planwagen.cli.options import GameName
from planwagen.cli.table.screen import show
from planwagen.games import find_game

Tries = Annotated[int, typer.Option(min=1, help="How many changes are tried.")]
OneBot = Annotated[str, typer.Option("--bot", help="Who plays with the weights.")]
Log = Annotated[
    Path | None, typer.Option("--write", metavar="FILE", help="Keep a log, as in docs/tuning/.")
]
HEAD = "| weight | before | after | gain | at least | |\n| --- | --- | --- | --- | --- | --- |"


def tune(
    game: GameName,
    tries: Tries = 20,
    games: Games = 40,
    seed: Seed = 1,
    players: Players = None,
    bot: OneBot = "greedy",
    processes: Processes = 1,
    write: Log = None,
) -> None:
    """Try changes of the weights, one after another; tell which ones win for sure.

    The table of weights stands in the game's worth/weights.py; what is kept
    here is for you to write there. The same seed tries and tells the same.
    """
    refuse_if_compiled()
    rules, [name] = find_game(game), named_bots(bot)

    def play(tasks: list[Task]) -> list[Outcome]:
        return list(counted(carry_out(play_task, tasks, processes), len(tasks), rules.title))

    tuning = Tuning(rules, name, players or rules.players[0], games, seed, play, {})
    command = f"planwagen tune {game} --tries {tries} --games {games} --seed {seed} --bot {name}"
    day = datetime.now(UTC).date().isoformat()
    told = [f"`{command} --players {tuning.players}`, {day}", "", HEAD]
    for tried in tuning.tries(tries):
        told.append(row(tried))
        show(told[-1])
    if write is not None:
        write_text(write, "\n".join(told) + "\n")
    show(f"Kept: {tuning.kept or 'nothing'}")


def row(tried: Try) -> str:
    kept = "kept" if tried.is_kept else ""
    figures = f"{tried.before:g} | {tried.after:g} | {tried.gain:+.3f} | {tried.sure:+.3f}"
    return f"| {tried.weight} | {figures} | {kept} |"
