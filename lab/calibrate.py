"""`python -m lab calibrate`: how chances to win follow from the evaluation, and if they hold."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from lab.calibration import Calibration, as_toml, calibrated, looks
from planwagen.arena.engine import carry_out
from planwagen.arena.task import first_tasks
from planwagen.cli.files import write_text
from planwagen.cli.options import (
    Bots,
    GameName,
    Games,
    Players,
    Processes,
    Seed,
    counted,
    named_bots,
)
from planwagen.cli.table.screen import OUT, columns, show
from planwagen.core.game import AnyGame, GameOptions
from planwagen.core.tuning import LEADS
from planwagen.games import find_game

Write = Annotated[bool, typer.Option("--write", help="Write the fit into the data of the game.")]


def calibrate(
    game: GameName,
    games: Games = 60,
    seed: Seed = 1,
    bots: Bots = "easy,greedy,medium",
    players: Players = None,
    processes: Processes = 1,
    write: Write = False,
) -> None:
    """Fit chances to win to games of bots, and check them with other games.

    Half of the games are fitted to. The table is about the other half: of
    positions with such a chance, how many were won.
    """
    found = find_game(game)
    counts = [n for n in found.players if n > 1 and players in (None, n)]
    results = []
    for count in counts:
        tasks = first_tasks(found, named_bots(bots), GameOptions(count), seed, games)
        seen = [*counted(carry_out(looks, tasks, processes), games, f"{found.title}, {count}")]
        results.append(calibrated(count, seen))
        tell(found, results[-1])
    if write:
        made_by = (
            f"python -m lab calibrate {game} --games {games} --seed {seed} --bots {bots} --write"
        )
        write_text(Path(str(files(found.package))) / LEADS, as_toml(results, made_by))


def tell(game: AnyGame, found: Calibration) -> None:
    lead = f"lead {found.lead.early:.2f} early, {found.lead.late:.2f} late"
    show(f"{game.title}, {found.players} players, {found.games} games: {lead}", "bold")
    table = columns("chance told", "won", "times told")
    for told, won, count in found.rows:
        table.add_row(f"{100 * told:.0f} %", f"{100 * won:.0f} %", str(count))
    OUT.print(table)
