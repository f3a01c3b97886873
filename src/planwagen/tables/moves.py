"""Handlers of moves: play, undo, redo, take back, claim a timeout, set an auto-answer."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.core.errors import IllegalAction, OutOfDate
from planwagen.core.game import read_at
from planwagen.core.transaction import Transaction
from planwagen.tables.auto_answers import auto_answers_with
from planwagen.tables.commands import (
    AnswerTakeBack,
    ClaimTimeout,
    Play,
    Redo,
    SetAutoAnswer,
    TakeBack,
    Undo,
)
from planwagen.tables.errors import IllegalStep, WriteConflict, not_now
from planwagen.tables.messages import CommandResult
from planwagen.tables.table import Table
from planwagen.tables.take_back import affected, agreed_undo, pending, was_asked
from planwagen.tables.timeouts import claim_timeout
from planwagen.tables.views import answered, refused

Act = Play | Undo | Redo | TakeBack | AnswerTakeBack | ClaimTimeout
ATTEMPTS = 3


async def act(table: Table, seat: Seat, command: Act) -> CommandResult:
    """Execute a command once, however often it is sent, or return the refusal."""
    async with table.lock:
        for _ in range(ATTEMPTS):
            try:
                return await execute(table, seat, command)
            except WriteConflict:
                await table.catch_up()
            except IllegalAction as illegal:
                return refused(table, command.id, illegal)
    raise OutOfDate("table_changed_too_often")


async def execute(table: Table, seat: Seat, command: Act) -> CommandResult:
    key = f"{seat} {command.id}"
    if getattr(command, "seq", 0) > table.history.seq:  # another process was faster
        await table.catch_up()  # and may have stored this command before it died
    if key in table.register.commands:
        return CommandResult(id=command.id, seq=table.register.commands[key])
    if table.has_noted(key):
        await undo_if_agreed(table)
        return answered(table, command.id)
    check_running(table)
    left = 0
    match command:
        case Play():
            left = await play(table, seat, command, key)
        case Undo():
            await undo(table, seat, command, key)
        case Redo():
            await redo(table, seat, command, key)
        case TakeBack():
            await take_back(table, seat, command, key)
        case AnswerTakeBack():
            await answer_take_back(table, seat, command, key)
        case ClaimTimeout():
            await claim_timeout(table, seat, key)
    return answered(table, command.id, left)


def check_begun(table: Table) -> None:
    """Check that the game has begun and is not over."""
    if not table.is_running:
        raise not_now("over" if table.row.is_done else "not_begun")


def check_running(table: Table) -> None:
    check_begun(table)
    if table.is_paused:
        raise not_now("paused")


def check_current(table: Table, seat: Seat, seq: int) -> None:
    if seq > table.history.seq or not table.register.is_current(seat, seq):
        raise not_now("position_changed")


# Play, undo, redo.


async def play(table: Table, seat: Seat, command: Play, key: str) -> int:
    """Play the steps, and return how many are left."""
    check_current(table, seat, command.seq)
    transaction = Transaction(table.history)
    left = play_steps(table, transaction, seat, command.steps)
    await table.write(transaction, key)
    return left


def play_steps(table: Table, transaction: Transaction[object], seat: Seat, steps: list[str]) -> int:
    """Play all steps or none. Luck, a reveal or another seat ends them early: later steps were
    chosen without knowing the outcome, and refusing them would reveal it.
    """
    for number, text in enumerate(steps):
        try:
            action = read_at(table.game, transaction.current.state, seat, text)
            learned = transaction.play(seat, action, table.luck)
        except IllegalAction as illegal:
            raise IllegalStep(illegal.refusal, number) from illegal
        if learned or seat not in transaction.current.to_move:
            return len(steps) - number - 1
    return 0


async def undo(table: Table, seat: Seat, command: Undo, key: str) -> None:
    check_current(table, seat, command.seq)
    transaction = Transaction(table.history)
    transaction.undo(table.history.undo(seat, command.to))
    await table.write(transaction, key)


async def redo(table: Table, seat: Seat, command: Redo, key: str) -> None:
    check_current(table, seat, command.seq)
    text = table.history.redo(seat)
    if not text:
        raise not_now("nothing_to_redo")
    transaction = Transaction(table.history)
    play_steps(table, transaction, seat, [text])
    await table.write(transaction, key)


# Undo beyond the undo line, with the agreement of others.


async def take_back(table: Table, seat: Seat, command: TakeBack, key: str) -> None:
    """Undo my last decision, however old; ask the others first, if it affects them."""
    check_current(table, seat, command.seq)
    point = table.history.take_back_point(seat)
    if point is None:
        raise not_now("nothing_decided", table.game.undo_clause)
    is_free = bool(table.history.undoable(seat))
    if not is_free and affected(table, seat):
        await ask_back(table, seat, point, key)
        return
    transaction = Transaction(table.history)
    transaction.undo(table.history.undo(seat) if is_free else agreed_undo(table, seat, point))
    await table.write(transaction, key)


async def ask_back(table: Table, seat: Seat, point: int, key: str) -> None:
    if was_asked(table, seat, point):
        raise not_now("asked_already", table.game.undo_clause)
    asked = affected(table, seat)
    body: dict[str, object] = {"to": point, "asked": asked, "seq": table.history.seq}
    await table.note("take_back", seat, table.seats[seat].name, body, key)


async def answer_take_back(table: Table, seat: Seat, command: AnswerTakeBack, key: str) -> None:
    request = pending(table)
    if request is None or seat not in request.asked:
        raise not_now("not_asked_for", table.game.undo_clause)
    await table.note("answer", seat, table.seats[seat].name, {"yes": command.yes}, key)
    await undo_if_agreed(table)


async def undo_if_agreed(table: Table) -> None:
    """Undo once all have agreed, also if the process died after the last answer was stored."""
    request = pending(table)
    if request is not None and not request.asked:
        transaction = Transaction(table.history)
        transaction.undo(agreed_undo(table, request.seat, request.to))
        await table.write(transaction, None)


# Auto-answers.


async def set_auto_answer(table: Table, seat: Seat, command: SetAutoAnswer) -> CommandResult:
    """Set or clear an answer that is given for a seat until its next turn."""
    async with table.lock:
        await table.catch_up()
        try:
            answers = auto_answers_with(table, seat, command.answer, on=command.on)
        except IllegalAction as error:
            return refused(table, command.id, error)
        seat_row, storage = table.seats[seat], table.ports.storage
        await storage.change_seat(table.id, seat, seat_row.kind, auto_answers=answers)
        await table.catch_up()
        table.changed("info")
    return answered(table, command.id)
