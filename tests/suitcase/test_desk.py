"""The desk of a suitcase: whole games without a server, kept before they are told."""

from __future__ import annotations

from random import Random

import pytest

from planwagen.games import GAMES
from suitcase.case import Case

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("slug", list(GAMES))
async def test_each_game_is_played_to_its_end_against_bots(case: Case, slug: str):
    room = await case.set_up(slug, "me", "greedy", "random")
    line = case.sit(room)
    rng = Random(1)
    while await line.play(rng):
        pass
    assert line.view["status"] == "over"
    assert line.view["standing"]["winners"]
    assert len(line.last("room")["secret"]) == 64
