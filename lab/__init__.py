"""The laboratory: benchmarks, the ladder, tuning and calibration. It is not part of the package."""

from __future__ import annotations

import typer

from lab import bench, calibrate, day, fit, ladder, tune
from planwagen.cli import run

app = typer.Typer(
    name="lab",
    help="Measure games, bots and servers, and fit the bots to the games.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (bench.bench, ladder.ladder, tune.tune, calibrate.calibrate):
    app.command()(command)
app.command("fit")(fit.fit_table)
app.add_typer(day.app, name="day")


def main(args: list[str] | None = None) -> int:
    return run(app, "python -m lab", args)
