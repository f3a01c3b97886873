"""What luck was asked in a game: with this a draw can be computed again without the rules."""

from __future__ import annotations

from collections import defaultdict, deque
from dataclasses import dataclass

from planwagen.core.game import Game, S
from planwagen.core.luck import Chance
from planwagen.core.record import Record
from planwagen.core.replay import opening, steps


@dataclass(frozen=True, slots=True)
class Draw:
    """A line of luck: what for, and what could have come up, in the order of the rules."""

    seq: int
    purpose: str
    outcomes: list[str]
    weights: list[int]
    """How often each comes up; empty when all are equally likely."""


def draws(game: Game[S], record: Record) -> list[Draw]:
    """Every draw by its line, those that were undone too.

    Newer rules may draw in another order: the lines are those of the record as it was written.
    """
    written = lines_of_luck(record)
    played = steps(opening(game, record), record)
    found = [told(written[chance.purpose].popleft(), chance) for _, chance in played if chance]
    return sorted(found, key=lambda draw: draw.seq)


def lines_of_luck(record: Record) -> dict[str, deque[int]]:
    """By what was drawn for; a draw that was undone comes again under the same name."""
    lines: dict[str, deque[int]] = defaultdict(deque)
    for number, line in enumerate(record.lines, 1):
        if line.is_draw:
            lines[line.purpose].append(number)
    return lines


def told(number: int, chance: Chance) -> Draw:
    return Draw(number, chance.purpose, [*map(str, chance.outcomes)], [*(chance.weights or ())])
