"""Every conformance test runs for every game, number of players and variant.

Those that compare with a stored game have `stored_setting`; the others also run with an edition of
each game at the limits of its schema.
`make test` is content with the smallest table of each game; the others are slow by their number.
"""

from __future__ import annotations

import pytest

from conformance.playing import EXTREMES, SETTINGS
from planwagen.conformance.playing import Setting

FIRST = {setting.game.slug: setting for setting in reversed(SETTINGS)}


def case(setting: Setting) -> object:
    is_first = FIRST[setting.game.slug] is setting
    return pytest.param(setting, id=str(setting), marks=[] if is_first else pytest.mark.slow)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "setting" in metafunc.fixturenames:
        metafunc.parametrize("setting", [case(setting) for setting in SETTINGS + EXTREMES])
    if "stored_setting" in metafunc.fixturenames:
        metafunc.parametrize("stored_setting", [case(setting) for setting in SETTINGS])
