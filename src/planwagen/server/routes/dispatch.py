"""Dispatches a command to its handler, after checking that the client may send it."""

from __future__ import annotations

from planwagen.core.action import SPECTATOR, Seat
from planwagen.server import metrics
from planwagen.server.commands import (
    Chat,
    Command,
    Explain,
    GetPosition,
    GetPositionText,
    GetScores,
    Ping,
    Preview,
    Propose,
    SetAutoAnswer,
    SwitchSeat,
    Vote,
)
from planwagen.server.services import Services
from planwagen.server.tables.auto_answers import set_answer
from planwagen.server.tables.handlers import act
from planwagen.server.tables.proposals import decide
from planwagen.server.tables.registry import NO_SUCH_TABLE
from planwagen.server.tables.seats import may_see
from planwagen.server.tables.table import ServerTable, SocketSubscriber
from planwagen.tables import views
from planwagen.tables.errors import NotAllowed, NotFound
from planwagen.tables.messages import Pong, ServerMessage
from planwagen.tables.pending import change_seat, check_asked, check_seated


async def dispatch(
    services: Services, table: ServerTable, subscriber: SocketSubscriber, command: Command
) -> None:
    check_place(table, subscriber)
    match command:
        case Ping():
            subscriber.reply(Pong(command.id))
        case GetPosition() | Explain() | Preview() | GetScores() | GetPositionText():
            if not isinstance(command, GetPositionText):  # the newest position is computed anyway
                services.rate_limiter.check("read", str(id(subscriber)))
            with services.rate_limiter.looking(subscriber.address):
                subscriber.reply(read_only_reply(table, subscriber, command))
        case SwitchSeat():
            change_seat(table, subscriber, command.seat)
        case Chat():
            await chat(services, table, subscriber, command)
        case Propose() | Vote():
            check_seated(table, subscriber)
            subscriber.answer(await decide(table, subscriber.seat, command))
        case SetAutoAnswer():
            check_seated(table, subscriber)
            subscriber.answer(await set_answer(table, subscriber.seat, command))
        case _:
            check_seated(table, subscriber)
            answered = await act(table, subscriber.seat, command)
            metrics.COMMANDS.labels("refused" if "refused" in answered else "done").inc()
            subscriber.answer(answered)


def read_only_reply(
    table: ServerTable,
    subscriber: SocketSubscriber,
    command: GetPosition | Explain | Preview | GetScores | GetPositionText,
) -> ServerMessage:
    """Answer a command that changes nothing."""
    match command:
        case GetPosition():
            return views.past(table, subscriber.seat, command.id, command.seq, command.viewpoint)
        case Explain():
            return views.explain(table, subscriber.seat, command.id, command.text)
        case GetScores():
            return views.scores(table, subscriber.seat, command.id, command.lines)
        case GetPositionText():
            return views.position_text(table, subscriber.seat, command.id)
        case Preview():
            check_asked(table, subscriber)
            return views.preview(table, subscriber.seat, command.id, command.steps)


async def chat(
    services: Services, table: ServerTable, subscriber: SocketSubscriber, command: Chat
) -> None:
    if subscriber.seat == SPECTATOR or subscriber.seat not in table.seats_of(subscriber.guests):
        raise NotAllowed("spectators look on")
    if any(
        n.kind == "chat" and n.body.get("id") == f"{subscriber.seat} {command.id}"
        for n in table.notes
    ):
        return
    services.rate_limiter.check("chat", f"{table.id} {subscriber.seat}")
    name = table.seats[subscriber.seat].name
    body: dict[str, object] = {"text": command.text, "id": f"{subscriber.seat} {command.id}"}
    await table.note("chat", subscriber.seat, name, body)


def own_place(table: ServerTable, guests: frozenset[str], watch: str) -> Seat:
    """Return the first seat of these guests, or that of a spectator."""
    if not may_see(table, guests, watch):
        raise NotFound(NO_SUCH_TABLE)
    return next(iter(table.seats_of(guests)), SPECTATOR)


def check_place(table: ServerTable, subscriber: SocketSubscriber) -> None:
    """Check the seat before each message: a client that lost its seat is moved to another place."""
    if subscriber.seat in table.seats_of(subscriber.guests):
        return
    place = own_place(table, subscriber.guests, subscriber.watch)
    if place != subscriber.seat and subscriber.seat != SPECTATOR:
        subscriber.move_to(place)
