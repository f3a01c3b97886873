"""A request to a route: path, query and body."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import parse_qsl, urlsplit

from planwagen.offline.errors import NotUnderstood
from planwagen.tables.errors import NotAllowed

if TYPE_CHECKING:
    from planwagen.core.action import Seat
    from planwagen.offline.server import OfflineServer
    from planwagen.offline.table import OfflineTable

T = TypeVar("T")


@dataclass(slots=True)
class Request:
    server: OfflineServer
    method: str
    path: str
    query: dict[str, str]
    body: dict[str, object]
    names: dict[str, str] = field(default_factory=dict)
    """Parameters of the path: `slug`, or the `table`."""

    @property
    def table(self) -> OfflineTable:
        return self.server.tables.find(self.names["table"])

    @property
    def seat(self) -> Seat:
        """Return the player's own seat that the body names."""
        return own_seat(self.server, self.table, self.need("seat", int))

    def need(self, name: str, kind: type[T]) -> T:
        if not isinstance(found := self.body.get(name), kind):
            raise NotUnderstood(f"{name!r} is missing, or is no {kind.__name__}")
        return found

    def given(self, name: str, kind: type[T]) -> T | None:
        """Return an optional field of the body."""
        return None if self.body.get(name) is None else self.need(name, kind)

    def number(self, name: str) -> int | None:
        """Return a number of the query."""
        text = self.query.get(name, "")
        if text and not text.isdecimal():
            raise NotUnderstood(f"{name!r} is no number")
        return int(text) if text else None

    def one_of(self, name: str, known: tuple[str, ...]) -> str:
        """Return one of the allowed values of the query; the first is the default."""
        found = self.query.get(name, known[0])
        if found not in known:
            raise NotUnderstood(f"{name!r} is one of {', '.join(known)}")
        return found


def own_seat(server: OfflineServer, table: OfflineTable, seat: Seat) -> Seat:
    if seat not in table.seats_of(server.tables.owner.guests):
        raise NotAllowed("this seat is not yours")
    return seat


def read_request(server: OfflineServer, method: str, path: str, body: str | None) -> Request:
    parts = urlsplit(path)
    query = dict(parse_qsl(parts.query, keep_blank_values=True))
    try:
        given = json.loads(body) if body else {}
    except ValueError as error:
        raise NotUnderstood(f"not understood: {error}") from error
    if not isinstance(given, dict | None):
        raise NotUnderstood("not understood: a body is an object")
    return Request(server, method, parts.path, query, given or {})
