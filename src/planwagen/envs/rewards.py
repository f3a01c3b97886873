"""What a seat is paid: at the end only, or by what each decision changed."""

from __future__ import annotations

from collections.abc import Callable

from planwagen.core.action import NOBODY, Seat
from planwagen.core.errors import UnknownName
from planwagen.core.game import AnyGame
from planwagen.envs.asked_for import BadArgument

Reward = Callable[[AnyGame, object, int], list[float]]
"""How well each of so many seats stands: a step pays the difference to what it was before."""


def win(game: AnyGame, state: object, players: int) -> list[float]:
    """At the end 1 for every winner and -1 for the others."""
    if game.to_act(state) != NOBODY:
        return [0.0] * players
    winners = game.standing(state).winners
    return [1.0 if seat in winners else -1.0 for seat in range(players)]


def score(game: AnyGame, state: object, players: int) -> list[float]:
    """At the end the points; with others the lead over the best of them."""
    if game.to_act(state) != NOBODY:
        return [0.0] * players
    scores = game.standing(state).scores
    return [float(own - best_of_others(scores, seat)) for seat, own in enumerate(scores)]


def evaluation(game: AnyGame, state: object, players: int) -> list[float]:
    """Shaped: after each decision, by how much the game's own estimate has changed."""
    return [float(game.evaluate(state, seat)) for seat in range(players)]


def best_of_others(scores: tuple[int, ...], seat: Seat) -> int:
    return max((points for other, points in enumerate(scores) if other != seat), default=0)


REWARDS: dict[str, Reward] = {"win": win, "score": score, "evaluation": evaluation}
AT_END = ("win", "score")
"""These pay nothing before the game is over."""


def find_reward(name: object) -> Reward:
    if not isinstance(name, str):
        raise BadArgument(f"reward is one of {', '.join(REWARDS)}, not {name!r}")
    if name not in REWARDS:
        raise UnknownName("reward", name, REWARDS)
    return REWARDS[name]
