"""Learns Walnut Grove alone, with nothing but NumPy: pip install 'planwagen[rl]'

    python examples/train_alone.py --minutes 10 --keep weights.npz
    python examples/train_alone.py --play weights.npz --games 100

A net of one hidden layer says how likely each action is; after some games what led to more points
than expected becomes likelier (policy gradient with a learnt expectation, Adam). `Learnt` is a bot
for games alone that plays with the weights that were kept.
"""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass, field
from random import Random
from statistics import NormalDist, mean, stdev
from time import monotonic
from typing import Any

import numpy as np
from numpy.typing import NDArray

import planwagen
from planwagen.bots import Clock, find_bot
from planwagen.core.action import Action, Seat
from planwagen.core.game import AnyGame, GameOptions
from planwagen.envs.play import Play

Array = NDArray[np.float32]
HIDDEN, GAMES_A_BATCH, RATE, CURIOSITY = 96, 24, 2e-3, 0.01
ALONE = GameOptions(1)
POINTS = 30.0
"""A good result: rewards are about 1."""


@dataclass
class Net:
    """seen -> hidden -> a number for each action, and the points expected."""

    weights: dict[str, Array]
    moments: dict[str, tuple[Array, Array]] = field(default_factory=dict)
    steps: int = 0

    @classmethod
    def fresh(cls, seen: int, actions: int) -> Net:
        rng = np.random.default_rng(1)
        return cls(
            {
                "hidden": (rng.normal(size=(seen, HIDDEN)) / np.sqrt(seen)).astype(np.float32),
                "offset": np.zeros(HIDDEN, np.float32),
                "policy": np.zeros((HIDDEN, actions), np.float32),
                "value": np.zeros((HIDDEN, 1), np.float32),
            }
        )

    def think(self, seen: Array) -> Array:
        hidden: Array = np.tanh(seen @ self.weights["hidden"] + self.weights["offset"])
        return hidden

    def chances(self, hidden: Array, legal: list[int]) -> Array:
        logits = hidden @ self.weights["policy"][:, legal]
        odds: Array = np.exp(logits - logits.max())
        odds /= odds.sum()
        return odds

    def learn(self, slopes: dict[str, Array]) -> None:
        """One step of Adam."""
        self.steps += 1
        for name, slope in slopes.items():
            first, second = self.moments.get(name, (np.zeros_like(slope), np.zeros_like(slope)))
            first, second = 0.9 * first + 0.1 * slope, 0.999 * second + 0.001 * slope**2
            self.moments[name] = first, second
            fair = np.sqrt(second / (1 - 0.999**self.steps)) + 1e-8
            self.weights[name] -= RATE * (first / (1 - 0.9**self.steps)) / fair


@dataclass
class Step:
    seen: Array
    legal: list[int]
    chosen: int
    """The place among the legal ones."""
    points: float = 0.0


def play_game(play: Play[Any], net: Net, rng: np.random.Generator) -> tuple[list[Step], float]:
    play.reset(int(rng.integers(2**31)))
    steps: list[Step] = []
    while not play.is_over:
        seen = np.empty(play.scale.shape, np.float32)
        play.look(play.seat, seen)
        legal = play.legal()
        chances = net.chances(net.think(seen), legal)
        chosen = int(rng.choice(len(legal), p=chances / chances.sum(dtype=np.float64)))
        steps.append(Step(seen, legal, chosen))
        play.step(legal[chosen])
    points = float(play.game.standing(play.state).scores[0])
    for step in steps:
        step.points = points / POINTS
    return steps, points


def slopes_of(net: Net, steps: list[Step]) -> dict[str, Array]:
    """How the loss changes with each weight, over all decisions of some games."""
    seen = np.stack([step.seen for step in steps])
    points = np.array([[step.points] for step in steps], np.float32)
    hidden = net.think(seen)
    wrong = hidden @ net.weights["value"] - points
    gains = -wrong / (wrong.std() + 1e-6)
    by_policy = np.zeros_like(net.weights["policy"])
    by_hidden = wrong @ net.weights["value"].T
    for row, step in enumerate(steps):
        chances = net.chances(hidden[row], step.legal)
        slope = chances * gains[row]
        slope[step.chosen] -= gains[row, 0]
        shown = np.log(chances + 1e-9)
        slope += CURIOSITY * chances * (shown - (chances * shown).sum())
        by_policy[:, step.legal] += np.outer(hidden[row], slope)
        by_hidden[row] += net.weights["policy"][:, step.legal] @ slope
    by_hidden *= 1 - hidden**2
    found = {
        "hidden": seen.T @ by_hidden,
        "offset": by_hidden.sum(0),
        "policy": by_policy,
        "value": hidden.T @ wrong,
    }
    return {name: (slope / len(steps)).astype(np.float32) for name, slope in found.items()}


def train(minutes: float, keep: str) -> None:
    play = Play(planwagen.games["walnut_grove"], ALONE)
    net = Net.fresh(len(play.scale), play.decisions)
    rng, start, games = np.random.default_rng(7), monotonic(), 0
    while monotonic() - start < 60 * minutes:
        played = [play_game(play, net, rng) for _ in range(GAMES_A_BATCH)]
        net.learn(slopes_of(net, [step for steps, _ in played for step in steps]))
        games += GAMES_A_BATCH
        if games % (10 * GAMES_A_BATCH) == 0:
            spent = (monotonic() - start) / 60
            shown = mean(points for _, points in played)
            print(f"{spent:5.1f} of {minutes:g} minutes, {games:6,} games, {shown:5.1f} points")
            np.savez(keep, **net.weights)  # type: ignore[arg-type]
    np.savez(keep, **net.weights)  # type: ignore[arg-type]


class Learnt:
    """A bot with learnt weights, from LEARNT or weights.npz."""

    def __init__(self, game: AnyGame, weights: str = "") -> None:
        with np.load(weights or os.environ.get("LEARNT", "weights.npz")) as kept:
            self.net = Net(dict(kept))
        self.game, self.play = game, Play(game, ALONE)

    def choose(self, seen: Any, seat: Seat, rng: Random, clock: Clock | None) -> Action:
        numbers = np.empty(self.play.scale.shape, np.float32)
        self.play.state = seen
        self.play.look(seat, numbers)
        choices = self.game.legal_actions(seen, seat)
        legal = [self.play.number[action] for action in choices]
        return choices[int(self.net.chances(self.net.think(numbers), legal).argmax())]


def result(bot: Any, games: int) -> str:
    """Points with the interval that holds the mean in 95 of 100 cases."""
    play, rng, points = Play(planwagen.games["walnut_grove"], ALONE), Random(1), []
    for seed in range(games):
        play.reset(seed)
        while not play.is_over:
            seen = play.game.seen_by(play.state, play.seat)
            play.step(play.number[bot.choose(seen, play.seat, rng, None)])
        points.append(play.game.standing(play.state).scores[0])
    half = NormalDist().inv_cdf(0.975) * stdev(points) / games**0.5
    return f"{mean(points):.1f} ± {half:.1f} points in {games} games"


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--minutes", type=float, default=10)
    asked.add_argument("--keep", default="weights.npz")
    asked.add_argument("--play", default="")
    asked.add_argument("--games", type=int, default=100)
    wanted = asked.parse_args()
    game = planwagen.games["walnut_grove"]
    if not wanted.play:
        train(wanted.minutes, wanted.keep)
    print("learnt:", result(Learnt(game, wanted.play or wanted.keep), wanted.games))
    for name in ("random", "greedy"):
        print(f"{name}:", result(find_bot(name, game), wanted.games))


if __name__ == "__main__":
    main()
