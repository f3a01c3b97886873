"""Who meets whom in the rounds of a cup."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from planwagen.tables.pairing import Form, Seating, next_round


def rounds(players: int, form: Form, number: int) -> list[list[Seating]]:
    history: list[Seating] = []
    found = []
    for turn in range(number):
        tables = next_round(range(players), form, turn, history)
        found.append(tables)
        history += tables
    return found


@pytest.mark.parametrize("players", range(3, 17))
def test_at_tables_of_two_everybody_meets_everybody_once(players: int):
    people = players + players % 2
    found = rounds(players, Form(2, is_swiss=False), people - 1)
    pairs = [frozenset(table) for tables in found for table in tables]
    assert len(set(pairs)) == len(pairs) == people * (people - 1) // 2
    firsts = Counter(table[0] for tables in found for table in tables)
    assert max(firsts[one] for one in range(players)) <= people // 2 + 1


@pytest.mark.parametrize(("players", "size"), [(9, 3), (12, 4), (16, 4), (7, 3), (5, 4)])
@pytest.mark.parametrize("is_swiss", [False, True])
def test_all_sit_once_a_round_and_rarely_meet_again(players: int, size: int, is_swiss: bool):
    found = rounds(players, Form(size, is_swiss=is_swiss), 3)
    for tables in found:
        assert {len(table) for table in tables} == {size}
        seated = [one for table in tables for one in table if one >= 0]
        assert sorted(seated) == list(range(players))
    met = Counter(frozenset(pair) for t in found for table in t for pair in combinations(table, 2))
    assert max(met.values()) <= (3 if players == 5 else 2)


def test_in_a_swiss_cup_neighbours_in_the_standings_meet_unless_they_have_met():
    swiss = Form(2, is_swiss=True)
    first = next_round([3, 1, 0, 2], swiss, 1, [])
    assert {frozenset(table) for table in first} == {frozenset({3, 1}), frozenset({0, 2})}
    again = next_round([3, 1, 0, 2], swiss, 2, first)
    assert not {frozenset(table) for table in again} & {frozenset(table) for table in first}
