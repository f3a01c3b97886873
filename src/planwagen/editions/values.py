"""What an edition says value by value: the meaning of each, and where it comes from."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

from planwagen.core.edition import Edition, EditionSet
from planwagen.core.locales import languages
from planwagen.core.words import Words, read_words
from planwagen.editions.edition import Editions, check_editions
from planwagen.editions.schema import ROW, leaves


@dataclass(frozen=True, slots=True)
class EditionValue:
    """A kind of value of one origin: what it means, and how often it stands there."""

    path: str
    """`bank[].silver` stands in each row of a list."""
    meaning: dict[str, str]
    clause: str
    origin: str
    paths: list[str] = field(default_factory=list)
    """Where each of them stands, in the order of the file: `bank[0].silver`;"""
    values: dict[str, list[str]] = field(default_factory=lambda: {key: [] for key in languages()})
    """what it is, in the words of each language;"""
    places: list[str] = field(default_factory=list)
    """and the places of the board that they name."""


def edition_values(editions: EditionSet, edition: Edition) -> list[EditionValue]:
    """In the order of the schema; values of one kind from several sources are apart."""
    editions = check_editions(editions)
    known = editions.schema.values
    words = {language: read_words(editions.package, language) for language in languages()}
    found: dict[tuple[str, str], EditionValue] = {}
    for path, value in leaves(edition.facts().values, known):
        kind = known[ROW.sub("[]", path)]
        if kind.kind == "rows":
            continue
        origin = edition.origin(path)
        entry = EditionValue(kind.path, kind.meaning, kind.clause, origin)
        entry = found.setdefault((kind.path, origin), entry)
        entry.paths.append(path)
        entry.places.extend(name for name in names_in(value) if name in editions.places)
        # Where points lie, the board shows; in words they would be coordinates.
        shown = len(value) if kind.kind == "points" and isinstance(value, list) else value
        for language, said in entry.values.items():
            said.append(in_words(shown, editions, words[language]))
    order = list(known)
    return sorted(found.values(), key=lambda entry: order.index(entry.path))


def names_in(value: object) -> list[str]:
    """The texts of a value that is one, or a list of them."""
    return [one for one in (value if isinstance(value, list) else [value]) if isinstance(one, str)]


def in_words(value: object, editions: Editions, words: Words) -> str:
    """`3, 4, 5` for a list, `2 × grain` for a count, and names of places instead of their ids."""
    said = partial(in_words, editions=editions, words=words)
    if isinstance(value, bool):
        return "✓" if value else "–"
    if value in ("", []):
        return "–"
    if isinstance(value, dict):
        return ", ".join(f"{said(n)} × {said(key)}" for key, n in value.items())
    if isinstance(value, list):
        return joint(value).join(map(said, value))
    if isinstance(value, str) and value in editions.places:
        return words.place(editions.places[value])
    return words.term(value) if isinstance(value, str) else str(value)


def joint(parts: list[object]) -> str:
    """Between the parts of a list; lists in it have commas of their own."""
    return "; " if any(isinstance(part, list | dict) for part in parts) else ", "
