"""Our games, with every number of players, variant and edition."""

from __future__ import annotations

import pytest

from planwagen.conformance.playing import Setting, settings_of
from planwagen.core.edition import FIRST, EditionName
from planwagen.core.game import GameOptions, seated
from planwagen.games import GAMES

SETTINGS = [setting for game in GAMES.values() for setting in settings_of(game)]

EXTREME_SEEDS = {"montana": 1, "america": 1, "walnut_grove": 1}
"""Of editions whose games are short: with some seeds America may go on for hundreds of turns."""
EXTREMES = [
    Setting(game, seated(game, GameOptions(game.players[-1], edition=EditionName(FIRST))), seed)
    for game in GAMES.values()
    if (seed := EXTREME_SEEDS.get(game.slug, 1))
]
"""Every rule must stand any edition that is allowed."""

SMALLEST = {setting.game.slug: setting for setting in reversed(SETTINGS)}
"""The smallest table of each game."""


def case(setting: Setting) -> object:
    """`make test` is content with the smallest tables; the others are slow by their number."""
    is_quick = SMALLEST[setting.game.slug] is setting
    return pytest.param(setting, id=str(setting), marks=[] if is_quick else pytest.mark.slow)
