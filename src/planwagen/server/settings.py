"""How a server is set."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from planwagen.editions.edition import Edition

KEY_FILE = "cookie.key"
"""The key of all signatures, in the folder of the data."""


def name_in(host: str) -> str | None:
    """The name in a Host header, without the port; None for `[::1`, which is no address."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return None


def is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything an operator, or a test, may choose."""

    data: Path
    """Where the key of the cookies lies, and the SQLite file if no other database is named."""
    database: str = ""
    bus: str = ""
    """Empty is none for SQLite, and the database's own LISTEN for PostgreSQL."""
    address: str = "http://localhost:8000"
    """How people reach it: for links, cookies and the check of where a request comes from."""
    origins: tuple[str, ...] = ()
    """Further addresses of pages that may use it."""
    hosts: tuple[str, ...] = ()
    """Further names that it answers to; `*` is any."""
    bots: str = "planwagen.bots:find_bot"
    workers: int = 1
    bot_seconds: float = 5.0
    bot_pause: float = 0.4
    """A bot waits so long before it acts, so that people can follow."""
    sweep: float = 2.0
    """How often clocks, forgotten bots and notices are looked after."""
    idle: float = 900.0
    """A table that nobody watches leaves the memory after so many seconds."""
    local_webhooks: bool = False
    """May webhooks go to addresses of the inner network?"""
    editions: Mapping[str, Mapping[str, Edition]] = field(default_factory=dict)
    """Component values that this services offers beside those built in: by game, then by name."""
    mail: str = ""
    """The mail server that takes notices: `smtp://user:password@host:587`, or `smtps://`."""
    mail_from: str = ""
    """From whom they come; without one, from `planwagen@` and the name in the address."""
    keep_tables: float = 0.0
    """Days after which a finished table is removed; 0 is never."""
    keep_chats: float = 0.0
    """Days after which what was said is removed; 0 is never."""
    keep_addresses: float = 30.0
    """Days for which it is known from where somebody came in; 0 is for ever."""
    access_log: bool = False
    """A line for every request."""
    traces: str = ""
    """Where OpenTelemetry's traces go."""
    limits: bool = True
    """Rate limits; benchmarks and tests of other things switch them off."""
    now: Callable[[], float] = field(default=time.time)

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'planwagen.db'}"

    def answers_to(self, host: str) -> bool:
        """Not to any name: a page of others could let its own name lead here.

        Numbers and `localhost` cannot be made to lead elsewhere.
        """
        name = name_in(host)
        if name is None:
            return False
        own = urlsplit(self.address).hostname
        return name in (own, "localhost", *self.hosts) or "*" in self.hosts or is_number(name)

    @property
    def sender(self) -> str:
        return self.mail_from or f"planwagen@{urlsplit(self.address).hostname}"

    @property
    def is_secure(self) -> bool:
        return self.address.startswith("https://")
