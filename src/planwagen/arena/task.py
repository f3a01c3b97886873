"""One game of the arena as a pure task: the same task brings the same outcome anywhere."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from random import Random
from time import process_time

from planwagen.arena.weights import Changes, rated_by
from planwagen.bots import Bot, Clock, load_bot
from planwagen.bots.external import ProgramBot
from planwagen.bots.faults import BotRaised, meant
from planwagen.bots.match import Watch, play_record
from planwagen.bots.roster import OURS
from planwagen.core.action import Action, Seat
from planwagen.core.errors import PlanwagenError
from planwagen.core.game import AnyGame, GameOptions, Standing
from planwagen.core.luck import ProvableLuck
from planwagen.core.position import Position
from planwagen.core.record import Record
from planwagen.games import find_game


@dataclass(frozen=True, slots=True)
class Task:
    """Everything that decides a game between bots."""

    game: str
    options: GameOptions
    bots: tuple[str, ...]
    """By seat."""
    luck: str
    """Games with the same luck differ only by what the bots do."""
    mind: str
    """What the bots' own luck grows from."""
    seconds: float | None = None
    """A clock for each decision; such games do not repeat exactly."""
    changes: tuple[Changes, ...] = ()
    """By seat: changed weights by which its bot rates positions; empty for none at all."""


@dataclass(slots=True)
class Outcome:
    """How a game ended, and what it took."""

    task: Task
    standing: Standing
    record: str
    decisions: list[int]
    """By seat, without answers that were the only ones,"""
    seconds: list[float] = field(compare=False)
    """and the time of the processor that they took: the one thing that does not repeat."""
    made_for: list[int]
    """By seat, the decisions that a program did not make, so that chance made them."""


def play_task(task: Task, watch: Watch[object] | None = None) -> Outcome:
    """Plays a game to its end, each bot with what its seat sees."""
    game = find_game(task.game)
    play = Playing(game, task)
    standing = game.standing(play_record(game, play.record, play.luck, play.decide, watch))
    made_for = [len(bot.notes) if isinstance(bot, ProgramBot) else 0 for bot in play.bots]
    return Outcome(task, standing, str(play.record), play.decisions, play.seconds, made_for)


class Playing:
    """A game under way."""

    def __init__(self, game: AnyGame, task: Task) -> None:
        secret = hashlib.sha256(task.luck.encode()).digest()
        self.game, self.luck = game, ProvableLuck(secret)
        self.clock = None if task.seconds is None else Clock(task.seconds)
        rated = [rated_by(game.slug, own) for own in task.changes or [()] * len(task.bots)]
        self.bots: list[Bot[object]] = list(map(load_bot, task.bots, rated))
        self.names = task.bots
        self.strategies = [Random(f"{task.mind} {seat}") for seat in range(len(task.bots))]
        self.decisions = [0] * len(task.bots)
        self.seconds = [0.0] * len(task.bots)
        self.record = Record(game.slug, game.rules_version, task.options, task.bots)
        self.record.commitment, self.record.secret = self.luck.commitment, secret.hex()

    def decide(self, position: Position[object], seat: Seat) -> Action:
        seen, start = self.game.seen_by(position.state, seat), process_time()
        action = self.answer(position, seat, seen)
        self.seconds[seat] += process_time() - start
        self.decisions[seat] += 1
        return action

    def answer(self, position: Position[object], seat: Seat, seen: object) -> Action:
        """Ours are trusted; what bots of others answer is checked."""
        bot, name = self.bots[seat], self.names[seat]
        if name in OURS:
            return bot.choose(seen, seat, self.strategies[seat], self.clock)
        try:
            answer = bot.choose(seen, seat, self.strategies[seat], self.clock)
        except PlanwagenError:
            raise
        except Exception as error:
            raise BotRaised(name, error) from error
        return meant(position, seat, answer, name)
