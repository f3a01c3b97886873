"""Lessons: each script replays, offers one choice a step, and ends where a learner has success."""

from __future__ import annotations

from dataclasses import replace

import pytest

from offline.device import Device
from planwagen.games import GAMES
from planwagen.tables.errors import NotFound
from planwagen.tables.lessons import LEARNER, Lesson, lesson, script_text

PORTS = Device().server.tables.ports

GAINS = {"montana": 3, "america": 1, "walnut_grove": 7}
"""What the learner has settled, delivered or scored at the end."""


@pytest.fixture(params=list(GAINS))
def taught(request: pytest.FixtureRequest) -> Lesson:
    return lesson(PORTS, GAMES[request.param])


def test_a_lesson_has_eight_to_twelve_named_steps(taught: Lesson) -> None:
    names = [step.name for step in taught.steps[:-1]]
    assert 8 <= len(names) <= 12
    assert all(names)
    assert len(set(names)) == len(names)


def test_each_step_offers_the_one_choice_that_goes_on(taught: Lesson) -> None:
    *steps, last = taught.steps
    assert [len(step.view.choices) for step in steps] == [1] * len(steps)
    assert all(step.view.prompt for step in steps)
    assert (last.name, last.view.choices, last.view.prompt) == ("", [], None)


def test_the_learner_gains_something(taught: Lesson) -> None:
    assert taught.steps[-1].view.standing.scores[LEARNER] == GAINS[taught.info.game]


def test_views_follow_on_one_another(taught: Lesson) -> None:
    seen = [step.view for step in taught.steps]
    assert [view.since for view in seen] == [0, *(view.seq for view in seen[:-1])]


def test_bots_wait_until_the_learner_has_decided(taught: Lesson) -> None:
    assert all(LEARNER in step.view.to_move for step in taught.steps[:-1])


def test_a_game_without_a_script_has_no_lesson() -> None:
    with pytest.raises(NotFound, match="no lesson"):
        lesson(PORTS, replace(GAMES["montana"], package="planwagen.core"))


def test_scripts_are_part_of_the_package() -> None:
    assert all(script_text(GAMES[slug].package) for slug in GAINS)
