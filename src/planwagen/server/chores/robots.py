"""Bots think in processes of their own: one that hangs or dies costs its time, not the server's."""

from __future__ import annotations

import asyncio
import importlib
import multiprocessing
import random
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import NamedTuple

from planwagen.bots import Bot, Clock
from planwagen.core.game import AnyGame
from planwagen.games import find_game
from planwagen.server.errors import BotFailed

FindBot = Callable[[str, AnyGame], Bot[object]]
SPAWN = multiprocessing.get_context("spawn")
GRACE = 2.0
"""Seconds beyond its clock after which a bot is taken for dead."""
START = 30.0
"""Seconds that a new process may take to load the games."""


class Question(NamedTuple):
    """What a worker is asked: a position as the seat sees it, and nothing else."""

    game: str
    bot: str
    seen: object
    seat: int
    seconds: float


def work(line: Connection, bots: str) -> None:
    """A worker's life: a question in, the text of an action out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    module, _, name = bots.partition(":")
    find_bot = getattr(importlib.import_module(module), name)
    line.send(("ready", ""))
    with suppress(EOFError, OSError):
        while True:
            line.send(answer(find_bot, Question(*line.recv())))


def answer(find_bot: FindBot, asked: Question) -> tuple[str, str]:
    try:
        bot = find_bot(asked.bot, find_game(asked.game))
        rng = random.Random()  # seeded by the system: nobody can foresee a bot's mind
        return "chosen", str(bot.choose(asked.seen, asked.seat, rng, Clock(asked.seconds)))
    except Exception as no:
        return "failed", f"{type(no).__name__}: {no}"


class Worker:
    """One process, started when it is first needed, and again when it was killed."""

    def __init__(self, bots: str) -> None:
        self.bots = bots
        self.line: Connection | None = None
        self.process: BaseProcess | None = None

    def ask(self, question: Question) -> str:
        """Blocks: run it in a thread."""
        try:
            line = self.line or self.start()
            line.send(tuple(question))
            kind, text = self.hear(question.seconds + GRACE)
        except (EOFError, OSError) as no:
            self.kill()
            raise BotFailed(f"the bot's process ended: {no}") from no
        if kind == "failed":
            raise BotFailed(text)
        return text

    def start(self) -> Connection:
        self.line, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(theirs, self.bots), daemon=True)
        self.process.start()
        theirs.close()
        self.hear(START)
        return self.line

    def hear(self, seconds: float) -> tuple[str, str]:
        assert self.line is not None
        if not self.line.poll(seconds):
            self.kill()
            raise BotFailed(f"no answer within {seconds:g} seconds")
        kind, text = self.line.recv()
        return kind, text

    def kill(self) -> None:
        """Whoever closes the server may do it while whoever asks finds the process dead."""
        process, line = self.process, self.line
        self.line = self.process = None
        if process is not None:
            process.kill()
            process.join(5)
        if line is not None:
            line.close()


class Robots:
    """A few workers that are asked in turn."""

    def __init__(self, bots: str, workers: int) -> None:
        self.workers = [Worker(bots) for _ in range(workers)]
        self.idle: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.workers:
            self.idle.put_nowait(worker)

    async def choose(self, question: Question) -> str:
        """The text of an action; whether it is allowed, the table decides."""
        worker = await self.idle.get()
        asked = asyncio.ensure_future(asyncio.to_thread(worker.ask, question))
        asked.add_done_callback(lambda done: self.free(worker, done))
        return await asyncio.shield(asked)

    def free(self, worker: Worker, asked: asyncio.Future[str]) -> None:
        """Who asked may have gone; the worker is free only now."""
        self.idle.put_nowait(worker)
        if not asked.cancelled():
            asked.exception()

    def close(self) -> None:
        for worker in self.workers:
            worker.kill()
