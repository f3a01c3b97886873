"""Where a game being played is kept, and how it comes back."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path
from typing import Any

from planwagen.cli.complaints import Complaint
from planwagen.cli.files import open_record, reading, write_text
from planwagen.core.luck import ProvableLuck
from planwagen.core.record import Record
from planwagen.core.replay import opened_luck, verify
from planwagen.core.table import Table

FOLDER = Path("saves")
SEED_PREFIX = "planwagen seed "


def luck_of(seed: int | None) -> ProvableLuck:
    """Fresh luck, or the luck of a seed: its secret is then no secret to who knows the seed."""
    if seed is None:
        return ProvableLuck.fresh()
    return ProvableLuck(hashlib.sha256(f"{SEED_PREFIX}{seed}".encode()).digest())


def free_path(record: Record) -> Path:
    """A name of its own for each game; nothing is written over."""
    name = f"{record.game}-{record.commitment[:8]}"
    path, number = FOLDER / f"{name}.txt", 1
    while path.exists():
        number += 1
        path = FOLDER / f"{name}-{number}.txt"
    return path


def save(table: Table[Any], path: Path) -> None:
    """The record with the secret of its luck: without it the game could not go on."""
    assert isinstance(table.luck, ProvableLuck)
    write_text(path, str(replace(table.record, secret=table.luck.secret.hex())))


def resume(path: Path) -> Table[Any]:
    """The table as it was saved, if the file is as it was written."""
    game, record = open_record(path)
    if not record.secret:
        raise Complaint(
            "{path} holds no secret of its luck, so it cannot go on; resume a file written by save",
            path=path,
        )
    with reading(path):
        verify(game, record)
        luck = opened_luck(record)
    record.secret, record.seals = "", []
    return Table(game, record, luck)
