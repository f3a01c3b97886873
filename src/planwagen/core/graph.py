"""Walking over things that have neighbours."""

from __future__ import annotations


def reachable(start: int, neighbours: list[list[int]], within: set[int]) -> set[int]:
    """Everything that can be walked to from `start` without leaving `within`."""
    seen = {start}
    ahead = [start]
    while ahead:
        for place in neighbours[ahead.pop()]:
            if place in within and place not in seen:
                seen.add(place)
                ahead.append(place)
    return seen


def is_one_piece(places: set[int], neighbours: list[list[int]]) -> bool:
    """Can each of the places be reached from each other one?"""
    if not places:
        return True
    return len(reachable(next(iter(places)), neighbours, places)) == len(places)
