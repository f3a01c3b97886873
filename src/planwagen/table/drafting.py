"""The lines of what a seat wishes: to play, to undo, to redo. Nothing is kept or told here."""

from __future__ import annotations

from planwagen.core.action import Refusal, Seat
from planwagen.core.draft import Draft
from planwagen.core.errors import IllegalAction
from planwagen.core.game import read_at
from planwagen.table.at_hand import TableAtHand
from planwagen.table.errors import Hindered
from planwagen.table.taking_back import affected, agreed_undo


def no(refusal: Refusal) -> IllegalAction:
    return IllegalAction(refusal)


def check_running(table: TableAtHand) -> None:
    if table.row.is_done:
        raise no(Refusal("the game is over", "table"))
    if not table.is_running:
        raise no(Refusal("the game has not begun", "table"))
    if table.is_paused:
        raise no(Refusal("the game is paused", "table"))


def check_current(table: TableAtHand, seat: Seat, seq: int) -> None:
    if seq > table.story.seq or not table.register.is_current(seat, seq):
        raise no(Refusal("the position has changed since; look again", "table"))


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
        raise no(Refusal("there is nothing to redo", "table"))
    draft = Draft(table.story)
    play_steps(table, draft, seat, [text])
    return draft


def taken_back(table: TableAtHand, seat: Seat, seq: int) -> Draft[object] | int:
    """My last decision, however long ago; or the line to ask the others about."""
    check_current(table, seat, seq)
    point = table.story.take_back_point(seat)
    if point is None:
        raise no(Refusal("you have decided nothing yet", table.game.undo_clause))
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
