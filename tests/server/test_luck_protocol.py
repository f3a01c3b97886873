"""The model of the luck against every operator, and the same attacks on the real server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from functools import cache
from hashlib import sha256

import pytest

from planwagen.core.commitments import Witness, check_client_seeds, unproven
from planwagen.core.errors import FailedCheck, PlanwagenError
from planwagen.core.luck import commitment_to
from planwagen.core.record import Record
from planwagen.games import find_game
from planwagen.tables import seeds
from planwagen.tables.errors import Conflict
from planwagen.tables.new_table import checked_settings, new_row
from planwagen.tables.rows import BOT, NEW_SEED_DUE, OPEN, PERSON, Loaded, SeatRow, header
from planwagen.tables.settings import TableSettings
from server import luck_protocol as model
from server.clients import Guest, Json
from server.conftest import Open, Opener
from server.luck_protocol import Page, Rules, accepted, reachable

ROUNDS_COUNTED = model.MAX_ROUNDS


# The operator, who may show and publish anything.


def states(rules: Rules) -> Iterator[tuple[Page, int, int]]:
    """Each with how many lucks there are to choose from, and rounds that no record would show."""
    for page in reachable(rules):
        found = accepted(page)
        counted = min((len(one.rounds) + 1 for one in found), default=len(page.opened))
        yield page, len({one.luck for one in found}), len(page.opened) - counted


def test_an_operator_chooses_among_no_more_lucks_than_the_rounds_that_are_counted():
    """One for each seed that the victim opens; and each of these rounds stands in the record."""
    ended = set()
    for page, lucks, hidden in states(Rules()):
        assert lucks <= 1 and hidden <= 0
        assert len(page.opened) <= ROUNDS_COUNTED
        assert page.questions == max(0, len(page.opened) - 1)
        ended |= {len(page.opened)} if lucks else set()
    assert ended == {1, 2, 3}, "honest games are accepted"


@pytest.mark.parametrize("rule", [field.name for field in fields(Rules)])
def test_each_rule_is_needed(rule: str):
    """Without it the model finds the attack."""
    assert any(
        lucks > 1 or hidden > 0 or len(page.opened) > ROUNDS_COUNTED
        for page, lucks, hidden in states(replace(Rules(), **{rule: False}))
    )


# Host, last opener and leaver, who do not run the server: the real code, in every order.

ANNA, BEN = "anna", "ben"
Move = Callable[[Loaded], object]
Key = tuple[int, tuple[object, ...]]
MAX_EXPLORED = 2


def table_of_two() -> Loaded:
    """Anna is the host; a bot sits between her and Ben."""
    game = find_game("montana")
    row = new_row(game, checked_settings(game, TableSettings(), 3), ANNA, 0.0)
    seat_rows = [
        SeatRow(0, PERSON, "Anna", ANNA, "", False, ""),
        SeatRow(1, BOT, "random", None, "random", False, ""),
        SeatRow(2, PERSON, "Ben", BEN, "", False, ""),
    ]
    for seat_row in (seat_rows[0], seat_rows[2]):
        seat_row.commitment = commitment_to(seed_of(seat_row.guest or "", 1).encode())
    return Loaded(row, seat_rows, {}, [], [])


def seed_of(person: str, number: int) -> str:
    return f"{person} {number}"


def moves(table: Loaded) -> Iterator[Move]:
    """All that people can do."""
    number = luck_round(table)
    for person, seat in ((ANNA, 0), (BEN, 2)):
        guests = frozenset({person})
        for mine in (seed_of(person, number), f"{seed_of(person, number)} other"):
            hashed = commitment_to(mine.encode())
            yield lambda t, g=guests, s=seat, h=hashed: seeds.commit(t, g, s, h)
            yield lambda t, g=guests, m=mine: seeds.open_seed(t, g, m, None)
        yield lambda t, g=guests, s=seat: seeds.waive(t, g, s)
    yield change_bot
    yield leave
    yield come


def change_bot(table: Loaded) -> None:
    seeds.seats_change(table)


def leave(table: Loaded) -> None:
    """Ben gets up."""
    seeds.seats_change(table)
    table.seats[2] = SeatRow(2, OPEN, "", None, "", False, "")


def come(table: Loaded) -> None:
    if table.seats[2].kind == OPEN:
        table.seats[2] = SeatRow(2, PERSON, "Ben", BEN, "", False, "")


def luck_round(table: Loaded) -> int:
    return len(table.row.rounds or ()) + 1


def after(table: Loaded, move: Move) -> Loaded | None:
    """None where it is refused."""
    changed = table.copy()
    try:
        move(changed)
    except PlanwagenError:
        return None
    return changed


def key_of(table: Loaded) -> Key:
    """Without the secrets, which nobody has chosen."""
    seat_rows = [(c.kind, c.commitment, c.client_seed, c.waived) for c in table.seats]
    return luck_round(table), tuple(seat_rows)


@cache
def explored() -> tuple[dict[Key, Loaded], dict[Key, list[Key]]]:
    """All states of two rounds, and which follow each of them."""
    first = table_of_two()
    found, follow, new = {key_of(first): first}, dict[Key, list[Key]](), [first]
    while new:
        table = new.pop()
        others = [other for move in moves(table) if (other := after(table, move))]
        others = [other for other in others if luck_round(other) <= MAX_EXPLORED]
        follow[key_of(table)] = [key_of(other) for other in others]
        fresh = {key_of(other): other for other in others if key_of(other) not in found}
        found |= fresh
        new += fresh.values()
    return found, follow


def test_nobody_but_the_server_ever_knows_the_secret_that_holds():
    """So host, last opener and leaver cannot compute a luck before it is too late to change it."""
    found, _ = explored()
    assert len(found) > 100
    for table in found.values():
        shown = {one.secret for one in table.row.rounds or ()}
        assert table.row.secret not in shown and len(shown) == luck_round(table) - 1


def proven_lucks(start: Key) -> set[tuple[tuple[str, str], ...]]:
    """Seeds of all starts that verify lets pass, in this round, whatever people do."""
    found, follow = explored()
    seen, new, lucks = {start}, [start], set()
    while new:
        here = new.pop()
        if is_proven(found[here]):
            lucks.add(tuple(seeds.opened_seeds(found[here]).items()))
        fresh = {key for key in follow[here] if key[0] == start[0]} - seen
        seen |= fresh
        new += fresh
    return lucks


def is_proven(table: Loaded) -> bool:
    """Can the game begin so, and does verify let its words pass?"""
    begun = table.copy()
    try:
        seeds.settle(begun, frozenset({ANNA}), seeds.START_WAIT)
        check_client_seeds(header(begun.row, begun.seats))
    except (Conflict, FailedCheck):
        return False
    return True


def test_once_a_seed_is_opened_a_round_has_one_luck_or_none():
    """Whoever opens last, begins without others, waives or gets up: that one, or a new round."""
    opened = [key for key, table in explored()[0].items() if seeds.has_opened(table)]
    assert all(len(proven_lucks(key)) <= 1 for key in opened)
    assert any(proven_lucks(key) for key in opened)


# The same attacks on the real server.


def real_hash(value: str) -> str:
    """Of a secret, which is 64 digits, or of words."""
    return sha256(bytes.fromhex(value) if len(value) == 64 else value.encode()).hexdigest()


class Victim:
    """Somebody with a page: it does at a real table what the model's page does."""

    def __init__(self, guest: Guest, info: Json) -> None:
        self.guest, self.path = guest, f"/api/tables/{info['id']}"
        self.page = Page(hashed=real_hash)

    async def look(self) -> Json:
        """Until there is nothing to do any more."""
        while True:
            info: Json = await self.guest.ask("GET", self.path)
            before = self.page
            self.page = before.look(seen(info))
            if self.page.seed != before.seed:
                body = {"seat": seat_of_mine(info), "commitment": real_hash(self.page.seed)}
                await self.guest.ask("POST", f"{self.path}/commitment", body)
            elif self.page.opened != before.opened:
                await self.guest.ask(
                    "POST", f"{self.path}/client_seed", {"client_seed": self.page.seed}
                )
            else:
                return info


