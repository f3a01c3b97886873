"""One game of the arena as a pure task: the same task brings the same outcome anywhere."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import process_time

from planwagen.arena.weights import Changes, rated_by
from planwagen.bots import Bot, Clock, load_bot
from planwagen.bots.faults import BotRaised, meant
from planwagen.bots.program import ProgramBot
from planwagen.bots.roster import OURS
from planwagen.core.action import CHANCE, NOBODY, Action, Seat
from planwagen.core.errors import PlanwagenError
from planwagen.core.game import AnyGame, Options, Standing
from planwagen.core.luck import ProvableLuck
from planwagen.core.position import Position
from planwagen.core.record import LUCK, Line, Record
from planwagen.games import find_game

Watch = Callable[[object, Seat, Action], None]
"""Somebody who looks at a position and at what is done in it."""


@dataclass(frozen=True, slots=True)
class Task:
    """Everything that decides a game between bots."""

    game: str
    options: Options
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
    """By seat,"""
    seconds: list[float] = field(compare=False)
    """and the time of the processor that they took: the one thing that does not repeat."""
    made_for: list[int]
    """By seat, the decisions that a program did not make, so that chance made them."""


def play_task(task: Task, watch: Watch | None = None) -> Outcome:
    """Plays a game to its end, each bot with what its seat sees."""
    game = find_game(task.game)
    play = Playing(game, task)
    while (seat := game.to_act(play.state)) != NOBODY:
        action = play.draw() if seat == CHANCE else play.ask(seat)
        if watch is not None:
            watch(play.state, seat, action)
        game.apply(play.state, seat, action, None)
    if watch is not None:
        watch(play.state, NOBODY, action)
    standing = game.standing(play.state)
    made_for = [len(bot.notes) if isinstance(bot, ProgramBot) else 0 for bot in play.bots]
    return Outcome(task, standing, str(play.record), play.decisions, play.seconds, made_for)


class Playing:
    """A game under way."""

    def __init__(self, game: AnyGame, task: Task) -> None:
        secret = hashlib.sha256(task.luck.encode()).digest()
        self.game, self.luck = game, ProvableLuck(secret)
        self.clock = None if task.seconds is None else Clock(task.seconds)
        self.state = game.new_game(task.options)
        rated = [rated_by(game.slug, own) for own in task.changes or [()] * len(task.bots)]
        self.bots: list[Bot[object]] = list(map(load_bot, task.bots, rated))
        self.names = task.bots
        self.minds = [Random(f"{task.mind} {seat}") for seat in range(len(task.bots))]
        self.decisions = [0] * len(task.bots)
        self.seconds = [0.0] * len(task.bots)
        self.record = Record(game.slug, game.rules_version, task.options, task.bots)
        self.record.commitment, self.record.secret = self.luck.commitment, secret.hex()

    def draw(self) -> Action:
        chance = self.game.chance(self.state)
        outcome = self.luck.pick(chance)
        self.record.lines.append(Line(LUCK, str(outcome), chance.purpose))
        return outcome

    def ask(self, seat: Seat) -> Action:
        seen, start = self.game.seen_by(self.state, seat), process_time()
        action = self.answer(seat, seen)
        self.seconds[seat] += process_time() - start
        self.decisions[seat] += 1
        self.record.lines.append(Line(self.record.options.colours[seat], str(action)))
        return action

    def answer(self, seat: Seat, seen: object) -> Action:
        """Ours are trusted; what bots of others answer is checked."""
        bot, name = self.bots[seat], self.names[seat]
        if name in OURS:
            return bot.choose(seen, seat, self.minds[seat], self.clock)
        try:
            answer = bot.choose(seen, seat, self.minds[seat], self.clock)
        except PlanwagenError:
            raise
        except Exception as no:
            raise BotRaised(name, no) from no
        return meant(Position(self.game, self.state), seat, answer, name)
