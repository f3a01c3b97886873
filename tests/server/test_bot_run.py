"""`planwagen bot run`: a bot from anywhere sits at a live table."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from planwagen.bots import Clock, find_bot
from planwagen.cli import main
from planwagen.cli.guest import Guest, NotLetIn
from planwagen.cli.remote_seat import RemoteSeat
from planwagen.games import GAMES
from server.conftest import Open

pytestmark = pytest.mark.anyio
TABLES = {
    "montana": ("open", "bot random"),
    "america": ("open", "bot greedy", "bot greedy"),
    "walnut_grove": ("open", "bot random"),
}


async def link_to(server: Open, slug: str) -> str:
    host = await server.guest()
    room = await host.set_up(*TABLES[slug], game=slug)
    return f"{server.address}/t/{room['id']}#join={room['invite']}"


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
async def test_a_bot_joins_by_the_invitation_and_plays_to_the_end(server: Open, slug: str, capsys):
    words = ["bot", "run", "greedy", "--table", await link_to(server, slug), "--seed", "1"]
    assert await asyncio.to_thread(main, words) == 0
    said = capsys.readouterr().out
    assert f"greedy plays {GAMES[slug].colours[0]}" in said
    assert "over: " in said
    assert "error" not in said


class Nonsense:
    """Chooses well but for every tenth time, when it keeps on saying nonsense."""

    def __init__(self, game: Any) -> None:
        self.bot = find_bot("random", game)
        self.asked = 0

    def choose(self, seen: Any, seat: int, rng: Random, clock: Clock | None) -> object:
        self.asked += 1
        if self.asked % 10 < 4:
            return "fly to the moon" if self.asked % 2 else 1 / 0
        return self.bot.choose(seen, seat, rng, clock)


async def test_after_three_answers_of_nonsense_the_decision_is_made_and_noted(server: Open):
    guest = Guest.at(await link_to(server, "montana"), "Nonsense")
    told: list[str] = []
    room = await asyncio.to_thread(guest.join)
    seat = RemoteSeat(guest, room, Random(1), Clock(1), told.append)
    await asyncio.to_thread(seat.play, Nonsense(seat.game))
    assert seat.notes
    first = told.index(next(line for line in told if line.startswith("decided for the bot: ")))
    assert all(line.startswith("error: ") for line in told[first - 3 : first])
    assert "'fly to the moon' is not possible; possible: " in told[first - 3]
    assert "ZeroDivisionError" in told[first - 2]
    assert told[-1].startswith("over: ")


async def test_what_is_no_invitation_is_told_in_one_sentence(server: Open):
    with pytest.raises(NotLetIn, match="is no invitation"):
        Guest.at("greedy", "Bot")
    guest = Guest.at(f"{server.address}/t/nowhere#join=x", "Bot")
    with pytest.raises(NotLetIn):
        await asyncio.to_thread(guest.join)
