"""No byte that reaches a viewer depends on what that viewer may not know.

For each game a random game is played, and beside it a second one that differs in everything that
one viewer may not know, and in nothing else. Both are put on servers with the same keys and the
same time; then the viewer asks both for everything there is, and every byte must be the same.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
import pytest
from face_down import FACE_DOWN
from websockets.exceptions import ConnectionClosed

from planwagen.core.action import CHANCE, NOBODY, SPECTATOR, Action, Event
from planwagen.core.game import Game, GameOptions, seated
from planwagen.core.position import Position
from planwagen.core.record import LUCK, Line
from planwagen.games import GAMES
from planwagen.server.db.people import Person
from planwagen.server.requests import SeatRequest
from planwagen.tables import new_table, parts
from planwagen.tables.changed_views import changed_view
from planwagen.tables.ports import LogBatch
from planwagen.tables.rows import HOTSEAT, RUNNING, Entry, TableRow, entry_of
from planwagen.tables.settings import TableSettings
from planwagen.tables.subscriber import Subscriber
from planwagen.tables.table import Table
from server.clients import Guest, open_line
from server.conftest import Open, Opener
from server.test_clocks import Watch

pytestmark = pytest.mark.anyio

ALL: dict[str, Game[Any]] = {**GAMES, "face_down": FACE_DOWN}


@pytest.fixture(autouse=True)
def known_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the first version is drawn by lot."""
    monkeypatch.setattr(parts, "first_version", lambda: 1)


@dataclass
class Twins:
    """Two games that look the same to one viewer."""

    game: Game[Any]
    options: GameOptions
    viewer: int
    states: tuple[Any, Any] = field(init=False)
    lines: tuple[list[Line], list[Line]] = field(default_factory=lambda: ([], []))
    differences: int = 0

    def __post_init__(self) -> None:
        self.states = (self.game.new_game(self.options), self.game.new_game(self.options))

    def play(self, rng: Random, most: int) -> None:
        while len(self.lines[0]) < most and self.step(rng):
            pass

    def step(self, rng: Random) -> bool:
        """One line in both; False when they are over or would look different."""
        state, seat = self.states[0], self.game.to_act(self.states[0])
        if seat == NOBODY:
            return False
        answer = Position(self.game, state).forced() if seat != CHANCE else None
        if seat != CHANCE:
            seat = answer[0] if answer else rng.choice(self.game.may_act(state))
        action = answer[1] if answer else rng.choice(self.possible(state, seat))
        twin = self.twin_of(seat, action, rng, is_forced=answer is not None)
        if twin is None:
            return False
        for n, deed in enumerate((action, twin)):
            self.write(n, seat, deed, is_forced=answer is not None)
        self.differences += action is not twin
        return True

    def possible(self, state: Any, seat: int) -> list[Action]:
        if seat == CHANCE:
            return self.game.chance(state).outcomes
        return self.game.legal_actions(state, seat)

    def twin_of(self, seat: int, action: Action, rng: Random, *, is_forced: bool) -> Action | None:
        """What may happen in the other world so that the viewer sees the same; best another."""
        state = self.states[1]
        if (self.game.to_act(state) == CHANCE) != (seat == CHANCE):
            return None
        if seat != CHANCE and seat not in self.game.may_act(state):
            return None
        if (
            Position(self.game, state).forced() is not None if seat != CHANCE else False
        ) != is_forced:
            return None
        due = self.shown(self.states[0], seat, action)
        others = [other for other in self.possible(state, seat) if other is not action]
        rng.shuffle(others)
        same = [action] if action in self.possible(state, seat) else []
        for other in [*(others if seat != self.viewer else []), *same]:
            if self.shown(state, seat, other) == due:
                return other
        return None

    def shown(self, state: Any, seat: int, action: Action) -> tuple[Any, Any, Any]:
        after, events = self.game.copy(state), list[Event]()
        self.game.apply(after, seat, action, events)
        next_chance = self.game.chance(after).purpose if self.game.to_act(after) == CHANCE else ""
        seen = [event.seen_by(self.viewer) for event in events]
        return self.game.seen_by(after, self.viewer), seen, next_chance

    def write(self, n: int, seat: int, action: Action, *, is_forced: bool) -> None:
        if seat == CHANCE:
            line = Line(LUCK, str(action), self.game.chance(self.states[n]).purpose)
        else:
            line = Line(self.options.colours[seat], str(action), forced=is_forced)
        self.game.apply(self.states[n], seat, action, None)
        self.lines[n].append(line)


