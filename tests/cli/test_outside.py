"""A game from outside: found by its entry point, checked, and played like ours."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from face_down import FACE_DOWN

from installed import EXAMPLES, install
from planwagen.cli.checks import is_sound
from planwagen.conformance import CHECKS, actions, play, secrets, words
from planwagen.conformance.playing import settings_of
from planwagen.games import GAMES

QUICK = ("--effort", 0.02)


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.setattr(GAMES, "loaded", {**GAMES.loaded})
    install(EXAMPLES / "face_down", tmp_path / "installed")


@pytest.mark.usefixtures("installed")
def test_an_entry_point_brings_a_game(run):
    assert GAMES["face_down"] is FACE_DOWN
    assert list(GAMES)[-1] == "face_down"
    assert "F-2.1 All at once" in run("rules", "face_down", "F-2.1").out


@pytest.mark.usefixtures("installed")
def test_it_is_played_in_the_terminal_to_its_end(run):
    seats = ("--seats", "human,greedy", "--seed", 3)
    result = run("play", "face_down", *seats, "--lang", "de", typed="keep\nchange\n")
    assert re.search(r"Du hast eine [1-6]\.", result.out)
    assert "Die Karten werden aufgedeckt" in result.out


@pytest.mark.usefixtures("installed")
def test_its_bots_meet_in_the_arena(run):
    result = run("arena", "face_down", "--bots", "greedy,random", "--games", 4)
    assert (result.code, "greedy" in result.out) == (0, True)


@pytest.mark.usefixtures("installed")
def test_its_balance_is_measured_as_far_as_its_actions_tell(run):
    result = run("balance", "face_down", "--games", 4, "--json")
    printed = json.loads(result.out)
    assert (result.code, printed["games"]) == (0, 4)
    assert set(printed["actions"]) == {"keep", "change"}


def test_a_sound_game_passes_every_check(run):
    result = run("check-game", "face_down:FACE_DOWN", *QUICK)
    assert result.code == 0
    assert f"{len(CHECKS)} of {len(CHECKS)} checks hold at tables of 2, 3, 4" in result.out
    assert "✓ every action is offered or refused with a clause" in result.out


def test_what_is_no_game_is_told_so(run):
    result = run("check-game", "no_such_package")
    assert (result.code, "no game and no package called 'no_such_package'" in result.err) == (2, 1)
    result = run("check-game", "face_down.rules")
    assert (result.code, "face_down.rules holds 0 games" in result.err) == (2, True)


def test_a_broken_game_fails_with_exit_code_1(run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(GAMES, "face_down", replace(FACE_DOWN, seen_by=lambda state, _: state))
    result = run("check-game", "face_down", *QUICK)
    assert result.code == 1
    assert "✗ seeing leaves the position alone" in result.out
    assert "`seen_by` gave the position itself" in result.out


def shows_all(state, seat, action, events):
    """Whose card it was goes to everybody."""
    printed = []
    FACE_DOWN.apply(state, seat, action, printed)
    if events is not None:
        events.extend(event.opened() for event in printed)


def makes_a_card(state, seat, action, events):
    FACE_DOWN.apply(state, seat, action, events)
    state.cards[0] = 9


def refuses_nothing(state, seat, action):
    return None


BROKEN = {
    "leaks": (
        secrets.the_same_deed_in_another_world_that_fits_looks_the_same,
        "apply",
        shows_all,
    ),
    "makes a card": (play.everything_adds_up_after_every_step, "apply", makes_a_card),
    "refuses nothing": (
        actions.every_action_is_offered_or_refused_with_a_clause,
        "why_not",
        refuses_nothing,
    ),
    "has no words": (
        words.what_happens_and_is_asked_and_offered_has_words,
        "package",
        "planwagen.games.montana",
    ),
}


@pytest.mark.parametrize(("check", "field", "fault"), BROKEN.values(), ids=BROKEN)
def test_a_fault_is_found(check, field, fault):
    broken = replace(FACE_DOWN, **{field: fault})
    assert is_sound(check, settings_of(FACE_DOWN, 0.02))
    assert not is_sound(check, settings_of(broken, 0.02))


def test_the_example_is_tiny():
    code = [*(EXAMPLES / "face_down").rglob("*.py")]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in code) < 220
