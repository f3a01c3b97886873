"""One game, watched: how long it was, what was done and used in it, and what ran dry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from planwagen.arena.task import Outcome, Task, play_task
from planwagen.core.action import CHANCE, NOBODY, Action, Seat
from planwagen.core.game import AnyGame, GameOptions, seated
from planwagen.core.tuning import Gauge
from planwagen.games import find_game


@dataclass(slots=True)
class Count:
    """What was counted while a game was played."""

    rounds: int = 0
    turns: int = 0
    decisions: int = 0
    order: tuple[Seat, ...] = ()
    """The seats in the order of the first round."""
    kinds: Counter[str] = field(default_factory=Counter)
    clashes: Counter[str] = field(default_factory=Counter)
    uses: Counter[str] = field(default_factory=Counter)
    dry: set[str] = field(default_factory=set)
    """What there was none left of at some time."""


@dataclass(slots=True)
class Tally:
    """A game, and what was counted in it."""

    outcome: Outcome
    count: Count


def play_tally(task: Task) -> Tally:
    count = Count()
    outcome = play_task(task, Counting(find_game(task.game).tuning.gauge, count))
    count.decisions = sum(outcome.decisions)
    return Tally(outcome, count)


@dataclass(slots=True)
class Counting:
    """Looks on and counts."""

    gauge: Gauge[object]
    count: Count

    def __call__(self, state: object, seat: Seat, action: Action) -> None:
        gauge, count = self.gauge, self.count
        count.rounds = max(count.rounds, gauge.rounds(state))
        count.order = gauge.order(state) or count.order
        if count.rounds:
            count.dry.update([name for name, left in gauge.supplies(state).items() if not left])
        if seat not in (CHANCE, NOBODY):
            self.add(state, action)

    def add(self, state: object, action: Action) -> None:
        gauge, count = self.gauge, self.count
        count.turns += gauge.is_turn(state, action)
        for counter, name in (
            (count.kinds, gauge.kind(state, action)),
            (count.uses, gauge.uses(action)),
            (count.clashes, gauge.clash(state, action)),
        ):
            if name:
                counter[name] += 1


def tally_tasks(
    game: AnyGame, bots: Sequence[str], options: GameOptions, games: int, seed: int
) -> list[Task]:
    """Fresh luck for each game, and the colours in any order."""
    rng, tasks = Random(f"colours {seed}"), []
    for number in range(games):
        colours = tuple(rng.sample(game.colours, options.players))
        table = seated(
            game, GameOptions(options.players, colours, options.variant, options.edition)
        )
        row = tuple([bots[(seat + number) % len(bots)] for seat in range(options.players)])
        name = f"{game.slug} {seed} {number}"
        tasks.append(Task(game.slug, table, row, name, f"{name} mind"))
    return tasks
