"""Reading what people type, whatever it is."""

from __future__ import annotations

from pathlib import Path

from planwagen.cli.complaints import Complaint

MAX_DIGITS = 9
"""Longer numbers are cut: they are too large for anything asked here in any case."""


def read_number(text: str) -> int | None:
    """Plain digits only; `int` would also take `_5`, signs and the digits of other scripts."""
    digits = text.strip()
    return int(digits[:MAX_DIGITS]) if digits.isascii() and digits.isdecimal() else None


def read_path(text: str) -> Path:
    """A file that could be there; `~` is the home of whoever types."""
    try:
        path = Path(text).expanduser()
        is_folder = path.is_dir()
    except (OSError, ValueError, RuntimeError) as error:
        raise Complaint("no_such_file_name", text=text) from error
    if is_folder:
        raise Complaint("file_is_folder", text=text)
    if "\0" in text or not path.name:
        raise Complaint("no_such_file_name", text=text)
    return path
