"""The page about observations is the one that the fields make; the examples for learners run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_the_page_about_observations_is_up_to_date():
    words = (sys.executable, str(ROOT / "tools/observations.py"), "--check")
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


GUIDE = (ROOT / "docs/how-to/train.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("example", re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL))
def test_the_examples_for_learners_run(example: str):
    exec(compile(example, "learning.md", "exec", dont_inherit=True), {"__name__": "guide"})


def test_the_first_learner_learns_and_plays():
    """The blocks of the tutorial are one program."""
    tutorial = (ROOT / "docs/tutorials/first_learner.md").read_text(encoding="utf-8")
    program = "\n".join(re.findall(r"```python\n(.*?)```", tutorial, re.DOTALL))
    known: dict[str, object] = {"__name__": "guide"}
    exec(compile(program, "first_learner.md", "exec", dont_inherit=True), known)
    assert known["weights"].any()
