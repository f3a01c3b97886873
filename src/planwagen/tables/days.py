"""The game of the day: everybody has the same luck, and one counted try."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from datetime import date as Date

from planwagen.core.luck import ProvableLuck
from planwagen.games import find_game
from planwagen.tables.contest_files import contest_header, record_of
from planwagen.tables.contests import (
    Attempt,
    Contest,
    Contests,
    Tried,
    salt_after,
    table_of,
    table_of_bots,
)
from planwagen.tables.errors import Conflict, NotAllowed, NotFound, NotHere, WriteConflict
from planwagen.tables.new_table import checked_settings
from planwagen.tables.ports import Person, Ports, owners_of
from planwagen.tables.registry import TableRegistry
from planwagen.tables.responses import DayPromise
from planwagen.tables.rows import RUNNING, WAITING
from planwagen.tables.same_luck import begun
from planwagen.tables.seeds import check_one_line
from planwagen.tables.settings import TableSettings
from planwagen.tables.table import Table

FIRST_DAY = Date(2026, 11, 18)
"""Day number 0."""
AHEAD = 30
"""Days whose hashes are published."""
SATURDAY = 5
NO_SUCH_DAY = "no_such_day"
HAD_IT = "day_played"
NOT_OPEN = "day_opens_later"
NOT_DONE = (WAITING, RUNNING)
LEVELS = ("medium", "hard")
"""Bots that play each day too."""
DAILY = ("walnut_grove", ("",))
ON_SATURDAYS = ("montana", ("", "medium"))
"""The game of the day, and who sits on each seat."""


# Days.


def day_at(now: float) -> Date:
    """Return the day in UTC."""
    return datetime.fromtimestamp(now, UTC).date()


def begin_of(day: Date) -> float:
    return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()


def days_ahead(now: float) -> list[Date]:
    return [day_at(now) + timedelta(days) for days in range(AHEAD + 1)]


def new_day(day: Date) -> Contest:
    slug, bots = ON_SATURDAYS if day.weekday() == SATURDAY else DAILY
    settings = checked_settings(find_game(slug), TableSettings(endless=True), len(bots))
    secret = ProvableLuck.fresh().secret.hex()
    begin, end = begin_of(day), begin_of(day + timedelta(1))
    return Contest(day.isoformat(), slug, settings, bots, secret, begin, end)


def contests_of(ports: Ports) -> Contests:
    if ports.contests is None:
        raise NotHere("day_needs_server")
    return ports.contests


async def ensure_days(ports: Ports) -> list[Contest]:
    """Fix the secrets of today and of the days to come, where that is not done yet."""
    contests, days = contests_of(ports), days_ahead(ports.clock())
    names = [day.isoformat() for day in days]
    found = await contests.some(names)
    if len(found) == len(names):
        return found
    known = {one.id for one in found}
    await contests.add([new_day(day) for day in days if day.isoformat() not in known])
    return await contests.some(names)


async def today(ports: Ports) -> Contest:
    """Return the game of today; the first one to ask after midnight opens it."""
    name = day_at(ports.clock()).isoformat()
    found = await contests_of(ports).find(name)
    if found is None:
        await ensure_days(ports)
        found = await day(ports, name)
    return found if found.salt else await opened(contests_of(ports), found)


async def day(ports: Ports, name: str) -> Contest:
    found = await contests_of(ports).find(name)
    if found is None:
        raise NotFound(NO_SUCH_DAY)
    return found


async def opened(contests: Contests, contest: Contest) -> Contest:
    """Fix the salt by the words of those who finished the day before; the first process counts."""
    last = await contests.last_before(contest.opens_at)
    words = sorted(await contests.words_of(last.id)) if last else []
    salt = salt_after(last.salt if last else "", words)
    before = last.id if last else ""
    await contests.open(replace(contest, salt=salt, before=before), words)
    found = await contests.find(contest.id)
    if found is None:
        raise NotFound(NO_SUCH_DAY)
    return found


async def promises(ports: Ports) -> list[DayPromise]:
    """Return the hashes of today and of the days to come."""
    found = await ensure_days(ports)
    return [DayPromise(one.id, one.game, one.commitment) for one in found]


async def words_in(ports: Ports, name: str) -> list[str]:
    """Return the words in the salt of a day, so that finishers can look for their own."""
    return await contests_of(ports).words_in((await day(ports, name)).id)


# Tries.


async def begin_try(
    tables: TableRegistry, person: Person, name: str, words: str, *, is_counted: bool
) -> Table:
    """Begin a counted try, or one that is not counted, which comes after the counted one."""
    ports = tables.ports
    if words:
        check_one_line(words)
    contest = await day_to_play(ports, name)
    if is_counted and (waiting := await not_begun(ports, person, name)):
        return await begun(tables, waiting)
    await check_may_try(ports, person, contest, is_counted=is_counted)
    row, seat_rows = table_of(ports, contest, person, is_counted=is_counted)
    attempt = Attempt(row.id, contest.id, person.owner if is_counted else None, words)
    try:
        await contests_of(ports).add_try(row, seat_rows, attempt)
    except WriteConflict as error:
        raise Conflict(HAD_IT) from error
    return await begun(tables, row.id)


async def not_begun(ports: Ports, person: Person, name: str) -> str | None:
    """Return the table of a counted try if the server died before it began."""
    mine = await counted_try(ports, person, name)
    return mine.attempt.table_id if mine and mine.status == WAITING else None


async def day_to_play(ports: Ports, name: str) -> Contest:
    """Return the game of today, or of a day that is over and was played."""
    now_on = await today(ports)
    if name == now_on.id:
        return now_on
    found = await day(ports, name)
    if found.opens_at > ports.clock():
        raise Conflict("day_not_begun")
    if not found.salt:
        raise NotFound(NO_SUCH_DAY)
    return found


async def check_may_try(
    ports: Ports, person: Person, contest: Contest, *, is_counted: bool
) -> None:
    """A day without a secret can be played by all, but is counted for nobody."""
    now, mine = ports.clock(), await counted_try(ports, person, contest.id)
    if is_counted and now >= contest.closes_at:
        raise Conflict("day_over")
    if is_counted and mine:
        raise Conflict(HAD_IT)
    if is_counted or contest.reveals_secret(now):
        return
    if now >= contest.closes_at:
        raise Conflict("day_finishing")
    if mine is None or mine.status in NOT_DONE:
        raise Conflict("finish_counted_first")


async def counted_try(ports: Ports, person: Person, name: str) -> Tried | None:
    if not person.guest:
        return None
    return await contests_of(ports).counted(name, owners_of(person))


async def let_bots_play(tables: TableRegistry) -> None:
    """Once somebody plays today's game, let bots play it too, for comparison."""
    ports = tables.ports
    contest = await today(ports)
    begun_by = await contests_of(ports).counted_by(contest.id)
    for level in LEVELS if begun_by else ():
        if (name := f"bot {level}") not in begun_by:
            row, seat_rows = table_of_bots(ports, contest, level)
            with suppress(WriteConflict):  # another process has just done so
                await contests_of(ports).add_try(row, seat_rows, Attempt(row.id, contest.id, name))
                await begun(tables, row.id)


