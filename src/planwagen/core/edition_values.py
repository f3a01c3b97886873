"""What an edition says value by value: the meaning of each, and where it comes from."""

from __future__ import annotations

from dataclasses import dataclass, field

from planwagen.core.edition import Edition, Editions
from planwagen.core.schema import ROW, leaves
from planwagen.core.words import LANGUAGES, Words, read_words


@dataclass(frozen=True, slots=True)
class ValueTold:
    """A kind of value of one origin: what it means, and how often it stands there."""

    path: str
    """`bank[].silver` stands in each row of a list."""
    meaning: dict[str, str]
    clause: str
    origin: str
    paths: list[str] = field(default_factory=list)
    """Where each of them stands, in the order of the file: `bank[0].silver`;"""
    values: dict[str, list[str]] = field(default_factory=lambda: {key: [] for key in LANGUAGES})
    """what it is, in the words of each language."""


def values_told(editions: Editions, edition: Edition) -> list[ValueTold]:
    """In the order of the schema; values of one kind from several sources are told apart."""
    known = editions.schema.values
    words = {language: read_words(editions.package, language) for language in LANGUAGES}
    found: dict[tuple[str, str], ValueTold] = {}
    for path, value in leaves(edition.facts().values, known):
        kind = known[ROW.sub("[]", path)]
        if kind.kind == "rows":
            continue
        origin = edition.origin(path)
        told = ValueTold(kind.path, {"en": kind.en, "de": kind.de}, kind.clause, origin)
        told = found.setdefault((kind.path, origin), told)
        told.paths.append(path)
        for language, said in told.values.items():
            said.append(in_words(value, editions, words[language]))
    order = list(known)
    return sorted(found.values(), key=lambda told: order.index(told.path))


def in_words(value: object, editions: Editions, words: Words) -> str:
    """`3, 4, 5` for a list, `2 × grain` for a count, and names of places instead of their ids."""
    if isinstance(value, bool):
        return "✓" if value else "–"
    if isinstance(value, dict):
        parts = {in_words(key, editions, words): number for key, number in value.items()}
        return ", ".join(f"{in_words(n, editions, words)} × {name}" for name, n in parts.items())
    if value in ("", []):
        return "–"
    if isinstance(value, list):
        is_deep = any(isinstance(part, list | dict) for part in value)
        return ("; " if is_deep else ", ").join(in_words(part, editions, words) for part in value)
    if isinstance(value, str) and value in editions.places:
        return words.place(editions.places[value])
    return words.term(value) if isinstance(value, str) else str(value)
