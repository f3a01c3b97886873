"""The weights of a hand-made worth. The unit is a point at the end.

They were set by feeling. Then a greedy player played 40 to 60 solo games, with the same luck, for
each of some forty changes; the best were kept. Mean points before and after, several at a time:

    areas beyond the number of figures and squares count, FENCE_HOPE less   18.1 to 20.8
    CROP 0.8 from 0.4, CROP_FADE 0.9 from 0.8, UPKEEP 0.8 from 0.6           20.8 to 22.4
    KEPT of goods other than stone and JOKER about half of what they were   22.1 to 24.2
    CROP and UPKEEP 0.7 from 0.8                                            23.8 to 24.6

The last step and all single changes tried since are hardly more than chance. Since worth sees the
coming year in spring, the planner played 40 solo games with CROP a third less and a third more,
CROP_FADE 0.75 and SPARE_AREA 0.4, KEPT of stone 0.3: all lost 0.3 to 1.0 points of 28.8.
With fresh luck, 120 solo games: greedy 25.1 (0.4 standard error); random -37.7.
`python -m lab tune` tries changes of this table.
"""

from __future__ import annotations

CROP_NEEDED = 0.8
"""A good harvested that next winter takes, or the stone for an improvement, each year."""
CROP = 0.7
"""The first good beyond that;"""
CROP_FADE = 0.9
"""each further one is worth that part of the one before."""
ON_SQUARE = 0.1
"""More for a good that has a square to lie on."""
SPARE_AREA = 0.6
"""Areas beyond the number of figures: each counts that part of the one before."""
SPARE_AREAS = 4
UPKEEP = 0.7
"""A meal or a campfire, each year."""
BARN_ROOM = 0.1
"""A barn extension, each year."""
FENCE_HOPE = [1.0, 0.2, 0.08, 0.0]
"""A fenced area, by the edges that are still open."""
FENCE_YEARS = 4
"""With so many springs to come the hope is whole."""
GROWTH = {
    "improvement": 0.25,
    "building": 0.3,
    "coin": 0.2,
    "cube": 0.2,
    "tile": 0.4,
    "fence": 0.35,
    "figure": 0.3,
}
"""How many of what improvements count are expected to come in a year."""
CACHED = 1 << 16

KEPT_NEEDED = 0.4
"""A good kept over winter that a later winter takes."""
KEPT = [0.2, 0.2, 0.2, 0.25, 0.6]
"""The first good of each kind beyond that;"""
KEPT_FADE = 0.8
"""each further one is worth that part of the one before."""
JOKER = 0.1
"""A coin besides its points, while there are years to come;"""
JOKER_FADE = 0.75
"""each further one is worth that part of the one before."""
REPAID = 0.5
"""An open help tile can still be paid back."""
TIE = 0.01
"""A cube at the end."""

STREET = 0.5
"""A gate that lies just ahead; less if it is further on."""
