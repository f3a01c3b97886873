"""The pages about observations are those that the fields make; the examples for learners run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from planwagen.games import GAMES

ROOT = Path(__file__).parents[2]


def test_the_pages_about_observations_are_up_to_date():
    words = (sys.executable, str(ROOT / "tools/observations.py"), "--check")
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


BLOCK = r"```python\n(.*?)```"
GUIDE = (ROOT / "docs/how-to/train.md").read_text(encoding="utf-8")


PAGES = [(ROOT / f"docs/reference/environments/{name}.md").read_text("utf-8") for name in GAMES]
EXAMPLES = [code for page in (GUIDE, *PAGES) for code in re.findall(BLOCK, page, re.DOTALL)]


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_for_learners_run(example: str):
    exec(compile(example, "learning.md", "exec", dont_inherit=True), {"__name__": "guide"})
