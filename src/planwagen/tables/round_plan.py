"""All rounds of a cup at once, so that everybody meets everybody as evenly as can be.

No library that is kept does this for tables of three and more: see decision 0020. Who meets whom
is found by exchanging players of a round as long as that helps, now and then also when it does not.
Seats are then even by construction.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from math import exp
from random import Random

TRIES = 40_000
"""Exchanges that are tried: a fifth of a second."""
WARM, COLD = 1.0, 0.1
"""How readily what is worse is taken, in meetings, at first and at the end."""
Table = tuple[int, ...]
Rounds = tuple[tuple[Table, ...], ...]


@lru_cache(maxsize=64)
def plan(players: int, size: int, rounds: int) -> Rounds:
    """Return the tables of each round by seat; places beyond the players are bots."""
    places = players + -players % size
    found = [[list(range(places))[at : at + size] for at in range(0, places, size)]] * rounds
    search = Search([[[*table] for table in tables] for tables in found], places)
    search.run(Random(f"{players} {size} {rounds}"))
    return with_even_seats(search.best)


class Search:
    """Exchanges players of a round, and remembers the most even plan."""

    def __init__(self, rounds: list[list[list[int]]], places: int) -> None:
        self.rounds = rounds
        self.met = [[0] * places for _ in range(places)]
        for tables in rounds:
            for table in tables:
                for one, other in combinations(table, 2):
                    self.meet(one, other, 1)
        self.cost = self.least = 0
        self.best = frozen(rounds)

    def meet(self, one: int, other: int, change: int) -> None:
        self.met[one][other] += change
        self.met[other][one] += change

    def run(self, rng: Random) -> None:
        tables = len(self.rounds[0])
        for number in range(TRIES if tables > 1 else 0):
            heat = WARM * (COLD / WARM) ** (number / TRIES)
            groups = self.rounds[rng.randrange(len(self.rounds))]
            one, other = rng.sample(range(tables), 2)
            at, there = rng.randrange(len(groups[0])), rng.randrange(len(groups[0]))
            worse = self.exchange(groups[one], groups[other], at, there)
            if worse > 0 and rng.random() >= exp(-worse / heat):
                self.exchange(groups[one], groups[other], at, there)
            elif self.cost < self.least:
                self.least, self.best = self.cost, frozen(self.rounds)

    def exchange(self, one: list[int], other: list[int], at: int, there: int) -> int:
        """Exchange two players, and return how many more times people meet again."""
        first, second = one[at], other[there]
        change = 0
        for player, leaves, joins, mine, theirs in (
            (first, one, other, at, there),
            (second, other, one, there, at),
        ):
            for place, each in enumerate(leaves):
                if place != mine:
                    change -= self.met[player][each] - 1
                    self.meet(player, each, -1)
            for place, each in enumerate(joins):
                if place != theirs:
                    change += self.met[player][each]
                    self.meet(player, each, 1)
        one[at], other[there] = second, first
        self.cost += change
        return change


def frozen(rounds: Iterable[Iterable[Iterable[int]]]) -> Rounds:
    return tuple(tuple(tuple(table) for table in tables) for tables in rounds)


# Seats.


def with_even_seats(rounds: Rounds) -> Rounds:
    """Return the same tables, with each player on each seat as often as on another, or once more.

    The tables and players are a graph with an edge for each place. Of two seats, all edges are
    given one seat and the other in turn along the walks of the graph, until no pair is uneven.
    """
    tables = [list(table) for one in rounds for table in one]
    size = len(tables[0])
    while any(even_out(tables, one, other) for one, other in combinations(range(size), 2)):
        pass  # each turn makes the seats more even, so this ends
    seated = iter(tables)
    return tuple(tuple(tuple(next(seated)) for _ in one) for one in rounds)


def even_out(tables: list[list[int]], one: int, other: int) -> bool:
    """Give two seats out evenly; False if they were even."""
    had = Counter(table[one] for table in tables)
    had.subtract(table[other] for table in tables)
    if all(abs(more) <= 1 for more in had.values()):
        return False
    for table, is_turned in zip(tables, turned(tables, one, other), strict=True):
        if is_turned:
            table[one], table[other] = table[other], table[one]
    return True


def turned(tables: list[list[int]], one: int, other: int) -> list[bool]:
    """Walk from player to player over tables, so that each is entered as often as left.

    Each table is a step from the player on one seat to the player on the other.
    """
    steps: dict[int, list[int]] = {}
    for number, table in enumerate(tables):
        for player in (table[one], table[other]):
            steps.setdefault(player, []).append(number)
    odd = [player for player, of in steps.items() if len(of) % 2]
    used, found = [False] * len(tables), [False] * len(tables)
    for start in [*odd, *steps]:
        player = start
        while (step := next((each for each in steps[player] if not used[each]), None)) is not None:
            used[step] = True
            found[step] = tables[step][one] != player
            player = tables[step][other] if not found[step] else tables[step][one]
    return found
