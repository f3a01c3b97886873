"""Editions: all component values of a game in one file, under a name, each with its origin.

[edition]   id, title in both languages, version
[origin]    where values come from, by path: `"town.column_prices" = "reconstructed"`; a path speaks
            for all below it, and the longest one that fits counts
the rest    the values, as the game's `data/schema.toml` describes them one by one

What is printed differs from edition to edition, the rules do not: they read values from the
edition of the position. A record names the edition with a hash of its values, so that a stored game
is never played on with others.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib.resources import files

from planwagen.core.action import Message
from planwagen.core.data import Facts, read_facts, read_text
from planwagen.core.errors import BrokenData, UnknownName
from planwagen.editions.reading import BrokenEdition, faults_in_head, parsed, read_values
from planwagen.editions.schema import LAST, Fault, Schema, Total, placed, read_schema
from planwagen.editions.toml_places import places_in

HEAD = ("edition", "origin")
FIRST = "1"
"""The edition of records that name none."""


@dataclass(frozen=True, slots=True)
class EditionName:
    """What options and records call an edition by."""

    id: str = ""
    """Empty means the game's default."""
    hash: str = ""
    """Of its values; empty in records that are older than editions."""
    file: str = ""
    """All of it as JSON, where it is not built in."""


DEFAULT = EditionName()


def edition_name(edition: EditionName | str) -> EditionName:
    """A built-in edition may be called by its id alone."""
    return EditionName(edition) if isinstance(edition, str) else edition


@dataclass(frozen=True)
class Edition:
    """Values under a name. Two editions with the same values are equal, whatever their titles."""

    id: str
    values: str
    """As canonical JSON, so that equal values have an equal hash."""
    title: Mapping[str, str] = field(compare=False)
    version: int = field(compare=False)
    origins: Mapping[str, str] = field(compare=False, repr=False)

    @cached_property
    def hash(self) -> str:
        return hashlib.sha256(self.values.encode()).hexdigest()[:16]

    def facts(self) -> Facts:
        return Facts(json.loads(self.values), f"edition {self.id}")

    @cached_property
    def file(self) -> str:
        """All of it in one line, for records."""
        head = {"id": self.id, "title": {**self.title}, "version": self.version}
        whole = {"edition": head, "origin": {**self.origins}, **self.facts().values}
        return json.dumps(whole, separators=(",", ":"), ensure_ascii=False)

    def origin(self, path: str) -> str:
        """Where the value at a path comes from: what is said of it, or of what it is part of."""
        while path not in self.origins and path:
            path = LAST.sub("", path)
        return self.origins.get(path, "")


Check = Callable[[Facts], list[Fault]]
"""What the schema cannot say: sums that the rulebook states, tiles that cannot lie anywhere."""


Totals = Callable[[Facts], list[Total]]


def no_totals(facts: Facts) -> list[Total]:
    return []


@dataclass(frozen=True)
class Editions:
    """The editions of a game: those built in, and how to read others."""

    package: str
    default: str
    """The one that a new table plays, unless it names another."""
    check: Check
    totals: Totals = no_totals
    """Sums that clauses state, and without which a game can be played all the same."""
    places: Mapping[str, Message] = field(default_factory=dict, compare=False, hash=False)
    """What values call a place by, and its name for people."""

    @cached_property
    def schema(self) -> Schema:
        first = self.built_in[FIRST].facts().values
        return read_schema(read_facts(self.package, "data/schema.toml"), first)

    @cached_property
    def built_in(self) -> dict[str, Edition]:
        """By id; they lie in `data/editions/`."""
        folder = files(self.package).joinpath("data", "editions")
        names = sorted(path.name for path in folder.iterdir() if path.name.endswith(".toml"))
        found = [as_edition(read_facts(self.package, f"data/editions/{name}")) for name in names]
        return {edition.id: edition for edition in found}

    def text(self, name: str) -> str:
        """The file of a built-in edition."""
        return read_text(self.package, f"data/editions/{self.find(name).id}.toml")

    def find(self, name: str = "") -> Edition:
        """The built-in edition of that name; without a name, the default."""
        if (name or self.default) not in self.built_in:
            raise UnknownName("edition", name, self.built_in)
        return self.built_in[name or self.default]

    def name_of(self, edition: Edition) -> EditionName:
        is_ours = self.built_in.get(edition.id) == edition
        return EditionName(edition.id, edition.hash, "" if is_ours else edition.file)

    def named(self, name: EditionName) -> Edition:
        """The edition that options or a record name; its values must be those of the name."""
        edition = read_file(self, name.file) if name.file else self.find(name.id)
        if name.hash not in ("", edition.hash):
            raise BrokenData(f"edition {edition.id}: its values are not those that were named")
        return edition

    def read(self, text: str) -> Edition:
        """The edition that a file holds, if all in it is as it must be."""
        values = parsed(text)
        if faults := self.faults_in(values):
            places = places_in(text)
            raise BrokenEdition([placed(fault, places) for fault in faults])
        return as_edition(Facts(values, "the edition"))

    def faults_in(self, values: dict[str, object]) -> list[Fault]:
        own = {key: value for key, value in values.items() if key not in HEAD}
        faults = faults_in_head(values) + self.schema.faults_in(own)
        return faults or self.check(Facts(own, "the edition"))


@lru_cache(maxsize=64)
def read_file(editions: Editions, file: str) -> Edition:
    """Read an edition that a record carries; cached, because a table asks for it at every line."""
    values = read_values(file)
    if faults := editions.faults_in(values):
        raise BrokenEdition(faults)
    return as_edition(Facts(values, "the edition"))


def as_edition(facts: Facts) -> Edition:
    """From a file whose head is sound."""
    head = facts.facts("edition")
    own = {key: value for key, value in facts.values.items() if key not in HEAD}
    origins = facts.facts("origin").values if facts.has("origin") else {}
    return Edition(
        id=head.text("id"),
        values=json.dumps(own, sort_keys=True, separators=(",", ":"), ensure_ascii=False),
        title={str(key): str(text) for key, text in head.facts("title").values.items()},
        version=head.number("version"),
        origins={key: str(origin) for key, origin in origins.items()},
    )
