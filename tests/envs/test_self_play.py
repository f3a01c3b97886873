"""The example of self-play learns for some seconds; what it keeps plays without torch."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from planwagen.games import find_game

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_kept_weights_play_without_torch(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.syspath_prepend(str(EXAMPLES))
    from self_play import HIDDEN, Learnt, Play, won

    from planwagen.core.game import GameOptions

    game = find_game("montana")
    play = Play(game, GameOptions(2))
    rng = np.random.default_rng(1)
    sizes = {
        "hidden": (len(play.scale), HIDDEN),
        "offset": (HIDDEN,),
        "policy": (HIDDEN, play.decisions),
        "likes": (play.decisions,),
    }
    weights = {name: rng.normal(size=size).astype("f4") for name, size in sizes.items()}
    action = Learnt(game, weights).choose(play.state, play.seat, None, None)
    assert action in play.choices
    assert 0 <= won("montana", weights, "random", 2) <= 1
    assert "torch" not in sys.modules


def test_it_learns_for_some_seconds(tmp_path: Path):
    pytest.importorskip("torch", reason="torch is 900 MB")
    keep = tmp_path / "weights.npz"
    words = ["self_play.py", "--minutes", "0.05", "--games", "2", "--keep", str(keep)]
    done = subprocess.run([sys.executable, *words], cwd=EXAMPLES, capture_output=True, text=True)
    assert "learnt: " in done.stdout, done.stderr
    assert "wins against greedy: " in done.stdout
    assert set(np.load(keep)) == {"hidden", "offset", "policy", "likes"}
