"""The rulebook is the map: every clause has a test and a place in the code, and none is made up."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from face_down import FACE_DOWN

from planwagen.cli.rules import cited
from planwagen.core.edition import EditionName
from planwagen.core.errors import PlanwagenError
from planwagen.core.rulebook import in_order, numbers_of, read_changes, read_rulebook, rulebook_of
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
    with pytest.raises(PlanwagenError, match=r"from M-1\.1 to M-11\.1"):
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


RULINGS = {"america": 115, "montana": 74, "walnut_grove": 79}
"""How many clauses say something that the printed rulebook leaves open."""


@every_game
def test_every_ruling_has_its_reason_in_one_sentence_of_both_languages(slug: str):
    clauses = rulebook(slug).clauses.values()
    assert sum(clause.is_ruling for clause in clauses) == RULINGS[slug]
    for clause in clauses:
        assert {*clause.reason} == ({*LANGUAGES} if clause.is_ruling else set()), clause.id
        for reason in clause.reason.values():
            assert reason.endswith(".") and ". " not in reason, clause.id


@every_game
def test_blanks_of_clauses_are_the_same_in_both_languages_and_filled_for_every_edition(slug: str):
    game = GAMES[slug]
    with_blanks = {id for id, clause in rulebook(slug).clauses.items() if blanks(clause.text)}
    for edition in game.editions.built_in.values():
        name = game.editions.name_of(edition)
        assert with_blanks <= {*numbers_of(game, name)}
        filled = rulebook_of(game, name)
        assert not any(blanks(clause.text) or clause.cases for clause in filled.clauses.values())
    for clause in rulebook(slug).clauses.values():
        for text in (clause.text, *clause.cases.values()):
            assert len({frozenset(BLANK.findall(said)) for said in text.values()}) == 1


BLANK = re.compile(r"\{\w+\}")


def blanks(text: dict[str, str]) -> set[str]:
    return {blank for said in text.values() for blank in BLANK.findall(said)}


def text_of(slug: str, number: str, edition: str) -> str:
    return rulebook_of(GAMES[slug], EditionName(edition)).find(number).text["en"]


@pytest.mark.parametrize(
    ("edition", "said"),
    [
        ("1", "with 4 players, in year 8, and only if the disc of that year is one of B1, B2, B4"),
        ("2", "the bag always has enough tiles for everybody"),
        ("3", "the bag always has enough tiles for everybody"),
    ],
)
def test_whether_there_is_a_second_deal_is_computed_for_the_edition(edition: str, said: str):
    assert said in text_of("walnut_grove", "WG-3.6", edition)


@pytest.mark.parametrize(
    ("slug", "number", "edition", "said"),
    [
        ("walnut_grove", "WG-3.13", "1", "at most 11 tiles, so 165 cells are within reach"),
        ("walnut_grove", "WG-3.13", "3", "at most 10 tiles, so 140 cells are within reach"),
        ("walnut_grove", "WG-1.10", "1", "4 huts and 4 barn extensions"),
        ("walnut_grove", "WG-1.10", "3", "3 huts and 5 barn extensions"),
        ("walnut_grove", "WG-6.20", "2", "at most 24 spaces"),
        ("walnut_grove", "WG-6.20", "3", "at most 26 spaces"),
        ("montana", "M-4.9", "1", "vegetable field 1/2, 3/3, 6/4 pumpkins"),
        ("montana", "M-4.9", "2", "vegetable field 1/2, 3/4, 6/5 pumpkins"),
        ("montana", "M-5.2", "1", "the columns cost 1, 2, 3, 4, 5 pumpkins"),
        ("montana", "M-5.2", "2", "the columns cost 3, 4, 5, 6, 7 pumpkins"),
    ],
)
def test_numbers_in_clauses_are_those_of_the_edition(slug, number, edition, said):
    assert said in text_of(slug, number, edition)


def test_without_an_edition_the_rules_are_those_of_the_default_one():
    game = GAMES["walnut_grove"]
    assert rulebook_of(game) == rulebook_of(game, EditionName(game.editions.default))


def test_a_game_from_outside_needs_neither_numbers_nor_changes():
    assert numbers_of(FACE_DOWN) == {}
    assert rulebook_of(FACE_DOWN) == read_rulebook(FACE_DOWN.package)
    assert read_changes(FACE_DOWN.package) == []


@every_game
def test_every_version_of_the_rules_says_what_it_changed(slug: str):
    game, changes = GAMES[slug], read_changes(GAMES[slug].package)
    assert {change.version for change in changes} == {*range(1, game.rules_version + 1)}
    for change in changes:
        assert change.clause in ("", *rulebook(slug).clauses)
        assert all(text.endswith(".") for text in change.text.values())


READINGS = ["WG-3.12", "WG-5.9", "WG-7.7"]


@pytest.mark.parametrize("number", READINGS)
def test_a_reading_says_that_the_rulebook_can_be_read_otherwise(number: str):
    reason = rulebook("walnut_grove").find(number).reason
    assert reason["en"].startswith("The rulebook can be read otherwise, ")
    assert reason["de"].startswith("Man kann die Anleitung auch anders lesen, ")


OLD_WORDS = {
    "en": ["whoever", "anew", "of one's own", "is told"],
    "de": ["der Spieler erhält", "Der Spieler nimmt", "wer an der Reihe ist"],
}
MAX_WORDS = 40
"""In a sentence of a clause, lists included."""


@every_game
def test_clauses_are_in_plain_words_and_short_sentences(slug: str):
    for clause in rulebook(slug).clauses.values():
        for language, words in OLD_WORDS.items():
            text = clause.text[language]
            assert not [word for word in words if word in text], clause.id
            sentences = re.split(r"(?<=[.;:])\s", text)
            assert max(len(said.split()) for said in sentences) <= MAX_WORDS, clause.id
