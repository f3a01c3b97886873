"""What a seat may do at a running table: play, undo, redo, ask to take back, end."""

from __future__ import annotations

import msgspec

from planwagen.core.action import Refusal, Seat
from planwagen.core.draft import Draft
from planwagen.core.errors import IllegalAction, OutOfDate
from planwagen.core.game import read_at
from planwagen.core.record import Line
from planwagen.server.errors import Hindered, Taken
from planwagen.server.store.rows import ENDED, HOTSEAT, PERSON
from planwagen.server.table.table import LiveTable
from planwagen.server.wire import Answered, Refused, Request
from planwagen.server.wishes import Answer, Do, End, Propose, Redo, TakeBack, Undo, Vote

Act = Do | Undo | Redo | TakeBack | Answer | End
AnyWish = Act | Propose | Vote
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


def refused(table: LiveTable, wish: AnyWish, refusal: Refusal, step: int = 0) -> Answered:
    said = Refused(refusal.why, refusal.clause, refusal.params)
    return Answered(wish.id, table.story.seq, said, step)


async def fulfil(table: LiveTable, seat: Seat, wish: Act) -> Answered:
    key = f"{seat} {wish.id}"
    if key in table.register.wishes:
        return Answered(wish.id, table.register.wishes[key])
    await check_running(table, getattr(wish, "seq", 0))
    match wish:
        case TakeBack():
            await ask_back(table, seat, wish, key)
        case Answer():
            await answer(table, seat, wish)
        case End():
            await end(table, seat)
        case _:
            draft, left = drafted(table, seat, wish)
            await table.write(draft, key)
            return Answered(wish.id, table.story.seq, left=left)
    return Answered(wish.id, table.story.seq)


async def check_running(table: LiveTable, seq: int) -> None:
    if seq > table.story.seq:  # another process was faster
        await table.catch_up()
    if table.row.is_done:
        raise no(Refusal("the game is over", "table"))
    if not table.is_running:
        raise no(Refusal("the game has not begun", "table"))
    if table.is_paused:
        raise no(Refusal("the game is paused", "table"))


def check_current(table: LiveTable, seat: Seat, seq: int) -> None:
    if seq > table.story.seq or not table.register.is_current(seat, seq):
        raise no(Refusal("the position has changed since; look again", "table"))


def drafted(table: LiveTable, seat: Seat, wish: Do | Undo | Redo) -> tuple[Draft[object], int]:
    """The lines of a wish, and how many of its steps are left."""
    check_current(table, seat, wish.seq)
    draft, left = Draft(table.story), 0
    match wish:
        case Do():
            left = play_steps(table, draft, seat, wish.steps)
        case Redo():
            play_steps(table, draft, seat, [redo_text(table, seat)])
        case Undo():
            draft.undo(table.story.undo(seat, wish.to))
    return draft, left


def play_steps(table: LiveTable, draft: Draft[object], seat: Seat, steps: list[str]) -> int:
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


def redo_text(table: LiveTable, seat: Seat) -> str:
    text = table.story.redo(seat)
    if not text:
        raise no(Refusal("there is nothing to redo", "table"))
    return text


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


def as_request(seat: Seat, body: dict[str, object], seq: int) -> Request | None:
    return msgspec.convert({**body, "seat": seat}, Request) if body["seq"] == seq else None


async def ask_back(table: LiveTable, seat: Seat, wish: TakeBack, key: str) -> None:
    check_current(table, seat, wish.seq)
    point = table.story.take_back_point(seat)
    if point is None:
        raise no(Refusal("you have decided nothing yet", table.game.undo_clause))
    asked, is_free = affected(table, seat), bool(table.story.undoable(seat))
    if is_free or not asked:
        draft = Draft(table.story)
        draft.undo(table.story.undo(seat) if is_free else agreed_undo(table, seat, point))
        await table.write(draft, key)
        return
    if was_asked(table, seat, point):
        raise no(Refusal("you have asked for this already", table.game.undo_clause))
    body: dict[str, object] = {"to": point, "asked": asked, "seq": table.story.seq}
    await table.note("take_back", seat, table.seats[seat].name, body)


def agreed_undo(table: LiveTable, seat: Seat, to: int) -> Line:
    """The line of an undo beyond the undo line: the others have agreed, or are no people."""
    return Line(table.story.colours[seat], f"agreed undo to {to}")


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
        draft = Draft(table.story)
        draft.undo(agreed_undo(table, request.seat, request.to))
        await table.write(draft, None)


async def end(table: LiveTable, seat: Seat) -> None:
    """Where the table's rule is so, opponents may end a game whose clock has run out."""
    pace, times, now = table.row.terms.pace, table.register.times, table.time
    late = [s for s in times.since if s != seat and (times.left(pace, s, now) or 1.0) <= 0]
    if pace.when_up != "end" or not late:
        raise no(Refusal("nobody's time is up", "table"))
    await table.tables.store.change_table(table.id, status=ENDED, due_at=None, bot_due=False)
    table.row.status = ENDED
    await table.note("ended", seat, table.seats[seat].name, {"late": late})
