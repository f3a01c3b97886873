"""The example with MaskablePPO keeps a policy that plays without torch."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("sb3_contrib", reason="torch, which it needs, is 900 MB")

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    weights = tmp_path_factory.mktemp("ppo") / "weights.npz"
    words = ["train_ppo.py", "--minutes", "0.1", "--games", "2", "--keep", str(weights)]
    done = subprocess.run([sys.executable, *words], cwd=EXAMPLES, capture_output=True, text=True)
    assert "learnt: " in done.stdout, done.stderr
    return weights


def test_the_kept_policy_says_the_same_as_the_model(kept: Path, monkeypatch: pytest.MonkeyPatch):
    import torch

    monkeypatch.syspath_prepend(str(EXAMPLES))
    from train_alone import Net
    from train_ppo import fresh

    model = fresh()
    model.set_parameters(kept.with_suffix(".zip"))
    seen = np.random.default_rng(1).random((3, model.observation_space.shape[0])).astype("f4")
    with torch.no_grad():
        policy = model.policy
        shown = policy.action_net(policy.mlp_extractor.policy_net(torch.as_tensor(seen))).numpy()
    net = Net(dict(np.load(kept)))
    assert net.think(seen) @ net.weights["policy"] == pytest.approx(shown, abs=1e-3)
