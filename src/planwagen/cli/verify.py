"""`planwagen verify`: was the luck of a stored game honest, and is the record as it was sealed?"""

from __future__ import annotations

from typing import Annotated

import typer

from planwagen.cli.files import open_record, reading
from planwagen.cli.options import RecordFile
from planwagen.cli.table.screen import show
from planwagen.core import replay
from planwagen.core.errors import BrokenRecord, FailedCheck
from planwagen.core.game import AnyGame
from planwagen.core.promises import Kept, check_kept, unproven
from planwagen.core.record import COUNTED_ROUNDS, SEALED_HEADER, Record

AGREED = 2
"""Since this form a record tells whether others agreed to an undo."""

Commitments = Annotated[
    list[str] | None,
    typer.Option(
        "--commitment",
        metavar="HASH",
        help="One that you were shown before the game, of any seat or round. Repeatable.",
    ),
]
Words = Annotated[
    str, typer.Option(metavar="WORDS", help="Those that you, or your browser, gave to the luck.")
]


def verify(record: RecordFile, commitment: Commitments = None, words: Words = "") -> None:
    """Compute every draw of a stored game again from its opened secret."""
    game, stored = open_record(record)
    kept = Kept(tuple(each.lower() for each in commitment or ()), words)
    with reading(record):
        draws = checked(game, stored, kept)
    show(f"{record}: proven:")
    for sentence in proven(stored, kept, draws):
        show(f"  + {sentence}")
    if missing := [*unproven(stored, kept), *unknown_to_older_forms(stored)]:
        show("Not proven:")
        for sentence in missing:
            show(f"  - {sentence}")


def checked(game: AnyGame, stored: Record, kept: Kept) -> int:
    try:
        draws = replay.verify(game, stored)
        check_kept(stored, kept)
    except FailedCheck:
        raise
    except BrokenRecord as no:
        raise FailedCheck(no.why, no.line) from no
    if stored.given and not draws:
        why = "nothing is proven: all draws of this record came from another game"
        raise FailedCheck(why, stored.rows.get("given", 1))
    return draws


def proven(stored: Record, kept: Kept, draws: int) -> list[str]:
    """In the order in which one would ask."""
    found = [
        f"{len(stored.lines)} lines are as sealed",
        f"{draws} draws follow from the secret, which fits its commitment",
    ]
    if kept.commitments:
        found.append("the commitments are those that you were shown")
    if kept.words:
        found.append("your words went into every draw")
    fixed = [colour for colour in stored.salts if colour in stored.commitments]
    if fixed:
        found.append(f"the words of {', '.join(fixed)} fit their commitments")
    if count := len(stored.rounds):
        rounds = "1 round" if count == 1 else f"{count} rounds"
        found.append(f"{rounds} given up before the game: each secret fits its commitment")
    return found


def unknown_to_older_forms(stored: Record) -> list[str]:
    found = []
    if stored.form < COUNTED_ROUNDS:
        found.append("that the luck was made only once: this older form does not count rounds")
    if stored.form < SEALED_HEADER:
        found.append("that the header is as it was: this older form does not seal all of it")
    if stored.form < AGREED:
        found.append("whether others agreed to what was undone: this older form does not tell")
    return found
