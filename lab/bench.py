"""`python -m lab bench`: games, bots, environments, the server or a table, in CPU time."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lab.bench_compare import read_run
from lab.bench_games import bench_games
from planwagen.cli.options import AsJson, EditionChoice
from planwagen.cli.serve_options import Bus, Database

Name = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME | bots | envs | server | table",
        help="A game, bots, envs, server or table; default: all games.",
    ),
]
Tables = Annotated[int, typer.Option(min=1, help="server: number of live tables.")]
Seconds = Annotated[float, typer.Option(min=1, help="server, table: duration.")]
Processes = Annotated[int, typer.Option(min=1, max=64, help="server: number of processes.")]
Spread = Annotated[
    bool, typer.Option("--spread", help="server: spread the seats of a table over processes.")
]
Pause = Annotated[float, typer.Option(min=0, help="server: mean thinking time of a seat.")]
Played = Annotated[str, typer.Option(help="server: one game at its most players; default: all.")]
Spectators = Annotated[int, typer.Option(min=0, help="server: spectators at each table.")]
Stored = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Compare with a run written by --json."),
]


def bench(
    game: Name = None,
    as_json: AsJson = False,
    tables: Tables = 200,
    seconds: Seconds = 20.0,
    pause: Pause = 2.0,
    played: Played = "",
    spectators: Spectators = 0,
    processes: Processes = 1,
    spread: Spread = False,
    database: Database = "",
    bus: Bus = "",
    edition: EditionChoice = None,
    compare: Stored = None,
) -> None:
    """Measure decisions, copies and games per second."""
    stored = read_run(compare) if compare else None
    if game == "server":
        from lab.bench_clients import Bench
        from lab.bench_server import bench_server

        more = [f"--database={database}"] * bool(database) + [f"--bus={bus}"] * bool(bus)
        wanted = Bench(tables, seconds, pause, processes, spread, played, spectators)
        bench_server(wanted, more, as_json)
    elif game == "table":
        from lab.bench_table import bench_table

        bench_table(seconds, as_json)
    elif game == "bots":
        from lab.bench_bots import bench_bots

        bench_bots(as_json)
    elif game == "envs":
        from lab.bench_envs import bench_envs

        bench_envs(as_json)
    else:
        bench_games(game, edition, as_json, stored)
