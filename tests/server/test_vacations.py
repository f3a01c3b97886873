"""Vacations: slow games wait for whoever is away, so many days a year, and the others see it."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from planwagen.server.db import vacations as kept
from planwagen.server.db.schema import vacations
from planwagen.tables.clocks import Times
from planwagen.tables.messages import Vacation
from planwagen.tables.settings import TimeControl
from server.clients import Guest, Json
from server.conftest import Opener
from server.test_clocks import Watch
from server.test_proposals import A_DAY, Untimed, three

pytestmark = pytest.mark.anyio

A_DAY_A_MOVE = {"kind": "move", "seconds": A_DAY}


async def go(guest: Guest, watch: Watch, *, after: float = 0, days: float) -> Json:
    start = watch.time + after * A_DAY
    command = {"start": start, "until": start + days * A_DAY}
    return await guest.ask("POST", "/api/vacation", command)


def owner_of(table: Untimed) -> Guest:
    return table.guests[table.to_move]


async def is_given(table: Untimed) -> bool:
    asked = await table.others[0].command("propose", what="bot", about=table.to_move)
    return "refused" not in asked


def test_nobody_thinks_on_vacation():
    times, time_control = (
        Times(2, lambda seat: [Vacation(50, 80)] if seat == 0 else []),
        TimeControl("move", 60),
    )
    times.pass_to([0, 1], 0)
    assert [times.thinks(seat, 40) for seat in (0, 1)] == [40, 40]
    assert [times.thinks(seat, 70) for seat in (0, 1)] == [50, 70]
    assert times.due_at(time_control, 70, [0]) == 80 + 10
    assert [clock.running for clock in times.shown(time_control, 70)] == [False, True]
    times.pass_to([], 100, 0, 1)
    assert times.spent == [70, 100] and times.thoughts[0] == [(1, 70)]


async def test_patience_waits_for_who_is_on_vacation(open_server: Opener):
    away = await three(open_server)
    until = away.watch.time + 10 * A_DAY
    await go(owner_of(away), away.watch, days=10)
    assert (await away.seats())[away.to_move]["vacation"]["until"] == until
    away.watch.time += 10.9 * A_DAY
    assert not await is_given(away)
    assert (await away.seats())[away.to_move]["vacation"] is None
    away.watch.time += 0.1 * A_DAY
    assert await is_given(away)


async def test_clocks_of_a_day_a_move_stand_still_and_all_are_told(open_server: Opener):
    away = await three(open_server, time_control=A_DAY_A_MOVE)
    await go(owner_of(away), away.watch, after=1 / 24, days=2)
    clocks = []
    for hours in (0, 2, 48):
        away.watch.time += 3600 * hours
        await away.server.services.sweeper.sweep()
        view = await away.others[0].until("view")
        clocks.append(view["clocks"][away.to_move])
    assert [clock["running"] for clock in clocks] == [True, False, True]
    assert [clock["left"] for clock in clocks] == [A_DAY, A_DAY - 3600, A_DAY - 2 * 3600]


async def test_no_bot_takes_the_seat_of_who_is_on_vacation(open_server: Opener):
    away = await three(open_server, time_control=A_DAY_A_MOVE)
    await go(owner_of(away), away.watch, days=20)
    for days, is_taken in ((1.5, False), (18.5, False), (0.9, False), (0.2, True)):
        away.watch.time += days * A_DAY
        await away.server.services.sweeper.sweep()
        assert (await away.seats())[away.to_move]["away"] == is_taken


async def test_a_table_that_is_read_again_still_knows(open_server: Opener):
    away = await three(open_server, time_control=A_DAY_A_MOVE)
    await go(owner_of(away), away.watch, days=20)
    away.watch.time += 22 * A_DAY
    tables = away.server.services.tables
    tables.forget(tables.live[away.info["id"]])
    table = await tables.find(away.info["id"])
    assert table.register.times.thinks(away.to_move, table.time) == 2 * A_DAY


async def test_faster_clocks_run_on(open_server: Opener):
    away = await three(open_server, time_control={"kind": "move", "seconds": A_DAY / 2})
    await go(owner_of(away), away.watch, days=20)
    assert (await away.seats())[away.to_move]["vacation"] is None
    away.watch.time += A_DAY
    await away.server.services.sweeper.sweep()
    assert (await away.seats())[away.to_move]["away"]


async def test_a_year_has_28_days_of_vacation(open_server: Opener):
    watch = Watch()
    server = await open_server(now=watch, sweep=100_000.0)
    anna = await server.guest()
    assert await anna.ask("GET", "/api/vacation") == {"vacation": None, "days_left": 28}
    assert (await go(anna, watch, days=20))["days_left"] == 8
    watch.time += 5 * A_DAY
    assert (await anna.ask("DELETE", "/api/vacation")) == {"vacation": None, "days_left": 23}
    too_long = {"start": watch.time, "until": watch.time + 23.5 * A_DAY}
    assert await anna.refused("POST", "/api/vacation", too_long) == 409
    assert (await go(anna, watch, after=1, days=23))["days_left"] == 0
    for passed, left in ((366, 5), (10, 15)):  # days that are longer ago than a year come back
        watch.time += passed * A_DAY
        assert (await anna.ask("GET", "/api/vacation"))["days_left"] == left


async def test_nobody_goes_on_vacation_again_and_again(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(kept, "MAX_DAYS", 2)
    watch = Watch()
    anna = await (await open_server(now=watch, sweep=100_000.0)).guest()
    for _ in range(2):
        await go(anna, watch, days=0.5)
        watch.time += 60
        await anna.ask("DELETE", "/api/vacation")
    once_more = {"start": watch.time, "until": watch.time + 60}
    received = await anna.request("POST", "/api/vacation", once_more)
    assert (received.status, received.json["why"]) == (
        409,
        "you were on vacation often enough this year",
    )


@pytest.mark.parametrize(("start", "until"), [(0, 0), (5, 3), (-9, -1), (400, 401)])
async def test_a_vacation_ends_after_it_has_begun(open_server: Opener, start: int, until: int):
    watch = Watch()
    anna = await (await open_server(now=watch)).guest()
    command = {"start": watch.time + start * A_DAY, "until": watch.time + until * A_DAY}
    assert await anna.refused("POST", "/api/vacation", command) == 409


async def test_a_vacation_comes_under_the_account_and_goes_with_it(open_server: Opener):
    watch = Watch()
    server = await open_server(now=watch, sweep=100_000.0)
    anna = await server.guest()
    taken = await go(anna, watch, days=3)
    account = {"name": "anna", "password": "corn and cattle"}
    await anna.ask("POST", "/api/accounts", account)
    assert await anna.ask("GET", "/api/vacation") == taken
    await anna.ask("POST", "/api/accounts/delete", {"password": account["password"]})
    async with server.services.storage.engine.connect() as connection:
        assert (await connection.execute(select(func.count(vacations.c.id)))).scalar() == 0
