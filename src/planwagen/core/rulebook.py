"""The rulebook of a game: its clauses in our own words, and which tests and code cite them.

A text may have blanks such as `{cells}`, and a clause other wordings, its cases. Which holds, and
what stands in the blanks, depends on the edition: `Game.rule_numbers` computes it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import TYPE_CHECKING, TypeAlias

from planwagen.core.data import Facts, read_facts
from planwagen.core.edition import DEFAULT, EditionName
from planwagen.core.errors import PlanwagenError
from planwagen.core.locales import ENGLISH, in_all_languages

if TYPE_CHECKING:
    from planwagen.core.game import AnyGame

RuleNumbers: TypeAlias = Mapping[str, Mapping[str, str]]
"""By clause: what stands in its blanks, and as `case` which of its wordings holds."""
FILE = "rules.toml"
REASON = "reason_"
RULING = "ruling"
"""The origin of what the printed rulebook leaves open."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule; title, text and reason by language."""

    id: str
    title: dict[str, str]
    text: dict[str, str]
    origin: list[str]
    reason: dict[str, str]
    """Why we read the printed rulebook so, where that leaves it open; else empty."""
    cases: dict[str, dict[str, str]]
    """Other wordings by name, for editions of which the text does not hold."""

    @property
    def is_ruling(self) -> bool:
        return RULING in self.origin

    def filled(self, numbers: Mapping[str, str]) -> Clause:
        """With the wording and the numbers of an edition."""
        wording = self.cases.get(numbers.get("case", ""), self.text)
        text = {language: said.format(**numbers) for language, said in wording.items()}
        return replace(self, text=text, cases={})

    @property
    def chapter(self) -> int:
        return int(self.id.partition("-")[2].partition(".")[0])

    def to_dict(self, language: str) -> dict[str, object]:
        return {
            "id": self.id,
            "title": self.title[language],
            "text": self.text[language],
            "reason": self.reason.get(language, ""),
            "cases": {name: said[language] for name, said in self.cases.items()},
        }

    def mentions(self, words: str, language: str) -> bool:
        """Do title or text hold these words, whatever their capitals?"""
        return words.casefold() in f"{self.title[language]} {self.text[language]}".casefold()


@dataclass(frozen=True, slots=True)
class Rulebook:
    title: dict[str, str]
    chapters: dict[int, dict[str, str]]
    clauses: dict[str, Clause]

    @property
    def prefix(self) -> str:
        """What all numbers begin with: `M-`."""
        return next(iter(self.clauses)).partition("-")[0] + "-"

    def to_dict(self, language: str) -> dict[str, object]:
        """All of it in one language, ready for JSON."""
        return {
            "title": self.title[language],
            "chapters": [(number, title[language]) for number, title in self.chapters.items()],
            "clauses": [clause.to_dict(language) for clause in self.clauses.values()],
        }

    def filled(self, numbers: RuleNumbers) -> Rulebook:
        """As it holds for an edition."""
        own = {number: self.clauses[number].filled(found) for number, found in numbers.items()}
        return replace(self, clauses=self.clauses | own)

    def find(self, number: str) -> Clause:
        """`M-6.4`, `m-6.4` or just `6.4`."""
        wanted = number.strip().upper()
        for name in (wanted, self.prefix + wanted):
            if name in self.clauses:
                return self.clauses[name]
        raise PlanwagenError(
            f"no clause called {number!r}; the numbers go from {min(self.clauses, key=in_order)} "
            f"to {max(self.clauses, key=in_order)}"
        )

    def chapter(self, number: int) -> list[Clause]:
        return [clause for clause in self.clauses.values() if clause.chapter == number]

    def numbers_in(self, text: str) -> set[str]:
        """Every number of this rulebook's kind in a text, whether or not there is such a clause."""
        return set(re.findall(rf"\b{re.escape(self.prefix)}\d+\.\d+\b", text))


def in_order(number: str) -> list[int]:
    """M-10.2 after M-9.3."""
    return [int(digits) for digits in re.findall(r"\d+", number)]


def rulebook_of(game: AnyGame, edition: EditionName = DEFAULT) -> Rulebook:
    """The rules of a game as they hold for an edition."""
    return read_rulebook(game.package).filled(numbers_of(game, edition))


def numbers_of(game: AnyGame, edition: EditionName = DEFAULT) -> RuleNumbers:
    """What the texts of its clauses leave to the edition."""
    if game.rule_numbers is None or game.editions is None:
        return {}
    return game.rule_numbers(game.editions.named(edition))


def rulebook_dict(game: AnyGame, language: str) -> dict[str, object]:
    """All of it in one language, ready for JSON, with the numbers of the default edition."""
    return read_rulebook(game.package).to_dict(language) | {"numbers": numbers_of(game)}


def read_rulebook(package: str) -> Rulebook:
    """As it stands in the file, with blanks."""
    facts = read_facts(package, "rulebook.toml")
    texts = Texts(package)
    clauses = [read_clause(table, texts) for table in facts.tables("clause")]
    return Rulebook(
        title=texts.by_language(facts.facts("title"), "title"),
        chapters={
            number: texts.by_language(title, "chapter", str(number))
            for number, title in map(read_chapter, facts.tables("chapter"))
        },
        clauses={clause.id: clause for clause in clauses},
    )


def read_chapter(facts: Facts) -> tuple[int, Facts]:
    return facts.number("number"), facts.facts("title")


@dataclass(frozen=True, slots=True)
class Texts:
    """English and German stand beside the clause; other languages have a file `rules.toml`."""

    package: str

    def by_language(self, facts: Facts, *keys: str) -> dict[str, str]:
        facts.text(ENGLISH)
        return in_all_languages(facts.values, FILE, keys, self.package)


def read_clause(facts: Facts, texts: Texts) -> Clause:
    number = facts.text("id")
    return Clause(
        number,
        texts.by_language(facts.facts("title"), "clause", number, "title"),
        texts.by_language(facts, "clause", number, "text"),
        facts.texts("origin"),
        read_reason(facts, texts),
        read_cases(facts, texts),
    )


def read_reason(facts: Facts, texts: Texts) -> dict[str, str]:
    own = {
        key.removeprefix(REASON): text
        for key, text in facts.values.items()
        if key.startswith(REASON)
    }
    if not own:
        return {}
    named = Facts(own, facts.place)
    return texts.by_language(named, "clause", facts.text("id"), "reason")


def read_cases(facts: Facts, texts: Texts) -> dict[str, dict[str, str]]:
    if not facts.has("cases"):
        return {}
    cases, number = facts.facts("cases"), facts.text("id")
    return {
        name: texts.by_language(cases.facts(name), "clause", number, "cases", name)
        for name in cases.values
    }


CHANGES = "changes.toml"


@dataclass(frozen=True, slots=True)
class Change:
    """What a version changed, in a sentence by language."""

    version: int
    clause: str
    """Empty where the sentence speaks of all clauses."""
    text: dict[str, str]


def read_changes(package: str) -> list[Change]:
    """In the order of versions; a game without the file has never changed."""
    if not files(package).joinpath(CHANGES).is_file():
        return []
    texts = Texts(package)
    found = [read_change(table, texts) for table in read_facts(package, CHANGES).tables("change")]
    return sorted(found, key=lambda change: change.version)


def read_change(facts: Facts, texts: Texts) -> Change:
    """In `rules.toml`: `[change.2]`, with the number of the clause or `all`."""
    version, clause = facts.number("version"), facts.text("clause") if facts.has("clause") else ""
    said = texts.by_language(facts, "change", str(version), clause or "all")
    return Change(version, clause, said)
