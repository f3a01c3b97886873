"""Environments for learners: `pip install planwagen[rl]`.

    from planwagen.envs import pettingzoo_env, seat_env

    env = pettingzoo_env("montana", players=3)              # every seat is an agent
    env = seat_env("montana", rivals=("greedy", "random"))  # one seat against bots
    env = seat_env("walnut_grove")                          # alone

The number of an action is its place in `game.actions`, the same in every game. An observation holds
the fields that docs/reference/observations.md lists, and the mask of what is possible now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from planwagen.games import find_game

if TYPE_CHECKING:
    from planwagen.envs.seat import SeatEnv
    from planwagen.envs.zoo import TableEnv

__all__ = ["pettingzoo_env", "seat_env"]


def pettingzoo_env(
    game: str,
    *,
    players: int | None = None,
    variant: str = "",
    reward: str = "win",
    render_mode: str | None = None,
) -> TableEnv:
    """An AEC environment in which every seat is an agent; the fewest players unless said."""
    from planwagen.core.game import GameOptions
    from planwagen.envs.zoo import TableEnv

    found = find_game(game)
    options = GameOptions(players or found.players[0], variant=variant)
    return TableEnv(found, options, reward, render_mode)


def seat_env(
    game: str,
    *,
    rivals: tuple[str, ...] = (),
    seat: int | None = None,
    variant: str = "",
    reward: str = "",
    render_mode: str | None = None,
) -> SeatEnv:
    """A Gymnasium environment: one seat, by lot unless named, against bots by name.

    Without rivals it is played alone, where the game can be; then points are the reward.
    """
    from planwagen.core.game import GameOptions
    from planwagen.envs.seat import SeatEnv

    options = GameOptions(1 + len(rivals), variant=variant)
    reward = reward or ("win" if rivals else "score")
    return SeatEnv(find_game(game), options, rivals, reward, seat=seat, render_mode=render_mode)
