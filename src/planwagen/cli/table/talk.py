"""What a person can type at the table, and what comes of it."""

from __future__ import annotations

import re
from collections.abc import Callable

from planwagen.cli.rules import clause_called, clauses_with, print_reason
from planwagen.cli.table.hotseat import Hotseat
from planwagen.cli.table.keeping import leave, leave_quietly, save_as, save_over
from planwagen.cli.table.screen import OUT, show
from planwagen.cli.table.typed import read_number
from planwagen.core.action import Action, Refusal, Seat, plain
from planwagen.core.errors import IllegalAction
from planwagen.core.rulebook import Clause, Rulebook, rulebook_of

CLAUSE = re.compile(r"(\w+-)?\d+\.\d+", re.ASCII)


def rules(hotseat: Hotseat, seat: Seat, text: str) -> None:
    rulebook, language = rulebook_at(hotseat), hotseat.language
    chapter = read_number(text)
    if not text:
        show_chapters(hotseat, rulebook)
    elif chapter in rulebook.chapters:
        show_titles(rulebook.chapter(chapter), language)
    elif chapter is not None or CLAUSE.fullmatch(text):
        show_clause(clause_called(rulebook, text), language)
    else:
        for clause in clauses_with(rulebook, text, language):
            show_clause(clause, language)


def rulebook_at(hotseat: Hotseat) -> Rulebook:
    """The rules as they hold for the edition played."""
    return rulebook_of(hotseat.game, hotseat.table.record.options.edition)


def show_chapters(hotseat: Hotseat, rulebook: Rulebook) -> None:
    for number, title in rulebook.chapters.items():
        show(f"{number:4} {title[hotseat.language]}")
    show(hotseat.own.label("how_rules"))


def show_titles(clauses: list[Clause], language: str) -> None:
    for clause in clauses:
        show(f"  {clause.id:7} {clause.title[language]}")


def show_clause(clause: Clause, language: str) -> None:
    show(f"{clause.id} {clause.title[language]}", "bold")
    show(clause.text[language])
    print_reason(clause, language)


LOG_LINES = 20


def answer(hotseat: Hotseat, seat: Seat, text: str) -> None:
    """A command, or else an action."""
    word, _, rest = text.strip().partition(" ")
    if command := COMMANDS.get(word.casefold()):
        command(hotseat, seat, rest.strip())
    elif word:
        act(hotseat, seat, text)


def act(hotseat: Hotseat, seat: Seat, text: str) -> None:
    """Plays what was meant, if that is clear; else says what could be, or why not."""
    number = read_number(text)
    if number is not None:
        act_numbered(hotseat, seat, number)
        return
    meant = meant_by(hotseat, seat, text)
    if len(meant) == 1:
        hotseat.play(seat, meant[0])
    elif meant:
        show(hotseat.own.label("several"))
        hotseat.show_some(seat, meant)
    else:
        why(hotseat, seat, text)


def meant_by(hotseat: Hotseat, seat: Seat, text: str) -> list[Action]:
    """The choice that the text names in any of its spellings, or all that begin like it."""
    choices, named = hotseat.seen(seat).choices, hotseat.seen(seat).named(text)
    if named in choices.number:
        return [named]
    return choices.starting_with(text) or said_like(hotseat, seat, text)


def said_like(hotseat: Hotseat, seat: Seat, text: str) -> list[Action]:
    """The choices whose words on the screen begin like the text."""
    choices, wanted = hotseat.seen(seat).choices.actions, plain(text)
    if not wanted:
        return []
    return [a for a in choices if plain(hotseat.say(seat, a)[0]).startswith(wanted)]


def act_numbered(hotseat: Hotseat, seat: Seat, number: int) -> None:
    choices = hotseat.seen(seat).choices
    if action := choices.numbered(number):
        hotseat.play(seat, action)
    else:
        show(hotseat.own.label("no_number", count=len(choices)))


def why(hotseat: Hotseat, seat: Seat, text: str) -> None:
    """The refusal, its clause, and what the clause says."""
    refusal = refusal_of(hotseat, seat, text)
    if refusal is None:
        show(hotseat.own.label("possible"))
    else:
        show_refusal(hotseat, refusal)


def show_refusal(hotseat: Hotseat, refusal: Refusal) -> None:
    sentence = hotseat.words.refuse(refusal)
    show(hotseat.own.label("refused", why=sentence, clause=refusal.clause), "yellow")
    clause = rulebook_at(hotseat).clauses.get(refusal.clause)
    if clause:
        show_clause(clause, hotseat.language)


def refusal_of(hotseat: Hotseat, seat: Seat, text: str) -> Refusal | None:
    action = named_action(hotseat, seat, text)
    if action is None:
        return hotseat.game.not_understood(text)
    return hotseat.seen(seat).why_not(action)


def named_action(hotseat: Hotseat, seat: Seat, text: str) -> Action | None:
    seen, number = hotseat.seen(seat), read_number(text)
    if number is not None:
        return seen.choices.numbered(number)
    meant = seen.choices.starting_with(text)
    return seen.named(text) or next(iter(meant), None) or first_like(hotseat, text)


def first_like(hotseat: Hotseat, text: str) -> Action | None:
    """`produce` alone: any action of that kind tells why there is none now."""
    start = f"{plain(text)} "
    return next((a for a in hotseat.game.actions if plain(str(a)).startswith(start)), None)


def undo(hotseat: Hotseat, seat: Seat, text: str) -> None:
    try:
        hotseat.table.undo(seat)
    except IllegalAction as error:
        show_refusal(hotseat, error.refusal)
        return
    hotseat.shown_upto = hotseat.table.history.seq
    show(hotseat.own.label("undone"))


def log(hotseat: Hotseat, seat: Seat, text: str) -> None:
    lines = read_number(text) if text else LOG_LINES
    if not lines:
        show(hotseat.own.label("how_log"), "yellow")
        return
    for line in hotseat.lines_after(0, seat)[-lines:] or [hotseat.own.label("nothing_told")]:
        hotseat.show(f"  {line}")


def board(hotseat: Hotseat, seat: Seat, text: str) -> None:
    hotseat.show_all(seat)


def explain(hotseat: Hotseat, seat: Seat, text: str) -> None:
    OUT.print(hotseat.own.label("help").strip("\n"), markup=False)


COMMANDS: dict[str, Callable[[Hotseat, Seat, str], None]] = {
    "help": explain,
    "?": explain,
    "board": board,
    "why": why,
    "log": log,
    "rules": rules,
    "undo": undo,
    "save": save_as,
    "save!": save_over,
    "quit": leave,
    "exit": leave,
    "quit!": leave_quietly,
}
