"""Computes the lines of the start, and of a seat's commands: play, undo, redo.

Nothing is stored or published here.
"""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.core.errors import IllegalAction
from planwagen.core.game import read_at
from planwagen.core.transaction import Transaction
from planwagen.tables.errors import IllegalStep, not_now
from planwagen.tables.table import Table
from planwagen.tables.take_back import affected, agreed_undo


def check_begun(table: Table) -> None:
    """Check that the game has begun and is not over."""
    if not table.is_running:
        raise not_now("the game is over" if table.row.is_done else "the game has not begun")


def check_running(table: Table) -> None:
    check_begun(table)
    if table.is_paused:
        raise not_now("the game is paused")


def check_current(table: Table, seat: Seat, seq: int) -> None:
    if seq > table.history.seq or not table.register.is_current(seat, seq):
        raise not_now("the position has changed since; look again")


def opened(table: Table) -> Transaction[object]:
    """Return the lines by which luck sets up the table; none if it begins with a decision."""
    transaction = Transaction(table.history)
    transaction.run(table.luck)
    return transaction


def played(table: Table, seat: Seat, seq: int, steps: list[str]) -> tuple[Transaction[object], int]:
    """Return the lines of these steps, and how many steps are left."""
    check_current(table, seat, seq)
    transaction = Transaction(table.history)
    return transaction, play_steps(table, transaction, seat, steps)


def undone(table: Table, seat: Seat, seq: int, to: int | None) -> Transaction[object]:
    check_current(table, seat, seq)
    transaction = Transaction(table.history)
    transaction.undo(table.history.undo(seat, to))
    return transaction


def redone(table: Table, seat: Seat, seq: int) -> Transaction[object]:
    check_current(table, seat, seq)
    text = table.history.redo(seat)
    if not text:
        raise not_now("there is nothing to redo")
    transaction = Transaction(table.history)
    play_steps(table, transaction, seat, [text])
    return transaction


def taken_back(table: Table, seat: Seat, seq: int) -> Transaction[object] | int:
    """Undo my last decision, however old; or return the line to ask the others about."""
    check_current(table, seat, seq)
    point = table.history.take_back_point(seat)
    if point is None:
        raise not_now("you have decided nothing yet", table.game.undo_clause)
    is_free = bool(table.history.undoable(seat))
    if not is_free and affected(table, seat):
        return point
    transaction = Transaction(table.history)
    transaction.undo(table.history.undo(seat) if is_free else agreed_undo(table, seat, point))
    return transaction


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
