"""What many games tell together."""

from __future__ import annotations

import json
from functools import cache

import pytest

from planwagen.arena.balance import Balance
from planwagen.arena.tally import play_tally, tally_tasks
from planwagen.cli import main
from planwagen.core.game import GameOptions
from planwagen.core.tuning import USUAL_GAUGE
from planwagen.games import GAMES
from planwagen.games.montana import MONTANA
from planwagen.games.walnut_grove import WALNUT_GROVE

KEYS = {"game", "players", "edition", "games", "rounds", "decisions", "wins_by_seat", "actions"}


@cache
def measured(game, players, games=2, bots=("random",)):
    tasks = tally_tasks(game, bots, GameOptions(players), games, 1)
    return Balance(game, players, [play_tally(task) for task in tasks])


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_gauge(name):
    assert GAMES[name].tuning.gauge is not USUAL_GAUGE


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_one_win_a_game_is_shared_out_by_seat_place_and_colour(game):
    balance = measured(game, game.players[-1])
    won = sum(bool(tally.outcome.standing.winners) for tally in balance.tallies)
    for shares in (balance.by_seat(), balance.by_place(), balance.by_colour()):
        assert sum(share["wins"] for share in shares.values()) == pytest.approx(won)
        assert sum(share["games"] for share in shares.values()) == 2 * balance.players


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_shares_of_actions_add_up(game):
    shares = measured(game, game.players[-1]).actions()
    assert sum(shares.values()) == pytest.approx(1, abs=0.01)
    assert all(kind == kind.strip() != "" for kind in shares)


def test_an_area_of_montana_is_a_kind_of_action():
    assert {"recruit", "mine", "settle"} <= {*measured(MONTANA, 4).actions()}


def test_the_spaces_of_a_field_are_told_too():
    assert {"produce mine 1", "produce vegetable field 3"} <= {*measured(MONTANA, 2).uses()}


def test_what_nobody_uses_is_told_too():
    uses = measured(WALNUT_GROVE, 1, games=1).uses()
    assert {"walk church", "improve vault", "build barn"} <= {*uses}
    assert 0 in uses.values()


def test_walnut_grove_lasts_eight_years():
    assert measured(WALNUT_GROVE, 2).lengths("rounds") == {"mean": 8, "min": 8, "max": 8}


def test_supplies_that_are_not_yet_laid_out_are_not_dry():
    balance = measured(WALNUT_GROVE, 4, games=1)
    assert len(balance.dry()) < len(
        WALNUT_GROVE.tuning.gauge.supplies(WALNUT_GROVE.new_game(GameOptions(4)))
    )


def test_alone_nobody_is_close_behind():
    assert measured(WALNUT_GROVE, 1, games=1).closeness() == {}


def test_json_holds_the_keys_that_were_agreed(capsys):
    assert (
        main(["balance", "montana", "--players", "2", "--bots", "random", "--games", "3", "--json"])
        == 0
    )
    found = json.loads(capsys.readouterr().out)
    assert {*found} >= KEYS
    assert (found["game"], found["players"], found["games"]) == ("montana", 2, 3)
    assert {*found["rounds"]} == {"mean", "min", "max"}
    assert len(found["wins_by_seat"]) == 2


def test_a_bot_that_thinks_its_turn_through_is_measured_too(capsys):
    asked = ["--bots", "planner", "--games", "1"]
    assert main(["balance", "walnut_grove", "--players", "1", *asked, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["bots"], found["games"]) == (["planner"], 1)
    assert found["decisions"] > found["rounds"]["mean"] > 0


def test_the_same_seed_tells_the_same_in_several_processes(capsys):
    asked = [
        "balance",
        "walnut_grove",
        "--players",
        "2",
        "--bots",
        "random",
        "--games",
        "4",
        "--json",
    ]
    assert main(asked) == 0
    alone = capsys.readouterr().out
    assert main([*asked, "--processes", "2"]) == 0
    assert capsys.readouterr().out == alone


def test_in_words_every_question_has_its_table(capsys):
    assert main(["balance", "montana", "--bots", "random", "--games", "1"]) == 0
    shown = capsys.readouterr().out
    assert all(head in shown for head in ("rounds", "seat", "place", "colour", "action", "finish"))


def test_an_unknown_bot_is_answered_with_the_nearest(capsys):
    assert main(["balance", "montana", "--bots", "gredy"]) == 2
    assert "did you mean greedy" in capsys.readouterr().err


def test_the_report_shows_plots_and_needs_nothing_from_elsewhere(tmp_path, capsys):
    path = tmp_path / "balance.html"
    asked = ["balance", "montana", "--players", "2", "--bots", "random", "--games", "2"]
    assert main([*asked, "--report", str(path)]) == 0
    assert "rounds" in capsys.readouterr().out
    page = path.read_text(encoding="utf-8")
    assert page.count("<svg") >= 7
    assert "planwagen balance montana --players 2 --bots random --games 2" in page
    assert "http" not in page
