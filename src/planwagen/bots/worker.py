"""What bots are asked at tables, and how they answer: runs in processes or workers of their own."""

from __future__ import annotations

import gc
import random
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from planwagen.bots import Bot, Clock
from planwagen.bots.advice import Advice, advise
from planwagen.bots.coach import Analysis, Part, analyse_part
from planwagen.core.game import AnyGame
from planwagen.games import find_game

FindBot = Callable[[str, AnyGame], Bot[object]]
MAX_BOTS = 64
"""Bots that a process remembers; who was not asked for longest is forgotten."""


class MoveRequest(NamedTuple):
    """For a bot: a position as its seat sees it, and nothing else.

    It goes as a line of text: what comes out of that is equal to what went in, which a pickled
    position is not, so that a bot knows the position that its plan led to.
    """

    table: str
    game: str
    bot: str
    seen: str
    seat: int
    seconds: float
    seed: str = ""
    """Where the bot's luck comes from; empty means from the system. With one there is no clock
    either, and nothing is remembered: the same question always has the same answer."""


class HintRequest(NamedTuple):
    """The best choices of a seat, from what it sees."""

    game: str
    seen: str
    seat: int
    seconds: float


class AnalysisRequest(NamedTuple):
    """Lines of a game for the coach, as many as there is time for."""

    part: Part
    seconds: float


BotRequest = MoveRequest | HintRequest | AnalysisRequest


@dataclass(slots=True)
class BotWorker:
    """One process: a bot for each seat that asks, so that a plan can be carried out in one go."""

    find_bot: FindBot
    bots: OrderedDict[tuple[str, int, str], Bot[object]] = field(default_factory=OrderedDict)

    def answer(self, asked: BotRequest) -> str | list[Advice] | Analysis:
        match asked:
            case MoveRequest():
                return self.choose(asked)
            case HintRequest():
                return self.advise(asked)
            case AnalysisRequest():
                return analyse_part(asked.part, asked.seconds)

    def choose(self, asked: MoveRequest) -> str:
        # What is remembered of positions holds no cycles, and to look it through takes up to 0.4 s.
        gc.freeze()
        if asked.seed:
            return self.choose_again(asked)
        rng = random.Random()  # seeded by the system: nobody can foresee a bot's mind
        seen = find_game(asked.game).position(asked.seen)
        return str(self.bot_for(asked).choose(seen, asked.seat, rng, Clock(asked.seconds)))

    def choose_again(self, asked: MoveRequest) -> str:
        """The answer that any process gives to this question, however fast it is."""
        game = find_game(asked.game)
        bot, rng = self.find_bot(asked.bot, game), random.Random(asked.seed)
        return str(bot.choose(game.position(asked.seen), asked.seat, rng, None))

    def advise(self, asked: HintRequest) -> list[Advice]:
        game = find_game(asked.game)
        return advise(game, game.position(asked.seen), asked.seat, Clock(asked.seconds))

    def bot_for(self, asked: MoveRequest) -> Bot[object]:
        """The one that was asked for this seat before; it may have missed some decisions."""
        key = asked.table, asked.seat, asked.bot
        bot = self.bots.pop(key, None) or self.find_bot(asked.bot, find_game(asked.game))
        self.bots[key] = bot
        if len(self.bots) > MAX_BOTS:
            self.bots.popitem(last=False)
        return bot
