"""Environments for learners: `pip install planwagen[rl]`.

    from planwagen.envs import montana_v1, pettingzoo_env, seat_env

    env = pettingzoo_env("montana", players=3)              # every seat is an agent
    env = montana_v1.env(players=3)                         # the same with PettingZoo's checks
    env = seat_env("montana", rivals=("greedy", "random"))  # one seat against bots
    env = seat_env("walnut_grove")                          # alone
    env = gymnasium.make("planwagen/Montana-3p-v1")         # the same by an id, against `greedy`
    games = batch("montana", players=2, n=1024)             # many games at once, in arrays

The number of a decision is its place in `game.actions`, the same in every game. An observation
holds the fields that docs/reference/observations.md lists, and the mask of what is possible now.
"""

from __future__ import annotations

from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from planwagen.core.edition import DEFAULT, EditionName

if TYPE_CHECKING:
    from pettingzoo.utils.wrappers import BaseWrapper

    from planwagen.envs.asked_for import Rival
    from planwagen.envs.batch_processes import SharedBatch
    from planwagen.envs.batches import Batch
    from planwagen.envs.seat import SeatEnv
    from planwagen.envs.zoo import TableEnv

__all__ = ["batch", "checked_env", "pettingzoo_env", "seat_env"]


def pettingzoo_env(
    game: str,
    *,
    players: int | None = None,
    variant: str = "",
    edition: EditionName | str = DEFAULT,
    reward: str = "win",
    max_steps: int | None = None,
    observation: str = "row",
    render_mode: str | None = None,
) -> TableEnv:
    """An AEC environment in which every seat is an agent; the fewest players unless said.

    After `max_steps` decisions of all agents together the game is truncated. An `observation` is a
    `row` of numbers, a `dict` of fields, `planes` over the map, or a `graph` of its places.
    """
    from planwagen.envs.asked_for import game_called, table_for
    from planwagen.envs.zoo import TableEnv

    found = game_called(game)
    options = table_for(found, found.players[0] if players is None else players, variant, edition)
    return TableEnv(
        found,
        options,
        reward,
        max_steps=max_steps,
        observation=observation,
        render_mode=render_mode,
    )


def checked_env(game: str, **arguments: Any) -> BaseWrapper:
    """`pettingzoo_env` with PettingZoo's checks of actions and of the order of calls."""
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(pettingzoo_env(game, **arguments)))


def seat_env(
    game: str,
    *,
    players: int | None = None,
    rivals: tuple[Rival, ...] = (),
    seat: int | None = None,
    variant: str = "",
    edition: EditionName | str = DEFAULT,
    reward: str = "",
    max_steps: int | None = None,
    observation: str = "row",
    render_mode: str | None = None,
) -> SeatEnv:
    """A Gymnasium environment: one seat, by lot unless named, against bots.

    A rival is a name of the roster, `mymodule:MyBot`, a class or a bot object. If only `players` is
    given, the rivals are `greedy`. Without either the game is played alone, where it can be; then
    points are the reward. After `max_steps` decisions of the own seat the game is truncated.
    """
    from planwagen.envs.asked_for import game_called, rivals_called, table_for
    from planwagen.envs.ids import spec_for
    from planwagen.envs.seat import SeatEnv

    found, others = game_called(game), rivals_called(rivals, players)
    options = table_for(found, 1 + len(others), variant, edition)
    if reward == "":
        reward = "win" if others else "score"
    env = SeatEnv(
        found,
        options,
        others,
        reward,
        seat=seat,
        max_steps=max_steps,
        observation=observation,
        render_mode=render_mode,
    )
    env.spec = spec_for(
        found,
        options.players,
        rivals=others,
        seat=seat,
        variant=variant,
        edition=edition,
        reward=reward,
        max_steps=max_steps,
        observation=observation,
        render_mode=render_mode,
    )
    return env


def batch(
    game: str,
    players: int | None = None,
    n: int = 64,
    *,
    seed: int = 0,
    variant: str = "",
    edition: EditionName | str = DEFAULT,
    reward: str = "win",
    max_steps: int | None = None,
    dtype: str = "float32",
    processes: int = 1,
) -> Batch | SharedBatch:
    """`n` games at once; the fewest players unless said.

    With `dtype="uint8"` observations stay counts, a quarter of the memory; times `scale.by` they
    are the same numbers. `processes` share the games, each on a core of its own.
    """
    from planwagen.envs.asked_for import check_processes, game_called, table_for
    from planwagen.envs.batch_processes import SharedBatch
    from planwagen.envs.batches import Batch, check_many

    found = game_called(game)
    options = table_for(found, found.players[0] if players is None else players, variant, edition)
    check_many(n, seed, dtype)
    check_processes(processes, n)
    make = Batch if processes == 1 else partial(SharedBatch, processes=processes)
    return make(found, options, n, seed=seed, reward=reward, max_steps=max_steps, dtype=dtype)


if find_spec("gymnasium"):  # those who come for OpenSpiel may not have it
    from planwagen.envs.ids import register_all

    register_all()
