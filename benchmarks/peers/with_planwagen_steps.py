"""Ours for learners: `with_planwagen_steps.py GAME`, with observation and mask in every step."""

from __future__ import annotations

import sys

from lab.bench_envs import plain
from rounds import answer

from planwagen.core.native import is_compiled

steps = plain(sys.argv[1])
answer("compiled" if is_compiled() else "plain", lambda _: steps())
