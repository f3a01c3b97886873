"""Weights, changed and tried."""

from __future__ import annotations

import pytest

from planwagen.arena import weights
from planwagen.arena.task import play_task
from planwagen.arena.tuning import Try, Tuning, moved
from planwagen.arena.weights import rated_by, weights_of
from planwagen.cli import main
from planwagen.core.game import Options
from planwagen.core.native import is_compiled
from planwagen.games import GAMES
from planwagen.games.montana import MONTANA
from planwagen.games.walnut_grove import WALNUT_GROVE

changes_weights = pytest.mark.skipif(is_compiled(), reason="the compiler has put them into code")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_has_a_table_of_weights(game):
    assert len(weights_of(game)) > 10


@changes_weights
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_any_weight_can_be_changed(game):
    for name, value in weights_of(game).items():
        assert rated_by(game.slug, ((name, value / 2),)).worth is not game.worth


@changes_weights
def test_a_changed_weight_changes_worth_and_nothing_else():
    state = MONTANA.new_game(Options(2))
    state.players[0].cattle = 2
    before = MONTANA.worth(state, 0)
    dearer = rated_by("montana", (("CATTLE", 1.15),))
    assert dearer.worth(state, 0) == pytest.approx(before + 2)
    assert MONTANA.worth(state, 0) == before
    assert rated_by("montana", ()) is MONTANA


@changes_weights
def test_weights_in_tables_are_changed_by_row():
    name = "KEPT[4]"
    assert name in weights_of(WALNUT_GROVE)
    state = WALNUT_GROVE.new_game(Options(1))
    state.players[0].held[4] = state.players[0].barn[4] = 9
    richer = rated_by("walnut_grove", ((name, 5.0),))
    assert richer.worth(state, 0) > WALNUT_GROVE.worth(state, 0)


def test_what_wins_for_sure_is_kept(monkeypatch):
    won = lambda self, name, before, after, number: Try(name, before, after, 1.0, 0.5)  # noqa: E731
    monkeypatch.setattr(Tuning, "tried", won)
    tuning = Tuning(MONTANA, "greedy", 2, 4, 1, played, {})
    tries = list(tuning.tries(2))
    assert tuning.kept == {tries[0].weight: tries[1].after}
    assert tries[1].before == tries[0].after


def test_a_weight_of_nothing_cannot_be_made_greater_and_is_not_tried(monkeypatch):
    lost = lambda self, name, before, after, number: Try(name, before, after, -1.0, -2.0)  # noqa: E731
    monkeypatch.setattr(Tuning, "tried", lost)
    tries = list(Tuning(WALNUT_GROVE, "greedy", 1, 4, 1, played, {}).tries(200))
    assert 0.0 in weights_of(WALNUT_GROVE).values()
    assert all(tried.before for tried in tries)


@changes_weights
def test_a_change_meets_the_others_on_every_seat():
    asked = []
    tuning = Tuning(
        MONTANA, "random", 2, 4, 1, lambda tasks: asked.extend(tasks) or played(tasks), {}
    )
    tuning.tried("CATTLE", 0.15, 0.3, 0)
    assert [bool(task.changes[0]) for task in asked] == [True, False, True, False]
    assert asked[0].luck == asked[1].luck != asked[2].luck


def played(tasks):
    return [play_task(task) for task in tasks]


@changes_weights
def test_alone_a_change_is_judged_by_points_with_the_same_luck():
    tuning = Tuning(WALNUT_GROVE, "random", 1, 2, 1, played, {})
    assert tuning.tried("CROP", 0.7, 0.7, 0).gain == 0


def test_what_fades_stays_a_part():
    assert moved("GOODS_FADE", 0.75, 1.3) == pytest.approx(0.675)
    assert moved("CATTLE", 0.2, 1.3) == pytest.approx(0.26)


@changes_weights
def test_tune_tells_and_keeps_a_log(tmp_path, capsys):
    log = tmp_path / "montana.md"
    asked = ["tune", "montana", "--tries", "1", "--games", "2", "--bot", "random"]
    assert main([*asked, "--write", str(log)]) == 0
    assert "Kept: nothing" in capsys.readouterr().out
    assert log.read_text(encoding="utf-8").startswith("`planwagen tune montana --tries 1 --games 2")


def test_tune_says_that_compiled_weights_stay_as_they_are(monkeypatch, capsys):
    monkeypatch.setattr(weights, "is_compiled", lambda: True)
    assert main(["tune", "montana", "--tries", "1"]) == 2
    assert "in the plain build only" in capsys.readouterr().err
