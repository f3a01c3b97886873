"""Walking over things that have neighbours."""

from __future__ import annotations


def is_one_piece(places: set[int], neighbours: list[list[int]]) -> bool:
    """Can each of the places be reached from each other one, without leaving them?"""
    left = {*places}
    ahead = [left.pop()] if left else []
    while ahead:
        for place in neighbours[ahead.pop()]:
            if place in left:
                left.remove(place)
                ahead.append(place)
    return not left
