"""Handlers for a seat's commands at a running table: play, undo, redo, take back, end."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.core.errors import IllegalAction, OutOfDate
from planwagen.core.transaction import Transaction
from planwagen.server.commands import AnswerTakeBack, ClaimTimeout, Play, Redo, TakeBack, Undo
from planwagen.server.errors import WriteConflict
from planwagen.server.tables.table import ServerTable
from planwagen.tables import moves
from planwagen.tables.errors import not_now
from planwagen.tables.messages import CommandResult
from planwagen.tables.moves import check_running
from planwagen.tables.rows import ENDED
from planwagen.tables.take_back import affected, agreed_undo, pending, was_asked
from planwagen.tables.views import answered, refused

Act = Play | Undo | Redo | TakeBack | AnswerTakeBack | ClaimTimeout
ATTEMPTS = 3


async def act(table: ServerTable, seat: Seat, command: Act) -> CommandResult:
    """Execute a command once, however often it is sent, or return the refusal."""
    async with table.lock:
        for _ in range(ATTEMPTS):
            try:
                return await execute(table, seat, command)
            except WriteConflict:
                await table.catch_up()
            except IllegalAction as illegal:
                return refused(table, command.id, illegal)
    raise OutOfDate("the table moves faster than this command")


async def execute(table: ServerTable, seat: Seat, command: Act) -> CommandResult:
    key = f"{seat} {command.id}"
    if key in table.register.commands:
        return CommandResult(id=command.id, seq=table.register.commands[key])
    if getattr(command, "seq", 0) > table.history.seq:  # another process was faster
        await table.catch_up()
    check_running(table)
    left = 0
    match command:
        case Play():
            transaction, left = moves.played(table, seat, command.seq, command.steps)
            await table.write(transaction, key)
        case Undo():
            await table.write(moves.undone(table, seat, command.seq, command.to), key)
        case Redo():
            await table.write(moves.redone(table, seat, command.seq), key)
        case TakeBack():
            await ask_back(table, seat, command, key)
        case AnswerTakeBack():
            await answer(table, seat, command)
        case ClaimTimeout():
            await end(table, seat)
    return answered(table, command.id, left)


async def ask_back(table: ServerTable, seat: Seat, command: TakeBack, key: str) -> None:
    found = moves.taken_back(table, seat, command.seq)
    if isinstance(found, Transaction):
        await table.write(found, key)
        return
    if was_asked(table, seat, found):
        raise not_now("you have asked for this already", table.game.undo_clause)
    asked = affected(table, seat)
    body: dict[str, object] = {"to": found, "asked": asked, "seq": table.history.seq}
    await table.note("take_back", seat, table.seats[seat].name, body)


async def answer(table: ServerTable, seat: Seat, command: AnswerTakeBack) -> None:
    request = pending(table)
    if request is None or seat not in request.asked:
        raise not_now("nobody asks you for that", table.game.undo_clause)
    await table.note("answer", seat, table.seats[seat].name, {"yes": command.yes})
    request = pending(table)
    if request is not None and not request.asked:
        transaction = Transaction(table.history)
        transaction.undo(agreed_undo(table, request.seat, request.to))
        await table.write(transaction, None)


async def end(table: ServerTable, seat: Seat) -> None:
    """End a game whose clock has expired, where the table allows opponents to do so."""
    time_control, times, now = table.row.settings.time_control, table.register.times, table.time
    late = [s for s in times.since if s != seat and times.is_up(time_control, s, now)]
    if time_control.when_up != "end" or not late:
        raise not_now("nobody's time is up")
    await table.tables.storage.change_table(table.id, status=ENDED, due_at=None, bot_due=False)
    table.row.status = ENDED
    await table.note("ended", seat, table.seats[seat].name, {"late": late})
