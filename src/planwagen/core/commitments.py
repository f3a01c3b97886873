"""What was promised about the luck before a game, and what its record can and cannot prove."""

from __future__ import annotations

from dataclasses import dataclass

from planwagen.core.errors import FailedCheck
from planwagen.core.luck import commitment_to
from planwagen.core.record import COUNTED_ROUNDS, Record
from planwagen.core.record_head import check_round


@dataclass(frozen=True, slots=True)
class Witness:
    """What a player noted before the game, to hold its record to."""

    commitments: tuple[str, ...] = ()
    """Hashes that were shown: that of the secret, and those of the words of seats."""
    client_seed: str = ""
    """The player's own client seed."""


def check_client_seeds(record: Record) -> None:
    """Words are of seats of this table, in their order, and those that were committed to."""
    colours = record.options.colours
    for key in (*record.commitments, *record.client_seeds, *record.waived):
        if key not in colours:
            raise FailedCheck(f"nobody called {key!r} sits at this table", 1)
    if record.commitments and list(record.client_seeds) != [
        c for c in colours if c in record.client_seeds
    ]:
        raise FailedCheck("the client seeds do not stand in the order of the seats", 1)
    check_commitments(record)
    if record.form >= COUNTED_ROUNDS:
        check_each_committed(record)
        check_all_opened(record)
    for number, given_up in enumerate(record.rounds, 1):
        check_round(given_up, number, record.rows.get(f"round {number} secret", 1))


def check_commitments(record: Record) -> None:
    for colour, client_seed in record.client_seeds.items():
        promised = record.commitments.get(colour)
        if promised and commitment_to(client_seed.encode()) != promised:
            row = record.rows.get(f"salt {colour}", 1)
            raise FailedCheck(f"the words of {colour} are not those it committed to", row)


def check_each_committed(record: Record) -> None:
    """Words without a commitment could have been chosen when those of the others were known."""
    for colour in record.client_seeds:
        if colour not in record.commitments:
            why = f"{colour} added words without a commitment: the luck is not proven"
            raise FailedCheck(why, record.rows.get(f"salt {colour}", 1))


def check_all_opened(record: Record) -> None:
    """Who opens last knows the words of the others, and must not choose whether to add its own."""
    for colour in record.commitments:
        if colour not in record.client_seeds:
            why = f"{colour} committed to words that were never opened: the luck is not proven"
            raise FailedCheck(why, record.rows.get(f"commitment {colour}", 1))


def check_witness(record: Record, witness: Witness) -> None:
    """The record holds what this player saw and said before the game."""
    given_up = (one.commitment for one in record.rounds)
    shown = {record.commitment, *record.commitments.values(), *given_up}
    for commitment in witness.commitments:
        if commitment.lower() not in shown:
            why = f"the commitment {commitment} is not in this record: it was exchanged"
            raise FailedCheck(why, record.rows.get("commitment", 1))
    if witness.client_seed and witness.client_seed not in record.client_seeds.values():
        raise FailedCheck(
            f"the words {witness.client_seed!r} did not go into the luck of this record", 1
        )


def unproven(record: Record, witness: Witness) -> list[str]:
    """What somebody who knows only this record, and what was kept, cannot know."""
    found = []
    if record.imported:
        found.append(f"the luck of lines 1 to {record.imported}: they came from another game")
    if record.rounds:
        found.append(unproven_rounds(len(record.rounds)))
    if record.commitment not in witness.commitments:
        found.append("that the commitment is the one shown before the game (--commitment)")
    if not witness.client_seed:
        found.append("that words of yours went into the luck (--client-seed)")
    return found + unproven_seeds(record, witness)


def unproven_rounds(count: int) -> str:
    rounds = "round of the luck was" if count == 1 else "rounds of the luck were"
    return (
        f"that nobody chose: {count} {rounds} given up,"
        f" so the operator could choose among {count + 1} lucks"
    )


def unproven_seeds(record: Record, witness: Witness) -> list[str]:
    """Of the words of the others: when they were chosen, and why some were not opened."""
    found = []
    loose = [colour for colour in record.client_seeds if colour not in record.commitments]
    if loose:
        found.append(f"that {', '.join(loose)} chose words without knowing those of the others")
    silent = [colour for colour in record.commitments if colour not in record.client_seeds]
    if silent:
        found.append(f"why the words of {', '.join(silent)} were never opened")
    if record.waived:
        found.append(f"that {', '.join(record.waived)} chose to add no words: only they know")
    others = [
        h
        for colour, h in record.commitments.items()
        if record.client_seeds.get(colour) != witness.client_seed
    ]
    if not set(others) <= set(witness.commitments):
        found.append("that the words of the others were fixed before yours (their --commitment)")
    return found
