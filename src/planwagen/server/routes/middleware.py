"""Middleware: the access log, and the rate limit of each address before any other code runs.

Queries are left out of the log, because links hold their keys there; so are cookies and bodies.
"""

from __future__ import annotations

import asyncio
from time import perf_counter

import structlog
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from planwagen.server.rate_limits import RateLimiter, address_block

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


def log_access(app: ASGIApp) -> ASGIApp:
    async def logged(scope: Scope, receive: Receive, send: Send) -> None:
        began, status = perf_counter(), 0

        async def note_status(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await app(scope, receive, note_status)
        finally:
            publish(scope, status, perf_counter() - began)

    return logged


def publish(scope: Scope, status: int, seconds: float) -> None:
    client = scope.get("client")
    structlog.get_logger().info(
        "request" if "method" in scope else "socket",
        method=scope.get("method", ""),
        path=scope["path"],
        status=status,
        ms=round(1000 * seconds, 1),
        address=client[0] if client else "",
    )


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
