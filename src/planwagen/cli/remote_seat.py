"""A seat at a table elsewhere: the server asks, a bot of ours answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from time import sleep
from typing import Literal, NotRequired, TypedDict

from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from planwagen.bots import Bot, Clock
from planwagen.bots.faults import traceback_of
from planwagen.bots.time_limit import BotTimedOut, answer_of
from planwagen.cli.guest import Guest, NotLetIn, TableInfo
from planwagen.games import find_game
from planwagen.tables.errors import TOO_OFTEN

TRIES = 3
"""Answers that are heard to one question; then the decision is made for the bot."""
A_LITTLE = 2.0
"""Seconds to wait where the server is asked too often."""
LARGEST = 4_000_000
"""Bytes of a message."""
PAUSES = (1, 2, 4, 8, 16, 32, 64, 128)
"""Seconds before each try to come back to a server that is gone: four minutes, then it is left."""
FINAL = {4403, 4404, 4410}
"""Closing codes of a server that says no; with others it may be well again later."""
ITS_OWN_FAULT = 500
"""From this status on a server, or what stands before it, may be well again later."""


class Offered(TypedDict):
    action: str


class Refused(TypedDict):
    why: str
    clause: str
    params: NotRequired[dict[str, object]]


class CommandResult(TypedDict):
    refused: NotRequired[Refused]


class Standing(TypedDict):
    scores: list[int]
    winners: list[int]


class View(TypedDict):
    """As much of a view as the seat of a bot needs, and so for the other messages."""

    type: Literal["view"]
    seq: int
    status: str
    choices: list[Offered]
    results: NotRequired[list[CommandResult]]
    standing: Standing


class PositionText(TypedDict):
    type: Literal["position_text"]
    id: str
    seq: int
    text: str


class Error(TypedDict):
    type: Literal["error"]
    why: str
    code: NotRequired[str]


class RemoteSeat:
    """Told are faults, what was decided for the bot, and how the game ended."""

    def __init__(
        self,
        guest: Guest,
        room: TableInfo,
        rng: Random,
        clock: Clock,
        log: Callable[[str], None],
    ) -> None:
        own = [seat for seat in room["seats"] if seat["mine"]]
        if not own:
            raise NotLetIn("the server has given no seat")
        self.seat: int = own[-1]["seat"]
        self.colour: str = own[-1]["colour"]
        self.colours = [seat["colour"] for seat in room["seats"]]
        self.guest, self.rng, self.clock, self.log = guest, rng, clock, log
        self.game = find_game(room["game"])
        self.notes: list[str] = []
        """Decisions that were made for the bot, and why."""
        self.with_traceback = False
        self.faults = 0
        self.commands = 0
        self.asked = ""
        """The command for the position that counts."""
        self.answered = -1
        """The line after which the last answer was sent."""
        self.view: View | None = None
        """The last one that came."""
        self.pauses = iter(PAUSES)

    def play(self, bot: Bot[object]) -> None:
        """To the end of the game; where the line breaks, the seat comes back."""
        while not self.is_over:
            try:
                self.sit(bot)
            except (WebSocketException, OSError) as gone:
                self.wait(gone)
        if self.view is not None:
            self.print_end(self.view)

    @property
    def is_over(self) -> bool:
        return self.view is not None and self.view["status"] == "over"

    def sit(self, bot: Bot[object]) -> None:
        """As long as the line holds."""
        self.answered = -1
        headers = {"Cookie": self.guest.cookie}
        where = self.guest.live(self.seat)
        with connect(where, additional_headers=headers, max_size=LARGEST) as line:
            while not self.is_over:
                self.receive(line, bot, json.loads(line.recv()))

    def receive(
        self, line: ClientConnection, bot: Bot[object], message: View | PositionText | Error
    ) -> None:
        if message["type"] == "view":
            self.view, self.pauses = message, iter(PAUSES)
            self.look(line, message)
        elif message["type"] == "position_text" and message["id"] == self.asked:
            self.answer(line, bot, message)
        elif message["type"] == "error":
            self.refused(message["why"], message.get("code", ""))
            self.answered = -1
            self.ask(line)

    def refused(self, why: str, code: str) -> None:
        """What comes too fast is no fault of the bot."""
        if code == TOO_OFTEN:
            self.log("the server asks for patience")
            sleep(A_LITTLE)
        else:
            self.fault(why)

    def wait(self, gone: WebSocketException | OSError) -> None:
        """Until the next try; where that is no use, or was often enough, nothing more is played."""
        pause = None if is_final(gone) else next(self.pauses, None)
        if pause is None:
            raise NotLetIn(f"the table cannot be reached any more: {gone}") from gone
        self.log(f"the line is broken, once more in {pause} s: {gone}")
        sleep(pause)

    def look(self, line: ClientConnection, view: View) -> None:
        """Counts what was refused, and asks for the position where the seat is asked."""
        for answer in view.get("results", ()):
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
        self.asked = self.send(line, "get_position_text")

    def reason(self, refused: Refused) -> str:
        why = refused["why"].format_map(refused.get("params", {}))
        return f"{why} ({refused['clause']})"

    def answer(self, line: ClientConnection, bot: Bot[object], position: PositionText) -> None:
        """A view that is older than the position is followed by another."""
        view = self.view
        assert view is not None
        choices = [choice["action"] for choice in view["choices"]]
        if not choices or position["seq"] != view["seq"] or view["seq"] == self.answered:
            return
        while (text := self.decided(bot, position["text"], choices)) not in choices:
            self.fault(f"{text!r} is not possible; possible: {', '.join(choices)}")
        self.answered = view["seq"]
        self.send(line, "play", seq=view["seq"], steps=[text])

    def decided(self, bot: Bot[object], position: str, choices: list[str]) -> str:
        """The bot's choice; after three faults anything."""
        if self.faults >= TRIES:
            text, self.faults = self.rng.choice(choices), 0
            self.notes.append(text)
            self.log(f"decided for the bot: {text}")
            return text
        try:
            seen = self.game.position(position)
            return str(answer_of(bot, seen, self.seat, self.rng, self.clock))
        except BotTimedOut as error:
            self.faults = TRIES  # it is not asked again: others wait
            return str(error)
        except Exception as error:  # a bot of anybody's; its game goes on
            if self.with_traceback:
                self.log(traceback_of(error))
            return f"{type(error).__name__}: {error}"

    def fault(self, why: str) -> None:
        self.faults += 1
        self.log(f"error: {why}")

    def send(self, line: ClientConnection, kind: str, **command: object) -> str:
        self.commands += 1
        line.send(json.dumps({"type": kind, "id": str(self.commands), **command}))
        return str(self.commands)

    def print_end(self, view: View) -> None:
        standing = view["standing"]
        scores = [
            f"{who} {points}" for who, points in zip(self.colours, standing["scores"], strict=True)
        ]
        winners = [self.colours[seat] for seat in standing["winners"]]
        self.log(f"over: {', '.join(scores)}; won by {', '.join(winners) or 'nobody'}")
        self.log(f"record: {self.guest.address}{self.guest.table_path}/record")


def is_final(gone: WebSocketException | OSError) -> bool:
    """Whether the server has said no, rather than nothing."""
    if isinstance(gone, ConnectionClosed):
        return gone.rcvd is not None and gone.rcvd.code in FINAL
    return isinstance(gone, InvalidStatus) and gone.response.status_code < ITS_OWN_FAULT
