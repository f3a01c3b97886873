"""Router: the same paths as at a server, and the same responses."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from math import inf
from typing import TYPE_CHECKING, TypeVar, cast
from urllib.parse import parse_qsl, urlsplit

from planwagen.bots import bots_for
from planwagen.core.action import SPECTATOR, Seat
from planwagen.core.edition import EditionName
from planwagen.core.replay import Draw, draws
from planwagen.core.rulebook import rulebook_dict
from planwagen.core.words import LANGUAGES, read_words
from planwagen.editions.values import EditionValue, edition_values
from planwagen.games import GAMES, find_game
from planwagen.offline.storage import read_settings, to_json
from planwagen.tables import advice, create, day_info, days, seats, start
from planwagen.tables.decoding import read_json
from planwagen.tables.editions import shown_game
from planwagen.tables.errors import NotAllowed, NotFound, NotHere, NotUnderstood, OldRules
from planwagen.tables.export import (
    export,
    export_as_stored,
    export_with_luck,
    export_with_secrets,
)
from planwagen.tables.lessons import Lesson
from planwagen.tables.lessons import lesson as lesson_of
from planwagen.tables.messages import TableInfo, ViewpointName
from planwagen.tables.new_table import Plan, plain_name
from planwagen.tables.responses import Coaching, DayInfo, GameInfo, Hints, LobbyLists
from planwagen.tables.settings import TableSettings
from planwagen.tables.table import Table
from planwagen.tables.table_info import table_info
from planwagen.tables.views import seen_after, viewpoint_of

if TYPE_CHECKING:
    from planwagen.offline.server import OfflineServer

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """Occupant of a seat: me, somebody at my screen, or a bot of a level."""

    kind: str = "open"
    name: str = ""


@dataclass(slots=True)
class Request:
    server: OfflineServer
    method: str
    path: str
    query: dict[str, str]
    body: dict[str, object]
    names: dict[str, str] = field(default_factory=dict)
    """Parameters of the path: `slug`, or the `table`."""

    async def table(self) -> Table:
        return await self.server.tables.find(self.names["table"])

    async def own_seat(self) -> tuple[Table, Seat]:
        """Return the table, and the player's own seat that the body names."""
        table, seat = await self.table(), self.need("seat", int)
        seats.check_seat(table, self.server.owner, seat)
        return table, seat

    def need(self, name: str, kind: type[T]) -> T:
        if not isinstance(found := self.body.get(name), kind):
            raise NotUnderstood(f"{name!r} is missing, or is no {kind.__name__}")
        return found

    def given(self, name: str, kind: type[T]) -> T | None:
        """Return an optional field of the body."""
        return None if self.body.get(name) is None else self.need(name, kind)

    def number(self, name: str) -> int | None:
        """Return a number of the query."""
        text = self.query.get(name, "")
        if text and not text.isdecimal():
            raise NotUnderstood(f"{name!r} is no number")
        return int(text) if text else None

    def one_of(self, name: str, known: tuple[str, ...]) -> str:
        """Return one of the allowed values of the query; the first is the default."""
        found = self.query.get(name, known[0])
        if found not in known:
            raise NotUnderstood(f"{name!r} is one of {', '.join(known)}")
        return found

    @property
    def commitment(self) -> str:
        return self.given("commitment", str) or ""

    @property
    def settings(self) -> TableSettings:
        try:
            return read_settings(self.given("settings", dict) or {})
        except (AttributeError, TypeError) as error:
            raise NotUnderstood(f"not understood: {error}") from error

    @property
    def seats(self) -> list[SeatRequest]:
        return [self.occupant(values) for values in self.need("seats", list)]

    def occupant(self, values: Mapping[str, str]) -> SeatRequest:
        try:
            wanted = SeatRequest(**values)
        except TypeError as error:
            raise NotUnderstood(f"not understood: {error}") from error
        if not self.server.owner.name:
            raise NotAllowed("no_name")
        return wanted

    def shown(self, table: Table) -> TableInfo:
        return table_info(table, self.server.owner.guests)


# The player, and the games.


async def me(request: Request) -> dict[str, str]:
    """Return who I am; an empty name means not known yet."""
    return {"name": request.server.owner.name, "account": ""}


async def set_name(request: Request) -> dict[str, str]:
    await request.server.storage.set_name(plain_name(request.need("name", str)))
    return await me(request)


async def games(_: Request) -> list[GameInfo]:
    return [shown_game(game, bots_for(game.slug)) for game in GAMES.values()]


async def words(request: Request) -> dict[str, object]:
    """Return the words for events, questions, choices and refusals."""
    package = find_game(request.names["slug"]).package
    return read_words(package, request.one_of("lang", LANGUAGES)).to_dict()


async def rules(request: Request) -> dict[str, object]:
    """Return the whole rulebook."""
    return rulebook_dict(find_game(request.names["slug"]), request.one_of("lang", LANGUAGES))


async def lesson(request: Request) -> Lesson:
    """Return the first steps of a game as a script."""
    return lesson_of(request.server.tables.ports, find_game(request.names["slug"]))


