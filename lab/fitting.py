"""Fitting a table of weights: work in steps that can be broken off, and least squares."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from pathlib import Path
from typing import Any, TypeVar

from lab import years
from lab.years import Played, Rated, Sample, Table
from planwagen.arena.engine import carry_out
from planwagen.arena.figures import mean

T = TypeVar("T")
Report = Callable[[str], None]
Watch = Callable[[Iterator[Any], int, str], Iterator[Any]]
BATCH = 10
"""Positions of a task."""
CHECK_SEED = 10_000
"""Games of the check have luck that no position comes from."""


def unwatched(results: Iterator[Any], count: int, title: str) -> Iterator[Any]:
    return results


@dataclass(slots=True)
class Work:
    """Where tasks are carried out, and the file that keeps each result as it comes."""

    processes: int = 1
    engine: str = "pool"
    keep: Path | None = None
    watch: Watch = unwatched

    def done(self, do: Callable[[T], Any], tasks: Sequence[T], title: str) -> list[Any]:
        """The results in the order of the tasks; those that are kept are not worked out again."""
        known = self.known()
        fresh = carry_out(
            do, [t for t in tasks if key_of(t) not in known], self.processes, self.engine
        )

        def each() -> Iterator[Any]:
            for task in tasks:
                key = key_of(task)
                yield known[key] if key in known else self.kept(key, next(fresh))

        return list(self.watch(each(), len(tasks), title))

    def known(self) -> dict[str, Any]:
        """A last line that was broken off does not count, and is written again."""
        if self.keep is None or not self.keep.exists():
            return {}
        text = self.keep.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        self.keep.write_text(whole, encoding="utf-8")
        return dict(map(json.loads, whole.splitlines()))

    def kept(self, key: str, result: Any) -> Any:
        line = json.dumps([key, result])
        if self.keep is not None:
            self.keep.parent.mkdir(parents=True, exist_ok=True)
            with self.keep.open("a", encoding="utf-8") as file:
                file.write(line + "\n")
        return json.loads(line)[1]


def key_of(task: object) -> str:
    return sha256(repr(task).encode()).hexdigest()[:20]


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that decides a fit."""

    games: int
    seed: int = 1
    width: int = 4
    draws: int = 2
    astray: float = 0.15
    """The part of the plans that are chosen by lot."""
    ridge: float = 3.0
    """How strongly weights are held where they were."""
    check: int = 0
    """Games with the same luck by both tables."""


def fit(plan: Plan, begun: Table, work: Work, report: Report) -> Table:
    """From the last year back to the first: each is rated by the table of the year after it."""
    games = [Played(plan.seed, n, begun, plan.width, plan.astray) for n in range(plan.games)]
    found = [one for game in work.done(years.positions, games, "Games") for one in game]
    table = begun
    for left in range(1, len(begun[0]) + 1):
        lines = [line for count, line in found if count == left]
        table = with_year(plan, table, left, lines, work, report)
    return table


def with_year(
    plan: Plan, table: Table, left: int, lines: list[str], work: Work, report: Report
) -> Table:
    """The table with the column for so many years to come fitted to what the next year brings."""
    batches = [tuple(lines[n : n + BATCH]) for n in range(0, len(lines), BATCH)]
    tasks = [Rated(plan.seed, batch, table, plan.width, plan.draws) for batch in batches]
    samples_by_task = work.done(years.samples, tasks, f"{left} years to come")
    samples = [Sample(*one) for batch in samples_by_task for one in batch]
    gaps = [one.target - one.value for one in samples]
    moves = least_squares([one.slopes for one in samples], gaps, plan.ridge)
    after = [gap - dot(moves, one.slopes) for gap, one in zip(gaps, samples, strict=True)]
    report(f"| {left} | {len(samples)} | {spread(gaps):.3f} | {spread(after):.3f} |")
    return tuple(
        (*row[: left - 1], round(row[left - 1] + move, 2), *row[left:])
        for row, move in zip(table, moves, strict=True)
    )


def spread(gaps: Sequence[float]) -> float:
    """The root of the mean square."""
    return sqrt(sum([gap * gap for gap in gaps]) / max(1, len(gaps)))


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum([a * b for a, b in zip(one, other, strict=True)])


def least_squares(
    rows: Sequence[Sequence[float]], wanted: Sequence[float], ridge: float
) -> list[float]:
    """What to weigh each column with, drawn towards 0. Plain Python: the same on every machine."""
    if not rows:
        return [0.0] * len(years.rows())
    columns = list(zip(*rows, strict=True))
    size = len(columns)
    squares = [
        [dot(columns[i], columns[j]) + ridge * (i == j) for j in range(i + 1)] for i in range(size)
    ]
    return solved(squares, [dot(column, wanted) for column in columns])


def solved(squares: list[list[float]], right: list[float]) -> list[float]:
    """By Cholesky; of a symmetric matrix the lower half is given, and is used up."""
    size = len(right)
    for i, row in enumerate(squares):
        for j in range(i):
            row[j] = (row[j] - dot(row[:j], squares[j][:j])) / squares[j][j]
        row[i] = sqrt(row[i] - dot(row[:i], row[:i]))
    found = list[float]()
    for i, row in enumerate(squares):
        found.append((right[i] - dot(row[:i], found)) / row[i])
    for i in reversed(range(size)):
        later = sum([squares[k][i] * found[k] for k in range(i + 1, size)])
        found[i] = (found[i] - later) / squares[i][i]
    return found


@dataclass(frozen=True, slots=True)
class Check:
    """Mean points by both tables with the same luck, and by how much the new one is ahead."""

    before: float
    after: float
    gain: float
    error: float


def checked(plan: Plan, begun: Table, fitted: Table, work: Work) -> Check:
    tasks = [
        Played(plan.seed + CHECK_SEED, n, table, plan.width, 0.0)
        for table in (begun, fitted)
        for n in range(plan.check)
    ]
    samples_by_task = work.done(years.points, tasks, "Check")
    before, after = samples_by_task[: plan.check], samples_by_task[plan.check :]
    gains = [new - old for old, new in zip(before, after, strict=True)]
    middle = mean(gains)
    deviation = spread([gain - middle for gain in gains])
    return Check(mean(before), mean(after), middle, deviation / sqrt(max(1, plan.check - 1)))
