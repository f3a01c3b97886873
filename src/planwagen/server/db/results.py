"""Results in the database: written with the last line, and with the coach's findings."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Update,
    exists,
    func,
    insert,
    literal,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from planwagen.server.db.schema import challenge_games, results, tables, to_json
from planwagen.tables.responses import Coached
from planwagen.tables.results import ResultRow
from planwagen.tables.rows import OVER

if TYPE_CHECKING:
    from planwagen.server.db.storage import Storage

CHALLENGE = "challenge-"


def write_results(connection: Connection, rows: Sequence[ResultRow]) -> None:
    """Add results; a table does not know its challenge, so the challenge is looked up."""
    if not rows:
        return
    connection.execute(insert(results), [result_values(row) for row in rows])
    if not rows[0].event:
        connection.execute(of_challenge(results.c.table_id == rows[0].table_id))


def of_challenge(where: ColumnElement[bool]) -> Update:
    """Name the challenge in the results of its games."""
    games = challenge_games.c
    challenge = select(literal(CHALLENGE) + games.challenge)
    here = challenge.where(games.table_id == results.c.table_id).scalar_subquery()
    return update(results).where(where, results.c.event == "").values(event=func.coalesce(here, ""))


def result_values(row: ResultRow) -> dict[str, object]:
    return {field.name: getattr(row, field.name) for field in fields(row)} | {
        "parts": to_json(row.parts)
    }


def result_row(found: Row[tuple[Any, ...]]) -> ResultRow:
    values = dict(found._mapping)
    return ResultRow(**values | {"parts": msgspec.json.decode(values["parts"])})


async def results_of(storage: Storage, tables_over: Collection[str]) -> dict[str, list[ResultRow]]:
    """Read the results of some tables, each seat by seat."""
    found: dict[str, list[ResultRow]] = {}
    if not tables_over:
        return found
    wanted = select(results).where(results.c.table_id.in_(tables_over)).order_by(results.c.seat)
    async with storage.engine.connect() as connection:
        for row in await connection.execute(wanted):
            found.setdefault(row.table_id, []).append(result_row(row))
    return found


def add_coached(connection: Connection, table_id: str, found: Coached) -> None:
    """Add what the coach found to the results of its table."""
    for seat, coached in enumerate(found.seats):
        here = (results.c.table_id == table_id) & (results.c.seat == seat)
        values = {"accuracy": coached.accuracy, "luck": coached.luck}
        connection.execute(update(results).where(here).values(values))


# Games that ended before results were kept.


async def without_results(storage: Storage, but: Collection[str], most: int) -> list[str]:
    """Return some tables whose game is over, but that have no results; not those of `but`."""
    has_none = ~exists().where(results.c.table_id == tables.c.id)
    wanted = select(tables.c.id).where(tables.c.status == OVER, has_none, tables.c.id.not_in(but))
    async with storage.engine.connect() as connection:
        return list((await connection.execute(wanted.limit(most))).scalars())


async def add_old_results(storage: Storage, rows: Sequence[ResultRow]) -> None:
    """Add results, unless another process has just done so."""
    with suppress(IntegrityError):
        async with storage.writer() as connection:
            await connection.run_sync(write_results, rows)
