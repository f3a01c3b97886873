"""`planwagen editions` and `planwagen edition`: a file to fill in, checked with line and column."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from planwagen.cli.editions import editions_in
from planwagen.games.montana import MONTANA

EDITIONS = MONTANA.editions
PRICES = "column_prices = [3, 4, 5, 6, 7]"


@pytest.fixture(autouse=True)
def a_folder_of_its_own(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)


def new_file(run) -> str:
    """A file to fill in, with the values of edition 2."""
    run("edition", "new", "montana", "-o", "mine.toml")
    text = (
        Path("mine.toml").read_text(encoding="utf-8").replace("[1, 2, 3, 4, 5]", "[3, 4, 5, 6, 7]")
    )
    Path("mine.toml").write_text(text, encoding="utf-8")
    return text


def test_editions_are_listed_with_their_origins_and_the_default_is_marked(run):
    printed = run("editions", "montana").out
    assert f"{EDITIONS.default} *" in printed and "Second" in printed
    assert "reconstructed" in printed


def test_a_new_file_says_what_each_value_means_and_passes_its_check(run):
    text = new_file(run)
    assert "# town.column_prices: prices of the columns in pumpkins, rising" in text
    assert "# goods: names of the goods (texts, the same in all editions" in text
    checked = run("edition", "check", "mine.toml", "--games", 3, "--balance", 0)
    assert checked.code == 0
    assert "edition mine" in checked.out and "3 random games" in checked.out
    assert "rounds" not in checked.out


def test_a_check_tells_how_long_a_game_is_who_wins_and_what_is_done(run):
    new_file(run)
    printed = run("edition", "check", "mine.toml", "--games", 0, "--balance", 2).out
    assert "Montana, 4 players, 2 games" in printed
    for row in ("rounds", "place", "settle"):
        assert re.search(rf"^{row} ", printed, re.M), row


def test_a_file_is_not_overwritten(run):
    run("edition", "new", "montana", "-o", "mine.toml")
    assert run("edition", "new", "montana", "-o", "mine.toml").code == 2


def test_a_wrong_value_is_told_with_file_line_and_column(run):
    text = new_file(run)
    Path("mine.toml").write_text(text.replace("[3, 4, 5, 6, 7]", "[3, 44]"), encoding="utf-8")
    rows = text.splitlines()
    number = next(n for n, row in enumerate(rows, 1) if row.startswith(PRICES))
    printed = run("edition", "check", "mine.toml")
    assert printed.code == 2
    where = f"line {number}, column 21: town.column_prices[1]"
    wrong = f"mine.toml: {where}: expected a number 1 to 20, found 44"
    assert wrong in printed.err


def test_a_game_is_played_in_a_named_edition_or_in_that_of_a_file(run):
    run("edition", "new", "montana", "-o", "mine.toml")
    for name in ("1", "mine.toml"):
        assert run("fuzz", "montana", "--games", 1, "--players", 2, "--edition", name).code == 0
    duel = ("--bots", "random,random", "--players", 2, "--games", 2, "--edition", "1")
    assert run("arena", "montana", *duel, "--json").code == 0
    printed = run("fuzz", "montana", "--games", 1, "--edition", "first")
    assert printed.code == 2 and "no edition called 'first'" in printed.err


def test_a_file_without_its_game_asks_for_it(run):
    Path("mine.toml").write_text(EDITIONS.text("2"), encoding="utf-8")
    assert "does not say its game" in run("edition", "check", "mine.toml").err
    assert run("edition", "check", "mine.toml", "montana", "--games", 1, "--balance", 0).code == 0


def test_all_components_are_drawn_to_be_compared_with_the_box(run):
    run("edition", "new", "montana", "-o", "mine.toml")
    quick = ("edition", "check", "mine.toml", "--games", 0, "--balance", 0)
    assert run(*quick, "--sheet", "x.svg").code == 0
    assert run(*quick, "--sheet", "y.svg", "--lang", "de").code == 0
    drawn, german = (Path(name).read_text(encoding="utf-8") for name in ("x.svg", "y.svg"))
    assert drawn.startswith("<svg") and drawn.count("data-tile=") == 12
    assert "My box" in drawn and "Meine Schachtel" in german
    printed = run(*quick, "--sheet", "x.jpg")
    assert printed.code == 2 and "a picture ends in .svg or .png" in printed.err


def test_a_folder_of_editions_is_read_by_game_and_name(run):
    Path("own").mkdir()
    run("edition", "new", "montana", "-o", "own/a.toml")
    run("edition", "new", "walnut_grove", "-o", "own/b.toml")
    found = editions_in(Path("own"))
    assert {game: [*own] for game, own in found.items()} == {
        "montana": ["mine"],
        "walnut_grove": ["mine"],
    }
    assert editions_in(None) == {}


def test_a_folder_with_a_wrong_file_or_a_name_twice_opens_no_server(run):
    Path("own").mkdir()
    run("edition", "new", "montana", "-o", "own/a.toml")
    run("edition", "new", "montana", "-o", "own/b.toml")
    printed = run("serve", "--port", 0, "--editions", "own")
    assert printed.code == 2 and "own/b.toml: there is an edition mine already" in printed.err
    Path("own/b.toml").write_text("# game: montana\nnonsense", encoding="utf-8")
    assert "own/b.toml" in run("serve", "--port", 0, "--editions", "own").err
    assert "no folder" in run("serve", "--port", 0, "--editions", "nowhere").err


def test_a_count_that_the_rulebook_states_otherwise_is_told_and_played(run):
    run("edition", "new", "america", "-o", "mine.toml")
    text = Path("mine.toml").read_text(encoding="utf-8")
    Path("mine.toml").write_text(text.replace("copies = 6", "copies = 5"), encoding="utf-8")
    checked = run("edition", "check", "mine.toml", "--games", 1, "--balance", 0)
    assert checked.code == 0
    assert "card: 23 in all, where SA-1.15 says 24 development cards" in " ".join(
        checked.out.split()
    )
    assert "This can be played" in checked.out
