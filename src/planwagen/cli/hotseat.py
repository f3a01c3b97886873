"""A game in the terminal: bots move by themselves, people are asked one after another."""

from __future__ import annotations

import shlex
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any

from planwagen.cli.choice_list import brings_text, cost_text, show_choices, show_group
from planwagen.cli.choices import Choices
from planwagen.cli.saving import free_path, save
from planwagen.cli.screen import OUT, coloured, show, show_standing
from planwagen.cli.seats import seat_bots
from planwagen.core.action import SPECTATOR, Action, Seat
from planwagen.core.table import Table
from planwagen.core.undo import steps_after
from planwagen.core.words import read_words


class Hotseat:
    """A table, who sits at it, and what has been shown of it so far."""

    def __init__(self, table: Table[Any], names: list[str], language: str) -> None:
        self.table = table
        self.game = table.game
        self.language = language
        self.words = read_words(table.game.package, language)
        self.own = read_words("planwagen.cli", language)
        self.bots = seat_bots(names, table.game)
        self.people = [seat for seat in range(len(names)) if seat not in self.bots]
        self.rng = Random(table.record.commitment)
        self.file: Path | None = None
        self.kept_lines = len(table.record.lines)
        """How many lines the file holds, or the table had before anybody decided."""
        self.told_upto = 0
        self.shown: list[str] = []
        """The paragraphs of the position as they stand on the screen."""
        self.asked_last: Seat | None = None
        self.left_at: dict[Seat, int] = {}
        """Up to which line all had been told when a person was asked last."""

    @property
    def is_kept(self) -> bool:
        """Nothing was decided since the last time it was saved, or at all."""
        return len(self.table.record.lines) == self.kept_lines

    @property
    def viewer(self) -> Seat:
        """Whose secrets may be shown to whoever looks: nobody's where several people look."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    def name(self, seat: Seat) -> str:
        return self.words.term(self.table.colours[seat])

    def next_seat(self) -> Seat:
        """A bot if one may act, else the first of the people asked."""
        asked = self.game.may_act(self.table.state)
        return next((seat for seat in asked if seat in self.bots), asked[0])

    def bot_moves(self, seat: Seat) -> None:
        seen = self.game.seen_by(self.table.state, seat)
        self.play(seat, self.bots[seat].choose(seen, seat, self.rng, None))

    def play(self, seat: Seat, action: Action) -> None:
        self.table.play(seat, action)
        self.tell()

    def tell(self) -> None:
        """What happened since the last time."""
        for line in self.told_after(self.told_upto, self.viewer):
            self.show(f"  {line}")
        self.told_upto = self.table.story.seq

    def told_after(self, line: int, viewer: Seat) -> list[str]:
        """What happened after a line, in words, as the viewer may know it."""
        return [
            self.words.say(event.seen_by(viewer), self.table.colours)
            for step in steps_after(self.table.story.kept, line)
            for event in step.events
        ]

    def show(self, text: str) -> None:
        show(coloured(text, self.table.colours, self.words))

    def show_changes(self, seat: Seat) -> None:
        """The paragraphs of the position that stand otherwise on the screen, or not yet."""
        paragraphs = self.position(seat)
        both = zip_longest(paragraphs, self.shown[: len(paragraphs)])
        self.show_paragraphs([now for now, before in both if now != before])
        self.shown = paragraphs

    def show_all(self, seat: Seat) -> None:
        self.shown = self.position(seat)
        self.show_paragraphs(self.shown)

    def show_paragraphs(self, paragraphs: list[str]) -> None:
        for paragraph in paragraphs:
            OUT.print()
            OUT.print(coloured(paragraph, self.table.colours, self.words), soft_wrap=True)

    def position(self, seat: Seat) -> list[str]:
        seen = self.game.seen_by(self.table.state, seat)
        return self.game.text(seen, self.language).split("\n\n")

    def choices(self, seat: Seat) -> Choices:
        return Choices(self.game.legal_actions(self.table.state, seat))

    def price(self, seat: Seat, action: Action) -> str:
        choice = self.game.describe(self.table.state, seat, action)
        parts = cost_text(action, choice.cost, self.words), brings_text(choice.brings, self.words)
        return ", ".join(filter(None, parts))

    def show_some(self, seat: Seat, actions: list[Action]) -> None:
        show_group(self.choices(seat), actions, lambda action: self.price(seat, action))

    def show_question(self, seat: Seat) -> None:
        question = self.words.ask(self.game.prompt(self.table.state, seat))
        OUT.print()
        if len(self.people) > 1 and seat != self.asked_last:
            self.show(self.own.label("hand_over", who=self.name(seat)))
        self.asked_last, self.left_at[seat] = seat, self.table.story.seq
        self.show(self.own.label("your_turn", who=self.name(seat), question=question))
        show_choices(self.choices(seat), lambda action: self.price(seat, action), self.own)

    def keep(self, path: Path | None = None) -> bool:
        """Saves to the given file, else to the one in use, else to a new one, and says so."""
        path = path or self.file or free_path(self.table.record)
        try:
            save(self.table, path)
        except (OSError, ValueError) as no:
            show(self.own.label("cannot_save", why=problem_with(path, no)), "yellow")
            return False
        self.file, self.kept_lines = path, len(self.table.record.lines)
        show(self.own.label("saved", file=str(path)))
        return True

    def finish(self) -> None:
        """The standing, the opened secret, and where the record is."""
        self.table.open_secret()
        self.show_end()
        OUT.print()
        show(self.own.label("secret", secret=self.table.record.secret))
        if self.keep():
            self.say_how_to_check()

    def show_end(self) -> None:
        """The last position and who won."""
        self.show_all(self.viewer)
        OUT.print()
        standing = self.game.standing(self.table.state)
        show_standing(standing, self.table.colours, self.words, self.own)

    def say_how_to_check(self) -> None:
        show(self.own.label("check", file=shlex.quote(str(self.file))))


def problem_with(path: Path, no: OSError | ValueError) -> str:
    if isinstance(no, OSError):
        return f"{no.filename or path}: {no.strerror or no}"
    return f"{path}: {no}"
