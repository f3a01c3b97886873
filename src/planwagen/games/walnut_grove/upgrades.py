"""From each version of the rules to the next: how a stored game is told under the newer ones.

A change of the rules that alters a stored game adds a step here (docs/tutorials/own_game.md);
`make golden` then writes the golden games again.

Rules 3: who pays help back is not asked for the area of a cube where all cubes of its kind must go
(WG-8.10). A game of rules 2 has lines with such answers, and no step may drop a line; so it goes on
by its own rules: `State.rules` says which. A game of rules 1 becomes one of rules 2, as before.
"""

from __future__ import annotations

from dataclasses import replace

from planwagen.core.game import Upgrade
from planwagen.core.record import Line, Record
from planwagen.core.upgrades import keeps_its_rules


def disc_before_hats(record: Record) -> Record:
    """1 to 2: WG-1.22 the first disc is opened before the hats are placed, not after.

    A game in which they are still being placed has no disc to open, and does not stand.
    """
    purposes = [line.purpose for line in record.lines]
    if "disc 1" not in purposes:
        return record
    first, disc = purposes.index("first to choose") + 1, purposes.index("disc 1")
    hats = [one_line_later(line) for line in record.lines[first:disc]]
    moved = [*record.lines[:first], record.lines[disc], *hats, *record.lines[disc + 1 :]]
    return replace(record, lines=moved)


def one_line_later(line: Line) -> Line:
    """A hat that was taken back goes to the same line, which the disc now comes before."""
    if line.undo_to is None:
        return line
    return replace(line, text=line.text.replace(str(line.undo_to), str(line.undo_to + 1)))


UPGRADES: tuple[Upgrade, ...] = (disc_before_hats, keeps_its_rules)
"""From version 1 to 2, from 2 to 3, and so on; each keeps the number of lines."""
