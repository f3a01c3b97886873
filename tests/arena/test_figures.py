"""Shares and means with their intervals."""

from __future__ import annotations

import pytest

from planwagen.arena.figures import mean_interval, slope, wilson


def test_the_interval_of_wilson_is_that_of_the_books():
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_more_games_make_the_interval_smaller():
    few, many = wilson(0.4, 20), wilson(0.4, 2000)
    assert few[0] < many[0] < 0.4 < many[1] < few[1]


def test_without_games_anything_is_possible():
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_the_interval_of_a_mean_goes_by_the_spread():
    assert mean_interval([1, 1, 1]) == (1, 1)
    low, high = mean_interval([0, 2])
    assert (low + high) / 2 == 1
    assert high - low == pytest.approx(2 * 1.96, abs=1e-3)


def test_a_slope_has_an_error_where_effects_do_not_follow_their_cause():
    assert slope([1, 2, 3], [2, 4, 6]) == (2, 0)
    steep, error = slope([-1, 0, 1, 0], [1, 0, 3, 0])
    assert (steep, error) == pytest.approx((1, 1))
