"""Bots that are programs in any language."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import planwagen
from planwagen.bots import Clock, load_bot
from planwagen.bots.external import BadProgram, ProgramBot
from planwagen.bots.match import match
from planwagen.bots.trial import ILLEGAL, LATE, Trial
from planwagen.cli import main
from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.games import GAMES, find_game

ROOT = Path(__file__).parents[2]
MONTANA = find_game("montana")
OPTIONS = GameOptions(2)
PROGRAM = """
import json, random, sys
log = open({log!r}, "w")
for line in sys.stdin:
    print(line, end="", file=log, flush=True)
    message = json.loads(line)
    if message["type"] == "hello":
        continue
    {answer}
"""
GOOD = "print(json.dumps({'choose': message['choices'][-1]['text']}), flush=True)"
ANY = f"n = random.Random(line).randrange(len(message['choices'])); {GOOD.replace('-1', 'n')}"
NONSENSE = "print('dance', flush=True)"
SILENT = "continue"
BETTER = "print('dance' if message['type'] == 'choose' else message['choices'][0], flush=True)"


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Any]:
    bots: list[ProgramBot] = []

    def make(answer: str, game: str = "montana") -> tuple[ProgramBot, Path]:
        program, log = tmp_path / f"{len(bots)}.py", tmp_path / f"{len(bots)}.log"
        program.write_text(PROGRAM.format(log=str(log), answer=answer))
        bots.append(ProgramBot(find_game(game), f"{sys.executable} {program}"))
        return bots[-1], log

    yield make
    for bot in bots:
        bot.close()


def ask(bot: ProgramBot, clock: Clock | None = None) -> str:
    state = MONTANA.new_game(OPTIONS)
    luck = QuickLuck(1)
    while (seat := MONTANA.to_act(state)) < 0:
        MONTANA.apply(state, seat, luck.pick(MONTANA.chance(state)), None)
    return str(bot.choose(MONTANA.seen_by(state, seat), seat, Random(1), clock))


def shown(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text().splitlines()]


@pytest.mark.parametrize("slug", GAMES)
def test_every_question_of_a_game_can_be_asked(made: Any, slug: str):
    """Those of the first decisions of a game: everything in them is JSON."""
    (bot, log), other, rng = made(ANY, slug), load_bot("random", find_game(slug)), Random(1)
    game = bot.game
    table = planwagen.new(slug, players=game.players[0], seed=1)
    for _ in range(300):
        if not table.is_over:
            seat = game.to_act(table.state)
            actor = bot if seat == 0 else other
            table.play(seat, actor.choose(game.seen_by(table.state, seat), seat, rng, None))
    assert len(shown(log)) > 20
    assert shown(log)[0] == {"type": "hello", "game": slug, "protocol": 1}
    assert bot.notes == []


def test_nonsense_gets_the_reason_and_the_choices_three_times(made: Any):
    bot, log = made(NONSENSE)
    chosen = ask(bot)
    _, question, *errors = shown(log)
    texts = [choice["text"] for choice in question["choices"]]
    assert [error["type"] for error in errors][:2] == ["error", "error"]
    assert all(error["choices"] == texts and error["clause"] for error in errors)
    assert chosen in texts and len(bot.notes) == 1


def test_who_was_told_may_answer_again(made: Any):
    bot, log = made(BETTER)
    assert ask(bot) == shown(log)[1]["choices"][0]["text"]
    assert bot.notes == []


def test_who_is_silent_has_the_decision_made(made: Any, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("planwagen.bots.external.GRACE", 0.0)
    bot, _ = made(SILENT)
    ask(bot, Clock(0.05))
    assert bot.notes == ["no answer in time"]


def test_an_answer_to_an_earlier_question_is_passed_over(made: Any):
    bot, log = made(
        "for late in (-1, 0): n = message['number'] + late; print(json.dumps("
        "{'number': n, 'choose': 'dance' if late else message['choices'][0]['text']}), flush=True)"
    )
    assert ask(bot) == shown(log)[1]["choices"][0]["text"]
    assert bot.refused == []


@pytest.mark.parametrize("command", ["sleep 1000", "yes dance", "cat"])
def test_a_program_that_never_reads_or_only_talks_keeps_nobody_waiting(
    command: str, monkeypatch: pytest.MonkeyPatch
):
    """A question is longer than the pipe is wide, after one or two of them."""
    monkeypatch.setattr("planwagen.bots.external.GRACE", 0.0)
    bot = ProgramBot(MONTANA, command)
    for _ in range(8):
        ask(bot, Clock(0.05))
    assert len(bot.notes) == 8
    bot.close()


def test_answers_that_are_not_possible_are_counted_when_a_program_is_checked(made: Any):
    bot, _ = made(BETTER)
    trial = Trial(MONTANA, bot, Clock(5))
    trial.play(1)
    assert trial.faults[ILLEGAL] == trial.decisions > 0
    assert trial.first[ILLEGAL].startswith("dance: ")
    assert not trial.faults[LATE]


@pytest.mark.parametrize("command", ["/no/such/program", f"{sys.executable} -c pass"])
def test_a_program_that_is_not_there_is_one_sentence(command: str):
    with pytest.raises(BadProgram, match=command.split()[0]):
        ask(ProgramBot(MONTANA, command))


def test_a_program_is_named_by_an_option(made: Any, capsys: pytest.CaptureFixture[str]):
    bot, _ = made(GOOD)
    words = ["check-bot", "--exec", bot.command, "--game", "montana", "--games", "1"]
    assert main(words) == 0
    assert main(["check-bot", "random", "--exec", bot.command]) == 2
    assert "name one bot" in capsys.readouterr().err


def test_the_sample_in_javascript_plays_a_whole_game():
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no Node here")
    bot = load_bot(f"exec:{node} {ROOT / 'examples/first_bot.mjs'}", MONTANA)
    assert isinstance(bot, ProgramBot)
    match(MONTANA, [bot, load_bot("random", MONTANA)], QuickLuck(1), Random(1))
    assert bot.notes == []
    bot.close()
