"""A bot is put to the test: whole games against chance, in which every answer is looked at."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from planwagen.bots.bot import Bot, Clock
from planwagen.bots.faults import BotFault, meant, traceback_of, where
from planwagen.bots.time_limit import BotTimedOut, answer_of
from planwagen.core.action import CHANCE, NOBODY, Action, Seat
from planwagen.core.game import AnyGame, GameOptions, seated
from planwagen.core.luck import QuickLuck
from planwagen.core.position import Position
from planwagen.core.record import LUCK, Line, Record

ILLEGAL, FAILED, LATE, ENDLESS = "illegal", "failed", "late", "endless"
MOST = 10_000
"""Decisions of one seat in one game; who needs more goes in circles."""


@dataclass
class Trial:
    """What was found; a bot at fault has its decision made by chance, and the game goes on."""

    game: AnyGame
    bot: Bot[object]
    clock: Clock
    games: int = 0
    decisions: int = 0
    slowest: float = 0.0
    faults: Counter[str] = field(default_factory=Counter)
    first: dict[str, str] = field(default_factory=dict)
    """Of each kind of fault the first one, and what is to be said about it."""
    record: Record | None = None
    """Of the game under way."""
    failed_record: str = ""
    """Of the game with the first fault, up to the position in which it happened."""
    traceback: str = ""
    """Of the first exception."""
    was_cut_off: bool = False
    """It did not come back; nobody waits for it once more."""

    def play(self, seed: int) -> None:
        """A whole game; number of seats and the bot's own seat go round with the seed."""
        players = self.game.players[seed % len(self.game.players)]
        luck, rng, own = QuickLuck(seed), Random(seed), seed % players
        options = seated(self.game, GameOptions(players))
        self.record = Record(self.game.slug, self.game.rules_version, options)
        position = Position(self.game, self.game.new_game(options))
        self.games, before = self.games + 1, self.decisions
        while position.to_act != NOBODY and not self.was_cut_off:
            seat = position.to_act
            if self.decisions - before == MOST:
                self.note(ENDLESS, f"{MOST} decisions in one game")
                return
            if seat == CHANCE:
                chance = self.game.chance(position.state)
                action = luck.pick(chance)
                line = Line(LUCK, str(action), chance.purpose)
            elif seat == own:
                action = self.ask(position, seat, rng)
            else:
                action = rng.choice(position.offers(seat))
            if seat != CHANCE:
                line = Line(options.colours[seat], str(action))
            self.record.lines.append(line)
            position.apply(seat, action)

    def ask(self, position: Position[object], seat: Seat, rng: Random) -> Action:
        self.decisions += 1
        seen, start = self.game.seen_by(position.state, seat), perf_counter()
        try:
            answer = answer_of(self.bot, seen, seat, rng, self.clock)
        except BotTimedOut as error:
            self.cut_off(str(error), perf_counter() - start)
            return rng.choice(position.offers(seat))
        except Exception as error:
            self.traceback = self.traceback or traceback_of(error)
            self.note(FAILED, where(error))
            return rng.choice(position.offers(seat))
        self.time(perf_counter() - start)
        self.note_refused()
        return self.checked(position, seat, answer) or rng.choice(position.offers(seat))

    def checked(self, position: Position[object], seat: Seat, answer: object) -> Action | None:
        """The action that was meant, if it is possible."""
        try:
            return meant(position, seat, answer, self.bot)
        except BotFault as fault:
            self.note(ILLEGAL, f"{answer}: {fault.refusal}")
            return None

    def note_refused(self) -> None:
        """Answers of a program, which is told at once and may answer again."""
        refused: list[str] = getattr(self.bot, "refused", [])
        for why in refused:
            self.note(ILLEGAL, why)
        refused.clear()

    def cut_off(self, why: str, seconds: float) -> None:
        self.was_cut_off = True
        self.slowest = max(self.slowest, seconds)
        self.note(LATE, f"{why}; the test ends here")

    def time(self, seconds: float) -> None:
        self.slowest = max(self.slowest, seconds)
        if seconds > self.clock.seconds:
            self.note(LATE, f"{seconds:.2f} s where {self.clock.seconds:g} s were given")

    def note(self, kind: str, what: str) -> None:
        if not self.faults:
            self.failed_record = str(self.record or "")
        self.faults[kind] += 1
        self.first.setdefault(kind, what)
