"""The web server itself: its port, its limits, and how long it waits."""

from __future__ import annotations

import asyncio
import gc
import ipaddress
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from typing import TYPE_CHECKING

import typer

from planwagen.core.errors import PlanwagenError
from planwagen.core.native import build

if TYPE_CHECKING:
    import uvicorn

    from planwagen.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::")
SOMEWHERE_ELSE = ("192.0.2.1", 9)
"""An address that is kept for examples, so nobody has it."""


def lan_address() -> str | None:
    """The address that a packet to elsewhere would carry; none is sent. None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(SOMEWHERE_ELSE)
        except OSError:
            return None
        found = ipaddress.ip_address(line.getsockname()[0])
    return None if found.is_loopback or found.is_unspecified else str(found)


def here(port: int) -> str:
    """How this machine itself reaches what it serves."""
    return f"http://localhost:{port}"


def link_to(host: str, port: int) -> str:
    """How others reach what is served; as far as it can be known."""
    if host in EVERYWHERE:
        found = lan_address()
        return f"http://{found}:{port}" if found else here(port)
    if host in ("localhost", "127.0.0.1", "::1"):
        return here(port)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


LONGEST_FRAME = 262_144
SECONDS_IDLE = 130
"""A proxy keeps its connections for two minutes at most: it is to be the first to let go, or a
request meets a door that is just being shut."""
SECONDS_TO_STOP = 5
DESCRIPTORS = 65_536
THIS_MACHINE = "127.0.0.1"


def listen(host: str, port: int) -> socket.socket:
    """Takes the port before anything else, so that a wrong one is told at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    line = socket.socket(family, socket.SOCK_STREAM)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        line.bind((host, port))
    except OSError as error:
        line.close()
        option = "--host" if isinstance(error, socket.gaierror) else "--port"
        raise PlanwagenError(
            f"cannot listen on {host}:{port} ({error.strerror}); choose another with {option}"
        ) from error
    return line


def run(
    settings: Settings, line: socket.socket, *, open_browser: bool, proxies: str = THIS_MACHINE
) -> None:
    """Checks database and bus first: a fault there is one sentence, not a page of them."""
    from planwagen.server.logs import set_up_logs
    from planwagen.server.services import prepare_services

    set_up_logs()
    make_room_for_visitors()
    asyncio.run(prepare_services(settings))
    gc.freeze()  # modules stay
    gc.set_threshold(700, 10, 1_000)  # with 1,000 tables 40 ms at most; 20,000 at once took 300
    server = web_server(settings, proxies)
    host, port = line.getsockname()[:2]
    address = here(port) if host in EVERYWHERE else settings.address
    friends = f" and, for others, at {settings.address}" if settings.address != address else ""
    typer.echo(f"Planwagen is open at {address}{friends} ({build()} build; Ctrl-C ends it)")
    if open_browser:
        threading.Timer(1.0, look, [address]).start()
    with suppress(KeyboardInterrupt):
        server.run(sockets=[line])


def web_server(settings: Settings, proxies: str) -> uvicorn.Server:
    import uvicorn

    from planwagen.server.app import make_app
    from planwagen.server.routes.slow_clients import FewPings, PatientHTTP

    config = uvicorn.Config(
        make_app(settings),
        log_level="warning",
        access_log=False,
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,  # it would cost 300 kB a viewer
        forwarded_allow_ips=proxies,
        http=PatientHTTP,
        ws=FewPings,
        timeout_keep_alive=SECONDS_IDLE,
        timeout_graceful_shutdown=SECONDS_TO_STOP,
        server_header=False,
    )
    return uvicorn.Server(config)


def make_room_for_visitors() -> None:
    """As many connections as the system allows; it begins with few."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        enough = DESCRIPTORS if most == resource.RLIM_INFINITY else min(most, DESCRIPTORS)
        resource.setrlimit(resource.RLIMIT_NOFILE, (enough, most))


def look(address: str) -> None:
    """Where there is no browser, the address on the screen must do."""
    has_screen = (
        sys.platform != "linux" or "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    )
    if has_screen:
        with suppress(webbrowser.Error):
            webbrowser.open(address)
