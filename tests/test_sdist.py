"""The sdist holds the page, so that a wheel is built from it without Node."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[1]
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
PAGE = "src/planwagen/static/index.html"


def build(folder: Path, *words: str, **environment: str) -> None:
    command = [sys.executable, "-m", "uv", "build", "--offline", "--no-build-isolation", *words]
    command += ["--python", sys.executable, "--out-dir", str(folder / "dist"), str(folder)]
    done = subprocess.run(
        command, env=os.environ | environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def copied(folder: Path) -> Path:
    """The files that git knows, and a page that has been built."""
    words = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "src", "tools"]
    listed = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    names = [
        *filter(None, listed.split("\0")),
        "pyproject.toml",
        "README.md",
        "LICENSE",
        ".gitignore",
    ]
    for name in names:
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    (folder / PAGE).parent.mkdir(parents=True)
    (folder / PAGE).write_text("<!doctype html><title>built before</title>")
    return folder


def test_a_wheel_is_built_from_the_sdist_without_node_or_a_network(tmp_path: Path):
    source = copied(tmp_path / "source")
    build(source, "--sdist")
    [sdist] = (source / "dist").glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    unpacked = tmp_path / f"planwagen-{VERSION}"
    assert (unpacked / PAGE).read_bytes() == (source / PAGE).read_bytes()
    (tmp_path / "empty").mkdir()
    build(unpacked, "--wheel", PATH=str(tmp_path / "empty"))
    [wheel] = (unpacked / "dist").glob("*-py3-none-any.whl")
    with ZipFile(wheel) as archive:
        assert b"built before" in archive.read("planwagen/static/index.html")
