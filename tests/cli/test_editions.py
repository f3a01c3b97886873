"""`planwagen editions` and `planwagen edition`: a file to fill in, checked with line and column."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from planwagen.core.edition import Editions
from planwagen.games import GAMES

TINY = Editions("tiny_editions", default="2", check=lambda facts: [])


@pytest.fixture(autouse=True)
def tiny_values(monkeypatch, tmp_path):
    monkeypatch.setitem(GAMES, "montana", replace(GAMES["montana"], editions=TINY))
    monkeypatch.chdir(tmp_path)


def test_editions_are_listed_with_their_origins_and_the_default_is_marked(run):
    told = run("editions", "montana").out
    assert "2 *" in told and "Second" in told
    assert "1 rulebook, 1 reconstructed" in told


def test_a_new_file_says_what_each_value_means_and_passes_its_check(run):
    assert run("edition", "new", "montana", "-o", "mine.toml").code == 0
    text = Path("mine.toml").read_text(encoding="utf-8")
    assert "# town.prices: what the columns cost (numbers 0 to 9; reconstructed)" in text
    assert "# goods: the goods (texts, the same in all editions)" in text
    checked = run("edition", "check", "mine.toml", "--games", 3)
    assert checked.code == 0
    assert "edition mine" in checked.out and "3 random games" in checked.out


def test_a_file_is_not_overwritten(run):
    run("edition", "new", "montana", "-o", "mine.toml")
    assert run("edition", "new", "montana", "-o", "mine.toml").code == 2


def test_a_wrong_value_is_told_with_file_line_and_column(run):
    run("edition", "new", "montana", "-o", "mine.toml")
    text = Path("mine.toml").read_text(encoding="utf-8")
    Path("mine.toml").write_text(text.replace("[3, 4, 5]", "[3, 44]"), encoding="utf-8")
    number = text.splitlines().index("prices = [3, 4, 5]") + 1
    told = run("edition", "check", "mine.toml")
    assert told.code == 2
    assert f"mine.toml: line {number}, column 1: town.prices: expected a number 0 to 9" in told.err


def test_a_game_is_played_in_a_named_edition_or_in_that_of_a_file(run):
    run("edition", "new", "montana", "-o", "mine.toml")
    for name in ("1", "mine.toml"):
        assert run("fuzz", "montana", "--games", 1, "--players", 2, "--edition", name).code == 0
    told = run("fuzz", "montana", "--games", 1, "--edition", "first")
    assert told.code == 2 and "no edition called 'first'" in told.err


def test_a_file_without_its_game_asks_for_it(run):
    Path("mine.toml").write_text(TINY.text("2"), encoding="utf-8")
    assert "does not say its game" in run("edition", "check", "mine.toml").err
    assert run("edition", "check", "mine.toml", "montana", "--games", 1).code == 0


def test_the_table_is_drawn_to_be_compared_with_the_box(run):
    run("edition", "new", "montana", "-o", "mine.toml")
    assert run("edition", "check", "mine.toml", "--games", 0, "--sheet", "x.svg").code == 0
    assert Path("x.svg").read_text(encoding="utf-8").startswith("<svg")
