"""The web application: all routes, and the middleware that they share."""

from __future__ import annotations

import ipaddress
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import is_dataclass
from functools import cache
from html import escape
from pathlib import Path
from shutil import disk_usage
from types import ModuleType
from typing import Any

import msgspec
import structlog
from litestar import Litestar, MediaType, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException, ServiceUnavailableException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from planwagen.core.errors import PlanwagenError
from planwagen.games import GAMES
from planwagen.server import commands, metrics, requests, tracing
from planwagen.server.routes import games, notifications, people, tables, translations
from planwagen.server.routes.access_log import log_access
from planwagen.server.routes.advice import ADVICE
from planwagen.server.routes.dependencies import (
    Asked,
    InjectedServices,
    TableId,
    add_headers,
    check_origin,
    client_of,
    error_response,
    http_error_response,
    internal_error_response,
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
from planwagen.server.routes.notifications import NOTICES
from planwagen.server.routes.people import PEOPLE
from planwagen.server.routes.positions import POSITIONS
from planwagen.server.routes.tables import TABLES
from planwagen.server.routes.translations import WORDS
from planwagen.server.routes.vacations import VACATIONS
from planwagen.server.routes.websocket import live, lobby
from planwagen.server.services import open_services
from planwagen.server.settings import Settings
from planwagen.tables import messages, responses

STATIC = Path(__file__).parents[1] / "static"
MAX_BODY_BYTES = 600_000
MIN_FREE_BYTES = 20_000_000
"""Bytes of free disk space; with less, the server is not ready."""

PAGE_NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Planwagen</title></head>
<body><h1>Planwagen</h1>
<p>The server is up, and its API works. The page to play on is not part of this build.</p>
<ul><li><a href="/api/schema/openapi.json">The API, as an OpenAPI document</a></li>
<li><a href="/healthz">Health</a>, <a href="/metrics">metrics</a></li></ul>
<p>In a terminal: <code>planwagen play</code>.</p></body></html>
"""


class Health(msgspec.Struct, frozen=True):
    status: str
    database: str
    tables: int


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def page(services: InjectedServices) -> str:
    """Serve the web page if it was built, otherwise a message that says how to build it."""
    built = STATIC / "index.html"
    if not built.exists():
        return PAGE_NOT_BUILT
    return with_address(from_root(built.read_text(encoding="utf-8")), services.settings.address)


@get(
    "/t/{table_id:str}",
    guards=[limited("read")],
    media_type=MediaType.HTML,
    include_in_schema=False,
)
async def table_page(services: InjectedServices, table_id: TableId) -> str:
    """Serve the web page; it reads the table from the link. The head holds the link preview."""
    return await with_card(await page.fn(services), services, table_id)


@get("/sw.js", include_in_schema=False)
async def service_worker() -> Response[bytes]:
    """Serve the service worker at the root, so that its scope is the whole page."""
    built = STATIC / "assets" / "sw.js"
    if not built.exists():
        raise NotFoundException("there is nothing here")
    headers = {"content-type": "text/javascript", "cache-control": "no-cache"}
    return Response(built.read_bytes(), headers=headers)


def from_root(html: str) -> str:
    """Make asset links absolute: the built page is opened at the root and at paths below it."""
    return html.replace('"./assets/', '"/assets/')


def with_address(html: str, address: str) -> str:
    """Add the public address of the server: a player on the same machine sees only `localhost`."""
    told = f'<meta name="planwagen-address" content="{escape(address)}" />'
    return html.replace("<head>", f"<head>{told}", 1)


@get("/healthz", guards=[limited("other")])
async def healthz(services: InjectedServices) -> Health:
    async with services.storage.writer() as connection:
        await connection.execute(text("SELECT 1"))
    if disk_usage(services.settings.data).free < MIN_FREE_BYTES:
        raise ServiceUnavailableException("the disk is full")
    return Health("ok", services.storage.engine.dialect.name, len(services.tables.live))


@get("/readyz", guards=[limited("other")])
async def readyz(services: InjectedServices) -> Health:
    """Tell a load balancer whether this process can serve visitors; log the reason if it cannot."""
    try:
        health: Health = await healthz.fn(services)
        await services.tables.bus.check()
    except (PlanwagenError, SQLAlchemyError, HTTPException, OSError) as error:
        structlog.get_logger().error("not_ready", why=repr(error))
        told = error.detail if isinstance(error, HTTPException) else type(error).__name__
        raise ServiceUnavailableException(f"not ready: {told}") from error
    if services.tables.is_closing:
        raise ServiceUnavailableException("not ready: the server stops")
    return health


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics_page(request: Asked) -> Response[bytes]:
    """Serve the metrics, only to requests from this machine or the local network."""
    if not ipaddress.ip_address(client_of(request)).is_private:
        raise NotFoundException("there is nothing here")
    return Response(metrics.told(), headers={"content-type": CONTENT_TYPE_LATEST})


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


def make_app(settings: Settings) -> Litestar:
    routes: list[ControllerRouterHandler] = [
        page,
        table_page,
        service_worker,
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
        *POSITIONS,
        *WORDS,
        *CARDS,
        *LUCK,
        *ADVICE,
        live,
        lobby,
    ]
    if STATIC.exists():
        routes.append(create_static_files_router("/assets", [STATIC / "assets"]))
    return Litestar(
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
        middleware=[log_access] if settings.access_log else [],
        exception_handlers={
            PlanwagenError: error_response,
            HTTPException: http_error_response,
            Exception: internal_error_response,
        },
        openapi_config=OpenAPIConfig(
            title="Planwagen",
            version="1",
            path="/api/schema",
            render_plugins=[WithMessages()],
            use_handler_docstrings=True,
        ),
        request_max_body_size=MAX_BODY_BYTES,
        logging_config=None,
    )


class WithMessages(JsonRenderPlugin):
    """OpenAPI plugin that builds the schema on first use: as slow as the rest of startup."""

    def render(self, request: Asked, openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, with_messages(openapi_schema))


def with_messages(document: dict[str, Any]) -> dict[str, Any]:
    """Add the WebSocket messages, with their limits, to the OpenAPI schema."""
    components = document["components"]
    schemas = components["schemas"] | message_schemas()
    return document | {"components": components | {"schemas": schemas}}


@cache
def message_schemas() -> dict[str, Any]:
    asked = (requests, commands, games, notifications, people, tables, translations)
    kinds = {*found_in(asked, is_struct), *found_in((responses, messages), is_dataclass)}
    found = described(sorted(kinds, key=lambda kind: str(kind.__name__)))
    for game in GAMES.values():
        found |= described([game.client_view_type], prefix=f"{game.slug}.")
    return found


def described(kinds: list[type], prefix: str = "") -> dict[str, Any]:
    """Return the schemas of these types and all nested types, with names prefixed by game."""
    _, found = msgspec.json.schema_components(
        kinds,
        schema_hook=lambda _: {"description": "whatever the game fills in"},
        ref_template=f"#/components/schemas/{prefix}{{name}}",
    )
    return {f"{prefix}{name}": with_type(without_null(schema)) for name, schema in found.items()}


def without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """Drop `null` from optional fields: leaving the field out says the same."""
    for field in schema.get("properties", {}).values():
        if field.get("default", ...) is None:
            del field["default"]
    return schema


def with_type(schema: dict[str, Any]) -> dict[str, Any]:
    """Mark `type` as required: a data class gives it a default, but messages always hold it."""
    kind = schema.get("properties", {}).get("type", {})
    if "enum" in kind and kind.pop("default", None):
        schema["required"] = ["type", *schema.get("required", [])]
    return schema


def found_in(modules: Iterable[ModuleType], is_message: Callable[[type], bool]) -> set[type]:
    things = (thing for module in modules for thing in vars(module).values())
    return {thing for thing in things if isinstance(thing, type) and is_message(thing)}


def is_struct(kind: type) -> bool:
    return issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct
