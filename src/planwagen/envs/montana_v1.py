"""Montana as a module of PettingZoo's kind: `montana_v1.env(players=3)`."""

from __future__ import annotations

from functools import partial

from planwagen.envs import checked_env, pettingzoo_env

raw_env = partial(pettingzoo_env, "montana")
env = partial(checked_env, "montana")
