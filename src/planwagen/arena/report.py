"""The arena's report: ratings, wins, scores and length as plots, and a link to every record."""

from __future__ import annotations

from pathlib import Path

from planwagen.arena.figures import mean, mean_interval, wilson
from planwagen.arena.page import Bar, bars, histogram, links, page, paragraph, table
from planwagen.arena.result import BotResult, wins_by_seat, without_winner
from planwagen.arena.task import Outcome

HEADS = ["bot", "games", "wins %", "95 %", "mean score", "rating", "ms a decision"]


def report(title: str, outcomes: list[Outcome], found: list[BotResult], folder: str) -> str:
    """The whole page; records lie in the folder beside it, by number."""
    players = len(outcomes[0].task.bots)
    parts = [
        paragraph(
            f"{len(outcomes)} games with {players} seats; seats rotated, the same luck each."
        ),
        table(HEADS, [row(result) for result in found]),
        *map(paragraph, remarks(outcomes, found)),
        *rating_plot(found),
        bars("Wins, with 95 % intervals", [win_bar(result) for result in found], 1 / players),
        bars("Mean score", [score_bar(result) for result in found]),
        *[seat_plot(result.bot, outcomes) for result in found if players > 1],
        histogram("Decisions a game", [sum(outcome.decisions) for outcome in outcomes]),
        links("Records", [link(n, outcome, folder) for n, outcome in enumerate(outcomes, 1)]),
    ]
    return page(title, parts)


def row(result: BotResult) -> list[str]:
    low, high = result.interval
    rating = "" if result.rating is None else f"{result.rating.mu:.1f}"
    return [
        result.bot,
        str(result.games),
        f"{100 * result.win_rate:.1f}",
        f"{100 * low:.0f} to {100 * high:.0f}",
        f"{mean(result.scores):.2f}",
        rating,
        f"{1000 * result.seconds_a_decision:.1f}",
    ]


def remarks(outcomes: list[Outcome], found: list[BotResult]) -> list[str]:
    """What the figures do not tell: decisions made for a program, and games that nobody won."""
    made = [
        f"{result.made_for} decisions were made for {result.bot}, which gave no answer that counts;"
        f" the first time: {result.first_note or 'not known'}"
        for result in found
        if result.made_for
    ]
    lost = without_winner(outcomes)
    return [*made, f"Nobody won {lost} of {len(outcomes)} games."] if lost else made


def rating_plot(found: list[BotResult]) -> list[str]:
    rated = [Bar(r.bot, r.rating.mu, r.rating.interval) for r in found if r.rating is not None]
    return [bars("Rating, with 95 % intervals", rated)] if rated else []


def win_bar(result: BotResult) -> Bar:
    return Bar(result.bot, result.win_rate, result.interval, f"{100 * result.win_rate:.1f} %")


def score_bar(result: BotResult) -> Bar:
    return Bar(result.bot, mean(result.scores), mean_interval(result.scores))


def seat_plot(bot: str, outcomes: list[Outcome]) -> str:
    rows = [
        Bar(f"seat {seat + 1}", wins / max(1, games), wilson(wins / max(1, games), games))
        for seat, (wins, games) in enumerate(wins_by_seat(bot, outcomes))
    ]
    return bars(f"Wins of {bot} by seat", rows, 1 / len(rows))


def link(number: int, outcome: Outcome, folder: str) -> tuple[str, str]:
    winners = ", ".join(outcome.task.bots[seat] for seat in outcome.standing.winners)
    return f"{folder}/{record_name(number)}", f"{' · '.join(outcome.task.bots)}: {winners}"


def record_name(number: int) -> str:
    return f"{number:05}.txt"


def records_folder(path: Path) -> Path:
    return path.with_name(f"{path.stem}-records")
