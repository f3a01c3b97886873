"""What people see of a challenge: who plays, and, once all have finished, how."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from planwagen.core.action import Seat
from planwagen.core.position import Step
from planwagen.core.replay import common_lines, shared_luck
from planwagen.tables.challenges import PlayedGame, challenges_of, find, seats_in_turn, settled
from planwagen.tables.errors import NotAllowed, NotFound
from planwagen.tables.ports import Person, owners_of
from planwagen.tables.registry import TableRegistry
from planwagen.tables.responses import (
    ChallengeGameInfo,
    ChallengeInfo,
    ChallengePlayer,
    ComparedLine,
    Parting,
)
from planwagen.tables.rows import BOT, RUNNING, WAITING
from planwagen.tables.table import Table
from planwagen.tables.views import event_message


async def challenge_info(tables: TableRegistry, person: Person, key: str) -> ChallengeInfo:
    """Tell who plays; points and tables of others only when all have finished."""
    found = await settled(tables, await find(tables.ports, key))
    games = await challenges_of(tables.ports).games(found.id)
    first, mine = await tables.find(found.table_id), owners_of(person)
    seats = seats_in_turn(found, games[0].game.seat, first)
    people = list(dict.fromkeys(one.game.owner for one in games))
    is_open = found.opened_at is not None
    plays = any(one in mine for one in people)
    shown = [
        player_info(games, seats, owner, is_mine=owner in mine, is_open=is_open and plays)
        for owner in people
    ]
    settings = first.row.settings
    return ChallengeInfo(
        id=found.id,
        game=first.row.game,
        variant=settings.variant,
        edition=settings.edition.id,
        colours=[settings.colours[seat] for seat in seats],
        bots=[one.bot for one in first.seats if one.kind == BOT],
        friends=found.friends,
        all_seats=found.all_seats,
        host=found.owner in mine,
        closes_in=max(0.0, found.closes_at - tables.ports.clock()),
        open=is_open,
        commitment=first.commitment,
        players=shown,
    )


def player_info(
    games: list[PlayedGame], seats: list[Seat], owner: str, *, is_mine: bool, is_open: bool
) -> ChallengePlayer:
    played = [one for one in games if one.game.owner == owner]
    shown = [game_info(one, is_shown=is_mine or is_open) for one in played]
    left = len(seats) - sum(one.is_done for one in played)
    return ChallengePlayer(played[0].name, is_mine, left, shown)


def game_info(one: PlayedGame, *, is_shown: bool) -> ChallengeGameInfo:
    """Tell that a game is over, and what came of it only to those who may know."""
    seat, status = one.game.seat, one.status
    if not is_shown:
        return ChallengeGameInfo(seat, RUNNING if status == WAITING else status)
    return ChallengeGameInfo(seat, status, one.game.table_id, one.watch, one.score, one.place)


async def of_table(tables: TableRegistry, person: Person, table: Table) -> ChallengeInfo | None:
    """Return the challenge that a table of mine belongs to."""
    found = await challenges_of(tables.ports).of_table(table.id)
    if found is None or not table.seats_of(person.guests):
        return None
    return await challenge_info(tables, person, found.id)


async def mine(tables: TableRegistry, person: Person) -> list[ChallengeInfo]:
    """Return the challenges that I have set or taken up."""
    if not person.guest:
        return []
    found = await challenges_of(tables.ports).of_person(owners_of(person))
    return [await challenge_info(tables, person, one.id) for one in found]


# Two games side by side.


async def parting(
    tables: TableRegistry, person: Person, key: str, pair: tuple[str, str]
) -> Parting:
    """Compare two games of a challenge, for those who played it, once all is open."""
    found = await settled(tables, await find(tables.ports, key))
    games = {one.game.table_id: one for one in await challenges_of(tables.ports).games(found.id)}
    if not any(one.game.owner in owners_of(person) for one in games.values()):
        raise NotAllowed("games_for_players")
    if found.opened_at is None:
        raise NotAllowed("games_when_finished")
    if not set(pair) <= games.keys():
        raise NotFound("game_not_in_challenge")
    one, other = [(await tables.find(each)) for each in pair]
    return await asyncio.to_thread(compared, one, other)


def compared(one: Table, other: Table) -> Parting:
    first, second = one.history.active, other.history.active
    common, luck = common_lines(first, second), shared_luck(first, second)
    return Parting(
        common,
        luck.compared,
        luck.equal,
        compared_lines(first, common),
        compared_lines(second, common),
    )


SHOWN_BEFORE = 3
"""Common lines that are shown before the games part."""
MAX_SHOWN = 400


def compared_lines(steps: Sequence[Step], common: int) -> list[ComparedLine]:
    start = max(0, common - SHOWN_BEFORE)
    shown = steps[start : start + MAX_SHOWN]
    return [compared_line(number, step) for number, step in enumerate(shown, start + 1)]


def compared_line(number: int, step: Step) -> ComparedLine:
    return ComparedLine(
        number, step.seq, [event_message(step.seq, event.opened()) for event in step.events]
    )
