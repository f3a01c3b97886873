"""Saving a game, going on with it, and leaving."""

from __future__ import annotations

import hashlib
import shlex
from dataclasses import replace
from pathlib import Path

from planwagen.cli.complaints import Complaint
from planwagen.cli.files import open_record, reading, write_text
from planwagen.cli.table.hotseat import Hotseat
from planwagen.cli.table.screen import OUT, show
from planwagen.cli.table.typed import read_path
from planwagen.core.action import Seat
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import ProvableLuck
from planwagen.core.record import Record
from planwagen.core.replay import opened_luck, verify

FOLDER = Path("saves")
SEED_PREFIX = "planwagen seed "


class Leave(Exception):
    """Somebody goes."""


# Files.


def luck_of(seed: int | None) -> ProvableLuck:
    """Fresh luck, or the luck of a seed: its secret is then no secret to who knows the seed."""
    if seed is None:
        return ProvableLuck.fresh()
    return ProvableLuck(hashlib.sha256(f"{SEED_PREFIX}{seed}".encode()).digest())


def resume(path: Path) -> LocalGame[object]:
    """The table as it was saved, if the file is as it was written."""
    game, record = open_record(path)
    if not record.secret:
        raise Complaint(
            "no_secret_in_file",
            path=path,
        )
    with reading(path):
        verify(game, record)
        luck = opened_luck(record)
    return LocalGame(game, replace(record, secret="", seals=[]), luck)


def save(hotseat: Hotseat, path: Path | None = None) -> bool:
    """To the given file, the one in use, or a new one; False if it cannot be written."""
    table = hotseat.table
    path = path or hotseat.file or free_path(table.record)
    try:
        write_text(path, str(with_secret(table)))
    except (OSError, ValueError) as error:
        show(hotseat.own.label("cannot_save", why=problem_with(path, error)), "yellow")
        return False
    hotseat.file, hotseat.saved_lines = path, len(table.record.lines)
    show(hotseat.own.label("saved", file=str(path)))
    return True


def with_secret(table: LocalGame[object]) -> Record:
    """The record as it is kept: without the secret of its luck the game could not go on."""
    assert isinstance(table.luck, ProvableLuck)
    return replace(table.record, secret=table.luck.secret.hex())


def free_path(record: Record) -> Path:
    """A name of its own for each game; nothing is written over."""
    name = f"{record.game}-{record.commitment[:8]}"
    path, number = FOLDER / f"{name}.txt", 1
    while path.exists():
        number += 1
        path = FOLDER / f"{name}-{number}.txt"
    return path


def problem_with(path: Path, error: OSError | ValueError) -> str:
    if isinstance(error, OSError):
        return f"{error.filename or path}: {error.strerror or error}"
    return f"{path}: {error}"


# What people say.


def save_as(hotseat: Hotseat, seat: Seat, text: str) -> None:
    path = read_path(text) if text else None
    if path and path.exists() and path != hotseat.file:
        show(hotseat.own.label("exists", file=text), "yellow")
    else:
        save_to_go_on(hotseat, path)


def save_over(hotseat: Hotseat, seat: Seat, text: str) -> None:
    save_to_go_on(hotseat, read_path(text) if text else None)


def leave(hotseat: Hotseat, seat: Seat, text: str) -> None:
    """Goes, unless the game could not be saved."""
    if part(hotseat):
        raise Leave


def leave_quietly(hotseat: Hotseat, seat: Seat, text: str) -> None:
    raise Leave


# What is said.


def save_to_go_on(hotseat: Hotseat, path: Path | None) -> bool:
    """Saves, and says what the file tells and how to go on."""
    saved = save(hotseat, path)
    if saved:
        show(hotseat.own.label("foresee"))
        say_how_to_resume(hotseat)
    return saved


def say_how_to_resume(hotseat: Hotseat) -> None:
    show(hotseat.own.label("resume", file=shlex.quote(str(hotseat.file))))


def part(hotseat: Hotseat) -> bool:
    """Saves where there is something to save; False if that fails."""
    if not hotseat.is_saved:
        return save_to_go_on(hotseat, None)
    if hotseat.file is None:
        show(hotseat.own.label("nothing_to_save"))
    else:
        say_how_to_resume(hotseat)
    return True


def finish(hotseat: Hotseat) -> None:
    """The standing, the opened secret, and where the record is."""
    hotseat.table.open_secret()
    hotseat.show_end()
    OUT.print()
    show(hotseat.own.label("secret", secret=hotseat.table.record.secret))
    if save(hotseat):
        say_how_to_check(hotseat)


def say_how_to_check(hotseat: Hotseat) -> None:
    show(hotseat.own.label("check", file=shlex.quote(str(hotseat.file))))
