"""Several people at one screen in a game with secrets."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from rich.console import Console

from bots.secret_number import SECRET_NUMBER
from planwagen.cli.table.curtain import CLEAR_ALL, clear_screen
from planwagen.core.action import Choice, Event, Message
from planwagen.games import GAMES

PASS_TO_YELLOW = "Pass the screen to Yellow, then press Enter."


def apply(state, seat, action, events):
    SECRET_NUMBER.apply(state, seat, action, events)
    events.append(Event("passes", seat))


HIDDEN = replace(
    SECRET_NUMBER,
    slug="montana",  # which lends its words
    apply=apply,
    may_auto_answer=lambda state, seat: False,
    describe=lambda state, seat, action: Choice(""),
    prompt=lambda state, seat: Message("Turn"),
    text=lambda state, language="en": f"Numbers: {state.named}",
)


@pytest.fixture
def secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "montana", HIDDEN)


def test_another_person_is_waited_for_and_then_shown_everything(run, secrets):
    out = run("play", "montana", "--seats", "human,human", typed="name 2\n\nquit!").out
    before, after = out.split(PASS_TO_YELLOW)
    assert "Numbers: [-1, -1]" in before
    assert "Numbers: [-2, -1]" in after
    assert "Blue passes" in after


def test_bots_need_no_curtain(run, secrets):
    out = run("play", "montana", "--seats", "human,random", typed="name 2\n").out
    assert "Pass the screen" not in out


def test_a_game_without_secrets_needs_no_curtain(run):
    typed = "settle 3,1\nstop\nend\nquit!"
    out = run("play", "montana", "--seed", 3, "--seats", "human,human", typed=typed).out
    assert "Yellow, your decision" in out
    assert "Pass the screen" not in out


def test_the_screen_is_emptied_with_what_was_scrolled_away(monkeypatch):
    shown = Console(file=io.StringIO(), force_terminal=True)
    monkeypatch.setattr("planwagen.cli.table.curtain.OUT", shown)
    clear_screen()
    assert shown.file.getvalue() == CLEAR_ALL
