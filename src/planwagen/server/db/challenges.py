"""Challenges in the database: see planwagen.tables.challenges."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import fields
from typing import Any

from sqlalchemy import Select, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from planwagen.server.db.results import of_challenge
from planwagen.server.db.schema import challenge_games as games
from planwagen.server.db.schema import challenges, results, seats, tables
from planwagen.server.db.storage import Storage, of_table, table_values
from planwagen.tables.challenges import Challenge, ChallengeGame, PlayedGame
from planwagen.tables.errors import WriteConflict
from planwagen.tables.rows import SeatRow, TableRow

MAX_OF_PERSON = 20
"""Challenges that a list shows."""


class StoredChallenges:
    """See planwagen.tables.challenges.Challenges."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def find(self, challenge: str) -> Challenge | None:
        return await self.one(select(challenges).where(challenges.c.id == challenge))

    async def of_table(self, table_id: str) -> Challenge | None:
        joined = challenges.join(games, games.c.challenge == challenges.c.id)
        return await self.one(
            select(challenges).select_from(joined).where(games.c.table_id == table_id)
        )

    async def of_person(self, owners: Collection[str]) -> list[Challenge]:
        mine = select(games.c.challenge).where(games.c.owner.in_(owners))
        wanted = select(challenges).where(challenges.c.id.in_(mine))
        newest = wanted.order_by(challenges.c.made_at.desc()).limit(MAX_OF_PERSON)
        async with self.storage.engine.connect() as connection:
            return [Challenge(**row._mapping) for row in await connection.execute(newest)]

    async def one(self, wanted: Select[tuple[Any, ...]]) -> Challenge | None:
        async with self.storage.engine.connect() as connection:
            found = (await connection.execute(wanted)).one_or_none()
        return None if found is None else Challenge(**found._mapping)

    async def add(self, challenge: Challenge, seat: int) -> None:
        first = ChallengeGame(challenge.table_id, challenge.id, challenge.owner, seat)
        try:
            async with self.storage.writer() as connection:
                await connection.execute(insert(challenges), values_of(challenge))
                await connection.execute(insert(games), values_of(first))
                await connection.execute(of_challenge(results.c.table_id == challenge.table_id))
                await seal(connection, challenge.id, challenge.closes_at)
        except IntegrityError as error:
            raise WriteConflict("another challenge of this game was stored first") from error

    async def games(self, challenge: str) -> list[PlayedGame]:
        result = (results.c.table_id == games.c.table_id) & (results.c.seat == games.c.seat)
        sitting = (seats.c.table_id == games.c.table_id) & (seats.c.seat == games.c.seat)
        joined = games.join(tables, tables.c.id == games.c.table_id).join(seats, sitting)
        shown = (seats.c.name, tables.c.status, tables.c.watch, results.c.score, results.c.place)
        wanted = select(games, *shown, results.c.bot).select_from(joined.outerjoin(results, result))
        here = wanted.where(games.c.challenge == challenge).order_by(tables.c.made_at)
        async with self.storage.engine.connect() as connection:
            return [played(row._mapping) for row in await connection.execute(here)]

    async def add_game(
        self,
        row: TableRow,
        seat_rows: Sequence[SeatRow],
        game: ChallengeGame,
        owners: Collection[str],
    ) -> None:
        try:
            async with self.storage.writer() as connection:
                await check_place(connection, game, owners)
                await connection.execute(insert(tables), table_values(row))
                await connection.execute(insert(seats), of_table(row.id, seat_rows))
                await connection.execute(insert(games), values_of(game))
                await seal(connection, game.challenge, row.opens_at)
        except IntegrityError as error:
            raise WriteConflict("this game of the challenge was stored first") from error

    async def open(self, challenge: str, now: float) -> None:
        closed = (challenges.c.id == challenge) & challenges.c.opened_at.is_(None)
        async with self.storage.writer() as connection:
            await connection.execute(update(challenges).where(closed).values(opened_at=now))
            await seal(connection, challenge, None)


def values_of(row: Challenge | ChallengeGame) -> dict[str, object]:
    return {each.name: getattr(row, each.name) for each in fields(row)}


def played(row: Any) -> PlayedGame:
    game = ChallengeGame(row["table_id"], row["challenge"], row["owner"], row["seat"])
    score, place = (None, None) if row["bot"] else (row["score"], row["place"])
    return PlayedGame(game, row["name"], row["status"], row["watch"], score, place)


async def check_place(
    connection: AsyncConnection, game: ChallengeGame, owners: Collection[str]
) -> None:
    """Hold the challenge, and check that there is a place for this person and this seat."""
    here = select(challenges).where(challenges.c.id == game.challenge).with_for_update()
    found = (await connection.execute(here)).one_or_none()
    known = select(games.c.owner, games.c.seat).where(games.c.challenge == game.challenge)
    begun = (await connection.execute(known)).all()
    people = {owner for owner, _ in begun if owner not in owners}
    has_begun = any(owner in owners and seat == game.seat for owner, seat in begun)
    if found is None or found.opened_at or has_begun or len(people) > found.friends:
        raise WriteConflict("there is no place in this challenge")


async def seal(connection: AsyncConnection, challenge: str, until: float | None) -> None:
    """Seal all games of a challenge, or take the seal off."""
    theirs = select(games.c.table_id).where(games.c.challenge == challenge)
    await connection.execute(update(tables).where(tables.c.id.in_(theirs)).values(opens_at=until))
    if until is not None:
        here = challenges.c.id == challenge
        await connection.execute(update(challenges).where(here).values(closes_at=until))


async def forget_challenges(connection: AsyncConnection, owners: Collection[str]) -> None:
    """Delete the challenges that a person set, and the mark of the person at those of others."""
    set_up = select(challenges.c.id).where(challenges.c.owner.in_(owners))
    for challenge in list((await connection.execute(set_up)).scalars()):
        await seal(connection, challenge, None)
    for part in (games.c.challenge.in_(set_up), games.c.owner.in_(owners)):
        await connection.execute(delete(games).where(part))
    await connection.execute(delete(challenges).where(challenges.c.owner.in_(owners)))
