"""How much a lead in worth tells about who wins: fitted to games that were played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, log

from planwagen.arena.task import Task, play_task
from planwagen.bots.chances import shared, values
from planwagen.core.action import CHANCE, NOBODY, Action, Seat
from planwagen.core.game import AnyGame
from planwagen.games import find_game

EVERY = 7
"""Decisions from one look to the next: neighbours tell the same."""
LEAST, MOST, STEPS = 0.05, 50.0, 40
"""Leads that are thought of, and how often the span between them is narrowed."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a position was worth to each seat, and who won in the end."""

    values: list[float]
    winners: tuple[Seat, ...]

    def surprise(self, lead: float) -> float:
        """How little the chances by this lead made of those who won."""
        chances = shared(self.values, lead)
        return -sum([log(max(chances[seat], 1e-9)) for seat in self.winners]) / len(self.winners)


@dataclass(slots=True)
class Onlooker:
    """Looks at a game now and then while it is played."""

    game: AnyGame
    seats: int
    decisions: int = 0
    seen: list[list[float]] = field(default_factory=list)

    def __call__(self, state: object, seat: Seat, action: Action) -> None:
        if seat in (CHANCE, NOBODY):
            return
        if self.decisions % EVERY == 0:
            self.seen.append(values(self.game, state, self.seats))
        self.decisions += 1


def looks(task: Task) -> list[Look]:
    """A game is played; what was seen on the way, with what came of it."""
    onlooker = Onlooker(find_game(task.game), len(task.bots))
    winners = play_task(task, onlooker).standing.winners
    return [Look(values, winners) for values in onlooker.seen]


def fitted(looks: Sequence[Look]) -> float:
    """The lead by which those who won are least of a surprise."""
    low, high = log(LEAST), log(MOST)
    for _ in range(STEPS):
        third = (high - low) / 3
        if surprise(looks, low + third) < surprise(looks, high - third):
            high -= third
        else:
            low += third
    return exp((low + high) / 2)


def surprise(looks: Sequence[Look], log_lead: float) -> float:
    return sum([look.surprise(exp(log_lead)) for look in looks])


def honesty(looks: Sequence[Look], lead: float) -> list[tuple[float, float, int]]:
    """By tenths of the chance told: its mean, what was won, and how often it was told."""
    tenths: list[list[tuple[float, float]]] = [[] for _ in range(10)]
    for look in looks:
        for seat, chance in enumerate(shared(look.values, lead)):
            won = (seat in look.winners) / max(1, len(look.winners))
            tenths[min(9, int(10 * chance))].append((chance, won))
    rows = [tuple(map(sum, zip(*each, strict=True))) for each in tenths if each]
    sizes = [len(each) for each in tenths if each]
    return [(told / n, won / n, n) for (told, won), n in zip(rows, sizes, strict=True)]
