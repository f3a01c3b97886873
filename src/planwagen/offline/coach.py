"""Coach of offline tables: judges games one after another, in short slices."""

from __future__ import annotations

import sys
from collections.abc import Mapping

from planwagen.bots.analysis import Analysis
from planwagen.bots.coach import Part, analyse_part
from planwagen.bots.messages import coached, done
from planwagen.core.action import Seat
from planwagen.offline.encoding import as_plain
from planwagen.offline.table import OfflineTable
from planwagen.tables.export import whole_record
from planwagen.tables.responses import Coaching

SLICE = 0.3
"""Seconds of judging before other work has its turn."""

Job = tuple[str, Seat | None, int]
"""Table, seat that asks (none when the game is over), and last line to judge."""
Told = dict[str, object]
"""A `Coaching` as plain JSON data."""


class OfflineCoach:
    def __init__(self) -> None:
        self.jobs: dict[Job, Analysis] = {}
        """Progress by game, in the order of the queue."""
        self.found: dict[Job, Told] = {}

    def ask(self, table: OfflineTable, viewer: Seat | None) -> Told:
        if self.told(table, viewer)["state"] in ("unasked", "failed"):
            job = job_of(table, viewer)
            self.found.pop(job, None)
            self.jobs[job] = Analysis(len(table.seats))
        return self.told(table, viewer)

    def told(self, table: OfflineTable, viewer: Seat | None) -> Told:
        """Return the progress or the result; those of finished games are stored."""
        job = job_of(table, viewer)
        if job in self.jobs:
            return as_plain(self.progress(table, job))
        if viewer is None and table.coached:
            return table.coached
        return self.found.get(job) or as_plain(Coaching("unasked"))

    def progress(self, table: OfflineTable, job: Job) -> Coaching:
        ahead = list(self.jobs).index(job)
        judged, lines = len(self.jobs[job].curve), len(table.history.active)
        return Coaching("waiting" if ahead else "working", judged, lines, ahead)

    async def work(self, tables: Mapping[str, OfflineTable]) -> None:
        """Judge a slice of the first game in the queue."""
        job = next(iter(self.jobs))
        table = tables.get(job[0])
        if table is None or job_of(table, job[1]) != job:  # removed, or has gone on
            del self.jobs[job]
            return
        try:
            await self.judge(table, job)
        except Exception as error:
            print(f"the coach failed: {error!r}", file=sys.stderr)
            del self.jobs[job]
            self.found[job] = as_plain(Coaching("failed"))

    async def judge(self, table: OfflineTable, job: Job) -> None:
        analysis, (_, viewer, seq) = self.jobs[job], job
        record = str(whole_record(table))
        analysis.add(analyse_part(Part(record, len(analysis.curve), viewer=viewer), SLICE))
        if len(analysis.curve) < len(table.history.active):
            return
        found = as_plain(done(coached(analysis, seq)))
        if viewer is None:
            await table.change(coached=found)
        else:
            self.found[job] = found
        del self.jobs[job]


def job_of(table: OfflineTable, viewer: Seat | None) -> Job:
    return table.id, viewer, table.history.seq
