"""A bot that is a program in any language: questions in, answers out, a JSON object a line."""

from __future__ import annotations

import json
import os
import selectors
import shlex
import subprocess
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from random import Random
from time import monotonic

from planwagen.bots.bot import Clock
from planwagen.core.action import Action, Seat
from planwagen.core.errors import IllegalAction, PlanwagenError
from planwagen.core.game import AnyGame, read_action
from planwagen.core.position import Position

PROTOCOL = 1
TRIES = 3
"""Answers that are heard to one question; then the decision is made for the program."""
GRACE = 1.0
"""Seconds beyond the clock, since starting a program takes its time."""
PREFIX = "exec:"
"""`exec:./mybot --fast` is such a bot, wherever bots are named."""


class BadProgram(PlanwagenError):
    """The program cannot be started, or has ended."""


@dataclass
class ProgramBot:
    """Starts the program when it is first asked, and speaks with that one from then on."""

    game: AnyGame
    command: str
    notes: list[str] = field(default_factory=list)
    """Decisions that were made for it, and why."""
    process: subprocess.Popen[bytes] | None = field(default=None, repr=False, compare=False)
    heard: bytes = field(default=b"", repr=False, compare=False)

    def choose(self, seen: object, seat: Seat, rng: Random, clock: Clock | None) -> Action:
        position = Position(self.game, seen)
        choices = position.offers(seat)
        self.say(self.question(seen, seat, choices, clock))
        why = "no answer in time"
        for answer in self.answers(clock):
            try:
                return self.understood(position, seat, answer)
            except IllegalAction as no:
                why = str(no)
                refusal = {"why": why, "clause": no.refusal.clause}
                self.say({"type": "error", **refusal, "choices": list(map(str, choices))})
        self.notes.append(why)
        return rng.choice(choices)

    def question(
        self, seen: object, seat: Seat, choices: list[Action], clock: Clock | None
    ) -> dict[str, object]:
        return {
            "type": "choose",
            "seat": seat,
            "asked": asdict(self.game.prompt(seen, seat)),
            "position": self.game.show(seen, seat),
            "choices": [
                {"text": str(action), **asdict(self.game.describe(seen, seat, action))}
                for action in choices
            ],
            "seconds": clock.seconds if clock else None,
        }

    def understood(self, position: Position[object], seat: Seat, answer: str) -> Action:
        """The action that a line names; a line that is no JSON names none."""
        try:
            text = str(json.loads(answer)["choose"])
        except (ValueError, LookupError, TypeError):
            text = answer
        action = read_action(self.game, text)
        position.check(seat, action)
        return action

    def answers(self, clock: Clock | None) -> Iterator[str]:
        """Its next lines, so many as are heard, as long as the clock runs."""
        end = None if clock is None else monotonic() + clock.seconds + GRACE
        for _ in range(TRIES):
            line = self.line(end)
            if line is None:
                return
            yield line

    def line(self, end: float | None) -> str | None:
        """The next line, or None if it does not come in time."""
        pipe = self.running().stdout
        assert pipe is not None
        with selectors.DefaultSelector() as ear:
            ear.register(pipe, selectors.EVENT_READ)
            while b"\n" not in self.heard:
                left = None if end is None else max(0.0, end - monotonic())
                if not ear.select(left):
                    return None
                self.heard += self.more(os.read(pipe.fileno(), 65_536))
        line, _, self.heard = self.heard.partition(b"\n")
        return line.decode(errors="replace").strip()

    def more(self, part: bytes) -> bytes:
        if not part:
            raise BadProgram(f"{self.command} has ended instead of answering")
        return part

    def say(self, message: dict[str, object]) -> None:
        pipe = self.running().stdin
        assert pipe is not None
        try:
            pipe.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
            pipe.flush()
        except OSError as no:
            raise BadProgram(f"{self.command} does not listen: {no}") from no

    def running(self) -> subprocess.Popen[bytes]:
        if self.process is None:
            self.process = self.started()
            self.say({"type": "hello", "game": self.game.slug, "protocol": PROTOCOL})
        return self.process

    def started(self) -> subprocess.Popen[bytes]:
        words = shlex.split(self.command)
        try:
            return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as no:
            raise BadProgram(f"{self.command} cannot be started: {no}") from no

    def close(self) -> None:
        """The end of its input is the end of the game for the program."""
        if self.process is not None:
            assert self.process.stdin is not None and self.process.stdout is not None
            self.process.stdin.close()
            self.process.terminate()
            self.process.wait()
            self.process.stdout.close()
            self.process = None

    def __del__(self) -> None:
        self.close()
