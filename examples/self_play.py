"""Learns a game for two by playing against itself: PPO in one file, on `planwagen.envs.batch`.

    pip install torch 'planwagen[rl]'
    python examples/self_play.py --minutes 120 --keep self_play.npz
    python examples/self_play.py --play self_play.npz --games 100

What the players learn is kept as plain arrays: `Learnt` plays with them and needs no torch. In this
folder it is a bot for every command:

    SELF_PLAY=self_play.npz planwagen arena montana --bots self_play:Learnt,greedy
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import numpy as np

from planwagen.bots import find_bot
from planwagen.bots.match import match
from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.envs import batch
from planwagen.envs.play import Play
from planwagen.games import find_game

GAMES, STEPS, HIDDEN = 128, 64, 256
"""Games side by side, decisions of each between two rounds of learning, and hidden numbers."""
EPOCHS, MINIBATCHES = 3, 4
GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 0.997, 0.95, 0.2, 0.01, 5e-4
POINTS = 20.0
"""With the shaped reward so many points of lead are a reward of 1."""
NEVER = -1e9


class Learnt:
    """A bot that takes what the kept policy likes best."""

    def __init__(self, game: Any, weights: dict[str, np.ndarray] | None = None) -> None:
        self.game = game
        self.weights = weights or dict(np.load(os.environ.get("SELF_PLAY", "self_play.npz")))
        self.play = Play(game, GameOptions(2))

    def choose(self, seen: Any, seat: int, rng: Random, clock: object) -> Any:
        numbers = np.empty(len(self.play.scale), np.float32)
        self.play.scale.write(self.play.row(seen, seat), numbers)
        kept = self.weights
        hidden = np.tanh(numbers @ kept["hidden"] + kept["offset"])
        likes = hidden @ kept["policy"] + kept["likes"]
        choices = self.game.legal_actions(seen, seat)
        return max(choices, key=lambda action: likes[self.game.actions.number[action]])


def won(game: str, weights: dict[str, np.ndarray], rival: str, games: int) -> float:
    """The share of wins against a bot, on both seats in turn, on luck not met while learning."""
    found, wins = find_game(game), 0.0
    for number in range(games):
        own = number % 2
        bots = [find_bot(rival, found), find_bot(rival, found)]
        bots[own] = Learnt(found, weights)
        winners = match(
            found, bots, QuickLuck(10**9 + number // 2), Random(number)
        ).standing.winners
        wins += (own in winners) / max(1, len(winners))
    return wins / games


def learn(game: str, minutes: float, keep: Path, processes: int, seed: int) -> None:
    import torch
    from torch import nn
    from torch.distributions import Categorical

    torch.manual_seed(seed)
    end, steps = monotonic() + 60 * minutes, 0
    tables = batch(game, 2, GAMES, seed=seed, reward="evaluation", processes=processes)
    body = nn.Sequential(nn.Linear(len(tables.scale), HIDDEN), nn.Tanh())
    policy, value = nn.Linear(HIDDEN, tables.decisions), nn.Linear(HIDDEN, 1)
    nn.init.orthogonal_(policy.weight, 0.01)
    parts = [*body.parameters(), *policy.parameters(), *value.parameters()]
    optimizer = torch.optim.Adam(parts, RATE, eps=1e-5)

    def think(seen: Any, mask: Any) -> tuple[Any, Any]:
        hidden = body(seen)
        likes = policy(hidden).masked_fill(mask == 0, NEVER)
        return Categorical(logits=likes, validate_args=False), value(hidden).squeeze(-1)

    def looked() -> tuple[Any, Any, Any]:
        """Copies: the arrays of a batch are written over by the next step."""
        told = tables.observations, tables.masks, tables.seats
        return tuple(torch.as_tensor(array.copy()) for array in told)  # type: ignore[return-value]

    shape = (STEPS, GAMES)
    while monotonic() < end:
        seen = torch.empty(*shape, len(tables.scale))
        masks = torch.empty(*shape, tables.decisions, dtype=torch.int8)
        chosen = torch.empty(shape, dtype=torch.int64)
        said, valued, paid = torch.empty(shape), torch.empty(shape), torch.empty(shape)
        same, goes_on = torch.empty(shape), torch.empty(shape)
        with torch.no_grad():
            for step in range(STEPS):
                seen[step], masks[step], seats = looked()
                likes, valued[step] = think(seen[step], masks[step])
                chosen[step] = likes.sample()
                said[step] = likes.log_prob(chosen[step])
                tables.step(chosen[step].numpy())
                gains = torch.as_tensor(tables.rewards.copy()) / POINTS
                own = gains.gather(1, seats.long()[:, None]).squeeze(1)
                paid[step] = 2 * own - gains.sum(1)  # what is gained on the other
                goes_on[step] = torch.as_tensor(~tables.done).float()
                same[step] = torch.where(torch.as_tensor(tables.seats) == seats, 1.0, -1.0)
            last = think(*looked()[:2])[1]
        steps += STEPS * GAMES
        ahead = torch.empty(shape)
        later, after = torch.zeros(GAMES), last
        for step in reversed(range(STEPS)):
            # The game has no sum: what is good for the seat asked next is bad for the other.
            turn = goes_on[step] * same[step]
            missed = paid[step] + GAMMA * turn * after - valued[step]
            later = missed + GAMMA * LAMBDA * turn * later
            ahead[step], after = later, valued[step]
        data = [array.flatten(0, 1) for array in (seen, masks, chosen, said, ahead, ahead + valued)]
        for part in shuffled(len(data[0]), seed + steps):
            see, can, did, before, better, worth = (array[part] for array in data)
            likes, values = think(see, can)
            ratio = (likes.log_prob(did) - before).exp()
            better = (better - better.mean()) / (better.std() + 1e-8)
            gain = torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
            loss = 0.5 * (values - worth).square().mean() - gain - ENTROPY * likes.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(parts, 0.5)
            optimizer.step()
        keep_weights(keep, body[0], policy)
        left = max(0.0, end - monotonic())
        print(
            f"{steps:,} decisions, {int(tables.done.sum())} games just over, {left:.0f} s left",
            flush=True,
        )
    tables.close()
    print(f"learnt: {steps} decisions")


def shuffled(count: int, seed: int) -> Iterator[np.ndarray]:
    rng = np.random.default_rng(seed)
    for _ in range(EPOCHS):
        yield from np.array_split(rng.permutation(count), MINIBATCHES)


def keep_weights(path: Path, hidden: Any, policy: Any) -> None:
    arrays = {
        "hidden": hidden.weight.T,
        "offset": hidden.bias,
        "policy": policy.weight.T,
        "likes": policy.bias,
    }
    np.savez(path, **{name: array.detach().numpy() for name, array in arrays.items()})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="montana")
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--keep", type=Path, default=Path("self_play.npz"))
    parser.add_argument("--play", type=Path, help="do not learn, play with these weights")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.play is None:
        learn(asked.game, asked.minutes, asked.keep, asked.processes, asked.seed)
    weights = dict(np.load(asked.play or asked.keep))
    for rival in ("random", "greedy"):
        share = won(asked.game, weights, rival, asked.games)
        print(f"wins against {rival}: {share:.1%} of {asked.games} games")


if __name__ == "__main__":
    main()
