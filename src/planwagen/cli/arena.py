"""`planwagen arena`: bots meet, and figures tell who is the stronger."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Literal

import typer

from planwagen.arena.engine import carry_out
from planwagen.arena.kept import kept
from planwagen.arena.report import HEADS, record_name, records_folder, remarks, report, row
from planwagen.arena.result import BotResult, results, without_winner
from planwagen.arena.task import Outcome, first_tasks, play_task, players_for
from planwagen.cli.files import WithTraceback, keeping_failed_game, table_called, write_text
from planwagen.cli.options import (
    AsJson,
    Bots,
    EditionChoice,
    GameName,
    Games,
    Keep,
    Players,
    Processes,
    Report,
    Seed,
    VariantName,
    counted,
    named_bots,
)
from planwagen.cli.table.screen import OUT, columns
from planwagen.core.game import AnyGame
from planwagen.games import find_game

Seconds = Annotated[
    float | None,
    typer.Option(min=0.01, help="Time limit for each decision; such games are not repeatable."),
]
Engine = Annotated[
    Literal["pool", "ray"],
    typer.Option(help="Run games in local processes or on a Ray cluster (planwagen\\[ray])."),
]


def arena(
    game: GameName,
    bots: Bots = "planner,greedy",
    games: Games = 100,
    seed: Seed = 1,
    players: Players = None,
    variant: VariantName = None,
    edition: EditionChoice = None,
    seconds: Seconds = None,
    engine: Engine = "pool",
    processes: Processes = 1,
    keep: Keep = None,
    as_json: AsJson = False,
    report_to: Report = None,
    traceback: WithTraceback = False,
) -> None:
    """Play a bot tournament and report wins, scores, ratings and time per move.

    Every bot sits on every seat in turn, with the same luck for each rotation.
    With fewer bots than seats the last one takes those that are left; with
    more, all selections play. The same seed brings the same result in one
    process and in many, unless there is a clock.
    """
    rules, names = find_game(game), named_bots(bots)
    options = table_called(rules, players_for(rules, names, players), variant, edition)
    tasks = first_tasks(rules, names, options, seed, games, seconds)
    playing = kept(tasks, lambda left: carry_out(play_task, left, processes, engine), keep)
    with keeping_failed_game(game, with_traceback=traceback):
        outcomes = list(counted(playing, games, rules.title))
    found = results(outcomes)
    if report_to is not None:
        keep_report(report_to, rules, outcomes, found)
    if as_json:
        asked = {"game": game, "players": options.players, "games": games, "seed": seed}
        typer.echo(json.dumps(asked | as_dict(outcomes, found)))
    else:
        print_results(outcomes, found)


def keep_report(path: Path, game: AnyGame, outcomes: list[Outcome], found: list[BotResult]) -> None:
    """The page, and beside it a folder with the record of each game."""
    folder = records_folder(path)
    for number, outcome in enumerate(outcomes, 1):
        write_text(folder / record_name(number), outcome.record)
    write_text(path, report(f"Arena: {game.title}", outcomes, found, folder.name))


def as_dict(outcomes: list[Outcome], found: list[BotResult]) -> dict[str, object]:
    bots = [result.as_dict() for result in found]
    return {"bots": bots, "without_winner": without_winner(outcomes)}


def print_results(outcomes: list[Outcome], found: list[BotResult]) -> None:
    table = columns(*HEADS)
    for result in found:
        table.add_row(*row(result))
    OUT.print(table)
    for remark in remarks(outcomes, found):
        typer.echo(remark)
