"""`planwagen verify`: was the luck of a stored game honest, and is the record as it was sealed?"""

from __future__ import annotations

from typing import Annotated

import typer

from planwagen.cli.files import open_record, reading
from planwagen.cli.options import AsJson, RecordFile, show_json
from planwagen.cli.table.screen import show
from planwagen.core import replay
from planwagen.core.commitments import Witness, check_witness, unproven
from planwagen.core.errors import BrokenRecord, FailedCheck
from planwagen.core.game import AnyGame
from planwagen.core.record import COUNTED_ROUNDS, SEALED_HEADER, Record

AGREED = 2
"""Since this form a record tells whether others agreed to an undo."""

Commitments = Annotated[
    list[str] | None,
    typer.Option(
        "--commitment",
        metavar="HASH",
        help="A commitment that you were shown before the game. Repeatable.",
    ),
]
ClientSeed = Annotated[
    str, typer.Option(metavar="SEED", help="The seed that you or your browser added to the luck.")
]


def verify(
    record: RecordFile,
    commitment: Commitments = None,
    client_seed: ClientSeed = "",
    as_json: AsJson = False,
) -> None:
    """Check that the luck of a stored game was fair."""
    game, stored = open_record(record)
    witness = Witness(tuple(each.lower() for each in commitment or ()), client_seed)
    with reading(record):
        draws = checked(game, stored, witness)
    found = proven(stored, witness, draws)
    missing = [*unproven(stored, witness), *unknown_to_older_forms(stored)]
    if as_json:
        show_json({"record": str(record), "proven": found, "not_proven": missing})
        return
    show(f"{record}: proven:")
    for sentence in found:
        show(f"  + {sentence}")
    if missing:
        show("Not proven:")
        for sentence in missing:
            show(f"  - {sentence}")


def checked(game: AnyGame, stored: Record, witness: Witness) -> int:
    try:
        draws = replay.verify(game, stored)
        check_witness(stored, witness)
    except FailedCheck:
        raise
    except BrokenRecord as error:
        raise FailedCheck(error.why, error.line) from error
    if stored.imported and not draws:
        why = "nothing is proven: all draws of this record came from another game"
        raise FailedCheck(why, stored.rows.get("given", 1))
    return draws


def proven(stored: Record, witness: Witness, draws: int) -> list[str]:
    """In the order in which one would ask."""
    found = [
        f"{len(stored.lines)} lines are as sealed",
        f"{draws} draws follow from the secret, which fits its commitment",
    ]
    if witness.commitments:
        found.append("the commitments are those that you were shown")
    if witness.client_seed:
        found.append("your words went into every draw")
    fixed = [colour for colour in stored.client_seeds if colour in stored.commitments]
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
