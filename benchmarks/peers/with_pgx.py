"""Pgx's backgammon on the CPU, 256 games at once, with observations and masks in every step."""

from __future__ import annotations

from importlib.metadata import version

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset
from rounds import answer

GAMES, STEPS = 256, 8

env = pgx.make("backgammon")
init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))


@jax.jit
def play_on(state, key):
    for _ in range(STEPS):
        key, choice, luck = jax.random.split(key, 3)
        likes = jnp.log(state.legal_action_mask.astype(jnp.float32))
        action = jax.random.categorical(choice, likes, axis=1)
        state = step(state, action, jax.random.split(luck, GAMES))
    return state, key


key = jax.random.PRNGKey(1)
now = play_on(jax.jit(init)(jax.random.split(key, GAMES)), key)


def play(_: int) -> int:
    global now
    now = jax.block_until_ready(play_on(*now))
    return STEPS * GAMES


answer(version("pgx"), play)
