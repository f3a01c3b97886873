"""`planwagen analyse`: the coach goes through a stored game."""

from __future__ import annotations

import json

import typer

from planwagen.arena.coaching import as_dict, coach_page
from planwagen.arena.engine import carry_out
from planwagen.bots.analysis import Analysis
from planwagen.bots.coach import analyse_part, parts
from planwagen.cli.arena_options import Processes, Report, counted
from planwagen.cli.files import open_record, reading, write_text
from planwagen.cli.options import AsJson, Language, RecordFile
from planwagen.cli.table.screen import OUT, columns, show
from planwagen.core.record import Record
from planwagen.core.replay import retold
from planwagen.core.words import Words, read_words

PART = 10
"""Lines that are judged in one go, between two looks at the bar."""


def analyse(
    record: RecordFile,
    processes: Processes = 1,
    as_json: AsJson = False,
    report_to: Report = None,
    lang: Language = "en",
) -> None:
    """Rate every decision of a game by what the player could know, apart from luck.

    Told are chances of winning, or expected points for who plays alone; and
    the three moments that cost most, with what the coach would have done.
    """
    game, stored = open_record(record)
    with reading(record):
        history = retold(game, stored)
    analysis, tasks = Analysis(len(history.colours)), parts(str(stored), len(history.active), PART)
    for part in counted(carry_out(analyse_part, tasks, processes), len(tasks), game.title):
        analysis.add(part)
    if report_to is not None:
        write_text(report_to, coach_page(game, stored, analysis))
    if as_json:
        typer.echo(json.dumps(as_dict(stored, analysis)))
    else:
        tell(stored, analysis, read_words(game.package, lang), read_words("planwagen.cli", lang))


def tell(record: Record, analysis: Analysis, words: Words, own: Words) -> None:
    """A line a seat, then the costliest moments."""
    heads = ("coach_seat", "coach_decisions", "coach_lost", "coach_luck")
    table = columns(*map(own.label, heads))
    for seat, colour in enumerate(record.options.colours):
        mine = [judged for judged in analysis.judgements if judged.seat == seat]
        lost, luck = analysis.lost(seat), analysis.luck(seat)
        table.add_row(words.name(colour), str(len(mine)), f"{lost:.3f}", f"{luck:+.3f}")
    OUT.print(table)
    for judged in analysis.costliest():
        who, (chosen, *best) = record.options.colours[judged.seat], map(words.choose, judged.told)
        cost = f"{judged.cost:.3f}"
        moment = {"line": judged.seq, "who": words.name(who), "cost": cost}
        show(own.label("coach_moment", **moment, chosen=chosen))
        show("  " + own.label("coach_better", best=", ".join(best)))
