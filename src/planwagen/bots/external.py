"""A bot that is a program in any language: questions in, answers out, a JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from random import Random
from time import monotonic
from typing import Generic

from planwagen.bots.bot import Clock
from planwagen.bots.pipe import Talk
from planwagen.core.action import Action, Seat
from planwagen.core.errors import IllegalAction
from planwagen.core.game import Game, S, read_action
from planwagen.core.position import Position

PROTOCOL = 1
TRIES = 3
"""Answers that are heard to one question; then the decision is made for the program."""
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
                why = str(error)
                self.refused.append(f"{answer}: {why}")
                refusal = {"why": why, "clause": error.refusal.clause}
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


def read(line: str) -> tuple[object, str]:
    """The number of the question and what is chosen; a line that is no JSON is a text itself."""
    try:
        answer = json.loads(line)
        return answer.get("number"), str(answer["choose"])
    except (ValueError, LookupError, AttributeError):
        return None, line
