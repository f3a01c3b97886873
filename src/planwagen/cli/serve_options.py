"""What `planwagen serve` can be told, and what is wrong with it."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Network, collapse_addresses, ip_network
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer
from platformdirs import user_data_path
from typer.models import OptionInfo

from planwagen.core.errors import PlanwagenError


def setting(
    variable: str,
    help: str,
    *flags: str,
    min: int | None = None,
    max: int | None = None,
    metavar: str | None = None,
) -> OptionInfo:
    """An option that can be told by the environment, too."""
    option: OptionInfo = typer.Option(
        *flags, envvar=f"PLANWAGEN_{variable}", help=help, min=min, max=max, metavar=metavar
    )
    return option


Database = Annotated[str, setting("DATABASE", "sqlite:///FILE or postgresql://…")]
Bus = Annotated[str, setting("BUS", "redis://…, if several processes serve.")]
Data = Annotated[Path | None, setting("DATA", "Folder for the database and the key.")]
Host = Annotated[str, setting("HOST", "Address to listen on; 0.0.0.0 is all.")]
Lan = Annotated[
    bool, setting("LAN", "Let friends in the same network join (--host 0.0.0.0).", "--lan")
]
Port = Annotated[int, setting("PORT", "Port to listen on; 0 picks a free port.", min=0, max=65535)]
Address = Annotated[str, setting("ADDRESS", "Public address of the server: https://…")]
Proxies = Annotated[
    str,
    setting(
        "PROXIES",
        "Addresses or networks of trusted proxies (X-Forwarded-For), with commas.",
    ),
]
Hosts = Annotated[
    str,
    setting("HOSTS", "Further host names of the server, with commas; * is any."),
]
EditionFolder = Annotated[
    Path | None, setting("EDITIONS", "Folder of further edition files.", "--editions")
]
Open = Annotated[bool, typer.Option("--open", help="Open the page in a browser.")]
Workers = Annotated[int, setting("BOT_WORKERS", "Number of processes for bots.", min=1, max=64)]
Mail = Annotated[
    str,
    setting("MAIL", "Mail server: smtp://user:password@host:587 or smtps://…"),
]
MailFrom = Annotated[str, setting("MAIL_FROM", "Sender of the mails.")]
KeepTables = Annotated[
    float,
    setting("KEEP_TABLES", "Days until a finished table is removed; 0 is never.", min=0),
]
KeepChats = Annotated[
    float,
    setting("KEEP_CHATS", "Days until chat is removed; 0 is never.", min=0),
]
KeepAddresses = Annotated[
    float,
    setting(
        "KEEP_ADDRESSES",
        "Days for which login addresses are kept; 0 is for ever.",
        min=0,
    ),
]
AccessLog = Annotated[
    bool,
    setting(
        "ACCESS_LOG",
        "Log every request, without keys and cookies.",
        "--access-log",
    ),
]
Measures = Annotated[
    Path | None,
    setting(
        "METRICS",
        "Folder shared by all processes, so that /metrics covers all of them.",
        "--metrics",
    ),
]
Traces = Annotated[
    str, setting("TRACES", "OpenTelemetry collector: http://collector:4318/v1/traces.")
]
Bots = Annotated[
    str,
    setting(
        "BOTS",
        "Your own bots: mymodule:MyBot,other=mymodule:Other.",
        metavar="PLACES",
    ),
]
Check = Annotated[
    bool,
    typer.Option("--check", help="Only check settings, variables, database, bus and mail."),
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


LARGEST_IPV4, LARGEST_IPV6 = 8, 16
"""Prefixes of the largest networks of proxies: `10.0.0.0/8` is one."""
LOCAL_IPV6 = IPv6Network("fc00::/7")


def check_proxies(proxies: str) -> None:
    """Only these may say which address a visitor has."""
    networks = [proxy_network(name) for name in map(str.strip, proxies.split(",")) if name]
    of_four = [one for one in networks if isinstance(one, IPv4Network)]
    of_six = [one for one in networks if isinstance(one, IPv6Network)]
    together: list[IPv4Network | IPv6Network] = list(collapse_addresses(of_four))
    together += collapse_addresses(of_six)
    if any(is_half_the_internet(one) for one in together):
        raise PlanwagenError(
            f"--proxies {proxies} lets every visitor choose an address; name the proxies instead"
        )


def proxy_network(name: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network("0.0.0.0/0" if name == "*" else name, strict=False)
    except ValueError as error:
        raise PlanwagenError(
            f"--proxies are addresses or networks, with commas; not {name!r}"
        ) from error


def is_half_the_internet(network: IPv4Network | IPv6Network) -> bool:
    """Check for more addresses than anybody has proxies: `0.0.0.0/1` is as open as `*`."""
    if isinstance(network, IPv4Network):
        return network.prefixlen < LARGEST_IPV4
    return network.prefixlen < LARGEST_IPV6 and not network.subnet_of(LOCAL_IPV6)


def check_traces(traces: str) -> None:
    parts = urlsplit(traces)
    if traces and (parts.scheme not in ("http", "https") or not parts.hostname):
        raise PlanwagenError(
            f"--traces is a collector, as http://collector:4318/v1/traces; not {traces!r}"
        )


def check_mail(mail: str, mail_from: str, address: str) -> None:
    parts = urlsplit(mail)
    if mail and not mail_from and urlsplit(address).hostname == "localhost":
        raise PlanwagenError("give --mail-from or --address: nobody answers mail from localhost")
    if mail_from and "@" not in mail_from:
        raise PlanwagenError(f"--mail-from is a mail address; not {mail_from!r}")
    if mail and (parts.scheme not in ("smtp", "smtps") or not parts.hostname):
        raise PlanwagenError(
            "--mail is the mail server, as smtp://user:password@mail.example:587 or smtps://…"
        )
