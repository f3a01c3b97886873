"""One WebSocket a viewer: views go out, commands come in. The socket knows no game."""

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
from planwagen.server import metrics, tracing
from planwagen.server.db.people import Person
from planwagen.server.errors import Stopping, TooSlow
from planwagen.server.lobby import READ_INTERVAL
from planwagen.server.routes.dependencies import (
    client_of,
    is_banned,
    is_named,
    is_ours,
    neighbours_of,
    person_of,
    services_of,
)
from planwagen.server.services import Services
from planwagen.server.subscribers import LobbySubscriber, SocketSubscriber
from planwagen.tables.commands import Command, GetPositionText, Ping, ReadCommand, read_command
from planwagen.tables.decoding import check_protocol, whole_number
from planwagen.tables.dispatch import dispatch
from planwagen.tables.errors import (
    BROKEN,
    NO_SUCH_TABLE,
    TOO_OFTEN,
    NotAllowed,
    NotFound,
    NotUnderstood,
    RateLimited,
    RulesTooSlow,
    error_message,
)
from planwagen.tables.pending import pending_messages
from planwagen.tables.seats import check_place, own_place
from planwagen.tables.table import Table

Socket = WebSocket[object, object, State]
ENCODER = msgspec.json.Encoder()

SLOWDOWN = 0.05
FOREIGN, NO_TABLE, GONE, SLOW, BUSY, RESTART = 4403, 4404, 4410, 4408, 4429, 1012


async def send(socket: Socket, message: object) -> None:
    """Encode a message once and give it to the socket as it is; its parts are encoded already."""
    text = ENCODER.encode(message).decode()
    try:
        await socket.send({"type": "websocket.send", "text": text, "bytes": None})
    except RuntimeError as error:  # closed below us: what the client sent was no text
        raise WebSocketDisconnect(detail="gone", code=1006) from error


async def turn_away(socket: Socket, code: int, said: PlanwagenError | str) -> None:
    """Accept the socket before closing it: only then the close code reaches a browser."""
    await socket.accept()
    message = error_message(said)
    await send(socket, message)
    await socket.close(code, message.why)


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: FromPath[str]) -> None:
    """Connect a viewer to a table: `?seat=` plays, `?since=` resumes, `?watch=` spectates.

    With `?views=parts`, each view comes as what has changed since the last one; `?have=` and
    `?printed=` tell what the client has kept.
    """
    await let_in(socket, lambda services: watch_table(socket, services, table_id))


async def let_in(socket: Socket, talk: Callable[[Services], Awaitable[None]]) -> None:
    """Check the origin, the rate limit, and the number of sockets from one address."""
    services, who = services_of(socket), neighbours_of(socket)
    if not is_named(socket) or is_banned(socket):
        await turn_away(socket, NO_TABLE, NO_SUCH_TABLE)
        return
    if not is_ours(socket):
        await turn_away(socket, FOREIGN, "other_page_connects")
        return
    try:
        await services.rate_limiter.check_everywhere("socket", who)
        with services.rate_limiter.socket_of(who):
            await talk(services)
    except PlanwagenError as error:
        code = BUSY if isinstance(error, RateLimited) else NO_TABLE
        await turn_away(socket, code, error)


async def watch_table(socket: Socket, services: Services, table_id: str) -> None:
    person = await person_of(socket)
    table = await services.tables.find(table_id)
    subscriber = admitted(table, person, socket.query_params)
    subscriber.address, subscriber.client = neighbours_of(socket), client_of(socket)
    subscriber.rate_limiter = services.rate_limiter
    await socket.accept()
    table.subscribe(subscriber)
    metrics.SUBSCRIBERS.inc()
    try:
        await services.notifier.presence.arrive(table.id, subscriber.seat)
        await talk_with(socket, services, table, subscriber)
    finally:
        metrics.SUBSCRIBERS.dec()
        table.unsubscribe(subscriber)


def admitted(table: Table, person: Person, asked: Mapping[str, str]) -> SocketSubscriber:
    """Return a subscriber for the player's seat, or for a spectator if the table allows them."""
    check_protocol(asked.get("protocol"))
    watch = str(asked.get("watch", ""))
    own = own_place(table, person.guests, watch)
    seat = whole_number(asked.get("seat"), own)
    if seat not in (SPECTATOR, *table.seats_of(person.guests)):
        raise NotAllowed("seat_not_yours")
    since = max(0, whole_number(asked.get("since"), 0))
    subscriber = SocketSubscriber(seat, person.guests, watch, since, session=person.session)
    subscriber.keeps_parts = asked.get("views") == "parts"
    subscriber.resume(asked.get("have", ""), asked.get("printed", ""))
    subscriber.has_messages.set()
    return subscriber


