"""The weights of a worth made by hand, and of an long_term_value. The unit is one cube delivered.

A cube delivered takes about eleven cards (a settler, two grain, two rails, two coal), so a card
well used is worth about 0.09, and one in the hand less than that. Then two greedy players with a
change met two without it in the fixed set-up:

    nearest city counts most      18 of 24 won from all cities alike (second and rank_fade 1)
    late_worth, outlaw 0.005      15 of 24 won from kind_worth throughout, outlaw 0.02
    at_hand 0.55, freed 0.3       19 of 36 each, later 0.75 18, dot 0.03 with site_dot 0.022 16,
    fade 24                       15 of 36: none of these stands out from chance, and none is kept

`python -m lab tune` draws weights around these.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from planwagen.games.america.board import CATTLE, COAL, GRAIN, LUMBER, ORE, Kind
from planwagen.games.america.components import (
    CATTLE_DRIVE,
    CAVALRY,
    ENGINEER,
    MINERAL_RIGHTS,
    NATIVE_SUPPORT,
    RIGHT_OF_WAY,
    SCOUT,
    Card,
)

OWN_STEP = 1
TOO_FAR = 48
"""What costs more steps of a train is out of reach."""
STEPS = 3
"""How many intersections a settler goes for a grain, about."""
TOKEN_DOTS = 3
"""What a token has on average: it comes to an open `??` hex."""
TALKS = 1
"""Offers a turn: others would answer the same again."""
CACHED = 1 << 13
MOST_COUNTED = 99


@dataclass(frozen=True, eq=False)
class Weights:
    """What the parts of a position count for."""

    won: float = 10.0
    freed: float = 0.4
    """A cube in the centre; delivering it is worth 1."""
    dot: float = 0.02
    """The first dot beside a number of a kind of land, with all cubes still to come;"""
    dot_fade: float = 0.94
    """each further one is worth that part of the one before."""
    site_dot: float = 0.015
    """A dot at a site to which a settler goes."""
    settler: float = 0.85
    """The part of a city's worth that a settler on his way to it has."""
    last_rail: float = 0.05
    """The last rail in stock: cities may still be founded where none leads to;"""
    rail_fade: float = 0.8
    """each one before it is worth that part of the one after."""
    rail_to_lay: float = 0.07
    """A rail without price that is still to be laid."""
    card_to_take: float = 0.04
    sum_to_name: float = 0.12
    scout_to_go: float = 0.06
    card_to_lose: float = 0.02
    theft: float = 0.02
    cavalry_pay: float = 0.028
    """The gold that the Cavalry brings."""
    outlaw: float = 0.005
    """To say where the outlaw goes."""
    rival: float = 0.04
    """A cube delivered by another player;"""
    rival_dot: float = 0.002
    rival_card: float = 0.001

    kind_worth: dict[Kind, float] = field(
        default_factory=lambda: {LUMBER: 0.034, ORE: 0.032, GRAIN: 0.03, COAL: 0.034, CATTLE: 0.026}
    )
    """The first card of a kind;"""
    late_worth: dict[Kind, float] = field(
        default_factory=lambda: {
            LUMBER: 0.032,
            ORE: 0.034,
            GRAIN: 0.014,
            COAL: 0.042,
            CATTLE: 0.016,
        }
    )
    """once all cities are founded;"""
    card_fade: float = 0.75
    """each further one is worth that part of the one before."""
    settler_plan: float = 0.05
    """What it is worth to hold the price of a settler;"""
    rail_plan: float = 0.02
    """of a rail;"""
    one_missing: float = 0.35
    """that part of it, while one card is missing."""
    risked: float = 0.02
    """SA-4.10 A card that makes the hand too large."""
    first_gold: float = 0.014
    gold_fade: float = 0.96
    card_worth: dict[Card, float] = field(
        default_factory=lambda: {
            CAVALRY: 0.05,
            ENGINEER: 0.12,
            RIGHT_OF_WAY: 0.08,
            MINERAL_RIGHTS: 0.06,
            CATTLE_DRIVE: 0.03,
            NATIVE_SUPPORT: 0.05,
            SCOUT: 0.05,
        }
    )
    agreed: float = 0.5
    """The chance that a trade one has said yes to comes about;"""
    asked: float = 0.2
    """that somebody takes an offer."""
    margin: float = 0.01
    """What a trade must bring at least, as the other gains from it, too."""
    leader: float = 0.01
    """How much more for each cube that he is ahead."""
    talk: float = 0.001
    """What an offer or a counter costs that brings nothing."""

    # Costs of bringing a cube to a city, in steps of a train; three of them take a coal. Set by the
    # cards they take: a rail is two cards and the step onto it, a train three cards.
    foreign_step: int = 2
    """A step on a foreign rail: a fee is paid only once for several of them;"""
    dear_step: int = 4
    """with hardly any gold."""
    new_rail: int = 7
    new_train: int = 9
    """A start from an own city, while a train is in stock;"""
    rebuilt_train: int = 12
    """while none is."""
    at_hand: float = 0.45
    """A city to which a cube can be delivered now;"""
    fade: float = 18.0
    """so many steps away it is worth 1 / e of that."""
    later: float = 0.5
    """The part that a city counts for which no cube has been set free yet."""
    second: float = 0.35
    """The part that the second nearest city counts for;"""
    rank_fade: float = 0.65
    """each further one counts for that part of the one before. All others together must count for
    less than the nearest, or a train halts in the midst of them."""
    grain_spent: float = 0.06
    """What a settler's worth falls by for each grain that his way takes;"""
    stride: float = 0.002
    """for each intersection on it."""


WORTH = Weights()
LONG_TERM = Weights(
    freed=0.278,
    dot=0.025,
    dot_fade=0.949,
    site_dot=0.01,
    settler=0.72,
    card_fade=0.57,
    one_missing=0.45,
    first_gold=0.0073,
    kind_worth={LUMBER: 0.023, ORE: 0.021, GRAIN: 0.038, COAL: 0.034, CATTLE: 0.022},
    late_worth={LUMBER: 0.019, ORE: 0.02, GRAIN: 0.0155, COAL: 0.036, CATTLE: 0.012},
    card_worth={
        CAVALRY: 0.034,
        ENGINEER: 0.081,
        RIGHT_OF_WAY: 0.054,
        MINERAL_RIGHTS: 0.04,
        CATTLE_DRIVE: 0.02,
        NATIVE_SUPPORT: 0.034,
        SCOUT: 0.034,
    },
    new_rail=6,
    new_train=8,
    rebuilt_train=11,
    at_hand=0.323,
    fade=15.0,
    rank_fade=0.52,
    grain_spent=0.043,
)
"""Tuned for planners: how, stands in docs/lab/tuning/america.md."""
