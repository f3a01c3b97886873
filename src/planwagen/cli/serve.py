"""`planwagen serve`: tables on the net, or just for this services."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from planwagen.bots import add_bots
from planwagen.cli.complaints import which_there_are
from planwagen.cli.editions import editions_in
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
from planwagen.cli.web_server import EVERYWHERE, THIS_MACHINE, here, link_to, listen, run
from planwagen.core.errors import PlanwagenError
from planwagen.games import GAMES

if TYPE_CHECKING:
    from planwagen.server.settings import Settings

READ_BY_THE_BUILD = ("PLANWAGEN_COMPILE", "PLANWAGEN_NO_WEB", "PLANWAGEN_PYTHON")
READ_BY_ALL_COMMANDS = ("PLANWAGEN_LANG", "PLANWAGEN_LOCALES")
READ_BY_COMPOSE = ("PLANWAGEN_APP", "PLANWAGEN_SITE")
READ_BY_THE_TESTS = tuple(
    f"PLANWAGEN_{name}"
    for name in ("BOT_PAUSE", "EXAMPLE", "KILLS", "MALFORMED", "SEED", "TIMEOUT_FACTOR")
)


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
    """Start the server: the page, the tables and the bots."""
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
        check_mail(mail, mail_from, link)
        check_proxies(proxies)
        check_traces(traces)
        if check:
            check_environment()
            print_all_is_well(settings)
            return
        run(settings, line, open_browser=open_browser, proxies=proxies)


def share_metrics(folder: Path | None) -> None:
    """Before anything is counted: the library looks for the folder when it is loaded."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(folder)


def check_environment() -> None:
    """A misspelt variable would be ignored silently."""
    from planwagen.cli import app

    known = {*READ_BY_THE_BUILD, *READ_BY_ALL_COMMANDS, *READ_BY_COMPOSE, *READ_BY_THE_TESTS}
    known.update(variables_of(typer.main.get_command(app)))
    for name in sorted(os.environ):
        if name.startswith("PLANWAGEN_") and name not in known:
            raise PlanwagenError(f"there is no setting {name}; {which_there_are(name, known)}")


def variables_of(command: Any) -> Iterator[str]:
    """Of a command, and of all commands in it."""
    yield from (option.envvar for option in command.params if isinstance(option.envvar, str))
    for inner in getattr(command, "commands", {}).values():
        yield from variables_of(inner)


def print_all_is_well(settings: Settings) -> None:
    """What is wrong is raised as one sentence, with exit code 2."""
    from planwagen.server.db.database import newest_schema, plain_address
    from planwagen.server.notifications.channels.mail import check_mail_server
    from planwagen.server.services import check_services

    schema, newest = asyncio.run(check_services(settings)), newest_schema()
    if settings.mail:
        asyncio.run(check_mail_server(settings.mail))
    shown = plain_address(settings.database_url, hide_password=True)
    typer.echo(f"data: {settings.data} can be written to.")
    typer.echo(f"database: {shown} is open, {checked_schema(schema, newest)}.")
    typer.echo("bus: it can be reached." if settings.bus else "bus: none is needed.")
    typer.echo("mail: the server lets us in." if settings.mail else "mail: none is sent.")
    typer.echo(f"address: {settings.address}, cookies over TLS only: {settings.is_secure}.")


def checked_schema(schema: str | None, newest: str | None) -> str:
    if schema is None:
        return "and empty: the start fills it"
    if schema != newest:
        return f"with schema {schema}: the start brings it forward to {newest}"
    return "with the schema of this Planwagen"
