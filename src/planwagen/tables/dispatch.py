"""Passes each command to its handler, after checking that the client may send it."""

from __future__ import annotations

from planwagen.core.action import SPECTATOR
from planwagen.tables import views
from planwagen.tables.commands import (
    AnswerTakeBack,
    Chat,
    ClaimTimeout,
    Command,
    Explain,
    GetPosition,
    GetPositionText,
    GetScores,
    Ping,
    Preview,
    Propose,
    ReadCommand,
    SetAutoAnswer,
    SwitchSeat,
    Vote,
)
from planwagen.tables.errors import NotAllowed, NotHere, WriteConflict
from planwagen.tables.messages import CommandResult, Pong, ServerMessage
from planwagen.tables.moves import Act, act, set_auto_answer
from planwagen.tables.pending import change_seat, check_asked, check_seated
from planwagen.tables.proposals import decide
from planwagen.tables.seats import check_place
from planwagen.tables.subscriber import Subscriber
from planwagen.tables.table import Table


async def dispatch(table: Table, subscriber: Subscriber, command: Command) -> CommandResult | None:
    """Execute a command; return the result if it is one that may change the game."""
    check_place(table, subscriber)
    if not table.ports.is_shared and takes_others(command):
        raise NotHere("needs_other_players")
    match command:
        case Ping():
            subscriber.reply(Pong(command.id))
        case GetPosition() | Explain() | Preview() | GetScores() | GetPositionText():
            subscriber.reply(read_only_reply(table, subscriber, command))
        case SwitchSeat():
            change_seat(table, subscriber, command.seat)
        case Chat():
            await chat(table, subscriber, command)
        case _:
            check_seated(table, subscriber)
            result = await execute(table, subscriber.seat, command)
            subscriber.answer(result)
            return result
    return None


def takes_others(command: Command) -> bool:
    """Check for commands that only make sense among people at several devices."""
    if isinstance(command, Propose):
        return command.what != "end"
    return isinstance(command, Chat | Vote | AnswerTakeBack | ClaimTimeout)


async def execute(
    table: Table, seat: int, command: Act | Propose | Vote | SetAutoAnswer
) -> CommandResult:
    """Execute the command of a player."""
    match command:
        case Propose() | Vote():
            return await decide(table, seat, command)
        case SetAutoAnswer():
            return await set_auto_answer(table, seat, command)
    return await act(table, seat, command)


def read_only_reply(table: Table, subscriber: Subscriber, command: ReadCommand) -> ServerMessage:
    """Answer a command that changes nothing."""
    seat = subscriber.seat
    match command:
        case GetPosition():
            return views.past(table, seat, command.id, command.seq, command.viewpoint)
        case Explain():
            return views.explain(table, seat, command.id, command.text)
        case GetScores():
            return views.scores(table, seat, command.id, command.lines)
        case GetPositionText():
            return views.position_text(table, seat, command.id)
        case Preview():
            check_asked(table, subscriber)
            return views.preview(table, seat, command.id, command.steps)


async def chat(table: Table, subscriber: Subscriber, command: Chat) -> None:
    seat = subscriber.seat
    if seat == SPECTATOR or seat not in table.seats_of(subscriber.guests):
        raise NotAllowed("not_for_spectators")
    key = f"{seat} {command.id}"
    if is_said(table, key):
        return
    subscriber.check_limit("chat", f"{table.id} {seat}")
    body: dict[str, object] = {"text": command.text, "id": key}
    try:
        await table.note("chat", seat, table.seats[seat].name, body, key)
    except WriteConflict:  # another process stored it before the client came here
        async with table.lock:
            await table.catch_up()
        table.publish_info()


def is_said(table: Table, key: str) -> bool:
    return any(note.kind == "chat" and note.body.get("id") == key for note in table.notes)
