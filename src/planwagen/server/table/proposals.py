"""What is proposed at a table, who is asked, and how the votes stand: all of it from its notes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from planwagen.core.action import CHANCE, Seat
from planwagen.server.table.pauses import RESUME
from planwagen.table.messages import Proposal
from planwagen.table.rows import HOTSEAT, PERSON, NoteRow, SeatRow
from planwagen.table.terms import LEAST_PATIENCE

if TYPE_CHECKING:
    from planwagen.server.table.table import LiveTable

SAID = ("chat", "vote", "proposal", "comes_back")
"""Notes that only a person writes."""


def idle(table: LiveTable, seat: Seat) -> bool:
    """Owes a decision for longer than the table's patience."""
    times = table.register.times
    return seat in times.since and times.thinks(seat, table.time) >= patience(table)


def patience(table: LiveTable) -> float:
    """Tables that are older than the least patience may have been set to less."""
    return max(table.row.terms.patience, LEAST_PATIENCE)


def is_there(table: LiveTable, seat: Seat) -> bool:
    """Looks at the table, or has said something within its patience."""
    if any(watcher.seat == seat for watcher in table.watchers):
        return True
    since = table.tables.now() - patience(table)
    return any(note.seat == seat and note.kind in SAID and note.at > since for note in table.notes)


def may_be_given(table: LiveTable, seat: Seat) -> bool:
    """Where there is a clock, the clock decides."""
    if not 0 <= seat < len(table.seats) or table.row.terms.pace.kind != "untimed":
        return False
    return idle(table, seat) and not table.seats[seat].bot_plays


def voters(table: LiveTable, what: str, about: Seat) -> dict[str, Seat]:
    """One seat for each person who is asked: about a bot for a seat, its owner is not."""
    found: dict[str, Seat] = {}
    for chair in table.seats:
        counts = has_say(table, chair) or (what != "bot" and may_object(table, chair))
        is_meant = what == "bot" and chair.seat == about
        if chair.kind in (PERSON, HOTSEAT) and chair.guest and counts and not is_meant:
            found.setdefault(chair.guest, chair.seat)
    return found


def has_say(table: LiveTable, chair: SeatRow) -> bool:
    """Plays, and does not keep the others waiting."""
    return not chair.away and not idle(table, chair.seat)


def may_object(table: LiveTable, chair: SeatRow) -> bool:
    """Is there, and has not left the seat to a bot: no game ends without this person."""
    return is_there(table, chair.seat) and not (chair.away and has_left(table, chair.seat))


def has_left(table: LiveTable, seat: Seat) -> bool:
    """Gave the seat to a bot; otherwise the others did, or the clock."""
    mine = [note for note in table.notes if note.seat == seat]
    last = next((n for n in reversed(mine) if n.kind in ("leaves", "time_up") or gives(n)), None)
    return last is not None and last.kind == "leaves"


def gives(note: NoteRow) -> bool:
    return note.kind == "agreed" and note.body.get("what") == "bot"


def proposed(table: LiveTable) -> Proposal | None:
    """The proposal that is open, with the votes so far."""
    last = next((n for n in reversed(table.notes) if n.kind == "proposal"), None)
    if last is None or not table.is_running or somebody_moved(table, last.body["seq"]):
        return None
    since = [note for note in table.notes if note.id > last.id]
    if any(note.kind in ("agreed", "declined") for note in since):
        return None
    return counted(table, last.seat, last.body, {last.seat: True} | votes_in(since))


def somebody_moved(table: LiveTable, since: int) -> bool:
    """A person plays on rather than agree; bots do so whatever is proposed."""
    steps = table.story.steps[since:]
    return any(step.seat != CHANCE and not table.seats[step.seat].bot_plays for step in steps)


def votes_in(notes: list[NoteRow]) -> dict[Seat, bool]:
    return {note.seat: bool(note.body["yes"]) for note in notes if note.kind == "vote"}


def counted(table: LiveTable, by: Seat, body: dict[str, Any], votes: dict[Seat, bool]) -> Proposal:
    """A seat counts for its owner, who may have several at one screen."""
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
    """More than half for a seat that keeps all waiting; all for a pause or the end; one goes on."""
    return {"bot": people // 2 + 1, RESUME: 1}.get(what, people)
