"""Reading and writing records, with errors that name the file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from planwagen.core.errors import BrokenRecord, PlanwagenError, UnknownName
from planwagen.core.game import Game
from planwagen.core.record import Record, read_record
from planwagen.core.replay import replay
from planwagen.games import find_game


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Whatever is wrong with a record is told with the name of its file."""
    try:
        yield
    except BrokenRecord as no:
        no.args = (f"{path}, {no}",)
        raise


def open_record(path: Path) -> tuple[Game[Any], Record]:
    """The record in a file, and the game it is of."""
    with reading(path):
        record = read_record(read_text(path))
        try:
            return find_game(record.game), record
        except UnknownName as no:
            raise BrokenRecord(str(no), record.rows["game"]) from no


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as no:
        raise PlanwagenError(f"there is no file {path}; give the path of a record") from no
    except IsADirectoryError as no:
        raise PlanwagenError(f"{path} is a folder; give the path of a record in it") from no
    except UnicodeDecodeError as no:
        raise PlanwagenError(f"{path} is no record: it is not text") from no


def position_at(path: Path, line: int | None) -> tuple[Game[Any], Any]:
    """The game, and its position after a line of the record, or after the last one."""
    game, record = open_record(path)
    if line is not None and line > len(record.lines):
        raise PlanwagenError(f"{path} has only {len(record.lines)} lines; --at takes 0 to that")
    with reading(path):
        return game, replay(game, record, line)


def write_text(path: Path, text: str) -> None:
    """All or nothing: a half-written file never replaces a good one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.draft")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
