"""Derives pauses, the open proposal, its voters and its votes from the notes of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from planwagen.core.action import CHANCE, Seat
from planwagen.tables.messages import Proposal
from planwagen.tables.rows import HOTSEAT, PERSON, NoteRow, SeatRow
from planwagen.tables.settings import MIN_PATIENCE

if TYPE_CHECKING:
    from planwagen.tables.table import Table

PAUSE, RESUME = "pause", "resume"
SAID = ("chat", "vote", "proposal", "comes_back")
"""Notes that only a person writes."""

CHANGES_HANDS = ("leaves", "time_up", "comes_back")


def idle(table: Table, seat: Seat) -> bool:
    """Check that the seat has been to move for longer than the table's patience."""
    times = table.register.times
    return seat in times.since and times.thinks(seat, table.time) >= patience(table)


def patience(table: Table) -> float:
    """Return the patience; older tables may have been set to less than the minimum."""
    return max(table.row.settings.patience, MIN_PATIENCE)


def is_there(table: Table, seat: Seat) -> bool:
    """Check that the player watches the table, or has said something within its patience."""
    if table.is_watched(seat):
        return True
    since = table.now() - patience(table)
    return any(note.seat == seat and note.kind in SAID and note.at > since for note in table.notes)


def may_be_given(table: Table, seat: Seat) -> bool:
    """Check that others may give the seat to a bot; with a clock, the clock decides."""
    if not 0 <= seat < len(table.seats) or table.row.settings.time_control.kind != "untimed":
        return False
    return idle(table, seat) and not table.seats[seat].bot_plays


def voters(table: Table, what: str, about: Seat) -> dict[str, Seat]:
    """Return one seat for each person who may vote; the owner of a seat does not vote on a bot for
    it.
    """
    found: dict[str, Seat] = {}
    for seat_row in table.seats:
        counts = has_say(table, seat_row) or (what != "bot" and may_object(table, seat_row))
        is_meant = what == "bot" and seat_row.seat == about
        if seat_row.kind in (PERSON, HOTSEAT) and seat_row.guest and counts and not is_meant:
            found.setdefault(seat_row.guest, seat_row.seat)
    return found


def has_say(table: Table, seat_row: SeatRow) -> bool:
    """Check that a person plays the seat, and does not keep the others waiting."""
    return not seat_row.away and not idle(table, seat_row.seat)


def may_object(table: Table, seat_row: SeatRow) -> bool:
    """Check that a player is present and has not left: no game ends without this person."""
    return is_there(table, seat_row.seat) and not (seat_row.away and has_left(table, seat_row.seat))


def has_left(table: Table, seat: Seat) -> bool:
    """Check that the owner left the seat to a bot; otherwise the others did, or the clock."""
    last = last_change(table, seat)
    return last is not None and last.kind == "leaves"


def has_gone(table: Table, seat: Seat) -> bool:
    """Check that the seat was given to a bot, by whomever, and its owner has not come back."""
    last = last_change(table, seat)
    return last is not None and last.kind != "comes_back"


def last_change(table: Table, seat: Seat) -> NoteRow | None:
    """Return the newest note about who plays the seat, its owner or a bot."""
    mine = [note for note in table.notes if note.seat == seat]
    return next((n for n in reversed(mine) if n.kind in CHANGES_HANDS or gives(n)), None)


def gives(note: NoteRow) -> bool:
    return note.kind == "agreed" and note.body.get("what") == "bot"


def proposed(table: Table) -> Proposal | None:
    """Return the open proposal, with the votes so far."""
    last = next((n for n in reversed(table.notes) if n.kind == "proposal"), None)
    if last is None or not table.is_running or somebody_moved(table, last.body["seq"]):
        return None
    since = [note for note in table.notes if note.id > last.id]
    if any(note.kind in ("agreed", "declined") for note in since):
        return None
    return counted(table, last.seat, last.body, {last.seat: True} | votes_in(since))


def somebody_moved(table: Table, since: int) -> bool:
    """Check for a person's move, which rejects the proposal; moves of bots do not."""
    steps = table.history.steps[since:]
    return any(step.seat != CHANCE and not table.seats[step.seat].bot_plays for step in steps)


def votes_in(notes: list[NoteRow]) -> dict[Seat, bool]:
    return {note.seat: bool(note.body["yes"]) for note in notes if note.kind == "vote"}


def counted(table: Table, by: Seat, body: dict[str, Any], votes: dict[Seat, bool]) -> Proposal:
    """Count votes by owner, who may have several seats at one screen."""
    people = voters(table, body["what"], body["about"])
    said = {table.seats[seat].guest: yes for seat, yes in votes.items()}
    return Proposal(
        what=body["what"],
        by=by,
        about=body["about"],
        asked=[seat for guest, seat in people.items() if guest not in said],
        yes=sum(said.get(guest, False) for guest in people),
        needed=needed(body["what"], len(people)),
        no=sum(not said.get(guest, True) for guest in people),
    )


def needed(what: str, people: int) -> int:
    """Return the votes needed: a majority for a bot, all for a pause or the end, one to resume."""
    return {"bot": people // 2 + 1, RESUME: 1}.get(what, people)


# Pauses by agreement: the clocks of the table stop meanwhile.


def pauses(notes: Sequence[NoteRow]) -> list[tuple[float, float | None]]:
    """Return start and end of each pause; the last may not have ended yet."""
    found: list[tuple[float, float | None]] = []
    for note in notes:
        what = note.body.get("what") if note.kind == "agreed" else None
        is_open = bool(found) and found[-1][1] is None
        if what == PAUSE and not is_open:
            found.append((note.at, None))
        elif what == RESUME and is_open:
            found[-1] = found[-1][0], note.at
    return found


def is_paused(notes: Sequence[NoteRow]) -> bool:
    found = pauses(notes)
    return bool(found) and found[-1][1] is None


def time_at_table(notes: Sequence[NoteRow], at: float) -> float:
    """Return the time on a clock that stops during pauses."""
    return at - sum(
        (at if end is None else min(end, at)) - start for start, end in pauses(notes) if start < at
    )
