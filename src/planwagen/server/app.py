"""The web application: all routes, and the middleware that they share."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import escape
from pathlib import Path
from shutil import disk_usage
from typing import Any, TypeGuard

import msgspec
import structlog
from litestar import Litestar, MediaType, Response, get
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, NotFoundException, ServiceUnavailableException
from litestar.openapi.config import OpenAPIConfig
from litestar.types import ASGIApp, ControllerRouterHandler, HTTPScope, Receive, Scope, Send
from prometheus_client import CONTENT_TYPE_LATEST

from planwagen.core.english import english_errors
from planwagen.core.errors import PlanwagenError
from planwagen.core.native import build
from planwagen.server import metrics, tracing
from planwagen.server.db.database import DatabaseError
from planwagen.server.rate_limits import UNKNOWN
from planwagen.server.routes.advice import ADVICE
from planwagen.server.routes.challenges import CHALLENGES
from planwagen.server.routes.cups import CUPS
from planwagen.server.routes.days import DAYS
from planwagen.server.routes.dependencies import (
    HttpConnection,
    HttpRequest,
    InjectedServices,
    TableId,
    add_headers,
    check_origin,
    client_of,
    error_response,
    headers_of,
    http_error_response,
    internal_error_response,
    is_banned,
    is_named,
    limited,
    provide_guest,
    provide_person,
    provide_services,
    provide_table,
    provide_watched_table,
)
from planwagen.server.routes.games import GAMES_ROUTES
from planwagen.server.routes.link_previews import CARDS, with_card
from planwagen.server.routes.luck import LUCK
from planwagen.server.routes.middleware import log_access, refuses
from planwagen.server.routes.notifications import NOTICES
from planwagen.server.routes.openapi import WithMessages
from planwagen.server.routes.people import PEOPLE
from planwagen.server.routes.positions import POSITIONS
from planwagen.server.routes.records import RECORDS
from planwagen.server.routes.static_files import (
    ASK_AGAIN,
    StaticAnswer,
    StaticFiles,
    send_whole,
)
from planwagen.server.routes.tables import TABLES
from planwagen.server.routes.translations import WORDS
from planwagen.server.routes.vacations import VACATIONS
from planwagen.server.routes.websocket import live, lobby
from planwagen.server.services import Services, open_services
from planwagen.server.settings import Settings

STATIC = Path(__file__).parents[1] / "static"
MAX_BODY_BYTES = 600_000
MIN_FREE_BYTES = 20_000_000
"""Bytes of free disk space; with less, the server is not ready."""

OPENAPI_PATHS = ("/api/schema", "/api/schema/openapi.json")
READING = ("GET", "HEAD")
NOT_FOUND = (
    b'{"type":"error","id":"","why":"Not Found","detail":"Not Found",'
    b'"status_code":404,"extra":null}'
)
NOT_FOUND_HEADERS = ((b"content-type", b"application/json"),)

PAGE_NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Planwagen</title></head>
<body><h1>Planwagen</h1>
<p>The server is up, and its API works. The page to play on is not part of this build.</p>
<ul><li><a href="/api/schema/openapi.json">The API, as an OpenAPI document</a></li>
<li><a href="/healthz">Health</a>, <a href="/metrics">metrics</a></li></ul>
<p>In a terminal: <code>planwagen play</code>.</p></body></html>
"""


PAGES = ["/", "/today"]
"""The front page, and the game of the day."""


class Health(msgspec.Struct, frozen=True):
    status: str
    database: str
    tables: int
    build: str
    """`compiled` or `plain`."""


@get(PAGES, media_type=MediaType.HTML, include_in_schema=False)
async def page() -> str:
    """Say how to build the page; a page that was built is answered from memory."""
    return PAGE_NOT_BUILT


@get(
    "/t/{table_id:str}",
    guards=[limited("read")],
    media_type=MediaType.HTML,
    include_in_schema=False,
)
async def table_page(request: HttpRequest, services: InjectedServices, table_id: TableId) -> str:
    """Serve the web page; it reads the table from the link. The head holds the link preview."""
    built = await request.app.built_page()  # type: ignore[attr-defined]
    html = built.body.decode() if built else PAGE_NOT_BUILT
    return await with_card(html, services, table_id)


def from_root(html: str) -> str:
    """Make asset links absolute: the built page is opened at the root and at paths below it."""
    return html.replace('"./assets/', '"/assets/')


def with_address(html: str, address: str) -> str:
    """Add the public address of the server: a player on the same machine sees only `localhost`."""
    address_tag = f'<meta name="planwagen-address" content="{escape(address)}" />'
    return html.replace("<head>", f"<head>{address_tag}", 1)


@get("/healthz", guards=[limited("other")])
async def healthz(services: InjectedServices) -> Health:
    database = await services.storage.check()
    if disk_usage(services.settings.data).free < MIN_FREE_BYTES:
        raise ServiceUnavailableException("the disk is full")
    return Health("ok", database, len(services.tables.live), build())


