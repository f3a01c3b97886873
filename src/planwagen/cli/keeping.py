"""Saving while playing, aloud, and leaving."""

from __future__ import annotations

import shlex
from pathlib import Path

from planwagen.cli.hotseat import Hotseat
from planwagen.cli.screen import show
from planwagen.cli.typed import read_path
from planwagen.core.action import Seat


class Leave(Exception):
    """Somebody goes."""


def save(hotseat: Hotseat, seat: Seat, text: str) -> None:
    path = read_path(text) if text else None
    if path and path.exists() and path != hotseat.file:
        show(hotseat.own.label("exists", file=text), "yellow")
    else:
        keep(hotseat, path)


def save_over(hotseat: Hotseat, seat: Seat, text: str) -> None:
    keep(hotseat, read_path(text) if text else None)


def keep(hotseat: Hotseat, path: Path | None) -> bool:
    """Saves, and says what the file tells and how to go on; False if it cannot be written."""
    kept = hotseat.keep(path)
    if kept:
        show(hotseat.own.label("foresee"))
        say_how_to_resume(hotseat)
    return kept


def say_how_to_resume(hotseat: Hotseat) -> None:
    show(hotseat.own.label("resume", file=shlex.quote(str(hotseat.file))))


def part(hotseat: Hotseat) -> bool:
    """Saves aloud where there is something to save; False if that fails."""
    if not hotseat.is_kept:
        return keep(hotseat, None)
    if hotseat.file is None:
        show(hotseat.own.label("nothing_to_save"))
    else:
        say_how_to_resume(hotseat)
    return True


def leave(hotseat: Hotseat, seat: Seat, text: str) -> None:
    """Goes, unless the game could not be saved."""
    if part(hotseat):
        raise Leave


def leave_quietly(hotseat: Hotseat, seat: Seat, text: str) -> None:
    raise Leave
