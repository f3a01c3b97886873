"""How each game is measured: its rounds, what is done in a turn, what is used and what runs dry.

Actions are known by their notation, which records keep for good.
"""

from __future__ import annotations

from importlib import import_module

from planwagen.arena.gauges.gauge import USUAL, Gauge

GAUGES = ("montana", "america", "walnut_grove")


def gauge_of(game: str) -> Gauge[object]:
    """Imported when it is asked for: a command that measures nothing loads no game."""
    if game not in GAUGES:
        return USUAL
    gauge: Gauge[object] = import_module(f"{__name__}.{game}").GAUGE
    return gauge
