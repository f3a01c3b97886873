"""How the luck of a table is made, in rounds; see docs/explanation/provable_luck.md.

A round has a secret of the server. Each person commits to a client seed, then all open them. When
seats change after that, the round is given up: all of it becomes public, and the next one begins
with a new secret. Functions here change a waiting table in memory.
"""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.core.luck import ProvableLuck, commitment_to
from planwagen.core.record_head import GivenUpRound
from planwagen.tables.errors import BadTable, Conflict, NotAllowed
from planwagen.tables.new_table import plain_name
from planwagen.tables.rows import NEW_SEED_DUE, OPEN, WAITING, Loaded, SeatRow, commitments
from planwagen.tables.table import Table

START_WAIT = 60.0
"""Seconds after the last change; then a game may begin without somebody's client seed."""
MAX_ROUNDS = 20
"""Maximum number of rounds. Pages refuse after three; programs must not fill the storage either."""

Waiting = Table | Loaded
"""A table before the start: in memory, or as it is read in a transaction."""


# Permissions.


def check_waiting(table: Waiting) -> None:
    if table.row.status != WAITING:
        raise Conflict("seeds_before_game")


def check_not_settled(table: Waiting) -> None:
    check_waiting(table)
    if table.row.client_seeds:
        raise Conflict("about_to_begin")


def check_may_commit(table: Waiting, guests: frozenset[str], seat: Seat) -> None:
    """Allow a commitment, or a new one, as long as nobody has opened a client seed."""
    if seat not in table.seats_of(guests):
        raise NotAllowed("seat_not_yours")
    check_not_settled(table)
    if has_opened(table):
        raise Conflict("seeds_opening")


def check_one_line(client_seed: str) -> None:
    if plain_name(client_seed) != client_seed:
        raise BadTable("seed_one_line")


def has_waited(table: Waiting, now: float) -> bool:
    return now - table.row.moved_at >= START_WAIT


def check_may_start(table: Waiting, guests: frozenset[str], now: float) -> None:
    """Allow the host to start the game, and the other players after a wait."""
    may = table.row.host in guests or (table.seats_of(guests) and has_waited(table, now))
    if not may:
        raise NotAllowed("host_only")


def check_has_waited(table: Waiting, now: float) -> None:
    """Make everybody, the host too, wait for players who have not opened their client seeds."""
    if silent(table) and is_full(table) and not has_waited(table, now):
        raise Conflict("wait_for_seeds")


# One round: each commits, then all open.


def seat_row_of_person(table: Waiting, guests: frozenset[str], seat: Seat) -> SeatRow:
    """Return the seat with the person's one commitment, whatever number of seats the person has."""
    mine = [table.seats[s] for s in table.seats_of(guests)]
    return next((seat_row for seat_row in mine if seat_row.commitment), table.seats[seat])


def commit(table: Waiting, guests: frozenset[str], seat: Seat, commitment: str) -> None:
    check_may_commit(table, guests, seat)
    seat_row = seat_row_of_person(table, guests, seat)
    seat_row.commitment, seat_row.waived = commitment, False


def waive(table: Waiting, guests: frozenset[str], seat: Seat) -> None:
    """Waive a person's client seed; refused after others have opened theirs."""
    check_may_commit(table, guests, seat)
    seat_row = seat_row_of_person(table, guests, seat)
    if seat_row.commitment in ("", NEW_SEED_DUE):
        raise Conflict("no_seed_to_leave_out")
    seat_row.waived = True


def open_seed(
    table: Waiting, guests: frozenset[str], client_seed: str, fixed: dict[str, str] | None
) -> Conflict | None:
    """Opens the words of a person; returns why the round had to be given up instead.

    Words that have come here were seen, so they count as opened whatever else has happened.
    """
    seat_row = seat_row_of_seed(table, guests, client_seed)
    hindrance = why_not_fixed(table, fixed)
    seat_row.client_seed = client_seed
    if hindrance:
        give_up(table)
    return hindrance


def seat_row_of_seed(table: Waiting, guests: frozenset[str], client_seed: str) -> SeatRow:
    """Return the seat that committed to this client seed."""
    check_not_settled(table)
    if len(table.row.rounds or ()) >= MAX_ROUNDS:
        raise Conflict("seats_changed_too_often")
    hashed, mine = commitment_to(client_seed.encode()), table.seats_of(guests)
    for seat_row in (table.seats[seat] for seat in mine):
        if seat_row.commitment == hashed and not seat_row.waived:
            return seat_row
    raise NotAllowed("seed_not_committed")


def why_not_fixed(table: Waiting, fixed: dict[str, str] | None) -> Conflict | None:
    if any(
        seat_row.kind == OPEN or seat_row.commitment == NEW_SEED_DUE for seat_row in table.seats
    ):
        return Conflict("seeds_missing")
    if fixed is not None and fixed != commitments(table.row, table.seats):
        return Conflict("seed_changed")
    return None


def settle(table: Waiting, guests: frozenset[str] | None, now: float) -> None:
    """Fix the opened client seeds as those of this game; a person who starts it has waited."""
    check_waiting(table)
    check_full(table)
    if guests is not None:
        check_has_waited(table, now)
    elif silent(table):
        raise Conflict("seeds_not_opened")
    table.row.client_seeds = opened_seeds(table)


# The next round.


def seats_change(table: Waiting) -> None:
    """Give up the round before a seat changes: its opened client seeds would no longer be fixed."""
    check_not_settled(table)
    if has_opened(table):
        give_up(table)


def give_up(table: Waiting) -> None:
    """Make this round public, and begin the next with a new secret."""
    row = table.row
    row.rounds = [*(row.rounds or ()), as_given_up(table)]
    row.secret = ProvableLuck.fresh().secret.hex()
    for seat_row in table.seats:
        seat_row.commitment = NEW_SEED_DUE if seat_row.commitment else ""
        seat_row.client_seed, seat_row.waived = "", False


def as_given_up(table: Waiting) -> GivenUpRound:
    secret, shown = table.row.secret, commitments(table.row, table.seats)
    hashes = {colour: hashed for colour, hashed in shown.items() if hashed != NEW_SEED_DUE}
    return GivenUpRound(secret, commitment_to(bytes.fromhex(secret)), hashes, opened_seeds(table))


# Progress.


def has_opened(table: Waiting) -> bool:
    return any(seat_row.client_seed for seat_row in table.seats)


def silent(table: Waiting) -> list[Seat]:
    """Return seats that have committed to a client seed, but not opened it."""
    seat_rows = (
        seat_row for seat_row in table.seats if seat_row.commitment and not seat_row.waived
    )
    return [seat_row.seat for seat_row in seat_rows if not seat_row.client_seed]


def opened_seeds(table: Waiting) -> dict[str, str]:
    """Return the opened client seeds by colour."""
    pairs = zip(table.row.settings.colours, table.seats, strict=True)
    return {colour: seat_row.client_seed for colour, seat_row in pairs if seat_row.client_seed}


def is_full(table: Waiting) -> bool:
    return all(seat_row.kind != OPEN for seat_row in table.seats)


def check_full(table: Waiting) -> None:
    if not is_full(table):
        raise Conflict("seat_open")


def starts_by_itself(table: Waiting) -> bool:
    ready = is_full(table) and not silent(table)
    return ready and table.row.settings.autostart and table.row.status == WAITING
