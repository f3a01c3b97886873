"""Bots meet."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from hashlib import sha256

import pytest

from planwagen.arena.engine import carry_out
from planwagen.arena.figures import ranks, ratings
from planwagen.arena.result import results, wins_by_seat
from planwagen.arena.tally import play_tally, tally_tasks
from planwagen.arena.task import first_tasks, line_ups, play_task, players_for, rotations
from planwagen.cli import main
from planwagen.core.errors import PlanwagenError
from planwagen.core.game import GameOptions, Standing
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import ProvableLuck
from planwagen.core.record import read_record
from planwagen.core.replay import replay, verify
from planwagen.games.america import AMERICA
from planwagen.games.montana import MONTANA
from planwagen.games.walnut_grove import WALNUT_GROVE

BOT_KEYS = {
    "bot",
    "games",
    "win_rate",
    "interval",
    "mean_score",
    "rating",
    "seconds_a_decision",
}
MEET = ["arena", "montana", "--bots", "greedy,random", "--games", "4", "--seed", "7"]


def meeting(games=4, bots=("greedy", "random")):
    tasks = first_tasks(MONTANA, bots, GameOptions(len(bots)), 7, games)
    return [play_task(task) for task in tasks]


def timeless(shown: str) -> object:
    found = json.loads(shown)
    for bot in found["bots"]:
        del bot["seconds_a_decision"]
    return found


def test_every_bot_sits_on_every_seat():
    assert rotations(("a", "b", "c")) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]


def test_where_all_are_one_bot_there_is_one_rotation():
    assert rotations(("a", "a")) == [("a", "a")]


def test_the_last_bot_fills_the_seats_that_are_left():
    assert line_ups(["hard", "greedy"], 4) == [("hard", "greedy", "greedy", "greedy")]


def test_too_many_bots_meet_in_every_selection():
    assert line_ups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_there_is_a_seat_for_each_bot_if_the_game_has_so_many():
    assert players_for(MONTANA, ["a", "b", "c"], None) == 3
    assert players_for(AMERICA, ["a"], None) == 3
    assert players_for(WALNUT_GROVE, ["a"], None) == 1
    assert players_for(MONTANA, list("abcdef"), None) == 4


def test_a_number_of_players_that_the_game_does_not_know_is_refused():
    with pytest.raises(PlanwagenError, match="2 to 4 players, not 7"):
        players_for(MONTANA, ["a"], 7)


def test_rotations_of_a_line_up_meet_the_same_luck():
    tasks = first_tasks(MONTANA, ["greedy", "random"], GameOptions(2), 1, 4)
    assert tasks[0].luck == tasks[1].luck != tasks[2].luck
    assert tasks[0].bots == tasks[1].bots[::-1]


def test_the_same_luck_lays_the_same_land():
    lands = [
        [line for line in outcome.record.splitlines() if line.startswith("luck tile")]
        for outcome in meeting(2)
    ]
    assert lands[0] == lands[1] != []


def test_the_same_task_has_the_same_outcome():
    assert meeting(2) == meeting(2)


def test_other_settings_play_another_game():
    [task] = first_tasks(MONTANA, ["random"], GameOptions(2), 1, 1)
    assert play_task(task).record != play_task(replace(task, strategy_seed="other")).record


def test_the_record_of_a_game_replays_and_its_luck_can_be_checked():
    outcome = meeting(1)[0]
    record = read_record(outcome.record)
    assert MONTANA.standing(replay(MONTANA, record)) == outcome.standing
    assert verify(MONTANA, record) > 10
    assert record.players == ("greedy", "random")


@pytest.mark.parametrize("game", [MONTANA, WALNUT_GROVE], ids=lambda game: game.slug)
def test_the_only_answer_is_marked_as_forced_and_counts_as_no_decision(game):
    [task] = first_tasks(game, ["random"], GameOptions(2), 1, 1)
    outcome = play_task(task)
    lines = [line for line in read_record(outcome.record).lines if not line.is_draw]
    assert any(line.forced for line in lines)
    assert sum(outcome.decisions) == sum(not line.forced for line in lines)
    table = LocalGame.new(game, task.options, ProvableLuck(sha256(task.luck.encode()).digest()))
    for line in lines:
        if not line.forced:
            table.play(table.colours.index(line.who), line.text)
    assert table.record.lines == read_record(outcome.record).lines


def test_balance_counts_the_same_decisions_as_the_arena():
    [task] = tally_tasks(WALNUT_GROVE, ["random"], GameOptions(2), 1, 1)
    tally = play_tally(task)
    assert tally.count.decisions == sum(tally.outcome.decisions)


def test_results_come_in_the_order_of_the_tasks():
    assert list(carry_out(abs, [-3, 2, -1], 1)) == list(carry_out(abs, [-3, 2, -1], 2)) == [3, 2, 1]


def test_the_stronger_bot_is_rated_higher():
    rated = ratings(meeting())
    assert rated["greedy"].mu > rated["random"].mu


def test_a_bot_that_meets_only_itself_has_no_rating():
    tasks = first_tasks(MONTANA, ["random"], GameOptions(2), 1, 1)
    [result] = results([play_task(task) for task in tasks])
    assert result.rating is None
    assert (result.games, result.wins) == (2, 1)


def test_equal_seats_share_a_place():
    parts = ({"points": 3}, {"points": 5}, {"points": 3})
    assert ranks(Standing((3, 5, 3), (1,), (1, 0, 2), parts)) == [1, 0, 1]


def test_wins_are_told_by_seat():
    assert wins_by_seat("greedy", meeting()) == [(2, 2), (2, 2)]


def test_json_holds_the_keys_that_were_agreed(capsys):
    assert main([*MEET, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {"game", "players", "games", "seed", "bots"} <= {*found}
    assert [bot["bot"] for bot in found["bots"]] == ["greedy", "random"]
    assert all({*bot} >= BOT_KEYS for bot in found["bots"])
    low, high = found["bots"][0]["interval"]
    assert low <= found["bots"][0]["win_rate"] <= high


def test_decisions_made_for_a_program_are_told(tmp_path, capsys):
    program = tmp_path / "mute.py"
    program.write_text("for _ in open(0): print('dance', flush=True)")
    mute = f"exec:{sys.executable} {program}"
    main(["arena", "montana", "--bots", f"{mute},random", "--games", "1"])
    assert f"decisions were made for {mute}," in " ".join(capsys.readouterr().out.split())


def test_games_that_nobody_won_are_told(capsys):
    alone = ["arena", "walnut_grove", "--bots", "random", "--players", "1", "--games", "2"]
    main(alone)
    assert "Nobody won 2 of 2 games." in capsys.readouterr().out
    main([*alone, "--json"])
    assert json.loads(capsys.readouterr().out)["without_winner"] == 2


@pytest.mark.slow
def test_one_process_and_two_tell_the_same(capsys):
    shown = []
    for processes in ("1", "2"):
        assert main([*MEET, "--json", "--processes", processes]) == 0
        shown.append(timeless(capsys.readouterr().out))
    assert shown[0] == shown[1]


def test_the_report_shows_plots_and_links_the_records(tmp_path, capsys):
    path = tmp_path / "out.html"
    assert main([*MEET, "--report", str(path)]) == 0
    assert "greedy" in capsys.readouterr().out
    page = path.read_text(encoding="utf-8")
    assert page.count("<svg") == 6  # ratings, wins, scores, two bots by seat, length
    assert 'href="out-records/00004.txt"' in page
    assert read_record((tmp_path / "out-records" / "00004.txt").read_text()).game == "montana"
    assert "http" not in page
