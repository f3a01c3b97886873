"""Servers in separate processes, and the services they need."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import HTTPServer
from pathlib import Path
from threading import Thread

import pytest

HERE = Path(__file__).parent


def free_port() -> int:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return int(line.getsockname()[1])


class Zygote:
    """Makes servers; each is known by its process id."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "zygote.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.pids: set[int] = set()
        assert self.read() == "ready"

    def read(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def start(
        self, data: Path, port: int, database: str = "", bus: str = "", sweep: float = 0.5
    ) -> int:
        assert self.process.stdin is not None
        self.process.stdin.write(f"go {data} {port} {database} {bus} {sweep}\n")
        self.process.stdin.flush()
        pid = int(self.read())
        self.pids.add(pid)
        return pid

    def kill(self, pid: int, how: int = signal.SIGKILL) -> None:
        """Returns when it is gone, and its port with it."""
        self.pids.discard(pid)
        with suppress(ProcessLookupError):
            os.kill(pid, how)
            for _ in range(6000):
                os.kill(pid, 0)
                time.sleep(0.01)

    def close(self) -> None:
        for pid in list(self.pids):
            self.kill(pid)
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(60)
        self.process.stdout.close()


@contextmanager
def at_work(server: HTTPServer) -> Iterator[None]:
    """A small server of a test, in a thread of its own."""
    with server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield
        server.shutdown()
        thread.join()


@contextmanager
def zygote() -> Iterator[Zygote]:
    made = Zygote()
    try:
        yield made
    finally:
        made.close()


def wait_for(port: int, seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with socket.socket() as line:
            if line.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise TimeoutError(f"nobody listens on {port}")


def needed(program: str) -> str:
    """Its path; a laptop without it skips the test, CI does not."""
    found = shutil.which(program) or shutil.which(program, path="/usr/sbin")
    if not found and not os.environ.get("CI"):
        pytest.skip(f"{program} is not installed")
    assert found, f"{program} is not installed"
    return found


@contextmanager
def redis_server(folder: Path) -> Iterator[str]:
    port = free_port()
    command = [needed("redis-server"), "--port", str(port), "--save", "", "--dir", str(folder)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        wait_for(port)
        yield f"redis://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(60)


@contextmanager
def postgres_server() -> Iterator[str]:
    """A PostgreSQL of its own. It refuses to run as root, so root starts it as `postgres`.

    Not in pytest's folder, which is for its owner alone.
    """
    initdb, control = needed("initdb"), needed("pg_ctl")
    folder, port = Path(tempfile.mkdtemp(prefix="planwagen-pg-")), free_port()
    if os.getuid() == 0:
        shutil.chown(folder, "postgres")
    as_postgres([initdb, "-D", str(folder), "-A", "trust", "-U", "planwagen", "--no-sync"])
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
    as_postgres([control, "-D", str(folder), "-o", options, "-w", "-l", f"{folder}/log", "start"])
    try:
        yield f"postgresql://planwagen@127.0.0.1:{port}/postgres"
    finally:
        as_postgres([control, "-D", str(folder), "-m", "immediate", "stop"])
        shutil.rmtree(folder, ignore_errors=True)


def as_postgres(command: list[str]) -> None:
    if os.getuid() == 0:
        command = ["su", "postgres", "-c", " ".join(f"'{part}'" for part in command)]
    done = subprocess.run(command, capture_output=True, text=True, cwd="/", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
