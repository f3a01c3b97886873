"""Advice for people, and the coach."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from games.montana.position import Position
from planwagen.bots.advice import advise
from planwagen.bots.analysis import Analysis, Judgement, Moment
from planwagen.bots.chances import chance_with, chances, shared
from planwagen.bots.coach import Coach, analyse
from planwagen.bots.planner import Plan, by_first_action
from planwagen.cli import main
from planwagen.core.action import CHANCE
from planwagen.core.record import read_record
from planwagen.core.replay import replay, retold
from planwagen.games.montana import MONTANA
from planwagen.games.montana.actions import Settle
from planwagen.games.walnut_grove import WALNUT_GROVE

RECORDS = Path(__file__).parents[1] / "records"
MONTANA_GAME = RECORDS / "montana" / "montana-2.txt"
ALONE = RECORDS / "walnut_grove" / "walnut_grove-1.txt"
A, B = MONTANA.actions[0], MONTANA.actions[1]


def stored(path, lines=None):
    record = read_record(path.read_text(encoding="utf-8"))
    record.lines = record.lines[:lines]
    return record


def history(path, lines=None):
    return retold(WALNUT_GROVE if path is ALONE else MONTANA, stored(path, lines))


def winning_table():
    table = Position()
    table.land((0, 0))
    table.left("A", 1)
    table.give("A", goods="g p", silver=9, workers="copper stone grain pumpkin")
    return table


def test_three_choices_are_told_with_the_best_first():
    told = advise(MONTANA, winning_table().state, 0, Random(1))
    assert isinstance(told[0].action, Settle)
    assert len(told) == 3
    assert told[0].value >= told[1].value >= told[2].value


def test_each_choice_is_told_once():
    plans = [Plan(actions, None, 0.0, is_open=False) for actions in [(A, B), (A,), (B,)]]
    assert [plan.actions for plan in by_first_action(plans)] == [(A, B), (B,)]


def test_chances_add_up_and_go_by_worth():
    shares = shared([3.0, 1.0, 1.0], 1.5)
    assert sum(shares) == pytest.approx(1)
    assert shares[0] > shares[1] == shares[2]


def test_when_the_game_is_over_the_winner_has_every_chance():
    record = stored(MONTANA_GAME)
    state = replay(MONTANA, record)
    winners = MONTANA.standing(state).winners
    assert [n for n, chance in enumerate(chances(MONTANA, state, 2)) if chance] == [*winners]


def test_more_worth_is_a_better_chance():
    assert chance_with(MONTANA, [1.0, 1.0], 0, 2.0) > chance_with(MONTANA, [1.0, 1.0], 0, 1.5)


def test_the_best_decision_costs_nothing():
    table = winning_table()
    coach = Coach(MONTANA, history(MONTANA_GAME))
    best = advise(MONTANA, table.state, 0, Random(1))[0].action
    coach.judge(table.state, 0, best, 1)
    coach.judge(table.state, 0, MONTANA.actions.read("recruit"), 2)
    good, bad = coach.analysis.judgements
    assert good.cost < 0.001 < bad.cost
    assert isinstance(bad.best[0], Settle)


def test_the_coach_judges_by_what_the_seat_could_see():
    seen = []
    coach = Coach(MONTANA, history(MONTANA_GAME, 40))
    coach.game = with_eyes(seen)
    for _ in coach.lines():
        pass
    assert len(seen) >= len(coach.analysis.judgements) > 0


def with_eyes(seen):
    return replace(MONTANA, seen_by=lambda s, seat: seen.append(seat) or MONTANA.seen_by(s, seat))


def test_the_curve_has_a_point_for_every_line():
    analysis = analyse(history(MONTANA_GAME, 40))
    assert [moment.seq for moment in analysis.curve] == [*range(1, 41)]
    assert all(sum(moment.values) == pytest.approx(1) for moment in analysis.curve)


def test_the_same_seed_judges_the_same():
    told = history(MONTANA_GAME, 30)
    assert analyse(told) == analyse(told)


def test_luck_and_decisions_are_told_apart():
    curve = [Moment(1, 0, [0.5, 0.5]), Moment(2, CHANCE, [0.7, 0.3]), Moment(3, 1, [0.4, 0.6])]
    analysis = Analysis(2, curve, [Judgement(3, 1, A, (B,), 0.5, 0.6)])
    assert analysis.luck(0) == pytest.approx(0.2)
    assert (analysis.lost(0), analysis.lost(1)) == (0, pytest.approx(0.1))


def test_the_three_costliest_moments_come_first():
    judged = [Judgement(n, 0, A, (B,), 0.0, cost) for n, cost in enumerate([0.1, 0.4, 0, 0.3, 0.2])]
    assert [found.seq for found in Analysis(2, [], judged).costliest()] == [1, 3, 4]


def test_alone_the_coach_counts_points():
    analysis = analyse(history(ALONE, 30))
    assert all(len(moment.values) == 1 for moment in analysis.curve)
    assert max(judged.best_value for judged in analysis.judgements) > 1


def test_hint_tells_choices_as_json(capsys):
    assert main(["hint", str(MONTANA_GAME), "--at", "40", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert 1 <= len(told["hints"]) <= 3
    assert {"do", "value", "line"} == {*told["hints"][0]}


def test_hint_tells_choices_in_words(capsys):
    assert main(["hint", str(MONTANA_GAME), "--at", "40"]) == 0
    assert "and then" in capsys.readouterr().out
    assert main(["hint", str(MONTANA_GAME), "--at", "40", "--lang", "de"]) == 0
    assert "und dann" in capsys.readouterr().out


def test_when_the_game_is_over_there_is_no_hint(capsys):
    assert main(["hint", str(MONTANA_GAME)]) == 2
    assert "nobody is asked" in capsys.readouterr().err


@pytest.mark.slow
def test_analyse_writes_curve_and_moments(tmp_path, capsys):
    page = tmp_path / "coach.html"
    assert main(["analyse", str(MONTANA_GAME), "--json", "--report", str(page)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {"game", "unit", "seats", "costliest", "decisions", "curve"} == {*told}
    assert len(told["costliest"]) == 3
    assert "<polyline" in page.read_text(encoding="utf-8")
