"""The ladder, and the speed of the bots."""

from __future__ import annotations

import json

import pytest

from planwagen.cli import bench_bots, main
from planwagen.games import GAMES


def test_the_ladder_has_a_table_for_each_game(tmp_path):
    page = tmp_path / "ladder.md"
    asked = ["ladder", "--games", "2", "--seed", "3", "--bots", "random", "--write", str(page)]
    assert main(asked) == 0
    text = page.read_text(encoding="utf-8")
    assert all(f"## {game.title}" in text for game in GAMES.values())
    assert "planwagen ladder --games 2 --seed 3 --bots random" in text
    assert text.count("| bot |") == len(GAMES) + 1  # Walnut Grove is played alone, too


@pytest.mark.slow
def test_bots_are_measured_in_every_game(capsys, monkeypatch):
    monkeypatch.setattr(bench_bots, "DECISIONS", {"greedy": 3, "search": 1})
    monkeypatch.setattr(bench_bots, "PLAYOUTS", 1)
    assert main(["bench", "bots", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {*found} == {*GAMES}
    for speeds in found.values():
        assert speeds["greedy_decisions_per_s"] > 0
        assert speeds["search_playouts_per_s"] > 0
