"""Limits how long a request may take to arrive, and how many pings a client may send.

Both act in the protocol, before the framework. Otherwise a client could hold a connection with half
a request, or keep the server busy with empty frames.
"""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

WHOLE_REQUEST = 20.0
"""Seconds for head and body together."""
PINGS = 20
"""Pings at once; one more is allowed each second."""
UNFINISHED = (h11.IDLE, h11.SEND_BODY)


class PatientHTTP(H11Protocol):
    """Closes a connection whose request does not arrive in time."""

    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.forget()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.forget()
        super().connection_lost(exc)

    def watch(self) -> None:
        if self.conn.their_state not in UNFINISHED or self.transport.get_protocol() is not self:
            self.forget()
        elif self.deadline is None:
            self.deadline = self.loop.call_later(WHOLE_REQUEST, self.transport.close)

    def forget(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None


class FewPings(WebSocketsSansIOProtocol):
    """Closes a connection that sends too many empty frames."""

    pings = float(PINGS)
    pinged_at = 0.0

    def handle_ping(self) -> None:
        if self.has_budget():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.has_budget():
            super().handle_pong(event)

    def has_budget(self) -> bool:
        now = self.loop.time()
        self.pings = min(PINGS, self.pings + now - self.pinged_at) - 1
        self.pinged_at = now
        if self.pings < 0:
            self.transport.abort()
        return self.pings >= 0
