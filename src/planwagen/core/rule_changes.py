"""Which clauses changed with each version of the rules: `changes.toml` beside the rulebook."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files

from planwagen.core.data import Facts, read_facts
from planwagen.core.rulebook import by_language

FILE = "changes.toml"


@dataclass(frozen=True, slots=True)
class Change:
    """What a version changed, in a sentence by language."""

    version: int
    clause: str
    """Empty where the sentence speaks of all clauses."""
    text: dict[str, str]


def read_changes(package: str) -> list[Change]:
    """In the order of versions; a game without the file has never changed."""
    if not files(package).joinpath(FILE).is_file():
        return []
    found = [read_change(table) for table in read_facts(package, FILE).tables("change")]
    return sorted(found, key=lambda change: change.version)


def read_change(facts: Facts) -> Change:
    clause = facts.text("clause") if facts.has("clause") else ""
    return Change(facts.number("version"), clause, by_language(facts))
