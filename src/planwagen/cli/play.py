"""`planwagen play`: a game in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from planwagen.cli.complaints import Complaint, complaining_in
from planwagen.cli.files import edition_called, first_called, game_called, variant_called
from planwagen.cli.options import EditionChoice, FirstPlayer, Language, VariantName
from planwagen.cli.seats import HUMAN, everybody, read_seats, usual_seats
from planwagen.cli.table import curtain
from planwagen.cli.table.hotseat import Hotseat
from planwagen.cli.table.keeping import Leave, finish, luck_of, part, resume, say_how_to_check
from planwagen.cli.table.screen import OUT, show
from planwagen.cli.table.talk import answer
from planwagen.core.action import Seat
from planwagen.core.errors import PlanwagenError
from planwagen.core.game import GameOptions
from planwagen.core.local_game import LocalGame
from planwagen.core.words import command_words
from planwagen.games import GAMES

with suppress(ImportError):
    import readline  # noqa: F401  input() then knows arrow keys and earlier lines

FAILED, INTERRUPTED = 1, 130

Name = Annotated[str | None, typer.Argument(metavar="GAME", help="A game; default: a menu.")]
Seats = Annotated[
    str | None, typer.Option(help="Players, clockwise: human, random, greedy; two or more.")
]
Seed = Annotated[int | None, typer.Option(help="The same seed gives the same luck.")]
Resume = Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a saved game.")]


class SetUp(NamedTuple):
    """As named on the command line; nothing means as usual."""

    variant: str | None = None
    edition: str | None = None
    first: str | None = None


def play(
    game: Name = None,
    seats: Seats = None,
    seed: Seed = None,
    lang: Language = "en",
    resume: Resume = None,
    variant: VariantName = None,
    edition: EditionChoice = None,
    first: FirstPlayer = None,
) -> int:
    """Play a game against bots, or several people at one screen."""
    try:
        with complaining_in(lang):
            if resume is not None:
                refuse_beside_resume(game, seed, variant or edition or first)
                hotseat = resumed(resume, seats, lang)
            else:
                if game is None:
                    game, seats = menu(seats, lang)
                hotseat = seated(game, seats, seed, SetUp(variant, edition, first), lang)
        return look_back(hotseat) if hotseat.table.is_over else run(hotseat)
    except (EOFError, KeyboardInterrupt):
        OUT.print()
        return INTERRUPTED


def refuse_beside_resume(game: str | None, seed: int | None, set_up: str | None) -> None:
    if game is not None:
        raise Complaint("resume_without_game")
    if seed is not None:
        raise Complaint("resume_without_seed")
    if set_up is not None:
        raise Complaint("resume_without_variant")


def menu(seats: str | None, lang: str) -> tuple[str, str]:
    """Asks for what was not said; Enter takes what stands in brackets."""
    own, first = command_words(lang), next(iter(GAMES))
    question = own.label("ask_game", names=", ".join(GAMES), default=first)
    game = game_called(ask_until(question, first, lang, game_called))
    if seats is None:
        usual = usual_seats(game)
        question = own.label("ask_seats", names=everybody(), default=usual)
        seats = ask_until(question, usual, lang, lambda text: read_seats(text, game))
    return game.slug, seats


def ask_until(question: str, default: str, lang: str, check: Callable[[str], object]) -> str:
    """Asks again, and says why, until the answer will do."""
    while True:
        text = ask(question) or default
        try:
            with complaining_in(lang):
                check(text)
        except PlanwagenError as error:
            show(str(error), "yellow")
        else:
            return text


def seated(
    game_name: str, seats: str | None, seed: int | None, set_up: SetUp, lang: str
) -> Hotseat:
    """A new table."""
    game = game_called(game_name)
    names = read_seats(usual_seats(game) if seats is None else seats, game)
    options = GameOptions(
        len(names),
        variant=variant_called(set_up.variant, game),
        edition=edition_called(set_up.edition, game),
        first=first_called(set_up.first, game),
        endless=HUMAN in names,
    )
    table = LocalGame.new(game, options, luck_of(seed))
    table.record.players = tuple(names)
    return Hotseat(table, names, lang)


def resumed(path: Path, seats: str | None, lang: str) -> Hotseat:
    table = resume(path)
    before = ",".join(table.record.players or [HUMAN] * len(table.colours))
    players = read_seats(before if seats is None else seats, table.game)
    if len(players) != len(table.colours):
        raise Complaint(
            "other_count_of_seats", path=path, seats=len(table.colours), count=len(players)
        )
    table.record.players = tuple(players)
    hotseat = Hotseat(table, players, lang)
    hotseat.file = path
    return hotseat


def run(hotseat: Hotseat) -> int:
    """Until the game is over or somebody leaves."""
    welcome(hotseat)
    try:
        while not hotseat.table.is_over:
            seat = hotseat.next_seat()
            if seat in hotseat.bots:
                hotseat.bot_moves(seat)
            else:
                converse(hotseat, seat)
        finish(hotseat)
    except Leave:
        return 0
    except EOFError:
        OUT.print()
        return 0 if part(hotseat) else FAILED
    except KeyboardInterrupt:
        OUT.print()
        part(hotseat)
        return INTERRUPTED
    except Exception as error:
        part(hotseat)
        problem = f"{type(error).__name__}: {error}"
        show(hotseat.own.label("crashed", problem=problem), "bold red")
        return FAILED
    return 0


def look_back(hotseat: Hotseat) -> int:
    """A game that was over when it was saved; its file stays as it is."""
    show(hotseat.own.label("over_already", file=str(hotseat.file)))
    hotseat.show_end()
    OUT.print()
    say_how_to_check(hotseat)
    return 0


def welcome(hotseat: Hotseat) -> None:
    own, record = hotseat.own, hotseat.table.record
    named = [
        f"{hotseat.words.term(colour)} ({own.term(name)})"
        for colour, name in zip(record.options.colours, record.players, strict=True)
    ]
    hotseat.show(own.label("welcome", title=hotseat.game.title, seats=", ".join(named)))
    show(own.label("commitment", commitment=record.commitment))
    if hotseat.people:
        show(own.label("how"))
    OUT.print()
    hotseat.print_events()


def converse(hotseat: Hotseat, seat: Seat) -> None:
    """Asks a person until the position has changed."""
    lines = len(hotseat.table.record.lines)
    if curtain.is_due(hotseat, seat):
        curtain.draw(hotseat, seat, ask)
    hotseat.show_changes(seat)
    hotseat.show_question(seat)
    while len(hotseat.table.record.lines) == lines:
        text = ask(hotseat.own.label("choose"))
        try:
            with complaining_in(hotseat.language):
                answer(hotseat, seat, text)
        except PlanwagenError as error:
            show(str(error), "yellow")


def ask(question: str) -> str:
    """A line from a person; a script's answers are shown, so that its output reads well."""
    text = input(question)
    if not sys.stdin.isatty():
        print(text)
    return text.strip()