@get("/readyz", guards=[limited("other")])
async def readyz(services: InjectedServices) -> Health:
    """Tell a load balancer whether this process can serve visitors; log the reason if it cannot."""
    try:
        health: Health = await healthz.fn(services)
        await services.notifier.bus.check()
    except (PlanwagenError, DatabaseError, HTTPException, OSError) as error:
        structlog.get_logger().error("not_ready", why=repr(error))
        problem = error.detail if isinstance(error, HTTPException) else type(error).__name__
        raise ServiceUnavailableException(f"not ready: {problem}") from error
    if services.tasks.is_closing:
        raise ServiceUnavailableException("not ready: the server is shutting down")
    return health


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics_page(request: HttpRequest) -> Response[bytes]:
    """Serve the metrics, only to requests from this machine or the local network."""
    client = client_of(request)
    if client == UNKNOWN or not ipaddress.ip_address(client).is_private:
        raise NotFoundException(english_errors()["nothing_here"])
    return Response(metrics.exposition(), headers={"content-type": CONTENT_TYPE_LATEST})


class PlanwagenApp(Litestar):
    """The framework, behind the gate and the responses from memory."""

    documents: WithMessages
    behind_gate: ASGIApp

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self.static_files = StaticFiles()
        self.routed = routed_paths(self)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            return await super().__call__(scope, receive, send)
        if await refuses(self.services.rate_limiter, scope, send):
            return None
        return await self.behind_gate(scope, receive, send)

    @property
    def services(self) -> Services:
        services: Services = self.state.services
        return services

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer from memory if possible, otherwise by a route."""
        scope["app"] = scope["litestar_app"] = self
        if not is_plain_request(scope):
            return await super().__call__(scope, receive, send)
        path, headers = scope["path"], headers_of(scope["path"], self.services)
        if scope["method"] in READING and (found := await self.static_answer(path)):
            return await found.send(scope, send, headers)
        if not self.routed.fullmatch(path):
            return await send_whole(scope, send, 404, (*NOT_FOUND_HEADERS, *headers), NOT_FOUND)
        return await super().__call__(scope, receive, send)

    async def static_answer(self, path: str) -> StaticAnswer | None:
        if path in PAGES:
            return await self.built_page()
        if path in OPENAPI_PATHS:
            return self.documents.made
        if path == "/sw.js":  # at the root, so that it serves the whole page
            return await self.static_files.asset(STATIC / "assets", "sw.js")
        if path.startswith("/assets/"):
            return await self.static_files.asset(STATIC / "assets", path.removeprefix("/assets/"))
        return None

    async def built_page(self) -> StaticAnswer | None:
        address = self.services.settings.address
        return await self.static_files.file(
            STATIC / "index.html",
            "text/html; charset=utf-8",
            ASK_AGAIN,
            lambda body: with_address(from_root(body.decode()), address).encode(),
            address,
        )


def routed_paths(app: Litestar) -> re.Pattern[str]:
    """Match the paths of all routes; other paths get a fixed 404, without the framework."""
    paths = (re.sub(r"\\{.*?\\}", "[^/]+", re.escape(route.path)) for route in app.routes)
    return re.compile(f"(?:{'|'.join(path.rstrip('/') for path in paths)})/*")


def is_plain_request(scope: Scope) -> TypeGuard[HTTPScope]:
    """Check for HTTP, with a Host of ours, from an address that is not banned."""
    if scope["type"] != ScopeType.HTTP:
        return False
    connection: HttpConnection = ASGIConnection(scope)
    return is_named(connection) and not is_banned(connection)


@asynccontextmanager
async def open_and_close(app: Litestar) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    tracing.set_up(settings.traces)
    app.state.services = services = await open_services(settings)
    try:
        yield
    finally:
        await services.close()
        tracing.close()
        metrics.close()


def make_app(settings: Settings) -> PlanwagenApp:
    routes: list[ControllerRouterHandler] = [
        page,
        table_page,
        healthz,
        readyz,
        metrics_page,
    ]
    routes += [
        *GAMES_ROUTES,
        *NOTICES,
        *VACATIONS,
        *PEOPLE,
        *TABLES,
        *RECORDS,
        *POSITIONS,
        *WORDS,
        *CARDS,
        *LUCK,
        *DAYS,
        *CHALLENGES,
        *CUPS,
        *ADVICE,
        live,
        lobby,
    ]
    documents = WithMessages()
    app = PlanwagenApp(
        routes,
        state=State({"settings": settings}),
        lifespan=[open_and_close],
        dependencies={
            "services": Provide(provide_services),
            "person": Provide(provide_person),
            "guest": Provide(provide_guest),
            "table": Provide(provide_table),
            "watched_table": Provide(provide_watched_table),
        },
        before_request=check_origin,
        before_send=[add_headers],
        exception_handlers={
            PlanwagenError: error_response,
            HTTPException: http_error_response,
            Exception: internal_error_response,
        },
        openapi_config=OpenAPIConfig(
            title="Planwagen",
            version="1",
            path="/api/schema",
            render_plugins=[documents],
            use_handler_docstrings=True,
        ),
        request_max_body_size=MAX_BODY_BYTES,
        logging_config=None,
    )
    app.documents = documents
    app.behind_gate = log_access(app.answer) if settings.access_log else app.answer
    return app
