"""The line to a program of others: nobody waits longer than told, even if it never reads."""

from __future__ import annotations

import json
import os
import selectors
import shlex
import subprocess
from time import monotonic

from planwagen.core.errors import PlanwagenError

LONGEST = 1_000_000
"""Bytes of a line that is heard."""
MAX_UNREAD_BYTES = 16_000_000
"""Bytes that may wait until the program reads them: some hundred questions."""


class BadProgram(PlanwagenError):
    """The program cannot be started, has ended, or does not listen."""


class Talk:
    """With a program that has just been started."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.process = started(command)
        assert self.process.stdin is not None and self.process.stdout is not None
        self.mouth, self.ear = self.process.stdin, self.process.stdout
        os.set_blocking(self.mouth.fileno(), False)
        self.unread = b""
        self.heard = b""

    def say(self, message: dict[str, object]) -> None:
        """Goes out as soon as the program reads; see `line`."""
        self.unread += json.dumps(message, separators=(",", ":")).encode() + b"\n"
        if len(self.unread) > MAX_UNREAD_BYTES:
            raise BadProgram(f"{self.command} does not read what it is asked")

    def line(self, end: float) -> str | None:
        """Its next line, or None if it has not come when `monotonic()` says `end`."""
        while b"\n" not in self.heard:
            left = end - monotonic()
            if left <= 0 or not self.go_on(left):
                return None
        line, _, self.heard = self.heard.partition(b"\n")
        return line.decode(errors="replace").strip()

    def go_on(self, seconds: float) -> bool:
        """Says and hears as much as can be at once; False if nothing could in this time."""
        with selectors.DefaultSelector() as both:
            both.register(self.ear, selectors.EVENT_READ, self.hear)
            if self.unread:
                both.register(self.mouth, selectors.EVENT_WRITE, self.be_read)
            ready = both.select(seconds)
            for key, _ in ready:
                key.data()
        return bool(ready)

    def hear(self) -> None:
        part = os.read(self.ear.fileno(), 65_536)
        if not part:
            raise BadProgram(f"{self.command} has ended instead of answering")
        self.heard += part
        if len(self.heard) > LONGEST and b"\n" not in self.heard:
            raise BadProgram(f"{self.command} talks without an end of the line")

    def be_read(self) -> None:
        try:
            self.unread = self.unread[os.write(self.mouth.fileno(), self.unread) :]
        except OSError as error:
            raise BadProgram(f"{self.command} does not listen: {error}") from error

    def close(self) -> None:
        """The end of its input is the end of the game for the program."""
        self.mouth.close()
        self.process.terminate()
        self.process.wait()
        self.ear.close()


def started(command: str) -> subprocess.Popen[bytes]:
    try:
        return subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        )
    except OSError as error:
        raise BadProgram(f"{command} cannot be started: {error}") from error
