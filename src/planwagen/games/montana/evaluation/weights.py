"""The weights of a hand-made worth. The unit is one settlement placed.

They were set by feeling. Then greedy players with one weight changed met greedy players without the
change, and what looked best was tried again with fresh seeds. Share of 300 games of four and of 150
games of two that the weight kept won from the one before:

    PUMPKIN_GOOD 0.3 from 0.1     64 % and 62 %
    WORKER       0.072 from 0.12  58 % and 50 %
    SILVER       0.036 from 0.06  54 % and 56 %, hardly more than chance

READY 0.55 and TOWN_HOPE 0.68 lost. For the others no change stood out from chance.
`python -m lab tune` tries changes of this table.
"""

from __future__ import annotations

DONE = 20.0
"""All settlements placed."""
RIVAL = 0.1
"""A settlement of another player."""
RIVAL_GOOD = 0.01
CATTLE = 0.15
CANTEEN = 0.4

WORKER = 0.072
"""The first worker of a colour;"""
WORKER_FADE = 0.65
"""each further one is worth that part of the one before."""
SILVER = 0.036
SILVER_FADE = 0.93
SMALL_GOOD = 0.1
LARGE_GOOD = 0.16
PUMPKIN_GOOD = 0.3
"""The first piece of a kind, apart from builds; pumpkins bring rewards in the town as well;"""
GOODS_FADE = 0.75
"""each further one is worth that part of the one before."""

NOW = 0.97
"""A build that can be paid and placed in this very action."""
READY = 0.7
"""A build that can be paid in a later turn."""
NEAR = 0.55
"""What is left of a build's worth for each good that is missing,"""
LARGE_LACK = 1.7
"""where a large piece is as far away as so many small ones."""

ON_TURN = 0.1
"""An action still to come in this turn."""
HOLDS = 0.6
"""The chance that a rival who could outbid does not."""
TOWN_HOPE = 0.8
"""The part of the best reward that opening the town is worth."""

MOST_COUNTED = 100
"""Beyond so many pieces nothing is worth more."""
CACHED = 4096
"""Results kept: most choices of a turn leave goods and frontier as they are."""