async def talk_with(
    socket: Socket, services: Services, table: Table, subscriber: SocketSubscriber
) -> None:
    """Read and send until one of them ends."""
    reading = asyncio.create_task(read_commands(socket, services, table, subscriber))
    sending = asyncio.create_task(send_pending(socket, services, table, subscriber))
    try:
        await asyncio.wait({reading, sending}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (reading, sending):
            task.cancel()
        ended = await asyncio.gather(reading, sending, return_exceptions=True)
        for error in ended:
            await close(socket, services, error)


async def close(socket: Socket, services: Services, error: object) -> None:
    if error is None or isinstance(error, asyncio.CancelledError | WebSocketDisconnect | OSError):
        return
    is_gone = isinstance(error, NotFound | RulesTooSlow)
    code = SLOW if isinstance(error, TooSlow) else GONE if is_gone else RESTART
    if code == RESTART and not services.tasks.is_closing:
        structlog.get_logger().error("socket_broke", why=repr(error))
    said = error if isinstance(error, PlanwagenError) else str(error)
    with suppress(Exception):
        if code == GONE:
            await send(socket, error_message(said))
        await socket.close(code, "")


async def send_pending(
    socket: Socket, services: Services, table: Table, subscriber: SocketSubscriber
) -> None:
    """Send the newest state of everything whenever something changes."""
    while True:
        await subscriber.has_messages.wait()
        subscriber.has_messages.clear()
        if services.tasks.is_closing:
            raise Stopping("shutting_down")
        if subscriber.is_over:
            raise NotFound(NO_SUCH_TABLE)
        services.tables.check_held(table)
        check_place(table, subscriber)
        messages = pending_messages(table, subscriber)
        subscriber.flushed.set()
        for message in messages:
            await send(socket, message)


async def read_commands(
    socket: Socket, services: Services, table: Table, subscriber: SocketSubscriber
) -> None:
    log = structlog.get_logger().bind(table=table.id, seat=subscriber.seat)
    while True:
        while subscriber.is_full:
            subscriber.flushed.clear()
            await subscriber.flushed.wait()
        text = await receive(socket)
        has_room = await slowed_down(services, str(id(subscriber)), subscriber.address)
        try:
            command = read_command(text)
        except NotUnderstood as error:
            subscriber.reply(error_message(error))
            continue
        if not has_room:
            subscriber.reply(error_message(TOO_OFTEN, command.id))
            continue
        try:
            with metrics.ACTING.time(), tracing.span("command", table=table.id, command=command.id):
                await services.tasks.run_to_end(execute(services, table, subscriber, command))
        except TooSlow:
            raise
        except PlanwagenError as error:
            subscriber.reply(error_message(error, command.id))
        except Exception as error:
            log.error("command_failed", why=repr(error), command=type(command).__name__)
            subscriber.reply(error_message(BROKEN, command.id))


async def slowed_down(services: Services, line: str, address: str) -> bool:
    """Count every message, even invalid ones; delay a client that sends too many.

    Returns whether the rate limit allows this message.
    """
    has_room = services.rate_limiter.has_room("command", line) and services.rate_limiter.has_room(
        "command from", address
    )
    if not has_room:
        await asyncio.sleep(SLOWDOWN)
    return has_room


async def execute(
    services: Services, table: Table, subscriber: SocketSubscriber, command: Command
) -> None:
    """Execute a command within the limits of this server, and count it."""
    if not isinstance(command, ReadCommand):
        if not isinstance(command, Ping):
            services.rate_limiter.check("move from", subscriber.address)
        if answered := await dispatch(table, subscriber, command):
            metrics.COMMANDS.labels("refused" if "refused" in answered else "done").inc()
        return
    if not isinstance(command, GetPositionText):  # the newest position is computed anyway
        services.rate_limiter.check("read", str(id(subscriber)))
    with services.rate_limiter.looking(subscriber.address):
        await dispatch(table, subscriber, command)


async def receive(socket: Socket) -> bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=1000)
    text, raw = message.get("text"), message.get("bytes")
    return text.encode() if isinstance(text, str) else raw if isinstance(raw, bytes) else b""


@websocket("/api/lobby/live")
async def lobby(socket: Socket) -> None:
    """Send the lists of tables whenever one of them changes."""
    await let_in(socket, lambda services: watch_lobby(socket, services))


async def watch_lobby(socket: Socket, services: Services) -> None:
    await socket.accept()
    person = await person_of(socket)
    has_messages = LobbySubscriber(person.session, client_of(socket))
    has_messages.set()
    services.notifier.lobby_subscribers.add(has_messages)
    sending = asyncio.create_task(send_lists(socket, services, has_messages, person))
    try:
        while True:
            await receive(socket)
            await slowed_down(services, str(id(has_messages)), neighbours_of(socket))
    except WebSocketDisconnect:
        pass
    finally:
        services.notifier.lobby_subscribers.discard(has_messages)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


async def send_lists(
    socket: Socket, services: Services, has_messages: LobbySubscriber, person: Person
) -> None:
    last = b""
    while True:
        await has_messages.wait()
        has_messages.clear()
        if services.tasks.is_closing or has_messages.is_over:
            await socket.close(RESTART, "")
            return
        try:
            message, is_new = await services.lobby.encoded_lists(person)
        except Exception as error:
            structlog.get_logger().error("lobby_failed", why=repr(error))
            continue
        if message != last:
            await socket.send_data(message.decode(), mode="text")
            last = message
        await asyncio.sleep(READ_INTERVAL)
        if not is_new:
            has_messages.set()
