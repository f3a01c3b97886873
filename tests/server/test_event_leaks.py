"""No byte that leaves the server before an event is closed depends on its secret.

The same event is put on two servers with other secrets, and with the same draws so far. Then its
players, those who wait, and a stranger with every link ask both for everything, and every byte
must be the same, but for the hash that was published before.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from planwagen.core.local_game import LocalGame
from planwagen.core.luck import ProvableLuck, commitment_to
from planwagen.core.record import Line, read_record
from planwagen.games import find_game
from planwagen.tables import contests, cup_rounds, cups, days
from planwagen.tables.challenges import Challenge, ChallengeGame
from planwagen.tables.new_table import checked_settings, new_row, new_seat_row
from planwagen.tables.ports import LogBatch
from planwagen.tables.rows import OVER, RUNNING, SeatRow, TableRow, entry_of, header
from planwagen.tables.settings import TableSettings
from server.clients import Guest, open_line
from server.conftest import Open, Opener
from server.test_clocks import Watch
from server.test_days import noon

pytestmark = pytest.mark.anyio
TABLES = ("first-table", "second-table")
"""Anna sits at the first one, Ben at the second; the spy has the links of both."""
KEY = "the-key"
TO_THE_END = 10_000
MAX_LINES = 3
"""Lines of which positions are asked for."""


SEAL = re.compile(r"seal: [0-9a-f ]+")
"""Of the lines of a record that stand before, so of the hash, too; `read_record` checks it."""


REMATCH = re.compile(r'"rematch":"[^"]*"')
"""The key of another table, drawn by lot."""


@dataclass
class Secrets:
    """All secrets of one server, each another one."""

    name: str
    made: list[bytes]

    def fresh(self, salt: str = "") -> ProvableLuck:
        self.made.append(sha256(f"{self.name} {len(self.made)}".encode()).digest())
        return ProvableLuck(self.made[-1], salt)

    def masked(self, text: str) -> str:
        """Without the hashes: that they differ is no leak."""
        for secret in self.made:
            text = text.replace(commitment_to(secret), "HASH")
        return REMATCH.sub("", SEAL.sub("seal", text))


def lines_of(row: TableRow, seat_rows: list[SeatRow], most: int) -> list[Line]:
    """A random game up to a decision of the first seat, after so many lines; its end beyond."""
    game, record = find_game(row.game), header(row, seat_rows)
    table, rng = LocalGame(game, record, record.luck_of(bytes(32))), Random(most)
    while not table.is_over:
        may_act = game.may_act(table.state)
        if len(record.lines) >= most and may_act == [0]:
            break
        seat = rng.choice(may_act)
        table.play(seat, rng.choice(game.legal_actions(table.state, seat)))
    return record.lines


Made = tuple[TableRow, list[SeatRow]]
Scene = Callable[[Open, Any, Any, int], Awaitable[None]]
"""Puts an event with two tables on a server, the first one so many lines long."""


async def fill(server: Open, made: Made, most: int) -> None:
    """Write a game of so many lines, or one that is over, into the log of a stored table."""
    (row, seat_rows), services = made, server.services
    lines, is_over = lines_of(row, seat_rows, most), most == TO_THE_END
    entries = [entry_of(seq, line, None, row.made_at + seq) for seq, line in enumerate(lines, 1)]
    status, to_move = (OVER, []) if is_over else (RUNNING, [0])
    await services.storage.append(
        LogBatch(
            row.id, entries, status, to_move, False, None, [], [], client_seeds=row.client_seeds
        )
    )
    if is_over:
        await services.sweeper.old_results.fill(row.id)


def named(made: Made, number: int) -> Made:
    row, seat_rows = made
    row.id, row.watch, row.invite = TABLES[number], f"watch{number}", ""
    for one in seat_rows:
        one.invite = f"invite{number}{one.seat}"
    return made


def day_of(slug: str) -> Scene:
    async def scene(server: Open, anna: Any, ben: Any, most: int) -> None:
        ports = server.services.tables.ports
        contest = await days.today(ports)
        assert contest.game == slug
        for number, person in enumerate((anna, ben)):
            row, seat_rows = named(
                contests.table_of(ports, contest, person, is_counted=True), number
            )
            attempt = contests.Attempt(row.id, contest.id, person.owner, "words")
            await days.contests_of(ports).add_try(row, seat_rows, attempt)
            await fill(server, (row, seat_rows), (most, 12)[number])

    return scene


async def cup(server: Open, anna: Any, ben: Any, most: int) -> None:
    """The first round: Anna's table is as long as is asked, the other one is over."""
    store, secret = cups.cups_of(server.services.tables.ports), ProvableLuck.fresh().secret.hex()
    settings = checked_settings(find_game("montana"), TableSettings("short"), 2)
    found = cups.Cup(KEY, anna.owner, "montana", settings, 2, 2, "swiss", "open", 0, 0.0)
    await store.add(found, cups.CupPlayer(KEY, 0, anna.owner, anna.guest, "Anna"))
    for person in (ben, await person_of(await server.guest("Cleo"), server)):
        await store.join(cups.CupPlayer(KEY, 0, person.owner, person.guest, person.name))
    players = {one.number: one for one in await store.players(KEY)}
    made = []
    for number, seating in enumerate(((0, 2), (1, -1))):
        row, seat_rows, of_cup = cup_rounds.new_table(
            found, players, seating, secret, server.services.now()
        )
        named((row, seat_rows), number)
        made.append((row, seat_rows, replace(of_cup, table_id=row.id)))
    await store.begin_round(found, made)
    for number, (row, seat_rows, _) in enumerate(made):
        await fill(server, (row, seat_rows), (min(most, 40), TO_THE_END)[number])


