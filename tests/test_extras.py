"""What is installed apart: rules and bots need nothing, and a command says what it needs."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
    "optional-dependencies"
]
HIDE = """
import sys
from importlib.abc import MetaPathFinder

class Hidden(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if {hidden}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Hidden())
"""
ALL = "name.partition('.')[0] not in {*sys.stdlib_module_names, 'planwagen'}"


def run(code: str, hidden: str) -> subprocess.CompletedProcess[str]:
    code = HIDE.format(hidden=hidden) + code
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def command(*words: str, hidden: str) -> subprocess.CompletedProcess[str]:
    code = f"sys.argv[1:] = {list(words)!r}\nfrom planwagen.__main__ import main\nsys.exit(main())"
    return run(code, hidden)


def modules_of(*extras: str) -> str:
    """A condition that holds for what these extras bring themselves."""
    parts = [part for extra in extras for part in EXTRAS[extra] if not part.startswith("planwagen")]
    names = {part.partition(">")[0].partition("[")[0].replace("-", "_") for part in parts}
    return f"name.partition('.')[0] in {names!r}"


NOT_THE_COMMAND_LINE = modules_of("server", "cluster", "picture")

GAME = """
from random import Random
import planwagen
from planwagen.bots import find_bot
from planwagen.bots.match import match
from planwagen.core.luck import QuickLuck
from planwagen.pictures import find_picture
for name in planwagen.games.GAMES:
    game = planwagen.games[name]
    bots = [find_bot("greedy", game)] + [find_bot("random", game)] * (game.players[-1] - 1)
    match(planwagen.games["montana"], bots[:2], QuickLuck(1), Random(1)) if name == "montana" else 0
    table = planwagen.new(name, players=game.players[-1], seed=7)
    print(name, len(find_picture(name)(table.state)) > 1000)
"""


def test_rules_bots_and_pictures_need_the_standard_library_alone():
    done = run(GAME, ALL)
    assert done.stdout.split() == ["montana", "True", "america", "True", "walnut_grove", "True"], (
        done.stderr
    )


def test_without_the_command_line_the_command_says_what_to_install():
    done = command("rules", "montana", hidden=ALL)
    assert done.returncode == 2
    assert done.stderr.endswith("is not installed; pip install 'planwagen[cli]'.\n")


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (["serve", "--port", "0"], "server"),
        (["backup", "x.backup"], "server"),
        (["picture", "tests/records/montana/four-greedy.txt", "-o", "{folder}/x.png"], "picture"),
    ],
    ids=lambda part: part if isinstance(part, str) else part[0],
)
def test_a_command_that_needs_more_says_which_extra(words: list[str], extra: str, tmp_path: Path):
    done = command(*(word.format(folder=tmp_path) for word in words), hidden=NOT_THE_COMMAND_LINE)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith(f"pip install 'planwagen[{extra}]'.\n")


def test_the_command_line_needs_no_server():
    done = command("rules", "montana", "M-6.4", hidden=NOT_THE_COMMAND_LINE)
    assert (done.returncode, done.stderr) == (0, "")
    assert "M-6.4" in done.stdout


def test_a_module_that_no_extra_brings_is_no_matter_of_extras():
    done = run("import planwagen.cli as c\nc.app.command('x')(lambda: __import__('zzz'))\n"
               "c.main(['x'])", "name == 'zzz'")  # fmt: skip
    assert "ModuleNotFoundError: No module named 'zzz'" in done.stderr


def loaded_after(code: str) -> set[str]:
    shown = run(f"{code}\nprint(*(name for name in sys.modules if 'planwagen' in name))", "False")
    return set(shown.stdout.split())


def test_importing_the_package_loads_no_game():
    assert loaded_after("import planwagen") == {"planwagen"}


@pytest.mark.parametrize("slug", ["montana", "america", "walnut_grove"])
def test_a_game_loads_no_other(slug: str):
    found = {
        name.split(".")[2]
        for name in loaded_after(f"import planwagen; planwagen.games[{slug!r}]")
        if name.startswith("planwagen.games.")
    }
    assert found == {slug, "registry"}


@pytest.mark.slow
def test_a_server_for_one_process_needs_neither_postgresql_nor_redis():
    done = run("import planwagen.server.app", modules_of("cluster"))
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.slow
@pytest.mark.parametrize("option", ["--bus=redis://127.0.0.1", "--database=postgresql://x/y"])
def test_several_processes_need_the_extra_for_them(option: str, tmp_path: Path):
    words = ("serve", "--port=0", f"--data={tmp_path}", option)
    done = command(*words, hidden=modules_of("cluster"))
    assert done.returncode == 2
    assert done.stderr.endswith("pip install 'planwagen[cluster]'.\n")
