"""What clients may send over a socket, with its limits.

Each command has an id of its own, so that sending it twice does no harm.
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
"""Bytes; a longer message is answered, not read."""


class Play(Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    id: CommandId
    seq: Number
    steps: Annotated[list[Notation], Meta(min_length=1, max_length=60)]


class Undo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Takes back my last decision, or that of line `to` and what I did after it."""

    id: CommandId
    seq: Number
    to: Number | None = None


class Redo(Struct, frozen=True, tag="redo", forbid_unknown_fields=True):
    id: CommandId
    seq: Number


class TakeBack(Struct, frozen=True, tag="take_back", forbid_unknown_fields=True):
    """Asks the others to let me take back my last decision."""

    id: CommandId
    seq: Number


class AnswerTakeBack(Struct, frozen=True, tag="answer_take_back", forbid_unknown_fields=True):
    """To somebody's request to take back."""

    id: CommandId
    yes: bool


class ClaimTimeout(Struct, frozen=True, tag="claim_timeout", forbid_unknown_fields=True):
    """Ends the game of an opponent whose time is up, where the table has that rule."""

    id: CommandId


class Propose(Struct, frozen=True, tag="propose", forbid_unknown_fields=True):
    """To the others: a bot for a seat that keeps all waiting, a pause and its end, or the end."""

    id: CommandId
    what: Literal["bot", "end", "pause", "resume"]
    about: Annotated[int, Meta(ge=-1, le=15)] = -1


class Vote(Struct, frozen=True, tag="vote", forbid_unknown_fields=True):
    """On what was proposed."""

    id: CommandId
    yes: bool


class SetAutoAnswer(Struct, frozen=True, tag="set_auto_answer", forbid_unknown_fields=True):
    """From now until my turn this is what I answer, or no longer."""

    id: CommandId
    answer: Annotated[str, Meta(max_length=20)]
    on: bool


class Chat(Struct, frozen=True, tag="chat", forbid_unknown_fields=True):
    id: CommandId
    text: Words


class Explain(Struct, frozen=True, tag="explain", forbid_unknown_fields=True):
    """Why is this not offered?"""

    id: CommandId
    text: Notation


class GetPosition(Struct, frozen=True, tag="get_position", forbid_unknown_fields=True):
    """The position after line `seq`, the present one too."""

    id: CommandId
    seq: Number
    viewpoint: ViewpointName = "mine"


class Preview(Struct, frozen=True, tag="preview", forbid_unknown_fields=True):
    """What would become of these steps? Tried in pencil, on what I see."""

    id: CommandId
    steps: Annotated[list[Notation], Meta(max_length=60)]


class GetScores(Struct, frozen=True, tag="get_scores", forbid_unknown_fields=True):
    """The scores after some lines, as I see them: the history of a game."""

    id: CommandId
    lines: Annotated[list[Number], Meta(min_length=1, max_length=60)]


class GetPositionText(Struct, frozen=True, tag="get_position_text", forbid_unknown_fields=True):
    """The position that I see, in one line of text: for programs that know the rules."""

    id: CommandId


class SwitchSeat(Struct, frozen=True, tag="switch_seat", forbid_unknown_fields=True):
    """Another of my seats takes over this screen."""

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
