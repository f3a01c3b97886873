"""`planwagen replay`, `picture` and `verify`: what can be done with a stored game."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from planwagen.cli.complaints import complaining_in
from planwagen.cli.events import verify_event
from planwagen.cli.files import open_record, position_at, reading
from planwagen.cli.options import AsJson, AtLine, Language, RecordFile, show_json
from planwagen.cli.table.screen import coloured, show, show_position, show_standing
from planwagen.core.action import CHANCE, SPECTATOR
from planwagen.core.commitments import Witness, check_witness, unproven
from planwagen.core.errors import BrokenRecord, FailedCheck, PlanwagenError
from planwagen.core.game import AnyGame
from planwagen.core.position import Step
from planwagen.core.record import COUNTED_ROUNDS, SEALED_HEADER, Record
from planwagen.core.replay import opening, steps
from planwagen.core.replay import verify as check_luck
from planwagen.core.words import Words, command_words, read_words
from planwagen.pictures import find_picture
from planwagen.pictures.png import as_png


def replay(record: RecordFile, at: AtLine = None, lang: Language = "en") -> None:
    """Print a stored game line by line, or show the position after a line."""
    with complaining_in(lang):
        if at is not None:
            game, state = position_at(record, at)
            show_position(game, state, open_record(record)[1].options.colours, lang)
            return
        game, stored = open_record(record)
    print_game(game, stored, record, lang)


def print_game(game: AnyGame, record: Record, path: Path, language: str) -> None:
    words, own = read_words(game.package, language), command_words(language)
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
                show(coloured(f"{step.seq:5}  {teller.line_of(state, step)}", colours, words))
                history.replay(state, step)
    show("" if history.is_over else "\n" + own.label("not_over"))
    show_standing(game.standing(history.state), colours, words, own)


@dataclass(frozen=True, slots=True)
class Teller:
    game: AnyGame
    colours: tuple[str, ...]
    words: Words

    def line_of(self, state: object, step: Step) -> str:
        """What happened; where nothing is told about it, what was chosen, in this position."""
        seen = [event.seen_by(SPECTATOR) for event in step.events]
        if seen:
            return "; ".join(self.words.say(event, self.colours) for event in seen)
        if step.seat == CHANCE or step.action is None:
            return str(step.line)
        mine = self.game.seen_by(state, step.seat)
        choice = self.game.describe(mine, step.seat, step.action)
        return f"{self.words.name(self.colours[step.seat])}: {self.words.choose(choice)}"


Output = Annotated[
    Path | None, typer.Option("-o", "--output", help="x.svg or x.png; default: print SVG.")
]


def picture(
    record: RecordFile, at: AtLine = None, output: Output = None, lang: Language = "en"
) -> None:
    """Draw a position of a stored game."""
    if output:
        check_ending(output)
    game, state = position_at(record, at)
    svg = find_picture(game.slug)(state, language=lang)
    if output is None:
        typer.echo(svg)
    else:
        write_picture(svg, output)


def check_ending(output: Path) -> None:
    if output.suffix.lower() not in (".svg", ".png"):
        raise PlanwagenError(f"{output}: a picture ends in .svg or .png")


def write_picture(svg: str, output: Path) -> None:
    """As SVG or PNG, by the ending of the file's name."""
    if output.suffix.lower() == ".png":
        output.write_bytes(as_png(svg))
    else:
        output.write_text(svg, encoding="utf-8")


AGREED = 2
"""Since this form a record tells whether others agreed to an undo."""

Commitments = Annotated[
    list[str] | None,
    typer.Option(
        "--commitment",
        metavar="HASH",
        help="A commitment that you were shown before the game. Repeatable.",
    ),
]
ClientSeed = Annotated[
    str, typer.Option(metavar="SEED", help="The seed that you or your browser added to the luck.")
]


OfEvent = Annotated[
    bool, typer.Option("--event", help="The file holds all games of an event, such as a day.")
]


def verify(
    record: RecordFile,
    commitment: Commitments = None,
    client_seed: ClientSeed = "",
    event: OfEvent = False,
    as_json: AsJson = False,
) -> None:
    """Check that the luck of a stored game was fair."""
    if event:
        verify_event(record, (commitment or [""])[0], as_json=as_json)
        return
    game, stored = open_record(record)
    witness = Witness(tuple(each.lower() for each in commitment or ()), client_seed)
    with reading(record):
        draws = checked(game, stored, witness)
    found = proven(stored, witness, draws)
    missing = [*unproven(stored, witness), *unknown_to_older_forms(stored)]
    if as_json:
        show_json({"record": str(record), "proven": found, "not_proven": missing})
        return
    show(f"{record}: proven:")
    for sentence in found:
        show(f"  + {sentence}")
    if missing:
        show("Not proven:")
        for sentence in missing:
            show(f"  - {sentence}")


def checked(game: AnyGame, stored: Record, witness: Witness) -> int:
    try:
        draws = check_luck(game, stored)
        check_witness(stored, witness)
    except FailedCheck:
        raise
    except BrokenRecord as error:
        raise FailedCheck(error.why, error.line) from error
    if stored.imported and not draws:
        why = "nothing is proven: all draws of this record came from another game"
        raise FailedCheck(why, stored.rows.get("given", 1))
    return draws


def proven(stored: Record, witness: Witness, draws: int) -> list[str]:
    """In the order in which one would ask."""
    found = [
        f"{len(stored.lines)} lines are as sealed",
        f"{draws} draws follow from the secret, which fits its commitment",
    ]
    if witness.commitments:
        found.append("the commitments are those that you were shown")
    if witness.client_seed:
        found.append("your words went into every draw")
    fixed = [colour for colour in stored.client_seeds if colour in stored.commitments]
    if fixed:
        found.append(f"the words of {', '.join(fixed)} fit their commitments")
    if count := len(stored.rounds):
        rounds = "1 round" if count == 1 else f"{count} rounds"
        found.append(f"{rounds} given up before the game: each secret fits its commitment")
    return found


def unknown_to_older_forms(stored: Record) -> list[str]:
    found = []
    if stored.form < COUNTED_ROUNDS:
        found.append("that the luck was made only once: this older form does not count rounds")
    if stored.form < SEALED_HEADER:
        found.append("that the header is as it was: this older form does not seal all of it")
    if stored.form < AGREED:
        found.append("whether others agreed to what was undone: this older form does not tell")
    return found
