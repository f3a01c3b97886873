"""The gate: counts the requests of each address before any other code runs.

A refusal costs almost nothing: its bytes are fixed, and it is sent late, so that a client that
repeats its request at once mostly waits.
"""

from __future__ import annotations

import asyncio

from litestar.enums import ScopeType
from litestar.types import Scope, Send

from planwagen.server.rate_limits.addresses import address_block
from planwagen.server.rate_limits.limiter import RateLimiter

DELAY = 1.0
"""Seconds before a request beyond the budget is answered."""

REFUSAL = b'{"type":"error","why":"too many requests; please wait a little","id":""}'
REFUSAL_HEADERS = [
    (b"content-type", b"application/json"),
    (b"content-length", str(len(REFUSAL)).encode()),
    (b"retry-after", b"2"),
    (b"cache-control", b"no-store"),
    (b"x-content-type-options", b"nosniff"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
]


def block_of(scope: Scope) -> str:
    client = scope.get("client")
    return address_block(client[0] if client else "")


async def refuses(rate_limiter: RateLimiter, scope: Scope, send: Send) -> bool:
    """Count a request; return whether it was refused, and so answered."""
    if rate_limiter.has_room("request", block_of(scope)):
        return False
    await asyncio.sleep(DELAY)
    await (close_socket(send) if scope["type"] == ScopeType.WEBSOCKET else send_refusal(send))
    return True


async def send_refusal(send: Send) -> None:
    await send({"type": "http.response.start", "status": 429, "headers": REFUSAL_HEADERS})
    await send({"type": "http.response.body", "body": REFUSAL, "more_body": False})


async def close_socket(send: Send) -> None:
    """Close it before it is accepted: the client gets 403 in answer to its handshake."""
    await send({"type": "websocket.close", "code": 1008, "reason": "too many requests"})
