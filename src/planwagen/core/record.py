"""A record is a game as text to read and keep: a header, then a line a decision or draw.

planwagen 5
game: montana
rules: 1
seats: blue, yellow
edition: 2 9f86d081884c7d65  whose component values, with their hash; older records are edition 1
first: blue                  who comes first, where the table has named somebody
end: agreed                  no turn is the last; without it a game of bots stops some day
players: human, greedy       who sat there, if anybody cares
commitment: 5f2c…            the hash of the secret, shown before the first draw
commitment blue: 91ab…       the hash of the words of a seat, shown before any are opened
salt blue: b8d1…             those words, opened when all had committed to theirs
waived yellow: 7e01…         the hash of words whose owner chose not to add them
round 1 commitment: 07c4…    a round of the luck that was given up, with all that was known of it
round 1 secret: d21f…
given: 31                    lines that came from another game, if this one is a fork
secret: 91ab…                opened when the game is over

luck spin 4: sector 3
blue: settle 2,1
yellow: pass (forced)        the only answer, given by the software
blue: undo to 17             nothing is deleted; the game goes on from line 17
blue: agreed undo to 12      beyond the undo line, because the others let blue
red: take back 21            red's own lines from 21 on go, where all act at once

seal: 3f2a 99c1 …            four letters a line, each from all lines so far
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from planwagen.core.edition import EditionName
from planwagen.core.errors import BrokenRecord
from planwagen.core.game import GameOptions
from planwagen.core.luck import ModuloLuck, ProvableLuck
from planwagen.core.record_head import (
    ENDLESS,
    GivenUpRound,
    by_colour,
    header_keys,
    listed,
    number_of,
    read_options,
    read_rounds,
    text_of,
)

FORM = 5
"""In form 4 a draw was one word modulo all weights, in form 3 rounds of the luck were not counted,
in form 2 most of the header was not sealed, in form 1 an undo did not say whether others had agreed
to it, either."""
GREATEST_WORD = 5
COUNTED_ROUNDS = 4
SEALED_HEADER = 3
LUCK = "luck"
FORCED = " (forced)"
HEADLINE = re.compile(r"planwagen (\d{1,9})")
AGREED = "agreed "
UNDO = re.compile(rf"(?:{AGREED})?undo to (\d{{1,9}})")
TAKE_BACK = re.compile(r"take back (\d{1,9})")
SEALS_A_ROW = 16


@dataclass(frozen=True, slots=True)
class Line:
    """One line: who (a colour, or luck), what, and for a draw what for."""

    who: str
    text: str
    purpose: str = ""
    forced: bool = False
    row: int = field(default=0, compare=False)
    """Where it stands in the file it was read from."""

    @property
    def is_draw(self) -> bool:
        return self.who == LUCK

    @property
    def undo_to(self) -> int | None:
        """The number of the line that the game went back to, if this line is an undo."""
        return self.number_after(UNDO)

    @property
    def is_agreed(self) -> bool:
        """Is it an undo that the others let pass, however far it goes?"""
        return self.undo_to is not None and self.text.startswith(AGREED)

    @property
    def takes_back(self) -> int | None:
        """The number of the first own line that goes, where others played at the same time."""
        return self.number_after(TAKE_BACK)

    def number_after(self, words: re.Pattern[str]) -> int | None:
        found = words.fullmatch(self.text)
        return int(found[1]) if found else None

    @property
    def is_undo(self) -> bool:
        return self.undo_to is not None or self.takes_back is not None

    def __str__(self) -> str:
        who = f"{LUCK} {self.purpose}" if self.is_draw else self.who
        return f"{who}: {self.text}{FORCED if self.forced else ''}"


@dataclass(slots=True)
class Record:
    """Header and lines of a game."""

    game: str
    rules: int
    options: GameOptions
    players: tuple[str, ...] = ()
    """Who sat on the seats: people or bots, by name."""
    commitment: str = ""
    secret: str = ""
    client_seeds: dict[str, str] = field(default_factory=dict)
    """The words that seats added to the luck, by colour."""
    commitments: dict[str, str] = field(default_factory=dict)
    """The hashes of such words, by colour, shown before any words were opened."""
    waived: dict[str, str] = field(default_factory=dict)
    """The hashes of words, by colour, that their owners chose not to add to the luck."""
    rounds: list[GivenUpRound] = field(default_factory=list)
    """Those that were given up before the game began."""
    imported: int = 0
    """So many first lines were taken over from another game, with the luck of that one."""
    lines: list[Line] = field(default_factory=list)
    seals: list[str] = field(default_factory=list)
    """As read from a file; a record being written seals itself."""
    rows: dict[str, int] = field(default_factory=dict)
    """Where each header key stands in the file."""
    form: int = FORM

    @property
    def salt(self) -> str:
        return "\n".join(f"{colour}: {words}" for colour, words in self.client_seeds.items())

    def luck_of(self, secret: bytes) -> ProvableLuck:
        """How a secret draws in this game."""
        return (ProvableLuck if self.form >= GREATEST_WORD else ModuloLuck)(secret, self.salt)

    def __str__(self) -> str:
        return "\n".join([*self.header(), "", *map(str, self.lines), "", *self.sealed(), ""])

    def header(self) -> Iterator[str]:
        yield f"planwagen {self.form}"
        yield from self.table()
        if self.players:
            yield f"players: {', '.join(self.players)}"
        if self.commitment:
            yield f"commitment: {self.commitment}"
        yield from self.words_for_luck()
        for number, given_up in enumerate(self.rounds, 1):
            yield from given_up.lines(number)
        if self.imported:
            yield f"given: {self.imported}"
        if self.secret:
            yield f"secret: {self.secret}"

    def words_for_luck(self) -> Iterator[str]:
        """Of the seats: what they committed to, and what they opened."""
        for colour, commitment in self.commitments.items():
            yield f"commitment {colour}: {commitment}"
        for colour, words in self.client_seeds.items():
            yield f"salt {colour}: {words}"
        for colour, commitment in self.waived.items():
            yield f"waived {colour}: {commitment}"

    def table(self) -> Iterator[str]:
        """The part of the header that the game depends on."""
        yield f"game: {self.game}"
        yield f"rules: {self.rules}"
        yield f"seats: {', '.join(self.options.colours)}"
        if self.options.variant:
            yield f"variant: {self.options.variant}"
        yield from edition_lines(self.options.edition)
        if self.options.first:
            yield f"first: {self.options.first}"
        if self.options.endless:
            yield f"end: {ENDLESS}"

    def sealed_header(self) -> Iterator[str]:
        """All but the secret, which is opened later and held to the commitment."""
        if self.form < SEALED_HEADER:
            return self.table()
        return (line for line in self.header() if not line.startswith("secret: "))

    def sealed(self) -> Iterator[str]:
        seals = list(self.chain())
        for start in range(0, len(seals), SEALS_A_ROW):
            yield f"seal: {' '.join(seals[start : start + SEALS_A_ROW])}"

    def chain(self) -> Iterator[str]:
        """A seal for each line, made from all lines so far: the first wrong one shows a change."""
        link = hashlib.sha256("\n".join(self.sealed_header()).encode())
        for line in self.lines:
            link.update(f"\n{line}".encode())
            yield link.hexdigest()[:4]


def edition_lines(name: EditionName) -> Iterator[str]:
    """Nothing where the record is older than editions."""
    if name.hash:
        yield f"edition: {name.id} {name.hash}"
    if name.file:
        yield f"values: {name.file}"


def read_record(text: str) -> Record:
    """The record that a text holds; what does not read is told with its line number."""
    rows = list(enumerate(text.splitlines(), 1))
    form = read_form(rows[0][1] if rows else "")
    gap = next((n for n, (_, line) in enumerate(rows) if not line.strip()), len(rows))
    record = read_header(rows[1:gap])
    record.form = form
    for row, line in rows[gap:]:
        if line.strip() and not line.startswith("#"):
            read_line(record, line.strip(), row)
    return record


def read_form(headline: str) -> int:
    found = HEADLINE.fullmatch(headline.strip())
    if not found:
        raise BrokenRecord(f"a record begins with 'planwagen {FORM}'", 1)
    if not 1 <= int(found[1]) <= FORM:
        raise BrokenRecord(f"here records up to 'planwagen {FORM}' are read", 1)
    return int(found[1])


def read_header(rows: list[tuple[int, str]]) -> Record:
    keys = header_keys(rows)
    return Record(
        game=text_of(keys, "game"),
        rules=number_of(keys, "rules"),
        options=read_options(keys),
        players=listed(text_of(keys, "players")) if "players" in keys else (),
        commitment=text_of(keys, "commitment"),
        secret=text_of(keys, "secret"),
        client_seeds=by_colour(keys, "salt "),
        commitments=by_colour(keys, "commitment "),
        waived=by_colour(keys, "waived "),
        rounds=read_rounds(keys),
        imported=number_of(keys, "given"),
        rows={key: row for key, (row, _) in keys.items()},
    )


def read_line(record: Record, line: str, row: int) -> None:
    who, colon, text = line.partition(": ")
    if not colon:
        raise BrokenRecord(f"expected 'who: what', found {line!r}", row)
    if who == "seal":
        record.seals.extend(text.split())
        return
    first, _, purpose = who.partition(" ")
    if first != LUCK and (who not in record.options.colours):
        raise BrokenRecord(f"nobody called {who!r} sits at this table", row)
    forced = text.endswith(FORCED)
    record.lines.append(Line(first, text.removesuffix(FORCED), purpose, forced, row))
