"""`python -m lab calibrate`: how chances to win follow from the evaluation, and if they hold."""

from __future__ import annotations

from collections.abc import Sequence
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

Diagram = Annotated[
    Path | None,
    typer.Option("--diagram", metavar="FILE", help="Draw predicted and won chances as SVG."),
]
Write = Annotated[bool, typer.Option("--write", help="Write the fit into the data of the game.")]


def calibrate(
    game: GameName,
    games: Games = 60,
    seed: Seed = 1,
    bots: Bots = "easy,greedy,medium",
    players: Players = None,
    processes: Processes = 1,
    diagram: Diagram = None,
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
        report(found, results[-1])
    if diagram is not None:
        write_text(diagram, drawn(found.title, results))
    if write:
        made_by = (
            f"python -m lab calibrate {game} --games {games} --seed {seed} --bots {bots} --write"
        )
        write_text(Path(str(files(found.package))) / LEADS, as_toml(results, made_by))


def report(game: AnyGame, found: Calibration) -> None:
    lead = f"lead {found.lead.early:.2f} early, {found.lead.late:.2f} late"
    show(f"{game.title}, {found.players} players, {found.games} games: {lead}", "bold")
    table = columns("predicted", "won", "positions")
    for predicted, won, count in found.rows:
        table.add_row(f"{100 * predicted:.0f} %", f"{100 * won:.0f} %", str(count))
    OUT.print(table)


SIDE, EDGE = 200, 34
"""Of each square, and around it."""


def drawn(title: str, found: Sequence[Calibration]) -> str:
    """A square for each number of players; on its diagonal the prediction comes true."""
    squares = [square(title, one, n * (SIDE + EDGE) + EDGE) for n, one in enumerate(found)]
    width, height = len(found) * (SIDE + EDGE) + EDGE, SIDE + 2 * EDGE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" font-size="11" fill="none">\n'
        f'<rect width="{width}" height="{height}" fill="white"/>\n{"".join(squares)}</svg>\n'
    )


def square(title: str, found: Calibration, left: float) -> str:
    def at(predicted: float, won: float) -> str:
        return f'cx="{left + SIDE * predicted:.1f}" cy="{EDGE + SIDE * (1 - won):.1f}"'

    most, foot = max(count for _, _, count in found.rows), EDGE + SIDE
    dots = [
        f'<circle {at(predicted, won)} r="{2 + 5 * (count / most) ** 0.5:.1f}" fill="#2f4b8f"/>\n'
        for predicted, won, count in found.rows
    ]
    return (
        f'<path d="M{left} {EDGE}h{SIDE}v{SIDE}h-{SIDE}z" stroke="#999"/>\n'
        f'<path d="M{left} {foot}l{SIDE} -{SIDE}" stroke="#999" stroke-dasharray="4 3"/>\n'
        f'<text x="{left}" y="{EDGE - 8}" fill="#222">{title}, {found.players} players, '
        f"{found.games} games</text>\n"
        f'<text x="{left}" y="{foot + 14}" fill="#222">predicted 0 %</text>\n'
        f'<text x="{left + SIDE}" y="{foot + 14}" fill="#222" text-anchor="end">100 %</text>\n'
        f'<text x="{left - 6}" y="{foot}" fill="#222" text-anchor="start" '
        f'transform="rotate(-90 {left - 6} {foot})">won</text>\n{"".join(dots)}'
    )
