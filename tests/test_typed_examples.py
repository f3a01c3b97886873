"""The examples of the documents pass the strictest type checks."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = ("docs/index.md", "docs/tutorials/first_bot.md")
pytestmark = pytest.mark.slow


@pytest.fixture
def examples(tmp_path: Path) -> Path:
    for name in DOCUMENTS:
        blocks = re.findall(r"```python\n(.*?)```", (ROOT / name).read_text("utf-8"), re.DOTALL)
        for number, block in enumerate(blocks):
            (tmp_path / f"{Path(name).stem.lower()}_{number}.py").write_text(block, "utf-8")
    assert len(list(tmp_path.iterdir())) >= len(DOCUMENTS)
    copytree(ROOT / "examples/face_down/face_down", tmp_path / "face_down")
    return tmp_path


def output_of(*words: str, cwd: Path) -> str:
    done = subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_mypy_has_nothing_to_say(examples: Path):
    assert "no issues found" in output_of(
        sys.executable, "-m", "mypy", "--strict", ".", cwd=examples
    )


def test_pyright_has_nothing_to_say(examples: Path):
    if not (ROOT / "web/node_modules/pyright").exists() and not os.environ.get("CI"):
        pytest.skip("pyright comes with the page's tools: make page")
    settings = {"typeCheckingMode": "strict"}
    (examples / "pyrightconfig.json").write_text(json.dumps(settings))
    words = ("exec", "--", "pyright", "-p", str(examples), "--pythonpath", sys.executable)
    said = output_of(sys.executable, str(ROOT / "tools/npm.py"), *words, cwd=ROOT)
    assert "0 errors, 0 warnings" in said
