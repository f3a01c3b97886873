"""Servers of their own for a benchmark, and what the system tells about them."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

from planwagen.core.errors import PlanwagenError

TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
START_TIMEOUT = 600.0
COMMAND = [sys.executable, "-m", "planwagen.cli", "serve", "--port", "0", "--no-limits"]


@dataclass(frozen=True, slots=True)
class Served:
    """One process of a server."""

    address: str
    pid: int

    @property
    def memory(self) -> int:
        """Bytes in use, where the system tells."""
        found = re.search(r"VmRSS:\s+(\d+)", self.read("status"))
        return int(found[1]) * 1024 if found else 0

    @property
    def cpu(self) -> float:
        """Seconds that all its threads have worked: by the scheduler, else in ticks of 10 ms."""
        tasks = Path(f"/proc/{self.pid}/task").glob("*/schedstat")
        spent = [text.split()[0] for path in tasks if (text := read(path))]
        if spent:
            return sum(map(int, spent)) / 1e9
        fields = self.read("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS if fields else 0.0

    def read(self, file: str) -> str:
        return read(Path(f"/proc/{self.pid}/{file}"))


def read(path: Path) -> str:
    """Return what the system tells there; nothing where it does not."""
    try:
        return path.read_text()
    except OSError:
        return ""


@contextmanager
def served(folder: Path, *more: str) -> Iterator[Served]:
    """A server of its own, in a process of its own."""
    command = [*COMMAND, "--data", str(folder), *more]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        found = re.search(r"http://\S+", server.stdout.readline())
        if not found:
            raise PlanwagenError("the server did not start")
        wait_until_open(found[0])
        yield Served(found[0], server.pid)
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(60)
        server.stdout.close()


def wait_until_open(address: str) -> None:
    deadline = time.monotonic() + START_TIMEOUT
    while time.monotonic() < deadline:
        line = HTTPConnection(urlsplit(address).netloc, timeout=30)
        try:
            line.request("GET", "/healthz")
            line.getresponse().read()
            return
        except OSError:
            time.sleep(0.05)
        finally:
            line.close()
    raise PlanwagenError("the server does not answer")
