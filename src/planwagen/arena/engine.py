"""Where tasks are carried out: here, in several processes, or on a cluster; results keep order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from planwagen.arena.ray_engine import carry_out_on_ray

T = TypeVar("T")
R = TypeVar("R")


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
