"""`planwagen diff`: two stored games, parted at the first line that differs."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from planwagen.conformance.playing import play_randomly
from planwagen.core.game import GameOptions
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import ProvableLuck
from planwagen.games import GAMES

COMMON = 12
"""Decisions that both games share."""
RECORDS = Path(__file__).parents[1] / "records"


def played(slug: str, seed: int, secret: bytes = bytes(32)) -> str:
    """The same luck and the same first decisions; then others."""
    table = LocalGame.new(GAMES[slug], GameOptions(2), ProvableLuck(secret))
    for number in range(60):
        if not table.is_over:
            play_randomly(table, Random(f"{number} {seed if number >= COMMON else ''}"))
    return str(table.record)


@pytest.fixture
def two(tmp_path: Path) -> tuple[Path, Path]:
    for name, seed in (("a", 1), ("b", 2)):
        (tmp_path / f"{name}.txt").write_text(played("walnut_grove", seed), encoding="utf-8")
    return tmp_path / "a.txt", tmp_path / "b.txt"


def lines_of(path: Path) -> list[str]:
    text = path.read_text(encoding="utf-8")
    return text.split("\n\n")[1].splitlines()


def test_two_games_part_at_the_first_line_that_differs(run, two):
    printed = json.loads(run("diff", *two, "--json").out)
    common = printed["common_lines"]
    first, second = map(lines_of, two)
    assert first[:common] == second[:common] and first[common] != second[common]
    assert (printed["a"]["next"], printed["b"]["next"]) == (first[common], second[common])
    assert printed["same_secret"] and printed["same_setup"]
    assert 0 < printed["draws"]["equal"] <= printed["draws"]["compared"]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "lines are the same."), ("de", "Zeilen sind gleich.")],
)
def test_both_are_told_side_by_side_in_words(run, two, language: str, said: str):
    out = run("diff", *two, "--lang", language).out
    assert said in out
    parted = [line for line in out.splitlines() if " | " in line]
    assert len(parted) > 10
    assert str(two[0]) in out.replace("\n", "") or two[0].name in out


def test_a_game_is_the_same_as_itself(run, two):
    printed = json.loads(run("diff", two[0], two[0], "--json").out)
    assert printed["a"] == printed["b"] and printed["a"]["next"] is None
    assert printed["common_lines"] == printed["a"]["lines"]
    assert "Both games are the same" in run("diff", two[0], two[0]).out


def test_another_secret_is_no_shared_luck(run, two, tmp_path: Path):
    other = tmp_path / "c.txt"
    other.write_text(played("walnut_grove", 1, bytes(range(32))), encoding="utf-8")
    printed = json.loads(run("diff", two[0], other, "--json").out)
    assert not printed["same_secret"]
    assert printed["draws"]["equal"] < printed["draws"]["compared"]


def test_two_different_games_are_refused_in_both_languages(run, two):
    montana = RECORDS / "montana/four-greedy.txt"
    result = run("diff", two[0], montana)
    assert result.code == 2
    assert "these are two different games: Walnut Grove and Montana" in result.err
    assert "zwei verschiedene Spiele" in run("diff", two[0], montana, "--lang", "de").err


def test_what_was_undone_does_not_part_two_games(run, two, tmp_path: Path):
    """The lines that stand are compared."""
    table = LocalGame.new(GAMES["montana"], GameOptions(2), ProvableLuck(bytes(32)))
    rng = Random(1)
    while not any(table.can_undo(seat) for seat in (0, 1)):
        play_randomly(table, rng)
    plain = tmp_path / "plain.txt"
    seat = next(seat for seat in (0, 1) if table.can_undo(seat))
    again = table.history.undoable(seat)[0].line.text
    plain.write_text(str(table.record), encoding="utf-8")
    table.undo(seat)
    table.play(seat, again)
    undone = tmp_path / "undone.txt"
    undone.write_text(str(table.record), encoding="utf-8")
    printed = json.loads(run("diff", plain, undone, "--json").out)
    assert printed["a"]["next"] is None and printed["b"]["next"] is None


def test_a_file_that_is_not_there_is_said(run, two):
    assert "there is no file nothing.txt" in run("diff", two[0], "nothing.txt").err
