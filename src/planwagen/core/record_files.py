"""Many records at once: of a file in which one follows the other, or of a folder of files.

for record in read_records("games.txt"):
    game = find_game(record.game)
    last = replay(game, record)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from planwagen.core.record import HEADLINE, Record, read_record

PATTERN = "*.txt"


def read_records(path: str | Path) -> Iterator[Record]:
    """One after the other, so that files of any length can be read."""
    path = Path(path)
    files = sorted(path.rglob(PATTERN)) if path.is_dir() else [path]
    for file in files:
        with file.open(encoding="utf-8") as lines:
            for text in texts_in(lines):
                yield read_record(text)


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
