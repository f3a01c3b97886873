"""How much a lead tells."""

from __future__ import annotations

import tomllib
from random import Random
from xml.etree import ElementTree

import pytest
from lab.calibration import (
    Calibration,
    Look,
    as_toml,
    calibrated,
    fitted,
    looks,
    reliability,
)

from lab import main
from planwagen.arena.task import first_tasks
from planwagen.core.game import GameOptions
from planwagen.core.tuning import Lead
from planwagen.games.montana import MONTANA

LEAD = Lead(4.0, 1.0)


def drawn_looks(count=2000):
    """Positions by lot, in which seats win as often as a lead makes likely."""
    rng, made = Random(5), []
    for _ in range(count):
        worths, progress = [rng.gauss(10, 3) for _ in range(3)], rng.random()
        [winner] = rng.choices(range(3), Look(worths, progress, ()).chances(LEAD))
        made.append(Look(worths, progress, (winner,)))
    return made


def test_the_lead_by_which_seats_win_is_found():
    lead = fitted(drawn_looks())
    assert lead.early == pytest.approx(LEAD.early, rel=0.25)
    assert lead.late == pytest.approx(LEAD.late, rel=0.25)


def test_chances_by_the_lead_that_was_found_are_honest():
    shown = reliability(drawn_looks(), LEAD)
    assert sum(count for _, _, count in shown) == 6000
    assert all(won == pytest.approx(chance, abs=0.06) for chance, won, _ in shown)


def test_with_another_lead_chances_are_not_honest():
    assert any(abs(won - chance) > 0.1 for chance, won, _ in reliability(drawn_looks(), Lead()))


def test_equals_share_a_win():
    both, one = Look([1.0, 1.0], 0.5, (0, 1)), Look([1.0, 1.0], 0.5, (0,))
    assert both.surprise(LEAD) == one.surprise(LEAD)


def test_half_of_the_games_are_fitted_to_and_the_other_half_checks():
    games = [[look] for look in drawn_looks(200)]
    found = calibrated(3, games)
    assert found.lead == fitted([look for [look] in games[::2]])
    assert sum(count for _, _, count in found.rows) == 300


def test_a_game_is_looked_at_now_and_then():
    [task] = first_tasks(MONTANA, ["random"], GameOptions(2), 3, 1)
    seen = looks(task)
    assert len(seen) > 5
    assert {len(look.values) for look in seen} == {2}
    assert seen[0].winners == seen[-1].winners
    assert seen[0].progress <= seen[-1].progress


def test_the_file_of_leads_can_be_read_again():
    written = tomllib.loads(as_toml([Calibration(2, 10, LEAD, [])], "a command"))
    assert written == {"2": {"early": 4.0, "late": 1.0}}


def test_calibrate_tells_and_draws_how_often_chances_came_true(capsys, tmp_path):
    picture = tmp_path / "montana.svg"
    asked = ["calibrate", "montana", "--games", "2", "--players", "2", "--bots", "random"]
    assert main([*asked, "--diagram", str(picture)]) == 0
    assert "predicted     won" in capsys.readouterr().out
    svg = ElementTree.parse(picture).getroot()
    assert len(list(svg.iter("{http://www.w3.org/2000/svg}circle"))) >= 2
