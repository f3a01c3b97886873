"""What an event changes on the boards of the players, by the names of the pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from planwagen.core.action import Change, Seat
from planwagen.games.montana.board import COLOURS, GOODS

Changes = tuple[Change, ...]

WORKER_NAMES: Final = [f"{colour} worker" for colour in COLOURS]


def counted(stock: Sequence[int], names: Sequence[str]) -> dict[str, int]:
    """What there is of each kind, by name; kinds without any are left out."""
    return {name: count for name, count in zip(names, stock, strict=True) if count}


def counted_workers(workers: Sequence[int]) -> dict[str, int]:
    return counted(workers, WORKER_NAMES)


def counted_goods(goods: Sequence[int]) -> dict[str, int]:
    return counted(goods, GOODS)


def gains(seat: Seat, things: dict[str, int]) -> Changes:
    return tuple(Change(seat, thing, count) for thing, count in things.items() if count)


def loses(seat: Seat, things: dict[str, int]) -> Changes:
    return tuple(Change(seat, thing, -count) for thing, count in things.items() if count)
