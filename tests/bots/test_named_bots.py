"""Bots that a server is given by their places."""

from __future__ import annotations

import pytest

from planwagen.bots import BOTS, add_bots, find_bot
from planwagen.bots.plugins import VARIABLE, BadBot
from planwagen.bots.simple import GreedyBot
from planwagen.games.montana import MONTANA


@pytest.fixture(autouse=True)
def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "")
    monkeypatch.setattr("planwagen.bots.roster.BOTS", BOTS)
    for name in ("greedybot", "mine"):
        monkeypatch.delitem(BOTS, name, raising=False)


def test_a_bot_is_called_by_its_class_or_as_it_is_named():
    add_bots("planwagen.bots.simple:GreedyBot, mine=planwagen.bots.simple:GreedyBot", MONTANA)
    assert isinstance(find_bot("greedybot", MONTANA), GreedyBot)
    assert isinstance(find_bot("mine", MONTANA), GreedyBot)
    for name in ("greedybot", "mine"):
        BOTS.pop(name)


@pytest.mark.parametrize(
    "places", ["greedy", "nowhere:Bot", "random=planwagen.bots.simple:GreedyBot"]
)
def test_what_cannot_be_is_told_before_the_server_opens(places: str):
    with pytest.raises(BadBot):
        add_bots(places, MONTANA)
