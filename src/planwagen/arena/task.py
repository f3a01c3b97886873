"""One game of the arena as a pure task: the same task brings the same outcome anywhere."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from time import process_time

from planwagen.arena.weights import Changes, rated_by
from planwagen.bots import Bot, Clock, load_bot
from planwagen.bots.external import notes_of
from planwagen.bots.faults import BotError, BotRaised, meant
from planwagen.bots.match import Watch, play_record
from planwagen.bots.roster import OURS
from planwagen.bots.time_limit import answer_of
from planwagen.core.action import Action, Seat
from planwagen.core.errors import PlanwagenError
from planwagen.core.game import AnyGame, GameOptions, Standing, seated
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
    strategy_seed: str
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
    first_notes: list[str] = field(default_factory=list)
    """By seat, why the first of them was not made; empty where there was none."""


def play_task(task: Task, watch: Watch[object] | None = None) -> Outcome:
    """Plays a game to its end, each bot with what its seat sees."""
    game = find_game(task.game)
    play = Playing(game, task)
    try:
        last = play_record(game, play.record, play.luck, play.decide, watch)
    except BotError as error:
        error.record = str(play.record)
        raise
    notes = [notes_of(bot) for bot in play.bots]
    return Outcome(
        task,
        game.standing(last),
        str(play.record),
        play.decisions,
        play.seconds,
        list(map(len, notes)),
        [own[0] if own else "" for own in notes],
    )


class Playing:
    """A game under way."""

    def __init__(self, game: AnyGame, task: Task) -> None:
        secret = hashlib.sha256(task.luck.encode()).digest()
        self.game, self.luck = game, ProvableLuck(secret)
        self.clock = None if task.seconds is None else Clock(task.seconds)
        rated = [rated_by(game.slug, own) for own in task.changes or [()] * len(task.bots)]
        self.bots: list[Bot[object]] = list(map(load_bot, task.bots, rated))
        self.names = task.bots
        self.strategies = [Random(f"{task.strategy_seed} {seat}") for seat in range(len(task.bots))]
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
            answer = answer_of(bot, seen, seat, self.strategies[seat], self.clock, name)
        except BotError:
            raise
        except Exception as error:
            raise BotRaised(name, error) from error
        return meant(position, seat, answer, name)


Seats = tuple[str, ...]


def players_for(game: AnyGame, bots: Sequence[str], wanted: int | None) -> int:
    """So many seats as were asked for, or a seat for each bot if the game has so many."""
    seats = wanted if wanted is not None else max(game.players[0], len(bots))
    seats = min(seats, game.players[-1]) if wanted is None else seats
    if seats not in game.players:
        least, most = game.players[0], game.players[-1]
        raise PlanwagenError(f"{game.title} is for {least} to {most} players, not {seats}")
    return seats


def line_ups(bots: Sequence[str], players: int) -> list[Seats]:
    """Who meets whom: with too many bots each selection, with too few the last one fills up."""
    filled = [*bots, *[bots[-1]] * (players - len(bots))]
    return list(combinations(filled, players))


def rotations(seats: Seats) -> list[Seats]:
    """Each bot on each seat; the same row again where all bots are one is left out."""
    return list(dict.fromkeys(seats[n:] + seats[:n] for n in range(len(seats))))


def first_tasks(
    game: AnyGame,
    bots: Sequence[str],
    options: GameOptions,
    seed: int,
    games: int,
    seconds: float | None = None,
) -> list[Task]:
    """Luck after luck, each for every line-up and every rotation of it, until there are enough."""
    options = seated(game, options)
    rows = [row for line_up in line_ups(bots, options.players) for row in rotations(line_up)]
    tasks = []
    for number in range(games):
        lap, row = number // len(rows), rows[number % len(rows)]
        luck, strategy_seed = f"{game.slug} {seed} {lap}", f"{seed} {lap} {','.join(row)}"
        tasks.append(Task(game.slug, options, row, luck, strategy_seed, seconds))
    return tasks
