"""Routes of challenges: friends play the luck of a finished game."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from planwagen.server.routes.dependencies import (
    AnyPerson,
    HttpRequest,
    InjectedServices,
    NamedGuest,
    OwnTable,
    limited,
    neighbours_of,
)
from planwagen.tables import challenge_info, challenges
from planwagen.tables.challenges import MAX_FRIENDS
from planwagen.tables.messages import TableInfo
from planwagen.tables.responses import ChallengeInfo, Parting
from planwagen.tables.table_info import table_info

ChallengeKey = Annotated[str, PathParameter(max_length=64, pattern=r"^[\w-]+$")]
TableKey = Annotated[str, QueryParameter(max_length=64, pattern=r"^[\w-]+$")]


class NewChallenge(Struct, frozen=True, forbid_unknown_fields=True):
    """How many friends may take it up; and whether each plays all seats in turn."""

    friends: Annotated[int, Meta(ge=1, le=MAX_FRIENDS)] = 1
    all_seats: bool = False


@post("/api/tables/{table_id:str}/challenge", guards=[limited("create")], status_code=201)
async def set_challenge(
    services: InjectedServices, guest: NamedGuest, table: OwnTable, data: JSONBody[NewChallenge]
) -> ChallengeInfo:
    """Let friends play the luck of my finished game; its secret stays sealed until then."""
    found = await challenges.challenge(table, guest, friends=data.friends, all_seats=data.all_seats)
    return await challenge_info.challenge_info(services.tables, guest, found.id)


@get("/api/tables/{table_id:str}/challenge", guards=[limited("other")])
async def challenge_of_table(
    services: InjectedServices, guest: NamedGuest, table: OwnTable
) -> ChallengeInfo | None:
    """Tell the challenge that a table of mine belongs to."""
    return await challenge_info.of_table(services.tables, guest, table)


@get("/api/challenges", guards=[limited("other")])
async def my_challenges(
    request: HttpRequest, services: InjectedServices, person: AnyPerson
) -> list[ChallengeInfo]:
    """List the last challenges that I have set or taken up."""
    with services.rate_limiter.looking(neighbours_of(request)):  # some have many
        return await challenge_info.mine(services.tables, person)


@get("/api/challenges/{key:str}", guards=[limited("other")])
async def one_challenge(
    services: InjectedServices, person: AnyPerson, key: ChallengeKey
) -> ChallengeInfo:
    return await challenge_info.challenge_info(services.tables, person, key)


@post("/api/challenges/{key:str}/games", guards=[limited("create")], status_code=201)
async def begin_game(services: InjectedServices, guest: NamedGuest, key: ChallengeKey) -> TableInfo:
    """Begin my next game of a challenge, or return to the one that I have begun."""
    table = await challenges.begin_game(services.tables, guest, key)
    return table_info(table, guest.guests)


@post("/api/challenges/{key:str}/end", guards=[limited("table")], status_code=200)
async def end_challenge(
    services: InjectedServices, guest: NamedGuest, key: ChallengeKey
) -> ChallengeInfo:
    """End my challenge before all places are taken, so that all is open."""
    await challenges.close(services.tables, guest, key)
    return await challenge_info.challenge_info(services.tables, guest, key)


@get("/api/challenges/{key:str}/parting", guards=[limited("read")])
async def side_by_side(
    request: HttpRequest,
    services: InjectedServices,
    guest: NamedGuest,
    key: ChallengeKey,
    one: TableKey,
    other: TableKey,
) -> Parting:
    """Compare two games of a challenge, once all have finished."""
    async with services.rate_limiter.long_look(neighbours_of(request)):
        return await challenge_info.parting(services.tables, guest, key, (one, other))


CHALLENGES = [
    set_challenge,
    challenge_of_table,
    my_challenges,
    one_challenge,
    begin_game,
    end_challenge,
    side_by_side,
]
