"""Games that are kept as they end, so that a long meeting can be broken off and gone on with."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NotRequired, TypedDict

from planwagen.arena.task import Outcome, Task
from planwagen.core.errors import PlanwagenError
from planwagen.core.record import read_record
from planwagen.core.replay import replay
from planwagen.games import find_game

Play = Callable[[Sequence[Task]], Iterator[Outcome]]


class Row(TypedDict):
    """A line of the file: a game by its task, which decides all of it, and what came of it."""

    task: str
    decisions: list[int]
    seconds: list[float]
    made_for: list[int]
    first_notes: NotRequired[list[str]]
    """Missing in older files."""
    record: str


def kept(tasks: Sequence[Task], play: Play, path: Path | None) -> Iterator[Outcome]:
    """The outcomes in the order of the tasks; those in the file are not played again."""
    known = read_games(path) if path is not None and path.exists() else {}
    fresh = play([task for task in tasks if repr(task) not in known])
    for task in tasks:
        if repr(task) in known:
            yield outcome_of(task, known[repr(task)])
            continue
        outcome = next(fresh)
        if path is not None:
            add_game(path, outcome)
        yield outcome


def read_games(path: Path) -> dict[str, Row]:
    """By task; a last line that was broken off is taken out, so that the next one can follow."""
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    try:
        return {row["task"]: row for row in map(json.loads, whole.splitlines())}
    except (ValueError, TypeError, KeyError) as error:
        raise PlanwagenError(f"{path} holds something else than games of the arena") from error


def add_game(path: Path, outcome: Outcome) -> None:
    row: Row = {
        "task": repr(outcome.task),
        "decisions": outcome.decisions,
        "seconds": outcome.seconds,
        "made_for": outcome.made_for,
        "first_notes": outcome.first_notes,
        "record": outcome.record,
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as games:
        games.write(json.dumps(row) + "\n")


def outcome_of(task: Task, row: Row) -> Outcome:
    game, record = find_game(task.game), row["record"]
    standing = game.standing(replay(game, read_record(record)))
    return Outcome(
        task,
        standing,
        record,
        row["decisions"],
        row["seconds"],
        row["made_for"],
        row.get("first_notes", [""] * len(task.bots)),
    )
