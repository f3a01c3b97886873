"""One WebSocket a viewer: views go out, wishes come in. The socket knows no game."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from planwagen.core.action import SPECTATOR
from planwagen.core.errors import PlanwagenError
from planwagen.server import measures, traces
from planwagen.server.errors import Stopping, TooSlow
from planwagen.server.house import House
from planwagen.server.room.lobby import PAUSE
from planwagen.server.room.people import Person
from planwagen.server.table.sign_outs import LobbyWatcher
from planwagen.server.table.table import LiveTable, SocketWatcher
from planwagen.server.table.tables import NEVER_SEEN
from planwagen.server.web.door import (
    client_of,
    house_of,
    is_kept_out,
    is_named,
    is_ours,
    neighbours_of,
    person_of,
)
from planwagen.server.web.granting import check_place, grant, own_place
from planwagen.server.wishes import LONGEST_MESSAGE, Wish
from planwagen.table.errors import NotAllowed, NotThere
from planwagen.table.messages import Problem
from planwagen.table.news import news
from planwagen.table.query import whole_number

Socket = WebSocket[object, object, State]
WISHES = msgspec.json.Decoder(Wish)
ENCODER = msgspec.json.Encoder()

A_BREATH = 0.05
FOREIGN, NO_TABLE, GONE, SLOW, RESTART = 4403, 4404, 4410, 4408, 1012


async def send(socket: Socket, message: object) -> None:
    await socket.send_data(ENCODER.encode(message).decode(), mode="text")


async def turn_away(socket: Socket, code: int, why: str) -> None:
    """The code reaches a browser only if the socket was accepted first."""
    await socket.accept()
    await send(socket, Problem(why))
    await socket.close(code, why)


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: FromPath[str]) -> None:
    """One viewer's line to a table: `?seat=` to sit, `?since=` to go on, `?watch=` to look on.

    With `?printed=once`, what is printed on the board comes with the first view only.
    """
    await let_in(socket, lambda house: watch_table(socket, house, table_id))


async def let_in(socket: Socket, talk: Callable[[House], Awaitable[None]]) -> None:
    """Not for other pages, not too often, and not too many at once from one address."""
    house, who = house_of(socket), neighbours_of(socket)
    if not is_named(socket) or is_kept_out(socket):
        await turn_away(socket, NO_TABLE, NEVER_SEEN)
        return
    if not is_ours(socket):
        await turn_away(socket, FOREIGN, "this socket was opened by another page")
        return
    try:
        await house.guard.check_everywhere("socket", who)
        with house.guard.socket_of(who):
            await talk(house)
    except PlanwagenError as no:
        await turn_away(socket, NO_TABLE, str(no))


async def watch_table(socket: Socket, house: House, table_id: str) -> None:
    person = await person_of(socket)
    table = await house.tables.find(table_id)
    watcher = admitted(table, person, socket.query_params)
    watcher.address, watcher.client = neighbours_of(socket), client_of(socket)
    await socket.accept()
    async with table.watched_by(watcher):
        await talk_with(socket, house, table, watcher)


def admitted(table: LiveTable, person: Person, asked: Mapping[str, str]) -> SocketWatcher:
    """Who sits here looks from the seat; others look on, if they may."""
    watch = str(asked.get("watch", ""))
    own = own_place(table, person.guests, watch)
    seat = whole_number(asked.get("seat"), own)
    if seat not in (SPECTATOR, *table.seats_of(person.guests)):
        raise NotAllowed("this seat is not yours")
    since = max(0, whole_number(asked.get("since"), 0))
    watcher = SocketWatcher(seat, person.guests, watch, since, session=person.session)
    watcher.remembers = asked.get("printed") == "once"
    watcher.wake.set()
    return watcher


async def talk_with(socket: Socket, house: House, table: LiveTable, watcher: SocketWatcher) -> None:
    """Reads and sends until one of them ends."""
    reading = asyncio.create_task(read_wishes(socket, house, table, watcher))
    sending = asyncio.create_task(send_news(socket, table, watcher))
    try:
        await asyncio.wait({reading, sending}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (reading, sending):
            task.cancel()
        ended = await asyncio.gather(reading, sending, return_exceptions=True)
        for no in ended:
            await close(socket, table, no)


async def close(socket: Socket, table: LiveTable, no: object) -> None:
    if no is None or isinstance(no, asyncio.CancelledError | WebSocketDisconnect | OSError):
        return
    code = SLOW if isinstance(no, TooSlow) else GONE if isinstance(no, NotThere) else RESTART
    if code == RESTART and not table.tables.is_closing:
        table.log.error("socket_broke", why=repr(no))
    with suppress(Exception):
        if code == GONE:
            await send(socket, Problem(str(no)))
        await socket.close(code, "")


async def send_news(socket: Socket, table: LiveTable, watcher: SocketWatcher) -> None:
    """The newest of everything whenever there is something new."""
    while True:
        await watcher.wake.wait()
        watcher.wake.clear()
        if table.tables.is_closing:
            raise Stopping("the server stops")
        if watcher.is_over:
            raise NotThere(NEVER_SEEN)
        if table.tables.live.get(table.id) is not table:
            raise NotThere("this table has been deleted")
        check_place(table, watcher)
        messages = news(table, watcher)
        watcher.flushed.set()
        for message in messages:
            await send(socket, message)


async def read_wishes(
    socket: Socket, house: House, table: LiveTable, watcher: SocketWatcher
) -> None:
    log = table.log.bind(seat=watcher.seat)
    while True:
        while watcher.is_full:
            watcher.flushed.clear()
            await watcher.flushed.wait()
        text = await receive(socket)
        has_room = await slowed_down(house, str(id(watcher)), watcher.address)
        try:
            wish = understood(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as no:
            watcher.reply(Problem(f"not understood: {no}"))
            continue
        if not has_room:
            watcher.reply(Problem("too often; please wait a little", wish.id))
            continue
        try:
            with measures.ACTING.time(), traces.span("wish", table=table.id, wish=wish.id):
                await house.tables.to_its_end(grant(house, table, watcher, wish))
        except TooSlow:
            raise
        except PlanwagenError as no:
            watcher.reply(Problem(str(no), wish.id))
        except Exception as no:
            log.error("wish_failed", why=repr(no), wish=type(wish).__name__)
            watcher.reply(Problem("this could not be done now; please send it again", wish.id))


async def slowed_down(house: House, line: str, address: str) -> bool:
    """Whatever comes counts, also what nobody understands; with too much, the line is read slowly.

    Returns whether there is room for what has come.
    """
    has_room = house.guard.has_room("wish", line) and house.guard.has_room("wish from", address)
    if not has_room:
        await asyncio.sleep(A_BREATH)
    return has_room


def understood(text: bytes) -> Wish:
    if len(text) > LONGEST_MESSAGE:
        raise msgspec.ValidationError("the message is too long")
    wish: Wish = WISHES.decode(text)
    return wish


async def receive(socket: Socket) -> bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=1000)
    text, raw = message.get("text"), message.get("bytes")
    return text.encode() if isinstance(text, str) else raw if isinstance(raw, bytes) else b""


@websocket("/api/lobby/live")
async def lobby(socket: Socket) -> None:
    """Lists of tables whenever one of them changes."""
    await let_in(socket, lambda house: watch_lobby(socket, house))


async def watch_lobby(socket: Socket, house: House) -> None:
    await socket.accept()
    person = await person_of(socket)
    wake = LobbyWatcher(person.session, client_of(socket))
    wake.set()
    house.tables.lobby_watchers.add(wake)
    sending = asyncio.create_task(send_lists(socket, house, wake, person))
    try:
        while True:
            await receive(socket)
            await slowed_down(house, str(id(wake)), neighbours_of(socket))
    except WebSocketDisconnect:
        pass
    finally:
        house.tables.lobby_watchers.discard(wake)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


async def send_lists(socket: Socket, house: House, wake: LobbyWatcher, person: Person) -> None:
    last = b""
    while True:
        await wake.wait()
        wake.clear()
        if house.tables.is_closing or wake.is_over:
            await socket.close(RESTART, "")
            return
        try:
            lists, is_new = await house.lobby.lists_in_passing(person)
        except Exception as no:
            structlog.get_logger().error("lobby_failed", why=repr(no))
            continue
        message = ENCODER.encode(lists)
        if message != last:
            await socket.send_data(message.decode(), mode="text")
            last = message
        await asyncio.sleep(PAUSE)
        if not is_new:
            wake.set()
