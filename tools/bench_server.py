"""Measures the server in many ways; writes table and plot of docs/explanation/performance.md.

python tools/bench_server.py [--tables 200,1000] [--seconds 30] [--pause 2] [--only sqlite|postgres]
                             [--rows FILE] [--write]
PostgreSQL and Redis are started for it, as the tests do. Without --write it only prints.
With --rows, what was measured is kept in a file together with earlier runs, and all of it is
written: a new run takes the place of an old one of its kind.
"""

from __future__ import annotations

import argparse
import json
import math
import re
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from planwagen.core.native import is_compiled  # noqa: E402
from server.processes import postgres_server, redis_server  # noqa: E402

PAGE = ROOT / "docs" / "explanation" / "performance.md"
PLOT = ROOT / "docs" / "pictures" / "server.svg"
PLACE = re.compile(r"(?<=<!-- server figures -->\n).*?(?=<!-- end of server figures -->)", re.S)
COLUMNS = {
    "tables": "tables",
    "processes": "processes",
    "moves_per_s": "moves/s",
    "p50_ms": "p50 ms",
    "p95_ms": "p95 ms",
    "p99_ms": "p99 ms",
    "cpu_ms_per_move": "CPU ms a move",
    "cpu_share": "cores used",
    "client_cpu_share": "by clients",
    "memory_per_table_kb": "kB a table",
    "load": "load",
}
Row = dict[str, object]


def build() -> str:
    """Compiled rules are told apart."""
    return ", compiled rules" if is_compiled() else ""


def measured(tables: int, processes: int, seconds: float, *more: str) -> Row:
    command = [sys.executable, "-m", "lab", "bench", "server", "--json"]
    command += [f"--tables={tables}", f"--processes={processes}", f"--seconds={seconds}", *more]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    row: Row = json.loads(done.stdout)
    print(json.dumps(row), flush=True)
    return row


def measure_all(wanted: argparse.Namespace) -> list[Row]:
    rows = []
    counts = [int(count) for count in wanted.tables.split(",")]
    if wanted.only != "postgres":
        pause = f"--pause={wanted.pause}"
        rows += [measured(n, 1, wanted.seconds, pause) | {"on": f"SQLite{build()}"} for n in counts]
    if wanted.only != "sqlite":
        for processes in map(int, wanted.processes.split(",")):
            rows += [on_postgres(n, processes, wanted) for n in counts]
    return rows


def on_postgres(tables: int, processes: int, wanted: argparse.Namespace) -> Row:
    """A new database each time."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        bus = stack.enter_context(redis_server(folder))
        database = stack.enter_context(postgres_server())
        more = f"--pause={wanted.pause}", f"--database={database}", f"--bus={bus}"
        found = measured(tables, processes, wanted.seconds, *more)
    return found | {"on": f"PostgreSQL, Redis{build()}"}


def together(file: Path | None, rows: list[Row]) -> list[Row]:
    """With those of earlier runs: the newest of each kind, in order."""
    if file is None:
        return rows
    with file.open("a", encoding="utf-8") as kept:
        kept.writelines(f"{json.dumps(row)}\n" for row in rows)
    known = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    newest: dict[tuple[str, int, int], Row] = {
        (row["on"], row["processes"], row["tables"]): row for row in known
    }
    return [newest[kind] for kind in sorted(newest, key=lambda kind: (kind[0][0] != "S", kind))]


def as_table(rows: list[Row]) -> str:
    lines = [f"| on | {' | '.join(COLUMNS.values())} |", "| --- |" + " --: |" * len(COLUMNS)]
    lines += [f"| {r['on']} | {' | '.join(str(r[key]) for key in COLUMNS)} |" for r in rows]
    return "\n".join([*lines, "", "![p95 against tables](pictures/server.svg)", ""])


def as_plot(rows: list[Row]) -> str:
    """p95 against live tables, one line for each way of serving."""
    ways: dict[str, list[tuple[float, float]]] = {}
    for row in rows:
        way = f"{row['on']}, {row['processes']}"
        ways.setdefault(way, []).append((float(str(row["tables"])), float(str(row["p95_ms"]))))
    most_x = max(x for points in ways.values() for x, _ in points)
    most_y = max(150.0, *(y for points in ways.values() for _, y in points))
    parts = [frame(most_x, most_y)]
    for number, (way, points) in enumerate(ways.items()):
        hue = 360 * number // len(ways)
        spots = [(50 + 400 * x / most_x, height(y, most_y)) for x, y in points]
        drawn = " ".join(f"{x:.0f},{y:.0f}" for x, y in spots)
        parts.append(f'<polyline points="{drawn}" fill="none" stroke="hsl({hue} 60% 40%)"/>')
        parts += [
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="3" fill="hsl({hue} 60% 40%)"/>' for x, y in spots
        ]
        parts.append(f'<text x="460" y="{30 + 16 * number}" fill="hsl({hue} 60% 35%)">{way}</text>')
    size = 'viewBox="0 0 640 280" font-family="sans-serif" font-size="11"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>\n'


def height(ms: float, most: float) -> float:
    """Each step up is a multiple: what is quick is seen beside what is not."""
    return 250 - 230 * math.log(max(1.0, ms)) / math.log(most)


def frame(most_x: float, most_y: float) -> str:
    aim = height(150, most_y)
    return (
        '<path d="M50 20V250H450" fill="none" stroke="#555"/>'
        f'<path d="M50 {aim:.0f}H450" stroke="#999" stroke-dasharray="4"/>'
        '<text x="50" y="266">0</text><text x="4" y="254">1 ms</text>'
        f'<text x="420" y="266">{most_x:,.0f} tables</text>'
        f'<text x="4" y="24">{most_y:,.0f} ms</text><text x="4" y="{aim + 4:.0f}">150 ms</text>'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="200,1000,5000")
    parser.add_argument("--processes", default="1,2,4")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--pause", type=float, default=2.0)
    parser.add_argument("--only", choices=["sqlite", "postgres"])
    parser.add_argument("--rows", type=Path)
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args()
    rows = together(wanted.rows, measure_all(wanted) if wanted.tables else [])
    print(as_table(rows))
    if wanted.write:
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(PLACE.sub(lambda _: as_table(rows), page), encoding="utf-8")
        PLOT.write_text(as_plot(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
