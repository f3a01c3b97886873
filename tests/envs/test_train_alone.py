"""The training example learns something and plays with what it keeps."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import planwagen

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_alone.py"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = spec_from_file_location("train_alone", EXAMPLE)
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "train_alone", module)
    spec.loader.exec_module(module)
    return module


def test_what_brought_more_points_than_expected_becomes_likelier(example: ModuleType):
    play = example.Play(planwagen.games["walnut_grove"], example.ALONE)
    net = example.Net.fresh(len(play.scale), play.decisions)
    rng = np.random.default_rng(1)
    good, bad = (example.play_game(play, net, rng)[0] for _ in range(2))
    for steps, points in ((good, 1.0), (bad, -1.0)):
        for step in steps:
            step.points = points
    before = likelihood(net, good) - likelihood(net, bad)
    for _ in range(3):
        net.learn(example.slopes_of(net, good + bad))
    assert likelihood(net, good) - likelihood(net, bad) > before


def likelihood(net, steps) -> float:
    """How likely the decisions of a game are, in the mean of their logarithms."""
    chances = [net.chances(net.think(step.seen), step.legal)[step.chosen] for step in steps]
    return float(np.log(chances).mean())


def test_weights_that_were_kept_play_a_game(example: ModuleType, tmp_path: Path):
    game = planwagen.games["walnut_grove"]
    play = example.Play(game, example.ALONE)
    net = example.Net.fresh(len(play.scale), play.decisions)
    np.savez(tmp_path / "weights.npz", **net.weights)
    assert "points in 2 games" in example.result(example.Learnt(game, tmp_path / "weights.npz"), 2)
