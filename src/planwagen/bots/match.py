"""A game between bots."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from planwagen.bots.bot import Bot
from planwagen.core.action import CHANCE, NOBODY
from planwagen.core.game import Game, Options, S, Standing
from planwagen.core.luck import Luck


def match(game: Game[S], bots: Sequence[Bot[S]], luck: Luck, rng: Random) -> Standing:
    """Plays a whole game, a bot for each seat; the same luck and rng give the same game."""
    state = game.new_game(Options(len(bots)))
    play_out(game, state, bots, luck, rng)
    return game.standing(state)


def play_out(game: Game[S], state: S, bots: Sequence[Bot[S]], luck: Luck, rng: Random) -> None:
    """Plays a position to its end. No bot is shown more than its seat may see."""
    while (seat := game.to_act(state)) != NOBODY:
        if seat == CHANCE:
            action = luck.pick(game.chance(state))
        else:
            action = bots[seat].choose(game.seen_by(state, seat), seat, rng, None)
        game.apply(state, seat, action, None)
