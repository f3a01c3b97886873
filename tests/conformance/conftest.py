"""Every conformance test runs for every game, number of players and variant."""

from __future__ import annotations

import pytest

from conformance.playing import SETTINGS


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "setting" in metafunc.fixturenames:
        metafunc.parametrize("setting", SETTINGS, ids=str)
