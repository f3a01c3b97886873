"""The proxies of `deploy/`: they read, and keep all that is done at a table at one process."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random

import pytest

from server.clients import Guest, play_on
from server.processes import (
    at_work,
    free_port,
    needed,
    postgres_server,
    redis_server,
    wait_for,
    zygote,
)

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
Proxy = Callable[[Path, list[int]], AbstractContextManager[str]]
DEPLOY = Path(__file__).parents[2] / "deploy"
MAX_SECONDS = 30.0
"""For which a table is away when its process dies, on a machine that has much else to do."""


def nginx_conf(folder: Path, ports: list[int], listen: int) -> str:
    """Ours, without TLS, and in a folder of its own."""
    ours = (DEPLOY / "nginx.conf").read_text()
    ours = re.sub(r"server {\n    listen 80;.*?\n}\n", "", ours, flags=re.DOTALL)
    ours = re.sub(r"listen 443 ssl http2;", f"listen 127.0.0.1:{listen};", ours)
    ours = ours.replace("    listen [::]:443 ssl http2;\n", "")
    ours = re.sub(r"\n *ssl_.*", "", ours)
    servers = "".join(f"server 127.0.0.1:{port};" for port in ports)
    ours = ours.replace("server 127.0.0.1:8000;", servers)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    head = f"daemon off; pid {folder}/pid; error_log {folder}/log; user root;"
    if os.getuid():
        head = head.replace(" user root;", "")
    return f"{head} events {{}} http {{ access_log off; {temporary}\n{ours}\n}}"


@contextmanager
def nginx(folder: Path, ports: list[int]) -> Iterator[str]:
    listen, conf = free_port(), folder / "nginx.conf"
    conf.write_text(nginx_conf(folder, ports, listen))
    server = subprocess.Popen([needed("nginx"), "-c", str(conf), "-e", f"{folder}/log"])
    try:
        wait_for(listen)
        yield f"http://127.0.0.1:{listen}"
    finally:
        server.terminate()
        server.wait(10)


@contextmanager
def caddy(folder: Path, ports: list[int]) -> Iterator[str]:
    listen = free_port()
    conf = folder / "Caddyfile"
    conf.write_text("{\n\tadmin off\n}\n" + (DEPLOY / "Caddyfile").read_text())
    apps = " ".join(f"127.0.0.1:{port}" for port in ports)
    site = {"PLANWAGEN_SITE": f"http://127.0.0.1:{listen}", "PLANWAGEN_APP": apps}
    command = [needed("caddy"), "run", "--config", str(conf), "--adapter", "caddyfile"]
    homes = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    server = subprocess.Popen(command, env=os.environ | site | homes, stderr=subprocess.DEVNULL)
    try:
        wait_for(listen)
        yield f"http://127.0.0.1:{listen}"
    finally:
        server.terminate()
        server.wait(10)


class Counting(BaseHTTPRequestHandler):
    """Answers everything, and remembers what it was asked for."""

    paths: set[str]

    def do_GET(self) -> None:
        self.paths.add(self.path)
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *values: object) -> None:
        pass


def counting() -> tuple[HTTPServer, set[str]]:
    paths: set[str] = set()
    handler = type("Handler", (Counting,), {"paths": paths})
    return HTTPServer(("127.0.0.1", 0), handler), paths


OF_A_TABLE = ("/t/{}", "/api/tables/{}", "/api/tables/{}/live?seat=1", "/api/tables/{}/leave")


@pytest.mark.parametrize("proxy", [nginx, caddy])
async def test_all_paths_of_a_table_lead_to_one_process(tmp_path: Path, proxy: Proxy):
    (first, one), (second, other) = counting(), counting()
    ports = [first.server_port, second.server_port]
    with at_work(first), at_work(second), proxy(tmp_path, ports) as address:
        for number in range(12):
            for path in OF_A_TABLE:
                await Guest(address).ask("GET", path.format(f"table{number}"))
    homes = [{number_in(path) for path in paths} for paths in (one, other)]
    assert all(homes) and not homes[0] & homes[1]


def number_in(path: str) -> str:
    found = re.search(r"table(\d+)", path)
    assert found is not None
    return found[1]


async def watched(port: int) -> int:
    shown = await Guest(f"http://127.0.0.1:{port}").ask("GET", "/metrics")
    found = re.search(r"^planwagen_subscribers (\S+)", shown, re.M)
    return int(float(found[1])) if found else 0


async def test_all_seats_of_a_table_are_at_one_process_and_go_over_when_it_dies(tmp_path: Path):
    data, proxy = tmp_path / "data", tmp_path / "proxy"
    data.mkdir()
    proxy.mkdir()
    with postgres_server() as database, redis_server(tmp_path) as bus, zygote() as servers:
        ports = [free_port(), free_port()]
        pids = {port: servers.start(data, port, database, bus) for port in ports}
        for port in ports:
            await asyncio.to_thread(wait_for, port)
        with nginx(proxy, ports) as address:
            anna = Guest(address)
            await anna.ask("POST", "/api/me", {"name": "Anna"})
            info = await anna.set_up("hotseat", "hotseat", "hotseat")
            lines = [await anna.sit(info, seat=seat) for seat in range(3)]
            await asyncio.gather(
                *(play_on(line, Random(n), upto=40) for n, line in enumerate(lines))
            )
            home = {await watched(port): port for port in ports}
            assert set(home) == {0, 3}
            servers.kill(pids[home[3]])
            began = time.monotonic()
            lines = [await anna.sit(info, seat=seat) for seat in range(3)]
            views = [await line.view() for line in lines]
            took = time.monotonic() - began
            assert min(view["seq"] for view in views) >= 40
            assert await watched(home[0]) == 3
            assert took < MAX_SECONDS, took
            await asyncio.gather(
                *(play_on(line, Random(n), upto=60) for n, line in enumerate(lines))
            )


def test_nginx_reads_its_settings(tmp_path: Path):
    conf = tmp_path / "nginx.conf"
    conf.write_text(nginx_conf(tmp_path, [8000], 8443))
    command = [needed("nginx"), "-t", "-c", str(conf), "-e", f"{tmp_path}/log"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_caddy_reads_its_settings():
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("caddy is not installed")
    command = [caddy, "adapt", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
