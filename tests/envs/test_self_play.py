"""The example of self-play learns for some seconds; what it keeps plays without torch."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from planwagen.core.game import GameOptions
from planwagen.envs.play import Play
from planwagen.games import find_game

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    return importlib.import_module("self_play")


@pytest.mark.parametrize("players", [2, 3])
def test_kept_weights_play_without_torch(example: ModuleType, tmp_path: Path, players: int):
    game = find_game("montana")
    play = Play(game, GameOptions(players))
    rng = np.random.default_rng(1)
    sizes = {
        "hidden": (len(play.scale), example.HIDDEN),
        "offset": (example.HIDDEN,),
        "policy": (example.HIDDEN, play.decisions),
        "likes": (play.decisions,),
    }
    weights = {name: rng.normal(size=size).astype("f4") for name, size in sizes.items()}
    action = example.Learnt(game, weights).choose(play.state, play.seat, None, None)
    assert action in play.choices
    assert 0 <= example.won("montana", weights, "random", 2, players) <= 1
    assert "torch" not in sys.modules


def test_a_bot_finds_the_weights_of_its_table(
    example: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    np.savez(tmp_path / "montana-3.npz", hidden=np.ones(3))
    monkeypatch.setenv("SELF_PLAY", str(tmp_path / "{game}-{players}.npz"))
    _, weights = example.Learnt(find_game("montana")).sit_down(3)
    assert weights["hidden"].tolist() == [1, 1, 1]


def test_a_decision_is_judged_by_what_its_seat_gains_until_it_is_asked_again(
    example: ModuleType, monkeypatch: pytest.MonkeyPatch
):
    """One game of three seats: red, blue, white, red; the third step ends it."""
    monkeypatch.setattr(example, "GAMMA", 1.0)
    monkeypatch.setattr(example, "LAMBDA", 0.0)
    paid = np.zeros((4, 1, 3), np.float32)
    paid[0, 0], paid[1, 0], paid[2, 0] = (1, 0, 0), (2, 5, 0), (4, 7, 9)
    over = np.array([[False], [False], [True], [False]])
    values = np.array([[10], [20], [30], [40]], np.float32)
    last = example.Ahead(np.array([1]), np.array([50], np.float32))
    seats = np.array([[0], [1], [2], [0]])
    shown = example.advantages(paid, over, seats, values, last)
    assert shown[:, 0].tolist() == [1 + 2 + 4 - 10, 5 + 7 - 20, 9 - 30, 0]
    paid[3, 0] = (3, 0, 0)
    again = example.Ahead(np.array([0]), np.array([50], np.float32))
    shown = example.advantages(paid, over, seats, values, again)
    assert shown[3, 0] == 3 + 50 - 40


def test_a_gain_counts_on_the_mean_of_the_others(example: ModuleType):
    gains = example.on_others(np.array([[30.0, 10.0, 20.0]])) * example.POINTS
    assert gains.tolist() == [[15, -15, 0]]


@pytest.mark.parametrize("players", [2, 3])
def test_it_learns_for_some_seconds(tmp_path: Path, players: int):
    pytest.importorskip("torch", reason="torch is 900 MB")
    keep = tmp_path / "weights.npz"
    words = ["self_play.py", "--minutes", "0.05", "--games", "2", "--keep", str(keep)]
    words += ["--players", str(players)]
    done = subprocess.run([sys.executable, *words], cwd=EXAMPLES, capture_output=True, text=True)
    assert "learnt: " in done.stdout, done.stderr
    assert "wins against greedy: " in done.stdout
    assert set(np.load(keep)) == {"hidden", "offset", "policy", "likes"}
