"""A seat at a table elsewhere: the server asks, a bot of ours answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from websockets.sync.client import ClientConnection, connect

from planwagen.bots import Bot, Clock
from planwagen.cli.guest import Guest, NotLetIn
from planwagen.games import find_game

TRIES = 3
"""Answers that are heard to one question; then the decision is made for the bot."""
LARGEST = 4_000_000
"""Bytes of a message."""


class RemoteSeat:
    """Told are faults, what was decided for the bot, and how the game ended."""

    def __init__(
        self,
        guest: Guest,
        room: dict[str, Any],
        rng: Random,
        clock: Clock,
        tell: Callable[[str], None],
    ) -> None:
        own = [seat for seat in room["seats"] if seat["mine"]]
        if not own:
            raise NotLetIn("the server has given no seat")
        self.seat: int = own[-1]["seat"]
        self.colour: str = own[-1]["colour"]
        self.colours = [seat["colour"] for seat in room["seats"]]
        self.guest, self.rng, self.clock, self.tell = guest, rng, clock, tell
        self.game = find_game(room["game"])
        self.notes: list[str] = []
        """Decisions that were made for the bot, and why."""
        self.faults = 0
        self.wishes = 0
        self.asked = ""
        """The wish for the position that counts."""
        self.answered = -1
        """The line after which the last answer was sent."""

    def play(self, bot: Bot[Any]) -> None:
        """To the end of the game."""
        headers = {"Cookie": self.guest.cookie}
        where = self.guest.live(self.seat)
        with connect(where, additional_headers=headers, max_size=LARGEST) as line:
            view: dict[str, Any] = {}
            for text in line:
                message = json.loads(text)
                if message["type"] == "view":
                    view = message
                    self.look(line, view)
                    if view["status"] == "over":
                        break
                elif message["type"] == "line" and message["id"] == self.asked:
                    self.answer(line, bot, view, message)
                elif message["type"] == "error":
                    self.fault(message["why"])
                    self.answered = -1
                    self.ask(line)
        self.tell_end(view)

    def look(self, line: ClientConnection, view: dict[str, Any]) -> None:
        """Counts what was refused, and asks for the position where the seat is asked."""
        for answer in view.get("answers", ()):
            refused = answer.get("refused")
            self.answered = -1 if refused else self.answered
            if refused and refused.get("clause"):  # else somebody else was faster
                self.fault(self.reason(refused))
            elif not refused:
                self.faults = 0
        if view["choices"]:
            self.ask(line)

    def ask(self, line: ClientConnection) -> None:
        """For the position; only the last time that it was asked for counts."""
        self.asked = self.send(line, "line")

    def reason(self, refused: dict[str, Any]) -> str:
        why = refused["why"].format_map(refused.get("params", {}))
        return f"{why} ({refused['clause']})"

    def answer(
        self, line: ClientConnection, bot: Bot[Any], view: dict[str, Any], told: dict[str, Any]
    ) -> None:
        """A view that is older than the position is followed by another."""
        choices = [choice["action"] for choice in view["choices"]]
        if not choices or told["seq"] != view["seq"] or view["seq"] == self.answered:
            return
        while (text := self.decided(bot, told["line"], choices)) not in choices:
            self.fault(f"{text!r} is not possible; possible: {', '.join(choices)}")
        self.answered = view["seq"]
        self.send(line, "do", seq=view["seq"], steps=[text])

    def decided(self, bot: Bot[Any], position: str, choices: list[str]) -> str:
        """The bot's choice; after three faults anything."""
        if self.faults >= TRIES:
            text, self.faults = self.rng.choice(choices), 0
            self.notes.append(text)
            self.tell(f"decided for the bot: {text}")
            return text
        try:
            seen = self.game.position(position)
            return str(bot.choose(seen, self.seat, self.rng, self.clock))
        except Exception as no:  # a bot of anybody's; its game goes on
            return f"{type(no).__name__}: {no}"

    def fault(self, why: str) -> None:
        self.faults += 1
        self.tell(f"error: {why}")

    def send(self, line: ClientConnection, kind: str, **wish: object) -> str:
        self.wishes += 1
        line.send(json.dumps({"type": kind, "id": str(self.wishes), **wish}))
        return str(self.wishes)

    def tell_end(self, view: dict[str, Any]) -> None:
        standing = view.get("standing", {})
        winners = [self.colours[seat] for seat in standing.get("winners", ())]
        self.tell(f"over: {standing.get('scores')}; won by {', '.join(winners) or 'nobody'}")