def seen(info: Json) -> model.TableInfo:
    """What the model's page knows of a real room."""
    fixed = [
        (model.VICTIM if seat["mine"] else seat["colour"], seat["commitment"] or NEW_SEED_DUE)
        for seat in info["seats"]
        if seat["mine"] or (seat["commitment"] and not seat["waived"])
    ]
    rounds = tuple((one["commitment"], one["secret"]) for one in info["rounds"])
    return model.TableInfo(info["commitment"], tuple(fixed), rounds)


def seat_of_mine(info: Json) -> int:
    return next(seat["seat"] for seat in info["seats"] if seat["mine"])


async def with_victim(server: Open) -> tuple[Guest, Victim, Json]:
    """The operator is the host; a bot's seat is his to change."""
    operator, guest = await server.guest("Otto"), await server.guest("Vera")
    info = await operator.set_up("me", "bot random", "open", autostart=False)
    await guest.join(info)
    return operator, Victim(guest, info), info


async def header_of(server: Open, info: Json) -> Record:
    return (await server.services.tables.find(info["id"])).record


@pytest.mark.anyio
async def test_an_operator_who_sets_a_bot_31_times_sees_three_lucks(open_server: Opener):
    clock = [1000.0]
    server = await open_server(now=lambda: clock[0])
    operator, victim, info = await with_victim(server)
    path, reported = f"/api/tables/{info['id']}", await victim.look()
    for _ in range(31):
        secret = (await server.services.tables.find(info["id"])).row.secret
        assert secret not in str(reported)
        command = {"seat": 1, "occupant": {"kind": "bot", "name": "random"}}
        await operator.ask("POST", f"{path}/seat", command)
        reported = await victim.look()
    assert len(victim.page.opened) == len(reported["rounds"]) == 3 and victim.page.questions == 2
    clock[0] += seeds.START_WAIT
    await operator.ask("POST", f"{path}/start")
    record = await header_of(server, info)
    assert [one.client_seeds for one in record.rounds] == [
        {reported["seats"][2]["colour"]: f"v{n}"} for n in (1, 2, 3)
    ]
    assert "3 rounds of the luck were given up" in " ".join(unproven(record, Witness()))
    with pytest.raises(FailedCheck, match="committed to words that were never opened"):
        check_client_seeds(record)


