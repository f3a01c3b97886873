"""How strong the known players are in each game, by the protocol of docs/reference/baselines.md.

    python -m lab.baselines --games 1000 --processes 2 [--only montana] [--minutes 10]
    python -m lab.baselines --agents mybots:Mine,medium --two

One agent meets `greedy` on all other seats and sits on each seat in turn, with luck that nothing
was tuned on. Games are kept in build/baselines, so that a run can be broken off and gone on with.
With --minutes a cell ends after so much time; its number of games is told.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Iterator, Sequence
from datetime import date
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import correlation, median
from time import monotonic
from typing import TypeVar

from planwagen.arena.engine import carry_out
from planwagen.arena.figures import wilson
from planwagen.arena.kept import kept
from planwagen.arena.task import Outcome, Task, first_tasks, play_task
from planwagen.core.action import CHANCE, NOBODY
from planwagen.core.game import AnyGame, GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.games import GAMES

HELD_OUT = 900_000
"""The first seed of the games in the table: tuning and learning stay below it."""
RIVAL = "greedy"
AGENTS = ("random", "planner", "search", "medium", "hard")
SPIEL = "lab.ismcts:Ismcts"
"""OpenSpiel's information set MCTS, as a bot."""
TOO_SLOW = ("america", SPIEL)
"""A simulation plays at random to the end, in America some thousand decisions."""
ROOT = Path(__file__).parent.parent
KEPT = ROOT / "build" / "baselines"
WITH_SAME_LUCK = 2

T = TypeVar("T")


def cells(only: str, agents: Sequence[str] = ()) -> Iterator[tuple[AnyGame, int, str]]:
    """Every table that somebody can lose at, with the known agents or those that are named."""
    known = [*AGENTS, SPIEL] if find_spec("pyspiel") else AGENTS
    for game in GAMES.values():
        for players in game.players:
            if only not in game.slug or players < 2:
                continue
            for agent in agents or known:
                if (game.slug, agent) != TOO_SLOW:
                    yield game, players, agent


def played(
    game: AnyGame, players: int, agent: str, games: int, processes: int, minutes: float
) -> list[Outcome]:
    """Those of the cell, as many as there is time for; the agent has sat on each seat as often."""
    tasks = first_tasks(game, [agent, RIVAL], GameOptions(players), HELD_OUT, games)
    file = KEPT / f"{game.slug}-{players}-{agent.replace(':', '-')}.jsonl"
    play = partial(carry_out, play_task, processes=processes)
    return in_time(kept(tasks, play, file), minutes, players)


def in_time(items: Iterator[T], minutes: float, group: int = 1) -> list[T]:
    """So many as come in time; a group that has begun is finished."""
    end, found = monotonic() + 60 * minutes, list[T]()
    for item in items:
        found.append(item)
        if monotonic() > end and len(found) % group == 0:
            break
    return found


def row(game: AnyGame, players: int, agent: str, outcomes: Sequence[Outcome]) -> str:
    wins, seconds, decisions = 0.0, 0.0, 0
    for outcome in outcomes:
        seat, winners = outcome.task.bots.index(agent), outcome.standing.winners
        wins += (seat in winners) / len(winners) if winners else 0.0
        seconds += outcome.seconds[seat]
        decisions += outcome.decisions[seat]
    count = len(outcomes)
    low, high = wilson(wins / count, count)
    cost = 1000 * seconds / max(1, decisions)
    figures = f"{wins / count:.1%} | {low:.1%} to {high:.1%} | {1 / players:.1%} | {count}"
    return f"| {game.title} | {players} | {agent} | {figures} | {cost:.2f} |"


def measures(game: AnyGame, players: int, games: int) -> str:
    """Of random play: decisions in a game, choices at each of them, and draws of luck."""
    lengths, choices, draws = list[int](), list[int](), list[int]()
    for number in range(games):
        rng, luck = Random(number), QuickLuck(HELD_OUT + number)
        state, made, drawn = game.new_game(GameOptions(players)), 0, 0
        while (seat := game.to_act(state)) != NOBODY:
            if seat == CHANCE:
                action, drawn = luck.pick(game.chance(state)), drawn + 1
            else:
                legal = game.legal_actions(state, seat)
                action = rng.choice(legal)
                if len(legal) > 1:
                    made += 1
                    choices.append(len(legal))
            game.apply(state, seat, action, None)
        lengths.append(made)
        draws.append(drawn)
    mean = sum(choices) / len(choices)
    figures = f"{median(lengths):,.0f} | {mean:.1f} | {median(choices):.0f} | {max(choices)}"
    return f"| {game.title} | {players} | {figures} | {median(draws):,.0f} | {games} |"


def luck_share(outcomes_by_luck: dict[str, list[float]]) -> float:
    """The part of the variance of leads that games with the same luck have in common."""
    pairs = [leads[:2] for leads in outcomes_by_luck.values() if len(leads) > 1]
    return max(0.0, correlation([one for one, _ in pairs], [other for _, other in pairs]))


def share_of_luck(game: AnyGame, players: int, games: int, processes: int, minutes: float) -> str:
    """Equal players on the same luck: what the luck alone decides of the first seat's lead."""
    options = GameOptions(players)
    tasks = [
        Task(task.game, task.options, task.bots, task.luck, f"{task.strategy_seed} {strategy_seed}")
        for task in first_tasks(game, [RIVAL], options, HELD_OUT, games)
        for strategy_seed in range(WITH_SAME_LUCK)
    ]
    leads: dict[str, list[float]] = {}
    for outcome in in_time(carry_out(play_task, tasks, processes), minutes, WITH_SAME_LUCK):
        scores = outcome.standing.scores
        lead = scores[0] - max(scores[1:], default=0)
        leads.setdefault(outcome.task.luck, []).append(lead)
    return f"| {game.title} | {players} | {luck_share(leads):.0%} | {len(leads)} |"


def commit() -> str:
    words = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True).stdout.strip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1e9, help="for each cell")
    parser.add_argument("--only", default="", help="a game")
    parser.add_argument("--two", action="store_true", help="the smallest tables only")
    parser.add_argument("--agents", default="", help="only these, such as mybots:Mine,medium")
    asked = parser.parse_args()
    print(f"Commit {commit()}, {date.today()}, against {RIVAL}, seed {HELD_OUT}.\n", flush=True)
    print("| game | players | agent | wins | 95 % | equal share | games | CPU ms a decision |")
    print("| --- | --: | --- | --: | --- | --: | --: | --: |", flush=True)
    for game, players, agent in cells(asked.only, tuple(filter(None, asked.agents.split(",")))):
        if asked.two and players != max(2, game.players[0]):
            continue
        found = played(game, players, agent, asked.games, asked.processes, asked.minutes)
        print(row(game, players, agent, found), flush=True)
    print("\n| game | players | decisions | mean choices | median | most | draws | games |")
    print("| --- | --: | --: | --: | --: | --: | --: | --: |", flush=True)
    for game in GAMES.values():
        if asked.only in game.slug:
            print(measures(game, max(2, game.players[0]), min(50, asked.games)), flush=True)
    print("\n| game | players | share of luck | pairs |\n| --- | --: | --: | --: |", flush=True)
    for game in GAMES.values():
        if asked.only in game.slug:
            players = max(2, game.players[0])
            pairs = min(200, asked.games)
            print(share_of_luck(game, players, pairs, asked.processes, asked.minutes), flush=True)


if __name__ == "__main__":
    main()
