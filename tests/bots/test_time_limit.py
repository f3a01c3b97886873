"""Bots that do not come back."""

from __future__ import annotations

import signal
from random import Random
from threading import Thread
from time import monotonic, sleep
from types import SimpleNamespace

import pytest

from planwagen.bots import Clock
from planwagen.bots.match import match
from planwagen.bots.roster import Slowed
from planwagen.bots.simple import RandomBot
from planwagen.bots.time_limit import BotTimedOut, answer_of, is_ours, limit_of
from planwagen.core.luck import QuickLuck
from planwagen.games.montana import MONTANA


def spins(*_: object) -> str:
    """As stubborn as can be: it catches what it can."""
    while True:
        try:
            sleep(0.001)
        except Exception:
            continue


STUCK = SimpleNamespace(choose=spins)


def test_a_match_cuts_off_a_bot_that_never_answers():
    start = monotonic()
    with pytest.raises(BotTimedOut, match=r"no answer within 1\.2 seconds"):
        match(MONTANA, [STUCK, STUCK], QuickLuck(1), Random(1), clock=Clock(0.2))
    assert monotonic() - start < 60


def test_a_slowed_bot_from_outside_is_cut_off_as_well():
    slowed = Slowed(STUCK, 2)
    with pytest.raises(BotTimedOut, match=r"no answer within 1\.2 seconds"):
        answer_of(slowed, None, 0, Random(1), Clock(0.2))
    assert is_ours(Slowed(RandomBot(MONTANA), 2))


def test_who_is_in_time_is_heard_and_leaves_the_alarm_of_others():
    handler = signal.getsignal(signal.SIGALRM)
    signal.setitimer(signal.ITIMER_REAL, 500)
    prompt = SimpleNamespace(choose=lambda *_: "hello")
    assert answer_of(prompt, None, 0, Random(1), Clock(5)) == "hello"
    assert 400 < signal.setitimer(signal.ITIMER_REAL, 0)[0] <= 500
    assert signal.getsignal(signal.SIGALRM) is handler


def test_a_thread_of_its_own_is_cut_off_as_well():
    said: list[str] = []

    def ask() -> None:
        try:
            answer_of(STUCK, None, 0, Random(1), Clock(0.1))
        except BotTimedOut as error:
            said.append(str(error))

    thread = Thread(target=ask, daemon=True)
    thread.start()
    thread.join(60)
    assert len(said) == 1


def test_the_limit_is_beyond_the_clock():
    assert limit_of(Clock(5)) == 10
    assert limit_of(Clock(0.1)) == 1.1
    assert limit_of(None) == 60
