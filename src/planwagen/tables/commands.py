"""Commands that clients may send over a socket, with their limits.

Each command has an id, so that sending it twice does no harm.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Annotated, Literal, get_args

from planwagen.tables.decoding import Limits, decoder_of, read_json
from planwagen.tables.errors import NotUnderstood
from planwagen.tables.messages import ViewpointName

Text = Annotated[str, Limits(1, 500, r"\S")]
CommandId = Annotated[str, Limits(1, 60, r"^[!-~]+$")]
Notation = Annotated[str, Limits(0, 120)]
Number = Annotated[int, Limits(0, 2**31 - 1)]

MAX_MESSAGE_BYTES = 16_384
"""Bytes; a longer message is refused without being parsed."""


@dataclass(frozen=True, slots=True)
class Play:
    type: Literal["play"] = field(default="play", init=False)
    id: CommandId
    seq: Number
    steps: Annotated[list[Notation], Limits(1, 60)]


@dataclass(frozen=True, slots=True)
class Undo:
    """Undo my last decision, or the one of line `to` and my later ones."""

    type: Literal["undo"] = field(default="undo", init=False)
    id: CommandId
    seq: Number
    to: Number | None = None


@dataclass(frozen=True, slots=True)
class Redo:
    type: Literal["redo"] = field(default="redo", init=False)
    id: CommandId
    seq: Number


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Ask the others to let me take back my last decision."""

    type: Literal["take_back"] = field(default="take_back", init=False)
    id: CommandId
    seq: Number


@dataclass(frozen=True, slots=True)
class AnswerTakeBack:
    """Accept or decline a request to take back."""

    type: Literal["answer_take_back"] = field(default="answer_take_back", init=False)
    id: CommandId
    yes: bool


@dataclass(frozen=True, slots=True)
class ClaimTimeout:
    """End the game of an opponent whose time is up, where the table has that rule."""

    type: Literal["claim_timeout"] = field(default="claim_timeout", init=False)
    id: CommandId


@dataclass(frozen=True, slots=True)
class Propose:
    """Propose a bot for a seat that keeps the others waiting, a pause, its end, or the end of the
    game.
    """

    type: Literal["propose"] = field(default="propose", init=False)
    id: CommandId
    what: Literal["bot", "end", "pause", "resume"]
    about: Annotated[int, Limits(-1, 15)] = -1


@dataclass(frozen=True, slots=True)
class Vote:
    """Vote on the open proposal."""

    type: Literal["vote"] = field(default="vote", init=False)
    id: CommandId
    yes: bool


@dataclass(frozen=True, slots=True)
class SetAutoAnswer:
    """Set or clear an answer that is given for me until my next turn."""

    type: Literal["set_auto_answer"] = field(default="set_auto_answer", init=False)
    id: CommandId
    answer: Annotated[str, Limits(0, 20)]
    on: bool


@dataclass(frozen=True, slots=True)
class Chat:
    type: Literal["chat"] = field(default="chat", init=False)
    id: CommandId
    text: Text


@dataclass(frozen=True, slots=True)
class Explain:
    """Ask why an action is not offered."""

    type: Literal["explain"] = field(default="explain", init=False)
    id: CommandId
    text: Notation


@dataclass(frozen=True, slots=True)
class GetPosition:
    """Ask for the position after line `seq`, which may be the current one."""

    type: Literal["get_position"] = field(default="get_position", init=False)
    id: CommandId
    seq: Number
    viewpoint: ViewpointName = "mine"


@dataclass(frozen=True, slots=True)
class Preview:
    """Ask what these steps lead to; they are tried on what I see, and nothing is stored."""

    type: Literal["preview"] = field(default="preview", init=False)
    id: CommandId
    steps: Annotated[list[Notation], Limits(0, 60)]


@dataclass(frozen=True, slots=True)
class GetScores:
    """Ask for the scores after some lines, as I see them: the data of a chart."""

    type: Literal["get_scores"] = field(default="get_scores", init=False)
    id: CommandId
    lines: Annotated[list[Number], Limits(1, 60)]


@dataclass(frozen=True, slots=True)
class GetPositionText:
    """Ask for the position that I see in one line of text, for programs that know the rules."""

    type: Literal["get_position_text"] = field(default="get_position_text", init=False)
    id: CommandId


@dataclass(frozen=True, slots=True)
class SwitchSeat:
    """Show another of my seats on this screen."""

    type: Literal["switch_seat"] = field(default="switch_seat", init=False)
    id: CommandId
    seat: Number


@dataclass(frozen=True, slots=True)
class Ping:
    type: Literal["ping"] = field(default="ping", init=False)
    id: CommandId


ReadCommand = Explain | GetPosition | Preview | GetScores | GetPositionText
"""Changes nothing."""
Command = (
    Play
    | Undo
    | Redo
    | TakeBack
    | AnswerTakeBack
    | ClaimTimeout
    | Propose
    | Vote
    | SetAutoAnswer
    | Chat
    | ReadCommand
    | SwitchSeat
    | Ping
)
DECODERS: dict[str, Callable[[dict[str, object]], Command]] = {
    str(fields(kind)[0].default): decoder_of(kind) for kind in get_args(Command)
}


def read_command(text: str | bytes) -> Command:
    """Read a command, with its limits; raise NotUnderstood."""
    if len(text) > MAX_MESSAGE_BYTES:
        raise NotUnderstood("not understood: the message is too long")
    values = read_json(text)
    decode = DECODERS.get(str(values.pop("type", "")))
    if decode is None:
        raise NotUnderstood("not understood: there is no command of this type")
    return decode(values)
