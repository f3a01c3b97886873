"""Weights, changed and tried."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from lab.tuning import Tuning, beyond_others, tunable

from lab import main
from planwagen.arena import weights
from planwagen.arena.task import play_task
from planwagen.arena.weights import rated_by, weights_of
from planwagen.core.game import GameOptions
from planwagen.core.native import is_compiled
from planwagen.games import GAMES
from planwagen.games.america import AMERICA
from planwagen.games.montana import MONTANA
from planwagen.games.walnut_grove import WALNUT_GROVE

changes_weights = pytest.mark.skipif(is_compiled(), reason="the compiler has put them into code")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_has_a_table_of_weights(game):
    assert len(weights_of(game)) > 10


@changes_weights
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_any_weight_can_be_changed(game):
    weights = [*weights_of(game).items()]
    all_at_once = tuple([(name, value / 2) for name, value in weights])
    for changes in (all_at_once, all_at_once[:1], all_at_once[1:2], all_at_once[-1:]):
        assert rated_by(game.slug, changes).evaluate is not game.evaluate


@changes_weights
def test_a_changed_weight_changes_worth_and_nothing_else():
    state = MONTANA.new_game(GameOptions(2))
    state.players[0].cattle = 2
    before = MONTANA.evaluate(state, 0)
    dearer = rated_by("montana", (("CATTLE", 1.15),))
    assert dearer.evaluate(state, 0) == pytest.approx(before + 2)
    assert MONTANA.evaluate(state, 0) == before
    assert rated_by("montana", ()) is MONTANA


@changes_weights
def test_weights_in_tables_are_changed_by_row():
    name = "KEPT[4]"
    assert name in weights_of(WALNUT_GROVE)
    state = WALNUT_GROVE.new_game(GameOptions(1))
    state.players[0].held[4] = state.players[0].barn[4] = 9
    richer = rated_by("walnut_grove", ((name, 5.0),))
    assert richer.evaluate(state, 0) > WALNUT_GROVE.evaluate(state, 0)


@changes_weights
def test_weights_of_one_set_change_what_is_rated_by_it_alone():
    state = AMERICA.new_game(GameOptions(3))
    state.players[0].centre = 1
    freer = rated_by("america", (("LONG_TERM.freed", 5.0),))
    assert freer.long_term_value(state, 0) > AMERICA.long_term_value(state, 0) + 4
    assert freer.evaluate(state, 0) == AMERICA.evaluate(state, 0)


def played(tasks):
    return [play_task(task) for task in tasks]


def tuning_of(game, bot="random", players=2, games=4, play=played, **weights):
    return Tuning(game, bot, players, games, 1, 0.3, play, weights or tunable(game))


class Judge:
    """Plays nothing: a seat makes as many points as its weight is worth."""

    def __init__(self, name):
        self.name = name

    def __call__(self, tasks):
        return [SimpleNamespace(standing=SimpleNamespace(scores=self.scores(t))) for t in tasks]

    def scores(self, task):
        return [dict(own)[self.name] for own in task.changes]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_weight_that_goes_along_with_points_is_moved_and_no_other(players):
    tuning = tuning_of(MONTANA, players=players, games=60, play=Judge("A"), A=1.0, B=1.0, C=0.5)
    first, *others = tuning.play_round(0)
    assert first.weight == "A" and first.gain > 0 and first.is_moved
    assert not any(found.is_moved for found in others)
    assert tuning.weights == {"A": pytest.approx(1.35, abs=0.01), "B": 1.0, "C": 0.5}


def test_the_next_round_draws_around_what_was_moved():
    tuning = tuning_of(MONTANA, games=60, play=Judge("A"), A=1.0)
    assert tuning.play_round(1)[0].after < tuning.play_round(2)[0].after


def test_every_seat_has_weights_of_its_own():
    asked = []
    tuning_of(
        MONTANA, play=lambda tasks: asked.extend(tasks) or Judge("A")(tasks), A=1.0
    ).play_round(0)
    drawn = [task.changes[seat] for task in asked for seat in range(2)]
    assert len({*drawn}) == len(drawn) == 8
    assert len({task.luck for task in asked}) == 4


def test_a_weight_of_nothing_cannot_be_made_greater_and_is_not_drawn():
    assert 0.0 in weights_of(WALNUT_GROVE).values()
    assert all(tunable(WALNUT_GROVE).values())
    assert [*tunable(AMERICA, "LONG_TERM.dot")] == ["LONG_TERM.dot", "LONG_TERM.dot_fade"]


def test_points_count_beyond_those_of_the_others():
    outcome = SimpleNamespace(standing=SimpleNamespace(scores=(9, 4, 2)))
    assert beyond_others(outcome) == pytest.approx([6, -1.5, -4.5])


def test_points_that_do_not_differ_move_nothing():
    none = lambda tasks: [SimpleNamespace(standing=SimpleNamespace(scores=(3, 3)))] * len(tasks)  # noqa: E731
    [found] = tuning_of(MONTANA, games=20, play=none, A=1.0).play_round(0)
    assert (found.gain, found.error, found.is_moved) == (0, 0, False)


def test_a_single_game_is_sure_of_nothing():
    [found] = tuning_of(MONTANA, games=1, play=Judge("A"), A=1.0).play_round(0)
    assert not found.is_moved


def test_a_distance_over_which_things_fade_is_no_part():
    tuning = tuning_of(MONTANA, **{"WORTH.fade": 18.0, "WORTH.rank_fade": 0.52})
    assert tuning.moved("WORTH.fade", 1) > 18
    assert tuning.moved("WORTH.rank_fade", -9) == 0


def test_what_fades_stays_a_part():
    tuning = tuning_of(MONTANA, GOODS_FADE=0.75, CATTLE=0.2)
    assert tuning.moved("GOODS_FADE", 9) < 1
    assert tuning.moved("GOODS_FADE", 1) == pytest.approx(0.8148)
    assert tuning.moved("CATTLE", 1) == pytest.approx(0.26997)


@changes_weights
def test_games_are_played_by_the_weights_drawn():
    tuning = tuning_of(MONTANA, bot="greedy", games=2, CATTLE=0.15)
    [found] = tuning.play_round(0)
    assert found.error > 0


@changes_weights
def test_tune_tells_and_keeps_a_log(tmp_path, capsys):
    log = tmp_path / "montana.md"
    asked = ["tune", "montana", "--games", "2", "--bot", "random", "--only", "CATTLE"]
    assert main([*asked, "--write", str(log)]) == 0
    assert "| CATTLE | 0.15 |" in capsys.readouterr().out
    assert log.read_text(encoding="utf-8").startswith(
        "`python -m lab tune montana --rounds 1 --games 2"
    )


@changes_weights
def test_tune_names_the_weights_there_are(capsys):
    assert main(["tune", "montana", "--only", "COWS"]) == 2
    assert "no weight begins with COWS; there are" in capsys.readouterr().err


def test_tune_says_that_compiled_weights_stay_as_they_are(monkeypatch, capsys):
    monkeypatch.setattr(weights, "is_compiled", lambda: True)
    assert main(["tune", "montana", "--games", "1"]) == 2
    assert "in the plain build only" in capsys.readouterr().err
