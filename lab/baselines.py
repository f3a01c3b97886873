"""How strong the known players are in each game, by the protocol of docs/reference/baselines.md.

    python -m lab.baselines --games 1000 --processes 2 [--only montana] [--minutes 10]
    python -m lab.baselines --agents mybots:Mine,medium --two
    python -m lab.baselines --only america --variant short --engine ray

One agent meets `greedy` on all other seats and sits on each seat in turn, with luck that nothing
was tuned on. Games are kept in build/baselines, by the commit of rules and bots, so that a run can
be broken off and gone on with. With --minutes a cell ends after so much time; its number of games
is told. Weights of `examples/self_play.py` in build/ppo/GAME-PLAYERS.npz play as `PPO`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import TypeVar

from lab.measures import WITH_SAME_LUCK, leads_by_luck, luck_share, measures, with_same_luck
from planwagen.arena.engine import carry_out
from planwagen.arena.figures import wilson
from planwagen.arena.kept import kept
from planwagen.arena.task import Outcome, first_tasks, play_task
from planwagen.core.game import AnyGame, GameOptions
from planwagen.envs.asked_for import table_for
from planwagen.games import GAMES

HELD_OUT = 900_000
"""The first seed of the games in the table: tuning and learning stay below it."""
RIVAL = "greedy"
AGENTS = ("random", "greedy", "planner", "search", "medium", "hard")
SPIEL = "lab.ismcts:Ismcts"
"""OpenSpiel's information set MCTS, as a bot."""
PPO = "examples.self_play:Learnt"
NAMES = {SPIEL: "ISMCTS", PPO: "PPO"}
TOO_SLOW = ("america", SPIEL)
"""A simulation plays at random to the end, in America some thousand decisions."""
ROOT = Path(__file__).parent.parent
KEPT = ROOT / "build" / "baselines"
WEIGHTS = ROOT / "build" / "ppo"
DECIDES = ("src/planwagen/core", "src/planwagen/games", "src/planwagen/bots")
"""Where a change may change the games."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Run:
    """How much is played, where, and with which values."""

    games: int = 1000
    processes: int = 1
    minutes: float = 1e9
    """For each cell."""
    engine: str = "pool"
    variant: str = ""
    edition: str = ""
    commit: str = field(default_factory=lambda: commit())

    def options(self, game: AnyGame, players: int) -> GameOptions:
        return table_for(game, players, self.variant, self.edition)

    def play(self) -> partial[Iterator[Outcome]]:
        return partial(carry_out, play_task, processes=self.processes, engine=self.engine)


def cells(only: str, agents: Sequence[str] = ()) -> Iterator[tuple[AnyGame, int, str]]:
    """Every table that somebody can lose at, with the known agents or those that are named."""
    known = [*AGENTS, SPIEL] if find_spec("pyspiel") else AGENTS
    for game in GAMES.values():
        for players in game.players:
            if only not in game.slug or players < 2:
                continue
            has_learnt = (WEIGHTS / f"{game.slug}-{players}.npz").exists()
            for agent in agents or (*known, *[PPO] * has_learnt):
                if (game.slug, agent) != TOO_SLOW:
                    yield game, players, agent


def played(game: AnyGame, players: int, agent: str, run: Run) -> list[Outcome]:
    """Those of the cell, as many as there is time for; the agent has sat on each seat as often."""
    options = run.options(game, players)
    tasks = first_tasks(game, [agent, RIVAL], options, HELD_OUT, run.games)
    file = KEPT / run.commit / f"{game.slug}-{players}-{agent.replace(':', '-')}.jsonl"
    return in_time(kept(tasks, run.play(), file), run.minutes, players)


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
    for number, outcome in enumerate(outcomes):
        seat, winners = seat_of(agent, number, outcome), outcome.standing.winners
        wins += (seat in winners) / len(winners) if winners else 0.0
        seconds += outcome.seconds[seat]
        decisions += outcome.decisions[seat]
    count = len(outcomes)
    low, high = wilson(wins / count, count)
    cost = 1000 * seconds / max(1, decisions)
    figures = f"{wins / count:.1%} | {low:.1%} to {high:.1%} | {1 / players:.1%} | {count}"
    return f"| {game.title} | {players} | {NAMES.get(agent, agent)} | {figures} | {cost:.2f} |"


def seat_of(agent: str, number: int, outcome: Outcome) -> int:
    """Among its equals the seats take turns: a row that should say the equal share."""
    bots = outcome.task.bots
    return number % len(bots) if agent == RIVAL else bots.index(agent)


def share_of_luck(game: AnyGame, players: int, run: Run) -> str:
    """Equal players on the same luck: what the luck alone decides of the first seat's lead."""
    options, games = run.options(game, players), min(200, run.games)
    tasks = with_same_luck(first_tasks(game, [RIVAL], options, HELD_OUT, games))
    leads = leads_by_luck(in_time(run.play()(tasks), run.minutes, WITH_SAME_LUCK))
    return f"| {game.title} | {players} | {luck_share(leads):.0%} | {len(leads)} |"


def commit() -> str:
    """The last one that changed rules or bots; marked if there are changes beside it."""
    found = git("log", "-1", "--format=%h", "--", *DECIDES) or "unknown"
    return f"{found}-changed" if git("status", "--porcelain", "--", *DECIDES) else found


def git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.strip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--engine", choices=("pool", "ray"), default="pool")
    parser.add_argument("--minutes", type=float, default=1e9, help="for each cell")
    parser.add_argument("--only", default="", help="a game")
    parser.add_argument("--two", action="store_true", help="the smallest tables only")
    parser.add_argument("--agents", default="", help="only these, such as mybots:Mine,medium")
    parser.add_argument("--variant", default="", help="of the game that --only names")
    parser.add_argument("--edition", default="", help="of the game that --only names, by its id")
    asked = parser.parse_args()
    os.environ.setdefault("SELF_PLAY", str(WEIGHTS / "{game}-{players}.npz"))
    run = Run(
        *(asked.games, asked.processes, asked.minutes, asked.engine),
        *(asked.variant, asked.edition),
    )
    report_cells(run, asked.only, tuple(filter(None, asked.agents.split(","))), asked.two)
    report_games(run, asked.only, asked.two)


def report_cells(run: Run, only: str, agents: Sequence[str], smallest: bool) -> None:
    about = ", ".join(filter(None, (run.variant, run.edition)))
    print(f"Rules and bots of {run.commit}, {date.today()}, against {RIVAL}, seed {HELD_OUT}.")
    print(f"{about}\n", flush=True)
    print("| game | players | agent | wins | 95 % | equal share | games | CPU ms a decision |")
    print("| --- | --: | --- | --: | --- | --: | --: | --: |", flush=True)
    for game, players, agent in cells(only, agents):
        if not smallest or players == max(2, game.players[0]):
            print(row(game, players, agent, played(game, players, agent, run)), flush=True)


def report_games(run: Run, only: str, smallest: bool) -> None:
    tables = [
        (game, players)
        for game in GAMES.values()
        for players in (game.players[:1] if smallest else game.players)
        if only in game.slug
    ]
    print("\n| game | players | decisions | mean choices | median | most | draws | games |")
    print("| --- | --: | --: | --: | --: | --: | --: | --: |", flush=True)
    for game, players in tables:
        options = run.options(game, players)
        print(measures(game, options, min(50, run.games), HELD_OUT), flush=True)
    print("\n| game | players | share of luck | pairs |\n| --- | --: | --: | --: |", flush=True)
    for game, players in tables:
        print(share_of_luck(game, players, run), flush=True)


if __name__ == "__main__":
    main()
