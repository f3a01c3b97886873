"""Clients on WebSockets: what each has been sent, and when to close it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from planwagen.server.errors import TooSlow
from planwagen.server.rate_limits import RateLimiter
from planwagen.tables.messages import CommandResult
from planwagen.tables.subscriber import Subscriber

MAX_REPLIES = 64
"""Replies that may wait for a slow reader; with more, it is disconnected."""


@dataclass(eq=False, slots=True)
class SocketSubscriber(Subscriber):
    """A client on a WebSocket."""

    session: str = ""
    address: str = ""
    """Rate-limit key of the client."""
    client: str = ""
    """Address of the client, as bans name it."""
    is_over: bool = False
    """True if the socket is to be closed."""
    has_messages: asyncio.Event = field(default_factory=asyncio.Event)
    flushed: asyncio.Event = field(default_factory=asyncio.Event)
    rate_limiter: RateLimiter | None = None

    @property
    def is_full(self) -> bool:
        """True if too many replies wait: no more commands are read until the client reads."""
        return len(self.answers) + len(self.replies) > MAX_REPLIES // 2

    def check_limit(self, what: str, key: str) -> None:
        if self.rate_limiter is not None:
            self.rate_limiter.check(what, key)

    def log_out(self) -> None:
        """Make the client a spectator without a session, if the table allows that."""
        self.guests, self.session = frozenset(), ""
        self.wake()

    def disconnect(self) -> None:
        self.is_over = True
        self.wake()

    def wake(self) -> None:
        self.has_messages.set()

    def answer(self, answered: CommandResult) -> None:
        Subscriber.answer(self, answered)
        self.check_capacity()

    def reply(self, message: object) -> None:
        Subscriber.reply(self, message)
        self.check_capacity()

    def check_capacity(self) -> None:
        if len(self.answers) + len(self.replies) > MAX_REPLIES:
            raise TooSlow("connection_too_slow")


class LobbySubscriber(asyncio.Event):
    """A socket of the lobby; its event is set when there is something new to send."""

    def __init__(self, session: str, client: str) -> None:
        super().__init__()
        self.session, self.client = session, client
        self.is_over = False

    def log_out(self) -> None:
        self.is_over = True
        self.set()

    disconnect = log_out
