"""A bot that does not come back is cut off: nobody waits longer than told."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from threading import Lock, Timer, current_thread, get_ident, main_thread
from time import monotonic
from types import FrameType

from planwagen.bots.bot import Bot, Clock
from planwagen.bots.faults import BotError
from planwagen.core.action import Action, Seat
from planwagen.core.game import S

WITHOUT_CLOCK = 60.0
"""Seconds for a decision where the bot is given no clock, as for programs."""
GRACE = 1.0
"""At least so many seconds beyond the clock, and as many as the clock has: being late is a fault
of its own."""
RETRY_INTERVAL = 0.5
"""Seconds until it is cut off once more, where it caught the first attempt."""


class CutOff(BaseException):
    """Raised in the midst of a bot; no `Exception`, since many bots catch all of those."""


class BotTimedOut(BotError):
    """A bot gave no answer at all."""

    def __init__(self, bot: object, seconds: float) -> None:
        super().__init__(f"{bot!r} was cut off: it gave no answer within {seconds:g} seconds")


def limit_of(clock: Clock | None) -> float:
    """How long a decision may take in the end."""
    return clock.seconds + max(GRACE, clock.seconds) if clock else WITHOUT_CLOCK


def answer_of(
    bot: Bot[S], seen: S, seat: Seat, rng: Random, clock: Clock | None, name: object = None
) -> Action:
    """What the bot chooses, or `BotTimedOut`."""
    if is_ours(bot):
        return bot.choose(seen, seat, rng, clock)
    seconds = limit_of(clock)
    try:
        with cut_off_after(seconds):
            return bot.choose(seen, seat, rng, clock)
    except CutOff:
        raise BotTimedOut(bot if name is None else name, seconds) from None


def is_ours(bot: object) -> bool:
    """Ours come back by themselves, unless they ask a bot from outside, as a slowed one may."""
    if not type(bot).__module__.startswith("planwagen."):
        return False
    return not hasattr(bot, "bot") or is_ours(bot.bot)


@contextmanager
def cut_off_after(seconds: float) -> Iterator[None]:
    """By the system's alarm, which ends a sleep as well; elsewhere from another thread."""
    if hasattr(signal, "setitimer") and current_thread() is main_thread():
        yield from by_alarm(seconds)
    else:
        yield from by_thread(seconds)


def by_alarm(seconds: float) -> Iterator[None]:
    """Who has set an alarm before gets it at its time."""
    handler, start = signal.signal(signal.SIGALRM, cut_off), monotonic()
    left, interval = signal.setitimer(signal.ITIMER_REAL, seconds, RETRY_INTERVAL)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, handler)
        if left:
            still = max(left - (monotonic() - start), 0.001)
            signal.setitimer(signal.ITIMER_REAL, still, interval)


def cut_off(_: int, __: FrameType | None) -> None:
    raise CutOff


def by_thread(seconds: float) -> Iterator[None]:
    """Between two steps of Python; a sleep is heard out."""
    thread, lock, done = get_ident(), Lock(), False

    def interrupt() -> None:
        from ctypes import c_ulong, py_object, pythonapi

        with lock:
            if not done:
                pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread), py_object(CutOff))

    timer = Timer(seconds, interrupt)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        with lock:
            done = True
        timer.cancel()
