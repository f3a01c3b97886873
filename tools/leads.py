"""Fits LEADS of bots/chances.py: `python tools/leads.py GAME PLAYERS GAMES [BOT]`.

Prints the lead, and for each tenth of the chance told by it how much of that was won.
"""

from __future__ import annotations

import sys

from planwagen.arena.leads import fitted, honesty, looks
from planwagen.arena.line_up import first_tasks
from planwagen.core.game import GameOptions
from planwagen.games import find_game

SEED = 12


def main(slug: str, players: int, games: int, bot: str = "greedy") -> None:
    tasks = first_tasks(find_game(slug), [bot], GameOptions(players), SEED, games)
    seen = [look for task in tasks for look in looks(task)]
    lead = fitted(seen)
    print(f"{slug}, {players} {bot}, {games} games, {len(seen)} looks: a lead of {lead:.2f}")
    for told, won, count in honesty(seen, lead):
        print(f"told {100 * told:3.0f} %   won {100 * won:3.0f} %   {count} times")


if __name__ == "__main__":
    slug, players, games, *bot = sys.argv[1:]
    main(slug, int(players), int(games), *bot)
