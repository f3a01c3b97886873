"""Who meets whom in a round of a cup, and on which seat.

In a round robin, everybody meets everybody as evenly as possible. With tables of two that is exact;
for larger ones all rounds are planned at once. In a Swiss cup those meet who stand close to each
other and have not met yet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from planwagen.tables.round_plan import plan

BOT = -1
"""Fills a table; the next one is -2, and so on."""
PAIR = 2
Seating = tuple[int, ...]
"""The players of a table by seat."""
MET_AGAIN = 50.0
"""How much worse it is to meet again than to stand one place further apart."""
History = Sequence[Seating]


@dataclass(frozen=True, slots=True)
class Form:
    """How the tables of a cup are set."""

    size: int
    is_swiss: bool
    rounds: int = 1


def next_round(ranking: Sequence[int], form: Form, turn: int, history: History) -> list[Seating]:
    """Set the tables of a round; `ranking` has the best first, `history` all tables so far."""
    size = form.size
    bots = [BOT - number for number in range(-len(ranking) % size)]
    people = [*ranking, *bots]
    if size > PAIR and not form.is_swiss:
        planned = [named(tables, people) for tables in plan(len(ranking), size, form.rounds)]
        if turn < len(planned) and set(history) == {one for due in planned[:turn] for one in due}:
            return planned[turn]
    if size == PAIR and not form.is_swiss:
        groups = circle(sorted(people), turn)
    else:
        groups = [tuple(people[at : at + size]) for at in range(0, len(people), size)]
    cost = costs(people, history, is_swiss=form.is_swiss)
    return [seated(group, history) for group in improved(groups, cost)]


def named(tables: Sequence[Seating], people: Sequence[int]) -> list[Seating]:
    """Exchange places in the plan for players; bots come last in both."""
    order = sorted(people, key=lambda one: (one < 0, abs(one)))
    return [tuple(order[place] for place in table) for table in tables]


def circle(people: Sequence[int], turn: int) -> list[Seating]:
    """Pair all by the circle method: after n - 1 turns everybody has met everybody once."""
    first, *others = people
    turn %= len(others)
    ring = [first, *others[turn:], *others[:turn]]
    return [(ring[at], ring[-1 - at]) for at in range(len(ring) // 2)]


Cost = Callable[[Seating], float]


def costs(people: Sequence[int], history: History, *, is_swiss: bool) -> Cost:
    """Return what is bad about a table: those who have met already, or stand far apart."""
    met = Counter(frozenset(pair) for table in history for pair in combinations(table, 2))
    place = {player: at for at, player in enumerate(people)}

    def cost(group: Seating) -> float:
        pairs = list(combinations(group, 2))
        again = sum((2 * met[frozenset(pair)] + 1) * met[frozenset(pair)] for pair in pairs)
        apart = sum((place[one] - place[other]) ** 2 for one, other in pairs) if is_swiss else 0
        return MET_AGAIN * again + apart

    return cost


def improved(groups: list[Seating], cost: Cost) -> list[Seating]:
    """Let two players change places as long as that makes the round better."""
    is_better = True
    while is_better:
        is_better = False
        for one, other in combinations(range(len(groups)), 2):
            best = min(exchanges(groups[one], groups[other]), key=lambda both: sum(map(cost, both)))
            if sum(map(cost, best)) < cost(groups[one]) + cost(groups[other]):
                groups[one], groups[other] = best
                is_better = True
    return groups


def exchanges(one: Seating, other: Seating) -> list[tuple[Seating, Seating]]:
    """Return both tables after each exchange of two players."""
    return [
        (
            tuple(second if each == first else each for each in one),
            tuple(first if each == second else each for each in other),
        )
        for first in one
        for second in other
    ]


def seated(group: Seating, history: History) -> Seating:
    """Give everybody a seat that they have had as rarely as possible."""
    had = Counter((player, seat) for table in history for seat, player in enumerate(table))
    return min(
        permutations(group),
        key=lambda order: sum(had[player, seat] ** 2 for seat, player in enumerate(order)),
    )
