"""The bot that does anything."""

from __future__ import annotations

from random import Random

from bots.secret_number import NAME, OPEN, SECRET_NUMBER, State
from planwagen.bots.simple import RandomBot


def test_the_random_bot_takes_every_choice_some_time():
    bot, rng, state = RandomBot(SECRET_NUMBER), Random(1), State([OPEN, OPEN], secret=1)
    assert {bot.choose(state, 0, rng, None) for _ in range(50)} == {*NAME}
