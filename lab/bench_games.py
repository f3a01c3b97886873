"""How fast a game is played and copied, on one core, in CPU time."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from random import Random
from time import process_time

import typer
from rich.text import Text

from lab.bench_compare import Run
from lab.bench_compare import compare as compare_runs
from planwagen.cli.files import edition_called
from planwagen.cli.table.screen import OUT, columns, show
from planwagen.core.action import CHANCE
from planwagen.core.game import AnyGame, GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.games import GAMES, find_game

ROUNDS = 7
GAMES_A_ROUND = 20
COPIES_A_ROUND = 5_000
PLAYOUTS_A_ROUND = 4
LOOPS = 300_000
MID_GAME = 200
COPIES_BUDGET = 250_000
"""4 microseconds a copy."""


@dataclass(slots=True)
class Speed:
    """What a second of CPU time is worth; the best of several rounds."""

    decisions_per_s: int = 0
    copies_per_s: int = 0
    games_per_s: float = 0.0
    playouts_per_s: float = 0.0
    """Copies of a position in mid-game, played at random to the end."""
    calibration: int = 0
    """Loops a second of plain Python: what this core could do meanwhile."""

    def as_dict(self) -> dict[str, float]:
        return {
            "decisions_per_s": self.decisions_per_s,
            "copies_per_s": self.copies_per_s,
            "games_per_s": self.games_per_s,
            "playouts_per_s": self.playouts_per_s,
            "calibration": self.calibration,
            "decisions_per_1000_loops": round(1000 * self.decisions_per_s / self.calibration, 3),
        }


def bench_games(game: str | None, edition: str | None, as_json: bool, stored: Run | None) -> None:
    """Every game or one; beside a stored run, if there is one."""
    names = [find_game(game).slug] if game else list(GAMES)
    speeds = {name: measure(in_edition(GAMES[name], edition)) for name in names}
    run = {name: speed.as_dict() for name, speed in speeds.items()}
    if as_json:
        typer.echo(json.dumps(run))
    else:
        for name, speed in speeds.items():
            report(name, speed)
    if stored:
        compare_runs(run, stored)


def in_edition(game: AnyGame, name: str | None) -> AnyGame:
    """The same game, played with these values by itself."""
    edition = edition_called(name, game)
    return replace(game, new_game=lambda options: game.new_game(replace(options, edition=edition)))


def measure(game: AnyGame) -> Speed:
    """Short rounds, since other programs disturb: calibration, play and copies take turns."""
    best, state = Speed(), mid_game(game)
    play_games(game, GAMES_A_ROUND, 0)
    for number in range(1, ROUNDS + 1):
        best.calibration = max(best.calibration, per_second(LOOPS, calibrate(LOOPS)))
        decisions, seconds = play_games(game, GAMES_A_ROUND, number)
        best.decisions_per_s = max(best.decisions_per_s, per_second(decisions, seconds))
        best.games_per_s = max(best.games_per_s, round(GAMES_A_ROUND / seconds, 1))
        copied = per_second(COPIES_A_ROUND, copy_often(game, state, COPIES_A_ROUND))
        best.copies_per_s = max(best.copies_per_s, copied)
        seconds = play_out(game, state, PLAYOUTS_A_ROUND, number)
        best.playouts_per_s = max(best.playouts_per_s, round(PLAYOUTS_A_ROUND / seconds, 1))
    return best


def per_second(count: int, seconds: float) -> int:
    return round(count / max(seconds, 1e-9))


def calibrate(loops: int) -> float:
    """A fixed piece of plain Python: list access, arithmetic, a branch."""
    numbers = [3, 1, 4, 1, 5, 9, 2, 6]
    total, start = 0, process_time()
    for n in range(loops):
        value = numbers[n & 7]
        if value > 3:
            total += value
        else:
            numbers[n & 7] = value
    return process_time() - start


def play_games(game: AnyGame, games: int, seed: int) -> tuple[int, float]:
    """Random games with every number of players in turn: decisions and seconds."""
    rng, luck = Random(seed), QuickLuck(seed)
    decisions, start = 0, process_time()
    for number in range(games):
        state = game.new_game(GameOptions(game.players[number % len(game.players)]))
        decisions += play_game(game, state, rng, luck)
    return decisions, process_time() - start


def mid_game(game: AnyGame) -> object:
    """A full table after so many decisions, for copying."""
    state = game.new_game(GameOptions(game.players[-1]))
    play_game(game, state, Random(1), QuickLuck(1), MID_GAME)
    return state


def play_game(game: AnyGame, state: object, rng: Random, luck: QuickLuck, most: int = 10**9) -> int:
    """Plays on at random, to the end or so far; returns how many decisions that took."""
    to_act, legal_actions, apply = game.to_act, game.legal_actions, game.apply
    chance, pick, bits = game.chance, luck.pick, rng.getrandbits
    for decisions in range(most):
        seat = to_act(state)
        if seat >= 0:
            choices = legal_actions(state, seat)
            apply(state, seat, choices[bits(32) % len(choices)], None)
        elif seat == CHANCE:
            apply(state, seat, pick(chance(state)), None)
        else:
            return decisions
    return most


def play_out(game: AnyGame, state: object, times: int, seed: int) -> float:
    rng, luck, start = Random(seed), QuickLuck(seed), process_time()
    for _ in range(times):
        play_game(game, game.copy(state), rng, luck)
    return process_time() - start


def copy_often(game: AnyGame, state: object, copies: int) -> float:
    copy, start = game.copy, process_time()
    for _ in range(copies):
        copy(state)
    return process_time() - start


def report(name: str, speed: Speed) -> None:
    """A readable table, with the budget and whether it is met."""
    table = columns(name, "a second", "budget", "")
    budget = GAMES[name].tuning.decisions_per_s
    rows = [
        ("decisions", speed.decisions_per_s, budget),
        ("copies", speed.copies_per_s, COPIES_BUDGET),
    ]
    for what, found, due in rows:
        met = Text("met", "green") if found >= due else Text("not met", "yellow")
        table.add_row(what, f"{found:,}", f"{due:,}", met)
    table.add_row("games", f"{speed.games_per_s:,}", "", "")
    table.add_row("playouts from mid-game", f"{speed.playouts_per_s:,}", "", "")
    table.add_row("calibration loops", f"{speed.calibration:,}", "", "")
    OUT.print(table)
    ratio = speed.as_dict()["decisions_per_1000_loops"]
    copy = f"a copy takes {1e6 / speed.copies_per_s:.1f} µs"
    show(f"{ratio} decisions in the time of 1,000 calibration loops; {copy}.")
