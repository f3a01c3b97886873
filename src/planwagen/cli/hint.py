"""`planwagen hint`: the best choices in a position, what they are worth, and how it would go on."""

from __future__ import annotations

import json
from random import Random
from typing import Annotated

import typer
from rich.table import Table

from planwagen.bots import Clock
from planwagen.bots.advice import Advice, advise
from planwagen.cli.complaints import Complaint
from planwagen.cli.files import open_record, position_at
from planwagen.cli.options import AsJson, AtLine, Language, RecordFile
from planwagen.cli.table.screen import OUT, show
from planwagen.core.words import Words, read_words

Seconds = Annotated[float | None, typer.Option(min=0.1, help="Time to think; default: no limit.")]
Seed = Annotated[int, typer.Option(help="Seed of the bot.")]


def hint(
    record: RecordFile,
    at: AtLine = None,
    seconds: Seconds = None,
    seed: Seed = 1,
    as_json: AsJson = False,
    lang: Language = "en",
) -> None:
    """Show the three best choices in a position, with value and expected line.

    It sees what that seat sees. Worth is told in the game's own unit: a
    settlement in Montana, a cube delivered in America, a point in Walnut Grove.
    """
    game, state = position_at(record, at)
    asked = game.may_act(state)
    if not asked:
        raise Complaint("nobody is asked in this position; choose another with --at")
    seat, clock = asked[0], None if seconds is None else Clock(seconds)
    told = advise(game, game.seen_by(state, seat), seat, Random(seed), clock)
    colour = open_record(record)[1].options.colours[seat]
    if as_json:
        hints = [as_dict(advice) for advice in told]
        typer.echo(json.dumps({"game": game.slug, "seat": colour, "hints": hints}))
    else:
        words = read_words(game.package, lang)
        show(f"{game.title}: {words.name(colour)}", "bold")
        tell(told, words, read_words("planwagen.cli", lang))


def as_dict(advice: Advice) -> dict[str, object]:
    return {
        "do": str(advice.action),
        "value": round(advice.value, 3),
        "line": [str(action) for action in advice.line],
    }


def tell(told: list[Advice], words: Words, own: Words) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for head in ("hint_choice", "hint_worth", "hint_then"):
        table.add_column(own.label(head), justify="right" if head == "hint_worth" else "left")
    for advice in told:
        choice, *line = map(words.choose, advice.told)
        table.add_row(choice, f"{advice.value:.2f}", ", ".join(line))
    OUT.print(table)
