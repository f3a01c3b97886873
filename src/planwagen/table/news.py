"""What is new to somebody who watches a table."""

from __future__ import annotations

from planwagen.core.action import SPECTATOR
from planwagen.table.at_hand import TableAtHand
from planwagen.table.errors import NotAllowed
from planwagen.table.rooms import room, talk
from planwagen.table.views import view
from planwagen.table.watcher import Watcher


def news(table: TableAtHand, watcher: Watcher) -> list[object]:
    """The newest of everything, once."""
    messages: list[object] = []
    if not watcher.has_room:
        watcher.has_room = True
        messages.append(room(table, watcher.guests))
    if not watcher.has_view:
        watcher.has_view = True
        messages.append(view(table, watcher))
        watcher.answers, watcher.seq, watcher.has_printed = [], table.story.seq, True
    if notes := [note for note in table.notes if note.id not in watcher.heard]:
        watcher.heard.update(note.id for note in notes)
        messages.append(talk(notes))
    replies, watcher.replies = watcher.replies, []
    return [*messages, *replies]


def check_seated(table: TableAtHand, watcher: Watcher) -> None:
    if watcher.seat == SPECTATOR or watcher.seat not in table.seats_of(watcher.guests):
        raise NotAllowed("spectators look on")
    if table.seats[watcher.seat].away:
        raise NotAllowed("a bot plays for you; take your seat back first")


def check_asked(table: TableAtHand, watcher: Watcher) -> None:
    """A plan begins with a decision of one's own."""
    check_seated(table, watcher)
    if not table.is_running or watcher.seat not in table.story.owes:
        raise NotAllowed("you can plan when you are asked")


def change_seat(table: TableAtHand, watcher: Watcher, seat: int) -> None:
    """At a shared screen: from now on the view of another seat of the same person, which is told
    the game anew, since the last seat was told other things."""
    if seat not in table.seats_of(watcher.guests):
        raise NotAllowed("this seat is not yours")
    watcher.move_to(seat)
    table.tell_room()
