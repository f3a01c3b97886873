"""Dependencies of all routes: who is asking, from where, and how errors are sent."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import structlog
from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import (
    ClientException,
    HTTPException,
    NotFoundException,
    PermissionDeniedException,
)
from litestar.params import PathParameter, QueryParameter
from litestar.types import Guard, Message, Scope

from planwagen.core.english import english_errors, ids_of_errors
from planwagen.core.errors import PlanwagenError
from planwagen.pictures import NoPicture
from planwagen.server.db.people import Person
from planwagen.server.errors import (
    BadNotificationSetting,
    BadPassword,
    BadWebhook,
    NotSent,
)
from planwagen.server.rate_limits import address_block, client_address
from planwagen.server.services import Services
from planwagen.server.settings import name_in
from planwagen.tables import errors, seats
from planwagen.tables.errors import NotAllowed
from planwagen.tables.messages import ErrorMessage
from planwagen.tables.table import Table

COOKIE = "planwagen"
MAX_SHOWN_ORIGIN = 200
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

STATUS = {
    **errors.STATUS,
    BadPassword: 422,
    BadWebhook: 422,
    BadNotificationSetting: 422,
    NotSent: 422,
    NoPicture: 404,
}

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'"
)
WORKER = "/assets/worker-"
WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
"""Content policy of the worker that runs offline tables: only there WebAssembly is allowed."""

HEADERS = {
    "content-security-policy": f"{POLICY}; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
FOR_TLS = {"strict-transport-security": "max-age=31536000"}

HttpConnection = ASGIConnection[Any, object, object, State]
HttpRequest = Request[object, object, State]

InjectedServices = NamedDependency[Services]
AnyPerson = NamedDependency[Person]
"""The person of the request, perhaps without a name."""
NamedGuest = NamedDependency[Person]
"""A guest with a name."""
OwnTable = NamedDependency[Table]
"""The table of the path, for a guest who may see it."""
WatchedTable = NamedDependency[Table]
"""The table of the path, for anybody who may see it, by a seat or by the key for spectators."""
TableId = Annotated[str, PathParameter(max_length=64, pattern=r"^[\w-]+$")]
WatchKey = Annotated[str, QueryParameter(max_length=64)]


def services_of(connection: HttpConnection) -> Services:
    services: Services = connection.app.state.services
    return services


def client_of(connection: HttpConnection) -> str:
    """Return the client's address, as the proxy reports it; UNKNOWN if it is not an IP address."""
    return client_address(connection.client.host if connection.client else "")


def neighbours_of(connection: HttpConnection) -> str:
    """Rate-limit key: the IPv4 address, or the /64 of an IPv6 address."""
    return address_block(connection.client.host if connection.client else "")


async def person_of(connection: HttpConnection) -> Person:
    return await services_of(connection).people.find(connection.cookies.get(COOKIE, ""))


async def provide_services(request: HttpRequest) -> Services:
    return services_of(request)


async def provide_person(request: HttpRequest) -> Person:
    return await person_of(request)


async def provide_guest(request: HttpRequest) -> Person:
    """Return a guest with a name; refuse others."""
    person = await person_of(request)
    if not person.guest:
        raise NotAllowed("no_name")
    return person


async def provide_table(services: InjectedServices, guest: NamedGuest, table_id: TableId) -> Table:
    return await seats.visible(services.tables, table_id, guest)


async def provide_watched_table(
    services: InjectedServices, person: AnyPerson, table_id: TableId, watch: WatchKey = ""
) -> Table:
    return await seats.visible(services.tables, table_id, person, watch)


def is_ours(connection: HttpConnection) -> bool:
    """Check the origin: pages of others must not act in the name of their visitors (CSRF)."""
    if connection.headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        origin = connection.headers.get("origin", "")
        return origin in services_of(connection).settings.origins
    settings = services_of(connection).settings
    allowed = (settings.address, *settings.origins)
    origin = connection.headers.get("origin", "")
    is_same = same_origin(origin, connection.headers.get("host", ""), allowed)
    if not is_same:
        structlog.get_logger().warning("foreign_origin", **origin_hint(origin, settings.address))
    return is_same


def origin_hint(origin: str, address: str) -> dict[str, str]:
    """For an operator who forgot `--address`, or misspelt it."""
    origin = origin[:MAX_SHOWN_ORIGIN]
    hint = f"if {origin} is this server, start it with --address {origin}"
    return {"origin": origin, "address": address, "hint": hint}


