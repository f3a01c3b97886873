"""Upgrades records of earlier rules to the words of ours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from planwagen.core.errors import BrokenRecord
from planwagen.core.game import Game, S
from planwagen.core.record import Line, Record


def carried(game: Game[S], record: Record) -> Record:
    """The same game under our rules, by the step from each version to the next.

    Whether it stands there, only playing it tells. Its seals are those of the record as it was.
    """
    if not 1 <= record.rules <= game.rules_version:
        why = f"played with rules {record.rules}, these are rules {game.rules_version}"
        raise BrokenRecord(why, record.rows.get("rules", 1))
    ours = goes_on_as(game, record.rules)
    return record if record.rules == ours else step_by_step(game, record, ours)


def keeps_its_rules(record: Record) -> Record:
    """Changes nothing: games of this version keep their own rules, see `GameOptions.rules`."""
    return record


def goes_on_as(game: Game[S], rules: int) -> int:
    """The version by which a game of these rules goes on: ours, or an older one that is kept."""
    for version, step in enumerate(game.upgrades[rules - 1 :], rules):
        if step is keeps_its_rules:
            return version
    return game.rules_version


def step_by_step(game: Game[S], record: Record, ours: int) -> Record:
    upgraded = record
    for step in game.upgrades[record.rules - 1 : ours - 1]:
        upgraded = step(upgraded)
    if len(upgraded.lines) != len(record.lines):
        raise AssertionError(f"{game.slug}: a step to newer rules keeps the number of lines")
    return replace(upgraded, rules=ours)


def reworded(record: Record, word: Callable[[Line], str]) -> Record:
    """The same record with other texts: what most steps do."""
    return replace(record, lines=[replace(line, text=word(line)) for line in record.lines])
