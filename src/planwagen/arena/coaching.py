"""What the coach found, as JSON and as a page with curves."""

from __future__ import annotations

from planwagen.arena.page import Curve, curves, page, paragraph, table
from planwagen.bots.coach import MARKS, Analysis, Judgement
from planwagen.core.action import CHANCE
from planwagen.core.game import AnyGame
from planwagen.core.record import LUCK, Record
from planwagen.core.words import read_words

PLACES = 4


def analysis_to_dict(record: Record, analysis: Analysis) -> dict[str, object]:
    """Everything the coach found; `value` is a chance of winning, or points for one alone."""
    colours = record.options.colours
    return {
        "game": record.game,
        "unit": "points" if analysis.seats == 1 else "chance",
        "seats": [
            {
                "seat": colour,
                "accuracy": round(analysis.accuracy(seat), PLACES),
                "marks": analysis.marks(seat),
                "luck": round(analysis.luck(seat), PLACES),
            }
            for seat, colour in enumerate(colours)
        ],
        "costliest": [judged_dict(analysis, judged, colours) for judged in analysis.costliest()],
        "decisions": [judged_dict(analysis, judged, colours) for judged in analysis.judgements],
        "curve": [
            {
                "seq": moment.seq,
                "by": LUCK if moment.by == CHANCE else colours[moment.by],
                "values": [round(value, PLACES) for value in moment.values],
            }
            for moment in analysis.curve
        ],
    }


def judged_dict(
    analysis: Analysis, judged: Judgement, colours: tuple[str, ...]
) -> dict[str, object]:
    return {
        "seq": judged.seq,
        "seat": colours[judged.seat],
        "chosen": str(judged.chosen),
        "value": round(judged.value, PLACES),
        "best": [str(action) for action in judged.best],
        "best_value": round(judged.best_value, PLACES),
        "mark": analysis.mark(judged.loss),
        "loss": round(judged.loss, PLACES),
    }


def coach_page(game: AnyGame, record: Record, analysis: Analysis) -> str:
    """Curves of all seats, the sums, and the costliest moments."""
    colours, words = record.options.colours, read_words(game.package, "en")
    unit = "Expected points" if analysis.seats == 1 else "Chance to win"
    lines = [
        Curve(colour, [(moment.seq, moment.values[seat]) for moment in analysis.curve])
        for seat, colour in enumerate(colours)
    ]
    sums = [
        [colour, percent(analysis.accuracy(seat)), *marks, amount(analysis, luck, "+")]
        for seat, colour in enumerate(colours)
        for marks, luck in [(map(str, analysis.marks(seat).values()), analysis.luck(seat))]
    ]
    moments = [
        [str(j.seq), colours[j.seat], moves[0], amount(analysis, -j.loss), ", ".join(moves[1:])]
        for j in analysis.costliest()
        for moves in [list(map(words.choose, j.choices))]
    ]
    return page(
        f"Coach: {game.title}",
        [
            paragraph("Each decision is judged by what its seat could see then."),
            curves(unit, lines),
            table(["seat", "accuracy", *MARKS, "luck"], sums),
            table(["line", "seat", "played", "loss", "better"], moments),
        ],
    )


def amount(analysis: Analysis, value: float, sign: str = "") -> str:
    """A chance in per cent, or points; with a plus where asked for."""
    return f"{value:{sign}.1f}" if analysis.seats == 1 else percent(value, sign)


def percent(share: float, sign: str = "") -> str:
    return f"{100 * share:{sign}.0f} %"
