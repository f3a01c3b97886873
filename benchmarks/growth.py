"""How cost grows: `python benchmarks/growth.py`, with tables for docs/explanation/performance.md.

Decisions a second early, in the middle and late in a game, with more players; memory of positions.
"""

from __future__ import annotations

import gc
import tracemalloc
from random import Random
from time import process_time

from lab.bench_games import MID_GAME, play_game

from planwagen.core.game import AnyGame, GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.core.native import is_compiled
from planwagen.games import GAMES

ROUNDS = 5
THIRDS = ("early", "middle", "late")
COPIES = 10_000
GAMES_A_ROUND = {"america": 2}


def main() -> None:
    print("build:", "compiled" if is_compiled() else "plain")
    print("| game | players | " + " | ".join(THIRDS) + " | decisions in a game |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for game in GAMES.values():
        for players in game.players:
            length, speeds = by_third(game, players)
            shown = " | ".join(f"{speed:,.0f}" for speed in speeds)
            print(f"| {game.slug} | {players} | {shown} | {length:,.0f} |", flush=True)
    print("\n| game | a position | of 10,000 copies, each |\n| --- | ---: | ---: |")
    for game in GAMES.values():
        first, rest = memory(game)
        print(f"| {game.slug} | {first:,} bytes | {rest:,} bytes |", flush=True)


def by_third(game: AnyGame, players: int) -> tuple[float, list[float]]:
    """Mean length, and decisions a second in each third of a game; the best of some rounds."""
    best, lengths = [0.0] * len(THIRDS), []
    for seed in range(ROUNDS):
        counts, seconds = [0] * len(THIRDS), [0.0] * len(THIRDS)
        for number in range(GAMES_A_ROUND.get(game.slug, 30)):
            luck = 1000 * seed + number
            state = game.new_game(GameOptions(players))
            length = play_game(game, state, Random(luck), QuickLuck(luck))
            lengths.append(length)
            state, rng, dice = game.new_game(GameOptions(players)), Random(luck), QuickLuck(luck)
            for third in range(len(THIRDS)):
                start = process_time()
                counts[third] += play_game(game, state, rng, dice, length // len(THIRDS))
                seconds[third] += process_time() - start
        best = [max(b, c / s) for b, c, s in zip(best, counts, seconds, strict=True)]
    return sum(lengths) / len(lengths), best


def memory(game: AnyGame) -> tuple[int, int]:
    """Of a position in mid-game without what is printed: a pickled and read one; then of copies."""
    state = game.new_game(GameOptions(game.players[-1]))
    play_game(game, state, Random(1), QuickLuck(1), MID_GAME)
    gc.collect()
    tracemalloc.start()
    kept = [game.position(game.line(state))]
    first = tracemalloc.get_traced_memory()[0]
    kept += [game.copy(state) for _ in range(COPIES)]
    rest = (tracemalloc.get_traced_memory()[0] - first) // COPIES
    tracemalloc.stop()
    return first, rest


if __name__ == "__main__":
    main()
