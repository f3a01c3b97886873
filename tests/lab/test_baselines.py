"""The program of the baseline table counts and tells what it played."""

from __future__ import annotations

from pathlib import Path

import pytest

from lab import baselines
from planwagen.games.montana import MONTANA


def test_a_cell_is_played_kept_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(baselines, "KEPT", tmp_path)
    outcomes = baselines.played(MONTANA, 2, "random", 4, 1, 10)
    assert [outcome.task.bots.index("random") for outcome in outcomes] == [0, 1, 0, 1]
    assert baselines.played(MONTANA, 2, "random", 4, 1, 10) == outcomes
    told = baselines.row(MONTANA, 2, "random", outcomes)
    assert told.startswith("| Montana | 2 | random | ")
    assert " | 50.0% | 4 | " in told


def test_the_share_of_luck_is_what_games_with_the_same_luck_have_in_common():
    alike = {"one": [3.0, 3.0], "two": [-1.0, -1.0], "three": [2.0, 2.0]}
    assert baselines.luck_share(alike) == pytest.approx(1)
    assert baselines.luck_share({"one": [3.0, -3.0], "two": [-3.0, 3.0]}) == 0
