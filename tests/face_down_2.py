"""The example of a game from outside under a second version of its rules, for tests of their steps.

Who changes a card says `swap`, and `change` is understood no more.
"""

from __future__ import annotations

from dataclasses import replace

from face_down import FACE_DOWN
from face_down.rules import DECK, KEEP, SHOW, Deed, may_act

from planwagen.core.action import ActionTable, Refusal
from planwagen.core.record import Record
from planwagen.core.upgrades import reworded

SWAP = Deed("swap")
"""What is not kept is changed, whatever the word."""


def swap_for_change(record: Record) -> Record:
    """The step from version 1 to 2."""
    return reworded(record, lambda line: "swap" if line.text == "change" else line.text)


def choices(state, seat):
    return [KEEP, SWAP] if seat in may_act(state) else []


FACE_DOWN_2 = replace(
    FACE_DOWN,
    upgrades=(swap_for_change,),
    actions=ActionTable([KEEP, SWAP], luck=[*DECK, SHOW]),
    legal_actions=choices,
    why_not=lambda state, seat, action: (
        None if action in choices(state, seat) else Refusal("keep or swap", "F-2.1")
    ),
)
