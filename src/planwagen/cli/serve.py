"""`planwagen serve`: tables on the net, or just for this house."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from planwagen.bots import add_bots
from planwagen.cli.edition_folder import editions_in
from planwagen.cli.lan import EVERYWHERE, here, link_to
from planwagen.cli.serve_options import (
    AccessLog,
    Address,
    Bots,
    Bus,
    Check,
    Data,
    Database,
    EditionFolder,
    Host,
    Hosts,
    KeepAddresses,
    KeepChats,
    KeepTables,
    Lan,
    Mail,
    MailFrom,
    Measures,
    Open,
    Port,
    Proxies,
    Traces,
    Unlimited,
    Workers,
    check_address,
    check_mail,
    check_proxies,
    check_traces,
    user_folder,
)
from planwagen.core.errors import PlanwagenError
from planwagen.games import GAMES

if TYPE_CHECKING:
    import uvicorn

    from planwagen.server.settings import Settings

LONGEST_FRAME = 262_144
SECONDS_IDLE = 130
"""A proxy keeps its connections for two minutes at most: it is to be the first to let go, or a
request meets a door that is just being shut."""
SECONDS_TO_STOP = 5
DESCRIPTORS = 65_536
THIS_MACHINE = "127.0.0.1"


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    lan: Lan = False,
    database: Database = "",
    bus: Bus = "",
    data: Data = None,
    address: Address = "",
    bot_workers: Workers = 1,
    bots: Bots = "",
    proxies: Proxies = THIS_MACHINE,
    hosts: Hosts = "",
    editions: EditionFolder = None,
    mail: Mail = "",
    mail_from: MailFrom = "",
    keep_tables: KeepTables = 0,
    keep_chats: KeepChats = 0,
    keep_addresses: KeepAddresses = 30,
    access_log: AccessLog = False,
    metrics: Measures = None,
    traces: Traces = "",
    open_browser: Open = False,
    check: Check = False,
    no_limits: Unlimited = False,
) -> None:
    """Open the server: the page, the tables and the bots."""
    share_metrics(metrics)
    from planwagen.server.settings import Settings

    if bots:
        add_bots(bots, next(iter(GAMES.values())))
    host = EVERYWHERE[0] if lan else host
    with listen(host, port) as line:
        port = line.getsockname()[1]
        link = address or link_to(host, port)
        if lan and link == here(port):
            typer.echo("This computer is in no network: nobody else can join.")
        settings = Settings(
            data=data or user_folder(),
            database=database,
            bus=bus,
            address=link,
            hosts=tuple(name.strip() for name in hosts.split(",") if name.strip()),
            workers=bot_workers,
            editions=editions_in(editions),
            mail=mail,
            mail_from=mail_from,
            keep_tables=keep_tables,
            keep_chats=keep_chats,
            keep_addresses=keep_addresses,
            access_log=access_log,
            traces=traces,
            limits=not no_limits,
        )
        check_address(link)
        check_mail(mail, mail_from)
        check_proxies(proxies)
        check_traces(traces)
        if check:
            tell_all_is_well(settings)
            return
        run(settings, line, open_browser=open_browser, proxies=proxies)


def share_metrics(folder: Path | None) -> None:
    """Before anything is counted: the library looks for the folder when it is loaded."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(folder)


def tell_all_is_well(settings: Settings) -> None:
    """What is wrong is raised as one sentence, with exit code 2."""
    from sqlalchemy.engine import make_url

    from planwagen.server.chores.mail import check_mail_server
    from planwagen.server.house import check_house

    asyncio.run(check_house(settings))
    if settings.mail:
        check_mail_server(settings.mail)
    shown = make_url(settings.database_url).render_as_string(hide_password=True)
    typer.echo(f"data: {settings.data} can be written to.")
    typer.echo(f"database: {shown} is open, with the schema of this Planwagen.")
    typer.echo("bus: it can be reached." if settings.bus else "bus: none is needed.")
    typer.echo("mail: the server lets us in." if settings.mail else "mail: none is sent.")
    typer.echo(f"address: {settings.address}, cookies over TLS only: {settings.is_secure}.")


def listen(host: str, port: int) -> socket.socket:
    """Takes the port before anything else, so that a wrong one is told at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    line = socket.socket(family, socket.SOCK_STREAM)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        line.bind((host, port))
    except OSError as no:
        line.close()
        raise PlanwagenError(
            f"cannot listen on {host}:{port} ({no.strerror}); choose another with --port"
        ) from no
    return line


def run(
    settings: Settings, line: socket.socket, *, open_browser: bool, proxies: str = THIS_MACHINE
) -> None:
    """Checks database and bus first: a fault there is one sentence, not a page of them."""
    from planwagen.server.house import check_house
    from planwagen.server.logs import set_up_logs

    set_up_logs()
    make_room_for_visitors()
    asyncio.run(check_house(settings))
    gc.freeze()  # modules stay
    gc.set_threshold(700, 10, 1_000)  # with 1,000 tables 40 ms at most; 20,000 at once took 300
    server = web_server(settings, proxies)
    host, port = line.getsockname()[:2]
    address = here(port) if host in EVERYWHERE else settings.address
    friends = f" and, for others, at {settings.address}" if settings.address != address else ""
    typer.echo(f"Planwagen is open at {address}{friends} (Ctrl-C ends it)")
    if open_browser:
        threading.Timer(1.0, look, [address]).start()
    with suppress(KeyboardInterrupt):
        server.run(sockets=[line])


def web_server(settings: Settings, proxies: str) -> uvicorn.Server:
    import uvicorn

    from planwagen.server.web.app import make_app
    from planwagen.server.web.patience import FewPings, PatientHTTP

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
