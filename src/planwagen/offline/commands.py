"""Handles the commands of the page, the same as at a server: see planwagen.server.commands."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import NotRequired, TypedDict

from planwagen.core.action import Seat
from planwagen.core.errors import IllegalAction
from planwagen.core.transaction import Transaction
from planwagen.offline.errors import NotHere, NotUnderstood
from planwagen.offline.table import OfflineTable
from planwagen.tables import moves, views
from planwagen.tables.auto_answers import auto_answers_with
from planwagen.tables.messages import CommandResult, Pong, ViewpointName
from planwagen.tables.pending import change_seat, check_asked, check_seated
from planwagen.tables.rows import ENDED
from planwagen.tables.subscriber import Subscriber

ACTS = ("play", "undo", "redo", "take_back")


class Command(TypedDict):
    """One of planwagen.server.commands, as plain JSON data."""

    type: str
    id: str
    seq: NotRequired[int]
    to: NotRequired[int | None]
    steps: NotRequired[list[str]]
    viewpoint: NotRequired[ViewpointName]


def read_command(text: str) -> Command:
    try:
        command = json.loads(text)
    except ValueError as error:
        raise NotUnderstood(f"not understood: {error}") from error
    match command:
        case {"type": str(), "id": str()}:
            read: Command = command
            return read
    raise NotUnderstood("not understood: a command has a type and an id")


async def dispatch(table: OfflineTable, subscriber: Subscriber, command: Command) -> None:
    match command:
        case {"type": "ping", "id": command_id}:
            subscriber.reply(Pong(command_id))
        case {"type": "switch_seat", "seat": int(seat)}:
            change_seat(table, subscriber, seat)
        case {"type": "propose", "what": "end"}:
            check_seated(table, subscriber)
            subscriber.answer(await ended(table, subscriber.seat, command["id"]))
        case {"type": "set_auto_answer", "answer": str(answer), "on": bool(on)}:
            check_seated(table, subscriber)
            subscriber.answer(
                await set_answer(table, subscriber.seat, command["id"], answer, on=on)
            )
        case {"type": kind} if kind in ACTS:
            check_seated(table, subscriber)
            subscriber.answer(await act(table, subscriber.seat, command))
        case _:
            subscriber.reply(read_only_reply(table, subscriber, command))


def read_only_reply(table: OfflineTable, subscriber: Subscriber, command: Command) -> object:
    """Answer a command that changes nothing."""
    seat, command_id = subscriber.seat, command["id"]
    match command:
        case {"type": "get_position", "seq": int(seq)}:
            return views.past(table, seat, command_id, seq, command.get("viewpoint", "mine"))
        case {"type": "explain", "text": str(text)}:
            return views.explain(table, seat, command_id, text)
        case {"type": "get_scores", "lines": list(lines)}:
            return views.scores(table, seat, command_id, lines)
        case {"type": "get_position_text"}:
            return views.position_text(table, seat, command_id)
        case {"type": "preview", "steps": list(steps)}:
            check_asked(table, subscriber)
            return views.preview(table, seat, command_id, steps)
        case {"type": "chat" | "propose" | "vote" | "answer_take_back" | "claim_timeout"}:
            raise NotHere("a table on this device has none of it: that takes a server and others")
    raise NotUnderstood(f"not understood: {command['type']!r}")


async def act(table: OfflineTable, seat: Seat, command: Command) -> CommandResult:
    """Execute a command once, however often it is sent, or return the refusal."""
    key = f"{seat} {command['id']}"
    if key in table.register.commands:
        return CommandResult(id=command["id"], seq=table.register.commands[key])
    try:
        moves.check_running(table)
        transaction, left = moved(table, seat, command)
    except IllegalAction as illegal:
        return views.refused(table, command["id"], illegal)
    await table.write(transaction, key)
    return views.answered(table, command["id"], left)


def moved(table: OfflineTable, seat: Seat, command: Command) -> tuple[Transaction[object], int]:
    """Return the lines of a command, and how many of its steps are left."""
    match command:
        case {"type": "play", "seq": int(seq), "steps": list(steps)}:
            return moves.played(table, seat, seq, steps)
        case {"type": "undo", "seq": int(seq)}:
            return moves.undone(table, seat, seq, command.get("to")), 0
        case {"type": "redo", "seq": int(seq)}:
            return moves.redone(table, seat, seq), 0
        case {"type": "take_back", "seq": int(seq)}:
            return back(table, seat, seq), 0
    raise NotUnderstood(f"not understood: {command['type']!r} lacks something")


def back(table: OfflineTable, seat: Seat, seq: int) -> Transaction[object]:
    """Undo without asking: everybody at this device is one person."""
    found = moves.taken_back(table, seat, seq)
    assert isinstance(found, Transaction)
    return found


async def set_answer(
    table: OfflineTable, seat: Seat, command_id: str, answer: str, *, on: bool
) -> CommandResult:
    try:
        answers = auto_answers_with(table, seat, answer, on=on)
    except IllegalAction as error:
        return views.refused(table, command_id, error)
    await table.change(seats=table.seats_with(seat, auto_answers=answers))
    return views.answered(table, command_id)


async def ended(table: OfflineTable, seat: Seat, command_id: str) -> CommandResult:
    """End the game without a winner: the scores stand, and the table says why it ended."""
    try:
        moves.check_begun(table)
    except IllegalAction as error:
        return views.refused(table, command_id, error)
    row = replace(table.row, status=ENDED)
    await table.note("agreed", seat, {"what": "end"}, row=row)
    return views.answered(table, command_id)
