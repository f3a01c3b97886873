"""Learns Walnut Grove alone with MaskablePPO; torch is installed apart:

    pip install torch sb3-contrib tqdm 'planwagen[rl]'
    python examples/train_ppo.py --minutes 60 --keep weights.npz
    python examples/train_alone.py --play weights.npz --games 100

The policy is kept as plain arrays, in the form of `train_alone.py`: its bot plays with them, and
needs neither torch nor the library. The whole model lies beside them, to go on from later.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import monotonic, process_time

import numpy as np
import torch
from gymnasium import Env
from gymnasium.wrappers import TransformObservation, TransformReward
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv
from tqdm import tqdm
from train_alone import HIDDEN, Learnt, result

import planwagen
from planwagen.bots import find_bot
from planwagen.envs import seat_env

TABLES = 16
POINTS = 10.0
"""So many points are a reward of 1."""
ALWAYS = 20.0
"""tanh of it is 1."""


def table() -> Env:
    """Paid is what each decision changes in the game's own estimate, which ends as the points."""
    env = seat_env("walnut_grove", reward="evaluation")
    seen = env.observation_space["observation"]
    numbers = TransformObservation(env, lambda shown: shown["observation"], seen)
    return TransformReward(numbers, lambda gain: gain / POINTS)


def fresh() -> MaskablePPO:
    return MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([table] * TABLES),
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        gamma=0.999,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [HIDDEN], "activation_fn": torch.nn.Tanh},
        seed=7,
    )


def weights_of(model: MaskablePPO) -> dict[str, np.ndarray]:
    """As `train_alone.Net` has them; one more hidden number is always 1, for the last offset."""
    hidden, last = model.policy.mlp_extractor.policy_net[0], model.policy.action_net
    with torch.no_grad():
        seen = hidden.in_features
        return {
            "hidden": np.hstack([hidden.weight.T.numpy(), np.zeros((seen, 1), np.float32)]),
            "offset": np.append(hidden.bias.numpy(), np.float32(ALWAYS)),
            "policy": np.vstack([last.weight.T.numpy(), last.bias[None].numpy()]),
        }


class Watch(BaseCallback):
    """Shows how far it is, keeps a checkpoint every minute, and stops in time."""

    def __init__(self, minutes: float, keep: Path) -> None:
        super().__init__()
        self.keep, self.seconds = keep, 60 * minutes
        self.start = self.kept = monotonic()
        self.bar = tqdm(total=round(self.seconds), unit="s")

    def _on_step(self) -> bool:
        return monotonic() - self.start < self.seconds

    def _on_rollout_end(self) -> None:
        self.bar.update(min(round(monotonic() - self.start), self.bar.total) - self.bar.n)
        if monotonic() - self.kept > 60:
            self.save()

    def save(self) -> None:
        self.kept = monotonic()
        np.savez(self.keep, **weights_of(self.model))
        self.model.save(self.keep.with_suffix(".zip"))

    def _on_training_end(self) -> None:
        self.save()
        self.bar.close()


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--minutes", type=float, default=60)
    asked.add_argument("--keep", type=Path, default=Path("weights.npz"))
    asked.add_argument("--go-on", type=Path, help="A model that was kept, such as weights.zip.")
    asked.add_argument("--games", type=int, default=200)
    wanted = asked.parse_args()
    model = fresh()
    if wanted.go_on:
        model.set_parameters(wanted.go_on)
    model.learn(10**9, callback=Watch(wanted.minutes, wanted.keep))
    print(f"{model.num_timesteps:,} decisions in {process_time() / 60:.1f} minutes of CPU time")
    game = planwagen.games["walnut_grove"]
    print("learnt:", result(Learnt(game, str(wanted.keep)), wanted.games))
    for name in ("random", "greedy"):
        print(f"{name}:", result(find_bot(name, game), wanted.games))


if __name__ == "__main__":
    main()
