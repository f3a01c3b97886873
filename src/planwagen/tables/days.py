"""The game of the day: everybody has the same luck, and one counted try."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from datetime import date as Date

from planwagen.core.luck import ProvableLuck
from planwagen.games import find_game
from planwagen.tables.contests import Attempt, Contest, Contests, Tried, salt_after, table_of
from planwagen.tables.errors import Conflict, NotFound, NotHere, WriteConflict
from planwagen.tables.new_table import checked_settings
from planwagen.tables.ports import Person, Ports
from planwagen.tables.registry import TableRegistry
from planwagen.tables.responses import DayInfo, DayPromise, MyTry
from planwagen.tables.results import ResultRow
from planwagen.tables.rows import OVER, RUNNING
from planwagen.tables.settings import TableSettings
from planwagen.tables.start import start_when_full
from planwagen.tables.table import Table

FIRST_DAY = Date(2026, 11, 18)
"""Day number 0."""
AHEAD = 30
"""Days whose hashes are published."""
SATURDAY = 5
NO_SUCH_DAY = "there is no game of that day here"
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
        raise NotHere("the game of the day needs a server")
    return ports.contests


async def ensure_days(ports: Ports) -> None:
    """Fix the secrets of today and of the days to come, where that is not done yet."""
    contests, days = contests_of(ports), days_ahead(ports.clock())
    known = await contests.known([day.isoformat() for day in days])
    if missing := [new_day(day) for day in days if day.isoformat() not in known]:
        await contests.add(missing)


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
    await contests.open(replace(contest, salt=salt, words=tuple(words), before=before))
    found = await contests.find(contest.id)
    if found is None:
        raise NotFound(NO_SUCH_DAY)
    return found


async def promises(ports: Ports) -> list[DayPromise]:
    """Return the hashes of today and of the days to come."""
    await ensure_days(ports)
    found = [await day(ports, one.isoformat()) for one in days_ahead(ports.clock())]
    return [DayPromise(one.id, one.game, one.commitment) for one in found]


# Tries.


async def begin_try(
    tables: TableRegistry, person: Person, name: str, words: str, *, is_counted: bool
) -> Table:
    """Begin a counted try, or one that is not counted, which comes after the counted one."""
    ports = tables.ports
    contest, mine = await today(ports), await counted_try(ports, person, name)
    if contest.id != name:
        raise Conflict("this day is over; there is a new game")
    if is_counted and mine:
        raise Conflict("you have had your counted try today")
    if not is_counted and (mine is None or mine.status == RUNNING):
        raise Conflict("first finish your counted try: the luck is the same")
    row, seat_rows = table_of(ports, contest, person, is_counted=is_counted)
    attempt = Attempt(row.id, contest.id, person.owner if is_counted else None, words)
    try:
        await contests_of(ports).add_try(row, seat_rows, attempt)
    except WriteConflict as error:
        raise Conflict("you have had your counted try today") from error
    table = await tables.find(row.id)
    await start_when_full(table)
    return table


async def counted_try(ports: Ports, person: Person, name: str) -> Tried | None:
    if not person.guest:
        return None
    return await contests_of(ports).counted(name, {person.owner, *person.guests})


# What people see of a day.


async def day_info(ports: Ports, person: Person, contest: Contest) -> DayInfo:
    """Return what this person may know: others' results only after the own counted try."""
    now, mine = ports.clock(), await counted_try(ports, person, contest.id)
    field = ranked(await contests_of(ports).field(contest.id))
    is_closed = contest.is_closed(now)
    sees_field = is_closed or (mine is not None and mine.status != RUNNING)
    return DayInfo(
        day=contest.id,
        number=(Date.fromisoformat(contest.id) - FIRST_DAY).days,
        game=contest.game,
        bots=[bot for bot in contest.bots if bot],
        closes_in=max(0.0, contest.closes_at - now),
        commitment=contest.commitment,
        salt=contest.salt,
        words=list(contest.words),
        before=contest.before,
        secret=contest.secret if is_closed else "",
        count=len(field),
        field=[result.score for result in field] if sees_field else None,
        mine=my_try(mine, field) if mine else None,
        best=field[0].table_id if is_closed and field else "",
    )


def ranked(field: list[ResultRow]) -> list[ResultRow]:
    """Return the best first: who won against the bots, then by points, then who came first."""
    return sorted(field, key=lambda one: (one.place, -one.score, one.ended_at))


def my_try(mine: Tried, field: list[ResultRow]) -> MyTry:
    result = mine.result
    if result is None or result.bot or mine.status != OVER:
        return MyTry(mine.attempt.table_id, mine.status)
    ahead = sum((one.place, -one.score) < (result.place, -result.score) for one in field)
    return MyTry(
        mine.attempt.table_id,
        mine.status,
        place=ahead + 1,
        score=result.score,
        won=result.place == 1,
        parts=result.parts,
        seconds=result.seconds,
        accuracy=result.accuracy,
        luck=result.luck,
    )
