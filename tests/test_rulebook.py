"""The rulebook is the map: every clause has a test and a place in the code, and none is made up."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from planwagen.cli.citations import cited
from planwagen.core.errors import PlanwagenError
from planwagen.core.rulebook import in_order, read_rulebook
from planwagen.core.words import LANGUAGES
from planwagen.games import GAMES

TESTS = Path(__file__).parent
EXAMPLES = {"america": 78, "montana": 50, "walnut_grove": 77}
"""How many worked examples, E-1 and so on, the rules document of each game has."""

every_game = pytest.mark.parametrize("slug", list(GAMES))


@cache
def rulebook(slug: str):
    return read_rulebook(GAMES[slug].package)


@cache
def citations(slug: str):
    """What the tests of one game cite."""
    folder = TESTS / "games" / slug
    paths = sorted(folder.rglob("test_*.py")) + sorted((TESTS / "conformance").glob("test_*.py"))
    return cited({str(path): path.read_text(encoding="utf-8") for path in paths})


def numbers_in_code(slug: str) -> set[str]:
    folders = [
        Path(str(files(GAMES[slug].package))),
        Path(str(files(f"planwagen.pictures.{slug}"))),
    ]
    paths = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    sources = [path.read_text(encoding="utf-8") for path in paths]
    return rulebook(slug).numbers_in("\n".join(sources))


def missing(due: set[str], found: set[str]) -> list[str]:
    return sorted(due - found, key=in_order)


@every_game
def test_every_clause_has_a_test(slug: str):
    assert missing({*rulebook(slug).clauses}, {*citations(slug).clauses}) == []


@every_game
def test_no_test_cites_a_clause_that_does_not_exist(slug: str):
    found = {n for n in citations(slug).clauses if n.startswith(rulebook(slug).prefix)}
    assert missing(found, {*rulebook(slug).clauses}) == []


@every_game
def test_every_clause_has_a_place_in_the_code(slug: str):
    assert missing({*rulebook(slug).clauses}, numbers_in_code(slug)) == []


@every_game
def test_the_code_cites_no_clause_that_does_not_exist(slug: str):
    assert missing(numbers_in_code(slug), {*rulebook(slug).clauses}) == []


@every_game
def test_every_worked_example_is_a_test(slug: str):
    due = {f"E-{number}" for number in range(1, EXAMPLES[slug] + 1)}
    assert missing(due, {*citations(slug).examples}) == []
    assert missing({*citations(slug).examples}, due) == []


@every_game
def test_every_clause_says_something_in_every_language(slug: str):
    for clause in rulebook(slug).clauses.values():
        assert clause.origin
        assert clause.chapter in rulebook(slug).chapters
        for language in LANGUAGES:
            assert clause.title[language].strip()
            assert clause.text[language].strip().endswith((".", "!", "?", ")"))


def test_a_clause_is_found_by_its_number_in_any_spelling():
    montana = rulebook("montana")
    assert montana.find("m-6.4") is montana.find("6.4") is montana.clauses["M-6.4"]


def test_an_unknown_clause_is_refused_with_the_numbers_there_are():
    with pytest.raises(PlanwagenError, match=r"from M-1\.1 to M-10\.11"):
        rulebook("montana").find("M-99.1")


def test_marks_are_found_in_decorators_and_parameters():
    source = (
        '@clause("M-1.1", "M-1.2", example="E-1")\ndef test_a(): ...\n'
        '@pytest.mark.clause("M-1.3")\ndef test_b(): ...\n'
        'CASES = [pytest.param(1, marks=clause("M-1.4"))]\n'
    )
    found = cited({"test_x.py": source})
    assert sorted(found.clauses) == ["M-1.1", "M-1.2", "M-1.3", "M-1.4"]
    assert found.examples == {"E-1": ["test_x.py"]}
