"""Cups in the database: see planwagen.tables.cups."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from dataclasses import fields
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from planwagen.server.db.challenges import MAX_OF_PERSON
from planwagen.server.db.schema import (
    cup_players,
    cup_tables,
    cups,
    results,
    seats,
    tables,
    to_json,
)
from planwagen.server.db.storage import Storage, of_table, read_settings, table_values
from planwagen.tables.cups import (
    DONE,
    MAX_PLAYERS,
    OPEN,
    PLAYING,
    Cup,
    CupPlayer,
    CupTable,
    NewTables,
    SeatResult,
)
from planwagen.tables.errors import WriteConflict
from planwagen.tables.rows import RUNNING, WAITING

NAMELESS: dict[str, object] = {"owner": "", "guest": None, "name": "", "gone": True}


class StoredCups:
    """See planwagen.tables.cups.Cups."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def some(self, where: ColumnElement[bool]) -> list[Cup]:
        wanted = select(cups).where(where).order_by(cups.c.made_at.desc())
        async with self.storage.engine.connect() as connection:
            return [cup_of(row._mapping) for row in await connection.execute(wanted)]

    async def find(self, cup: str) -> Cup | None:
        return next(iter(await self.some(cups.c.id == cup)), None)

    async def of_person(self, owners: Collection[str]) -> list[Cup]:
        plays = select(cup_players.c.cup).where(cup_players.c.owner.in_(owners))
        mine = cups.c.id.in_(plays) | cups.c.owner.in_(owners)
        return (await self.some(mine))[:MAX_OF_PERSON]

    async def playing(self) -> list[Cup]:
        here = (cup_tables.c.cup == cups.c.id) & (cup_tables.c.round == cups.c.round)
        theirs = exists().where(here, tables.c.id == cup_tables.c.table_id)
        waits = theirs.where(tables.c.status == WAITING) | ~theirs.where(tables.c.status == RUNNING)
        return await self.some((cups.c.status == PLAYING) & waits)

    async def add(self, cup: Cup, host: CupPlayer) -> None:
        async with self.storage.writer() as connection:
            await connection.execute(insert(cups), values_of(cup))
            await connection.execute(insert(cup_players), values_of(host))

    async def players(self, cup: str) -> list[CupPlayer]:
        wanted = select(cup_players).where(cup_players.c.cup == cup)
        async with self.storage.engine.connect() as connection:
            found = await connection.execute(wanted.order_by(cup_players.c.number))
            return [CupPlayer(**row._mapping) for row in found]

    async def tables(self, cup: str) -> list[CupTable]:
        joined = cup_tables.join(tables, tables.c.id == cup_tables.c.table_id)
        wanted = select(cup_tables, tables.c.status, tables.c.watch).select_from(joined)
        here = cup_tables.c.cup == cup
        of_cup = select(cup_tables.c.table_id).where(here)
        by_seat = select(results).where(results.c.table_id.in_(of_cup)).order_by(results.c.seat)
        order = (cup_tables.c.round, tables.c.made_at, tables.c.id)
        done: dict[str, list[SeatResult]] = defaultdict(list)
        async with self.storage.engine.connect() as connection:
            for row in await connection.execute(by_seat):
                done[row.table_id].append(SeatResult(row.seat, row.place, row.score, row.bot))
            found = await connection.execute(wanted.where(here).order_by(*order))
            return [table_of(row._mapping, done[row.table_id]) for row in found]

    async def join(self, player: CupPlayer) -> None:
        try:
            async with self.storage.writer() as connection:
                await hold(connection, player.cup, OPEN, 0)
                theirs = select(cup_players).where(cup_players.c.cup == player.cup)
                known = (await connection.execute(theirs)).all()
                if len(known) >= MAX_PLAYERS or player.owner in {one.owner for one in known}:
                    raise WriteConflict("there is no place in this cup")
                number = max((one.number for one in known), default=-1) + 1
                values = values_of(player) | {"number": number}
                await connection.execute(insert(cup_players), values)
        except IntegrityError as error:
            raise WriteConflict("another player joined first") from error

    async def leave(self, cup: str, owners: Collection[str]) -> None:
        mine = (cup_players.c.cup == cup) & cup_players.c.owner.in_(owners)
        async with self.storage.writer() as connection:
            found = select(cups.c.status).where(cups.c.id == cup).with_for_update()
            if (await connection.execute(found)).scalar_one() == OPEN:
                await connection.execute(delete(cup_players).where(mine))
            else:
                await connection.execute(update(cup_players).where(mine).values(gone=True))

    async def begin_round(self, cup: Cup, made: NewTables) -> None:
        async with self.storage.writer() as connection:
            await hold(connection, cup.id, cup.status, cup.round, cup.rounds)
            await unseal(connection, cup.id)
            for row, seat_rows, of_cup in made:
                await connection.execute(insert(tables), table_values(row))
                await connection.execute(insert(seats), of_table(row.id, seat_rows))
                values = {"table_id": row.id, "cup": cup.id, "round": of_cup.round}
                seating = {"seating": to_json(of_cup.seating)}
                await connection.execute(insert(cup_tables), values | seating)
            now = {"status": PLAYING, "round": cup.round + 1}
            await connection.execute(update(cups).where(cups.c.id == cup.id).values(now))

    async def end_with(self, cup: Cup) -> None:
        async with self.storage.writer() as connection:
            await hold(connection, cup.id, cup.status, cup.round, cup.rounds)
            values = {"rounds": cup.round}
            await connection.execute(update(cups).where(cups.c.id == cup.id).values(values))

    async def finish(self, cup: Cup) -> None:
        async with self.storage.writer() as connection:
            await hold(connection, cup.id, cup.status, cup.round, cup.rounds)
            await unseal(connection, cup.id)
            await connection.execute(update(cups).where(cups.c.id == cup.id).values(status=DONE))


