"""An event as one file: how its luck was made, then the records of all counted games.

planwagen event 1
event: 2026-11-19
game: walnut_grove
bots: , medium                who sat on each seat; empty for the person
commitment: 5f2c…             the hash of the secret, published long before
secret: 91ab…
salt before: 07c4…            that of the event before, if there was one
word: red sky                 of each who finished the event before
salt: d21f…                   made of the salt before and the words
                              an empty line, then one record after the other
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from planwagen.core.errors import BrokenRecord, FailedCheck
from planwagen.core.game import AnyGame
from planwagen.core.luck import commitment_to
from planwagen.core.record import HEADLINE, Record, read_record
from planwagen.core.record_files import texts_in
from planwagen.core.replay import replay_record, verify
from planwagen.games import find_game
from planwagen.tables.contests import Contest, salt_after
from planwagen.tables.export import export_as_stored
from planwagen.tables.rows import PERSON, STAND_IN, Loaded

FIRST_LINE = "planwagen event 1"
SECRET = re.compile(r"[0-9a-f]{64}")


@dataclass(slots=True)
class ContestFile:
    """What the file says, before it is checked."""

    keys: dict[str, str]
    words: list[str]
    rest: list[str] = field(default_factory=list)
    first_row: int = 1

    def records(self) -> Iterator[tuple[int, Record]]:
        """Return each record with the line of the file where it begins."""
        row = self.first_row
        for text in texts_in(self.rest):
            yield row, read_record(text.lstrip("\n"))
            row += text.count("\n")


@dataclass(frozen=True, slots=True)
class CheckedGame:
    """A game of an event, replayed: its points count, not what anybody claims."""

    players: tuple[str, ...]
    scores: tuple[int, ...]
    place: int
    """Of the person's seat among the seats."""
    draws: int


def contest_header(contest: Contest, salt_before: str, words: Sequence[str]) -> str:
    lines = [
        FIRST_LINE,
        f"event: {contest.id}",
        f"game: {contest.game}",
        f"bots: {', '.join(contest.bots)}",
        f"commitment: {contest.commitment}",
        f"secret: {contest.secret}",
        f"salt before: {salt_before}",
        *(f"word: {word}" for word in sorted(words)),
        f"salt: {contest.salt}",
    ]
    return "\n".join([*lines, "", ""])


def record_of(loaded: Loaded, now: float) -> str:
    """Return a game of an event whose secret is open, without the names of persons."""
    record = export_as_stored(loaded, now)
    played = [(one.bot or STAND_IN) if one.bot_plays else PERSON for one in loaded.seats]
    record.players = tuple(played)
    return f"{record}\n"


def read_contest(text: str) -> ContestFile:
    rows = text.splitlines(keepends=True)
    if not rows or rows[0].strip() != FIRST_LINE:
        raise BrokenRecord(f"the file of an event begins with {FIRST_LINE!r}", 1)
    found = ContestFile({}, [])
    for row, line in enumerate(rows[1:], 2):
        if not line.strip() or HEADLINE.fullmatch(line.strip()):
            found.first_row, found.rest = row, rows[row - 1 :]
            break
        key, colon, value = line.partition(":")
        if not colon:
            raise BrokenRecord(f"expected 'key: value', found {line.strip()!r}", row)
        if key == "word":
            found.words.append(value.removeprefix(" ").rstrip("\r\n"))
        else:
            found.keys[key] = value.strip()
    for key in ("event", "game", "bots", "commitment", "secret", "salt"):
        if key not in found.keys:
            raise BrokenRecord(f"the head of the event lacks {key!r}", 1)
    return found


def check_contest(found: ContestFile, commitment: str = "") -> None:
    """Check that nobody could have chosen the luck; `commitment` is the hash that was published."""
    keys = found.keys
    if not SECRET.fullmatch(keys["secret"]):
        raise FailedCheck("the secret is not a hexadecimal number of 64 digits", 1)
    if commitment_to(bytes.fromhex(keys["secret"])) != keys["commitment"]:
        raise FailedCheck("the secret does not fit the commitment", 1)
    if commitment and commitment.lower() != keys["commitment"]:
        raise FailedCheck("the commitment is not the one that was published", 1)
    if salt_after(keys.get("salt before", ""), found.words) != keys["salt"]:
        raise FailedCheck("the salt is not made of the salt before and the words", 1)


def check_games(found: ContestFile) -> Iterator[CheckedGame]:
    """Check one record after the other: same game, same luck, each draw, each decision."""
    game = find_game(found.keys["game"])
    bots = [bot.strip() for bot in found.keys["bots"].split(",")]
    options = None
    for row, record in found.records():
        try:
            check_same(found, game, record)
            options = options or record.options
            if record.options != options or len(record.options.colours) != len(bots):
                raise FailedCheck("this game was set otherwise than the others", 1)
            yield checked_game(game, record, bots.index(""))
        except BrokenRecord as error:
            error.args = (f"in the record from line {row} on, {error}",)
            raise


def check_same(found: ContestFile, game: AnyGame, record: Record) -> None:
    first = record.options.colours[0]
    if record.game != game.slug:
        raise FailedCheck("this is another game", 1)
    if (record.secret, record.commitment) != (found.keys["secret"], found.keys["commitment"]):
        raise FailedCheck("this game has another secret than the event", 1)
    if record.client_seeds != {first: found.keys["salt"]} or record.imported or record.rounds:
        raise FailedCheck("this game has other luck than the event", 1)


def checked_game(game: AnyGame, record: Record, seat: int) -> CheckedGame:
    draws, history = verify(game, record), replay_record(game, record)
    if not history.is_over:
        raise FailedCheck("this game is not over", 1)
    standing = game.standing(history.state)
    place = standing.ranking.index(seat) + 1
    return CheckedGame(record.players, standing.scores, place, draws)
