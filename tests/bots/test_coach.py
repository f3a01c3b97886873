"""Advice for people, and the coach."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from games.montana.position import Position
from planwagen.bots.advice import advise
from planwagen.bots.coach import Analysis, Coach, Judgement, Moment, analyse
from planwagen.bots.evaluator import Budget, Evaluator, Option, chances, lead_at, loss, shared
from planwagen.bots.messages import judged
from planwagen.bots.planner import Plan, by_first_action
from planwagen.cli import main
from planwagen.core.action import CHANCE
from planwagen.core.record import read_record
from planwagen.core.replay import replay, replay_record
from planwagen.core.tuning import Lead
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
    return replay_record(WALNUT_GROVE if path is ALONE else MONTANA, stored(path, lines))


def winning_table():
    table = Position()
    table.land((0, 0))
    table.left("A", 1)
    table.give("A", goods="g p", silver=9, workers="copper stone grain pumpkin")
    return table


def test_three_choices_are_told_with_the_best_first():
    shown = advise(MONTANA, winning_table().state, 0)
    assert isinstance(shown[0].action, Settle)
    assert len(shown) == 3
    assert shown[0].value >= shown[1].value >= shown[2].value


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


def test_a_lead_goes_from_its_early_to_its_late_value():
    assert [Lead(4.0, 1.0).at(progress) for progress in (0.0, 0.5, 1.0)] == [4.0, 2.0, 1.0]
    begun, over = replay(MONTANA, stored(MONTANA_GAME, 40)), replay(MONTANA, stored(MONTANA_GAME))
    progress = MONTANA.tuning.advising.progress
    assert 0 <= progress(begun) < progress(over) == 1
    lead = MONTANA.tuning.advising.leads[2]
    assert lead_at(MONTANA, over, 2) == pytest.approx(lead.late)


def option(*by_world):
    return Option(Plan((A,), None, 0.0, is_open=False), None, [*by_world])


def test_what_is_within_the_uncertainty_is_no_loss():
    best = option(0.5, 0.7, 0.3, 0.5)
    assert loss(option(0.4, 0.6, 0.2, 0.4), best) == pytest.approx(0.1)
    assert loss(option(0.8, 0.2, 0.6, 0.35), best) == 0
    assert loss(best, best) == 0


def test_the_same_position_gets_the_same_answer():
    seen = winning_table().state
    assert advise(MONTANA, seen, 0) == advise(MONTANA, MONTANA.copy(seen), 0)


def test_what_was_chosen_changes_nothing_in_the_worth_of_the_others():
    seen, evaluator = winning_table().state, Evaluator(MONTANA, Budget(options=2))
    plain = evaluator.options(seen, 0)
    [odd] = [a for a in MONTANA.legal_actions(seen, 0) if str(a) == "recruit"]
    asked = {one.action: one.by_world for one in evaluator.options(seen, 0, odd)}
    assert odd in asked
    assert all(asked[one.action] == one.by_world for one in plain)


def test_the_best_decision_costs_nothing():
    table = winning_table()
    coach = Coach(MONTANA, history(MONTANA_GAME))
    best = advise(MONTANA, table.state, 0)[0].action
    coach.judge(table.state, 0, best, 1)
    coach.judge(table.state, 0, MONTANA.actions.read("recruit"), 2)
    good, bad = coach.analysis.judgements
    assert good.loss == 0
    assert coach.analysis.mark(good.loss) == "best" != coach.analysis.mark(bad.loss)
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
    shown = history(MONTANA_GAME, 30)
    assert analyse(shown) == analyse(shown)


def test_luck_and_decisions_are_told_apart():
    curve = [Moment(1, 0, [0.5, 0.5]), Moment(2, CHANCE, [0.7, 0.3], [0.1, -0.1])]
    analysis = Analysis(2, curve, lost_by(1, 0.1))
    assert analysis.luck(0) == pytest.approx(0.1)
    assert analysis.accuracy(0) == 1 > analysis.accuracy(1)


def test_no_sum_is_more_than_all_of_it():
    curve = [Moment(n, CHANCE, [1.0, 0.0], [0.4, -0.4]) for n in range(9)]
    analysis = Analysis(2, curve, lost_by(0, *[0.9] * 50))
    assert (analysis.luck(0), analysis.luck(1)) == (1, -1)
    assert 0 < analysis.accuracy(0) < 0.05


def lost_by(seat, *losses):
    return [Judgement(n, seat, A, (B,), 0.5, 0.5 + lost, lost) for n, lost in enumerate(losses)]


def test_decisions_are_marked_by_the_chance_that_they_lose():
    analysis = Analysis(2, [], lost_by(0, 0.0, 0.004, 0.01, 0.029, 0.03, 0.1, 0.11))
    assert analysis.marks(0) == {"best": 2, "good": 2, "slip": 2, "blunder": 1}
    assert analysis.marks(1) == dict.fromkeys(["best", "good", "slip", "blunder"], 0)


def test_a_blunder_is_told_with_other_choices_to_try_again():
    table, coach = winning_table(), Coach(MONTANA, history(MONTANA_GAME))
    coach.judge(table.state, 0, MONTANA.actions.read("recruit"), 1)
    [bad] = coach.analysis.judgements
    known = {bad.chosen, bad.best[0]}
    assert 0 < len(bad.others) <= 2
    assert known.isdisjoint(action for action, _, _ in bad.others)
    shown = judged(coach.analysis, bad)
    assert [one.choice.action for one in shown.others] == [str(one[0]) for one in bad.others]
    assert all(one.loss >= 0 for one in shown.others)


def test_alone_a_point_counts_like_a_twentieth_of_a_chance():
    analysis = Analysis(1, [], lost_by(0, 0.05, 0.5, 1.0, 2.5))
    assert analysis.marks(0) == {"best": 1, "good": 1, "slip": 1, "blunder": 1}


def test_luck_is_held_against_what_was_to_be_expected():
    coach = Coach(MONTANA, history(MONTANA_GAME, 40))
    for _ in coach.lines():
        pass
    drawn = [moment for moment in coach.analysis.curve if moment.by == CHANCE]
    assert drawn and all(sum(moment.luck) == pytest.approx(0) for moment in drawn)
    assert any(abs(moment.luck[0]) > 0.001 for moment in drawn)


def test_the_three_costliest_moments_come_first():
    judged = lost_by(0, 0.1, 0.4, 0, 0.3, 0.2)
    assert [found.seq for found in Analysis(2, [], judged).costliest()] == [1, 3, 4]


def test_alone_the_coach_counts_points():
    analysis = analyse(history(ALONE, 30))
    assert all(len(moment.values) == 1 for moment in analysis.curve)
    assert max(judged.best_value for judged in analysis.judgements) > 1


def test_hint_tells_choices_as_json(capsys):
    assert main(["hint", str(MONTANA_GAME), "--at", "40", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert 1 <= len(shown["hints"]) <= 3
    assert shown["unit"] == "chance"
    assert {"action", "value", "error", "behind", "reason", "line"} == {*shown["hints"][0]}


def test_hint_tells_choices_in_words(capsys):
    assert main(["hint", str(MONTANA_GAME), "--at", "40"]) == 0
    shown = capsys.readouterr().out
    assert "chance to win" in shown and "%" in shown and "worth" not in shown
    assert main(["hint", str(MONTANA_GAME), "--at", "40", "--lang", "de"]) == 0
    assert "Siegchance" in capsys.readouterr().out


def test_when_the_game_is_over_there_is_no_hint(capsys):
    assert main(["hint", str(MONTANA_GAME)]) == 2
    assert "nobody is asked" in capsys.readouterr().err


@pytest.mark.slow
def test_analyse_writes_curve_and_moments(tmp_path, capsys):
    page = tmp_path / "coach.html"
    assert main(["analyse", str(MONTANA_GAME), "--json", "--report", str(page)]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert {"game", "unit", "seats", "costliest", "decisions", "curve"} == {*shown}
    assert len(shown["costliest"]) == 3
    assert "<polyline" in page.read_text(encoding="utf-8")
