"""`planwagen verify`: was the luck of a stored game honest, and is the record as it was sealed?"""

from __future__ import annotations

from planwagen.cli.files import open_record, reading
from planwagen.cli.options import RecordFile
from planwagen.cli.table.screen import show
from planwagen.core import replay
from planwagen.core.errors import BrokenRecord, FailedCheck
from planwagen.core.record import FORM


def verify(record: RecordFile) -> None:
    """Compute every draw of a stored game again from its opened secret."""
    game, stored = open_record(record)
    with reading(record):
        try:
            draws = replay.verify(game, stored)
        except FailedCheck:
            raise
        except BrokenRecord as no:
            raise FailedCheck(no.why, no.line) from no
    show(
        f"{record}: {len(stored.lines)} lines are as sealed, {draws} draws follow from the secret."
    )
    if stored.form < FORM:
        show("Whether others agreed to what was undone, records of this older form do not tell.")
