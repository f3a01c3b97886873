"""What the page wishes over a connection, as at a server: see planwagen.server.wishes."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import NotRequired, TypedDict

from planwagen.core.action import Seat
from planwagen.core.draft import Draft
from planwagen.core.errors import IllegalAction
from planwagen.suitcase.errors import NotHere, NotUnderstood
from planwagen.suitcase.table import CaseTable
from planwagen.table import drafting, views
from planwagen.table.messages import Answered, Pong, ViewpointName
from planwagen.table.news import change_seat, check_asked, check_seated
from planwagen.table.presets import answers_with
from planwagen.table.rows import ENDED
from planwagen.table.watcher import Watcher

ACTS = ("do", "undo", "redo", "take_back")


class Wish(TypedDict):
    """One of planwagen.server.wishes, as JSON tells it."""

    type: str
    id: str
    seq: NotRequired[int]
    to: NotRequired[int | None]
    steps: NotRequired[list[str]]
    viewpoint: NotRequired[ViewpointName]


def read_wish(text: str) -> Wish:
    try:
        wish = json.loads(text)
    except ValueError as no:
        raise NotUnderstood(f"not understood: {no}") from no
    match wish:
        case {"type": str(), "id": str()}:
            read: Wish = wish
            return read
    raise NotUnderstood("not understood: a wish has a type and an id")


async def grant(table: CaseTable, watcher: Watcher, wish: Wish) -> None:
    match wish:
        case {"type": "ping", "id": wish_id}:
            watcher.reply(Pong(wish_id))
        case {"type": "sit", "seat": int(seat)}:
            change_seat(table, watcher, seat)
        case {"type": "propose", "what": "end"}:
            check_seated(table, watcher)
            watcher.answer(await ended(table, watcher.seat, wish["id"]))
        case {"type": "preset", "answer": str(answer), "on": bool(on)}:
            check_seated(table, watcher)
            watcher.answer(await set_answer(table, watcher.seat, wish["id"], answer, on=on))
        case {"type": kind} if kind in ACTS:
            check_seated(table, watcher)
            watcher.answer(await act(table, watcher.seat, wish))
        case _:
            watcher.reply(looked(table, watcher, wish))


def looked(table: CaseTable, watcher: Watcher, wish: Wish) -> object:
    """What somebody is shown who only looks; nothing happens at the table."""
    seat, wish_id = watcher.seat, wish["id"]
    match wish:
        case {"type": "look", "seq": int(seq)}:
            return views.past(table, seat, wish_id, seq, wish.get("viewpoint", "mine"))
        case {"type": "why", "text": str(text)}:
            return views.because(table, seat, wish_id, text)
        case {"type": "scores", "lines": list(lines)}:
            return views.scores(table, seat, wish_id, lines)
        case {"type": "line"}:
            return views.in_one_line(table, seat, wish_id)
        case {"type": "plan", "steps": list(steps)}:
            check_asked(table, watcher)
            return views.planned(table, seat, wish_id, steps)
        case {"type": "chat" | "propose" | "vote" | "answer" | "end"}:
            raise NotHere("a table on this device has none of it: that takes a server and others")
    raise NotUnderstood(f"not understood: {wish['type']!r}")


async def act(table: CaseTable, seat: Seat, wish: Wish) -> Answered:
    """Fulfils a wish once, however often it is sent, or says why not."""
    key = f"{seat} {wish['id']}"
    if key in table.register.wishes:
        return Answered(id=wish["id"], seq=table.register.wishes[key])
    try:
        drafting.check_running(table)
        draft, left = drafted(table, seat, wish)
    except IllegalAction as illegal:
        return views.refused(table, wish["id"], illegal)
    await table.write(draft, key)
    return views.answered(table, wish["id"], left)


def drafted(table: CaseTable, seat: Seat, wish: Wish) -> tuple[Draft[object], int]:
    """The lines of a wish, and how many of its steps are left."""
    match wish:
        case {"type": "do", "seq": int(seq), "steps": list(steps)}:
            return drafting.played(table, seat, seq, steps)
        case {"type": "undo", "seq": int(seq)}:
            return drafting.undone(table, seat, seq, wish.get("to")), 0
        case {"type": "redo", "seq": int(seq)}:
            return drafting.redone(table, seat, seq), 0
        case {"type": "take_back", "seq": int(seq)}:
            return back(table, seat, seq), 0
    raise NotUnderstood(f"not understood: {wish['type']!r} lacks something")


def back(table: CaseTable, seat: Seat, seq: int) -> Draft[object]:
    """Everybody at this device is one person: nobody else is asked."""
    found = drafting.taken_back(table, seat, seq)
    assert isinstance(found, Draft)
    return found


async def set_answer(
    table: CaseTable, seat: Seat, wish_id: str, answer: str, *, on: bool
) -> Answered:
    try:
        answers = answers_with(table, seat, answer, on=on)
    except IllegalAction as no:
        return views.refused(table, wish_id, no)
    await table.change(seats=table.seats_with(seat, answers=answers))
    return views.answered(table, wish_id)


async def ended(table: CaseTable, seat: Seat, wish_id: str) -> Answered:
    """Nobody has won: the result is what the board shows, and the table says how it came about."""
    try:
        drafting.check_begun(table)
    except IllegalAction as no:
        return views.refused(table, wish_id, no)
    row = replace(table.row, status=ENDED)
    await table.note("agreed", seat, {"what": "end"}, row=row)
    return views.answered(table, wish_id)
