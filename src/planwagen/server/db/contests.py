"""Events in the database: see planwagen.tables.contests."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import fields
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Select, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from planwagen.server.db.results import result_row
from planwagen.server.db.schema import contests, results, seats, tables, to_json, tries
from planwagen.server.db.storage import FoundRow, Storage, of_table, read_settings, table_values
from planwagen.tables.contests import Attempt, Contest, Tried
from planwagen.tables.errors import WriteConflict
from planwagen.tables.results import ResultRow
from planwagen.tables.rows import OVER, SeatRow, TableRow

COUNTED = tries.c.counted_by.is_not(None)
OF_PERSON = COUNTED & results.c.guest.is_not(None) & (results.c.bot == "")
WITH_RESULT = results.join(tries, tries.c.table_id == results.c.table_id)
MAX_FIELDS = 20
"""Events whose field is kept in memory."""
COLUMNS = [contests.c[each.name] for each in fields(Contest)]
"""Without the words of hundreds of finishers: each look at the day reads it."""
FieldState = tuple[object, ...]
WITH_TABLE = tries.join(tables, tables.c.id == tries.c.table_id)


class StoredContests:
    """See planwagen.tables.contests.Contests."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.fields: dict[str, list[ResultRow]] = {}
        """The field of an event as it was read last: many look at it at once."""
        self.states: dict[str, FieldState] = {}
        """What it was read from."""

    async def find(self, contest: str) -> Contest | None:
        return await self.one(select(*COLUMNS).where(contests.c.id == contest))

    async def one(self, wanted: Select[tuple[Any, ...]]) -> Contest | None:
        async with self.storage.engine.connect() as connection:
            found = (await connection.execute(wanted)).one_or_none()
        return None if found is None else contest_of(found)

    async def some(self, ids: Collection[str]) -> list[Contest]:
        wanted = select(*COLUMNS).where(contests.c.id.in_(ids)).order_by(contests.c.opens_at)
        async with self.storage.engine.connect() as connection:
            return [contest_of(row) for row in await connection.execute(wanted)]

    async def add(self, found: Sequence[Contest]) -> None:
        with suppress(IntegrityError):
            async with self.storage.writer() as connection:
                await connection.execute(insert(contests), [contest_values(one) for one in found])

    async def last_before(self, opens_at: float) -> Contest | None:
        earlier = select(*COLUMNS).where(contests.c.salt != "", contests.c.opens_at < opens_at)
        return await self.one(earlier.order_by(contests.c.opens_at.desc()).limit(1))

    async def words_of(self, contest: str) -> list[str]:
        wanted = select(tries.c.words).select_from(WITH_TABLE)
        here = (tries.c.contest == contest) & COUNTED & (tries.c.words != "")
        async with self.storage.engine.connect() as connection:
            return list(
                (await connection.execute(wanted.where(here, tables.c.status == OVER))).scalars()
            )

    async def open(self, contest: Contest, words: Sequence[str]) -> None:
        closed = (contests.c.id == contest.id) & (contests.c.salt == "")
        values = {"salt": contest.salt, "before": contest.before, "words": to_json(words)}
        async with self.storage.writer() as connection:
            await connection.execute(update(contests).where(closed).values(values))

    async def words_in(self, contest: str) -> list[str]:
        wanted = select(contests.c.words).where(contests.c.id == contest)
        async with self.storage.engine.connect() as connection:
            found = (await connection.execute(wanted)).scalar_one()
        return msgspec.json.decode(found, type=list[str])

    async def add_try(self, row: TableRow, seat_rows: Sequence[SeatRow], attempt: Attempt) -> None:
        values = {each.name: getattr(attempt, each.name) for each in fields(attempt)}
        try:
            async with self.storage.writer() as connection:
                await connection.execute(insert(tables), table_values(row))
                await connection.execute(insert(seats), of_table(row.id, seat_rows))
                await connection.execute(insert(tries), values)
        except IntegrityError as error:
            raise WriteConflict("another counted try was stored first") from error

    async def counted(self, contest: str, owners: Collection[str]) -> Tried | None:
        wanted = select(tries, tables.c.status).select_from(WITH_TABLE)
        mine = (tries.c.contest == contest) & tries.c.counted_by.in_(owners)
        async with self.storage.engine.connect() as connection:
            found = (await connection.execute(wanted.where(mine))).first()
            if found is None:
                return None
            of_person = (results.c.table_id == found.table_id) & results.c.guest.is_not(None)
            result = (await connection.execute(select(results).where(of_person))).first()
        attempt = Attempt(found.table_id, found.contest, found.counted_by, found.words)
        return Tried(attempt, found.status, None if result is None else result_row(result))

    async def count(self, contest: str) -> int:
        wanted = select(func.count()).select_from(WITH_RESULT)
        async with self.storage.engine.connect() as connection:
            here = wanted.where(tries.c.contest == contest, OF_PERSON)
            return (await connection.execute(here)).scalar_one()

    async def field(self, contest: str) -> list[ResultRow]:
        """Read the field again only if something in it has changed."""
        known, state = self.fields.get(contest), await self.field_state(contest)
        if known is None or self.states[contest] != state:
            known = await self.results_of(tries.c.contest == contest, OF_PERSON)
            if len(self.fields) >= MAX_FIELDS:
                self.fields.clear()
            self.fields[contest], self.states[contest] = known, state
        return known

    async def field_state(self, contest: str) -> FieldState:
        """Return what differs as soon as a result is added, deleted or judged by the coach."""
        counted = (results.c.ended_at, results.c.score, results.c.accuracy)
        sums = (func.coalesce(func.sum(one), 0) for one in counted)
        wanted = select(func.count(), func.max(results.c.ended_at), *sums)
        here = wanted.select_from(WITH_RESULT).where(tries.c.contest == contest, OF_PERSON)
        async with self.storage.engine.connect() as connection:
            return tuple((await connection.execute(here)).one())

    async def of_bots(self, contest: Contest) -> list[ResultRow]:
        here = COUNTED & results.c.guest.is_(None) & (results.c.seat == contest.seat)
        return await self.results_of(tries.c.contest == contest.id, here)

    async def results_of(self, *where: ColumnElement[bool]) -> list[ResultRow]:
        wanted = select(results).select_from(WITH_RESULT).where(*where)
        async with self.storage.engine.connect() as connection:
            return [result_row(row) for row in await connection.execute(wanted)]

    async def counted_by(self, contest: str) -> set[str]:
        wanted = select(tries.c.counted_by).where(tries.c.contest == contest, COUNTED)
        async with self.storage.engine.connect() as connection:
            return set((await connection.execute(wanted)).scalars())

    async def finished(self, contest: str) -> list[str]:
        wanted = select(tries.c.table_id).select_from(WITH_TABLE).order_by(tables.c.made_at)
        here = wanted.where(tries.c.contest == contest, COUNTED, tables.c.status == OVER)
        async with self.storage.engine.connect() as connection:
            return list((await connection.execute(here)).scalars())


def contest_values(contest: Contest) -> dict[str, object]:
    values: dict[str, object] = {each.name: getattr(contest, each.name) for each in fields(contest)}
    return values | {name: to_json(values[name]) for name in ("settings", "bots")}


def contest_of(found: FoundRow) -> Contest:
    values = dict(found._mapping)
    values["settings"] = read_settings(values["settings"])
    values["bots"] = msgspec.json.decode(values["bots"], type=tuple[str, ...])
    return Contest(**values)
