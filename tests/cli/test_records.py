"""`planwagen replay`, `verify` and `picture`: what can be done with a stored game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from planwagen.core.record import read_record

RECORDS = Path(__file__).parents[1] / "records"


def spoil(path: Path, pattern: str, replacement: str) -> int:
    """Changes the first line that fits, and returns its number."""
    rows = path.read_text().splitlines()
    place = next(n for n, row in enumerate(rows) if re.search(pattern, row))
    rows[place] = re.sub(pattern, replacement, rows[place])
    path.write_text("\n".join(rows) + "\n")
    return place + 1


def test_a_game_is_told_in_words_to_its_end(run, finished):
    result = run("replay", finished)
    assert result.code == 0
    assert "is the start player" in result.out
    assert re.search(r"(Blue|Yellow) wins\.", result.out)
    assert "settlements left" in result.out


def test_a_game_is_told_in_german(run, finished):
    assert re.search(r"(Blau|Gelb) gewinnt\.", run("replay", finished, "--lang", "de").out)


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_was_chosen_is_told_in_words_too(run, language: str):
    """Of tiles, cells and areas no number or letter is told; the record has them."""
    printed = run("replay", RECORDS / "walnut_grove/four-greedy.txt", "--lang", language).out
    lines = [line for line in printed.splitlines() if re.match(r" +\d+  ", line)]
    assert len(lines) > 300
    codes = r"\bT\d\d\b|\d,-?\d|\b[A-Z]\d\b|^[a-z]+: "
    assert not [line for line in lines if re.search(codes, line[7:])]


def test_a_position_is_shown_by_the_number_of_its_line(run, finished):
    assert "The table is being set up" in run("replay", finished, "--at", 0).out
    assert "Round 3; start player Blue" in run("replay", finished, "--at", 26).out


def test_a_line_beyond_the_last_is_refused(run, finished):
    result = run("replay", finished, "--at", 99999)
    assert result.code == 2
    assert re.search(r"has only \d+ lines", result.err)


def test_an_unfinished_game_is_told_as_far_as_it_goes(run, finished):
    text = finished.read_text()
    finished.write_text("\n".join(text.splitlines()[:40]) + "\n")
    assert "The game is not over" in run("replay", finished).out


@pytest.mark.parametrize(
    ("pattern", "replacement", "said"),
    [
        (r"^planwagen 5", "plan 5", "a record begins with 'planwagen 5'"),
        (r"^planwagen 5", "planwagen 6", "records up to 'planwagen 5' are read"),
        (r"^game: montana", "game: montanna", "did you mean montana?"),
        (r"^rules: \d+", "rules: 99", "played with rules 99"),
        (r"^seats: blue", "seats: pink, blue", "different colour"),
        (r"^luck spin 1: .*", "luck spin 1: sector 99", "that cannot come up here"),
        (r"^yellow: .*", "yellow: dance", "not understood"),
        (r"^yellow: .*", "purple: recruit", "nobody called 'purple'"),
    ],
)
def test_a_broken_record_is_told_with_file_and_line(run, finished, pattern, replacement, said):
    line = spoil(finished, pattern, replacement)
    result = run("replay", finished)
    assert result.code == 2
    assert f"{finished}, line {line}: " in result.err
    assert said in result.err


def test_a_file_that_is_no_text_is_no_record(run, tmp_path):
    (tmp_path / "x.png").write_bytes(b"\x89PNG\xff\xfe")
    assert "it is not text" in run("replay", "x.png").err


def test_honest_luck_is_verified(run, finished):
    result = run("verify", finished)
    assert result.code == 0
    assert re.search(r"\d+ draws follow from the secret", result.out)


@pytest.mark.parametrize(
    ("pattern", "replacement", "said"),
    [
        (r"^secret: .", "secret: 0", "the secret does not fit the commitment"),
        (r"^secret: .*", "secret: xyz", "not a hexadecimal number"),
        (r"^luck spin 3: .*", "luck spin 3: sector 99", "is not the one that was sealed"),
        (r"^yellow: .*", "yellow: recruit", "is not the one that was sealed"),
    ],
)
def test_what_was_changed_fails_with_its_line(run, finished, pattern, replacement, said):
    line = spoil(finished, pattern, replacement)
    result = run("verify", finished)
    assert result.code == 1
    assert f"{finished}, line {line}: " in result.err
    assert said in result.err


def test_a_record_without_provable_luck_is_not_verified(run):
    record = Path(__file__).parents[1] / "records" / "montana" / "montana-2.txt"
    result = run("verify", record)
    assert result.code == 1
    assert "no commitment" in result.err


def test_a_picture_has_captions_in_english_or_german(run, finished):
    english, german = (run("picture", finished, "--lang", lang).out for lang in ("en", "de"))
    assert "Game over: " in english
    assert "Spielende: " in german


def test_a_picture_is_svg_or_png(run, finished, tmp_path):
    assert run("picture", finished, "--at", 30, "-o", "x.svg").code == 0
    assert (tmp_path / "x.svg").read_text().startswith("<svg")
    assert run("picture", finished, "--at", 30, "-o", "x.png").code == 0
    assert (tmp_path / "x.png").read_bytes().startswith(b"\x89PNG")
    assert run("picture", finished, "-o", "X.SVG").code == 0
    assert run("picture", finished).out.startswith("<svg")


@pytest.mark.parametrize(
    ("output", "said"),
    [("x.gif", "ends in .svg or .png"), ("no/such/folder/x.svg", "No such file")],
)
def test_a_picture_that_cannot_be_written_is_refused(run, finished, output: str, said: str):
    result = run("picture", finished, "-o", output)
    assert result.code == 2
    assert said in result.err


def test_verify_holds_a_record_to_what_was_kept(run, finished):
    commitment = re.search(r"^commitment: (\w+)", Path(finished).read_text(), re.M)[1]
    assert "that the commitment is the one shown" in run("verify", finished).out
    result = run("verify", finished, "--commitment", commitment.upper())
    assert result.code == 0
    assert "the commitments are those that you were shown" in result.out
    assert "that the commitment is the one shown" not in result.out
    for option, value in (("--commitment", "ab" * 32), ("--client-seed", "a red sky")):
        assert run("verify", finished, option, value).code == 1


def test_a_record_whose_luck_is_all_of_another_game_proves_nothing(run, finished):
    stored = read_record(Path(finished).read_text())
    stored.imported = len(stored.lines)
    Path(finished).write_text(str(stored))
    result = run("verify", finished)
    assert result.code == 1 and "nothing is proven" in result.err
