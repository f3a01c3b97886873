"""What people see of a game of the day."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date as Date

from planwagen.tables.contests import Attempt, Contest, Tried
from planwagen.tables.days import FIRST_DAY, NOT_DONE, NOT_OPEN, contests_of, counted_try
from planwagen.tables.errors import NotAllowed
from planwagen.tables.ports import Person, Ports
from planwagen.tables.responses import BotTry, DayGame, DayInfo, MyTry
from planwagen.tables.results import ResultRow
from planwagen.tables.rows import RUNNING, TableRow

TEN = 10


async def day_info(ports: Ports, person: Person, contest: Contest) -> DayInfo:
    """Return what this person may know: others' results only after the own counted try."""
    now, mine = ports.clock(), await counted_try(ports, person, contest.id)
    reveals_secret = contest.reveals_secret(now)
    sees_field = reveals_secret or (mine is not None and mine.status not in NOT_DONE)
    field = await field_of(ports, contest) if sees_field else []
    shown = replace(
        described(contest, now),
        count=len(field) if sees_field else await contests_of(ports).count(contest.id),
        mine=my_try(mine, field, contest) if mine else None,
        best=field[0].table_id if reveals_secret and field else "",
    )
    if not sees_field:
        return shown
    return replace(
        shown,
        field=[result.score for result in field],
        wins=sum(map(is_won, field)),
        levels=[try_of(bot) for bot in await contests_of(ports).of_bots(contest)],
        top=median_parts(field[:TEN]),
    )


async def games_of(ports: Ports, contest: Contest) -> list[DayGame]:
    """Return all counted games of a day, the best first, once everybody may see them."""
    if not contest.reveals_secret(ports.clock()):
        raise NotAllowed(NOT_OPEN)
    field = await field_of(ports, contest)
    return [DayGame(one.table_id, one.score, is_won(one)) for one in field]


async def field_of(ports: Ports, contest: Contest) -> list[ResultRow]:
    """Return the results of all who finished before the secret was open, the best first."""
    finished = await contests_of(ports).field(contest.id)
    return ranked(one for one in finished if not contest.reveals_secret(one.ended_at))


def described(contest: Contest, now: float) -> DayInfo:
    """Return what all may know of a day, without those who play it."""
    return DayInfo(
        day=contest.id,
        number=number_of(contest.id),
        game=contest.game,
        bots=[bot for bot in contest.bots if bot],
        closes_in=max(0.0, contest.closes_at - now),
        commitment=contest.commitment,
        salt=contest.salt,
        before=contest.before,
        before_number=number_before(contest),
        secret=contest.secret if contest.reveals_secret(now) else "",
        count=0,
        field=None,
        mine=None,
        best="",
        levels=[],
        wins=0,
        top={},
    )


def number_of(name: str) -> int:
    return (Date.fromisoformat(name) - FIRST_DAY).days


def number_before(contest: Contest) -> int | None:
    """Return the number of the day before; day 0 was never played."""
    return (number_of(contest.before) or None) if contest.before else None


def ranked(field: Iterable[ResultRow]) -> list[ResultRow]:
    """Return the best first: who won against the bots, then by points, then who came first."""
    return sorted(field, key=lambda one: (one.place, -one.score, one.ended_at))


def median(values: list[float]) -> float:
    """Not of `statistics`, which the browser's Python lacks."""
    ordered, half = sorted(values), len(values) // 2
    return ordered[half] if len(values) % 2 else (ordered[half - 1] + ordered[half]) / 2


def median_parts(best: list[ResultRow]) -> dict[str, float]:
    parts = best[0].parts if best else {}
    return {part: median([one.parts.get(part, 0) for one in best]) for part in parts}


def try_of(bot: ResultRow) -> BotTry:
    return BotTry(bot.bot, bot.table_id, bot.score, is_won(bot))


def is_won(result: ResultRow) -> bool:
    """Alone, everybody comes first: that says nothing."""
    return result.players > 1 and result.place == 1


def last_try(games: Iterable[tuple[TableRow, list[ResultRow]]], contest: Contest) -> MyTry | None:
    """Return the game that is under way, or else the last one."""
    newest = sorted(games, key=lambda game: (game[0].status != RUNNING, -game[0].moved_at))
    for row, results in newest[:1]:
        result = next((result for result in results if result.guest), None)
        return my_try(Tried(Attempt(row.id, row.contest, None), row.status, result), [], contest)
    return None


def my_try(mine: Tried, field: list[ResultRow], contest: Contest) -> MyTry:
    result = mine.result
    if result is None or result.bot or contest.reveals_secret(result.ended_at):
        return MyTry(mine.attempt.table_id, mine.status)
    ahead = sum((one.place, -one.score) < (result.place, -result.score) for one in field)
    return MyTry(
        mine.attempt.table_id,
        mine.status,
        place=ahead + 1,
        score=result.score,
        won=is_won(result),
        seat=result.seat,
        parts=result.parts,
        seconds=result.seconds,
        accuracy=result.accuracy,
        luck=result.luck,
    )
