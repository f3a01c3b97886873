"""`planwagen hint` and `planwagen analyse`: the coach on a position and on a stored game."""

from __future__ import annotations

import json
from functools import partial
from typing import Annotated

import typer
from rich.table import Table

from planwagen.arena.coaching import amount, analysis_to_dict, coach_page, percent
from planwagen.arena.engine import carry_out
from planwagen.bots import Clock
from planwagen.bots.advice import Advice, advise
from planwagen.bots.coach import Analysis, Judgement, Mark, analyse_part, parts
from planwagen.bots.messages import unit_of
from planwagen.cli.complaints import Complaint
from planwagen.cli.files import open_record, position_at, reading, write_text
from planwagen.cli.options import AsJson, AtLine, Language, Processes, RecordFile, Report, counted
from planwagen.cli.table.screen import OUT, columns, show
from planwagen.core.record import Record
from planwagen.core.replay import replay_record
from planwagen.core.words import Words, command_words, read_words

Seconds = Annotated[float | None, typer.Option(min=0.1, help="Time to think; default: no limit.")]


def hint(
    record: RecordFile,
    at: AtLine = None,
    seconds: Seconds = None,
    as_json: AsJson = False,
    lang: Language = "en",
) -> None:
    """Show the three best choices in a position, with value and expected line.

    It sees what that seat sees. Told are chances to win, or points for who plays
    alone, with their standard error, and one reason each.
    """
    game, state = position_at(record, at)
    asked = game.may_act(state)
    if not asked:
        raise Complaint("nobody_asked")
    seat, clock = asked[0], None if seconds is None else Clock(seconds)
    advice_list = advise(game, game.seen_by(state, seat), seat, clock)
    colours = open_record(record)[1].options.colours
    colour, seats = colours[seat], len(colours)
    if as_json:
        hints, unit = [advice_to_dict(advice) for advice in advice_list], unit_of(seats)
        found = {"game": game.slug, "seat": colour, "unit": unit, "hints": hints}
        typer.echo(json.dumps(found))
    else:
        words = read_words(game.package, lang)
        show(f"{game.title}: {words.name(colour)}", "bold")
        print_advice(advice_list, seats, words, command_words(lang))


def advice_to_dict(advice: Advice) -> dict[str, object]:
    reason = advice.reason
    return {
        "action": str(advice.action),
        "value": round(advice.value, 4),
        "error": round(advice.error, 4),
        "behind": round(advice.behind, 4),
        "reason": None if reason is None else {"id": reason.id, "params": reason.params},
        "line": [str(action) for action in advice.line],
    }


def print_advice(advice_list: list[Advice], seats: int, words: Words, own: Words) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    unit = "hint_points" if seats == 1 else "hint_chance"
    for head in ("hint_choice", unit, "hint_why", "hint_then"):
        table.add_column(own.label(head), justify="right" if head == unit else "left")
    for advice in advice_list:
        choice, *line = map(words.choose, advice.choices)
        reason = "" if advice.reason is None else words.give_reason(advice.reason)
        table.add_row(choice, standing(advice, seats), reason, ", ".join(line))
    OUT.print(table)


def standing(advice: Advice, seats: int) -> str:
    """Of the best its value and the uncertainty, of the others what they lose to it."""
    show = partial(as_amount, seats)
    if advice.behind:
        return show(-advice.behind)
    return f"{show(advice.value)} (±{show(advice.error)})"


def as_amount(seats: int, value: float) -> str:
    return f"{value:.1f}" if seats == 1 else percent(value)


PART = 10
"""Lines that are judged in one go, between two looks at the bar."""

MARK_LABELS: dict[Mark, str] = {
    "best": "coach_best",
    "good": "coach_good",
    "slip": "coach_slip",
    "blunder": "coach_blunder",
}


def analyse(
    record: RecordFile,
    processes: Processes = 1,
    as_json: AsJson = False,
    report_to: Report = None,
    lang: Language = "en",
) -> None:
    """Rate every decision of a game by what the player could know, apart from luck.

    It tells accuracy and marks (best, good, slip, blunder) by chances to win, or
    by points for who plays alone; and the three decisions that lost most.
    """
    game, stored = open_record(record)
    with reading(record):
        history = replay_record(game, stored)
    analysis, tasks = Analysis(len(history.colours)), parts(str(stored), len(history.active), PART)
    for part in counted(carry_out(analyse_part, tasks, processes), len(tasks), game.title):
        analysis.add(part)
    if report_to is not None:
        write_text(report_to, coach_page(game, stored, analysis))
    if as_json:
        typer.echo(json.dumps(analysis_to_dict(stored, analysis)))
    else:
        print_analysis(stored, analysis, read_words(game.package, lang), command_words(lang))


def print_analysis(record: Record, analysis: Analysis, words: Words, own: Words) -> None:
    """A line a seat, then the decisions that lost most."""
    heads = ("coach_seat", "coach_accuracy", *MARK_LABELS.values(), "coach_luck")
    table = columns(*map(own.label, heads))
    for seat, colour in enumerate(record.options.colours):
        marks = map(str, analysis.marks(seat).values())
        luck = amount(analysis, analysis.luck(seat), "+")
        table.add_row(words.name(colour), percent(analysis.accuracy(seat)), *marks, luck)
    OUT.print(table)
    for judged in analysis.costliest():
        print_loss(record, analysis, judged, words, own)


def print_loss(
    record: Record, analysis: Analysis, judged: Judgement, words: Words, own: Words
) -> None:
    """What was played, what it lost, and what was better and why."""
    who, (chosen, *best) = record.options.colours[judged.seat], map(words.choose, judged.choices)
    mark = own.label(MARK_LABELS[analysis.mark(judged.loss)])
    moment = {"line": judged.seq, "who": words.name(who), "mark": mark, "chosen": chosen}
    was, now = amount(analysis, judged.best_value), amount(analysis, judged.value)
    show(own.label("coach_moment", **moment, was=was, now=now))
    reason = "" if judged.reason is None else f" ({words.give_reason(judged.reason)})"
    show("  " + own.label("coach_better", best=", ".join(best)) + reason)
