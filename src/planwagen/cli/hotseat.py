"""A game in the terminal: bots move by themselves, people are asked one after another."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from planwagen.cli.choice_list import show_choices
from planwagen.cli.choices import Choices
from planwagen.cli.saving import free_path, save
from planwagen.cli.screen import OUT, coloured, show, show_standing
from planwagen.cli.seats import seat_bots
from planwagen.core.action import SPECTATOR, Action, Seat
from planwagen.core.table import Table
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
        self.told_lines = 0
        self.shown: set[str] = set()
        self.asked_last: Seat | None = None

    @property
    def is_kept(self) -> bool:
        """Nothing was decided since the last time it was saved, or at all."""
        return len(self.table.record.lines) == self.kept_lines

    @property
    def viewer(self) -> Seat:
        """Whose secrets may be shown to whoever looks: nobody's where several people look."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

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
        for line in self.story(self.told_lines):
            self.show(f"  {line}")
        self.told_lines = len(self.table.told)

    def story(self, after: int = 0) -> list[str]:
        """What happened after so many lines, in words."""
        return [
            self.words.say(event.seen_by(self.viewer), self.table.colours)
            for _, events in self.table.told[after:]
            for event in events
        ]

    def show(self, text: str) -> None:
        show(coloured(text, self.table.colours, self.words))

    def show_changes(self, seat: Seat) -> None:
        """The paragraphs of the position that were not seen like this before."""
        paragraphs = self.position(seat).split("\n\n")
        self.show_paragraphs([p for p in paragraphs if p not in self.shown])

    def show_all(self, seat: Seat) -> None:
        self.show_paragraphs(self.position(seat).split("\n\n"))

    def show_paragraphs(self, paragraphs: list[str]) -> None:
        for paragraph in paragraphs:
            OUT.print()
            OUT.print(coloured(paragraph, self.table.colours, self.words), soft_wrap=True)
        self.shown.update(paragraphs)

    def position(self, seat: Seat) -> str:
        return self.game.text(self.game.seen_by(self.table.state, seat), self.language)

    def choices(self, seat: Seat) -> Choices:
        return Choices(self.game.legal_actions(self.table.state, seat))

    def show_question(self, seat: Seat) -> None:
        question = self.words.ask(self.game.prompt(self.table.state, seat))
        who = self.words.term(self.table.colours[seat])
        OUT.print()
        if len(self.people) > 1 and seat != self.asked_last:
            self.show(self.own.label("hand_over", who=who))
        self.asked_last = seat
        self.show(self.own.label("your_turn", who=who, question=question))
        show_choices(self.choices(seat), self.own)

    def keep(self, path: Path | None = None) -> bool:
        """Saves to the given file, else to the one in use, else to a new one, and says so."""
        path = path or self.file or free_path(self.table.record)
        try:
            save(self.table, path)
        except OSError as no:
            problem = f"{no.filename}: {no.strerror}"
            show(self.own.label("cannot_save", why=problem), "yellow")
            return False
        self.file, self.kept_lines = path, len(self.table.record.lines)
        show(self.own.label("saved", file=str(path)))
        return True

    def finish(self) -> None:
        """The standing, the opened secret, and where the record is."""
        self.table.open_secret()
        self.show_all(self.viewer)
        OUT.print()
        standing = self.game.standing(self.table.state)
        show_standing(standing, self.table.colours, self.words, self.own)
        OUT.print()
        show(self.own.label("secret", secret=self.table.record.secret))
        if self.keep():
            show(self.own.label("check", file=str(self.file)))