async def put(server: Open, twins: Twins, lines: list[Line], owner: Person) -> TableRow:
    """A running table with these lines; keys and luck the same on every server."""
    services, game = server.services, twins.game
    set_up = twins.options
    settings = TableSettings(
        set_up.variant, set_up.colours, edition=set_up.edition, listed=True, autostart=False
    )
    row = new_table.new_row(game, settings, owner.guest, services.now())
    row.id, row.invite, row.watch, row.secret = "the-table", "invite", "watch", "00" * 32
    row.status, row.started_at, row.seq = RUNNING, row.made_at, len(lines)
    seat_rows = [
        new_table.new_seat_row(n, SeatRequest("hotseat"), owner)
        for n in range(twins.options.players)
    ]
    for seat_row in seat_rows:
        seat_row.invite = f"invite {seat_row.seat}"
        if seat_row.seat != twins.viewer:
            seat_row.guest = "somebody else"
    row.host = "somebody else"
    await services.storage.add_table(row, seat_rows, entries(row, lines))
    return row


def entries(row: TableRow, lines: list[Line]) -> list[Entry]:
    return [entry_of(seq, line, None, row.made_at + seq) for seq, line in enumerate(lines, 1)]


async def everything(server: Open, twins: Twins, lines: list[Line]) -> list[str]:
    """All that the viewer can get out of the server about this table."""
    guest = Guest(server.address)
    await guest.ask("POST", "/api/me", {"name": "Viewer"})
    owner = await server.services.people.find(guest.cookie.partition("=")[2])
    row = await put(server, twins, lines, owner)
    asked: dict[str, object] = {"watch": "watch"} if twins.viewer < 0 else {"seat": twins.viewer}
    line = await open_line(server.address, row.id, guest.cookie, asked)
    await line.view()
    for seq in range(len(lines) + 3):
        for viewpoint in ("mine", "public", "all"):
            await line.command(
                "get_position", seq=seq, viewpoint=viewpoint, id=f"look-{viewpoint}-{seq}"
            )
    for number, action in enumerate(
        list(twins.game.actions)[:: max(1, len(twins.game.actions) // 60)]
    ):
        await line.command("explain", text=str(action), id=f"why-{number}")
    for number, offer in enumerate(line.last["choices"][:12]):
        await line.command("preview", steps=[offer["action"]], id=f"plan-{number}")
    await line.command("get_scores", lines=list(range(len(lines) + 1))[:60], id="scores")
    for number, text in enumerate(["nonsense", "", *map(str, list(twins.game.actions)[-3:])]):
        if number < 4 or twins.viewer not in server.services.tables.live[row.id].history.to_move:
            await line.command(
                "play", seq=len(lines) + number // 4, steps=[text, "?"], id=f"do-{number}"
            )
    for kind in ("undo", "redo", "take_back"):
        await line.command(kind, seq=max(0, len(lines) - 1), id=kind)
    await line.command("claim_timeout", id="end")
    received = [*line.raw, parts_of(server.services.tables.live[row.id], twins.viewer)]
    path = f"/api/tables/{row.id}"
    for method, where, body in [
        ("GET", f"{path}?watch=watch", None),
        ("GET", f"{path}/record?watch=watch", None),
        ("GET", f"{path}/picture?watch=watch", None),
        ("GET", f"{path}/picture?watch=watch&seat=0&theme=dark", None),
        ("GET", f"{path}/picture?watch=watch&seq={len(lines) // 2}", None),
        ("GET", f"{path}/picture?watch=watch&viewpoint=all", None),
        ("GET", f"{path}/text?watch=watch", None),
        ("GET", f"{path}/text?watch=watch&seat=0&lang=de", None),
        ("GET", f"{path}/text?watch=watch&seq={len(lines) // 2}&viewpoint=public", None),
        ("GET", f"{path}/text?watch=watch&seq={len(lines) + 1}", None),
        ("GET", f"{path}/text?watch=watch&viewpoint=all", None),
        ("GET", "/api/tables", None),
        ("POST", f"{path}/rematch", None),
        ("POST", f"{path}/fork", {"seq": 1, "seats": [{}] * twins.options.players}),
    ]:
        answer = await guest.request(method, where, body)
        is_new = answer.status == 201  # a fork of an open game: its keys are drawn by lot
        received += [str(answer.status), "" if is_new else answer.text]
    await line.close()
    return received


def parts_of(table: Table, viewer: int) -> str:
    """What a client that keeps parts is sent at first."""
    subscriber = Subscriber(viewer, frozenset(), "", 0, keeps_parts=True)
    return msgspec.json.encode(changed_view(table, subscriber)).decode()


async def changes_in_play(server: Open, twins: Twins, lines: list[Line]) -> list[bytes]:
    """What a client that keeps parts is sent from line to line, while all others look on, too."""
    person = await server.services.people.find((await server.guest()).cookie.partition("=")[2])
    row = await put(server, twins, [], person)
    table = await server.services.tables.find(row.id)
    seats = sorted({*range(twins.options.players), SPECTATOR, twins.viewer})
    viewers = [Subscriber(seat, frozenset(), "", 0, keeps_parts=True) for seat in seats]
    received = []
    for seq, line in enumerate(lines, 1):
        batch = page(row, [])
        batch.entries.append(entry_of(seq, line, None, row.made_at + seq))
        await server.services.storage.append(batch)
        await server.services.replication.refresh(table)
        for viewer in viewers:
            sent = msgspec.json.encode(changed_view(table, viewer))
            viewer.seq = table.history.seq
            if viewer.seat == twins.viewer:
                received.append(sent)
    return received


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
@pytest.mark.parametrize("slug", ["america", "walnut_grove"])
async def test_the_changes_of_a_game_tell_nobody_what_he_may_not_know(
    open_server: Opener, slug: str, viewer: int
):
    game, received = GAMES[slug], []
    twins = Twins(game, seated(game, GameOptions(3)), viewer)
    twins.play(Random(f"{slug} changes"), 60)
    assert twins.differences > 0
    for lines in twins.lines:
        server = await open_server(now=Watch(), sweep=3600.0)
        received.append(await changes_in_play(server, twins, lines))
    assert received[0] == received[1]
    assert len({*received[0]}) > len(twins.lines[0]) / 2


def viewers(game: Game[Any]) -> list[int]:
    return [0, 1, SPECTATOR]


async def who_left(server: Open, twins: Twins, lines: list[Line]) -> list[str]:
    """All that somebody hears who sat there before the start, and whose seat another took."""
    spy, services = await server.guest("Spy"), server.services
    person = await server.services.people.find(spy.cookie.partition("=")[2])
    row = await put(server, twins, [], person)
    await services.storage.change_seat(row.id, 0, HOTSEAT, guest=person.guest)
    line = await spy.sit(row_as_room(row), seat=0)
    await line.view()
    await services.storage.change_seat(row.id, 0, HOTSEAT, guest="somebody else")
    await services.storage.append(page(row, lines))
    await services.replication.refresh(services.tables.live[row.id])
    await line.until("view", seq=len(lines))
    for seq in range(len(lines) + 1):
        await line.command("get_position", seq=seq, id=f"look-{seq}")
    for number, action in enumerate(twins.game.legal_actions(twins.states[0], 0)):
        await line.command("explain", text=str(action), id=f"why-{number}")
    return line.raw


def row_as_room(row: TableRow) -> dict[str, Any]:
    return {"id": row.id}


def page(row: TableRow, lines: list[Line]) -> LogBatch:
    return LogBatch(row.id, entries(row, lines), RUNNING, [], False, None, [], [])


@pytest.mark.parametrize("slug", ["america", "walnut_grove"])
async def test_whoever_left_a_seat_sees_no_more_than_any_spectator(open_server: Opener, slug: str):
    game, received = GAMES[slug], []
    twins = Twins(game, seated(game, GameOptions(max(2, game.players[0]))), SPECTATOR)
    twins.play(Random(slug), 60)
    assert twins.differences > 0
    for lines in twins.lines:
        server = await open_server(now=Watch(), sweep=3600.0)
        received.append(await who_left(server, twins, lines))
    assert received[0] == received[1]


async def test_where_spectators_are_not_wanted_the_line_ends_with_the_seat(server: Open):
    anna, ben = await server.guest(), await server.guest("Ben")
    info = await anna.set_up("me", "open", "open", game="america", watch=False)
    await ben.join(info)
    link = await ben.ask("POST", f"/api/tables/{info['id']}/device", {"seat": 1})
    line = await ben.sit(info, seat=1)
    await line.view()
    await ben.ask("POST", f"/api/tables/{info['id']}/leave", {"seat": 1})
    with pytest.raises(ConnectionClosed):
        while True:
            assert (await line.receive())["type"] != "view"
    await (await server.guest("Cleo")).join(info)
    assert await Guest(server.address).refused("POST", "/api/links", link) == 403


async def test_keys_for_a_second_device_go_with_their_owner(server: Open):
    anna, ben, phone = await server.guest(), await server.guest("Ben"), Guest(server.address)
    info = await anna.set_up("me", "open", "open", game="america")
    await ben.join(info)
    path = f"/api/tables/{info['id']}"
    await phone.ask("POST", "/api/links", await ben.ask("POST", f"{path}/device", {"seat": 1}))
    await anna.ask("POST", f"{path}/seat", {"seat": 1, "occupant": {"kind": "open"}})
    assert await phone.refused("GET", path) == 404


@pytest.mark.slow
@pytest.mark.parametrize("slug", list(ALL))
async def test_every_byte_is_the_same_for_who_may_not_know_the_difference(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch, slug: str
):
    game, differences = ALL[slug], 0
    monkeypatch.setitem(GAMES, slug, game)
    for number, (viewer, length) in enumerate([(v, n) for v in viewers(game) for n in (9, 60)]):
        twins = Twins(game, seated(game, GameOptions(max(2, game.players[0]))), viewer)
        twins.play(Random(f"{slug} {number}"), length)
        differences += twins.differences
        assert len(twins.lines[0]) >= 6
        received = []
        for lines in twins.lines:
            server = await open_server(now=Watch(), sweep=3600.0)
            received.append(await everything(server, twins, lines))
        for one, other in zip(*received, strict=True):
            assert one == other
    assert differences > 0 or slug == "montana", "the twins never differed"


async def test_the_test_would_find_a_leak(open_server: Opener, monkeypatch: pytest.MonkeyPatch):
    from dataclasses import replace

    leaky = replace(FACE_DOWN, seen_by=lambda state, viewer: FACE_DOWN.copy(state))
    twins = Twins(FACE_DOWN, seated(FACE_DOWN, GameOptions(2)), 0)
    twins.play(Random(5), 3)
    monkeypatch.setitem(GAMES, "face_down", leaky)
    received = []
    for lines in twins.lines:
        server = await open_server(now=Watch(), sweep=3600.0)
        received.append(await everything(server, twins, lines))
    assert twins.differences and received[0] != received[1]


async def test_seats_that_act_at_once_do_not_hinder_each_other(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    """The seq of another seat's decision is no reason to refuse one's own."""
    monkeypatch.setitem(GAMES, "face_down", FACE_DOWN)
    host = await server.guest()
    info = await host.set_up("hotseat", "hotseat", "hotseat", game="face_down")
    lines = [await host.sit(info, seat=seat) for seat in range(3)]
    for line in lines:
        await line.view()
    seq = lines[0].last["seq"]
    answers = await asyncio.gather(*(line.do("change", seq=seq) for line in lines))
    assert [answer for answer in answers if "refused" in answer] == []
    late = await lines[0].do("keep", seq=seq)
    assert "changed" in late["refused"]["why"]


async def test_where_all_act_at_once_each_takes_back_its_own(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(GAMES, "face_down", FACE_DOWN)
    host = await server.guest()
    info = await host.set_up("hotseat", "hotseat", "hotseat", game="face_down")
    lines = [await host.sit(info, seat=seat) for seat in range(3)]
    for line in lines:
        await line.view()
    await lines[0].do("change")
    await lines[1].do("keep")
    seen = (await lines[1].command("get_position", seq=lines[1].last["seq"]))["position"]
    await lines[0].command("undo", seq=lines[0].last["seq"])
    assert lines[0].last["position"]["chosen"] == ["", "something", ""]
    assert lines[0].last["undo"]["redo"] == "change"
    await lines[0].command("redo", seq=lines[0].last["seq"])
    assert lines[0].last["position"]["chosen"] == ["change", "something", ""]
    past = await lines[1].command("get_position", seq=5)
    assert past["position"] == seen
    again = server.services.tables.live.pop(info["id"])
    reread = await server.services.tables.find(info["id"])
    assert reread.history.state == again.history.state


async def test_the_record_of_a_game_with_secrets_is_given_when_it_is_over(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(GAMES, "face_down", FACE_DOWN)
    host = await server.guest()
    info = await host.set_up("hotseat", "hotseat", game="face_down")
    path = f"/api/tables/{info['id']}/record"
    assert await host.refused("GET", path) == 403
    lines = [await host.sit(info, seat=seat) for seat in range(2)]
    for _ in range(2):
        for line in lines:
            await line.until_asked()
            await line.do("keep")
        await asyncio.sleep(0.1)
    assert json.loads(json.dumps(await host.ask("GET", path))).startswith("planwagen 5")
