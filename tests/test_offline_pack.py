"""What a page without a server is packed into: byte code, and a site."""

from __future__ import annotations

import importlib.util
import marshal
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


def test_a_fault_in_the_library_can_be_told_though_its_lines_are_left_out(packed: Path):
    found: dict[str, object] = {}
    exec(code_of(packed, "typing.pyc"), found)
    with pytest.raises(ValueError) as fault:
        found["fail"]()  # type: ignore[operator]
    assert "in fail" in "".join(traceback.format_exception(fault.value))
    assert found.get("__doc__") is None


def test_a_fault_in_planwagen_names_its_line(packed: Path):
    code = code_of(packed, "planwagen/offline/server.pyc")
    assert max(line for _, _, line in code.co_lines() if line) > 1


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
