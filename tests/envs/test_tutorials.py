"""The blocks of each tutorial are one program, which runs where its libraries are."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from planwagen.arena.engine import QUIET

ROOT = Path(__file__).parents[2]
TUTORIALS = {
    "first_learner": ("numpy", "of the games against random"),
    "ppo": ("torch", " points\n"),
    "sb3": ("sb3_contrib", "of the games against random"),
    "rllib": ("ray.rllib", ""),
    "openspiel": ("pyspiel", "returns ["),
}
PATIENT = {"RAY_raylet_start_wait_time_s": "240"}
"""Ray gives up after 30 seconds where other programs are at work."""


def has(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # not even the package that it is part of
        return False


@pytest.mark.timeout(900)
@pytest.mark.parametrize(("name", "library", "said"), [(k, *v) for k, v in TUTORIALS.items()])
def test_a_tutorial_runs(name: str, library: str, said: str, tmp_path: Path):
    if not has(library):
        pytest.skip(f"without {library}; make learners has it")
    text = (ROOT / f"docs/tutorials/{name}.md").read_text(encoding="utf-8")
    program = tmp_path / f"{name}.py"
    program.write_text("\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL)))
    words = [sys.executable, str(program)]
    done = subprocess.run(
        words, capture_output=True, text=True, cwd=tmp_path, env=os.environ | QUIET | PATIENT
    )
    assert done.returncode == 0, done.stderr
    assert said in done.stdout


def test_every_tutorial_for_learners_is_run():
    texts = {path.stem: path.read_text("utf-8") for path in (ROOT / "docs/tutorials").glob("*.md")}
    learning = {name for name, text in texts.items() if "planwagen.envs" in text}
    assert learning - {"own_game"} == set(TUTORIALS)
