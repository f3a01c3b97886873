"""Is a game a good one? How long it is, who wins from where, what is done, used and runs dry."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypedDict, TypeVar

from planwagen.arena.figures import Interval, mean, wilson
from planwagen.arena.tally import Tally
from planwagen.core.action import Seat
from planwagen.core.game import AnyGame, Standing

Key = TypeVar("Key", int, str)
"""A seat, a place or a colour."""
CLOSE = 1
"""Points between the first two that make a finish close."""


class Share(TypedDict):
    wins: float
    games: int
    share: float
    interval: Interval
    """That holds the truth in 95 of 100 cases."""


@dataclass(slots=True)
class Balance:
    """What many games tell together."""

    game: AnyGame
    players: int
    tallies: list[Tally]

    def lengths(self, what: str) -> dict[str, float]:
        """Mean, least and most of rounds, turns or decisions."""
        numbers = [getattr(tally.count, what) for tally in self.tallies]
        return {"mean": round(mean(numbers), 2), "min": min(numbers), "max": max(numbers)}

    def by_seat(self) -> dict[Seat, Share]:
        return self.shares(lambda tally, seat: seat)

    def by_place(self) -> dict[int, Share]:
        """Who begins has place 1, who is next in the first round place 2, …"""
        seats = range(self.players)  # as they sit, where nobody knows who begins
        return self.shares(lambda tally, seat: (tally.count.order or seats).index(seat) + 1)

    def by_colour(self) -> dict[str, Share]:
        return self.shares(lambda tally, seat: tally.outcome.task.options.colours[seat])

    def shares(self, key: Callable[[Tally, Seat], Key]) -> dict[Key, Share]:
        """Games won by seats of each key; who shares a win has a part of it."""
        wins: defaultdict[Key, float] = defaultdict(float)
        games: Counter[Key] = Counter()
        for tally in self.tallies:
            standing = tally.outcome.standing
            for seat in range(self.players):
                games[key(tally, seat)] += 1
                wins[key(tally, seat)] += part_won(standing, seat)
        return {name: share(wins[name], games[name]) for name in sorted(games)}

    def actions(self) -> dict[str, float]:
        """The share of each kind of action, most frequent first."""
        kinds = total(tally.count.kinds for tally in self.tallies)
        return {kind: round(n / kinds.total(), 4) for kind, n in kinds.most_common()}

    def uses(self) -> dict[str, float]:
        """How often a thing is used, a seat and game; also what nobody uses."""
        uses = total(tally.count.uses for tally in self.tallies)
        seats, gauge = self.players * len(self.tallies), self.game.tuning.gauge
        things = {gauge.uses(action) for action in self.game.actions} - {""}
        return {what: round(uses[what] / seats, 3) for what in sorted(things)}

    def clashes(self) -> dict[str, float]:
        """What players do to each other, a game."""
        clashes = total(tally.count.clashes for tally in self.tallies)
        return {what: round(n / len(self.tallies), 3) for what, n in sorted(clashes.items())}

    def dry(self) -> dict[str, float]:
        """In which part of the games a supply ran dry."""
        dry = Counter(name for tally in self.tallies for name in tally.count.dry)
        return {name: round(n / len(self.tallies), 3) for name, n in sorted(dry.items())}

    def closeness(self) -> dict[str, float]:
        """Points between the first and the second, and how often they are hardly any."""
        if self.players == 1:
            return {}
        leads = [lead(tally.outcome.standing) for tally in self.tallies]
        close = sum(points <= CLOSE for points in leads) / len(leads)
        return {"mean_lead": round(mean(leads), 2), "close": round(close, 3)}

    def scores(self) -> dict[str, float]:
        scores = [score for tally in self.tallies for score in tally.outcome.standing.scores]
        return {"mean": round(mean(scores), 2), "min": min(scores), "max": max(scores)}


def part_won(standing: Standing, seat: Seat) -> float:
    return 1 / len(standing.winners) if seat in standing.winners else 0.0


def share(wins: float, games: int) -> Share:
    low, high = wilson(wins / games, games)
    return {
        "wins": round(wins, 2),
        "games": games,
        "share": round(wins / games, 4),
        "interval": (round(low, 4), round(high, 4)),
    }


def total(counters: Iterable[Counter[str]]) -> Counter[str]:
    added: Counter[str] = Counter()
    for counter in counters:
        added.update(counter)
    return added


def lead(standing: Standing) -> int:
    first, second, *_ = sorted(standing.scores, reverse=True)
    return first - second


def as_dict(balance: Balance) -> dict[str, object]:
    """What `planwagen balance --json` prints, apart from what was asked for."""
    seats = balance.by_seat()
    return {
        "rounds": balance.lengths("rounds"),
        "turns": balance.lengths("turns"),
        "decisions": balance.lengths("decisions")["mean"],
        "wins_by_seat": [seats[seat]["wins"] for seat in range(balance.players)],
        "actions": balance.actions(),
        "seats": [seats[seat] for seat in range(balance.players)],
        "places": balance.by_place(),
        "colours": balance.by_colour(),
        "uses": balance.uses(),
        "clashes": balance.clashes(),
        "dry": balance.dry(),
        "closeness": balance.closeness(),
        "scores": balance.scores(),
    }
