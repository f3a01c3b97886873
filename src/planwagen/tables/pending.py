"""Computes the messages that are new to a subscriber."""

from __future__ import annotations

from planwagen.core.action import SPECTATOR
from planwagen.tables.changed_views import changed_view
from planwagen.tables.errors import NotAllowed
from planwagen.tables.subscriber import Subscriber
from planwagen.tables.table import Table
from planwagen.tables.table_info import table_info, talk
from planwagen.tables.views import view


def pending_messages(table: Table, subscriber: Subscriber) -> list[object]:
    """Return the newest of everything, once."""
    messages: list[object] = []
    if not subscriber.has_info:
        subscriber.has_info = True
        messages.append(table_info(table, subscriber.guests))
    if not subscriber.has_view:
        subscriber.has_view = True
        make = changed_view if subscriber.keeps_parts else view
        messages.append(make(table, subscriber))
        subscriber.answers, subscriber.seq = [], table.history.seq
    if notes := [note for note in table.notes if note.id not in subscriber.received]:
        subscriber.received.update(note.id for note in notes)
        messages.append(talk(notes))
    replies, subscriber.replies = subscriber.replies, []
    return [*messages, *replies]


def check_seated(table: Table, subscriber: Subscriber) -> None:
    if subscriber.seat == SPECTATOR or subscriber.seat not in table.seats_of(subscriber.guests):
        raise NotAllowed("not_for_spectators")
    if table.seats[subscriber.seat].away:
        raise NotAllowed("bot_plays_for_you")


def check_asked(table: Table, subscriber: Subscriber) -> None:
    """Check that a preview begins with a decision of the seat itself."""
    check_seated(table, subscriber)
    if not table.is_running or subscriber.seat not in table.history.to_move:
        raise NotAllowed("plan_on_your_turn")


def change_seat(table: Table, subscriber: Subscriber, seat: int) -> None:
    """Show another seat of the same person at a shared screen; the game is sent again."""
    if seat not in table.seats_of(subscriber.guests):
        raise NotAllowed("seat_not_yours")
    subscriber.move_to(seat)
    table.publish_info()
