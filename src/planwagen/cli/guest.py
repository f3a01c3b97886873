"""A guest at a server: a link, a name, a cookie."""

from __future__ import annotations

import json
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPSConnection
from typing import Any, TypedDict
from urllib.parse import parse_qs, urlsplit

from planwagen.core.errors import PlanwagenError

SECONDS = 30


class GuestSeat(TypedDict):
    """As much of a seat as whoever plays there must know."""

    seat: int
    colour: str
    mine: bool


class TableInfo(TypedDict):
    """The same of a table."""

    game: str
    seats: list[GuestSeat]


class NotLetIn(PlanwagenError):
    """The server does not let the guest in; says why."""


@dataclass
class Guest:
    """Somebody who was sent an invitation."""

    address: str
    """`https://games.example`"""
    table: str
    invite: str
    name: str
    cookie: str = ""

    @classmethod
    def at(cls, link: str, name: str) -> Guest:
        """From a link such as `https://games.example/t/8f3a#join=KEY`."""
        parts = urlsplit(link)
        keys = parse_qs(parts.fragment)
        folder, _, table = parts.path.rpartition("/")
        if parts.scheme not in ("http", "https") or not folder.endswith("/t") or not table:
            raise NotLetIn(f"{link} is no invitation; one looks like https://…/t/TABLE#join=KEY")
        address = f"{parts.scheme}://{parts.netloc}{folder.removesuffix('/t')}"
        return cls(address, table, keys.get("join", [""])[0], name[:40])

    def join(self) -> TableInfo:
        """Takes the seat; returns the room."""
        self.ask("/api/me", {"name": self.name})
        try:
            room: TableInfo = self.ask(f"{self.table_path}/join", {"invite": self.invite})
        except NotLetIn as error:
            if self.invite:
                raise
            why = f"{error}; the link has no key (#join=…): shells drop it unless it is quoted"
            raise NotLetIn(why) from error
        return room

    @property
    def table_path(self) -> str:
        return f"/api/tables/{self.table}"

    def line(self) -> HTTPConnection:
        parts = urlsplit(self.address)
        kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        return kind(parts.netloc, timeout=SECONDS)

    def ask(self, path: str, body: object) -> Any:
        line, where = self.line(), f"{urlsplit(self.address).path}{path}"
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        try:
            line.request("POST", where, json.dumps(body), headers)
            answer = line.getresponse()
            said = json.loads(answer.read() or "null")
        except OSError as error:
            raise NotLetIn(f"{self.address} cannot be reached: {error}") from error
        finally:
            line.close()
        if answer.status >= 400:
            raise NotLetIn(str(said.get("why") or said.get("detail") or answer.status))
        self.cookie = (answer.getheader("set-cookie") or self.cookie).partition(";")[0]
        return said

    def live(self, seat: int) -> str:
        """Where its socket is."""
        return f"ws{self.address.removeprefix('http')}{self.table_path}/live?seat={seat}"
