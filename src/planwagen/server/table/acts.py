"""What a seat may do at a running table: play, undo, redo, ask to take back, end."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.core.draft import Draft
from planwagen.core.errors import IllegalAction, OutOfDate
from planwagen.server.errors import Taken
from planwagen.server.table.table import LiveTable
from planwagen.server.wishes import Answer, Do, End, Redo, TakeBack, Undo
from planwagen.table import drafting
from planwagen.table.drafting import check_running
from planwagen.table.errors import not_now
from planwagen.table.messages import Answered
from planwagen.table.rows import ENDED
from planwagen.table.taking_back import affected, agreed_undo, pending, was_asked
from planwagen.table.views import answered, refused

Act = Do | Undo | Redo | TakeBack | Answer | End
ATTEMPTS = 3


async def act(table: LiveTable, seat: Seat, wish: Act) -> Answered:
    """Fulfils a wish once, however often it is sent, or says why not."""
    async with table.lock:
        for _ in range(ATTEMPTS):
            try:
                return await fulfil(table, seat, wish)
            except Taken:
                await table.catch_up()
            except IllegalAction as illegal:
                return refused(table, wish.id, illegal)
    raise OutOfDate("the table moves faster than this wish")


async def fulfil(table: LiveTable, seat: Seat, wish: Act) -> Answered:
    key = f"{seat} {wish.id}"
    if key in table.register.wishes:
        return Answered(id=wish.id, seq=table.register.wishes[key])
    if getattr(wish, "seq", 0) > table.story.seq:  # another process was faster
        await table.catch_up()
    check_running(table)
    left = 0
    match wish:
        case Do():
            draft, left = drafting.played(table, seat, wish.seq, wish.steps)
            await table.write(draft, key)
        case Undo():
            await table.write(drafting.undone(table, seat, wish.seq, wish.to), key)
        case Redo():
            await table.write(drafting.redone(table, seat, wish.seq), key)
        case TakeBack():
            await ask_back(table, seat, wish, key)
        case Answer():
            await answer(table, seat, wish)
        case End():
            await end(table, seat)
    return answered(table, wish.id, left)


async def ask_back(table: LiveTable, seat: Seat, wish: TakeBack, key: str) -> None:
    found = drafting.taken_back(table, seat, wish.seq)
    if isinstance(found, Draft):
        await table.write(found, key)
        return
    if was_asked(table, seat, found):
        raise not_now("you have asked for this already", table.game.undo_clause)
    asked = affected(table, seat)
    body: dict[str, object] = {"to": found, "asked": asked, "seq": table.story.seq}
    await table.note("take_back", seat, table.seats[seat].name, body)


async def answer(table: LiveTable, seat: Seat, wish: Answer) -> None:
    request = pending(table)
    if request is None or seat not in request.asked:
        raise not_now("nobody asks you for that", table.game.undo_clause)
    await table.note("answer", seat, table.seats[seat].name, {"yes": wish.yes})
    request = pending(table)
    if request is not None and not request.asked:
        draft = Draft(table.story)
        draft.undo(agreed_undo(table, request.seat, request.to))
        await table.write(draft, None)


async def end(table: LiveTable, seat: Seat) -> None:
    """Where the table's rule is so, opponents may end a game whose clock has run out."""
    pace, times, now = table.row.terms.pace, table.register.times, table.time
    late = [s for s in times.since if s != seat and times.is_up(pace, s, now)]
    if pace.when_up != "end" or not late:
        raise not_now("nobody's time is up")
    await table.tables.store.change_table(table.id, status=ENDED, due_at=None, bot_due=False)
    table.row.status = ENDED
    await table.note("ended", seat, table.seats[seat].name, {"late": late})
