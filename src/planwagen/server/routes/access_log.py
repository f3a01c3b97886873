"""Access log: a line for every request, with its address and status.

Queries are left out, because links hold their keys there; so are cookies and bodies.
"""

from __future__ import annotations

from time import perf_counter

import structlog
from litestar.types import ASGIApp, Message, Receive, Scope, Send


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
