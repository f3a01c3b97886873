"""Editions: all component values of a game in one file, under a name, each with its origin.

[edition]   id, title by language, version
[origin]    where values come from, by path: `"town.column_prices" = "reconstructed"`; a path speaks
            for all below it, and the longest one that fits counts
the rest    the values, as the game's `data/schema.toml` describes them one by one

What is printed differs from edition to edition, the rules do not: they read values from the
edition of the position. A record names the edition with a hash of its values, so that a stored game
is never played on with others.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from importlib.resources import files

from planwagen.core.action import Message
from planwagen.core.data import Facts, read_facts, read_text
from planwagen.core.edition import FIRST, Edition, EditionName, EditionSet
from planwagen.core.errors import BrokenData, PlanwagenError, UnknownName
from planwagen.core.locales import ENGLISH, in_all_languages
from planwagen.editions.schema import FILE, Fault, Schema, Total, placed, read_schema
from planwagen.editions.toml_places import places_in

ORIGINS = ("rulebook", "reviews", "fan program", "inferred", "reconstructed", "box")
"""By the rulebook, by reviews, read from a program, inferred, ours, or off a printed box."""
LONGEST = 200_000
"""Characters of a file: whatever somebody uploads is read in no time."""
DEEP = re.compile(r"""(?:\.[ \t]*+(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')[ \t]*+){12}""")
"""A key of more parts than any value has: reading it takes time and memory by their square."""
MAX_FAULTS = 50
"""Told at once; who has mended them sees the others."""


class BrokenEdition(BrokenData):
    """A file of values is wrong; says each fault with its line and column."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults[:MAX_FAULTS]
        super().__init__("\n".join(map(str, self.faults)))


def read_values(file: str) -> dict[str, object]:
    try:
        values = json.loads(file)
    except ValueError as error:
        raise BrokenData(f"the edition does not read: {error}") from error
    if not isinstance(values, dict) or len(file) > LONGEST:
        raise BrokenData("the edition does not read")
    return values


def parsed(text: str) -> dict[str, object]:
    if len(text) > LONGEST:
        raise BrokenEdition([Fault("", f"a file of at most {LONGEST:,} characters", "more")])
    if DEEP.search(text):
        raise BrokenEdition([Fault("", "keys of a few parts", "one of many")])
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BrokenEdition([Fault("", "a file in TOML", str(error))]) from error


def faults_in_head(values: dict[str, object]) -> list[Fault]:
    head, origins = values.get("edition"), values.get("origin", {})
    if not isinstance(head, dict) or not isinstance(origins, dict):
        return [Fault("edition", "tables [edition] and [origin]", "none")]
    return faults_in_origins(origins) + [
        Fault(f"edition.{key}", wanted, repr(head.get(key)))
        for key, is_sound, wanted in HEAD_CHECKS
        if not is_sound(head.get(key))
    ]


def faults_in_origins(origins: dict[str, object]) -> list[Fault]:
    return [
        Fault(f"origin.{path}", f"one of {', '.join(ORIGINS)}", repr(origin))
        for path, origin in origins.items()
        if origin not in ORIGINS
    ]


def is_short_name(value: object) -> bool:
    return isinstance(value, str) and value.replace("-", "").isalnum() and len(value) <= 24


def is_whole(value: object) -> bool:
    return isinstance(value, int)


def is_by_language(value: object) -> bool:
    if not isinstance(value, dict):
        return False
    return isinstance(value.get(ENGLISH), str) and all(
        isinstance(one, str) for one in value.values()
    )


HEAD_CHECKS = (
    ("id", is_short_name, "a short name of letters, digits and hyphens"),
    ("version", is_whole, "a whole number"),
    ("title", is_by_language, "a title by language, in English (en) at least"),
)


HEAD = ("edition", "origin")
Check = Callable[[Facts], list[Fault]]
"""What the schema cannot say: sums that the rulebook states, tiles that cannot lie anywhere."""


Totals = Callable[[Facts], list[Total]]


def no_totals(facts: Facts) -> list[Total]:
    return []


Complete = Callable[[dict[str, object]], dict[str, object]]
"""Adds what all editions have in common, where a file leaves it out."""


def as_they_are(values: dict[str, object]) -> dict[str, object]:
    return values


@dataclass(frozen=True)
class Editions:
    """The editions of a game: those built in, and how to read others."""

    package: str
    default: str
    """The one that a new table plays, unless it names another."""
    check: Check
    totals: Totals = no_totals
    """Sums that clauses state, and without which a game can be played all the same."""
    complete: Complete = as_they_are
    places: Mapping[str, Message] = field(default_factory=dict, compare=False, hash=False)
    """What values call a place by, and its name for people."""

    @cached_property
    def schema(self) -> Schema:
        first = self.built_in[FIRST].facts().values
        return read_schema(read_facts(self.package, "data/schema.toml"), first, self.package)

    @cached_property
    def built_in(self) -> dict[str, Edition]:
        """By id; they lie in `data/editions/`."""
        folder = files(self.package).joinpath("data", "editions")
        names = sorted(path.name for path in folder.iterdir() if path.name.endswith(".toml"))
        files_found = [read_facts(self.package, f"data/editions/{name}") for name in names]
        found = [as_edition(Facts(self.complete(file.values), file.place)) for file in files_found]
        return {edition.id: self.titled(edition) for edition in found}

    def titled(self, edition: Edition) -> Edition:
        """With its title in all languages."""
        keys = ["edition", edition.id]
        return replace(edition, title=in_all_languages(edition.title, FILE, keys, self.package))

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
        values = self.complete(parsed(text))
        if faults := self.faults_in(values):
            places = places_in(text)
            raise BrokenEdition([placed(fault, places) for fault in faults])
        return as_edition(Facts(values, "the edition"))

    def faults_in(self, values: dict[str, object]) -> list[Fault]:
        own = {key: value for key, value in values.items() if key not in HEAD}
        faults = faults_in_head(values) + self.schema.faults_in(own)
        return faults or self.check(Facts(own, "the edition"))


def check_editions(editions: EditionSet | None) -> Editions:
    """The editions of a game, if it has files of values that this package can read."""
    if not isinstance(editions, Editions):
        raise NoEditions("this game has no editions")
    return editions


class NoEditions(PlanwagenError):
    """The game has one fixed set of values."""


@lru_cache(maxsize=64)
def read_file(editions: Editions, file: str) -> Edition:
    """Read an edition that a record carries; cached, because a table asks for it at every line."""
    values = editions.complete(read_values(file))
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
