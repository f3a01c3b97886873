"""What becomes of a wish: whether it may be, and which part of the house grants it."""

from __future__ import annotations

from planwagen.core.action import SPECTATOR, Seat
from planwagen.server import measures
from planwagen.server.house import House
from planwagen.server.room.presets import set_answer
from planwagen.server.room.proposals import decide
from planwagen.server.room.seats import may_see
from planwagen.server.table.acts import act
from planwagen.server.table.table import LiveTable, SocketWatcher
from planwagen.server.table.tables import NEVER_SEEN
from planwagen.server.wishes import (
    AskScores,
    Chat,
    InOneLine,
    Look,
    Ping,
    Plan,
    Propose,
    SetAnswer,
    Sit,
    Vote,
    Why,
    Wish,
)
from planwagen.table import views
from planwagen.table.errors import NotAllowed, NotThere
from planwagen.table.messages import Pong, Sent
from planwagen.table.news import change_seat, check_asked, check_seated


async def grant(house: House, table: LiveTable, watcher: SocketWatcher, wish: Wish) -> None:
    check_place(table, watcher)
    match wish:
        case Ping():
            watcher.reply(Pong(wish.id))
        case Look() | Why() | Plan() | AskScores() | InOneLine():
            if not isinstance(wish, InOneLine):  # the newest position is made anyway
                house.guard.check("look", str(id(watcher)))
            with house.guard.looking(watcher.address):
                watcher.reply(looked(table, watcher, wish))
        case Sit():
            change_seat(table, watcher, wish.seat)
        case Chat():
            await chat(house, table, watcher, wish)
        case Propose() | Vote():
            check_seated(table, watcher)
            watcher.answer(await decide(table, watcher.seat, wish))
        case SetAnswer():
            check_seated(table, watcher)
            watcher.answer(await set_answer(table, watcher.seat, wish))
        case _:
            check_seated(table, watcher)
            answered = await act(table, watcher.seat, wish)
            measures.WISHES.labels("refused" if "refused" in answered else "done").inc()
            watcher.answer(answered)


def looked(
    table: LiveTable, watcher: SocketWatcher, wish: Look | Why | Plan | AskScores | InOneLine
) -> Sent:
    """What somebody is shown who only looks; nothing happens at the table."""
    match wish:
        case Look():
            return views.past(table, watcher.seat, wish.id, wish.seq, wish.viewpoint)
        case Why():
            return views.because(table, watcher.seat, wish.id, wish.text)
        case AskScores():
            return views.scores(table, watcher.seat, wish.id, wish.lines)
        case InOneLine():
            return views.in_one_line(table, watcher.seat, wish.id)
        case Plan():
            check_asked(table, watcher)
            return views.planned(table, watcher.seat, wish.id, wish.steps)


async def chat(house: House, table: LiveTable, watcher: SocketWatcher, wish: Chat) -> None:
    if watcher.seat == SPECTATOR or watcher.seat not in table.seats_of(watcher.guests):
        raise NotAllowed("spectators look on")
    if any(
        n.kind == "chat" and n.body.get("id") == f"{watcher.seat} {wish.id}" for n in table.notes
    ):
        return
    house.guard.check("chat", f"{table.id} {watcher.seat}")
    name = table.seats[watcher.seat].name
    body: dict[str, object] = {"text": wish.text, "id": f"{watcher.seat} {wish.id}"}
    await table.note("chat", watcher.seat, name, body)


def own_place(table: LiveTable, guests: frozenset[str], watch: str) -> Seat:
    """A seat of one's own, or that of a spectator."""
    if not may_see(table, guests, watch):
        raise NotThere(NEVER_SEEN)
    return next(iter(table.seats_of(guests)), SPECTATOR)


def check_place(table: LiveTable, watcher: SocketWatcher) -> None:
    """Asked before each look: whoever lost a seat sees no more of it, and is told the game anew."""
    if watcher.seat in table.seats_of(watcher.guests):
        return
    place = own_place(table, watcher.guests, watcher.watch)
    if place != watcher.seat and watcher.seat != SPECTATOR:
        watcher.move_to(place)
