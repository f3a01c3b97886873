"""A record is the game: replay gives an equal state, and stored games still play as they did."""

from __future__ import annotations

import pytest

from conformance import golden
from conformance.golden import RECORDS, choice_counts, golden_text, stored
from conformance.playing import SETTINGS
from planwagen.conformance.playing import Setting
from planwagen.core.record import read_record
from planwagen.core.replay import replay, verify
from planwagen.games import GAMES, find_game


def stored_text(setting: Setting, kind: str) -> str:
    return stored(f"{setting}.{kind}", setting).read_text(encoding="utf-8")


def test_the_golden_playthrough_is_unchanged(stored_setting: Setting):
    """After a wanted change of the rules: `make golden` writes them anew."""
    assert golden_text(stored_setting) == stored_text(stored_setting, "txt")


def test_the_counts_of_choices_are_unchanged(stored_setting: Setting):
    """Our perft: how many choices there were at each of the first decisions of twenty games."""
    assert choice_counts(stored_setting) == stored_text(stored_setting, "counts")


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*/*.txt")), ids=lambda path: path.stem)
def test_stored_records_replay(path):
    record = read_record(path.read_text(encoding="utf-8"))
    game = find_game(record.game)
    state = replay(game, record)
    assert game.audit(state) == []


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_a_played_game_is_kept_while_it_stands_and_played_anew_when_not(
    slug, tmp_path, monkeypatch
):
    monkeypatch.setattr(golden, "RECORDS", tmp_path)
    (tmp_path / slug).mkdir()
    path = golden.played(GAMES[slug])
    path.write_text("planwagen 1\nof rules that nobody knows\n")
    assert golden.write_played(GAMES[slug])
    text = path.read_text()
    assert verify(GAMES[slug], read_record(text)) > 0
    assert not golden.write_played(GAMES[slug])
    assert path.read_text() == text


def test_every_setting_has_a_golden_game():
    assert {f"{setting}.txt" for setting in SETTINGS} <= {p.name for p in RECORDS.glob("*/*.txt")}
