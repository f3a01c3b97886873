"""`python -m lab bench bots`: decisions and playouts a second of the bots."""

from __future__ import annotations

import json
from random import Random
from time import process_time

import typer

from planwagen.bots import Bot, find_bot
from planwagen.bots.foresight import Playout
from planwagen.cli.table.screen import OUT, columns
from planwagen.core.action import CHANCE
from planwagen.core.game import AnyGame, GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.games import GAMES

DECISIONS = {"greedy": 200, "planner": 60, "search": 12}
"""How many decisions of each bot are timed, in the middle of a game of greedy players."""
PLAYOUTS = 10
OPENING = 60


def bench_bots(as_json: bool) -> None:
    """What a second of CPU time brings, by game."""
    found = {name: measure(game) for name, game in GAMES.items()}
    if as_json:
        typer.echo(json.dumps(found))
    else:
        report(found)


def measure(game: AnyGame) -> dict[str, float]:
    speeds = {f"{bot}_decisions_per_s": decisions(game, bot) for bot in DECISIONS}
    return speeds | {"search_playouts_per_s": playouts(game)}


def decisions(game: AnyGame, name: str) -> float:
    """Positions come from greedy players; the bot is asked beside them."""
    seconds, asked, rng = 0.0, 0, Random(1)
    state, luck, greedy = mid_game(game), QuickLuck(1), find_bot("greedy", game)
    while asked < DECISIONS[name]:
        seat = play_on(game, state, luck)
        bot, seen, start = find_bot(name, game), game.seen_by(state, seat), process_time()
        bot.choose(seen, seat, rng, None)
        seconds, asked = seconds + process_time() - start, asked + 1
        game.apply(state, seat, greedy.choose(seen, seat, rng, None), None)
        if game.to_act(state) < CHANCE:
            state = mid_game(game)
    return round(asked / seconds, 1)


def mid_game(game: AnyGame) -> object:
    """A table with all its seats taken, some way into the game."""
    state, luck, rng = game.new_game(GameOptions(game.players[-1])), QuickLuck(1), Random(1)
    greedy: Bot[object] = find_bot("greedy", game)
    for _ in range(OPENING):
        seat = play_on(game, state, luck)
        game.apply(state, seat, greedy.choose(game.seen_by(state, seat), seat, rng, None), None)
    return state


def play_on(game: AnyGame, state: object, luck: QuickLuck) -> int:
    """Until somebody is asked, and who that is."""
    while (seat := game.to_act(state)) == CHANCE:
        game.apply(state, CHANCE, luck.pick(game.chance(state)), None)
    return seat


def playouts(game: AnyGame) -> float:
    state, playout, start = (
        mid_game(game),
        Playout(game, game.tuning.horizon),
        process_time(),
    )
    for number in range(PLAYOUTS):
        playout.played_on(state, 0, Random(number))
    return round(PLAYOUTS / (process_time() - start), 1)


def report(found: dict[str, dict[str, float]]) -> None:
    table = columns("a second of CPU time", *found)
    for what in next(iter(found.values())):
        name = what.removesuffix("_per_s").replace("_", " ")
        table.add_row(name, *[f"{speeds[what]:,}" for speeds in found.values()])
    OUT.print(table)
