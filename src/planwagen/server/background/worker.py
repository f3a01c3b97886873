"""A child process for work that may hang or crash without harm to the server."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Protocol

from planwagen.tables.errors import BotFailed

SPAWN = multiprocessing.get_context("spawn")
GRACE = 2.0
"""Seconds beyond its time limit after which a worker is killed."""
START_TIMEOUT = 30.0
"""Seconds that a new process may take to load its modules."""


class Timed(Protocol):
    """A question with a time limit for the answer."""

    @property
    def seconds(self) -> float: ...


class Worker:
    """One process, started on first use and restarted after it was killed."""

    def __init__(self, work: Callable[..., None], *work_args: str) -> None:
        self.work, self.work_args = work, work_args
        self.line: Connection | None = None
        self.process: BaseProcess | None = None

    def ask(self, asked: Timed) -> object:
        """Send a question and wait for the answer. Blocks: run it in a thread."""
        try:
            line = self.line or self.start()
            line.send(asked)
            is_done, answered = self.receive(asked.seconds + GRACE)
        except (EOFError, OSError) as error:
            self.kill()
            raise BotFailed(f"its process ended: {error}") from error
        if not is_done:
            raise BotFailed(str(answered))
        return answered

    def start(self) -> Connection:
        self.line, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=self.work, args=(theirs, *self.work_args), daemon=True)
        self.process.start()
        theirs.close()
        self.receive(START_TIMEOUT)
        return self.line

    def receive(self, seconds: float) -> tuple[bool, object]:
        assert self.line is not None
        if not self.line.poll(seconds):
            self.kill()
            raise BotFailed(f"no answer within {seconds:g} seconds")
        is_done, answered = self.line.recv()
        return is_done, answered

    def kill(self) -> None:
        """Kill the process. Shutdown may race with a caller that finds it dead."""
        process, line = self.process, self.line
        self.line = self.process = None
        if process is not None:
            process.kill()
            process.join(5)
        if line is not None:
            line.close()
