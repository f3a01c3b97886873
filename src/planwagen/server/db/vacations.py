"""Vacations of people: their slow games wait meanwhile."""

from __future__ import annotations

from collections import defaultdict

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from planwagen.server.db.schema import guests, vacations
from planwagen.server.db.storage import Storage
from planwagen.tables.errors import Conflict
from planwagen.tables.messages import Vacation

A_DAY = 86_400.0
A_YEAR = 365 * A_DAY
MAX_DAYS = 28
"""Vacation days per year."""


async def read_vacations(connection: AsyncConnection, owner: str) -> list[Vacation]:
    mine = vacations.c.owner == owner
    wanted = select(vacations.c.start, vacations.c.until).where(mine).order_by(vacations.c.start)
    return [Vacation(*found) for found in await connection.execute(wanted)]


async def vacations_of_guests(storage: Storage) -> dict[str, list[Vacation]]:
    owner = func.coalesce(guests.c.account, guests.c.id)
    wanted = (
        select(guests.c.id, vacations.c.start, vacations.c.until)
        .join(vacations, vacations.c.owner == owner)
        .order_by(vacations.c.start)
    )
    found: dict[str, list[Vacation]] = defaultdict(list)
    async with storage.engine.connect() as connection:
        for guest, start, until in await connection.execute(wanted):
            found[guest].append(Vacation(start, until))
    return dict(found)


async def take_vacation(storage: Storage, owner: str, wanted: Vacation, now: float) -> None:
    """Set the current or next vacation, in place of an earlier one; days that have passed still
    count.
    """
    async with storage.writer() as connection:
        await cut_short(connection, owner, now)
        taken = await read_vacations(connection, owner)
        if days_in_year([*taken, wanted], wanted.until) > MAX_DAYS:
            raise Conflict("vacation_length")
        if sum(one.until > wanted.until - A_YEAR for one in taken) >= MAX_DAYS:
            raise Conflict("vacation_used_up")
        values = {"owner": owner, "start": wanted.start, "until": wanted.until}
        await connection.execute(insert(vacations), values)


async def end_vacation(storage: Storage, owner: str, now: float) -> None:
    async with storage.writer() as connection:
        await cut_short(connection, owner, now)


async def cut_short(connection: AsyncConnection, owner: str, now: float) -> None:
    mine = vacations.c.owner == owner
    await connection.execute(delete(vacations).where(mine, vacations.c.start >= now))
    await connection.execute(
        update(vacations).where(mine, vacations.c.until > now).values(until=now)
    )


def days_in_year(taken: list[Vacation], until: float) -> float:
    """Count the vacation days in the year that ends then."""
    first = until - A_YEAR
    spans = [min(one.until, until) - max(one.start, first) for one in taken]
    return sum(max(0.0, span) for span in spans) / A_DAY


async def hand_over_vacations(connection: AsyncConnection, guest: str, account: str) -> None:
    """Move a guest's vacations to an account."""
    mine = vacations.c.owner == guest
    await connection.execute(update(vacations).where(mine).values(owner=account))


async def forget_vacations(connection: AsyncConnection, owner: str) -> None:
    await connection.execute(delete(vacations).where(vacations.c.owner == owner))
