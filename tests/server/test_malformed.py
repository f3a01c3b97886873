"""Damaged requests and commands are answered, and play goes on: benchmarks/malformed.py."""

from __future__ import annotations

from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
COUNT = 1200


@pytest.mark.slow
def test_damaged_requests_and_commands_never_make_the_server_fail(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.syspath_prepend(BENCHMARKS)
    import malformed

    found, moves = malformed.attack(COUNT, seed=5)
    assert found.failures == []
    requests = sum(count for name, count in found.answers.items() if not name.startswith("socket"))
    assert requests == COUNT and moves > 0
    assert found.answers["HTTP 400"] > 20 and found.answers["socket error"] > 100


def test_a_failure_in_the_log_is_found_but_not_that_of_a_text_that_is_no_text(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.syspath_prepend(BENCHMARKS)
    import malformed

    known = "ERROR:  Invalid UTF-8\nTraceback (most recent):\n  x\nUnicodeDecodeError: y\n"
    assert malformed.failures_in(known) == []
    assert len(malformed.failures_in(known + '{"event": "request_failed"}')) == 1
