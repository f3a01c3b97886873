"""Prints a checksum of 10,000 random decisions for each game and number of players.

The plain and the compiled build must print the same: `make unit-compiled` compares them.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random

from planwagen.core.action import CHANCE, NOBODY
from planwagen.core.game import AnyGame, GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.games import GAMES

DECISIONS = 10_000


def checksum(game: AnyGame, players: int) -> str:
    """Over what was offered and done at each decision, with each new game as the last one ends."""
    rng, luck, digest = Random(players), QuickLuck(players), sha256()
    state = game.new_game(GameOptions(players))
    for _ in range(DECISIONS):
        seat = game.to_act(state)
        if seat == NOBODY:
            digest.update(f"{game.standing(state)}\n".encode())
            state = game.new_game(GameOptions(players))
            continue
        choices = [] if seat == CHANCE else game.legal_actions(state, seat)
        action = rng.choice(choices) if choices else luck.pick(game.chance(state))
        digest.update(f"{seat} {len(choices)} {action}\n".encode())
        game.apply(state, seat, action, None)
    return digest.hexdigest()


def main() -> None:
    for game in GAMES.values():
        for players in game.players:
            print(game.slug, players, checksum(game, players), flush=True)


if __name__ == "__main__":
    main()
