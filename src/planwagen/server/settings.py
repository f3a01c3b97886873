"""Settings of a server."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import SplitResult, urlsplit

from planwagen.core.edition import Edition

KEY_FILE = "cookie.key"
"""The key of all signatures, in the data folder."""


def name_in(host: str) -> str | None:
    """Return the name in a Host header without the port; None for `[::1` or a port of 99999."""
    parts = urlsplit_or_none(f"//{host}")
    return None if parts is None else parts.hostname or ""


def urlsplit_or_none(url: str) -> SplitResult | None:
    """Return the parts of an address; None if they cannot be read, or if there is no such port."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        return None
    return parts


def is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that an operator, or a test, may choose."""

    data: Path
    """Folder of the signing key, and of the SQLite file if no other database is named."""
    database: str = ""
    bus: str = ""
    """Empty means none for SQLite, and LISTEN/NOTIFY for PostgreSQL."""
    address: str = "http://localhost:8000"
    """Public address of the server: for links, cookies and the origin check."""
    origins: tuple[str, ...] = ()
    """Further origins of pages that may use it."""
    hosts: tuple[str, ...] = ()
    """Further host names that it answers to; `*` is any."""
    bots: str = "planwagen.bots:find_bot"
    workers: int = 1
    bot_seconds: float = 5.0
    bot_pause: float = 0.4
    """Seconds that a bot waits before it moves, so that people can follow."""
    sweep: float = 2.0
    """Seconds between two sweeps: clocks, lost bots and notifications."""
    idle: float = 900.0
    """Seconds after which a table without subscribers leaves the memory."""
    local_webhooks: bool = False
    """Whether webhooks may call addresses of the local network."""
    editions: Mapping[str, Mapping[str, Edition]] = field(default_factory=dict)
    """Editions that this server offers beside the built-in ones: by game, then by name."""
    mail: str = ""
    """The mail server for notifications: `smtp://user:password@host:587`, or `smtps://`."""
    mail_from: str = ""
    """Sender of mails; by default `planwagen@` and the host name of the address."""
    keep_tables: float = 0.0
    """Days after which a finished table is removed; 0 is never."""
    keep_chats: float = 0.0
    """Days after which chat messages are removed; 0 is never."""
    keep_addresses: float = 30.0
    """Days after which the addresses of logins are removed; 0 is never."""
    access_log: bool = False
    """Log a line for every request."""
    traces: str = ""
    """Address that receives OpenTelemetry traces."""
    limits: bool = True
    """Rate limits; benchmarks and other tests switch them off."""
    now: Callable[[], float] = field(default=time.time)

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'planwagen.db'}"

    def answers_to(self, host: str) -> bool:
        """Reject unknown Host headers (DNS rebinding).

        IP addresses and `localhost` cannot be rebound.
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
