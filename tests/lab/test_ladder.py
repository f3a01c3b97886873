"""The ladder, and the speed of the bots."""

from __future__ import annotations

import json

import pytest

from lab import bench_bots, main
from planwagen.games import GAMES


def test_the_ladder_has_a_table_for_each_game(tmp_path):
    page = tmp_path / "ladder.md"
    asked = ["ladder", "--games", "2", "--seed", "3", "--bots", "random", "--write", str(page)]
    assert main(asked) == 0
    text = page.read_text(encoding="utf-8")
    assert all(f"## {game.title}" in text for game in GAMES.values())
    assert "python -m lab ladder --game america --games 2 --seed 3 --bots random" in text
    assert text.count("| bot |") == len(GAMES) + 1  # Walnut Grove is played alone, too


def test_a_game_gets_its_figures_in_its_place_and_the_page_stays(tmp_path):
    page = tmp_path / "ladder.md"
    page.write_text(
        "Before.\n<!-- ladder of montana -->\nOld.\n<!-- end of ladder of montana -->\nAfter.\n"
    )
    main(["ladder", "--game", "montana", "--games", "1", "--bots", "random", "--write", str(page)])
    text = page.read_text(encoding="utf-8")
    assert text.startswith("Before.\n<!-- ladder of montana -->\n\n## Montana")
    assert text.endswith("<!-- end of ladder of montana -->\nAfter.\n")
    assert "Old." not in text


def test_a_ladder_goes_on_where_it_was_broken_off(tmp_path, capsys):
    """With the games of a first run in the file, and the last line of it cut."""
    games = tmp_path / "games.jsonl"
    asked = ["ladder", "--game", "montana", "--bots", "random,greedy", "--keep", str(games)]
    main([*asked, "--games", "3"])
    first, second, third = games.read_text(encoding="utf-8").splitlines(keepends=True)
    games.write_text(first + second + third[:20], encoding="utf-8")
    capsys.readouterr()
    main([*asked, "--games", "4"])
    assert "4 games with 2 seats" in capsys.readouterr().out
    now = games.read_text(encoding="utf-8").splitlines(keepends=True)
    assert now[:2] == [first, second]
    assert json.loads(now[2])["record"] == json.loads(third)["record"]
    assert len(now) == 4


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
