"""`planwagen replay`: a stored game told in words, or one of its positions."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from planwagen.cli.complaints import complaining_in
from planwagen.cli.files import open_record, position_at, reading
from planwagen.cli.options import AtLine, Language, RecordFile
from planwagen.cli.table.screen import coloured, show, show_position, show_standing
from planwagen.core.action import CHANCE, SPECTATOR
from planwagen.core.game import AnyGame
from planwagen.core.position import Step
from planwagen.core.record import Record
from planwagen.core.replay import opening, steps
from planwagen.core.words import Words, read_words


def replay(record: RecordFile, at: AtLine = None, lang: Language = "en") -> None:
    """Print a stored game line by line, or show the position after a line."""
    with complaining_in(lang):
        if at is not None:
            game, state = position_at(record, at)
            show_position(game, state, open_record(record)[1].options.colours, lang)
            return
        game, stored = open_record(record)
    tell(game, stored, record, lang)


def tell(game: AnyGame, record: Record, path: Path, language: str) -> None:
    words, own = read_words(game.package, language), read_words("planwagen.cli", language)
    colours = record.options.colours
    teller = Teller(game, colours, words)
    with reading(path):
        history = opening(game, record)
        try:
            for _ in steps(history, record):
                pass
        finally:  # what was good until a line that is not
            state = history.position(0)
            for step in history.active:
                show(coloured(f"{step.seq:5}  {teller.told(state, step)}", colours, words))
                history.replay(state, step)
    show("" if history.is_over else "\n" + own.label("not_over"))
    show_standing(game.standing(history.state), colours, words, own)


@dataclass(frozen=True, slots=True)
class Teller:
    game: AnyGame
    colours: tuple[str, ...]
    words: Words

    def told(self, state: object, step: Step) -> str:
        """What happened; where nothing is told about it, what was chosen, in this position."""
        seen = [event.seen_by(SPECTATOR) for event in step.events]
        if seen:
            return "; ".join(self.words.say(event, self.colours) for event in seen)
        if step.seat == CHANCE or step.action is None:
            return str(step.line)
        mine = self.game.seen_by(state, step.seat)
        choice = self.game.describe(mine, step.seat, step.action)
        return f"{self.words.name(self.colours[step.seat])}: {self.words.choose(choice)}"
