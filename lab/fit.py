"""`python -m lab fit`: self-play makes the table of weights of a game, from nothing to the file."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer

from lab import years
from lab.fitting import Plan, Work, checked, fit
from lab.years import Table
from planwagen.cli.arena import Engine
from planwagen.cli.files import write_text
from planwagen.cli.options import GameName, Games, Processes, Seed, counted
from planwagen.cli.table.screen import show
from planwagen.core.errors import PlanwagenError
from planwagen.games import find_game
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.evaluation import fitted

HEAD = "| years to come | positions | error before | error after |\n| --- | --- | --- | --- |"
ROW = re.compile(r"\[(?:-?\d+\.\d+, ){6}-?\d+\.\d+\]")
MADE_BY = re.compile(r"# Made by: .*")

Draws = Annotated[int, typer.Option(min=1, help="Drawn years to plan for each position.")]
Width = Annotated[int, typer.Option(min=1, help="Unfinished plans to follow at a time.")]
CheckGames = Annotated[
    int, typer.Option("--check", min=0, help="Games with the same luck by the old and new table.")
]
Kept = Annotated[
    Path | None,
    typer.Option("--keep", metavar="FILE", help="Keep results here, and go on after a break."),
]
Log = Annotated[Path | None, typer.Option("--log", metavar="FILE", help="Write the figures here.")]
Write = Annotated[bool, typer.Option("--write", help="Write the table into the game.")]


def fit_table(
    game: GameName,
    games: Games = 300,
    seed: Seed = 1,
    draws: Draws = 2,
    width: Width = 4,
    check: CheckGames = 100,
    processes: Processes = 1,
    engine: Engine = "pool",
    keep: Kept = None,
    log: Log = None,
    write: Write = False,
) -> None:
    """Fit the table of weights of a game to self-play, from the last year back to the first.

    Positions of games by the table in use are rated by the best plans for the
    next year. The same seed gives the same table, on any machine and engine.
    """
    if find_game(game) is not WALNUT_GROVE:
        raise PlanwagenError(
            f"{game} has no fitted table: only walnut_grove has one; "
            "`calibrate` fits the chances of every game, and `tune` tries its weights"
        )
    plan, begun, start = (
        Plan(games, seed, width, draws, check=check),
        years.table_in_use(),
        monotonic(),
    )
    made_by = (
        f"python -m lab fit {game} --games {games} --seed {seed} --draws {draws} --width {width}"
    )
    lines = [f"`{made_by} --check {check}`, {datetime.now(UTC).date().isoformat()}", "", HEAD]

    def report(line: str) -> None:
        lines.append(line)
        show(line)

    work = Work(processes, engine, keep, lambda each, count, title: counted(each, count, title))
    show(HEAD)
    table = fit(plan, begun, work, report)
    if check:
        found = checked(plan, begun, table, work)
        report(
            f"\nPoints alone in {check} games with the same luck: {found.before:.2f} before, "
            f"{found.after:.2f} after; gain {found.gain:+.2f}, standard error {found.error:.2f}"
        )
    report(f"\nTime: {monotonic() - start:.0f} s with {processes} process(es)")
    if log is not None:
        write_text(log, "\n".join(lines) + "\n")
    if write:
        path = Path(str(fitted.__file__))
        write_text(path, rewritten(path.read_text(encoding="utf-8"), table, made_by))


def rewritten(source: str, table: Table, made_by: str) -> str:
    """The source of the table with other numbers; names and comments stay."""
    rows = iter(table)
    text = ROW.sub(lambda _: "[" + ", ".join(f"{n:.2f}" for n in next(rows)) + "]", source)
    assert next(rows, None) is None, "every row has its place"
    line = f"# Made by: {made_by}"
    if MADE_BY.search(text):
        return MADE_BY.sub(lambda _: line, text)
    return text.replace("\nBASE = ", f"\n{line}\nBASE = ", 1)