# All games of a day, as a file.


async def records_of(ports: Ports, name: str) -> AsyncIterator[str]:
    """Return the file of a day part by part, once everybody may know its secret."""
    contest, now = await day(ports, name), ports.clock()
    if not contest.reveals_secret(now) or not contest.salt:
        raise NotAllowed(NOT_OPEN)
    before = await contests_of(ports).find(contest.before) if contest.before else None
    words = await contests_of(ports).words_in(contest.id)
    return parts_of(ports, contest, contest_header(contest, before.salt if before else "", words))


async def parts_of(ports: Ports, contest: Contest, head: str) -> AsyncIterator[str]:
    yield head
    for table_id in await contests_of(ports).finished(contest.id):
        loaded = await ports.storage.load(table_id)
        if loaded and not contest.reveals_secret(loaded.row.moved_at):
            yield record_of(loaded, ports.clock())


# Without a server: nothing is counted.


def day_of_device(name: str) -> Contest:
    """Return the game of a day where no server keeps its secret: it follows from the date."""
    try:
        date = Date.fromisoformat(name)
    except ValueError as error:
        raise NotFound(NO_SUCH_DAY) from error
    secret = hashlib.sha256(f"planwagen {name}".encode()).hexdigest()
    return replace(new_day(date), secret=secret, salt=salt_after("", []), opens_at=0.0, closes_at=0)


async def begin_on_device(tables: TableRegistry, person: Person, contest: Contest) -> Table:
    row, seat_rows = table_of(tables.ports, contest, person, is_counted=False)
    row.invite = row.watch = ""
    await tables.ports.storage.add_table(row, seat_rows, [])
    return await begun(tables, row.id)
