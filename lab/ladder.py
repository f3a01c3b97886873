"""`python -m lab ladder`: the levels meet in every game, and a page says who stands where."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from planwagen.arena.engine import carry_out
from planwagen.arena.figures import mean_interval
from planwagen.arena.kept import kept
from planwagen.arena.report import HEADS, row
from planwagen.arena.result import results
from planwagen.arena.task import Outcome, first_tasks, play_task
from planwagen.cli.files import game_called, write_text
from planwagen.cli.options import (
    AsJson,
    Games,
    Keep,
    Processes,
    Seed,
    counted,
    named_bots,
    show_json,
)
from planwagen.core.game import AnyGame, GameOptions
from planwagen.games import GAMES

Which = Annotated[
    list[str] | None,
    typer.Option("--game", metavar="GAME", help="Play only this game. Repeatable."),
]
Roster = Annotated[str, typer.Option("--bots", help="The bots that take part, with commas.")]
Page = Annotated[
    Path | None,
    typer.Option("--write", metavar="FILE", help="Write the tables into a page."),
]


@dataclass(frozen=True, slots=True)
class Meeting:
    """How often who meets in each game, and where that is done and kept."""

    bots: list[str]
    games: int
    seed: int
    processes: int
    keep: Path | None

    def played(self, game: AnyGame, bots: list[str], players: int) -> list[Outcome]:
        tasks = first_tasks(game, bots, GameOptions(players), self.seed, self.games)
        outcomes = kept(tasks, lambda left: carry_out(play_task, left, self.processes), self.keep)
        return list(counted(outcomes, self.games, f"{game.title}, {players} seats"))

    def figures(self, game: AnyGame) -> dict[str, object]:
        """The same as `sections`, for programs."""
        players = max(2, game.players[0])
        found = results(self.played(game, self.bots, players))
        alone = {
            bot: [outcome.standing.scores[0] for outcome in self.played(game, [bot], 1)]
            for bot in (self.bots if 1 in game.players else ())
        }
        return {
            "game": game.slug,
            "seats": players,
            "bots": [
                {
                    "bot": result.bot,
                    "games": result.games,
                    "win_rate": result.win_rate,
                    "interval": result.interval,
                    "scores": list(result.scores),
                    "rating": None if result.rating is None else result.rating.mu,
                }
                for result in found
            ],
            "scores_alone": alone,
        }

    def sections(self, game: AnyGame) -> list[str]:
        """Company first, then alone where that can be played."""
        parts = [company_table(self.played(game, self.bots, max(2, game.players[0])))]
        if 1 in game.players:
            alone = [(bot, self.played(game, [bot], 1)) for bot in self.bots]
            parts.append(alone_table(alone))
        return parts


def ladder(
    which: Which = None,
    games: Games = 48,
    seed: Seed = 1,
    bots: Roster = "random,easy,medium,hard",
    processes: Processes = 1,
    keep: Keep = None,
    write: Page = None,
    as_json: AsJson = False,
) -> None:
    """Play a tournament between all bot levels in each game.

    Bots meet at the smallest table of two or more, with every rotation of seats and the same
    luck. Where a game allows it, each bot also plays alone. With --write, only the section of the
    game changes in the page.
    """
    asked = [game_called(name) for name in which or GAMES]
    meeting = Meeting(named_bots(bots), games, seed, processes, keep)
    if as_json:
        show_json([meeting.figures(game) for game in asked])
        return
    page = write.read_text(encoding="utf-8") if write and write.exists() else "# The ladder\n"
    for game in asked:
        command = (
            f"python -m lab ladder --game {game.slug} --games {games} --seed {seed} --bots {bots}"
        )
        day = datetime.now(UTC).date().isoformat()
        section = [f"`{command}`, {day}. Intervals are of 95 %.", *meeting.sections(game)]
        page = with_section(page, game, section)
        if write is not None:
            write_text(write, page)
    if write is None:
        typer.echo(page)


def with_section(page: str, game: AnyGame, parts: Sequence[str]) -> str:
    """The page with a game's figures in their place, or below all that it has."""
    start, end = f"<!-- ladder of {game.slug} -->", f"<!-- end of ladder of {game.slug} -->"
    whole = "\n\n".join([start, f"## {game.title}", *parts, end])
    place = re.compile(f"{start}.*{end}", re.S)
    return place.sub(lambda _: whole, page) if place.search(page) else f"{page}\n{whole}\n"


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
