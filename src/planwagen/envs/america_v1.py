"""Settlers of America as a module of PettingZoo's kind: `america_v1.env(players=3)`."""

from __future__ import annotations

from functools import partial

from planwagen.envs import checked_env, pettingzoo_env

raw_env = partial(pettingzoo_env, "america")
env = partial(checked_env, "america")
