"""All tables of the suitcase, and the one person whose device it is."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace

from planwagen.core.action import SPECTATOR
from planwagen.core.errors import PlanwagenError
from planwagen.core.versions import goes_on_as
from planwagen.games import find_game
from planwagen.suitcase.encoding import to_json
from planwagen.suitcase.errors import NotHere
from planwagen.suitcase.shelf import Kept, Shelf, read_kept
from planwagen.suitcase.table import PLACES, CaseTable, owed
from planwagen.table import drafting
from planwagen.table.answers import Tables
from planwagen.table.carry_over import NOT_HERE, NOTE, told_under_our_rules
from planwagen.table.errors import NotAllowed, NotThere, OldRules
from planwagen.table.luck_words import settle, starts_by_itself
from planwagen.table.rooms import listed
from planwagen.table.rows import RUNNING, WAITING, NoteRow, SeatRow
from planwagen.table.setting_up import Plan, checked_terms, new_row

ME = "me"
"""The guest that everybody at this device is; also the place of the name on the shelf."""


@dataclass(slots=True)
class Owner:
    """Whose device it is."""

    name: str = ""
    guest: str = ME
    guests: frozenset[str] = frozenset({ME})


class CaseTables:
    """On the shelf, or at hand once somebody has looked."""

    def __init__(self, shelf: Shelf, now: Callable[[], float]) -> None:
        self.shelf = shelf
        self.now = now
        self.owner = Owner()
        self.kept: dict[str, Kept] = {}
        self.at_hand: dict[str, CaseTable] = {}

    async def load(self) -> None:
        for text in await self.shelf.load():
            self.lay_out(text)

    def lay_out(self, text: str) -> None:
        """What does not read stays on the shelf: a later version may."""
        try:
            if ME in (whole := json.loads(text)):
                self.owner.name = whole[ME]
            else:
                kept = read_kept(text)
                self.kept[kept.row.id] = kept
        except (PlanwagenError, LookupError, TypeError, ValueError) as no:
            print(f"a table on the shelf does not read: {no!r}", file=sys.stderr)

    async def take_name(self, name: str) -> None:
        await self.shelf.keep(ME, to_json({ME: name}))
        self.owner.name = name

    def check_named(self) -> None:
        if not self.owner.name:
            raise NotAllowed("who are you? Give a name first (POST /api/me)")

    def __contains__(self, table_id: object) -> bool:
        return table_id in self.kept or table_id in self.at_hand

    def check_there(self, table_id: str) -> None:
        if table_id not in self:
            raise NotThere("there is no such table on this device")

    def find(self, table_id: str) -> CaseTable:
        """Played up to its last line, and carried over to our rules if it is older."""
        if table_id not in self.at_hand:
            self.check_there(table_id)
            kept = carried_over(self.kept[table_id], self.now())
            self.at_hand[table_id] = CaseTable(kept, self.shelf, self.now)
            del self.kept[table_id]
        return self.at_hand[table_id]

    async def set_up(self, plan: Plan[SeatRow]) -> CaseTable:
        """A new table; luck is committed to before anybody sits down."""
        if plan.terms.pace.kind != "untimed":
            raise NotHere("a table on this device has no clock")
        table = CaseTable(new_table(plan, round(self.now(), PLACES)), self.shelf, self.now)
        await table.change()
        self.at_hand[table.id] = table
        await self.start_when_ready(table)
        return table

    async def start_when_ready(self, table: CaseTable) -> None:
        if starts_by_itself(table):
            await self.start(table)

    async def start(self, table: CaseTable, guests: frozenset[str] | None = None) -> None:
        """Luck sets up the table, and the first seat is asked; a person may have asked for it."""
        if table.row.status != WAITING:
            return
        await table.change_waiting(lambda waiting: settle(waiting, guests, table.now()))
        draft = drafting.opened(table)
        if draft.steps:
            await table.write(draft, None)
        else:
            await self.start_as_given(table)

    async def start_as_given(self, table: CaseTable) -> None:
        """A fork that begins with a decision: there is no line to keep, only the start."""
        now, owes = table.now(), owed(table.story.owes)
        row = replace(table.row, status=RUNNING, started_at=now, moved_at=now, owes=owes)
        await table.change(row=row)
        table.register.times.restart(now)

    async def remove(self, table_id: str) -> None:
        self.check_there(table_id)
        await self.shelf.remove(table_id)
        self.at_hand.pop(table_id, None)
        self.kept.pop(table_id, None)

    @property
    def lists(self) -> Tables:
        """What was played last comes first."""
        rows = [(kept.row, kept.seats) for kept in self.kept.values()]
        rows += [(table.row, table.seats) for table in self.at_hand.values()]
        newest = sorted(rows, key=lambda pair: -pair[0].moved_at)
        return Tables([], [listed(row, chairs, self.owner.guests) for row, chairs in newest])


def new_table(plan: Plan[SeatRow], now: float) -> Kept:
    terms, people = plan.terms, [chair for chair in plan.seats if chair.guest]
    if plan.given is None:
        terms = replace(terms, endless=bool(people))
    for chair in people[:1]:
        chair.commitment = plan.commitment
    row = new_row(plan.game, checked_terms(plan.game, terms, len(plan.seats)), ME, now)
    lines = plan.given.lines if plan.given else []
    row.given = row.seq = len(lines)
    row.rules = plan.given.rules if plan.given else row.rules
    row.invite = row.watch = ""
    return Kept(row, [*plan.seats], [], lines, [now for _ in lines])


def carried_over(kept: Kept, now: float) -> Kept:
    """A table that was begun under other rules, under ours if it stands there."""
    row, game = kept.row, find_game(kept.row.game)
    rules = goes_on_as(game, row.rules)
    if row.rules == rules:
        return kept
    try:
        story = told_under_our_rules(game, kept.loaded)
    except Exception as no:  # rules of another version may fail in any way
        raise OldRules(NOT_HERE) from no
    body = {"old": row.rules, "new": rules}
    note = NoteRow(len(kept.notes) + 1, NOTE, SPECTATOR, "", body, now)
    ours = replace(row, rules=rules, owes=owed(story.owes))
    lines = [step.line for step in story.steps]
    return replace(kept, row=ours, lines=lines, notes=[*kept.notes, note])
