"""`planwagen rules`: the rulebook, clause by clause, and which clauses the tests show."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from planwagen.cli.options import AsJson, GameName, Language
from planwagen.cli.screen import show
from planwagen.core.errors import PlanwagenError
from planwagen.core.rulebook import Clause, Rulebook, cited, read_rulebook
from planwagen.games import find_game

Number = Annotated[
    str | None,
    typer.Argument(metavar="[CLAUSE]", help="A number such as M-6.1, or 6 for a chapter."),
]
Search = Annotated[str | None, typer.Option(help="Only clauses with this word in them.")]
Coverage = Annotated[bool, typer.Option("--coverage", help="How many clauses have a test.")]


def rules(
    game: GameName,
    clause: Number = None,
    lang: Language = "en",
    search: Search = None,
    coverage: Coverage = False,
    as_json: AsJson = False,
) -> None:
    """Read the rules of a game."""
    rulebook = read_rulebook(find_game(game).package)
    if coverage:
        tell_coverage(rulebook, as_json)
    elif as_json:
        raise PlanwagenError("--json goes with --coverage; without it rules are told as text")
    elif search is not None:
        tell_found(rulebook, search, lang)
    elif clause is None:
        for chapter in rulebook.chapters:
            tell_chapter(rulebook, chapter, lang)
    elif clause.isdecimal() and int(clause) in rulebook.chapters:
        tell_chapter(rulebook, int(clause), lang)
    else:
        tell_clause(rulebook.find(clause), lang, with_origin=True)


def tell_found(rulebook: Rulebook, words: str, lang: str) -> None:
    found = rulebook.search(words, lang)
    if not found:
        raise PlanwagenError(f"no clause has {words!r} in it; try another word, or --lang")
    for clause in found:
        tell_clause(clause, lang)


def tell_chapter(rulebook: Rulebook, number: int, lang: str) -> None:
    show(f"{number} {rulebook.chapters[number][lang]}\n", "bold underline")
    for clause in rulebook.chapter(number):
        tell_clause(clause, lang)


def tell_clause(clause: Clause, lang: str, *, with_origin: bool = False) -> None:
    show(f"{clause.id} {clause.title[lang]}", "bold")
    show(clause.text[lang])
    show(f"({', '.join(clause.origin)})\n" if with_origin else "")


def tell_coverage(rulebook: Rulebook, as_json: bool) -> None:
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
        raise PlanwagenError("--coverage reads the project's tests: run it from a checkout of it")
    return {
        str(path.relative_to(folder)): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("test_*.py"))
    }
