"""The page's types are made from the engine's."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.skipif(not (ROOT / "web/node_modules").exists(), reason="needs `make web`")
def test_the_types_of_the_page_are_those_of_the_server_and_the_games():
    check = [sys.executable, str(ROOT / "tools/wire.py"), "--check"]
    done = subprocess.run(check, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