def foreign_host_hint(request: HttpRequest) -> dict[str, str]:
    """For the same operator: a proxy passes the Host of its visitors."""
    settings, host = services_of(request).settings, request.headers.get("host", "")
    if not host or settings.answers_to(host):  # then it is the path that is not valid
        return {}
    hint = origin_hint(f"{request.scope['scheme']}://{host}", settings.address)
    structlog.get_logger().warning("foreign_host", **hint)
    return hint


def same_origin(origin: str, host: str, allowed: tuple[str, ...]) -> bool:
    """Check that a request comes from our own page; programs other than browsers send no origin."""
    if not origin:
        return True
    return origin in allowed or origin.partition("://")[2] == host


def is_named(connection: HttpConnection) -> bool:
    """Check that the Host header is one of ours, and that the path is valid."""
    known = services_of(connection).settings.answers_to(connection.headers.get("host", ""))
    return known and "\0" not in connection.scope["path"]


def is_banned(connection: HttpConnection) -> bool:
    return services_of(connection).notifier.policy.bans(client_of(connection))


async def check_origin(request: HttpRequest) -> None:
    if name_in(request.headers.get("host", "")) is None:
        raise ClientException("the Host header is not an address")
    if not is_named(request):
        raise NotFoundException(english_errors()["nothing_here"], extra=foreign_host_hint(request))
    if is_banned(request):
        raise PermissionDeniedException(english_errors()["address_blocked"])
    if request.method not in SAFE_METHODS and not is_ours(request):
        settings = services_of(request).settings
        hint = origin_hint(request.headers.get("origin", ""), settings.address)
        raise PermissionDeniedException(english_errors()["other_page_asks"], extra=hint)


def limited(what: str) -> Guard:
    """Guard of a route: a rate limit for each address."""

    async def check(connection: HttpConnection, _: object) -> None:
        await services_of(connection).rate_limiter.check_everywhere(what, neighbours_of(connection))

    return check


def error_response(_: HttpRequest, error: PlanwagenError) -> Response[ErrorMessage]:
    status = errors.status_of(error, STATUS)
    return Response(errors.error_message(error), status_code=status, media_type=MediaType.JSON)


def json_error_response(_: HttpRequest, error: HTTPException) -> Response[ErrorMessage]:
    """Answer errors as JSON where the framework would send plain text."""
    said = errors.error_message(code_of(error) or error.detail)
    return Response(said, status_code=error.status_code, media_type=MediaType.JSON)


def code_of(error: HTTPException) -> str:
    """Errors of the framework carry our sentences."""
    return ids_of_errors().get(error.detail, "")


def http_error_response(_: HttpRequest, error: HTTPException) -> Response[dict[str, object]]:
    """Answer HTTP errors in the framework's form and in ours: every refusal holds `why`."""
    said: dict[str, object] = {
        "type": "error",
        "id": "",
        "why": error.detail,
        "code": code_of(error),
        "detail": error.detail,
    }
    said |= {"status_code": error.status_code, "extra": error.extra}
    return Response(said, status_code=error.status_code, media_type=MediaType.JSON)


def internal_error_response(request: HttpRequest, error: Exception) -> Response[ErrorMessage]:
    """Log an unexpected error, and answer it like any other refusal."""
    if isinstance(error, RecursionError | UnicodeDecodeError):  # nested too deep, or not UTF-8
        return Response(
            errors.error_message("not_understood"), status_code=400, media_type=MediaType.JSON
        )
    structlog.get_logger().error("request_failed", path=request.scope["path"], why=repr(error))
    return Response(errors.error_message(errors.BROKEN), status_code=500, media_type=MediaType.JSON)


@cache
def security_headers(*, is_worker: bool, is_secure: bool) -> tuple[tuple[bytes, bytes], ...]:
    found = HEADERS | (FOR_TLS if is_secure else {})
    if is_worker:
        found = found | {"content-security-policy": WORKER_POLICY}
    return tuple((name.encode(), value.encode()) for name, value in found.items())


def headers_of(path: str, services: Services) -> tuple[tuple[bytes, bytes], ...]:
    is_worker = path.startswith(WORKER)
    return security_headers(is_worker=is_worker, is_secure=services.settings.is_secure)


async def add_headers(message: Message, scope: Scope) -> None:
    if message["type"] != "http.response.start":
        return
    path = scope.get("path", "")
    present = {name.lower() for name, _ in message["headers"]}
    found = headers_of(path, scope["litestar_app"].state.services)
    extra = [header for header in found if header[0] not in present]
    if path.startswith("/api/") and b"cache-control" not in present:
        extra.append((b"cache-control", b"no-store"))
    message["headers"] = [*message["headers"], *extra]
