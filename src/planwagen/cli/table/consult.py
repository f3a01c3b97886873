"""Looking into the rules while playing: `rules`, `rules 6`, `rules M-6.1`, `rules row of four`."""

from __future__ import annotations

import re

from planwagen.cli.rules import clause_called, clauses_with, tell_reason
from planwagen.cli.table.hotseat import Hotseat
from planwagen.cli.table.screen import show
from planwagen.cli.table.typed import read_number
from planwagen.core.action import Seat
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
    tell_reason(clause, language)
