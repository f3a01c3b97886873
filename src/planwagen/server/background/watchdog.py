"""Watchdog: rules of a game from outside that take too long end their table, not the server.

Rules run in the event loop. As long as the loop turns, it winds up a timer again and again. If the
loop is stuck, the timer's signal finds the rules that are running, and raises an error in them.
"""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Iterator
from types import FrameType

import structlog

from planwagen.games import GAMES
from planwagen.server.backend import Backend
from planwagen.tables.errors import RulesTooSlow
from planwagen.tables.rows import ENDED
from planwagen.tables.table import Table

RULES_SECONDS = 2.0
"""Of work of the processor, so that a busy machine does not count."""
BEAT = 0.5
AGAIN_SECONDS = 0.01
MAX_WAITS = 50
OURS = "planwagen."


class Watchdog:
    """Watches the event loop of this process, if there are games from outside."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.stuck: list[Table] = []
        """Tables to end."""
        self.waits = 0
        """How often the signal came while something else ran that the rules have called."""

    async def watch(self) -> None:
        is_main = threading.current_thread() is threading.main_thread()
        if not is_main or not hasattr(signal, "setitimer") or not packages_from_outside():
            return
        was = signal.signal(signal.SIGPROF, self.bark)
        try:
            while True:
                signal.setitimer(signal.ITIMER_PROF, RULES_SECONDS, RULES_SECONDS)
                self.waits = 0
                await asyncio.sleep(BEAT)
                while self.stuck:
                    await self.end(self.stuck.pop())
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, was)

    def bark(self, _: int, frame: FrameType | None) -> None:
        """Raise an error, if rules from outside are running.

        Python swallows errors that are raised in a destructor or a callback of the garbage
        collector. So the signal comes again soon, until the code that runs is that of the rules.
        """
        frames, packages = list(outward(frame)), packages_from_outside()
        if not any(is_part_of(frame, packages) for frame in frames):
            return
        if not is_part_of(frames[0], packages) and self.waits < MAX_WAITS:
            self.waits += 1
            signal.setitimer(signal.ITIMER_PROF, AGAIN_SECONDS, RULES_SECONDS)
            return
        table = next(filter(None, map(table_in, frames)), None)
        if table is not None and table.id not in self.backend.tables.refused:
            self.backend.tables.refuse(table.id)
            self.stuck.append(table)
        raise RulesTooSlow

    async def end(self, table: Table) -> None:
        structlog.get_logger().error("rules_too_slow", table=table.id, game=table.game.slug)
        values = {"status": ENDED, "due_at": None, "bot_due": False}
        await self.backend.storage.change_table(table.id, **values)
        await self.backend.notifier.publish_now(table.id, "info")


def packages_from_outside() -> list[str]:
    packages = (game.package for game in GAMES.values())
    return [package for package in packages if not package.startswith(OURS)]


def outward(frame: FrameType | None) -> Iterator[FrameType]:
    """The frame that runs, and those that called it."""
    while frame is not None:
        yield frame
        frame = frame.f_back


def is_part_of(frame: FrameType, packages: list[str]) -> bool:
    module = str(frame.f_globals.get("__name__", ""))
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def table_in(frame: FrameType) -> Table | None:
    found = (value for value in frame.f_locals.values() if isinstance(value, Table))
    return next(found, None)
