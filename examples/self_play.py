"""Learns a game by playing against itself: PPO in one file, on `planwagen.envs.batch`.

    pip install torch 'planwagen[rl]'
    python examples/self_play.py --minutes 120 --keep self_play.npz
    python examples/self_play.py --play self_play.npz --games 100
    python examples/self_play.py --game walnut_grove --players 3 --minutes 120

One net plays all seats. What a seat is paid is its gain on the mean of the others, and its decision
is judged by what the same seat expects when it is asked again, however many have acted in between.

What the players learn is kept as plain arrays: `Learnt` plays with them and needs no torch. In this
folder it is a bot for every command:

    SELF_PLAY=self_play.npz planwagen arena montana --bots self_play:Learnt,greedy

SELF_PLAY may hold `{game}` and `{players}`: weights fit one game and one number of players.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, NamedTuple

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
HELD_OUT = 10**9
"""Seeds of the games that tell how strong the player is."""


class Ahead(NamedTuple):
    """Who is asked in each game after what was seen, and what it expects."""

    seats: np.ndarray
    values: np.ndarray


class Learnt:
    """A bot that takes what the kept policy likes best."""

    def __init__(self, game: Any, weights: dict[str, np.ndarray] | None = None) -> None:
        self.game, self.weights = game, weights
        self.play: Play[Any] | None = None

    def choose(self, seen: Any, seat: int, rng: Random, clock: object) -> Any:
        play, kept = self.sit_down(len(seen.players))
        numbers = np.empty(len(play.scale), np.float32)
        play.scale.write(play.row(seen, seat), numbers)
        hidden = np.tanh(numbers @ kept["hidden"] + kept["offset"])
        likes = hidden @ kept["policy"] + kept["likes"]
        choices = self.game.legal_actions(seen, seat)
        return max(choices, key=lambda action: likes[self.game.actions.number[action]])

    def sit_down(self, players: int) -> tuple[Play[Any], dict[str, np.ndarray]]:
        """What fits this table."""
        if self.weights is None:
            place = os.environ.get("SELF_PLAY", "self_play.npz")
            self.weights = dict(np.load(place.format(game=self.game.slug, players=players)))
        if self.play is None or self.play.options.players != players:
            self.play = Play(self.game, GameOptions(players))
        return self.play, self.weights


def won(
    game: str, weights: dict[str, np.ndarray], rival: str, games: int, players: int = 2
) -> float:
    """The share of wins against bots, on each seat in turn, on luck not met while learning."""
    found, wins = find_game(game), 0.0
    for number in range(games):
        own = number % players
        bots = [find_bot(rival, found) for _ in range(players)]
        bots[own] = Learnt(found, weights)
        luck = QuickLuck(HELD_OUT + number // players)
        winners = match(found, bots, luck, Random(number)).standing.winners
        wins += (own in winners) / max(1, len(winners))
    return wins / games


def advantages(
    paid: np.ndarray, over: np.ndarray, seats: np.ndarray, values: np.ndarray, goes_on: Ahead
) -> np.ndarray:
    """How much better each decision was than expected, looking back from the last one.

    `paid[step, game, seat]` is what each seat gained by a step, `over` where it ended the game, and
    `seats` and `values` who decided and what it expected. Where a seat is not asked again before
    the end of what was seen, it expects what it expected then.
    """
    count, (games, players) = len(paid), paid.shape[1:]
    rows, better = np.arange(games), np.empty((count, games), np.float32)
    gain, later, after = (np.zeros((games, players), np.float32) for _ in range(3))
    is_known = np.zeros((games, players), bool)
    after[rows, goes_on.seats], is_known[rows, goes_on.seats] = goes_on.values, True
    for step in reversed(range(count)):
        for what in (gain, later, after):
            what[over[step]] = 0
        is_known[over[step]] = True
        gain += paid[step]
        own = rows, seats[step]
        ahead = np.where(is_known[own], GAMMA * after[own], values[step])
        later[own] = gain[own] + ahead - values[step] + GAMMA * LAMBDA * later[own]
        better[step], after[own], is_known[own], gain[own] = later[own], values[step], True, 0
    return better


def on_others(rewards: np.ndarray) -> np.ndarray:
    """What each seat has gained on the mean of the others."""
    others = rewards.sum(axis=1, keepdims=True) - rewards
    return (rewards - others / max(1, rewards.shape[1] - 1)) / POINTS


def learn(
    game: str, minutes: float, keep: Path, processes: int, seed: int, players: int = 2
) -> None:
    import torch
    from torch import nn
    from torch.distributions import Categorical

    torch.manual_seed(seed)
    tables = batch(game, players, GAMES, seed=seed, reward="evaluation", processes=processes)
    body = nn.Sequential(nn.Linear(len(tables.scale), HIDDEN), nn.Tanh())
    policy, value = nn.Linear(HIDDEN, tables.decisions), nn.Linear(HIDDEN, 1)
    nn.init.orthogonal_(policy.weight, 0.01)
    parts = [*body.parameters(), *policy.parameters(), *value.parameters()]
    optimizer = torch.optim.Adam(parts, RATE, eps=1e-5)

    def think(seen: Any, mask: Any) -> tuple[Any, Any]:
        hidden = body(seen)
        likes = policy(hidden).masked_fill(mask == 0, NEVER)
        return Categorical(logits=likes, validate_args=False), value(hidden).squeeze(-1)

    def looked() -> tuple[Any, Any]:
        """Copies: the arrays of a batch are written over by the next step."""
        shown = tables.observations, tables.masks
        return tuple(torch.as_tensor(array.copy()) for array in shown)  # type: ignore[return-value]

    shape = (STEPS, GAMES)
    end, steps = monotonic() + 60 * minutes, 0
    while monotonic() < end:
        seen = torch.empty(*shape, len(tables.scale))
        masks = torch.empty(*shape, tables.decisions, dtype=torch.int8)
        chosen = torch.empty(shape, dtype=torch.int64)
        said, valued = torch.empty(shape), torch.empty(shape)
        paid = np.empty((*shape, players), np.float32)
        over, seats = np.empty(shape, bool), np.empty(shape, np.int64)
        with torch.no_grad():
            for step in range(STEPS):
                seen[step], masks[step] = looked()
                seats[step] = tables.seats
                likes, valued[step] = think(seen[step], masks[step])
                chosen[step] = likes.sample()
                said[step] = likes.log_prob(chosen[step])
                tables.step(chosen[step].numpy())
                paid[step], over[step] = on_others(tables.rewards), tables.done
            last = Ahead(tables.seats.astype(np.int64), think(*looked())[1].numpy())
        steps += STEPS * GAMES
        ahead = torch.as_tensor(advantages(paid, over, seats, valued.numpy(), last))
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
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--keep", type=Path, default=Path("self_play.npz"))
    parser.add_argument("--play", type=Path, help="do not learn, play with these weights")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.play is None:
        learn(
            *(asked.game, asked.minutes, asked.keep),
            *(asked.processes, asked.seed, asked.players),
        )
    weights = dict(np.load(asked.play or asked.keep))
    for rival in ("random", "greedy"):
        share = won(asked.game, weights, rival, asked.games, asked.players)
        print(f"wins against {rival}: {share:.1%} of {asked.games} games", flush=True)


if __name__ == "__main__":
    main()
