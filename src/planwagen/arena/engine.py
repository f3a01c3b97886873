"""Where tasks are carried out: here, in several processes, or on a cluster; results keep order."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
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


def carry_out(
    play: Callable[[T], R], tasks: Sequence[T], processes: int, engine: str = "pool"
) -> Iterator[R]:
    """Each task done once; where that is changes nothing but the time."""
    if engine == "ray":
        yield from carry_out_on_ray(play, tasks)
        return
    if processes == 1 or len(tasks) == 1:
        yield from map(play, tasks)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        try:
            yield from pool.map(play, tasks)
        finally:
            pool.shutdown(cancel_futures=True)
