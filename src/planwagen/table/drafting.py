"""The lines of the start, and of what a seat wishes: to play, to undo, to redo.

Nothing is kept or told here.
"""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.core.draft import Draft
from planwagen.core.errors import IllegalAction
from planwagen.core.game import read_at
from planwagen.table.at_hand import TableAtHand
from planwagen.table.errors import Hindered, not_now
from planwagen.table.taking_back import affected, agreed_undo


def check_begun(table: TableAtHand) -> None:
    """And not over."""
    if not table.is_running:
        raise not_now("the game is over" if table.row.is_done else "the game has not begun")


def check_running(table: TableAtHand) -> None:
    check_begun(table)
    if table.is_paused:
        raise not_now("the game is paused")


def check_current(table: TableAtHand, seat: Seat, seq: int) -> None:
    if seq > table.story.seq or not table.register.is_current(seat, seq):
        raise not_now("the position has changed since; look again")


def opened(table: TableAtHand) -> Draft[object]:
    """The lines with which luck sets up the table; none where it begins with a decision."""
    draft = Draft(table.story)
    draft.run(table.luck)
    return draft


def played(table: TableAtHand, seat: Seat, seq: int, steps: list[str]) -> tuple[Draft[object], int]:
    """The lines of these steps, and how many of them are left."""
    check_current(table, seat, seq)
    draft = Draft(table.story)
    return draft, play_steps(table, draft, seat, steps)


def undone(table: TableAtHand, seat: Seat, seq: int, to: int | None) -> Draft[object]:
    check_current(table, seat, seq)
    draft = Draft(table.story)
    draft.undo(table.story.undo(seat, to))
    return draft


def redone(table: TableAtHand, seat: Seat, seq: int) -> Draft[object]:
    check_current(table, seat, seq)
    text = table.story.redo(seat)
    if not text:
        raise not_now("there is nothing to redo")
    draft = Draft(table.story)
    play_steps(table, draft, seat, [text])
    return draft


def taken_back(table: TableAtHand, seat: Seat, seq: int) -> Draft[object] | int:
    """My last decision, however long ago; or the line to ask the others about."""
    check_current(table, seat, seq)
    point = table.story.take_back_point(seat)
    if point is None:
        raise not_now("you have decided nothing yet", table.game.undo_clause)
    is_free = bool(table.story.undoable(seat))
    if not is_free and affected(table, seat):
        return point
    draft = Draft(table.story)
    draft.undo(table.story.undo(seat) if is_free else agreed_undo(table, seat, point))
    return draft


def play_steps(table: TableAtHand, draft: Draft[object], seat: Seat, steps: list[str]) -> int:
    """All steps or none. But luck, a reveal or another seat ends them: what comes after was
    chosen without knowing, and its refusal would tell what nobody knows yet."""
    for number, text in enumerate(steps):
        try:
            action = read_at(table.game, draft.now.state, seat, text)
            learned = draft.play(seat, action, table.luck)
        except IllegalAction as illegal:
            raise Hindered(illegal.refusal, number) from illegal
        if learned or seat not in draft.now.owes:
            return len(steps) - number - 1
    return 0
