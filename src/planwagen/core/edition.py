"""The values that a game is played with, under a name.

`planwagen.editions` reads and checks them. Records, options and rules need only this much.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from planwagen.core.data import Facts

LAST_STEP = re.compile(r"(^|\.)[^.\[]*$|\[\d*\]$")
"""The last step of a path to a value: `.lay` of `discs[2].lay`."""
FIRST = "1"
"""The edition of records that name none."""
SHORT = "short"
"""The variant that ends sooner. It is ours, so it stands beside what an edition prints."""


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
            path = LAST_STEP.sub("", path)
        return self.origins.get(path, "")


class EditionSet(Protocol):
    """What the core asks of the editions of a game."""

    @property
    def default(self) -> str:
        """The id of the edition that a new table plays."""

    @property
    def built_in(self) -> Mapping[str, Edition]:
        """By id."""

    def find(self, name: str = "") -> Edition:
        """The built-in edition of that id; without an id, the default."""

    def name_of(self, edition: Edition) -> EditionName:
        """What records call this edition."""

    def named(self, name: EditionName) -> Edition:
        """The edition that options or a record name."""

    def read(self, text: str) -> Edition:
        """The edition in this file, or an error that says what is wrong with it."""

    def text(self, name: str) -> str:
        """The file of a built-in edition."""
