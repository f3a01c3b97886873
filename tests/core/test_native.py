"""What must hold on both builds, the plain and the compiled one."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from random import Random
from typing import get_type_hints

import pytest

from planwagen.bots.planner import PlannerBot
from planwagen.bots.search import SearchBot
from planwagen.bots.simple import GreedyBot, RandomBot
from planwagen.cli import main
from planwagen.core.action import CHANCE, Change, Event, Message, Named, Todo
from planwagen.core.game import GameOptions
from planwagen.core.luck import Chance, ProvableLuck, QuickLuck
from planwagen.core.native import as_written, is_compiled
from planwagen.games.america.offer import ACCEPTED, Offer
from planwagen.games.montana import MONTANA
from planwagen.games.montana.state import Player, State
from planwagen.games.walnut_grove.farm import Area, Farm
from planwagen.games.walnut_grove.todos import PAY_COST


class Wave(Named):
    """An action of somebody else's game."""


@dataclass(frozen=True, slots=True)
class Ask(Todo):
    """And a question."""

    about: str


def test_classes_of_others_inherit():
    asked = Ask(CHANCE, "rain")
    assert str(Wave("wave")) == "wave"
    assert (asked.seat, asked.about) == (CHANCE, "rain")
    assert not Wave("wave").reveals


def test_bots_of_others_inherit_and_are_asked_what_they_do_otherwise():
    """Whatever of the bot that they inherit from is compiled."""

    class Lazy(GreedyBot):
        def rates(self, seen, seat, choices, rng):
            return [float(action is choices[-1]) for action in choices]

    class Backwards(PlannerBot):
        def plans(self, *asked):
            return super().plans(*asked)[::-1]

    class First(SearchBot):
        def ranked(self, search, world):
            found = super().ranked(search, world)
            asked.append(len(found))
            return found

    class Named(RandomBot):
        def choose(self, seen, seat, rng, clock):
            asked.append("named")
            return super().choose(seen, seat, rng, clock)

    state, luck, asked = MONTANA.new_game(GameOptions(2)), QuickLuck(1), []
    while (seat := MONTANA.to_act(state)) == CHANCE:
        MONTANA.apply(state, seat, luck.pick(MONTANA.chance(state)), None)
    choices = MONTANA.legal_actions(state, seat)
    assert Lazy(MONTANA).choose(state, seat, Random(1), None) is choices[-1]
    worst = PlannerBot(MONTANA).plans(state, seat, Random(2))[-1]
    assert Backwards(MONTANA).choose(state, seat, Random(2), None) is worst.actions[0]
    assert First(MONTANA, playouts=1).choose(state, seat, Random(3), None) in choices
    assert Named(MONTANA).choose(state, seat, Random(4), None) in choices
    assert len(asked) == 2


@pytest.mark.parametrize(
    "value",
    [
        Ask(1, "rain"),
        PAY_COST[0][0][0],
        Message("snow", {"deep": 3}),
        Change(1, "gold", -2),
        Event("wins", 1, {"points": 3}, changes=(Change(1, "gold", 2),)),
        ProvableLuck(bytes(32), "salt"),
        Chance("spin 1", [], [1, 2]),
        Offer((1, 0), (0, 1), (2,), (None, ACCEPTED)),
        Player(3, [1, 2], [0], 1, 0, 12),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_value_that_is_sent_to_another_process_is_the_same_there(value: object):
    assert pickle.loads(pickle.dumps(value)) == value


def test_the_types_of_fields_are_known_as_they_are_written():
    assert get_type_hints(as_written(State))["cattle_on"] == frozenset[int]
    assert get_type_hints(as_written(Farm))["area_at"] == dict[int, Area]
    assert get_type_hints(as_written(Ask)) == {"seat": int, "about": str}


def test_the_version_tells_the_build(capsys: pytest.CaptureFixture[str]):
    assert main(["--version"]) == 0
    build = "compiled" if is_compiled() else "plain"
    assert capsys.readouterr().out.endswith(f" ({build})\n")
