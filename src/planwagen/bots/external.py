"""A bot that is a program in any language: questions in, answers out, a JSON object a line."""

from __future__ import annotations

import json
import os
import selectors
import shlex
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from random import Random
from time import monotonic
from typing import Generic

from planwagen.bots.bot import Clock
from planwagen.bots.faults import BotError
from planwagen.core.action import Action, Seat
from planwagen.core.errors import IllegalAction
from planwagen.core.game import Game, S, read_action
from planwagen.core.position import Position

LONGEST = 1_000_000
"""Bytes of a line that is heard."""
MAX_UNREAD_BYTES = 16_000_000
"""Bytes that may wait until the program reads them: some hundred questions."""


class BadProgram(BotError):
    """The program cannot be started, has ended, or does not listen."""


class Talk:
    """With a program that has just been started."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.process = started(command)
        assert self.process.stdin is not None and self.process.stdout is not None
        self.mouth, self.ear = self.process.stdin, self.process.stdout
        os.set_blocking(self.mouth.fileno(), False)
        self.unread = b""
        self.received = b""

    def say(self, message: dict[str, object]) -> None:
        """Goes out as soon as the program reads; see `line`."""
        self.unread += json.dumps(message, separators=(",", ":")).encode() + b"\n"
        if len(self.unread) > MAX_UNREAD_BYTES:
            raise BadProgram(f"{self.command} does not read what it is asked")

    def line(self, end: float) -> str | None:
        """Its next line, or None if it has not come when `monotonic()` says `end`."""
        while b"\n" not in self.received:
            left = end - monotonic()
            if left <= 0 or not self.go_on(left):
                return None
        line, _, self.received = self.received.partition(b"\n")
        return line.decode(errors="replace").strip()

    def go_on(self, seconds: float) -> bool:
        """Says and hears as much as can be at once; False if nothing could in this time."""
        with selectors.DefaultSelector() as both:
            both.register(self.ear, selectors.EVENT_READ, self.read_part)
            if self.unread:
                both.register(self.mouth, selectors.EVENT_WRITE, self.be_read)
            ready = both.select(seconds)
            for key, _ in ready:
                key.data()
        return bool(ready)

    def read_part(self) -> None:
        part = os.read(self.ear.fileno(), 65_536)
        if not part:
            raise BadProgram(f"{self.command} has ended{self.how()} instead of answering")
        self.received += part
        if len(self.received) > LONGEST and b"\n" not in self.received:
            raise BadProgram(f"{self.command} talks without an end of the line")

    def how(self) -> str:
        """With which code; not every program that closes its output ends."""
        with suppress(subprocess.TimeoutExpired):
            return f" with exit code {self.process.wait(GRACE)}"
        return ""

    def be_read(self) -> None:
        try:
            self.unread = self.unread[os.write(self.mouth.fileno(), self.unread) :]
        except OSError as error:
            raise BadProgram(f"{self.command} does not listen: {error}") from error

    def close(self) -> None:
        """The end of its input is the end of the game for the program."""
        self.mouth.close()
        self.process.terminate()
        self.process.wait()
        self.ear.close()


def started(command: str) -> subprocess.Popen[bytes]:
    try:
        words = shlex.split(command)
        if not words:
            raise BadProgram("a program needs a command, such as exec:./mybot")
        return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    except (OSError, ValueError) as error:
        raise BadProgram(f"{command} cannot be started: {error}") from error


PROTOCOL = 1
TRIES = 3
"""Answers that are heard to one question; then the decision is made for the program."""
MAX_SHOWN = 200
"""Characters of an answer that are shown to its author."""
GRACE = 1.0
"""Seconds beyond the clock, since starting a program takes its time."""
ANSWER_TIMEOUT = 60.0
"""Seconds for a decision where there is no clock."""
PREFIX = "exec:"
"""`exec:./mybot --fast` is such a bot, wherever bots are named."""


@dataclass
class ProgramBot(Generic[S]):
    """Starts the program when it is first asked, and speaks with that one from then on."""

    game: Game[S]
    command: str
    notes: list[str] = field(default_factory=list)
    """Decisions that were made for it, and why."""
    refused: list[str] = field(default_factory=list)
    """Answers that were not possible, and why."""
    asked: int = 0
    talk: Talk | None = field(default=None, repr=False, compare=False)

    def choose(self, seen: S, seat: Seat, rng: Random, clock: Clock | None) -> Action:
        position = Position(self.game, seen)
        choices = position.offers(seat)
        self.asked += 1
        self.say(self.question(seen, seat, choices, clock))
        why = "no answer in time"
        for answer in self.answers(clock):
            try:
                return self.understood(position, seat, answer)
            except IllegalAction as error:
                wrote = shown(answer)
                self.refused.append(f"{wrote}: {error}")
                why = f"it wrote {wrote!r}: {error}"
                refusal = {"why": str(error), "clause": error.refusal.clause, "wrote": wrote}
                self.say({"type": "error", **refusal, "choices": list(map(str, choices))})
        self.notes.append(why)
        return rng.choice(choices)

    def question(
        self, seen: S, seat: Seat, choices: list[Action], clock: Clock | None
    ) -> dict[str, object]:
        return {
            "type": "choose",
            "number": self.asked,
            "seat": seat,
            "asked": asdict(self.game.prompt(seen, seat)),
            "position": self.game.client_view(seen, seat),
            "choices": [
                {"text": str(action), **asdict(self.game.describe(seen, seat, action))}
                for action in choices
            ],
            "seconds": clock.seconds if clock else None,
        }

    def answers(self, clock: Clock | None) -> Iterator[str]:
        """What it chooses, so many times as are heard, as long as the clock runs."""
        end = monotonic() + (clock.seconds + GRACE if clock else ANSWER_TIMEOUT)
        tries = 0
        while tries < TRIES and (line := self.talking().line(end)) is not None:
            number, text = read(line)
            if number in (None, self.asked):  # else it is late: the answer to an earlier question
                tries += 1
                yield text

    def understood(self, position: Position[S], seat: Seat, text: str) -> Action:
        action = read_action(self.game, text)
        position.check(seat, action)
        return action

    def say(self, message: dict[str, object]) -> None:
        self.talking().say(message)

    def talking(self) -> Talk:
        if self.talk is None:
            self.talk = Talk(self.command)
            self.talk.say({"type": "hello", "game": self.game.slug, "protocol": PROTOCOL})
        return self.talk

    def close(self) -> None:
        if self.talk is not None:
            self.talk.close()
            self.talk = None

    def __del__(self) -> None:
        self.close()


def notes_of(bot: object) -> list[str]:
    """Decisions that were made for a program, and why; also of a program that another bot asks."""
    program = getattr(bot, "bot", bot)
    return program.notes if isinstance(program, ProgramBot) else []


def shown(answer: str) -> str:
    return answer if len(answer) <= MAX_SHOWN else f"{answer[:MAX_SHOWN]}…"


def read(line: str) -> tuple[object, str]:
    """The number of the question and what is chosen; a line that is no JSON is a text itself."""
    try:
        answer = json.loads(line)
        return answer.get("number"), str(answer["choose"])
    except (ValueError, LookupError, AttributeError):
        return None, line
