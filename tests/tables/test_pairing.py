"""Who meets whom in the rounds of a cup."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from planwagen.tables.pairing import Form, Seating, next_round


def rounds(players: int, form: Form, number: int) -> list[list[Seating]]:
    history: list[Seating] = []
    found = []
    form = replace(form, rounds=number)
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


@pytest.mark.parametrize(
    ("players", "size", "number", "meetings"),
    [
        (12, 3, 4, {0: 18, 1: 48}),
        (12, 3, 6, {0: 1, 1: 58, 2: 7}),
        (9, 3, 4, {1: 36}),
        (16, 4, 5, {1: 120}),
        (8, 4, 7, {3: 28}),
        (7, 3, 4, {1: 21}),
    ],
)
def test_all_rounds_together_are_as_even_as_can_be(
    players: int, size: int, number: int, meetings: dict[int, int]
):
    """As even as is known; of 12 players at tables of three, one pair may miss each other."""
    tables = [table for tables in rounds(players, Form(size, False), number) for table in tables]
    met = Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))
    of_people = combinations(range(players), 2)
    found = Counter(met[frozenset(pair)] for pair in of_people)
    apart = sum(count * abs(times - 1) ** 2 for times, count in found.items())
    assert apart <= sum(count * abs(times - 1) ** 2 for times, count in meetings.items()) + 1
    assert max(found) - min(found) <= 2
    had = Counter((player, seat) for table in tables for seat, player in enumerate(table))
    for player in range(players):
        seats = [had[player, seat] for seat in range(size)]
        assert max(seats) - min(seats) <= 1


def test_the_numbers_of_players_may_have_gaps_and_who_leaves_ends_the_plan():
    form, people = Form(3, False, 4), [9, 4, 0, 7, 2, 5]
    first = next_round(people, form, 0, [])
    assert sorted(one for table in first for one in table) == sorted(people)
    second = next_round(people[::-1], form, 1, first)
    assert sorted(one for table in second for one in table) == sorted(people)
    third = next_round(people[1:], form, 2, first + second)
    assert sorted(one for table in third for one in table) == [-1, 0, 2, 4, 5, 7]
