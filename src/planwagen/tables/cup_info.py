"""Standings of a cup, and what people see of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from planwagen.tables.cups import DONE, CupPlayer, CupTable, cups_of, find
from planwagen.tables.ports import Person, owners_of
from planwagen.tables.registry import TableRegistry
from planwagen.tables.responses import CupInfo, CupPlayerInfo, CupTableInfo


@dataclass(slots=True)
class Score:
    points: float = 0.0
    """One for everybody left behind at a table, half for a shared place."""
    share: float = 0.0
    """Of the points of all at a table, summed over the rounds."""


def scores(players: Collection[int], of_tables: Sequence[CupTable]) -> dict[int, Score]:
    found = {number: Score() for number in players}
    for table in of_tables:
        total = sum(max(one.score, 0) for one in table.results)
        for mine in table.results:
            number = table.seating[mine.seat]
            if number not in found or mine.bot:
                continue
            found[number].points += sum(
                (mine.place < one.place) + 0.5 * (mine.place == one.place)
                for one in table.results
                if one.seat != mine.seat
            )
            found[number].share += max(mine.score, 0) / total if total else 0.0
    return found


def ranked(players: Collection[int], of_tables: Sequence[CupTable]) -> list[int]:
    """Return the numbers of the players, the best first."""
    found = scores(players, of_tables)
    return sorted(found, key=lambda number: (-found[number].points, -found[number].share, number))


# What people see.


async def cup_info(tables: TableRegistry, person: Person, key: str) -> CupInfo:
    """Tell the standings of the rounds that are over, and who sits where in the present one."""
    cup, store = await find(tables.ports, key), cups_of(tables.ports)
    players = {one.number: one for one in await store.players(cup.id)}
    of_cup = await store.tables(cup.id)
    closed = [one for one in of_cup if one.round < cup.round or cup.status == DONE]
    mine = next((o.number for o in players.values() if o.owner in owners_of(person)), None)
    return CupInfo(
        id=cup.id,
        game=cup.game,
        variant=cup.settings.variant,
        pace=cup.settings.time_control.kind,
        size=cup.size,
        rounds=cup.rounds,
        system=cup.system,
        status=cup.status,
        round=cup.round,
        host=cup.owner in owners_of(person),
        mine=mine,
        players=player_infos(players, closed),
        tables=[table_info(one, players, mine, is_open=one in closed) for one in of_cup],
    )


def player_infos(players: dict[int, CupPlayer], closed: list[CupTable]) -> list[CupPlayerInfo]:
    found = scores(players, closed)
    infos: list[CupPlayerInfo] = []
    for number in ranked(players, closed):
        one, score = players[number], found[number]
        above = infos[-1] if infos else None
        tied = above and (above.points, above.share) == (score.points, round(score.share, 4))
        place = above.place if above and tied else len(infos) + 1
        infos.append(
            CupPlayerInfo(number, one.name, one.gone, place, score.points, round(score.share, 4))
        )
    return infos


def table_info(
    one: CupTable, players: dict[int, CupPlayer], mine: int | None, *, is_open: bool
) -> CupTableInfo:
    """Tell who sits there; the table only to its players, its points when the round is over."""
    names = [players[number].name if number in players else "" for number in one.seating]
    is_mine = mine in one.seating
    points = {each.seat: each.score for each in one.results if is_open}
    return CupTableInfo(
        round=one.round,
        seats=names,
        bots=[number not in players for number in one.seating],
        status=one.status,
        table=one.table_id if is_mine or is_open else "",
        watch=one.watch if is_open else "",
        mine=is_mine,
        scores=[points.get(seat) for seat in range(len(names))],
    )


async def mine(tables: TableRegistry, person: Person) -> list[CupInfo]:
    if not person.guest:
        return []
    found = await cups_of(tables.ports).of_person(owners_of(person))
    return [await cup_info(tables, person, one.id) for one in found]
