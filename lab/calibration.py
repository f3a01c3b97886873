"""What a lead in worth tells about who wins: fitted to games of bots, and checked with others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import exp, log

from planwagen.arena.task import Task, play_task
from planwagen.bots.evaluator import shared, values
from planwagen.bots.foresight import far_sighted
from planwagen.core.action import CHANCE, NOBODY, Action, Seat
from planwagen.core.game import AnyGame
from planwagen.core.tuning import Lead
from planwagen.games import find_game

EVERY = 7
"""Decisions from one look to the next: neighbours tell the same."""
LEAST, MOST, STEPS, ROUNDS = 0.05, 50.0, 24, 6
"""Leads that are thought of, how often the span between them is narrowed, and for how many rounds
both ends are fitted in turn."""
TENTHS = 10


@dataclass(frozen=True, slots=True)
class Look:
    """What a position was worth to each seat, how far the game was, and who won in the end."""

    values: list[float]
    progress: float
    winners: tuple[Seat, ...]

    def chances(self, lead: Lead) -> list[float]:
        return shared(self.values, lead.at(self.progress))

    def surprise(self, lead: Lead) -> float:
        """How little the chances by this lead made of those who won."""
        chances = self.chances(lead)
        return -sum([log(max(chances[seat], 1e-9)) for seat in self.winners]) / len(self.winners)


@dataclass(slots=True)
class Onlooker:
    """Looks at a game now and then while it is played, by the evaluation that hints use."""

    game: AnyGame
    seats: int
    decisions: int = 0
    seen: list[tuple[list[float], float]] = field(default_factory=list)

    def __call__(self, state: object, seat: Seat, action: Action) -> None:
        if seat in (CHANCE, NOBODY):
            return
        if self.decisions % EVERY == 0:
            progress = self.game.tuning.advising.progress(state)
            self.seen.append((values(self.game, state, self.seats), progress))
        self.decisions += 1


def looks(task: Task) -> list[Look]:
    """A game is played; what was seen on the way, with what came of it."""
    onlooker = Onlooker(far_sighted(find_game(task.game)), len(task.bots))
    winners = play_task(task, onlooker).standing.winners
    return [Look(worths, progress, winners) for worths, progress in onlooker.seen]


def fitted(looks: Sequence[Look]) -> Lead:
    """The lead by which those who won are least of a surprise: its two ends in turn."""
    lead = Lead()
    for _ in range(ROUNDS):
        for end in ("early", "late"):
            lead = replace(lead, **{end: narrowed(looks, lead, end)})
    return lead


def narrowed(looks: Sequence[Look], lead: Lead, end: str) -> float:
    """One end of the lead, between the least and the most, that surprises least."""
    low, high = log(LEAST), log(MOST)
    for _ in range(STEPS):
        third = (high - low) / 3
        below, above = (replace(lead, **{end: exp(x)}) for x in (low + third, high - third))
        if surprise(looks, below) < surprise(looks, above):
            high -= third
        else:
            low += third
    return exp((low + high) / 2)


def surprise(looks: Sequence[Look], lead: Lead) -> float:
    return sum([look.surprise(lead) for look in looks])


def reliability(looks: Sequence[Look], lead: Lead) -> list[tuple[float, float, int]]:
    """By tenths of the predicted chance: its mean, the share won, and the number of positions."""
    tenths: list[list[tuple[float, float]]] = [[] for _ in range(TENTHS)]
    for look in looks:
        for seat, chance in enumerate(look.chances(lead)):
            won = (seat in look.winners) / max(1, len(look.winners))
            tenths[min(TENTHS - 1, int(TENTHS * chance))].append((chance, won))
    rows = [tuple(map(sum, zip(*each, strict=True))) for each in tenths if each]
    sizes = [len(each) for each in tenths if each]
    return [(predicted / n, won / n, n) for (predicted, won), n in zip(rows, sizes, strict=True)]


@dataclass(frozen=True, slots=True)
class Calibration:
    """For a number of players: the lead fitted to every other game, checked with the rest."""

    players: int
    games: int
    lead: Lead
    rows: list[tuple[float, float, int]]


def calibrated(players: int, games: Sequence[Sequence[Look]]) -> Calibration:
    fit = [look for game in games[::2] for look in game]
    check = [look for game in games[1::2] for look in game]
    lead = fitted(fit)
    return Calibration(players, len(games), lead, reliability(check, lead))


def as_toml(found: Sequence[Calibration], made_by: str) -> str:
    """The file that the game reads its leads from."""
    rows = [
        f"[{one.players}]  # fitted to {(one.games + 1) // 2} games\n"
        f"early = {one.lead.early:.3f}\nlate = {one.lead.late:.3f}\n"
        for one in found
    ]
    return f"# Made by: {made_by}\n\n" + "\n".join(rows)
