"""How much a lead tells."""

from __future__ import annotations

from random import Random

import pytest

from planwagen.arena.leads import Look, fitted, honesty, looks
from planwagen.arena.line_up import first_tasks
from planwagen.bots.chances import shared
from planwagen.core.game import GameOptions
from planwagen.games.montana import MONTANA

LEAD = 2.0


def drawn_looks(count=3000):
    """Positions by lot, in which seats win as often as a lead of 2 makes likely."""
    rng, made = Random(5), []
    for _ in range(count):
        worths = [rng.gauss(10, 3) for _ in range(3)]
        [winner] = rng.choices(range(3), shared(worths, LEAD))
        made.append(Look(worths, (winner,)))
    return made


def test_the_lead_by_which_seats_win_is_found():
    assert fitted(drawn_looks()) == pytest.approx(LEAD, rel=0.1)


def test_chances_by_the_lead_that_was_found_are_honest():
    told = honesty(drawn_looks(), LEAD)
    assert sum(count for _, _, count in told) == 9000
    assert all(won == pytest.approx(chance, abs=0.05) for chance, won, _ in told)


def test_with_another_lead_chances_are_not_honest():
    assert any(abs(won - chance) > 0.1 for chance, won, _ in honesty(drawn_looks(), LEAD / 3))


def test_equals_share_a_win():
    assert Look([1.0, 1.0], (0, 1)).surprise(1.0) == Look([1.0, 1.0], (0,)).surprise(1.0)


def test_a_game_is_looked_at_now_and_then():
    [task] = first_tasks(MONTANA, ["random"], GameOptions(2), 3, 1)
    seen = looks(task)
    assert len(seen) > 5
    assert {len(look.values) for look in seen} == {2}
    assert seen[0].winners == seen[-1].winners
