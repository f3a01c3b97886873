"""`planwagen rules`: the rulebook, clause by clause, and which clauses the tests show."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import typer

from planwagen.cli.complaints import Complaint, complaining_in
from planwagen.cli.files import edition_called, game_called
from planwagen.cli.options import AsJson, EditionChoice, GameName, Language
from planwagen.cli.table.screen import show
from planwagen.cli.table.typed import read_number
from planwagen.core.errors import PlanwagenError
from planwagen.core.rulebook import Change, Clause, Rulebook, in_order, read_changes, rulebook_of
from planwagen.core.words import command_words


@dataclass(slots=True)
class Citations:
    """Which tests cite which clause and which worked example."""

    clauses: dict[str, list[str]] = field(default_factory=dict)
    examples: dict[str, list[str]] = field(default_factory=dict)


def cited(sources: Mapping[str, str]) -> Citations:
    """All `@clause("M-1.1", "M-1.2", example="E-1")` of test sources, given by file name."""
    found = Citations()
    for place, source in sources.items():
        for call in clause_marks(ast.parse(source)):
            for number in texts_in(call.args):
                found.clauses.setdefault(number, []).append(place)
            for number in texts_in([k.value for k in call.keywords if k.arg == "example"]):
                found.examples.setdefault(number, []).append(place)
    return found


def clause_marks(tree: ast.AST) -> Iterator[ast.Call]:
    """`clause(...)`, or `pytest.mark.clause(...)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func
            called = name.id if isinstance(name, ast.Name) else getattr(name, "attr", "")
            if called == "clause":
                yield node


def texts_in(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        for part in ast.walk(node):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value


Number = Annotated[
    str | None,
    typer.Argument(metavar="CLAUSE", help="A number such as M-6.1, or 6 for a chapter."),
]
Search = Annotated[str | None, typer.Option(help="Show only clauses that contain these words.")]
Changes = Annotated[
    bool, typer.Option("--changes", help="List the clauses changed by each rules version.")
]
Coverage = Annotated[bool, typer.Option("--coverage", help="Count the clauses that have a test.")]


def rules(
    game: GameName,
    clause: Number = None,
    lang: Language = "en",
    edition: EditionChoice = None,
    search: Search = None,
    changes: Changes = False,
    coverage: Coverage = False,
    as_json: AsJson = False,
) -> None:
    """Read the rules of a game."""
    with complaining_in(lang):
        found = game_called(game)
        rulebook = rulebook_of(found, edition_called(edition, found))
        if changes:
            print_changes(read_changes(found.package), rulebook, clause, lang)
        elif coverage:
            print_coverage(rulebook, as_json)
        elif as_json:
            raise Complaint("json_with_coverage")
        elif search is not None:
            for hit in clauses_with(rulebook, search, lang):
                print_clause(hit, lang)
        else:
            print_rules(rulebook, clause, lang)


def print_rules(rulebook: Rulebook, wanted: str | None, lang: str) -> None:
    """All of them, a chapter, or a clause."""
    if wanted is None:
        for chapter in rulebook.chapters:
            print_chapter(rulebook, chapter, lang)
    elif (chapter_number := read_number(wanted)) in rulebook.chapters:
        print_chapter(rulebook, chapter_number, lang)
    else:
        print_clause(clause_called(rulebook, wanted), lang, with_origin=True)


def clause_called(rulebook: Rulebook, number: str) -> Clause:
    try:
        return rulebook.find(number)
    except PlanwagenError as error:
        numbers = sorted(rulebook.clauses, key=in_order)
        raise Complaint(
            "no_such_clause", number=number, first=numbers[0], last=numbers[-1]
        ) from error


def clauses_with(rulebook: Rulebook, words: str, lang: str) -> list[Clause]:
    """Those that mention every word; a complaint if there are none."""
    if not words.strip():
        raise Complaint("name_a_word")
    every = list(rulebook.clauses.values())
    found = [clause for clause in every if all(clause.mentions(w, lang) for w in words.split())]
    if not found:
        raise Complaint("no_clause_mentions", words=words)
    return found


def print_chapter(rulebook: Rulebook, number: int, lang: str) -> None:
    show(f"{number} {rulebook.chapters[number][lang]}\n", "bold underline")
    for clause in rulebook.chapter(number):
        print_clause(clause, lang)


def print_clause(clause: Clause, lang: str, *, with_origin: bool = False) -> None:
    show(f"{clause.id} {clause.title[lang]}", "bold")
    show(clause.text[lang])
    print_reason(clause, lang)
    show(f"({', '.join(clause.origin)})\n" if with_origin else "")


def print_reason(clause: Clause, lang: str) -> None:
    """Why we read the printed rulebook so, where it leaves something open."""
    if reason := clause.reason.get(lang):
        show(command_words(lang).label("ruling", reason=reason), "italic")


def print_changes(changes: list[Change], rulebook: Rulebook, wanted: str | None, lang: str) -> None:
    """By version; of one clause only, if it is named."""
    own, only = command_words(lang), ""
    if wanted is not None:
        only = clause_called(rulebook, wanted).id
    shown = [change for change in changes if only in ("", change.clause)]
    for version in sorted({change.version for change in shown}):
        show(own.label("rules_version", version=version), "bold")
        for change in shown:
            if change.version == version:
                show(f"{change.clause} {change.text[lang]}".strip())
        show("")
    if not shown:
        show(own.label("no_changes"))


def print_coverage(rulebook: Rulebook, as_json: bool) -> None:
    tested = cited(test_sources()).clauses
    missing = [number for number in rulebook.clauses if number not in tested]
    counts = {"clauses": len(rulebook.clauses), "tested": len(rulebook.clauses) - len(missing)}
    if as_json:
        typer.echo(json.dumps(counts | {"missing": missing}))
        return
    show(f"{counts['tested']} of {counts['clauses']} clauses have a test.")
    if missing:
        show(f"Missing: {', '.join(missing)}")


def test_sources() -> dict[str, str]:
    """The project's own tests, which only a checkout has."""
    folder = Path(__file__).parents[3] / "tests"
    if not (folder / "tabletop.py").exists():
        raise Complaint("coverage_in_checkout")
    return {
        str(path.relative_to(folder)): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("test_*.py"))
    }
