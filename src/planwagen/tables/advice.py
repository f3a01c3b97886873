"""Hints and the coach. During a game, only a learning table has them."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from planwagen.core.action import Seat
from planwagen.tables.errors import Conflict, NotAllowed, RateLimited
from planwagen.tables.events import Event, GameFinished
from planwagen.tables.export import whole_record
from planwagen.tables.ports import AnalysisJob, Ports
from planwagen.tables.queue import Queue
from planwagen.tables.responses import Coaching, Hints, done
from planwagen.tables.table import Table

MAX_WAITING = 20
MAX_RESULTS = 32
"""Number of remembered failures, and of results for games that are not over."""

Key = tuple[str, Seat | None, int]
"""Table, seat that asks (none when the game is over), and last line to judge."""


def check_learning(table: Table) -> None:
    if not table.row.settings.learning:
        raise NotAllowed("help_is_off")


def check_may_hint(table: Table, seat: Seat) -> None:
    """Allow hints only for a seat that has a decision to make."""
    check_learning(table)
    if not table.is_running or seat not in table.history.to_move:
        raise Conflict("nothing_to_decide")


async def hint(table: Table, seat: Seat, guest: str, queue: Queue) -> Hints:
    """Return the best choices of a seat, from what it sees; one hint at a time."""
    check_may_hint(table, seat)
    seen = table.game.line(table.game.seen_by(table.history.state, seat))
    async with queue.turn_of(guest):
        return await table.ports.bots.advise(table, seat, seen)


def viewer(table: Table, seat: Seat) -> Seat | None:
    """Return the seat whose knowledge limits the coach; none when the game is over."""
    if table.row.is_done:
        return None
    check_learning(table)
    return seat


def may_watch_coach(table: Table, seat: Seat | None) -> Seat | None:
    """Return the viewer of the coach's result; while the game goes on, a seat must be named."""
    if table.row.is_done:
        return None
    if seat is None:
        raise NotAllowed("coach_after_game")
    return viewer(table, seat)


@dataclass(slots=True)
class Job:
    """A game in the coach's queue."""

    key: Key
    lines: int
    analysis: AnalysisJob


class Coach:
    """Judges games one after another, in short slices. The first one in the queue is being judged.

    Bots move between slices, so no player waits for the coach.
    """

    def __init__(self, ports: Ports) -> None:
        self.ports = ports
        self.jobs: OrderedDict[Key, Job] = OrderedDict()
        self.results: OrderedDict[Key, Coaching] = OrderedDict()
        """Failures, and results for games that are not over."""
        ports.events.subscribe(self.on_event)

    def on_event(self, event: Event) -> None:
        """Forget what was found during a game that is over: it is judged again as a whole."""
        if isinstance(event, GameFinished):
            self.forget(event.table_id)

    def forget(self, table_id: str) -> None:
        for found in (self.jobs, self.results):
            for key in [key for key in found if key[0] == table_id]:
                found.pop(key)

    async def ask(self, table: Table, viewer: Seat | None) -> Coaching:
        """Queue a game, unless it is queued or was judged before."""
        progress = await self.progress(table, viewer)
        if progress.state in ("waiting", "working", "done"):
            return progress
        if len(self.jobs) >= MAX_WAITING:
            raise RateLimited("coach_busy")
        key, record = key_of(table, viewer), str(whole_record(table))
        self.results.pop(key, None)
        analysis = self.ports.bots.analyse(record, len(table.seats), viewer)
        self.jobs[key] = Job(key, len(table.history.active), analysis)
        return await self.progress(table, viewer)

    async def progress(self, table: Table, viewer: Seat | None) -> Coaching:
        """Return the progress or the result; those of finished games are stored."""
        key = key_of(table, viewer)
        if key in self.jobs:
            job, ahead = self.jobs[key], list(self.jobs).index(key)
            judged = job.analysis.judged
            return Coaching("waiting" if ahead else "working", judged, job.lines, ahead)
        if key in self.results:
            return self.results[key]
        found = await self.ports.storage.analysis(table.id) if viewer is None else None
        return found or Coaching("unasked")

    async def work(self) -> Exception | None:
        """Judge a slice of the first game; return why that failed, if it did."""
        job = next(iter(self.jobs.values()))
        try:
            await job.analysis.go_on()
            if job.analysis.judged >= job.lines:
                await self.save(job.key, job.analysis)
                self.jobs.pop(job.key, None)
        except Exception as error:
            self.keep(job.key, Coaching("failed"))
            self.jobs.pop(job.key, None)
            return error
        return None

    async def save(self, key: Key, analysis: AnalysisJob) -> None:
        table_id, viewer, seq = key
        found = analysis.result(seq)
        if viewer is None:
            await self.ports.storage.save_analysis(table_id, found)
        else:
            self.keep(key, done(found))

    def keep(self, key: Key, result: Coaching) -> None:
        self.results[key] = result
        if len(self.results) > MAX_RESULTS:
            self.results.popitem(last=False)


def key_of(table: Table, viewer: Seat | None) -> Key:
    return table.id, viewer, table.history.seq