async def edition(request: Request) -> EditionName:
    """Check an edition file; the result goes into the settings of a table."""
    game, text = find_game(request.names["slug"]), request.need("text", str)
    return await create.upload_edition(
        request.server.tables, game, text, request.server.owner.guest
    )


# The game of the day: not counted, since the device holds its secret.


async def one_day(request: Request) -> DayInfo:
    """Describe a day, and the last game of it that was finished here."""
    now = request.server.tables.ports.clock()
    name = request.names["day"]
    contest = days.day_of_device(days.day_at(now).isoformat() if name == "today" else name)
    saved = request.server.storage.saved.values()
    games = [(one.row, one.results) for one in saved if one.row.contest == contest.id]
    shown = day_info.described(contest, now)
    mine = day_info.last_try(games, replace(contest, closes_at=inf))
    return replace(shown, counts=False, before_number=None, secret="", mine=mine)


async def play_day(request: Request) -> TableInfo:
    """Begin a game of a day; the page knows the luck of days that are over."""
    contest = days.day_of_device(request.names["day"])
    if secret := request.given("secret", str):
        contest = replace(contest, secret=secret_in(secret), salt=request.need("salt", str))
    server = request.server
    return request.shown(await days.begin_on_device(server.tables, server.owner, contest))


def secret_in(text: str) -> str:
    if not re.fullmatch(r"[0-9a-f]{64}", text):
        raise NotUnderstood("a secret has 64 hexadecimal digits")
    return text


# Tables.


async def lists(request: Request) -> LobbyLists:
    return request.server.lobby_lists


async def look(request: Request) -> TableInfo:
    return request.shown(await request.table())


async def create_table(request: Request) -> TableInfo:
    """Create a table, from the start or continuing a record."""
    if request.body.get("record"):
        return await go_on(request, request.need("record", str))
    game = find_game(request.need("game", str))
    plan = Plan(game, request.settings, request.seats, commitment=request.commitment)
    return request.shown(await create.create(request.server.tables, request.server.owner, plan))


async def fork(request: Request) -> TableInfo:
    """Create a table that continues this one from a line; only where the record may be seen."""
    table = await request.table()
    is_same = (request.given("luck", str) or "new") == "same"
    return await go_on(request, str(export(table)), table if is_same else None)


async def go_on(request: Request, text: str, of: Table | None = None) -> TableInfo:
    seq, settings = request.given("seq", int), request.settings
    wanted = create.Continuation(text, seq, request.seats, settings, request.commitment, of)
    server = request.server
    return request.shown(await create.continue_record(server.tables, server.owner, wanted))


async def rematch(request: Request) -> TableInfo:
    """Return the rematch; create it once."""
    server, table = request.server, await request.table()
    again = await create.rematch(server.tables, table, server.owner, request.commitment)
    return request.shown(again)


async def remove(request: Request) -> None:
    """Delete a table with its record."""
    await request.server.remove(request.names["table"])


async def commit(request: Request) -> TableInfo:
    """Commit to the SHA-256 of my client seed, before it is opened."""
    table, seat = await request.table(), request.need("seat", int)
    await start.commit(table, request.server.owner, seat, request.need("commitment", str))
    return request.shown(table)


async def waive(request: Request) -> TableInfo:
    """Waive my client seed; only before anybody has opened one in this round."""
    table = await request.table()
    await start.waive(table, request.server.owner, request.need("seat", int))
    return request.shown(table)


async def open_seed(request: Request) -> TableInfo:
    """Open a client seed; the game begins when the last seat has opened its own."""
    table, client_seed = await request.table(), request.need("client_seed", str)
    await start.open_seed(table, request.server.owner, client_seed, request.given("fixed", dict))
    return request.shown(table)


async def start_game(request: Request) -> TableInfo:
    table = await request.table()
    await start.start(table, request.server.owner)
    return request.shown(table)


async def change_seat(request: Request) -> TableInfo:
    """Change the occupant of a seat before the start."""
    table, seat = await request.table(), request.need("seat", int)
    wanted = request.occupant(request.need("occupant", dict))
    await seats.change_seat(table, request.server.owner, seat, wanted)
    return request.shown(table)


async def leave(request: Request) -> TableInfo:
    """Leave a seat; a bot stands in."""
    table, seat = await request.own_seat()
    await seats.leave(table, request.server.owner, seat)
    return request.shown(table)


async def come_back(request: Request) -> TableInfo:
    table, seat = await request.own_seat()
    await seats.come_back(table, request.server.owner, seat)
    return request.shown(table)


# The game at a table: its record, its luck, its values, and advice.


async def record(request: Request) -> str:
    """Return the record as text, even if its rules are incompatible.

    The game need not be over: the device holds all its secrets, and a table can leave it in no
    other way.
    """
    try:
        return str(export_with_secrets(await request.table()))
    except OldRules:
        stored = request.server.storage.find(request.names["table"]).loaded
        return str(export_as_stored(stored, request.server.tables.ports.clock()))


