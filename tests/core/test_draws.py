"""What luck was asked is enough to compute every draw again, without the rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from conformance.playing import SETTINGS
from planwagen.conformance.playing import Setting, play_randomly
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import ProvableLuck
from planwagen.core.record import Line, Record
from planwagen.core.replay import Draw, draws

SHORT = [setting for setting in SETTINGS if setting.game.slug != "america"]


def whole_game(setting: Setting) -> Record:
    table = LocalGame.new(setting.game, setting.options, ProvableLuck(bytes(range(32))))
    rng = Random(5)
    while not table.is_over:
        play_randomly(table, rng)
    return table.record


def due(draw: Draw) -> str:
    luck = ProvableLuck(bytes(range(32)))
    weights = draw.weights or [1] * len(draw.outcomes)
    words = {
        luck.word(f"{draw.purpose}\n{outcome}\n{number}", 0): outcome
        for outcome, weight in zip(draw.outcomes, weights, strict=True)
        for number in range(weight)
    }
    return words[max(words)]


def test_every_draw_is_told_and_can_be_computed_again():
    for setting in (SHORT[0], SHORT[-1]):
        record = whole_game(setting)
        shown = {draw.seq: draw for draw in draws(setting.game, record)}
        lines = {n: line for n, line in enumerate(record.lines, 1) if line.is_draw}
        assert shown.keys() == lines.keys() and len(shown) > 10
        for number, line in lines.items():
            assert (shown[number].purpose, due(shown[number])) == (line.purpose, line.text)


def test_a_draw_that_was_undone_is_told_too():
    setting = SHORT[0]
    record = whole_game(setting)
    last = max(n for n, line in enumerate(record.lines, 1) if line.is_draw)
    undo = Line(record.options.colours[0], f"agreed undo to {last - 1}")
    undone = replace(record, lines=[*record.lines[:last], undo])
    assert max(draw.seq for draw in draws(setting.game, undone)) == last
