"""`planwagen dataset`: games of bots as data to learn from."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from planwagen.arena.dataset import PARQUET, game_rows, head_of, write_games, write_parquet
from planwagen.arena.engine import carry_out
from planwagen.arena.task import first_tasks, players_for
from planwagen.cli.arena import Seconds
from planwagen.cli.files import table_called
from planwagen.cli.options import (
    Bots,
    EditionChoice,
    GameName,
    Games,
    Players,
    Processes,
    Seed,
    VariantName,
    counted,
    named_bots,
)
from planwagen.cli.table.screen import show
from planwagen.games import find_game

Out = Annotated[
    Path, typer.Option("--out", "-o", metavar="FILE", help="Write to this .jsonl or .parquet file.")
]


def dataset(
    game: GameName,
    out: Out,
    bots: Bots = "planner,greedy",
    games: Games = 100,
    seed: Seed = 1,
    players: Players = None,
    variant: VariantName = None,
    edition: EditionChoice = None,
    seconds: Seconds = None,
    processes: Processes = 1,
) -> None:
    """Write games between bots as data: positions, legal actions, choices and results.

    One line of JSON is one decision. The same command goes on with a file that was
    broken off, and plays more games if asked for more. For FILE.parquet the rows go
    to FILE.jsonl first; this needs planwagen\\[data].
    """
    rules, names = find_game(game), named_bots(bots)
    options = table_called(rules, players_for(rules, names, players), variant, edition)
    tasks = first_tasks(rules, names, options, seed, games, seconds)
    lines = out.with_suffix(".jsonl") if out.suffix == PARQUET else out
    head = head_of(rules, tasks, names, seed)
    play = partial(carry_out, game_rows, processes=processes)
    for _ in counted(write_games(lines, head, tasks, play), games, rules.title):
        pass
    if out.suffix == PARQUET:
        write_parquet(lines, out)
    show(f"{games} games are in {out}.")
