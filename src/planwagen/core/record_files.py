"""Many records at once: of a text or file in which one follows the other, or of a folder of files.

for record in read_records("games.txt"):
    if isinstance(record, BrokenText):
        print(record.number, record.error)
        continue
    game = find_game(record.game)
    last = replay(game, record)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from planwagen.core.errors import BrokenRecord
from planwagen.core.record import HEADLINE, Record, read_record

PATTERN = "*.txt"


@dataclass(frozen=True, slots=True)
class BrokenText:
    """What stands where a record should be."""

    number: int
    """Which one of all, from 1 on."""
    text: str
    error: BrokenRecord
    """Why it cannot be read; its line counts from the beginning of the text."""


def read_records(source: str | Path | Iterable[str]) -> Iterator[Record | BrokenText]:
    """One after the other, so that files of any length can be read.

    The source is the path of a file or folder, a text of several lines, or an open file. After one
    that is broken the next ones are read as ever.
    """
    for number, text in enumerate(texts_of(source), 1):
        try:
            yield read_record(text)
        except BrokenRecord as error:
            yield BrokenText(number, text, error)


def texts_of(source: str | Path | Iterable[str]) -> Iterator[str]:
    if isinstance(source, str) and "\n" in source:
        yield from texts_in(source.splitlines(keepends=True))
    elif isinstance(source, str | Path):
        for file in files_at(Path(source)):
            with file.open(encoding="utf-8", errors="replace") as lines:
                yield from texts_in(lines)
    else:
        yield from texts_in(source)


def files_at(path: Path) -> list[Path]:
    return sorted(path.rglob(PATTERN)) if path.is_dir() else [path]


def texts_in(lines: Iterable[str]) -> Iterator[str]:
    """Each begins with its headline; what stands before the first one belongs to it."""
    held: list[str] = []
    has_head = False
    for line in lines:
        if HEADLINE.fullmatch(line.strip()):
            if has_head:
                yield "".join(held)
                held = []
            has_head = True
        held.append(line)
    if any(line.strip() for line in held):
        yield "".join(held)