async def challenge(server: Open, anna: Any, ben: Any, most: int) -> None:
    """Anna's own game is over, of course; a friend plays it."""
    services, game = server.services, find_game("walnut_grove")
    store = services.tables.ports.challenges
    assert store is not None
    secret = ProvableLuck.fresh().secret.hex()
    for number, person in enumerate((anna, ben)):
        settings = checked_settings(game, TableSettings("short"), 1)
        row = new_row(game, settings, person.guest, services.now())
        row.secret, row.status = secret, RUNNING
        seat_rows = [new_seat_row(0, Me(), person)]
        named((row, seat_rows), number)
        closes_at = services.now() + 1e6
        if number == 0:
            await services.storage.add_table(row, seat_rows, [])
            set_up = Challenge(KEY, row.id, anna.owner, 1, False, services.now(), closes_at)
            await store.add(set_up, 0)
        else:
            row.opens_at = closes_at
            of_friend = ChallengeGame(row.id, KEY, ben.owner, 0)
            await store.add_game(row, seat_rows, of_friend, {ben.owner})
        await fill(server, (row, seat_rows), (TO_THE_END, min(most, 20))[number])


@dataclass(frozen=True)
class Me:
    kind: str = "me"
    name: str = ""


async def person_of(guest: Guest, server: Open) -> Any:
    return await server.services.people.find(guest.cookie.partition("=")[2])


SCENES: dict[str, tuple[int, Scene]] = {
    "day": (19, day_of("walnut_grove")),
    "saturday": (21, day_of("montana")),
    "cup": (19, cup),
    "challenge": (19, challenge),
}


# Everything that can be asked.


