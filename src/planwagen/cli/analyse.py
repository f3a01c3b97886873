"""`planwagen analyse`: the coach goes through a stored game."""

from __future__ import annotations

import json

import typer
from rich.progress import track
from rich.table import Table

from planwagen.arena.coaching import as_dict, coach_page
from planwagen.bots.coach import Analysis, Coach
from planwagen.cli.arena_options import Report
from planwagen.cli.files import open_record, reading, write_text
from planwagen.cli.options import AsJson, RecordFile
from planwagen.cli.table.screen import OUT, PROGRESS, show
from planwagen.core.record import Record
from planwagen.core.replay import retold


def analyse(record: RecordFile, as_json: AsJson = False, report_to: Report = None) -> None:
    """Judge every decision of a game by what its seat could know, and tell luck apart.

    Told are chances of winning, or expected points for who plays alone; and
    the three moments that cost most, with what the coach would have done.
    """
    game, stored = open_record(record)
    with reading(record):
        story = retold(game, stored)
    coach, still = Coach(game, story), not PROGRESS.is_terminal
    lines, count = coach.lines(), len(story.kept)
    for _ in track(lines, game.title, count, console=PROGRESS, transient=True, disable=still):
        pass
    if report_to is not None:
        write_text(report_to, coach_page(game.title, stored, coach.analysis))
    if as_json:
        typer.echo(json.dumps(as_dict(stored, coach.analysis)))
    else:
        tell(stored, coach.analysis)


def tell(record: Record, analysis: Analysis) -> None:
    """A line a seat, then the costliest moments."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for head in ("seat", "decisions", "lost by them", "luck"):
        table.add_column(head, justify="left" if head == "seat" else "right")
    for seat, colour in enumerate(record.options.colours):
        own = [judged for judged in analysis.judgements if judged.seat == seat]
        lost, luck = analysis.lost(seat), analysis.luck(seat)
        table.add_row(colour, str(len(own)), f"{lost:.3f}", f"{luck:+.3f}")
    OUT.print(table)
    for judged in analysis.costliest():
        colour, line = record.options.colours[judged.seat], ", ".join(map(str, judged.best))
        show(f"line {judged.line}, {colour}: {judged.chosen} cost {judged.cost:.3f}")
        show(f"  better: {line}")
