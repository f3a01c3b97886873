"""Words that seats add to the luck: each commits to its own first, then all are opened.

Who knows the secret of the table cannot choose words that fit it: by then they are fixed.
"""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.core.luck import commitment_to
from planwagen.table.at_hand import TableAtHand
from planwagen.table.errors import BadTable, Clash, NotAllowed
from planwagen.table.rows import AGAIN, OPEN, WAITING, SeatRow
from planwagen.table.setting_up import plain_name


def check_waiting(table: TableAtHand) -> None:
    if table.row.status != WAITING:
        raise Clash("luck has begun; words are added before the start")


def check_may_commit(table: TableAtHand, guests: frozenset[str], seat: Seat) -> None:
    """To words, or to other ones, as long as nobody has opened theirs."""
    if seat not in table.seats_of(guests):
        raise NotAllowed("this seat is not yours")
    check_waiting(table)
    if any(chair.words for chair in table.seats):
        raise Clash("the words for the luck are being opened")


def check_one_line(words: str) -> None:
    if plain_name(words) != words:
        raise BadTable("words for the luck are one line, with single spaces")


def chair_of_words(
    table: TableAtHand, guests: frozenset[str], words: str, fixed: dict[str, str] | None
) -> SeatRow:
    """The chair that committed to these words, if they may be opened now."""
    check_waiting(table)
    hashed, mine = commitment_to(words.encode()), table.seats_of(guests)
    chair = next((table.seats[s] for s in mine if table.seats[s].commitment == hashed), None)
    if chair is None:
        raise NotAllowed("these are not the words that were committed to")
    if any(other.kind == OPEN or other.commitment == AGAIN for other in table.seats):
        raise Clash("others have still to commit to their words")
    if fixed is not None and fixed != table.record.commitments:
        raise Clash("somebody has committed to other words meanwhile")
    return chair


def silent(table: TableAtHand) -> list[Seat]:
    """Seats that have committed to words, and not yet opened them."""
    return [chair.seat for chair in table.seats if chair.commitment and not chair.words]


def opened_words(table: TableAtHand) -> dict[str, str]:
    """Those that are open now are the ones of this game, by colour."""
    pairs = zip(table.row.terms.colours, table.seats, strict=True)
    return {colour: chair.words for colour, chair in pairs if chair.words}


def is_full(table: TableAtHand) -> bool:
    return all(chair.kind != OPEN for chair in table.seats)


def check_full(table: TableAtHand) -> None:
    if not is_full(table):
        raise Clash("there is an open seat")


def starts_by_itself(table: TableAtHand) -> bool:
    ready = is_full(table) and not silent(table)
    return ready and table.row.terms.autostart and table.row.status == WAITING
