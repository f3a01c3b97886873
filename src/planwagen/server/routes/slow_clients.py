"""Limits connections, how long a request may take to arrive, and how many pings a client may send.

All act in the protocol, before the framework. Otherwise a client could hold a connection with half
a request, or keep the server busy with empty frames.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from planwagen.server.rate_limits import UNKNOWN, address_block, client_address

WHOLE_REQUEST = 20.0
"""Seconds for head and body together."""
PINGS = 20
"""Pings at once; one more is allowed each second."""
UNFINISHED = (h11.IDLE, h11.SEND_BODY)
MAX_CONNECTIONS = 400
"""HTTP connections from one address: a school class, with six for each browser, and its sockets."""


@lru_cache(4096)
def is_proxy(host: str, proxies: str) -> bool:
    """Check that an address is one of `--proxies`; a host without an address is a socket file."""
    client = client_address(host)
    if client == UNKNOWN:
        return True
    named = (ip_network(name.strip(), strict=False) for name in proxies.split(",") if name.strip())
    return any(ip_address(client) in network for network in named)


class PatientHTTP(H11Protocol):
    """Closes a connection whose request does not arrive in time, and limits those of an address."""

    deadline: asyncio.TimerHandle | None = None
    counted = ""
    """The address that this connection counts for."""
    open_from: ClassVar[Counter[str]] = Counter()
    """Connections of this process, by address."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.is_one_too_many():
            transport.abort()
            return
        self.watch()

    def is_one_too_many(self) -> bool:
        """Count the connection; those of a proxy are of many visitors, and it has its own limit."""
        host = self.client[0] if self.client else ""
        if not host or is_proxy(host, str(self.config.forwarded_allow_ips)):
            return False
        if self.open_from[block := address_block(host)] >= MAX_CONNECTIONS:
            return True
        self.counted = block
        self.open_from[block] += 1
        return False

    def leave(self) -> None:
        """Count it no more; a WebSocket has a limit of its own."""
        if self.counted:
            self.open_from[self.counted] -= 1
            if not self.open_from[self.counted]:
                del self.open_from[self.counted]
        self.counted = ""

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.forget()
        self.leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.forget()
        self.leave()
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
