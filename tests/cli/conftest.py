"""Commands as a person uses them: what is typed, what comes out, and with which exit code."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import lab
from planwagen.cli import LAB, main


@dataclass
class Result:
    code: int
    out: str
    err: str


Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """`run("play", "montana", typed="quit")`, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("PLANWAGEN_LANG", raising=False)

    def run_command(*args: object, typed: str = "") -> Result:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        command = lab.main if args and args[0] in LAB else main
        code = command([str(arg) for arg in args])
        printed = capsys.readouterr()
        return Result(code, printed.out, printed.err)

    return run_command


@pytest.fixture(scope="session")
def finished_text(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A game between bots, with provable luck; played once for all tests."""
    folder = tmp_path_factory.mktemp("finished")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        seats = ["--seats", "random,random", "--seed", "5"]
        assert main(["play", "montana", "--edition", "1", *seats]) == 0
    [path] = (folder / "saves").iterdir()
    return path.read_text(encoding="utf-8")


@pytest.fixture
def finished(finished_text: str, tmp_path: Path) -> Path:
    """Its record in a file."""
    path = tmp_path / "finished.txt"
    path.write_text(finished_text, encoding="utf-8")
    return path
