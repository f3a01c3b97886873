"""What the coach found, as JSON and as a page with curves."""

from __future__ import annotations

from planwagen.arena.charts import Curve, curves
from planwagen.arena.page import page, paragraph, table
from planwagen.bots.analysis import Analysis, Judgement
from planwagen.core.action import CHANCE
from planwagen.core.game import AnyGame
from planwagen.core.record import LUCK, Record
from planwagen.core.words import read_words

PLACES = 4


def as_dict(record: Record, analysis: Analysis) -> dict[str, object]:
    """Everything the coach found; `value` is a chance of winning, or points for one alone."""
    colours = record.options.colours
    return {
        "game": record.game,
        "unit": "points" if analysis.seats == 1 else "chance",
        "seats": [
            {
                "seat": colour,
                "lost": round(analysis.lost(seat), PLACES),
                "luck": round(analysis.luck(seat), PLACES),
            }
            for seat, colour in enumerate(colours)
        ],
        "costliest": [judged_dict(judged, colours) for judged in analysis.costliest()],
        "decisions": [judged_dict(judged, colours) for judged in analysis.judgements],
        "curve": [
            {
                "seq": moment.seq,
                "by": LUCK if moment.by == CHANCE else colours[moment.by],
                "values": [round(value, PLACES) for value in moment.values],
            }
            for moment in analysis.curve
        ],
    }


def judged_dict(judged: Judgement, colours: tuple[str, ...]) -> dict[str, object]:
    return {
        "seq": judged.seq,
        "seat": colours[judged.seat],
        "chosen": str(judged.chosen),
        "value": round(judged.value, PLACES),
        "best": [str(action) for action in judged.best],
        "best_value": round(judged.best_value, PLACES),
        "cost": round(judged.cost, PLACES),
    }


def coach_page(game: AnyGame, record: Record, analysis: Analysis) -> str:
    """Curves of all seats, the sums, and the costliest moments."""
    colours, words = record.options.colours, read_words(game.package, "en")
    unit = "Expected points" if analysis.seats == 1 else "Chance of winning"
    lines = [
        Curve(colour, [(moment.seq, moment.values[seat]) for moment in analysis.curve])
        for seat, colour in enumerate(colours)
    ]
    sums = [
        [colour, f"{analysis.lost(seat):.3f}", f"{analysis.luck(seat):+.3f}"]
        for seat, colour in enumerate(colours)
    ]
    moments = [
        [str(j.seq), colours[j.seat], told[0], f"{j.cost:.3f}", ", ".join(told[1:])]
        for j in analysis.costliest()
        for told in [list(map(words.choose, j.told))]
    ]
    return page(
        f"Coach: {game.title}",
        [
            paragraph("Each decision is judged by what its seat could see then."),
            curves(unit, lines),
            table(["seat", "lost by decisions", "luck"], sums),
            table(["line", "seat", "done", "cost", "the coach would have"], moments),
        ],
    )
