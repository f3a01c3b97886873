"""The program that measures batches."""

from __future__ import annotations

import sys

import pytest

from lab import bench_batch


def test_speed_and_memory_are_measured():
    assert bench_batch.speed("montana", 2, 1, 0.01) > 0
    assert bench_batch.memory("montana", 2, "uint8") > 10


def test_a_table_tells_four_figures_for_every_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(sys, "argv", ["bench_batch"])
    monkeypatch.setattr(bench_batch, "alone", lambda *words: "1234")
    bench_batch.main()
    rows = [line for line in capsys.readouterr().out.splitlines() if "1,234" in line]
    assert [row.split(" | ")[0] for row in rows] == [
        "| Montana",
        "| Settlers of America: Trails to Rails",
        "| Walnut Grove",
    ]
    assert all(row.count("1,234") == 4 for row in rows)
