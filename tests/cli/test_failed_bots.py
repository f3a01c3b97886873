"""Bots that fail: what they wrote, where their code failed, and the game in which it happened."""

from __future__ import annotations

import json
import pickle
import re
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from tests.cli.conftest import Run

from planwagen.bots import Clock, load_bot
from planwagen.bots.external import BadProgram
from planwagen.bots.faults import BotFault, BotRaised, where
from planwagen.bots.time_limit import answer_of
from planwagen.cli.remote_seat import RemoteSeat
from planwagen.core.action import Refusal
from planwagen.core.record import read_record
from planwagen.core.replay import replay
from planwagen.games import find_game

BOTS = """
from time import sleep

class Bot:
    asked = 0
    def __init__(self, game):
        self.game = game

class Breaks(Bot):
    def choose(self, seen, seat, rng, clock):
        self.asked += 1
        if self.asked == 5:
            return self.helper()
        return self.game.legal_actions(seen, seat)[0]
    def helper(self):
        raise ZeroDivisionError("on purpose")

class Sleeps(Bot):
    def choose(self, seen, seat, rng, clock):
        while True:
            try:
                sleep(100)
            except Exception:
                pass

class Dances(Bot):
    def choose(self, seen, seat, rng, clock):
        return "dance"
"""
ARENA = ("arena", "montana", "--games", 2, "--bots")


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module of bots in the folder in which commands run; its records go there, too."""
    (tmp_path / "failing_bots.py").write_text(BOTS)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "failing_bots", raising=False)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return "failing_bots"


def lines_of_record(said: str) -> int:
    """The game that was written replays up to the fault."""
    found = re.search(r"is in (\S+\.txt)", said)
    assert found is not None, said
    record = read_record(Path(found[1]).read_text(encoding="utf-8"))
    replay(find_game(record.game), record)
    return len(record.lines)


@pytest.mark.parametrize("processes", [1, pytest.param(2, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("bot", "why"), [("Breaks", "on purpose"), ("Dances", "chose 'dance'")])
def test_the_arena_keeps_the_game_that_failed(
    run: Run, bots: str, bot: str, why: str, processes: int
):
    done = run(*ARENA, f"{bots}:{bot},random", "--processes", processes)
    assert done.code == 2
    assert why in done.err
    assert "Traceback" not in done.err
    assert lines_of_record(done.err) > 0


def test_the_arena_shows_where_a_bot_failed(run: Run, bots: str):
    done = run(*ARENA, f"{bots}:Breaks,random", "--traceback")
    assert "Traceback" in done.err
    assert "in helper" in done.err


def test_a_check_keeps_the_game_that_failed(run: Run, bots: str):
    words = ("check-bot", f"{bots}:Breaks", "--game", "montana", "--games", 1)
    done = run(*words)
    assert done.code == 1
    assert "Traceback" not in done.err
    assert lines_of_record(done.out) > 4
    assert "in helper" in run(*words, "--traceback").err


def test_a_check_tells_the_record_as_json(run: Run, bots: str):
    words = ("--game", "montana", "--games", 1, "--json")
    (figures,) = json.loads(run("check-bot", f"{bots}:Dances", *words).out)
    assert lines_of_record(f"is in {figures['record']}") > 0
    (figures,) = json.loads(run("check-bot", "random", *words).out)
    assert figures["record"] is None


CUT_OFF = re.compile(r"was cut off: it gave no answer within [\d.]+ seconds")


def test_a_check_cuts_off_a_bot_that_never_answers(run: Run, bots: str):
    words = ("check-bot", f"{bots}:Sleeps", "--game", "montana", "--seconds", 0.1, "--json")
    (figures,) = json.loads(run(*words).out)
    assert CUT_OFF.search(figures["first"]["late"])
    assert (figures["games"], figures["decisions"]) == (1, 1)
    assert lines_of_record(f"is in {figures['record']}") > 0


def test_the_arena_cuts_off_a_bot_that_never_answers(
    run: Run, bots: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("planwagen.bots.time_limit.WITHOUT_CLOCK", 0.1)
    done = run(*ARENA, f"{bots}:Sleeps,random")
    assert done.code == 2
    assert f"'{bots}:Sleeps' was cut off: it gave no answer within 0.1 seconds" in done.err
    assert lines_of_record(done.err) > 0


def test_a_seat_at_a_live_table_is_not_asked_again_once_cut_off(bots: str):
    bot = load_bot(f"{bots}:Sleeps", find_game("montana"))
    seat = SimpleNamespace(
        faults=0,
        game=SimpleNamespace(position=lambda text: text),
        seat=0,
        rng=Random(1),
        clock=Clock(0.1),
        log=[].append,
        notes=[],
    )
    assert CUT_OFF.search(RemoteSeat.decided(seat, bot, "", ["pass"]))  # type: ignore[arg-type]
    assert RemoteSeat.decided(seat, bot, "", ["pass"]) == "pass"  # type: ignore[arg-type]


def test_a_seat_at_a_live_table_shows_where_its_bot_failed():
    def choose(*_: object) -> str:
        raise ZeroDivisionError("on purpose")

    shown: list[str] = []
    game = SimpleNamespace(position=lambda text: text)
    seat = SimpleNamespace(
        faults=0, game=game, seat=0, rng=None, clock=None, log=shown.append, with_traceback=True
    )
    bot = SimpleNamespace(choose=choose)
    RemoteSeat.decided(seat, bot, "", [])  # type: ignore[arg-type]
    assert "in choose" in shown.pop()
    seat.with_traceback = False
    RemoteSeat.decided(seat, bot, "", [])  # type: ignore[arg-type]
    assert shown == []


def test_the_arena_shows_what_a_program_wrote(run: Run, tmp_path: Path):
    program = tmp_path / "debugs.py"
    program.write_text("import sys\nfor line in sys.stdin: print('x' * 500, flush=True)")
    done = run("arena", "walnut_grove", "--games", 1, "--bots", f"exec:{sys.executable} {program}")
    said = " ".join(done.out.split())
    assert "decisions were made for exec:" in said
    assert f"it wrote '{'x' * 200}…': " in said


def test_a_game_in_the_terminal_tells_that_chance_decided(run: Run, tmp_path: Path):
    program = tmp_path / "nonsense.py"
    program.write_text("import sys\nfor line in sys.stdin: print('dance', flush=True)")
    seats = f"random,exec:{sys.executable} {program}"
    said = run("play", "montana", "--seed", 5, "--seats", seats).out
    assert "Chance decided for Yellow: it wrote 'dance': " in said
    german = run("play", "montana", "--seed", 5, "--seats", seats, "--lang", "de").out
    assert "Für Gelb hat der Zufall entschieden: " in german


@pytest.mark.parametrize("command", ["check-bot", "arena"])
def test_exec_without_a_command_is_one_sentence(run: Run, command: str):
    words = ("exec: ",) if command == "check-bot" else ("montana", "--bots", "exec:,random")
    done = run(command, *words)
    assert (done.code, done.err) == (2, "planwagen: exec: needs a command, such as exec:./mybot\n")


def test_a_command_that_does_not_read_is_one_sentence(run: Run):
    done = run("arena", "montana", "--games", 1, "--bots", "exec:./bot 'open,random")
    assert done.code == 2
    assert "./bot 'open cannot be started: No closing quotation" in done.err


def test_a_program_that_ends_is_told_with_its_exit_code(run: Run):
    command = f"exec:{sys.executable} -c 'raise SystemExit(3)'"
    done = run("check-bot", command, "--game", "montana", "--games", 1)
    assert "has ended with exit code 3 instead of answering" in " ".join(done.out.split())


def test_a_method_with_other_arguments_is_told_how_it_is_called():
    bot = SimpleNamespace(choose=lambda seen: None)
    with pytest.raises(TypeError) as raised:
        answer_of(bot, None, 0, Random(1), None)
    assert where(raised.value).endswith("a bot is called as choose(seen, seat, rng, clock)")


def test_errors_of_bots_can_be_pickled():
    fault = BotFault(lambda: 0, "dance", Refusal("no", "M-2.6"), [])
    fault.record = "the game"
    again = pickle.loads(pickle.dumps(fault))
    assert isinstance(again, BotFault)
    assert (str(again), again.record) == (str(fault), "the game")
    assert (again.answer, str(again.refusal), again.choices) == ("dance", "no (M-2.6)", [])
    try:
        raise ZeroDivisionError("on purpose")
    except ZeroDivisionError as error:
        raised = BotRaised("mine", error)
    same = pickle.loads(pickle.dumps(raised))
    assert (str(same), same.traceback) == (str(raised), raised.traceback)
    assert "ZeroDivisionError" in same.traceback
    assert str(pickle.loads(pickle.dumps(BadProgram("has ended")))) == "has ended"
