"""Where tasks are carried out: here, or in several processes. Results come in the tasks' order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def carry_out(play: Callable[[T], R], tasks: Sequence[T], processes: int) -> Iterator[R]:
    """Each task done once; how many processes there are changes nothing but the time."""
    if processes == 1 or len(tasks) == 1:
        yield from map(play, tasks)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        try:
            yield from pool.map(play, tasks)
        finally:
            pool.shutdown(cancel_futures=True)
