"""The documents: the site is built without a warning, and the notebook runs."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from planwagen.games import GAMES

ROOT = Path(__file__).parents[1]


@pytest.mark.slow
def test_the_site_is_built_without_a_warning(tmp_path: Path):
    """A page that is missing, a link that leads nowhere or a name without docstring is one."""
    words = (sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path))
    quiet = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(words, cwd=ROOT, env=quiet, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    commands = (tmp_path / "reference/commands.html").read_text(encoding="utf-8")
    assert "Usage: planwagen play" in commands
    assert "Usage: planwagen bot run" in commands
    assert "planwagen[ray]" in commands
    protocol = (tmp_path / "reference/bot_protocol.html").read_text(encoding="utf-8")
    assert "createInterface" in protocol, "the whole example stands on the page"
    reference = (tmp_path / "reference/api.html").read_text(encoding="utf-8")
    assert "How many can play" in reference


def test_pages_name_the_edition_that_new_tables_play():
    named = {}
    for slug, game in GAMES.items():
        page = (ROOT / f"docs/reference/{slug}.md").read_text(encoding="utf-8")
        for edition in re.findall(r"[Nn]ew tables play (?:edition (\d+))?", page):
            named[slug] = edition
            assert edition == game.editions.default
    assert "walnut_grove" in named


def test_each_decision_has_a_number_of_its_own_and_stands_in_the_list():
    folder = ROOT / "docs/explanation/decisions"
    pages = sorted(page for page in folder.glob("*.md") if page.stem != "README")
    assert [int(page.name[:4]) for page in pages] == [*range(1, len(pages) + 1)]
    listed = (folder / "README.md").read_text(encoding="utf-8")
    for number, page in enumerate(pages, 1):
        title = page.read_text(encoding="utf-8").partition("\n")[0]
        assert f"\n{number}. [{title.removeprefix(f'# {number}. ')}]({page.name})\n" in listed


def test_the_notebook_runs_from_its_first_cell_to_its_last(capsys):
    notebook = json.loads((ROOT / "examples/first_steps.ipynb").read_text(encoding="utf-8"))
    names: dict[str, object] = {"__name__": "notebook"}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [], "outputs stay out of the repository"
            exec(compile("".join(cell["source"]), "first_steps.ipynb", "exec"), names)
    assert "won by" in capsys.readouterr().out
