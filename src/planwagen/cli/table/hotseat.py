"""A game in the terminal: bots move by themselves, people are asked one after another."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path
from random import Random

from planwagen.bots.external import notes_of
from planwagen.bots.time_limit import answer_of
from planwagen.cli.seats import seat_bots
from planwagen.cli.table.choices import Seen, brings_text, cost_text, show_choices, show_group
from planwagen.cli.table.screen import OUT, coloured, show, show_standing
from planwagen.core.action import SPECTATOR, Action, Seat
from planwagen.core.local_game import LocalGame
from planwagen.core.undo import steps_after
from planwagen.core.words import command_words, read_words


class Hotseat:
    """A table, who sits at it, and what has been shown of it so far."""

    def __init__(self, table: LocalGame[object], names: list[str], language: str) -> None:
        self.table = table
        self.game = table.game
        self.language = language
        self.words = read_words(table.game.package, language)
        self.own = command_words(language)
        self.bots = seat_bots(names, table.game)
        self.people = [seat for seat in range(len(names)) if seat not in self.bots]
        self.rng = Random(table.record.commitment)
        self.file: Path | None = None
        self.saved_lines = len(table.record.lines)
        """How many lines the file holds, or the table had before anybody decided."""
        self.shown_upto = 0
        self.looks: dict[tuple[int, Seat], Seen] = {}
        """What seats see of the position, by line and seat."""
        self.shown: list[str] = []
        """The paragraphs of the position as they stand on the screen."""
        self.asked_last: Seat | None = None
        self.left_at: dict[Seat, int] = {}
        """Up to which line all had been told when a person was asked last."""

    @property
    def is_saved(self) -> bool:
        """Nothing was decided since the last time it was saved, or at all."""
        return len(self.table.record.lines) == self.saved_lines

    @property
    def viewer(self) -> Seat:
        """Whose secrets may be shown to whoever looks: nobody's where several people look."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    def name(self, seat: Seat) -> str:
        return self.words.term(self.table.colours[seat])

    def next_seat(self) -> Seat:
        """A bot if one may act, else the first of the people asked."""
        asked = self.table.history.to_move
        return next((seat for seat in asked if seat in self.bots), asked[0])

    def bot_moves(self, seat: Seat) -> None:
        seen = self.seen(seat).state
        bot = self.bots[seat]
        action = answer_of(bot, seen, seat, self.rng, None)
        self.print_notes(seat, notes_of(bot))
        self.play(seat, action)

    def print_notes(self, seat: Seat, notes: list[str]) -> None:
        """Why chance has decided for a program."""
        for why in notes:
            show(self.own.label("decided_for", who=self.name(seat), why=why), "yellow")
        notes.clear()

    def seen(self, seat: Seat) -> Seen:
        """What this seat sees now; looked at once a position."""
        seq = self.table.history.seq
        if (seq, seat) not in self.looks:
            self.looks = {key: look for key, look in self.looks.items() if key[0] == seq}
            self.looks[seq, seat] = Seen(self.game, self.table.state, seat)
        return self.looks[seq, seat]

    def play(self, seat: Seat, action: Action) -> None:
        self.table.play(seat, action)
        self.print_events()

    def print_events(self) -> None:
        """What happened since the last time."""
        for line in self.lines_after(self.shown_upto, self.viewer):
            self.show(f"  {line}")
        self.shown_upto = self.table.history.seq

    def lines_after(self, line: int, viewer: Seat) -> list[str]:
        """What happened after a line, in words, as the viewer may know it."""
        return [
            self.words.say(event.seen_by(viewer), self.table.colours)
            for step in steps_after(self.table.history.active, line)
            for event in step.events
        ]

    def show(self, text: str) -> None:
        show(coloured(text, self.table.colours, self.words))

    def show_changes(self, seat: Seat) -> None:
        """The paragraphs of the position that stand otherwise on the screen, or not yet."""
        paragraphs = self.seen(seat).paragraphs(self.language)
        both = zip_longest(paragraphs, self.shown[: len(paragraphs)])
        self.show_paragraphs([now for now, before in both if now != before])
        self.shown = paragraphs

    def show_all(self, seat: Seat) -> None:
        self.shown = self.seen(seat).paragraphs(self.language)
        self.show_paragraphs(self.shown)

    def show_paragraphs(self, paragraphs: list[str]) -> None:
        for paragraph in paragraphs:
            OUT.print()
            OUT.print(coloured(paragraph, self.table.colours, self.words), soft_wrap=True)

    def say(self, seat: Seat, action: Action) -> tuple[str, str]:
        """An action in words, as the page says it, and what it costs and brings."""
        choice = self.seen(seat).describe(action)
        parts = cost_text(action, choice.cost, self.words), brings_text(choice.brings, self.words)
        return self.words.choose(choice), ", ".join(filter(None, parts))

    def show_some(self, seat: Seat, actions: list[Action]) -> None:
        show_group(self.seen(seat).choices, actions, lambda action: self.say(seat, action))

    def show_question(self, seat: Seat) -> None:
        question = self.words.ask(self.seen(seat).prompt)
        OUT.print()
        if len(self.people) > 1 and seat != self.asked_last:
            self.show(self.own.label("hand_over", who=self.name(seat)))
        self.asked_last, self.left_at[seat] = seat, self.table.history.seq
        self.show(self.own.label("your_turn", who=self.name(seat), question=question))
        show_choices(self.seen(seat).choices, lambda action: self.say(seat, action), self.own)

    def show_end(self) -> None:
        """The last position and who won."""
        self.show_all(self.viewer)
        OUT.print()
        standing = self.game.standing(self.seen(self.viewer).state)
        show_standing(standing, self.table.colours, self.words, self.own)
