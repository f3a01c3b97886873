"""What a seat sees of the table, and may do: asked of the game once a position."""

from __future__ import annotations

from functools import cached_property

from planwagen.cli.table.choices import Choices
from planwagen.core.action import Action, Choice, Message, Refusal, Seat
from planwagen.core.game import AnyGame


class Seen:
    """The only look that the terminal takes at a position, as the server does."""

    def __init__(self, game: AnyGame, state: object, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.state = game.seen_by(state, seat)

    @cached_property
    def choices(self) -> Choices:
        return Choices(self.game.legal_actions(self.state, self.seat))

    def named(self, text: str) -> Action | None:
        """The action that the seat means by a text, offered or not."""
        return self.game.actions.read(self.game.expand_text(self.state, self.seat, text))

    @property
    def prompt(self) -> Message:
        return self.game.prompt(self.state, self.seat)

    def describe(self, action: Action) -> Choice:
        return self.game.describe(self.state, self.seat, action)

    def why_not(self, action: Action) -> Refusal | None:
        return self.game.why_not(self.state, self.seat, action)

    def paragraphs(self, language: str) -> list[str]:
        return self.game.text(self.state, language).split("\n\n")
