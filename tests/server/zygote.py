"""Starts servers fast: loads everything once, then makes a process of its own for each.

`go <data> <port> <database> <bus> <sweep>` on standard input; the process id comes back on
standard output. Each server is a real process, to be killed without warning.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from functools import cache
from pathlib import Path

import uvicorn
from litestar import Litestar

from planwagen.server.app import make_app
from planwagen.server.logs import set_up_logs
from planwagen.server.routes.slow_clients import FewPings, PatientHTTP
from planwagen.server.settings import Settings


@cache
def app_for(data: str, database: str, bus: str, sweep: str) -> Litestar:
    """Made before the process is, so that a restart takes little time."""
    settings = Settings(
        data=Path(data),
        database=database,
        bus=bus,
        limits=False,
        bot_pause=0.0,
        sweep=float(sweep),
    )
    return make_app(settings)


def web_server(app: Litestar) -> uvicorn.Server:
    config = uvicorn.Config(
        app,
        log_level="error",
        http=PatientHTTP,
        ws=FewPings,
        ws_per_message_deflate=False,
        lifespan="on",
    )
    return uvicorn.Server(config)


def serve(app: Litestar, port: str) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    line.bind(("127.0.0.1", int(port)))
    set_up_logs()
    web_server(app).run(sockets=[line])


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    print("ready", flush=True)
    for order in sys.stdin:
        _, data, port, database, bus, sweep = order.rstrip("\n").split(" ")
        app = app_for(data, database, bus, sweep)
        if child := os.fork():
            print(child, flush=True)
            continue
        try:
            serve(app, port)
        finally:
            os._exit(0)


if __name__ == "__main__":
    main()
