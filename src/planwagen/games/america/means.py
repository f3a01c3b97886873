"""What a hand can pay for. Hands stay as they are over many decisions, so this is looked up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from planwagen.core.action import Action
from planwagen.games.america.actions.trade import BANK
from planwagen.games.america.board import KINDS, Counts
from planwagen.games.america.components import Components
from planwagen.games.america.purse import affords, most_times
from planwagen.games.america.state import Player, State

BANK_ANY: Final[list[list[Action]]] = [[a for a in BANK[kind] if a.get != kind] for kind in KINDS]
"""SA-5.12 What three of a kind can bring: gold, or a card of another kind."""


@dataclass(slots=True, init=False)
class Means:
    """By the prices of an edition. Never changed once made."""

    card: bool
    settler: bool
    train: bool
    rail: bool
    builds: bool
    """Any of these four."""
    run: bool
    walks: int
    """SA-7.2 How often the price of a walk can be paid."""
    banks: list[Action]
    """SA-5.11 Trades of the kinds of which there are enough for the supply."""

    # Written out: a dataclass's own is not compiled.
    def __init__(self, edition: Components, hand: list[int]) -> None:
        self.card = affords(hand, edition.card_price)
        self.settler = affords(hand, edition.settler_price)
        self.train = affords(hand, edition.train_price)
        self.rail = affords(hand, edition.rail_price)
        self.builds = self.card or self.settler or self.train or self.rail
        self.run = affords(hand, edition.run_price)
        self.walks = most_times(hand, edition.walk_price)
        self.banks = []
        for kind in range(len(BANK_ANY)):
            if hand[kind] >= edition.bank_rate:
                self.banks += BANK_ANY[kind]


KNOWN: Final[dict[Components, dict[Counts, Means]]] = {}
MOST_KNOWN: Final = 1 << 14


def means_of(state: State, player: Player) -> Means:
    """Nine of ten hands are known already, and plain America plays 13 % faster for it.

    A dictionary of our own: `lru_cache` took as long as all prices, compiled.
    """
    edition, hand = state.edition, tuple(player.hand)
    known = KNOWN.get(edition)
    if known is None:
        known = KNOWN[edition] = {}
    means = known.get(hand)
    if means is None:
        if len(known) >= MOST_KNOWN:
            known.clear()
        means = known[hand] = Means(edition, player.hand)
    return means
