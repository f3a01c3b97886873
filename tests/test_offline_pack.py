"""What a page without a server is packed into: byte code, and a site."""

from __future__ import annotations

import ast
import importlib.util
import marshal
import subprocess
import sys
import traceback
from pathlib import Path
from types import CodeType, ModuleType
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent
HEAD = 16  # what stands before the code in a .pyc


def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"tools_{name}", ROOT / f"tools/{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of three modules, and all of Planwagen."""
    folder = tmp_path_factory.mktemp("pack")
    with ZipFile(folder / "library.zip", "w") as library:
        library.writestr("typing.py", '"""Told."""\ndef fail():\n    raise ValueError\n')
        library.writestr("unittest/mock.py", "wanted = False\n")
        library.writestr("encodings/cp1006.py", "wanted = False\n")
    tool("offline_pack").pack(folder / "library.zip", ROOT / "src", folder / "rules.zip")
    return folder / "rules.zip"


def code_of(packed: Path, name: str) -> CodeType:
    with ZipFile(packed) as rules:
        code = marshal.loads(rules.read(name)[HEAD:])
    assert isinstance(code, CodeType)
    return code


def test_the_offline_pack_holds_rules_bots_and_facts_but_no_server(packed: Path):
    with ZipFile(packed) as rules:
        names = rules.namelist()
    assert {"planwagen/offline/server.pyc", "planwagen/games/montana/rulebook.toml"} <= set(names)
    assert not [
        name for name in names if name.startswith("planwagen/server") or name.endswith(".py")
    ]
    assert "typing.pyc" in names and not {"unittest/mock.pyc", "encodings/cp1006.pyc"} & set(names)


def test_a_fault_names_its_function_though_lines_of_statements_are_left_out(packed: Path):
    found: dict[str, object] = {}
    exec(code_of(packed, "typing.pyc"), found)
    with pytest.raises(ValueError) as fault:
        found["fail"]()  # type: ignore[operator]
    assert "line 2, in fail" in "".join(traceback.format_exception(fault.value))
    assert found.get("__doc__") is None


def test_a_function_of_planwagen_knows_the_line_where_it_begins(packed: Path):
    code = code_of(packed, "planwagen/offline/server.pyc")
    functions = [one for one in code.co_consts if isinstance(one, CodeType)]
    for one in functions:
        assert {line for _, _, line in one.co_lines()} == {one.co_firstlineno}
    assert max(one.co_firstlineno for one in functions) > 1


def test_a_site_asks_for_a_policy_and_lies_anywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text('<head><script src="./assets/a.js"></script></head>')
    (static / "assets/sw.js").write_text("")
    site = tool("play_site")
    monkeypatch.setattr(site, "STATIC", static)
    site.make_site(tmp_path / "site")
    page = (tmp_path / "site/index.html").read_text()
    assert "default-src 'none'" in page and "unsafe" not in page and "planwagen-site" in page
    assert (tmp_path / "site/sw.js").exists() and '="/' not in page


LIST_MODULES = """
import sys, planwagen.offline, planwagen.games
from planwagen.games import find_game
for game in ("montana", "america", "walnut_grove"):
    find_game(game)
for name, module in list(sys.modules.items()):
    if name.startswith("planwagen") and module.__file__:
        print(module.__file__)
"""


def test_nothing_that_is_left_out_is_imported_offline():
    loaded = subprocess.run(
        [sys.executable, "-c", LIST_MODULES], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    left_out = set(tool("offline_pack").LEFT_OUT.split())
    missing = {
        (Path(file).name, name)
        for file in loaded
        for name in imported_at_once(Path(file).read_text(encoding="utf-8"))
        if name in left_out
    }
    assert len(loaded) > 50
    assert not missing


def imported_at_once(code: str) -> set[str]:
    """What a module imports from the library while it is itself imported."""
    found: set[str] = set()
    for part in ast.parse(code).body:
        if isinstance(part, ast.Import):
            found |= {name.name.partition(".")[0] for name in part.names}
        elif isinstance(part, ast.ImportFrom):
            found.add((part.module or "").partition(".")[0])
    return found
