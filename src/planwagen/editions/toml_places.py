"""Where each key and each entry of a list stands in a TOML text, by its path.

The text has been read before, so that nothing is checked here: `tomllib` says what a file holds,
but not where.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field

Place = tuple[int, int]
"""Line and column, from 1 on."""

BLANK = re.compile(r"(?:[ \t\r\n]++|#[^\n]*+)*+")
BARE = re.compile(r"[^\s.=\]]++")
ATOM = re.compile(r"[^,\]}#\n]*+")
"""A number, a date, true or false."""
LONG_QUOTES = ('"""', "'''")


def places_in(text: str) -> dict[str, Place]:
    """Of every table, key and entry: `bank[1].silver`, `town.column_prices[2]`."""
    reader = Reader(text, lines=[n + 1 for n, each in enumerate(text) if each == "\n"])
    reader.read()
    return reader.found


@dataclass(slots=True)
class Reader:
    text: str
    lines: list[int]
    """Where the second line begins, and all that follow."""
    at: int = 0
    table: str = ""
    """The one whose keys are being read."""
    rows: dict[str, int] = field(default_factory=dict)
    """The last row of each list of tables."""
    found: dict[str, Place] = field(default_factory=dict)

    def read(self) -> None:
        while self.skip_blank():
            if self.sees("["):
                self.read_head()
            else:
                self.read_pair(self.table)

    def skip_blank(self) -> bool:
        """Is there anything left?"""
        if found := BLANK.match(self.text, self.at):
            self.at = found.end()
        return self.at < len(self.text)

    def sees(self, mark: str) -> bool:
        return self.text.startswith(mark, self.at)

    def here(self) -> Place:
        line = bisect_right(self.lines, self.at)
        start = self.lines[line - 1] if line else 0
        return line + 1, self.at - start + 1

    def read_head(self) -> None:
        """`[name]`, or `[[name]]` for a row of a list."""
        place, is_row = self.here(), self.sees("[[")
        self.at += 2 if is_row else 1
        self.table = self.head_path(self.read_name(), place, is_row=is_row)
        self.found.setdefault(self.table, place)
        self.at = self.text.index("]", self.at) + (2 if is_row else 1)

    def head_path(self, parts: list[str], place: Place, *, is_row: bool) -> str:
        """What lies below a list of tables belongs to its last row."""
        path = ""
        for n, part in enumerate(parts):
            path = under(path, part)
            if is_row and n == len(parts) - 1:
                self.found.setdefault(path, place)  # of rows as a whole: where the first begins
                self.rows[path] = self.rows.get(path, -1) + 1
            if path in self.rows:
                path = f"{path}[{self.rows[path]}]"
        return path

    def read_name(self) -> list[str]:
        """`a.b."c d"`, part by part."""
        parts: list[str] = []
        while True:
            self.skip_blank()
            parts.append(self.read_part())
            self.skip_blank()
            if not self.sees("."):
                return parts
            self.at += 1

    def read_part(self) -> str:
        start = self.at
        if self.sees('"') or self.sees("'"):
            self.skip_text()
            return self.text[start + 1 : self.at - 1]
        if found := BARE.match(self.text, self.at):
            self.at = found.end()
        return self.text[start : self.at]

    def read_pair(self, table: str) -> None:
        """`key = value`; a key of several parts is told where it begins."""
        place, path = self.here(), table
        for part in self.read_name():
            path = under(path, part)
            self.found.setdefault(path, place)
        self.at += 1  # the sign between them
        self.skip_blank()
        self.read_value(path)

    def read_value(self, path: str) -> None:
        if self.sees("["):
            self.read_list(path)
        elif self.sees("{"):
            self.read_table(path)
        elif self.sees('"') or self.sees("'"):
            self.skip_text()
        elif found := ATOM.match(self.text, self.at):
            self.at = found.end()

    def read_list(self, path: str) -> None:
        self.at += 1
        entries = 0
        while self.has_next("]"):
            self.found.setdefault(f"{path}[{entries}]", self.here())
            self.read_value(f"{path}[{entries}]")
            entries += 1

    def read_table(self, path: str) -> None:
        self.at += 1
        while self.has_next("}"):
            self.read_pair(path)

    def has_next(self, end: str) -> bool:
        """On to the next entry, or past the end of them all."""
        self.skip_blank()
        if self.sees(","):
            self.at += 1
            self.skip_blank()
        if not self.sees(end):
            return True
        self.at += 1
        return False

    def skip_text(self) -> None:
        for quotes in LONG_QUOTES:
            if self.sees(quotes):
                self.at = self.text.index(quotes, self.at + 3) + 3
                return
        quote = self.text[self.at]
        self.at += 1
        while not self.sees(quote):
            self.at += 2 if quote == '"' and self.sees("\\") else 1
        self.at += 1


def under(path: str, part: str) -> str:
    return f"{path}.{part}" if path else part
