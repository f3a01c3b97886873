"""Runs bots in separate processes: a bot that hangs or dies does not stop the server."""

from __future__ import annotations

import asyncio
import importlib
import signal
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection

from planwagen.bots.advice import Advice
from planwagen.bots.coach import Analysis
from planwagen.bots.worker import AnalysisRequest, BotRequest, BotWorker, HintRequest, MoveRequest
from planwagen.server.background.fair_semaphore import FairTurns, Owner
from planwagen.server.background.worker import Worker

NOBODY = Owner()
"""For hints and analyses, which have limits of their own."""


def work(line: Connection, bots: str) -> None:
    """Worker loop: read a question, send an answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    module, _, name = bots.partition(":")
    bot_worker = BotWorker(getattr(importlib.import_module(module), name))
    line.send((True, "ready"))
    with suppress(EOFError, OSError):
        while True:
            line.send(answer(bot_worker, line.recv()))


def answer(bot_worker: BotWorker, asked: BotRequest) -> tuple[bool, object]:
    try:
        return True, bot_worker.answer(asked)
    except Exception as error:
        return False, f"{type(error).__name__}: {error}"


class BotPool:
    """A few workers. A seat prefers the worker that holds its plan, and takes any other if that is
    busy.
    """

    def __init__(self, bots: str, workers: int) -> None:
        self.workers = [Worker(work, bots) for _ in range(workers)]
        self.idle = list(self.workers)
        self.turns = FairTurns(workers)
        self.threads = ThreadPoolExecutor(max(1, workers), "bots")
        """Separate threads: bots never wait for other slow work, nor does that wait for bots."""

    async def choose(self, question: MoveRequest, owner: Owner = NOBODY) -> str:
        """Return the text of an action; the table checks whether it is legal."""
        seat = question.table, question.seat
        usual = self.workers[hash(seat) % len(self.workers)]
        return str(await self.ask(question, usual, owner))

    async def advise(self, asked: HintRequest) -> list[Advice]:
        found = await self.ask(asked)
        assert isinstance(found, list)
        return found

    async def judge(self, asked: AnalysisRequest) -> Analysis:
        found = await self.ask(asked)
        assert isinstance(found, Analysis)
        return found

    async def ask(
        self, asked: BotRequest, usual: Worker | None = None, owner: Owner = NOBODY
    ) -> object:
        await self.turns.take(owner)
        worker = usual if usual in self.idle else self.idle[0]
        assert worker is not None
        self.idle.remove(worker)
        loop = asyncio.get_running_loop()
        answered = loop.run_in_executor(self.threads, worker.ask, asked)
        answered.add_done_callback(lambda done: self.free(worker, done))
        return await asyncio.shield(answered)

    def free(self, worker: Worker, asked: asyncio.Future[object]) -> None:
        """Release the worker, even if the caller has been cancelled."""
        self.idle.append(worker)
        self.turns.give_back()
        if not asked.cancelled():
            asked.exception()

    def close(self) -> None:
        for worker in self.workers:
            worker.kill()
        self.threads.shutdown(wait=False)
