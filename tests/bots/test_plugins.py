"""Bots and games of other people, found without a change to the package."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from planwagen.bots import find_bot, load_bot, plugins, roster
from planwagen.bots.plugins import BadBot, installed_bots
from planwagen.bots.simple import RandomBot
from planwagen.cli import main
from planwagen.core.errors import UnknownName
from planwagen.games import registry
from planwagen.games.montana import MONTANA
from planwagen.games.registry import Registry

LAST = """
from dataclasses import dataclass
from planwagen.core.game import Game

@dataclass
class Last:
    game: Game

    def choose(self, seen, seat, rng, clock):
        return self.game.legal_actions(seen, seat)[-1]
"""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "last_bots.py").write_text(LAST)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return "last_bots:Last"


def test_a_bot_is_found_by_its_place(place: str):
    assert load_bot(place, MONTANA).game is MONTANA


def test_a_name_of_the_roster_is_found_as_ever():
    assert load_bot("random", MONTANA) == RandomBot(MONTANA)


def test_a_name_from_the_net_runs_no_code(place: str):
    with pytest.raises(UnknownName):
        find_bot(place, MONTANA)


@pytest.mark.parametrize("wrong", ["last_bots:First", "no_such_module:Last"])
def test_a_place_without_a_bot_is_one_sentence(place: str, wrong: str):
    with pytest.raises(BadBot, match=f"there is no bot at {wrong}"):
        load_bot(wrong, MONTANA)


OTHERS = """
class Homeless:
    def choose(self, seen, seat, rng, clock): ...

class Silent:
    def __init__(self, game): ...

class InWords(Silent):
    def __init__(self, game):
        self.game = game

    def choose(self, seen, seat, rng, clock):
        return str(self.game.legal_actions(seen, seat)[-1])

class Dancer(Silent):
    def choose(self, seen, seat, rng, clock):
        return "dance"

class Faulty(Silent):
    def choose(self, seen, seat, rng, clock):
        return 1 / 0
"""


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("others:Homeless", "is not made from a game, as by Homeless(game)"),
        ("others:Silent", "has no method choose"),
        ("others:Dancer", "'others:Dancer' chose 'dance': "),
        ("others:Faulty", "division by zero (others.py, line "),
        ("others.py:Dancer", "write others:Dancer"),
        ("others", "name the class in it: others:MyBot"),
    ],
)
def test_what_is_wrong_with_a_bot_is_told_in_one_sentence(
    place: str, wrong: str, why: str, capsys: pytest.CaptureFixture[str]
):
    Path("others.py").write_text(OTHERS)
    assert main(["arena", "montana", "--bots", f"{wrong},random", "--games", "2"]) == 2
    said = capsys.readouterr().err
    assert why in said and "Traceback" not in said


def test_an_answer_in_words_counts_in_the_arena(place: str):
    Path("others.py").write_text(OTHERS)
    assert main(["arena", "montana", "--bots", "others:InWords,random", "--games", "2"]) == 0


def test_it_plays_in_the_arena_by_that_name(place: str, capsys: pytest.CaptureFixture[str]):
    assert (
        main(["arena", "montana", "--bots", f"{place},random", "--games", "2", "--seed", "1"]) == 0
    )
    assert place[:10] in capsys.readouterr().out


def test_a_bot_that_a_package_brings_is_known_by_its_name(
    place: str, monkeypatch: pytest.MonkeyPatch
):
    point = EntryPoint("last", place, plugins.GROUP)
    monkeypatch.setattr(plugins, "entry_points", lambda group: [point])
    monkeypatch.setattr(roster, "BOTS", roster.BOTS | installed_bots())
    assert find_bot("last", MONTANA).game is MONTANA


def test_a_game_that_a_package_brings_is_known_by_its_name(monkeypatch: pytest.MonkeyPatch):
    point = EntryPoint("secret_number", "bots.secret_number:SECRET_NUMBER", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [point])
    games = Registry({"montana": "planwagen.games.montana:MONTANA"})
    assert list(games) == ["montana", "secret_number"]
    assert games["secret_number"].slug == "secret_number"
    assert games["montana"] is MONTANA