@pytest.mark.anyio
async def test_a_host_does_not_begin_without_the_words_of_somebody_at_once(server: Open):
    operator, _, info = await with_victim(server)
    victim = await server.guest("Vera")
    open_room = await operator.set_up("me", "open", autostart=False)
    body = {"invite": open_room["invite"], "commitment": real_hash("hers")}
    await victim.ask("POST", f"/api/tables/{open_room['id']}/join", body)
    assert await operator.refused("POST", f"/api/tables/{open_room['id']}/start") == 409
    assert (await operator.ask("POST", f"/api/tables/{info['id']}/start"))["status"] == "running"


@pytest.mark.anyio
async def test_several_seats_of_one_person_have_one_commitment(server: Open):
    operator = await server.guest("Otto")
    info = await operator.set_up("me", "hotseat", "hotseat", autostart=False)
    for seat in (0, 1, 2):
        body = {"seat": seat, "commitment": real_hash(f"words {seat}")}
        info = await operator.ask("POST", f"/api/tables/{info['id']}/commitment", body)
    hashes = [seat["commitment"] for seat in info["seats"]]
    assert hashes == [real_hash("words 2"), "", ""]


@pytest.mark.anyio
async def test_a_leaver_learns_only_the_secret_that_holds_no_more(server: Open):
    operator, victim, info = await with_victim(server)
    await victim.look()
    eve = await server.guest("Eve")
    await victim.guest.ask("POST", f"{victim.path}/leave", {"seat": 2})
    reported = await eve.join(info)
    assert (
        real_hash(reported["rounds"][0]["secret"]) == info["commitment"] != reported["commitment"]
    )
    assert (await server.services.tables.find(info["id"])).row.secret not in str(reported)
    assert reported["round"] == 2 and operator


@pytest.mark.anyio
async def test_words_are_waived_by_their_owner_before_any_are_opened(server: Open):
    operator, victim, info = await with_victim(server)
    path = victim.path
    await operator.ask("POST", f"{path}/commitment", {"seat": 0, "commitment": real_hash("his")})
    assert await victim.guest.refused("POST", f"{path}/waive", {"seat": 0}) == 403
    await operator.ask("POST", f"{path}/waive", {"seat": 0})
    await victim.look()
    assert victim.page.opened
    assert await operator.refused("POST", f"{path}/waive", {"seat": 0}) == 409
    assert (await operator.ask("POST", f"{path}/start"))["status"] == "running"
    record = await header_of(server, info)
    check_client_seeds(record)
    assert list(record.waived.values()) == [real_hash("his")] and len(record.client_seeds) == 1