async def text(request: Request) -> str:
    """Describe what this viewer sees now, or after line `seq`, in words."""
    table, seq, seat = await request.table(), request.number("seq"), request.number("seat")
    if seat is None:
        seat = next(iter(table.seats_of(request.server.owner.guests)), SPECTATOR)
    else:
        seats.check_seat(table, request.server.owner, seat)
    name = cast(ViewpointName, request.one_of("viewpoint", ("mine", "public", "all")))
    viewpoint = viewpoint_of(table, seat, name)
    seen = seen_after(table, viewpoint, table.history.seq if seq is None else seq)
    return table.game.text(seen, request.one_of("lang", LANGUAGES))


async def values(request: Request) -> list[EditionValue]:
    """List every component value of a table: its meaning, and its source."""
    table = await request.table()
    editions = table.game.editions
    if editions is None:
        return []
    return edition_values(editions, editions.named(table.row.settings.edition))


async def luck(request: Request) -> list[Draw]:
    """List every draw; with the record and the opened secret, anybody can compute them again."""
    table = await request.table()
    return draws(table.game, export_with_luck(table))


async def hint(request: Request) -> Hints:
    """Return the best choices of the player's own seat, at a learning table."""
    (table, seat), server = await request.own_seat(), request.server
    return await advice.hint(table, seat, server.owner.guest, server.tables.advice)


async def ask_coach(request: Request) -> Coaching:
    """Queue a game for the coach: when it is over, or at a learning table."""
    table, seat = await request.own_seat()
    return await request.server.coach.ask(table, advice.viewer(table, seat))


async def coach(request: Request) -> Coaching:
    """Return the progress of the coach, or its result."""
    table, seat = await request.table(), request.number("seat")
    if seat is not None and not table.row.is_done:
        seats.check_seat(table, request.server.owner, seat)
    return await request.server.coach.progress(table, advice.may_watch_coach(table, seat))


Route = Callable[[Request], Awaitable[object]]
"""Handler of a route. Its result is sent as JSON; a text stays as it is, None is empty."""
SLUG, TABLE = "/games/(?P<slug>[^/]+)", "/tables/(?P<table>[^/]+)"
DAY = "(?P<day>[^/]+)"
ROUTES: dict[tuple[str, str], Route] = {
    ("GET", "/me"): me,
    ("POST", "/me"): set_name,
    ("GET", "/games"): games,
    ("GET", f"{SLUG}/words"): words,
    ("GET", f"{SLUG}/rules"): rules,
    ("GET", f"{SLUG}/lesson"): lesson,
    ("POST", f"{SLUG}/edition"): edition,
    ("GET", f"/days/{DAY}"): one_day,
    ("POST", f"/days/{DAY}/tries"): play_day,
    ("GET", "/tables"): lists,
    ("POST", "/tables"): create_table,
    ("GET", TABLE): look,
    ("DELETE", TABLE): remove,
    ("POST", f"{TABLE}/commitment"): commit,
    ("POST", f"{TABLE}/waive"): waive,
    ("POST", f"{TABLE}/client_seed"): open_seed,
    ("POST", f"{TABLE}/start"): start_game,
    ("POST", f"{TABLE}/seat"): change_seat,
    ("POST", f"{TABLE}/leave"): leave,
    ("POST", f"{TABLE}/return"): come_back,
    ("POST", f"{TABLE}/rematch"): rematch,
    ("POST", f"{TABLE}/fork"): fork,
    ("GET", f"{TABLE}/record"): record,
    ("GET", f"{TABLE}/text"): text,
    ("GET", f"{TABLE}/values"): values,
    ("GET", f"{TABLE}/luck"): luck,
    ("POST", f"{TABLE}/hint"): hint,
    ("POST", f"{TABLE}/coach"): ask_coach,
    ("GET", f"{TABLE}/coach"): coach,
}
STATUS = {
    ("POST", "/tables"): 201,
    ("POST", f"/days/{DAY}/tries"): 201,
    ("POST", f"{TABLE}/fork"): 201,
    ("DELETE", TABLE): 204,
}
"""Status of routes that do not return 200."""
FOR_OTHERS = re.compile(
    rf"{TABLE}/(join|device|picture|card)|/(links|accounts|login|logout|password|notifications)(/.*)?"
)
"""Paths that a server has for people at other devices."""


async def answer(
    server: OfflineServer, method: str, path: str, body: str | None
) -> tuple[int, str]:
    parts = urlsplit(path)
    query = dict(parse_qsl(parts.query, keep_blank_values=True))
    request = Request(server, method, parts.path, query, read_json(body) if body else {})
    for (known, pattern), route in ROUTES.items():
        found = re.fullmatch(pattern, request.path)
        if found and known == method:
            request.names = found.groupdict()
            return STATUS.get((known, pattern), 200), as_text(await route(request))
    if FOR_OTHERS.fullmatch(request.path):
        raise NotHere("needs_other_players")
    raise NotFound("nothing_here")


def as_text(answered: object) -> str:
    if isinstance(answered, str):
        return answered
    return "" if answered is None else to_json(answered)
