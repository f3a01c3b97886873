"""`planwagen bot run`: a bot from anywhere sits at a live table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from limits import RateLimitItemPerSecond as PerSecond

from planwagen.bots import Clock, find_bot
from planwagen.cli import main, remote_seat
from planwagen.cli.guest import Guest, NotLetIn
from planwagen.cli.remote_seat import RemoteSeat
from planwagen.games import GAMES
from planwagen.server.rate_limits import LIMITS
from server.clients import Guest as Host
from server.conftest import Open, Opener
from server.processes import free_port, wait_for, zygote

pytestmark = pytest.mark.anyio
TABLES = {
    "montana": ("open", "bot random"),
    "america": ("open", "bot greedy", "bot greedy"),
    "walnut_grove": ("open", "bot random"),
}


async def link_to(server: Open, slug: str) -> str:
    return await link_of(await server.guest(), slug)


async def link_of(host: Host, slug: str) -> str:
    info = await host.set_up(*TABLES[slug], game=slug)
    return f"{host.address}/t/{info['id']}#join={info['invite']}"


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


@pytest.mark.slow
async def test_after_three_answers_of_nonsense_the_decision_is_made_and_noted(server: Open):
    shown: list[str] = []
    seat = await seated(await link_to(server, "montana"), shown)
    await asyncio.to_thread(seat.play, Nonsense(seat.game))
    assert seat.notes
    first = shown.index(next(line for line in shown if line.startswith("decided for the bot: ")))
    assert all(line.startswith("error: ") for line in shown[first - 3 : first])
    assert "'fly to the moon' is not possible; possible: " in shown[first - 3]
    assert "ZeroDivisionError" in shown[first - 2]
    assert shown[-2].startswith("over: blue ")
    assert shown[-1].startswith("record: http")


@pytest.mark.slow
async def test_a_server_that_asks_for_patience_is_no_fault_of_the_bot(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(LIMITS, "command", PerSecond(20, 1))
    monkeypatch.setattr(remote_seat, "A_LITTLE", 0.2)
    shown: list[str] = []
    seat = await seated(await link_to(await open_server(limits=True), "walnut_grove"), shown)
    await asyncio.to_thread(seat.play, find_bot("random", seat.game))
    assert "the server asks for patience" in shown
    assert not [line for line in shown if line.startswith(("error", "decided"))]


class Interrupted:
    """Before its fifth decision something happens."""

    def __init__(self, game: Any, happens: Callable[[], None]) -> None:
        self.bot, self.happens, self.asked = find_bot("random", game), happens, 0

    def choose(self, seen: Any, seat: int, rng: Random, clock: Clock | None) -> object:
        self.asked += 1
        if self.asked == 5:
            self.happens()
        return self.bot.choose(seen, seat, rng, clock)


@pytest.mark.slow
async def test_a_bot_comes_back_to_a_server_that_was_killed(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(remote_seat, "PAUSES", (0.1,) * 200)
    port, shown = free_port(), []
    with zygote() as servers:
        pid = servers.start(tmp_path, port)
        wait_for(port)

        def killed() -> None:
            servers.kill(pid)
            servers.start(tmp_path, port)

        seat = await seated(await host_at(port), shown)
        await asyncio.to_thread(seat.play, Interrupted(seat.game, killed))
    assert any(line.startswith("the line is broken, once more in 0.1 s") for line in shown)
    assert shown[-2].startswith("over: blue ")
    assert shown[-1].startswith("record: http")


@pytest.mark.slow
async def test_a_server_that_stays_away_is_left_with_a_sentence(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(remote_seat, "PAUSES", (0.1,) * 2)
    port = free_port()
    with zygote() as servers:
        pid = servers.start(tmp_path, port)
        wait_for(port)
        seat = await seated(await host_at(port), [])
        away = Interrupted(seat.game, lambda: servers.kill(pid))
        with pytest.raises(NotLetIn, match="cannot be reached any more"):
            await asyncio.to_thread(seat.play, away)


async def host_at(port: int) -> str:
    """The link to a table of Montana there."""
    host = Host(f"http://127.0.0.1:{port}")
    await host.ask("POST", "/api/me", {"name": "Anna"})
    return await link_of(host, "montana")


async def seated(link: str, shown: list[str]) -> RemoteSeat:
    guest = Guest.at(link, "Bot")
    info = await asyncio.to_thread(guest.join)
    return RemoteSeat(guest, info, Random(1), Clock(1), shown.append)


async def test_what_is_no_invitation_is_told_in_one_sentence(server: Open):
    with pytest.raises(NotLetIn, match="is no invitation"):
        Guest.at("greedy", "Bot")
    guest = Guest.at(f"{server.address}/t/nowhere#join=x", "Bot")
    with pytest.raises(NotLetIn):
        await asyncio.to_thread(guest.join)
