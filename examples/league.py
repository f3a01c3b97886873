"""A league of learners for two and more players, on as many cores as Ray has.

    pip install 'planwagen[rl,ray]'
    python examples/league.py --game montana --minutes 60 --keep league.npz
    python examples/league.py --game america --players 3 --minutes 60 --keep league.npz

One net learns. Its opponents are itself and its earlier selves, more often those that it loses to;
one of them sits on all other seats of a game.
Every few rounds the learner joins them. Games are played on Ray, wherever there is a free core:
`ray.init` also finds a cluster. `train_alone.py` has the net, which needs nothing but NumPy.
"""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import numpy as np
from train_alone import Net, Step, slopes_of

from planwagen.bots import find_bot
from planwagen.bots.match import match
from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.envs.play import Play
from planwagen.games import find_game

GAMES_A_TASK, ROUNDS_A_MEMBER, MEMBERS = 8, 10, 12
"""Games that a core plays in one go, rounds until the learner joins the league, and its size."""
POINTS = 20.0
"""A lead of so many points at the end is a reward of 1."""
STEADY = 0.9
"""How much of an opponent's record is kept from round to round."""
Weights = dict[str, np.ndarray]


@dataclass
class Member:
    """An earlier self."""

    weights: Weights
    wins: float = 0.5
    """The share of games that the learner wins against it, the newest counting most."""

    def count(self, won: float) -> None:
        self.wins = STEADY * self.wins + (1 - STEADY) * won


class Learnt:
    """A bot that takes what the net likes best; its weights are in LEAGUE or league.npz."""

    def __init__(self, game: Any, weights: Weights | None = None) -> None:
        self.game, self.play = game, Play(game, GameOptions(game.players[0]))
        self.net = Net(weights or dict(np.load(os.environ.get("LEAGUE", "league.npz"))))

    def choose(self, seen: Any, seat: int, rng: Random, clock: object) -> Any:
        if self.play.options.players != len(seen.players):
            self.play = Play(self.game, GameOptions(len(seen.players)))
        numbers = np.empty(len(self.play.scale), np.float32)
        self.play.scale.write(self.play.row(seen, seat), numbers)
        choices = self.game.legal_actions(seen, seat)
        legal = [self.play.number[action] for action in choices]
        return choices[int(self.net.chances(self.net.think(numbers), legal).argmax())]


def games_between(
    game: str, own: Weights, other: Weights, seed: int, players: int = 2
) -> tuple[list[Step], list[float]]:
    """What the learner decided in some games, and its results: 1, a part of it, or 0."""
    play, rng = Play(find_game(game), GameOptions(players)), np.random.default_rng(seed)
    nets, steps, results = (Net(own), Net(other)), list[Step](), list[float]()
    for number in range(GAMES_A_TASK):
        play.reset(seed + number)
        seat, made = number % players, list[Step]()
        while not play.is_over:
            is_own = play.seat == seat
            step = decided(play, nets[not is_own], rng)
            if is_own:
                made.append(step)
        standing = play.game.standing(play.state)
        scores = list(standing.scores)
        lead = scores.pop(seat) - max(scores)
        for step in made:
            step.points = float(np.clip(lead / POINTS, -1, 1))
        steps += made
        results.append((seat in standing.winners) / max(1, len(standing.winners)))
    return steps, results


def decided(play: Play[Any], net: Net, rng: np.random.Generator) -> Step:
    seen = np.empty(len(play.scale), np.float32)
    play.look(play.seat, seen)
    legal = play.legal()
    chances = net.chances(net.think(seen), legal).astype(np.float64)
    chosen = int(rng.choice(len(legal), p=chances / chances.sum()))
    play.step(legal[chosen])
    return Step(seen, legal, chosen)


def opponents(league: list[Member], count: int, rng: np.random.Generator) -> list[Member]:
    """Those that the learner loses to come more often."""
    hard = np.array([(1 - member.wins) ** 2 + 0.05 for member in league])
    return [league[n] for n in rng.choice(len(league), count, p=hard / hard.sum())]


def learn(game: str, minutes: float, keep: Path, tasks: int, seed: int, players: int = 2) -> None:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    import ray

    ray.init(include_dashboard=False, log_to_driver=False)
    played = ray.remote(games_between)
    play, rng = Play(find_game(game), GameOptions(players)), np.random.default_rng(seed)
    net, end, rounds = Net.fresh(len(play.scale), play.decisions), monotonic() + 60 * minutes, 0
    league = [Member(dict(net.weights))]
    while monotonic() < end:
        itself = Member(dict(net.weights))
        rivals = [itself, *opponents(league, max(1, tasks - 1), rng)]
        own = ray.put(net.weights)
        seeds = rng.integers(2**31, size=len(rivals)).tolist()
        waiting = [
            played.remote(game, own, rival.weights, number, players)
            for rival, number in zip(rivals, seeds, strict=True)
        ]
        steps = list[Step]()
        for rival, (made, results) in zip(rivals, ray.get(waiting), strict=True):
            steps += made
            rival.count(sum(results) / len(results))
        net.learn(slopes_of(net, steps))
        rounds += 1
        if rounds % ROUNDS_A_MEMBER == 0:
            league = [*league, Member(dict(net.weights))][-MEMBERS:]
            report(rounds, league, end)
            np.savez(keep, **net.weights)  # type: ignore[arg-type]
    np.savez(keep, **net.weights)  # type: ignore[arg-type]
    ray.shutdown()


def report(rounds: int, league: list[Member], end: float) -> None:
    wins = " ".join(f"{member.wins:.0%}" for member in league)
    print(f"{rounds} rounds, {max(0, end - monotonic()):.0f} s left; wins: {wins}", flush=True)


def won(game: str, weights: Weights, rival: str, games: int, players: int = 2) -> float:
    """The share of wins against bots, on each seat in turn, on luck not met while learning."""
    found, wins = find_game(game), 0.0
    for number in range(games):
        own = number % players
        bots = [find_bot(rival, found) for _ in range(players)]
        bots[own] = Learnt(found, weights)
        winners = match(found, bots, QuickLuck(10**9 + number // players), Random(number))
        wins += (own in winners.standing.winners) / max(1, len(winners.standing.winners))
    return wins / games


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="montana")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--keep", type=Path, default=Path("league.npz"))
    parser.add_argument("--tasks", type=int, default=8, help="at once; more than there are cores")
    parser.add_argument("--games", type=int, default=100, help="of the test at the end")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    learn(
        *(asked.game, asked.minutes, asked.keep),
        *(asked.tasks, asked.seed, asked.players),
    )
    weights = dict(np.load(asked.keep))
    for rival in ("random", "greedy"):
        share = won(asked.game, weights, rival, asked.games, asked.players)
        print(f"wins against {rival}: {share:.1%}")


if __name__ == "__main__":
    main()
