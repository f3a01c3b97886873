"""What a meeting of bots has shown: wins, scores, ratings, time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from planwagen.arena.balance import part_won
from planwagen.arena.figures import Interval, Rating, mean, mean_interval, ratings, wilson
from planwagen.arena.task import Outcome
from planwagen.core.action import Seat


@dataclass(slots=True)
class BotResult:
    """One bot over all seats it sat on."""

    bot: str
    games: int
    """Seats it took; where it sits on two seats of a game, that counts twice."""
    wins: float
    scores: list[int]
    rating: Rating | None
    """None where it met nobody else."""
    seconds_a_decision: float
    made_for: int
    """Decisions that a program did not make itself."""
    first_note: str = ""
    """Why the first of them was not made."""

    @property
    def win_rate(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> Interval:
        return wilson(self.win_rate, self.games)

    def as_dict(self) -> dict[str, object]:
        return {
            "bot": self.bot,
            "games": self.games,
            "win_rate": round(self.win_rate, 4),
            "interval": rounded(self.interval),
            "mean_score": round(mean(self.scores), 3),
            "score_interval": rounded(mean_interval(self.scores)),
            "rating": None if self.rating is None else round(self.rating.mu, 2),
            "rating_interval": None if self.rating is None else rounded(self.rating.interval),
            "seconds_a_decision": round(self.seconds_a_decision, 5),
            "made_for": self.made_for,
            "first_note": self.first_note,
        }


def results(outcomes: list[Outcome]) -> list[BotResult]:
    """The bots, who won most often first."""
    rated = ratings(outcomes)
    names = sorted({name for outcome in outcomes for name in outcome.task.bots})
    found = [result_of(name, outcomes, rated.get(name)) for name in names]
    return sorted(found, key=lambda result: -result.win_rate)


def result_of(bot: str, outcomes: list[Outcome], rating: Rating | None) -> BotResult:
    seat_rows = list(seat_rows_of(bot, outcomes))
    decisions = sum([outcome.decisions[seat] for outcome, seat in seat_rows])
    return BotResult(
        bot,
        len(seat_rows),
        sum([part_won(outcome.standing, seat) for outcome, seat in seat_rows]),
        [outcome.standing.scores[seat] for outcome, seat in seat_rows],
        rating,
        sum([outcome.seconds[seat] for outcome, seat in seat_rows]) / max(1, decisions),
        sum([outcome.made_for[seat] for outcome, seat in seat_rows]),
        next(filter(None, [outcome.first_notes[seat] for outcome, seat in seat_rows]), ""),
    )


def without_winner(outcomes: list[Outcome]) -> int:
    """Games that nobody won: alone one may have too few points."""
    return sum([not outcome.standing.winners for outcome in outcomes])


def seat_rows_of(bot: str, outcomes: list[Outcome]) -> Iterator[tuple[Outcome, Seat]]:
    for outcome in outcomes:
        for seat, name in enumerate(outcome.task.bots):
            if name == bot:
                yield outcome, seat


def wins_by_seat(bot: str, outcomes: list[Outcome]) -> list[tuple[float, int]]:
    """For each seat what the bot won there, and how often it sat there."""
    found = [(0.0, 0)] * len(outcomes[0].task.bots)
    for outcome, seat in seat_rows_of(bot, outcomes):
        wins, games = found[seat]
        found[seat] = (wins + part_won(outcome.standing, seat), games + 1)
    return found


def rounded(interval: Interval) -> list[float]:
    return [round(bound, 4) for bound in interval]
