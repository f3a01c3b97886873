"""The rulebook of a game: its clauses in our own words, and which tests and code cite them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from planwagen.core.data import Facts, read_facts
from planwagen.core.errors import PlanwagenError
from planwagen.core.words import LANGUAGES


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule; title and text by language."""

    id: str
    title: dict[str, str]
    text: dict[str, str]
    origin: list[str]

    @property
    def chapter(self) -> int:
        return int(self.id.partition("-")[2].partition(".")[0])

    def told(self, language: str) -> dict[str, str]:
        return {"id": self.id, "title": self.title[language], "text": self.text[language]}

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

    def told(self, language: str) -> dict[str, object]:
        """All of it in one language, ready for JSON."""
        return {
            "title": self.title[language],
            "chapters": [(number, title[language]) for number, title in self.chapters.items()],
            "clauses": [clause.told(language) for clause in self.clauses.values()],
        }

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


def read_rulebook(package: str) -> Rulebook:
    facts = read_facts(package, "rulebook.toml")
    clauses = [read_clause(table) for table in facts.tables("clause")]
    return Rulebook(
        title=by_language(facts.facts("title")),
        chapters={
            c.number("number"): by_language(c.facts("title")) for c in facts.tables("chapter")
        },
        clauses={clause.id: clause for clause in clauses},
    )


def read_clause(facts: Facts) -> Clause:
    return Clause(
        facts.text("id"),
        by_language(facts.facts("title")),
        by_language(facts),
        facts.texts("origin"),
    )


def by_language(facts: Facts) -> dict[str, str]:
    return {language: facts.text(language) for language in LANGUAGES}
