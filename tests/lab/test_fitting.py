"""A table of weights is made from nothing, the same everywhere, and goes on after a break.

`RECORD=1 pytest tests/lab/test_fitting.py` writes the small table again, after a change of the
engine or of the table in use that is meant to change it.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from lab.fit import rewritten
from lab.fitting import Plan, Work, fit, least_squares
from lab.years import Played

from lab import main, years
from planwagen.games.walnut_grove.evaluation import fitted as in_use

STORED = Path(__file__).parent / "small_fit.txt"
SMALL = Plan(games=2, width=2, draws=1)


def fitted(work: Work, shown: list[str]) -> str:
    table = fit(SMALL, years.table_in_use(), work, shown.append)
    return "".join(" ".join(f"{n:.2f}" for n in row) + "\n" for row in table)


def test_a_small_fit_makes_the_stored_table_again_and_goes_on_after_a_break(tmp_path: Path):
    keep, shown, again = tmp_path / "fit.jsonl", list[str](), list[str]()
    before = years.table_in_use()
    made = fitted(Work(keep=keep), shown)
    if os.environ.get("RECORD"):
        STORED.write_text(made, encoding="utf-8")
    assert made == STORED.read_text(encoding="utf-8")
    assert years.table_in_use() == before, "the table in use stays as it is"
    whole = keep.read_text(encoding="utf-8")
    keep.write_text(whole[: 2 * len(whole) // 3], encoding="utf-8")
    assert fitted(Work(keep=keep), again) == made
    assert again == shown
    assert keep.read_text(encoding="utf-8") == whole


@pytest.mark.slow
def test_several_processes_come_to_the_same():
    tasks = [Played(5, n, years.table_in_use(), 2, 0.5) for n in range(2)]
    one, two = (Work(count).done(years.positions, tasks, "") for count in (1, 2))
    assert one == two


def test_weights_that_made_the_numbers_are_found():
    rng = Random(3)
    rows = [[rng.gauss(0, 1) for _ in range(3)] for _ in range(200)]
    wanted = [2 * a - b + 0.5 * c for a, b, c in rows]
    assert least_squares(rows, wanted, 0.0) == pytest.approx([2, -1, 0.5])
    held = least_squares(rows, wanted, 1e9)
    assert held == pytest.approx([0, 0, 0], abs=0.001)


def test_the_table_is_written_in_its_place():
    source = Path(str(in_use.__file__)).read_text(encoding="utf-8")
    table = years.table_in_use()
    first = rewritten(source, table, "a command")
    assert first.replace("# Made by: a command\n", "") == source
    doubled = tuple(tuple(2 * n for n in row) for row in table)
    namespace: dict[str, list[float]] = {}
    exec(rewritten(first, doubled, "another"), namespace)
    assert namespace["BASE"] == [2 * n for n in table[0]]


def test_a_game_without_a_table_is_refused(capsys: pytest.CaptureFixture[str]):
    assert main(["fit", "montana"]) == 2
    assert "only walnut_grove has one" in capsys.readouterr().err
