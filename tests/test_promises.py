"""Every promise names a test, and every test it names is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROWS = re.findall(
    r"^\| (.+) \| `(.+)::(.+)` \|$", (ROOT / "docs/reference/promises.md").read_text(), re.M
)


@pytest.mark.parametrize(("promise", "file", "name"), ROWS, ids=[row[0] for row in ROWS])
def test_a_promise_names_a_test_that_is_there(promise: str, file: str, name: str):
    source = (ROOT / file).read_text(encoding="utf-8")
    assert (f"def {name}(" if file.endswith(".py") else f'test("{name}') in source


def test_every_row_is_read():
    rows = [
        line
        for line in (ROOT / "docs/reference/promises.md").read_text().splitlines()
        if "::" in line
    ]
    assert len(rows) == len(ROWS) > 40
