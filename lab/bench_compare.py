"""`python -m lab bench --compare FILE`: this run beside a stored one, whatever the machine."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import typer
from rich.text import Text

from planwagen.cli.table.screen import OUT, columns, show
from planwagen.core.errors import PlanwagenError

Run = Mapping[str, Mapping[str, float]]
"""By game, then by what was measured."""

TOO_SLOW: Final = 0.5
"""Below this part of the stored speed the comparison fails: no noise of a machine explains it."""
CALIBRATION: Final = "calibration"
SPEEDS: Final = ("decisions_per_s", "copies_per_s", "playouts_per_s")


def read_run(path: Path) -> Run:
    """What `python -m lab bench --json` wrote."""
    try:
        run: Run = json.loads(path.read_text("utf-8"))
        assert all(CALIBRATION in speeds for speeds in run.values())
    except (OSError, ValueError, AssertionError, AttributeError, TypeError) as error:
        raise PlanwagenError(f"{path} is no run that `python -m lab bench --json` wrote") from error
    return run


def compare(now: Run, stored: Run) -> None:
    """Tells the ratios; leaves with 1 where something takes more than twice its time."""
    ratios = ratios_to(stored, now)
    speeds = [name.removesuffix("_per_s") for name in SPEEDS]
    table = columns("beside the stored run", *speeds)
    for game, parts in ratios.items():
        table.add_row(game, *[ratio_text(parts.get(name)) for name in SPEEDS])
    OUT.print(table)
    show("As many times the stored speed, each measured in its own calibration loops.")
    if any(ratio < TOO_SLOW for parts in ratios.values() for ratio in parts.values()):
        show(f"Below {TOO_SLOW}: something takes more than twice the time it took.")
        raise typer.Exit(1)


def ratios_to(stored: Run, now: Run) -> dict[str, dict[str, float]]:
    """By game and speed, for all that both runs have."""
    return {
        game: {
            name: in_loops(now[game], name) / in_loops(stored[game], name)
            for name in SPEEDS
            if name in now[game] and name in stored[game]
        }
        for game in now
        if game in stored
    }


def in_loops(speeds: Mapping[str, float], name: str) -> float:
    """How many in the time of one calibration loop."""
    return speeds[name] / speeds[CALIBRATION]


def ratio_text(ratio: float | None) -> Text:
    if ratio is None:
        return Text("-")
    return Text(f"{ratio:.2f}", "yellow" if ratio < TOO_SLOW else "")
