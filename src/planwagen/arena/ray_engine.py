"""Tasks on a Ray cluster: the one that RAY_ADDRESS names, or this machine alone."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_DEDUP_LOGS": "0"}
"""Nothing is told to the outside."""


def carry_out_on_ray(play: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
    """Each task once, in order; one whose node is gone is played again, with the same outcome."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    import ray

    if not ray.is_initialized():
        ray.init(include_dashboard=False, log_to_driver=False)
    remote = ray.remote(max_retries=-1)(play)
    for waiting in [remote.remote(task) for task in tasks]:
        yield ray.get(waiting)
