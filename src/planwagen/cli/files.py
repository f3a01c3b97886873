"""Finding games, and reading and writing records, with errors that name the file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from planwagen.cli.complaints import Complaint, which_there_are
from planwagen.core.errors import BrokenRecord, UnknownName
from planwagen.core.game import Game
from planwagen.core.record import Record, read_record
from planwagen.core.replay import replay
from planwagen.games import GAMES, find_game


def game_called(name: str) -> Game[Any]:
    """As `find_game`, but with a complaint in the person's language."""
    if name not in GAMES:
        hint = which_there_are(name, GAMES)
        raise Complaint("no game called {name!r}; {hint}", name=name, hint=hint)
    return GAMES[name]


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
        raise Complaint("there is no file {path}; give the path of a record", path=path) from no
    except IsADirectoryError as no:
        raise Complaint("{path} is a folder; give the path of a record in it", path=path) from no
    except UnicodeDecodeError as no:
        raise Complaint("{path} is no record: it is not text", path=path) from no


def position_at(path: Path, line: int | None) -> tuple[Game[Any], Any]:
    """The game, and its position after a line of the record, or after the last one."""
    game, record = open_record(path)
    if line is not None and line > len(record.lines):
        why = "{path} has only {lines} lines; --at takes 0 to that"
        raise Complaint(why, path=path, lines=len(record.lines))
    with reading(path):
        return game, replay(game, record, line)


def write_text(path: Path, text: str) -> None:
    """All or nothing: a half-written file never replaces a good one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.draft")
    try:
        replace_with(draft, path, text)
    except OSError as no:
        no.filename = str(path)  # nobody asked for a file of the draft's name
        raise


def replace_with(draft: Path, path: Path, text: str) -> None:
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