def values_of(row: Cup | CupPlayer) -> dict[str, object]:
    values: dict[str, object] = {each.name: getattr(row, each.name) for each in fields(row)}
    return values | {name: to_json(values[name]) for name in ("settings",) if name in values}


def cup_of(row: Any) -> Cup:
    return Cup(**{**row, "settings": read_settings(row["settings"])})


def table_of(row: Any, found: list[SeatResult]) -> CupTable:
    seating = msgspec.json.decode(row["seating"], type=tuple[int, ...])
    return CupTable(
        row["table_id"],
        row["cup"],
        row["round"],
        seating,
        row["status"],
        row["watch"],
        tuple(found),
    )


async def hold(
    connection: AsyncConnection, cup: str, status: str, turn: int, rounds: int | None = None
) -> None:
    """Hold a cup that is as it was read; raise WriteConflict if it has gone on or its end moved."""
    wanted = select(cups.c.status, cups.c.round, cups.c.rounds)
    found = (
        await connection.execute(wanted.where(cups.c.id == cup).with_for_update())
    ).one_or_none()
    if found is None or (found.status, found.round) != (status, turn):
        raise WriteConflict("the cup has gone on")
    if rounds not in (None, found.rounds):
        raise WriteConflict("the cup ends with another round")


async def unseal(connection: AsyncConnection, cup: str) -> None:
    """Open the luck of all rounds that are over."""
    theirs = select(cup_tables.c.table_id).where(cup_tables.c.cup == cup)
    await connection.execute(update(tables).where(tables.c.id.in_(theirs)).values(opens_at=None))


async def forget_cups(connection: AsyncConnection, owners: Collection[str]) -> None:
    """Delete cups of a person that have not begun; in others the person becomes nameless."""
    mine = cups.c.owner.in_(owners)
    unbegun = select(cups.c.id).where(mine, cups.c.status == OPEN)
    theirs = cup_players.c.owner.in_(owners)
    still_open = select(cups.c.id).where(cups.c.status == OPEN)
    leaving = theirs & cup_players.c.cup.in_(still_open)
    for part in (cup_players.c.cup.in_(unbegun), leaving):
        await connection.execute(delete(cup_players).where(part))
    await connection.execute(delete(cups).where(mine, cups.c.status == OPEN))
    await connection.execute(update(cup_players).where(theirs).values(NAMELESS))
    await connection.execute(update(cups).where(mine).values(owner=""))
