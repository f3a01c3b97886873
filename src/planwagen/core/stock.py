"""Counting pieces: a stock is a list with the number of pieces of each kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def holds(stock: Sequence[int], price: Sequence[int]) -> bool:
    """Is there enough of each kind?"""
    for kind, need in enumerate(price):  # noqa: SIM110 - half the time of all(), and this is hot
        if stock[kind] < need:
            return False
    return True


def missing(stock: Sequence[int], price: Sequence[int]) -> list[int]:
    """How many of each kind are wanting."""
    return [max(0, need - have) for have, need in zip(stock, price, strict=True)]


def move(source: list[int], target: list[int], counts: tuple[int, ...]) -> None:
    """Hand over so many pieces of each kind."""
    for kind, count in enumerate(counts):
        if count:
            source[kind] -= count
            target[kind] += count


def multisets(kinds: int, size: int) -> Iterator[tuple[int, ...]]:
    """All ways to choose `size` pieces of so many kinds, as counts: (2, 0), (1, 1), (0, 2)."""
    if kinds == 1:
        yield (size,)
        return
    for first in range(size, -1, -1):
        for rest in multisets(kinds - 1, size - first):
            yield (first, *rest)


def spelled(counts: Sequence[int], names: Sequence[str]) -> str:
    """A multiset in words, one for each piece: `copper copper stone`."""
    return " ".join(names[kind] for kind, count in enumerate(counts) for _ in range(count))
