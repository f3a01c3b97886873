"""Who sits where: every bot on every seat in turn, with the same luck for each rotation."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from planwagen.arena.task import Task
from planwagen.core.errors import PlanwagenError
from planwagen.core.game import AnyGame, GameOptions, seated

Seats = tuple[str, ...]


def players_for(game: AnyGame, bots: Sequence[str], wanted: int | None) -> int:
    """So many seats as were asked for, or a seat for each bot if the game has so many."""
    seats = wanted if wanted is not None else max(game.players[0], len(bots))
    seats = min(seats, game.players[-1]) if wanted is None else seats
    if seats not in game.players:
        least, most = game.players[0], game.players[-1]
        raise PlanwagenError(f"{game.title} is for {least} to {most} players, not {seats}")
    return seats


def line_ups(bots: Sequence[str], players: int) -> list[Seats]:
    """Who meets whom: with too many bots each selection, with too few the last one fills up."""
    filled = [*bots, *[bots[-1]] * (players - len(bots))]
    return list(combinations(filled, players))


def rotations(seats: Seats) -> list[Seats]:
    """Each bot on each seat; the same row again where all bots are one is left out."""
    return list(dict.fromkeys(seats[n:] + seats[:n] for n in range(len(seats))))


def first_tasks(
    game: AnyGame,
    bots: Sequence[str],
    options: GameOptions,
    seed: int,
    games: int,
    seconds: float | None = None,
) -> list[Task]:
    """Luck after luck, each for every line-up and every rotation of it, until there are enough."""
    options = seated(game, options)
    rows = [row for line_up in line_ups(bots, options.players) for row in rotations(line_up)]
    tasks = []
    for number in range(games):
        lap, row = number // len(rows), rows[number % len(rows)]
        luck, mind = f"{game.slug} {seed} {lap}", f"{seed} {lap} {','.join(row)}"
        tasks.append(Task(game.slug, options, row, luck, mind, seconds))
    return tasks
