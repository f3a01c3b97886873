"""What clients may send over a socket, with its limits.

Each wish has an id of its own, so that sending it twice does no harm.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from planwagen.server.wire import Number
from planwagen.table.messages import ViewpointName

Words = Annotated[str, Meta(min_length=1, max_length=500, pattern=r"\S")]
WishId = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[!-~]+$")]
Notation = Annotated[str, Meta(max_length=120)]

LONGEST_MESSAGE = 16_384
"""Bytes; a longer message is answered, not read."""


class Do(Struct, frozen=True, tag="do", forbid_unknown_fields=True):
    id: WishId
    seq: Number
    steps: Annotated[list[Notation], Meta(min_length=1, max_length=60)]


class Undo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Takes back my last decision, or that of line `to` and what I did after it."""

    id: WishId
    seq: Number
    to: Number | None = None


class Redo(Struct, frozen=True, tag="redo", forbid_unknown_fields=True):
    id: WishId
    seq: Number


class TakeBack(Struct, frozen=True, tag="take_back", forbid_unknown_fields=True):
    """Asks the others to let me take back my last decision."""

    id: WishId
    seq: Number


class Answer(Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """To somebody's request to take back."""

    id: WishId
    yes: bool


class End(Struct, frozen=True, tag="end", forbid_unknown_fields=True):
    """Ends the game of an opponent whose time is up, where the table has that rule."""

    id: WishId


class Propose(Struct, frozen=True, tag="propose", forbid_unknown_fields=True):
    """To the others: a bot for a seat that keeps all waiting, a pause and its end, or the end."""

    id: WishId
    what: Literal["bot", "end", "pause", "resume"]
    about: Annotated[int, Meta(ge=-1, le=15)] = -1


class Vote(Struct, frozen=True, tag="vote", forbid_unknown_fields=True):
    """On what was proposed."""

    id: WishId
    yes: bool


class SetAnswer(Struct, frozen=True, tag="preset", forbid_unknown_fields=True):
    """From now until my turn this is what I answer, or no longer."""

    id: WishId
    answer: Annotated[str, Meta(max_length=20)]
    on: bool


class Chat(Struct, frozen=True, tag="chat", forbid_unknown_fields=True):
    id: WishId
    text: Words


class Why(Struct, frozen=True, tag="why", forbid_unknown_fields=True):
    """Why is this not offered?"""

    id: WishId
    text: Notation


class Look(Struct, frozen=True, tag="look", forbid_unknown_fields=True):
    """The position after line `seq`, the present one too."""

    id: WishId
    seq: Number
    viewpoint: ViewpointName = "mine"


class Plan(Struct, frozen=True, tag="plan", forbid_unknown_fields=True):
    """What would become of these steps? Tried in pencil, on what I see."""

    id: WishId
    steps: Annotated[list[Notation], Meta(max_length=60)]


class AskScores(Struct, frozen=True, tag="scores", forbid_unknown_fields=True):
    """The scores after some lines, as I see them: the story of a game."""

    id: WishId
    lines: Annotated[list[Number], Meta(min_length=1, max_length=60)]


class InOneLine(Struct, frozen=True, tag="line", forbid_unknown_fields=True):
    """The position that I see, in one line of text: for programs that know the rules."""

    id: WishId


class Sit(Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    """Another of my seats takes over this screen."""

    id: WishId
    seat: Number


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    id: WishId


Act = Do | Undo | Redo | TakeBack | Answer | End | Propose | Vote
Wish = Act | SetAnswer | Chat | Why | Look | Plan | AskScores | InOneLine | Sit | Ping