def requests(table: str, watch: str, lines: int) -> Iterator[tuple[str, str, object]]:
    path, keys = f"/api/tables/{table}", f"watch={watch}"
    for at in ("", f"?{keys}"):
        yield "GET", f"{path}{at}", None
        for part in ("record", "luck", "text", "picture", "values", "coach", "challenge"):
            yield "GET", f"{path}/{part}{at}", None
    for seq in (lines // 2, lines + 1):
        for viewpoint in ("mine", "public", "all"):
            yield "GET", f"{path}/picture?{keys}&seq={seq}&viewpoint={viewpoint}", None
            yield "GET", f"{path}/text?{keys}&seq={seq}&viewpoint={viewpoint}", None
    yield "GET", f"{path}/coach?seat=0", None
    yield "GET", f"{path}/card", None
    yield "GET", f"/t/{table}", None
    yield "POST", f"{path}/hint", {"seat": 0}
    yield "POST", f"{path}/coach", {"seat": 0}
    yield "POST", f"{path}/challenge", {}
    yield "POST", f"{path}/rematch", None
    for seq in (0, lines // 2):
        for same in (True, False):
            yield "POST", f"{path}/fork", {"seq": seq, "seats": [{"kind": "me"}], "same_luck": same}
    yield "POST", f"{path}/start", None
    yield "POST", f"{path}/join", {"invite": "invite00"}
    yield "POST", f"{path}/leave", {"seat": 1}
    yield "POST", f"{path}/return", {"seat": 1}
    yield "POST", f"{path}/seat", {"seat": 1, "occupant": {"kind": "open"}}
    yield "POST", f"{path}/commitment", {"seat": 0, "commitment": "0" * 64}
    yield "POST", f"{path}/waive", {"seat": 0}
    yield "POST", f"{path}/client_seed", {"client_seed": "x"}
    yield "POST", f"{path}/device", {"seat": 1}
    yield "DELETE", path, None


def of_event(day: str) -> Iterator[tuple[str, str, object]]:
    yield "GET", "/api/tables", None
    yield "GET", "/api/days", None
    for name in ("today", day, "2026-11-20"):
        yield "GET", f"/api/days/{name}", None
    for part in ("records", "words", "games"):
        yield "GET", f"/api/days/{day}/{part}", None
    yield "POST", f"/api/days/{day}/tries", {"counted": False}
    for kind in ("cups", "challenges"):
        yield "GET", f"/api/{kind}", None
        yield "GET", f"/api/{kind}/{KEY}", None
    yield "GET", f"/api/challenges/{KEY}/parting?one={TABLES[0]}&other={TABLES[1]}", None
    yield "POST", f"/api/challenges/{KEY}/end", None
    yield "POST", f"/api/challenges/{KEY}/games", None
    for act in ("join", "start"):
        yield "POST", f"/api/cups/{KEY}/{act}", None
    yield "POST", f"/api/cups/{KEY}/remove", {"number": 99}


async def asked(guest: Guest, day: str, lines: int, secrets: list[bytes]) -> list[str]:
    """What each request brings; a new table has keys of its own, and draws of its own."""
    found = []
    wanted = list(of_event(day))
    for number, table in enumerate(TABLES):
        wanted += requests(table, f"watch{number}", lines)
    for method, path, body in wanted:
        answer = await guest.request(method, path, body)
        if SEAL.search(answer.text):
            read_record(answer.text)  # its seals follow from what it shows
        assert not [one for one in secrets if one.hex() in answer.text], path
        is_new = answer.status == 201 or (path.endswith("/rematch") and answer.status == 200)
        found.append(f"{method} {path}: {answer.status} {'' if is_new else answer.text}")
    return found


async def seen_events(guest: Guest, table: str, place: dict[str, object], lines: int) -> list[str]:
    """All that a socket says, to whatever it is asked."""
    try:
        line = await open_line(guest.address, table, guest.cookie, place)
    except WebSocketException as error:
        return [f"{table} {place}: {error}"]
    try:
        await line.view()
        for seq in range(0, lines + 2, max(1, lines // MAX_LINES)):
            for viewpoint in ("mine", "public", "all"):
                await line.command(
                    "get_position", seq=seq, viewpoint=viewpoint, id=f"{viewpoint}-{seq}"
                )
        for number, offer in enumerate(line.last["choices"][:3]):
            await line.command("preview", steps=[offer["action"]], id=f"plan-{number}")
            await line.command("explain", text=offer["action"], id=f"why-{number}")
        await line.command("get_scores", lines=list(range(lines))[:60], id="scores")
        await line.command("undo", seq=10_000, id="undo")
    except ConnectionClosed as error:
        line.raw.append(f"closed: {error}")
    await line.close()
    return [f"{table} {place}: {text}" for text in line.raw]


async def coached(guest: Guest, server: Open) -> list[str]:
    """What the coach says of games that are over, once it has judged them."""
    if working := server.services.coach.working:
        await working
    paths = [f"/api/tables/{table}/coach" for table in TABLES]
    return [(await guest.request("GET", path)).text for path in paths]


async def everything(server: Open, secrets: Secrets, kind: str, most: int) -> list[str]:
    day, scene = SCENES[kind]
    anna, ben, spy = [await server.guest(name) for name in ("Anna", "Ben", "Spy")]
    await scene(server, await person_of(anna, server), await person_of(ben, server), most)
    received = []
    for name, guest in (("anna", anna), ("ben", ben), ("spy", spy)):
        for number, table in enumerate(TABLES):
            for place in ({"seat": 0}, {"watch": f"watch{number}"}):
                shown = await seen_events(guest, table, place, min(most, 40))
                received += [f"{name} {one}" for one in shown]
        shown = await asked(guest, f"2026-11-{day}", min(most, 40), secrets.made)
        shown += await coached(guest, server)
        received += [f"{name} {one}" for one in shown]
    assert not [one for one in received for secret in secrets.made if secret.hex() in one]
    return [secrets.masked(one) for one in received]


UNFINISHED = re.compile(r'"state":"(waiting|working|failed)"')
"""The coach has as much time as the machine leaves it."""


@pytest.mark.slow
@pytest.mark.parametrize("kind", SCENES)
@pytest.mark.parametrize("most", [30, TO_THE_END], ids=["in the middle", "over"])
async def test_every_byte_is_the_same_with_another_secret(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch, kind: str, most: int
):
    both = []
    for name in ("one", "other"):
        secrets = Secrets(name, [])
        monkeypatch.setattr(ProvableLuck, "fresh", secrets.fresh)
        watch = Watch()
        watch.time = noon(SCENES[kind][0])
        server = await open_server(now=watch, sweep=1e9)
        both.append(await everything(server, secrets, kind, most))
    assert len(both[0]) == len(both[1]) > 150
    assert len([one for one in both[0] if ": 200 " in one]) > 30
    for one, other in zip(*both, strict=True):
        assert one == other or UNFINISHED.search(one) or UNFINISHED.search(other)


async def test_the_test_would_find_a_leak(open_server: Opener, monkeypatch: pytest.MonkeyPatch):
    """A table that forgets that it belongs to an event tells its secret when it is over."""
    monkeypatch.setattr(TableRow, "is_sealed", lambda self, now: False)
    secrets, watch = Secrets("one", []), Watch()
    monkeypatch.setattr(ProvableLuck, "fresh", secrets.fresh)
    watch.time = noon(19)
    server = await open_server(now=watch, sweep=1e9)
    with pytest.raises(AssertionError):
        await everything(server, secrets, "day", TO_THE_END)


def test_every_path_of_tables_and_events_is_asked(tmp_path: Path):
    """Whoever adds a route adds it here."""
    from planwagen.server.app import make_app
    from planwagen.server.settings import Settings

    known = {
        re.sub(r"\?.*", "", path)
        for _, path, _ in [*requests("T", "w", 3), *of_event("2026-11-19")]
    }
    app = make_app(Settings(data=tmp_path))
    paths = {route.path for route in app.routes}
    found = {path for path in paths if re.match(r"/api/(tables|days|cups|challenges)\b", path)}
    names = {"{table_id:str}": "T", "{key:str}": KEY, "{day:str}": "2026-11-19"}
    for name, value in names.items():
        found = {path.replace(name, value) for path in found}
    apart = {"/api/tables/T/live", f"/api/cups/{KEY}/leave", f"/api/cups/{KEY}/end"}
    assert found - apart <= known
