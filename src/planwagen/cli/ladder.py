"""`planwagen ladder`: the levels meet in every game, and a page says who stands where."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from planwagen.arena.engine import carry_out
from planwagen.arena.figures import mean_interval
from planwagen.arena.line_up import first_tasks
from planwagen.arena.report import HEADS, row
from planwagen.arena.result import results
from planwagen.arena.task import Outcome, play_task
from planwagen.cli.arena_options import Games, Processes, Seed, counted, named_bots
from planwagen.cli.files import write_text
from planwagen.core.game import AnyGame, Options
from planwagen.games import GAMES

Roster = Annotated[str, typer.Option("--bots", help="Who takes part.")]
Page = Annotated[
    Path | None, typer.Option("--write", metavar="FILE", help="Keep it, as in docs/ladder.md.")
]


def ladder(
    games: Games = 48,
    seed: Seed = 1,
    bots: Roster = "random,easy,medium,hard",
    processes: Processes = 1,
    write: Page = None,
) -> None:
    """Let all levels meet all others in each game, in the smallest company it allows.

    Every selection of bots plays with every rotation of seats and the same
    luck. Whom a game lets play alone, plays alone as well.
    """
    command = f"planwagen ladder --games {games} --seed {seed} --bots {bots}"
    day = datetime.now(UTC).date().isoformat()
    parts = ["# The ladder", f"`{command}`, {day}. Intervals are of 95 %."]
    for game in GAMES.values():
        parts.append(f"## {game.title}")
        parts += sections(game, named_bots(bots), (games, seed, processes))
    page = "\n\n".join(parts) + "\n"
    if write is None:
        typer.echo(page)
    else:
        write_text(write, page)


def sections(game: AnyGame, bots: list[str], how: tuple[int, int, int]) -> list[str]:
    """Company first, then alone where that can be played."""
    company = max(2, game.players[0])
    parts = [company_table(played(game, bots, company, how))]
    if 1 in game.players:
        parts.append(alone_table([(bot, played(game, [bot], 1, how)) for bot in bots]))
    return parts


def played(
    game: AnyGame, bots: list[str], players: int, how: tuple[int, int, int]
) -> list[Outcome]:
    games, seed, processes = how
    tasks = first_tasks(game, bots, Options(players), seed, games)
    return list(counted(carry_out(play_task, tasks, processes), games, game.title))


def company_table(outcomes: list[Outcome]) -> str:
    players = len(outcomes[0].task.bots)
    rows = [row(result) for result in results(outcomes)]
    return f"{len(outcomes)} games with {players} seats:\n\n{markdown(HEADS, rows)}"


def alone_table(meetings: list[tuple[str, list[Outcome]]]) -> str:
    rows = []
    for bot, outcomes in meetings:
        scores = [outcome.standing.scores[0] for outcome in outcomes]
        low, high = mean_interval(scores)
        best, middle = max(scores), (low + high) / 2
        rows.append([bot, str(len(scores)), f"{middle:.1f}", f"{low:.1f} to {high:.1f}", str(best)])
    return f"Alone:\n\n{markdown(['bot', 'games', 'mean score', '95 %', 'best'], rows)}"


def markdown(heads: list[str], rows: list[list[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
