"""Our games, and the example of one from outside, hold all that `planwagen check-game` asks."""

from __future__ import annotations

import pytest
from face_down import FACE_DOWN

from planwagen.conformance import CHECKS, Check
from planwagen.conformance.playing import Setting, settings_of
from planwagen.conformance.secrets import (
    hidden_decisions_show_only_who_has_finished as with_hidden_parts,
)

every_check = pytest.mark.parametrize("check", CHECKS, ids=[check.__name__ for check in CHECKS])


@every_check
def test_our_games(setting: Setting, check: Check):
    assert check(setting) or check is with_hidden_parts, "nothing was looked at"


@every_check
def test_a_game_from_outside(check: Check):
    for setting in settings_of(FACE_DOWN, effort=0.1):
        assert check(setting) or check is with_hidden_parts, "nothing was looked at"
