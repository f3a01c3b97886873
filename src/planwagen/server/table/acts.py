"""What a seat may do at a running table: play, undo, redo, ask to take back, end."""

from __future__ import annotations

from typing import Any

from planwagen.core.action import Refusal, Seat
from planwagen.core.errors import IllegalAction, OutOfDate
from planwagen.core.undo import undo_text
from planwagen.server.errors import Hindered, Taken
from planwagen.server.store.rows import ENDED, HOTSEAT, PERSON
from planwagen.server.table.draft import Draft
from planwagen.server.table.table import LiveTable
from planwagen.server.wire import Answered, Refused, Request
from planwagen.server.wishes import Answer, Do, End, Redo, TakeBack, Undo

Act = Do | Undo | Redo | TakeBack | Answer | End
ATTEMPTS = 3


def no(refusal: Refusal) -> IllegalAction:
    return IllegalAction(refusal)


async def act(table: LiveTable, seat: Seat, wish: Act) -> Answered:
    """Fulfils a wish once, however often it is sent, or says why not."""
    async with table.lock:
        for _ in range(ATTEMPTS):
            try:
                return await fulfil(table, seat, wish)
            except Taken:
                await table.catch_up()
            except Hindered as hindered:
                return refused(table, wish, hindered.refusal, hindered.step)
            except IllegalAction as illegal:
                return refused(table, wish, illegal.refusal)
    raise OutOfDate("the table moves faster than this wish")


def refused(table: LiveTable, wish: Act, refusal: Refusal, step: int = 0) -> Answered:
    said = Refused(refusal.why, refusal.clause, refusal.params)
    return Answered(wish.id, table.story.seq, said, step)


async def fulfil(table: LiveTable, seat: Seat, wish: Act) -> Answered:
    key = f"{seat} {wish.id}"
    if key in table.story.wishes:
        return Answered(wish.id, table.story.wishes[key])
    await check_running(table, getattr(wish, "seq", 0))
    match wish:
        case TakeBack():
            await ask_back(table, seat, wish, key)
        case Answer():
            await answer(table, seat, wish)
        case End():
            await end(table, seat)
        case _:
            draft = drafted(table, seat, wish)
            await table.write(draft, key)
            return Answered(wish.id, table.story.seq, left=draft.left)
    return Answered(wish.id, table.story.seq)


async def check_running(table: LiveTable, seq: int) -> None:
    if seq > table.story.seq:  # another process was faster
        await table.catch_up()
    if table.row.is_done:
        raise no(Refusal("the game is over", "table"))
    if not table.is_running:
        raise no(Refusal("the game has not begun", "table"))


def check_current(table: LiveTable, seat: Seat, seq: int) -> None:
    """Where all act at once, only what changes this seat's own choices makes its view old."""
    if not table.story.seat_seq[seat] <= seq <= table.story.seq:
        raise no(Refusal("the position has changed since; look again", "table"))


def drafted(table: LiveTable, seat: Seat, wish: Do | Undo | Redo) -> Draft[Any]:
    check_current(table, seat, wish.seq)
    draft = table.draft()
    match wish:
        case Do():
            draft.play(seat, wish.steps)
        case Redo():
            draft.play(seat, [redo_text(table, seat)])
        case Undo():
            draft.undo(seat, undo_wish(table, seat, wish.to))
    return draft


def redo_text(table: LiveTable, seat: Seat) -> str:
    text = table.story.redo(seat)
    if not text:
        raise no(Refusal("there is nothing to redo", "table"))
    return text


def undo_wish(table: LiveTable, seat: Seat, to: int | None) -> str:
    """The line that takes back a decision of this seat, and what it did after it."""
    clause = table.game.undo_clause
    found = table.story.undoable(seat)
    if not found:
        why = "nothing of yours can be taken back: luck or another seat came after it"
        raise no(Refusal(why, clause))
    chosen = found[0] if to is None else next((mark for mark in found if mark.number == to), None)
    if chosen is None:
        raise no(Refusal("line {line} cannot be taken back", clause, line=to))
    return undo_text(table.story.marks, chosen)


# Beyond the undo line others are asked.


def affected(table: LiveTable, seat: Seat) -> list[Seat]:
    """People at the table other than the one who asks."""
    mine = table.seats[seat].guest
    return [
        chair.seat
        for chair in table.seats
        if chair.kind in (PERSON, HOTSEAT) and not chair.away and chair.guest != mine
    ]


def whom_to_ask(table: LiveTable, seat: Seat) -> list[Seat] | None:
    """Whose leave a take-back takes; None where nothing is left to ask for."""
    point = table.story.take_back_point(seat)
    if point is None or was_asked(table, seat, point):
        return None
    return affected(table, seat)


def pending(table: LiveTable) -> Request | None:
    """The open request, if nothing has happened since it was made and nobody has declined."""
    request: Request | None = None
    for note in table.notes:
        if note.kind == "take_back":
            request = as_request(note.seat, note.body, table.story.seq)
        elif note.kind == "answer" and request:
            asked = [seat for seat in request.asked if seat != note.seat]
            request = Request(request.seat, request.to, asked) if note.body["yes"] else None
    return request


def as_request(seat: Seat, body: dict[str, Any], seq: int) -> Request | None:
    return Request(seat, body["to"], body["asked"]) if body["seq"] == seq else None


async def ask_back(table: LiveTable, seat: Seat, wish: TakeBack, key: str) -> None:
    check_current(table, seat, wish.seq)
    point = table.story.take_back_point(seat)
    if point is None:
        raise no(Refusal("you have decided nothing yet", table.game.undo_clause))
    asked = affected(table, seat)
    if not asked or table.story.undoable(seat):
        draft, is_free = table.draft(), bool(table.story.undoable(seat))
        draft.undo(seat, undo_wish(table, seat, None) if is_free else agreed_undo(point))
        await table.write(draft, key)
        return
    if was_asked(table, seat, point):
        raise no(Refusal("you have asked for this already", table.game.undo_clause))
    body: dict[str, object] = {"to": point, "asked": asked, "seq": table.story.seq}
    await table.note("take_back", seat, table.seats[seat].name, body)


def agreed_undo(to: int) -> str:
    """The line of an undo beyond the undo line: the others have agreed, or are no people."""
    return f"agreed undo to {to}"


def was_asked(table: LiveTable, seat: Seat, point: int) -> bool:
    """Once for each decision: nobody is pestered."""
    return any(
        note.kind == "take_back" and note.seat == seat and note.body["to"] == point
        for note in table.notes
    )


async def answer(table: LiveTable, seat: Seat, wish: Answer) -> None:
    request = pending(table)
    if request is None or seat not in request.asked:
        raise no(Refusal("nobody asks you for that", table.game.undo_clause))
    await table.note("answer", seat, table.seats[seat].name, {"yes": wish.yes})
    request = pending(table)
    if request is not None and not request.asked:
        draft = table.draft()
        draft.undo(request.seat, agreed_undo(request.to))
        await table.write(draft, None)


async def end(table: LiveTable, seat: Seat) -> None:
    """Where the table's rule is so, opponents may end a game whose clock has run out."""
    pace, times, now = table.row.terms.pace, table.story.times, table.tables.now()
    late = [s for s in times.since if s != seat and (times.left(pace, s, now) or 1.0) <= 0]
    if pace.when_up != "end" or not late:
        raise no(Refusal("nobody's time is up", "table"))
    await table.tables.store.change_table(table.id, status=ENDED, due_at=None, bot_due=False)
    table.row.status = ENDED
    await table.note("ended", seat, table.seats[seat].name, {"late": late})
