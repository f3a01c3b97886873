"""What must hold on both builds, the plain and the compiled one."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from typing import get_type_hints

import pytest

from planwagen.cli import main
from planwagen.core.action import CHANCE, Change, Event, Message, Word
from planwagen.core.luck import Chance, ProvableLuck
from planwagen.core.native import as_written, is_compiled
from planwagen.core.todo import Todo
from planwagen.games.america.state import ACCEPTED, Offer
from planwagen.games.montana.state import Player, State
from planwagen.games.walnut_grove.farm import Farm
from planwagen.games.walnut_grove.todos import PAY_COST


class Wave(Word):
    """An action of somebody else's game."""

    text = "wave"


@dataclass(frozen=True, slots=True)
class Ask(Todo):
    """And a question."""

    about: str


def test_classes_of_others_inherit():
    asked = Ask(CHANCE, "rain")
    assert str(Wave()) == "wave"
    assert (asked.seat, asked.about) == (CHANCE, "rain")
    assert not Wave().reveals


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
    assert get_type_hints(as_written(Farm))["area_at"] == dict[int, int]
    assert get_type_hints(as_written(Ask)) == {"seat": int, "about": str}


def test_the_version_tells_the_build(capsys: pytest.CaptureFixture[str]):
    assert main(["--version"]) == 0
    build = "compiled" if is_compiled() else "plain"
    assert capsys.readouterr().out.endswith(f" ({build})\n")
