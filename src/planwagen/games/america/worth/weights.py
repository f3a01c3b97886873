"""The weights of a hand-made worth. The unit is one cube delivered.

A cube delivered takes about eleven cards (a settler, two grain, two rails, two coal), so a card
well used is worth about 0.09, and one in the hand less than that. Then two greedy players with a
change met two without it in the fixed set-up:

    nearest city counts most      18 of 24 won from all cities alike (SECOND and RANK_FADE 1)
    LATE_WORTH, OUTLAW 0.005      15 of 24 won from KIND_WORTH throughout, OUTLAW 0.02
    AT_HAND 0.55, FREED 0.3       19 of 36 each, LATER 0.75 18, DOT 0.03 with SITE_DOT 0.022 16,
    FADE 24                       15 of 36: none of these stands out from chance, and none is kept

`planwagen tune` tries changes of this table.
"""

from __future__ import annotations

from planwagen.games.america.board import CATTLE, COAL, GRAIN, LUMBER, ORE
from planwagen.games.america.components import (
    CATTLE_DRIVE,
    CAVALRY,
    ENGINEER,
    MINERAL_RIGHTS,
    NATIVE_SUPPORT,
    RIGHT_OF_WAY,
    SCOUT,
)

WON = 10.0
FREED = 0.4
"""A cube in the centre; delivering it is worth 1."""
DOT = 0.02
"""The first dot beside a number of a kind of land, with all cubes still to come;"""
DOT_FADE = 0.94
"""each further one is worth that part of the one before."""
SITE_DOT = 0.015
"""A dot at a site to which a settler goes."""
SETTLER = 0.85
"""The part of a city's worth that a settler on his way to it has."""
LAST_RAIL = 0.05
"""The last rail in stock: cities may still be founded where none leads to;"""
RAIL_FADE = 0.8
"""each one before it is worth that part of the one after."""
RAIL_TO_LAY = 0.07
"""A rail without price that is still to be laid."""
CARD_TO_TAKE = 0.04
SUM_TO_NAME = 0.12
SCOUT_TO_GO = 0.06
CARD_TO_LOSE = 0.02
THEFT = 0.02
CAVALRY_PAY = 0.028
"""The gold that the Cavalry brings."""
OUTLAW = 0.005
"""To say where the outlaw goes."""
RIVAL = 0.04
"""A cube delivered by another player;"""
RIVAL_DOT = 0.002
RIVAL_CARD = 0.001

KIND_WORTH = {LUMBER: 0.034, ORE: 0.032, GRAIN: 0.03, COAL: 0.034, CATTLE: 0.026}
"""The first card of a kind;"""
LATE_WORTH = {LUMBER: 0.032, ORE: 0.034, GRAIN: 0.014, COAL: 0.042, CATTLE: 0.016}
"""once all cities are founded;"""
CARD_FADE = 0.75
"""each further one is worth that part of the one before."""
SETTLER_PLAN = 0.05
"""What it is worth to hold the price of a settler;"""
RAIL_PLAN = 0.02
"""of a rail;"""
ONE_MISSING = 0.35
"""that part of it, while one card is missing."""
RISKED = 0.02
"""SA-4.10 A card that makes the hand too large."""
FIRST_GOLD = 0.014
GOLD_FADE = 0.96
CARD_WORTH = {
    CAVALRY: 0.05,
    ENGINEER: 0.12,
    RIGHT_OF_WAY: 0.08,
    MINERAL_RIGHTS: 0.06,
    CATTLE_DRIVE: 0.03,
    NATIVE_SUPPORT: 0.05,
    SCOUT: 0.05,
}
AGREED = 0.5
"""The chance that a trade one has said yes to comes about;"""
ASKED = 0.2
"""that somebody takes an offer."""
MARGIN = 0.01
"""What a trade must bring at least, as the other gains from it, too."""
LEADER = 0.01
"""How much more for each cube that he is ahead."""
TALK = 0.001
"""What an offer or a counter costs that brings nothing."""
TALKS = 1
"""Offers a turn: others would answer the same again."""

# Costs of bringing a cube to a city, in steps of a train; three of them take a coal. Set by the
# cards they take: a rail is two cards and the step onto it, a train three cards.
OWN_STEP = 1
FOREIGN_STEP = 2
"""A step on a foreign rail: a fee is paid only once for several of them;"""
DEAR_STEP = 4
"""with hardly any gold."""
NEW_RAIL = 7
NEW_TRAIN = 9
"""A start from an own city, while a train is in stock;"""
REBUILT_TRAIN = 12
"""while none is."""
TOO_FAR = 48
AT_HAND = 0.45
"""A city to which a cube can be delivered now;"""
FADE = 18.0
"""so many steps away it is worth 1 / e of that."""
LATER = 0.5
"""The part that a city counts for which no cube has been set free yet."""
SECOND = 0.35
"""The part that the second nearest city counts for;"""
RANK_FADE = 0.65
"""each further one counts for that part of the one before. All others together must count for less
than the nearest, or a train halts in the midst of them."""
GRAIN_SPENT = 0.06
"""What a settler's worth falls by for each grain that his way takes;"""
STRIDE = 0.002
"""for each intersection on it."""
STEPS = 3
"""How many of them a grain goes for, about."""
TOKEN_DOTS = 3
"""What a token has on average: it comes to an open `??` hex."""
CACHED = 1 << 13
MOST_COUNTED = 99
