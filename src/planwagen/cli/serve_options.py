"""What `planwagen serve` can be told, and what is wrong with it."""

from __future__ import annotations

from ipaddress import ip_network
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer
from platformdirs import user_data_path

from planwagen.core.errors import PlanwagenError

Database = Annotated[
    str, typer.Option(envvar="PLANWAGEN_DATABASE", help="sqlite:///FILE or postgresql://…")
]
Bus = Annotated[
    str, typer.Option(envvar="PLANWAGEN_BUS", help="redis://… where several processes serve.")
]
Data = Annotated[
    Path | None, typer.Option(envvar="PLANWAGEN_DATA", help="Folder for database and keys.")
]
Host = Annotated[
    str, typer.Option(envvar="PLANWAGEN_HOST", help="Where to listen; 0.0.0.0 is everywhere.")
]
Lan = Annotated[
    bool,
    typer.Option(
        "--lan",
        envvar="PLANWAGEN_LAN",
        help="Friends in the same network can join: --host 0.0.0.0.",
    ),
]
Port = Annotated[
    int,
    typer.Option(envvar="PLANWAGEN_PORT", min=0, max=65535, help="0 takes any that is free."),
]
Address = Annotated[
    str, typer.Option(envvar="PLANWAGEN_ADDRESS", help="How people reach it: https://…")
]
Proxies = Annotated[
    str,
    typer.Option(
        envvar="PLANWAGEN_PROXIES",
        help="Addresses, with commas, of proxies that say who is asking (X-Forwarded-For).",
    ),
]
Hosts = Annotated[
    str,
    typer.Option(
        envvar="PLANWAGEN_HOSTS",
        help="Further names, with commas, by which the server may be called; * is any.",
    ),
]
EditionFolder = Annotated[
    Path | None,
    typer.Option(
        "--editions", envvar="PLANWAGEN_EDITIONS", help="A folder of edition files to offer."
    ),
]
Open = Annotated[bool, typer.Option("--open", help="Open the browser, where there is one.")]
Workers = Annotated[
    int,
    typer.Option(envvar="PLANWAGEN_BOT_WORKERS", min=1, max=64, help="Processes for bots."),
]
Mail = Annotated[
    str,
    typer.Option(
        envvar="PLANWAGEN_MAIL",
        help="The mail server for notices: smtp://user:password@host:587 or smtps://…",
    ),
]
MailFrom = Annotated[
    str, typer.Option(envvar="PLANWAGEN_MAIL_FROM", help="From whom notices by mail come.")
]
KeepTables = Annotated[
    float,
    typer.Option(
        envvar="PLANWAGEN_KEEP_TABLES",
        min=0,
        help="Days after which a finished table is removed; 0 is never.",
    ),
]
KeepChats = Annotated[
    float,
    typer.Option(
        envvar="PLANWAGEN_KEEP_CHATS",
        min=0,
        help="Days after which what was said at tables is removed; 0 is never.",
    ),
]
KeepAddresses = Annotated[
    float,
    typer.Option(
        envvar="PLANWAGEN_KEEP_ADDRESSES",
        min=0,
        help="Days for which it is kept from which address somebody came in; 0 is for ever.",
    ),
]
AccessLog = Annotated[
    bool,
    typer.Option(
        "--access-log",
        envvar="PLANWAGEN_ACCESS_LOG",
        help="Log every request: what, from where, how it ended; without keys and cookies.",
    ),
]
Measures = Annotated[
    Path | None,
    typer.Option(
        "--metrics",
        envvar="PLANWAGEN_METRICS",
        help="A folder that all processes share, so that /metrics of each tells of all.",
    ),
]
Traces = Annotated[
    str,
    typer.Option(
        envvar="PLANWAGEN_TRACES", help="Where traces go: http://collector:4318/v1/traces."
    ),
]
Bots = Annotated[
    str,
    typer.Option(
        metavar="PLACES",
        envvar="PLANWAGEN_BOTS",
        help="Bots of one's own for its tables: mymodule:MyBot,other=mymodule:Other.",
    ),
]
Check = Annotated[
    bool,
    typer.Option("--check", help="Only say whether all is well: settings, database, bus, mail."),
]
Unlimited = Annotated[bool, typer.Option("--no-limits", hidden=True)]


def user_folder() -> Path:
    """Where programs of a person keep their things, by system."""
    return user_data_path("planwagen", appauthor=False)


def check_address(address: str) -> None:
    """Links, cookies and the check of origins are made from it."""
    parts = urlsplit(address)
    whole = parts.scheme in ("http", "https") and parts.hostname and parts.path in ("", "/")
    if not whole or parts.query or parts.fragment:
        raise PlanwagenError(
            f"--address is how people reach the server, as https://games.example; not {address!r}"
        )


def check_proxies(proxies: str) -> None:
    for name in proxies.split(","):
        try:
            is_one = name.strip() in ("", "*") or bool(ip_network(name.strip(), strict=False))
        except ValueError:
            is_one = False
        if not is_one:
            raise PlanwagenError(f"--proxies are addresses or networks, with commas; not {name!r}")


def check_traces(traces: str) -> None:
    parts = urlsplit(traces)
    if traces and (parts.scheme not in ("http", "https") or not parts.hostname):
        raise PlanwagenError(
            f"--traces is a collector, as http://collector:4318/v1/traces; not {traces!r}"
        )


def check_mail(mail: str, mail_from: str) -> None:
    parts = urlsplit(mail)
    if mail_from and "@" not in mail_from:
        raise PlanwagenError(f"--mail-from is a mail address; not {mail_from!r}")
    if mail and (parts.scheme not in ("smtp", "smtps") or not parts.hostname):
        raise PlanwagenError(
            "--mail is the mail server, as smtp://user:password@mail.example:587 or smtps://…"
        )
