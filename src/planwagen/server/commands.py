"""Commands that clients may send over a socket, with their limits.

Each command has an id, so that sending it twice does no harm.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from planwagen.server.requests import Number
from planwagen.tables.messages import ViewpointName

Words = Annotated[str, Meta(min_length=1, max_length=500, pattern=r"\S")]
CommandId = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[!-~]+$")]
Notation = Annotated[str, Meta(max_length=120)]

MAX_MESSAGE_BYTES = 16_384
"""Bytes; a longer message is refused without being parsed."""


class Play(Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    id: CommandId
    seq: Number
    steps: Annotated[list[Notation], Meta(min_length=1, max_length=60)]


class Undo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Undo my last decision, or the one of line `to` and my later ones."""

    id: CommandId
    seq: Number
    to: Number | None = None


class Redo(Struct, frozen=True, tag="redo", forbid_unknown_fields=True):
    id: CommandId
    seq: Number


class TakeBack(Struct, frozen=True, tag="take_back", forbid_unknown_fields=True):
    """Ask the others to let me take back my last decision."""

    id: CommandId
    seq: Number


class AnswerTakeBack(Struct, frozen=True, tag="answer_take_back", forbid_unknown_fields=True):
    """Accept or decline a request to take back."""

    id: CommandId
    yes: bool


class ClaimTimeout(Struct, frozen=True, tag="claim_timeout", forbid_unknown_fields=True):
    """End the game of an opponent whose time is up, where the table has that rule."""

    id: CommandId


class Propose(Struct, frozen=True, tag="propose", forbid_unknown_fields=True):
    """Propose a bot for a seat that keeps the others waiting, a pause, its end, or the end of the
    game.
    """

    id: CommandId
    what: Literal["bot", "end", "pause", "resume"]
    about: Annotated[int, Meta(ge=-1, le=15)] = -1


class Vote(Struct, frozen=True, tag="vote", forbid_unknown_fields=True):
    """Vote on the open proposal."""

    id: CommandId
    yes: bool


class SetAutoAnswer(Struct, frozen=True, tag="set_auto_answer", forbid_unknown_fields=True):
    """Set or clear an answer that is given for me until my next turn."""

    id: CommandId
    answer: Annotated[str, Meta(max_length=20)]
    on: bool


class Chat(Struct, frozen=True, tag="chat", forbid_unknown_fields=True):
    id: CommandId
    text: Words


class Explain(Struct, frozen=True, tag="explain", forbid_unknown_fields=True):
    """Ask why an action is not offered."""

    id: CommandId
    text: Notation


class GetPosition(Struct, frozen=True, tag="get_position", forbid_unknown_fields=True):
    """Ask for the position after line `seq`, which may be the current one."""

    id: CommandId
    seq: Number
    viewpoint: ViewpointName = "mine"


class Preview(Struct, frozen=True, tag="preview", forbid_unknown_fields=True):
    """Ask what these steps lead to; they are tried on what I see, and nothing is stored."""

    id: CommandId
    steps: Annotated[list[Notation], Meta(max_length=60)]


class GetScores(Struct, frozen=True, tag="get_scores", forbid_unknown_fields=True):
    """Ask for the scores after some lines, as I see them: the data of a chart."""

    id: CommandId
    lines: Annotated[list[Number], Meta(min_length=1, max_length=60)]


class GetPositionText(Struct, frozen=True, tag="get_position_text", forbid_unknown_fields=True):
    """Ask for the position that I see in one line of text, for programs that know the rules."""

    id: CommandId


class SwitchSeat(Struct, frozen=True, tag="switch_seat", forbid_unknown_fields=True):
    """Show another of my seats on this screen."""

    id: CommandId
    seat: Number


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    id: CommandId


Act = Play | Undo | Redo | TakeBack | AnswerTakeBack | ClaimTimeout | Propose | Vote
Command = (
    Act
    | SetAutoAnswer
    | Chat
    | Explain
    | GetPosition
    | Preview
    | GetScores
    | GetPositionText
    | SwitchSeat
    | Ping
)
