"""The league's example: who is played with, what the learner keeps, and how it plays with that."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    return importlib.import_module("league")


def fresh(example: ModuleType, players: int = 2) -> dict[str, np.ndarray]:
    play = example.Play(example.find_game("montana"), example.GameOptions(players))
    return example.Net.fresh(len(play.scale), play.decisions).weights


@pytest.mark.parametrize("players", [2, 3])
def test_games_of_a_task_tell_the_learner_s_decisions_and_results(
    example: ModuleType, monkeypatch: pytest.MonkeyPatch, players: int
):
    monkeypatch.setattr(example, "GAMES_A_TASK", 2)
    both = fresh(example, players), fresh(example, players)
    steps, results = example.games_between("montana", *both, 3, players)
    assert len(results) == 2
    assert all(abs(step.points) <= 1 and step.chosen < len(step.legal) for step in steps)
    again, _ = example.games_between("montana", *both, 3, players)
    assert [step.chosen for step in again] == [step.chosen for step in steps]


def test_who_is_hard_to_beat_is_met_more_often(example: ModuleType):
    easy, hard = example.Member({}, 0.95), example.Member({}, 0.1)
    met = example.opponents([easy, hard], 200, np.random.default_rng(1))
    assert sum(member is hard for member in met) > 150
    hard.count(1.0)
    assert hard.wins > 0.1


def test_what_is_kept_plays_a_game(example: ModuleType):
    assert 0 <= example.won("montana", fresh(example), "random", 2) <= 1
    assert 0 <= example.won("montana", fresh(example, 3), "random", 3, 3) <= 1


@pytest.mark.slow
def test_it_learns_on_ray(tmp_path: Path):
    pytest.importorskip("ray", reason="the extra [ray] is not installed")
    keep = tmp_path / "league.npz"
    words = ["league.py", "--minutes", "0.2", "--games", "2", "--tasks", "2", "--keep", str(keep)]
    done = subprocess.run([sys.executable, *words], cwd=EXAMPLES, capture_output=True, text=True)
    assert "wins against greedy: " in done.stdout, done.stderr
    assert "policy" in np.load(keep)
