"""All offline tables, and the one person who owns the device."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace

from planwagen.core.action import SPECTATOR
from planwagen.core.errors import PlanwagenError
from planwagen.core.upgrades import goes_on_as
from planwagen.games import find_game
from planwagen.offline.encoding import to_json
from planwagen.offline.errors import NotHere
from planwagen.offline.storage import SavedTable, Storage, read_saved
from planwagen.offline.table import PLACES, OfflineTable, owed
from planwagen.tables import moves
from planwagen.tables.errors import NotAllowed, NotFound, OldRules
from planwagen.tables.new_table import Plan, checked_settings, new_row
from planwagen.tables.responses import LobbyLists
from planwagen.tables.rows import RUNNING, WAITING, NoteRow, SeatRow
from planwagen.tables.seeds import settle, starts_by_itself
from planwagen.tables.table_info import listed
from planwagen.tables.upgrade import NOT_HERE, NOTE, replayed_under_our_rules

ME = "me"
"""The guest that everybody at this device is; also the storage key of the name."""


@dataclass(slots=True)
class Owner:
    """The owner of the device."""

    name: str = ""
    guest: str = ME
    guests: frozenset[str] = frozenset({ME})


class OfflineTables:
    """Tables in the storage, loaded into memory on first use."""

    def __init__(self, storage: Storage, now: Callable[[], float]) -> None:
        self.storage = storage
        self.now = now
        self.owner = Owner()
        self.saved: dict[str, SavedTable] = {}
        self.at_hand: dict[str, OfflineTable] = {}

    async def load(self) -> None:
        for text in await self.storage.load():
            self.lay_out(text)

    def lay_out(self, text: str) -> None:
        """List the stored tables; unreadable ones stay stored, because a later version may read
        them.
        """
        try:
            if ME in (whole := json.loads(text)):
                self.owner.name = whole[ME]
            else:
                saved = read_saved(text)
                self.saved[saved.row.id] = saved
        except (PlanwagenError, LookupError, TypeError, ValueError) as error:
            print(f"a saved table does not read: {error!r}", file=sys.stderr)

    async def set_name(self, name: str) -> None:
        await self.storage.save(ME, to_json({ME: name}))
        self.owner.name = name

    def check_named(self) -> None:
        if not self.owner.name:
            raise NotAllowed("who are you? Give a name first (POST /api/me)")

    def __contains__(self, table_id: object) -> bool:
        return table_id in self.saved or table_id in self.at_hand

    def check_there(self, table_id: str) -> None:
        if table_id not in self:
            raise NotFound("there is no such table on this device")

    def find(self, table_id: str) -> OfflineTable:
        """Replay a table up to its last line; upgrade it if its rules are older."""
        if table_id not in self.at_hand:
            self.check_there(table_id)
            saved = upgraded(self.saved[table_id], self.now())
            self.at_hand[table_id] = OfflineTable(saved, self.storage, self.now)
            del self.saved[table_id]
        return self.at_hand[table_id]

    async def set_up(self, plan: Plan[SeatRow]) -> OfflineTable:
        """Create a table; its secret is committed to before anybody sits down."""
        if plan.settings.time_control.kind != "untimed":
            raise NotHere("a table on this device has no clock")
        table = OfflineTable(new_table(plan, round(self.now(), PLACES)), self.storage, self.now)
        await table.change()
        self.at_hand[table.id] = table
        await self.start_when_ready(table)
        return table

    async def start_when_ready(self, table: OfflineTable) -> None:
        if starts_by_itself(table):
            await self.start(table)

    async def start(self, table: OfflineTable, guests: frozenset[str] | None = None) -> None:
        """Set up the table by luck, and ask the first seat; a person may have started it."""
        if table.row.status != WAITING:
            return
        await table.change_waiting(lambda waiting: settle(waiting, guests, table.now()))
        transaction = moves.opened(table)
        if transaction.steps:
            await table.write(transaction, None)
        else:
            await self.start_as_given(table)

    async def start_as_given(self, table: OfflineTable) -> None:
        """Start a fork that begins with a decision: there is no line to store, only the start."""
        now, to_move = table.now(), owed(table.history.to_move)
        row = replace(table.row, status=RUNNING, started_at=now, moved_at=now, to_move=to_move)
        await table.change(row=row)
        table.register.times.restart(now)

    async def remove(self, table_id: str) -> None:
        self.check_there(table_id)
        await self.storage.remove(table_id)
        self.at_hand.pop(table_id, None)
        self.saved.pop(table_id, None)

    @property
    def lists(self) -> LobbyLists:
        """Return the lists, with the last played tables first."""
        rows = [(saved.row, saved.seats) for saved in self.saved.values()]
        rows += [(table.row, table.seats) for table in self.at_hand.values()]
        newest = sorted(rows, key=lambda pair: -pair[0].moved_at)
        return LobbyLists(
            [], [listed(row, seat_rows, self.owner.guests) for row, seat_rows in newest]
        )


def new_table(plan: Plan[SeatRow], now: float) -> SavedTable:
    settings, people = plan.settings, [seat_row for seat_row in plan.seats if seat_row.guest]
    if plan.imported is None:
        settings = replace(settings, endless=bool(people))
    for seat_row in people[:1]:
        seat_row.commitment = plan.commitment
    row = new_row(plan.game, checked_settings(plan.game, settings, len(plan.seats)), ME, now)
    lines = plan.imported.lines if plan.imported else []
    row.imported = row.seq = len(lines)
    row.rules = plan.imported.rules if plan.imported else row.rules
    row.invite = row.watch = ""
    return SavedTable(row, [*plan.seats], [], lines, [now for _ in lines])


def upgraded(saved: SavedTable, now: float) -> SavedTable:
    """Upgrade a table that began under older rules, if its log is legal under ours."""
    row, game = saved.row, find_game(saved.row.game)
    rules = goes_on_as(game, row.rules)
    if row.rules == rules:
        return saved
    try:
        history = replayed_under_our_rules(game, saved.loaded)
    except Exception as error:  # rules of another version may fail in any way
        raise OldRules(NOT_HERE) from error
    body = {"old": row.rules, "new": rules}
    note = NoteRow(len(saved.notes) + 1, NOTE, SPECTATOR, "", body, now)
    ours = replace(row, rules=rules, to_move=owed(history.to_move))
    lines = [step.line for step in history.steps]
    return replace(saved, row=ours, lines=lines, notes=[*saved.notes, note])
