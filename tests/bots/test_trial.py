"""A bot is put to the test."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from planwagen.bots import Clock, find_bot, trial
from planwagen.bots.trial import ENDLESS, FAILED, ILLEGAL, LATE, Trial
from planwagen.cli import main
from planwagen.core.game import Game
from planwagen.games.montana import MONTANA


@dataclass
class Odd:
    """Does something odd once, and then anything."""

    game: Game[Any]
    what: str = ""

    def choose(self, seen, seat, rng, clock):
        what, self.what = self.what, ""
        if what == FAILED:
            raise ZeroDivisionError("oh")
        return "dance" if what == ILLEGAL else rng.choice(self.game.legal_actions(seen, seat))


def tried(bot: Any, games: int = 1, seconds: float = 60.0) -> Trial:
    found = Trial(MONTANA, bot, Clock(seconds))
    for seed in range(games):
        found.play(seed)
    return found


def test_a_good_bot_has_no_fault_at_tables_of_all_sizes():
    found = tried(find_bot("greedy", MONTANA), games=3)
    assert (found.games, found.faults, found.first) == (3, {}, {})
    assert found.decisions > 60 and found.slowest > 0


@pytest.mark.parametrize(
    ("kind", "shown"), [(ILLEGAL, "dance: "), (FAILED, "ZeroDivisionError: oh")]
)
def test_a_fault_is_counted_and_told_and_the_game_goes_on(kind: str, shown: str):
    found = tried(Odd(MONTANA, kind))
    assert found.faults == {kind: 1}
    assert found.first[kind].startswith(shown)
    assert found.decisions > 10


def test_every_answer_after_its_time_is_late():
    found = tried(find_bot("random", MONTANA), seconds=0.0)
    assert found.faults == {LATE: found.decisions}


def test_who_goes_in_circles_is_stopped(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(trial, "MOST", 5)
    found = tried(find_bot("random", MONTANA))
    assert (found.decisions, found.faults) == (5, {ENDLESS: 1})


def test_the_command_tells_figures_and_fails_with_the_bot(capsys: pytest.CaptureFixture[str]):
    assert main(["check-bot", "random", "--game", "montana", "--games", "1"]) == 0
    assert "montana" in capsys.readouterr().out
    words = ["--game", "montana", "--games", "1", "--seconds", "0.001"]
    assert main(["check-bot", "planner", *words]) == 1
    assert "montana: first late: " in capsys.readouterr().out
