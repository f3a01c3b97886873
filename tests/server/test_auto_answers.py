"""Answers given beforehand: the server gives them, page or no page, until the seat's own turn."""

from __future__ import annotations

from random import Random

import pytest

from planwagen.core.game import GameOptions, seated
from planwagen.core.luck import QuickLuck
from planwagen.core.position import Position
from planwagen.games import find_game
from planwagen.tables.auto_answers import at_turn, auto_answer_of
from planwagen.tables.rows import HOTSEAT, SeatRow
from server.clients import Guest, Json, Line
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio
THRIFTY = ("end actions", "roll", "done", "decline")
AMERICA = find_game("america")


class Thrifty:
    """Three seats of America that save their cards, so that all could build in extra phases."""

    def __init__(self, guest: Guest, info: Json) -> None:
        self.guest, self.info = guest, info
        self.lines: dict[int, Line] = {}

    async def sit(self) -> None:
        for seat in range(3):
            self.lines[seat] = await self.guest.sit(self.info, seat=seat)
            await self.lines[seat].view()

    async def until_extra(self, seat: int, turn_of: int) -> None:
        """Until a seat is asked to build in the extra phase of another."""
        while await self.who_is_asked() != seat or self.prompt(seat) != ("ExtraBuild", turn_of):
            await self.move(await self.who_is_asked())

    def prompt(self, seat: int) -> tuple[str, int]:
        """What a seat is asked, and whose turn it is."""
        seen, colours = self.lines[seat].last, self.info["settings"]["colours"]
        return seen["prompt"]["id"], colours.index(seen["position"]["active"])

    async def who_is_asked(self) -> int:
        """When all have seen the same; the server may have to decide first."""
        while True:
            newest = max(line.last["seq"] for line in self.lines.values())
            for seat, line in self.lines.items():
                if line.last["choices"] and line.last["seq"] == newest:
                    return seat
            behind = min(self.lines.values(), key=lambda line: int(line.last["seq"]))
            await behind.view()

    async def move(self, seat: int) -> None:
        choices = [choice["action"] for choice in self.lines[seat].last["choices"]]
        saving = next((action for action in THRIFTY if action in choices), choices[0])
        await self.lines[seat].do(saving)
        for line in self.lines.values():
            while line.last["seq"] < self.lines[seat].last["seq"]:
                await line.view()

    async def answers_of(self, seat: int) -> list[str]:
        info = await self.guest.ask("GET", f"/api/tables/{self.info['id']}")
        found: list[str] = info["seats"][seat]["auto_answers"]
        return found


async def thrifty(server: Open) -> Thrifty:
    anna = await server.guest()
    table = Thrifty(anna, await anna.set_up(*["hotseat"] * 3, game="america"))
    await table.sit()
    return table


async def test_the_server_passes_for_a_closed_page_until_its_turn(open_server: Opener):
    server = await open_server(bot_pause=0.0)
    table = await thrifty(server)
    await table.until_extra(1, turn_of=2)
    assert "refused" not in await table.lines[1].command("set_auto_answer", answer="pass", on=True)
    await table.lines.pop(1).close()
    await table.until_extra(2, turn_of=0)  # it comes after seat 1
    live = server.services.tables.live[table.info["id"]]
    mine = [step.line.text for step in live.history.steps if step.seat == 1]
    assert mine[-2:] == ["done", "done"]
    assert await table.answers_of(1) == ["pass"]
    await table.move(2)
    assert 1 in live.history.to_move and await table.answers_of(1) == []  # it is its turn
    await live.catch_up()  # so it is stored
    assert await table.answers_of(1) == []


async def test_what_was_said_beforehand_is_taken_back_and_nobody_else_s_business(server: Open):
    table = await thrifty(server)
    await table.until_extra(1, turn_of=2)
    asked = {"answer": "decline", "on": True}
    assert "refused" not in await table.lines[1].command("set_auto_answer", **asked)
    assert await table.answers_of(1) == ["decline"]
    stranger = await server.guest("Ben")
    info = await stranger.ask("GET", f"/api/tables/{table.info['id']}?watch={table.info['watch']}")
    assert info["seats"][1]["auto_answers"] == []
    await table.lines[1].command("set_auto_answer", **asked | {"on": False})
    assert await table.answers_of(1) == []
    refused = await table.lines[1].command("set_auto_answer", answer="fly", on=True)
    assert "nothing of that name" in refused["refused"]["why"]
    refused = await table.lines[2].command("set_auto_answer", answer="pass", on=True)
    assert "it is your turn" in refused["refused"]["why"]


def test_all_offers_are_declined_and_nothing_else_is_answered():
    position, rng, luck = Position(AMERICA, first()), Random(3), QuickLuck(3)
    seat_row, declined = SeatRow(1, HOTSEAT, "", "g", "", False, "", auto_answers="decline"), 0
    for _ in range(4000):
        answer = auto_answer_of(seat_row, position)
        assert (answer is not None) == ("decline" in map(str, position.offers(1)))
        assert at_turn([seat_row], position) == ([1] if position.state.active == 1 else [])
        declined += answer is not None
        if position.to_act < 0:
            position.apply(position.to_act, luck.pick(AMERICA.chance(position.state)))
        else:
            seat = position.to_move[0]
            position.apply(seat, rng.choice(position.offers(seat)))
    assert declined > 3


def first() -> object:
    return AMERICA.new_game(seated(AMERICA, GameOptions(3)))
