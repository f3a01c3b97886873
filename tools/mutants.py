"""Would a test notice? Tries a sample of small changes to the code, the same ones each time.

    .venv/bin/python -m pip install mutmut==3.8.0
    .venv/bin/python tools/mutants.py 900

Run it in a copy of the checkout: mutmut leaves a folder `mutants` behind. What it changes and which
tests it runs stands in `pyproject.toml` under `tool.mutmut`; `mutmut show NAME` shows a survivor.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

MUTANTS = Path("mutants/src")
SEED = 2026
PARTS = ("planwagen.core", "planwagen.games.montana.rules")
NOTICED, MISSED, NO_TEST = {1, 3, 24, -24, 36}, {0}, {5, 33}
"""What mutmut notes of a mutant: the exit code of the tests, or its own."""


def outcomes() -> Iterator[tuple[str, int | None]]:
    for path in sorted(MUTANTS.rglob("*.meta")):
        yield from json.loads(path.read_text())["exit_code_by_key"].items()


def run(*names: str) -> None:
    mutmut = Path(sys.executable).with_name("mutmut")
    subprocess.run([mutmut, "run", "--max-children", "1", *names], check=False)


def summary(codes: list[int | None]) -> str:
    kinds = {"noticed": NOTICED, "missed": MISSED, "without a test": NO_TEST}
    counts = {kind: sum(code in those for code in codes) for kind, those in kinds.items()}
    share = counts["noticed"] / max(1, sum(counts.values()))
    return f"{share:.0%} noticed of {len(codes)}: {counts}"


def main(size: int) -> None:
    if not MUTANTS.exists():
        run("none")  # makes them all, tries none
    names = sorted(name for name, _ in outcomes())
    sample = {*Random(SEED).sample(names, min(size, len(names)))}
    run(*sorted(sample))
    found = [(name, code) for name, code in outcomes() if name in sample]
    for part in PARTS:
        print(f"{part}: {summary([code for name, code in found if name.startswith(part)])}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 900)
