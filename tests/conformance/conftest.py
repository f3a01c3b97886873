"""Every conformance test runs for every game, number of players and variant.

Those that compare with a stored game have `stored_setting`; the others also run with an edition of
each game at the limits of its schema.
"""

from __future__ import annotations

import pytest

from conformance.playing import EXTREMES, SETTINGS, case


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "setting" in metafunc.fixturenames:
        metafunc.parametrize("setting", [case(setting) for setting in SETTINGS + EXTREMES])
    if "stored_setting" in metafunc.fixturenames:
        metafunc.parametrize("stored_setting", [case(setting) for setting in SETTINGS])
